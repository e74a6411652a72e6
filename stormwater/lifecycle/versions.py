"""The versions of a plan: each as it came in, with what was decided on it (§§ 6-218, 6-232)."""

from __future__ import annotations

from stormwater.checks import plan


def new_version(project, step) -> None:
    """The plan as it stands now is on file as the next version."""
    from stormwater.models import PlanVersion

    project.plan_version += 1
    number, files = project.plan_version, list(plan.plan_files(project))

    def keep(event):
        row = PlanVersion.objects.create(
            project=project, event=event, number=number, received_on=step.day
        )
        row.files.set(files)

    step.after(keep)


def decided(project, step, decision: str) -> None:
    """What was decided stands with the version that was decided on."""
    project.versions.filter(number=project.plan_version).update(
        decision=decision, decided_by=step.by.name, decided_on=step.day
    )
