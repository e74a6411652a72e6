"""Certifications of contractors and subcontractors (§ 6-232(e)). Each firm has its own."""

from __future__ import annotations

from people.roles import Role
from stormwater import instrument_guards as held
from stormwater.checks import instruments
from stormwater.choices import HandedIn
from stormwater.lifecycle.instruments import settle
from stormwater.lifecycle.roles import FILERS, LIVING, SWO
from workflow.acts import act
from workflow.deciding import decision


class ContractorActs:
    """Signed before the work, word for word, and part of the plan from then on."""

    @act(
        "Hand in a contractor's certification",
        done="Contractor's certification handed in",
        source=LIVING,
        by=FILERS,
        section="6-232(e)",
        form="stormwater.forms.contractors.CertificationForm",
        hint="Each contractor and subcontractor that disturbs soil or installs stormwater "
        "practices signs before it begins. “Print a form to sign” gives you the form.",
    )
    def hand_in_certification(self, step):
        data = dict(step.data)
        upload = data.pop("document", None)
        document = step.file(upload, "contractor_certification") if upload else None
        older = self.certifications.filter(firm__iexact=data["firm"])
        older.exclude(state=HandedIn.APPROVED).update(state=HandedIn.REPLACED)
        step.after(
            lambda event: self.certifications.create(
                event=event, document=document, handed_in_on=step.day, **data
            )
        )

    @decision(
        "Accept a contractor's certification",
        done="Contractor's certification accepted",
        source=LIVING,
        by=SWO,
        section="6-232(e)",
        guards=(held.certification_waits,),
        checks=(held.certification_valid,),
        form="stormwater.forms.contractors.AcceptCertificationForm",
    )
    def accept_certification(self, step):
        row = step.data["certification"]
        step.findings = instruments.certification(row, step.day)["findings"]
        self.certifications.filter(firm__iexact=row.firm, state=HandedIn.APPROVED).update(
            state=HandedIn.REPLACED
        )
        settle(row, step, HandedIn.APPROVED)
        step.tell(Role.APPLICANT, f"{self}: the certification of {row.firm} is accepted", row.firm)

    @decision(
        "Return a contractor's certification",
        done="Contractor's certification returned",
        source=LIVING,
        by=SWO,
        section="6-232(e)",
        guards=(held.certification_waits,),
        form="stormwater.forms.contractors.ReturnCertificationForm",
    )
    def return_certification(self, step):
        row = step.data["certification"]
        step.findings = instruments.certification(row, step.day)["findings"]
        settle(row, step, HandedIn.LACKING, step.reason)
        step.tell(
            Role.APPLICANT,
            f"{self}: the certification of {row.firm} is not in order",
            f"{step.reason}\nThis firm can not begin its work before.",
        )
