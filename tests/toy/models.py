"""A kite license that waits for a review, lapses into approval, is served and appealed; a kite,
which is no case; and a review that frees several licenses at once."""

from django.db import models

from tests.toy.lifecycle import KiteActs, KiteReviewActs, LicenseActs
from workflow.models import Case


class KiteLicense(LicenseActs, Case):
    wingspan_ft = models.DecimalField(max_digits=5, decimal_places=2, null=True)
    banners_used = models.PositiveIntegerField(default=0)


class KiteReview(KiteReviewActs, Case):
    pass


class Kite(KiteActs, Case):
    """A thing: it carries clocks and events and has no number."""
