"""The construction certificates: due at once, handed in, reviewed (§§ 6-121(b)(6), (7),
6-122(c))."""

from __future__ import annotations

from floodplain import clocks, work_guards
from floodplain.checks import stage as checks
from people.roles import Role
from workflow.acts import act
from workflow.deciding import decision
from workflow.models import Document
from workflow.states import State

HOLDER = (Role.APPLICANT, Role.CLERK, Role.OFFICER)
UNDER_PERMIT = (State.ISSUED, State.SUSPENDED)
OPEN_RECORD = Document.Public.OPEN


class ConstructionActs:
    """What the holder owes upon placement of the lowest floor or floodproofing."""

    @act(
        "Report the lowest floor or the floodproofing",
        done="Lowest floor or floodproofing reported",
        source=UNDER_PERMIT,
        by=HOLDER,
        section="6-122(c)",
        guards=(work_guards.stage_to_report,),
        form="floodplain.forms.construction.ProgressForm",
        hint="The certificate is due at once. Work that goes on before it is approved is at the "
        "holder's risk.",
        backdated=True,
    )
    def report_progress(self, step):
        from floodplain.models import ConstructionStage

        data = step.data

        def due(event):
            stage = ConstructionStage.objects.create(
                permit=self,
                structure=data["structure"],
                progress=data["progress"],
                event=event,
                done_on=step.day,
                reported_by=step.by.name,
            )
            step.start(clocks.CERTIFICATE, about=stage.about)
            words = f"Construction certificate due: {stage}"
            step.task(Role.OFFICER, words, "6-122(c)", stage.about)

        step.after(due)
        step.tell(
            Role.APPLICANT,
            f"{self}: the construction certificate is due now",
            "Hand in the certificate of the elevation at once. Any further work undertaken prior "
            "to submission and approval of the certification shall be at the permit holder's risk.",
        )

    @act(
        "Hand in an elevation certificate",
        done="Elevation certificate handed in",
        source=UNDER_PERMIT,
        by=HOLDER,
        section="6-122(c)",
        guards=(work_guards.elevation_certificate_due,),
        form="floodplain.forms.elevation_certificate.ElevationCertificateForm",
        hint="Type it from FEMA's form; the items have the same names. Add the signed form.",
        backdated=True,
    )
    def hand_in_elevation(self, step):
        from floodplain.models import ElevationCertificate

        self._hand_in(step, ElevationCertificate, "elevation_certificate")

    @act(
        "Hand in a floodproofing certificate",
        done="Floodproofing certificate handed in",
        source=UNDER_PERMIT,
        by=HOLDER,
        section="6-122(c)",
        guards=(work_guards.floodproofing_certificate_due,),
        form="floodplain.forms.floodproofing_certificate.FloodproofingCertificateForm",
        hint="Type it from FEMA's form; the items have the same names. Add the signed form.",
        backdated=True,
    )
    def hand_in_floodproofing(self, step):
        from floodplain.models import FloodproofingCertificate

        self._hand_in(step, FloodproofingCertificate, "floodproofing_certificate")

    def _hand_in(self, step, model, kind: str) -> None:
        data = dict(step.data)
        stage, upload = data.pop("stage"), data.pop("form_file")
        title = f"{model._meta.verbose_name.capitalize()}: {stage.structure}"[:200]
        document = step.file(upload, kind, title, public=OPEN_RECORD) if upload else None
        stage.hand_in()
        stage.submitted_on = step.day
        stage.save()

        def keep(event):
            certificate = model.objects.create(
                stage=stage, event=event, document=document, received_on=step.day, **data
            )
            read_lowest_floor(certificate, step)

        step.after(keep)
        step.meet(clocks.CERTIFICATE, about=stage.about)
        step.done(stage.about)
        words = f"Review the construction certificate: {stage}"
        step.task(Role.OFFICER, words, "6-122(c)", f"review:{stage.pk}")

    @decision(
        "Settle which level is the lowest floor",
        done="Lowest floor settled",
        source=UNDER_PERMIT,
        by=(Role.OFFICER,),
        section="6-101",
        guards=(work_guards.floor_to_settle,),
        form="floodplain.forms.construction.SettleFloorForm",
        hint="Item G8.a of the form. The rules could not tell it from the items handed in.",
    )
    def settle_lowest_floor(self, step):
        certificate = step.data["stage"].certificate
        certificate.g8a_lowest_floor_ft = step.data["lowest_floor_ft"]
        certificate.g8a_settled_by_officer = True
        certificate.save()

    @decision(
        "Approve a construction certificate",
        done="Construction certificate approved",
        source=UNDER_PERMIT,
        by=(Role.OFFICER,),
        section="6-122(c)",
        guards=(work_guards.certificate_to_review,),
        checks=(work_guards.certificate_in_order,),
        form="floodplain.forms.construction.ApproveCertificateForm",
        public=True,
        hint="The elevation as built and any basement are recorded.",
    )
    def approve_certificate(self, step):
        stage = step.data["stage"]
        step.findings = checks.review(stage, step.day)["findings"]
        stage.approve()
        stage.approved_on, stage.approved_by = step.day, step.by.name
        if stage.deficiencies and stage.corrected_on is None:
            stage.corrected_on = step.day
        stage.save()
        self._record_as_built(stage, step)
        step.done(f"review:{stage.pk}")
        step.tell(Role.APPLICANT, f"{self}: the construction certificate is approved", str(stage))

    def _record_as_built(self, stage, step) -> None:
        """The actual elevations in relation to mean sea level, and whether there is a basement
        (§ 6-121(b)(6), (7)a)."""
        structure, certificate = stage.structure, stage.certificate
        floor = certificate.lowest_floor
        structure.built_floor_ft = floor.feet if floor else None
        structure.built_floor_datum = floor.datum if floor else ""
        structure.built_basement = certificate.has_basement
        if stage.progress == "floodproofing_done":
            structure.built_floodproofed_ft = certificate.s2_floodproofed_to_ft
            structure.built_floodproofed_datum = certificate.s2_floodproofed_to_datum
        structure.built_recorded_on = step.day
        structure.save()

    @decision(
        "Find a construction certificate deficient",
        done="Construction certificate found deficient",
        source=UNDER_PERMIT,
        by=(Role.OFFICER,),
        section="6-122(c)",
        guards=(work_guards.certificate_to_review,),
        checks=(work_guards.deficiency_has_ground,),
        form="floodplain.forms.construction.DeficiencyForm",
        prints=("floodplain.deficiency",),
        hint="It has to be corrected at once; else it is cause for a stop-work order.",
    )
    def find_deficiency(self, step):
        stage = step.data["stage"]
        found = checks.review(stage, step.day, bool(step.data["other"]))
        step.findings = found["findings"] + found["lacking"]
        stage.find_deficient()
        stage.deficiencies = deficiencies(found, step.data["other"])
        stage.save()
        step.start(clocks.CERTIFICATE, about=stage.about)
        step.done(f"review:{stage.pk}")
        step.task(Role.OFFICER, f"Is it corrected at once? {stage}", "6-122(c)", stage.about)
        step.tell(
            Role.APPLICANT,
            f"{self}: the construction certificate is deficient",
            "\n".join(one["text"] for one in stage.deficiencies),
        )

    @decision(
        "Find that a deficiency was not corrected at once",
        done="Deficiency not corrected at once",
        source=UNDER_PERMIT,
        by=(Role.OFFICER,),
        section="6-122(c)",
        guards=(work_guards.deficiency_open,),
        form="floodplain.forms.construction.UncorrectedForm",
        danger=True,
        public=True,
        hint="That is cause for a stop-work order, which is another act.",
    )
    def find_uncorrected(self, step):
        stage = step.data["stage"]
        stage.not_corrected()
        stage.save()
        step.done(stage.about)
        words = f"Decide on a stop-work order: deficiency not corrected, {stage}"
        step.task(Role.OFFICER, words, "6-122(c)", "stop_work")

    @act(
        "Record that work went on before the approval",
        done="Work went on before the approval of a certificate",
        source=UNDER_PERMIT,
        by=(Role.OFFICER,),
        section="6-122(c)",
        guards=(work_guards.stage_unapproved,),
        form="floodplain.forms.construction.StageReasonForm",
        hint="That is not forbidden, but at the holder's risk.",
    )
    def record_further_work(self, step):
        stage = step.data["stage"]
        stage.further_work = True
        stage.save()
        step.findings = checks.review(stage, step.day)["findings"]


def deficiencies(found: dict, other: list[str]) -> list[dict]:
    """What the review found against a certificate, each with its section."""
    ruled = [
        {"text": f["message"], "section": f["section"]}
        for f in found["findings"]
        if f["status"] == "violation" and not f["rule"].endswith(".other")
    ]
    lacking = [{"text": f["message"], "section": f["section"]} for f in found["lacking"]]
    return ruled + lacking + [{"text": text, "section": "6-122(c)"} for text in other]


def read_lowest_floor(certificate, step) -> None:
    """Which level the rules read as the lowest floor; where they can not tell, the officer
    settles it (§ 6-101)."""
    if not hasattr(certificate, "g8a_lowest_floor_ft"):
        return
    found = checks.lowest_floor(certificate, step.day)
    if found["outcome"] == "determined":
        certificate.g8a_lowest_floor_ft = found["values"]["lowest_floor_ft"]
        certificate.save(update_fields=["g8a_lowest_floor_ft"])
