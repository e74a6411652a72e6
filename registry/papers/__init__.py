"""The papers of registrations: what each says stands frozen with the act."""

from registry.papers import business, keybox, rental
from workflow.papers import PaperRule

RULES = (
    PaperRule("registry.key_box_notice", "Direction to install a key lock box",
              "L.L. 4-2007 part 8", "papers/key_box_notice.html", keybox.notice, served=True,
              public="closed"),
    PaperRule("registry.key_box_permit", "Permit for a key lock box", "L.L. 4-2007 part 8",
              "papers/key_box_permit.html", keybox.permit, public="closed"),
    PaperRule("registry.key_box_defect", "Defect of a key lock box", "L.L. 4-2007 part 9",
              "papers/key_box_defect.html", keybox.defect, public="closed"),
    PaperRule("registry.key_box_decision", "Decision on an appeal", "L.L. 4-2007 part 11",
              "papers/key_box_decision.html", keybox.decision, signer="clerk", public="closed"),
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
)  # fmt: skip
