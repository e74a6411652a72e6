"""Every act of a timber harvesting license, in the order of the law."""

from timber.lifecycle.application import ApplicationActs
from timber.lifecycle.closing import ClosingActs
from timber.lifecycle.enforcement import EnforcementActs
from timber.lifecycle.in_force import InForceActs
from timber.lifecycle.operations import OperationsActs
from timber.lifecycle.ordered import OrderedActs
from timber.lifecycle.records import RecordActs
from timber.lifecycle.review import ReviewActs
from workflow.shared import SharedActs


class TimberLicenseActs(
    ClosingActs,
    OperationsActs,
    OrderedActs,
    EnforcementActs,
    InForceActs,
    ReviewActs,
    RecordActs,
    ApplicationActs,
    SharedActs,
):
    """Mixed into the license."""
