"""The papers of registrations: what each says stands frozen with the act."""

from registry.papers import business, rental
from workflow.papers import PaperRule

RULES = (
    PaperRule("registry.rental_received", "Confirmation of filing", "L.L. 8-2007 § 5",
              "papers/registry_received.html", business.received, signer="clerk"),
    PaperRule("registry.rental_certificate", "Rental registration certificate",
              "L.L. 8-2007 § 4(a)", "papers/rental_certificate.html", rental.certificate,
              signer="police", replaces=("registry.rental_certificate",)),
    PaperRule("registry.business_received", "Confirmation of filing", "5-33(d)(1)",
              "papers/registry_received.html", business.received, signer="clerk"),
    PaperRule("registry.business_certificate", "Business registration certificate", "5-33(d)(2)",
              "papers/business_certificate.html", business.certificate, signer="town_engineer",
              public="open", replaces=("registry.business_certificate",)),
    PaperRule("registry.business_refusal", "Refusal of a business registration", "5-33(d)(3)",
              "papers/business_refusal.html", business.refusal, signer="town_engineer",
              public="open"),
    PaperRule("registry.business_statement", "Statement of the reasons", "5-33(d)(3)",
              "papers/business_refusal.html", business.statement, signer="town_engineer",
              public="open"),
    PaperRule("registry.business_notice", "Notice of violation: business registration", "5-33(f)",
              "papers/business_notice.html", business.notice, served=True),
    PaperRule("registry.business_appeal_decision", "Decision on an appeal", "5-33(g)",
              "papers/business_appeal_decision.html", business.appeal_decision,
              signer="town_engineer"),
)  # fmt: skip
