"""What PDF/A-3 and PDF/UA-1 ask for and WeasyPrint leaves out, added as the last step before the
file is written: the identification, the scope of table headers, and that what repeats on every
page (running title, page number, QR code) is no part of the text that is read aloud.
"""

from __future__ import annotations

import pydyf

# PDF/A takes a property in its metadata only where its schema is described beside it.
IDENTIFICATION = b"""
<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<pdfuaid:part>1</pdfuaid:part></rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
 xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
 xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
<pdfaProperty:name>part</pdfaProperty:name>
<pdfaProperty:valueType>Integer</pdfaProperty:valueType>
<pdfaProperty:category>internal</pdfaProperty:category>
<pdfaProperty:description>Part of ISO 14289 that the file follows</pdfaProperty:description>
</rdf:li></rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>
"""


def finish(document, pdf: pydyf.PDF) -> None:
    """WeasyPrint's `finisher`: called with the document laid out and the file not yet written."""
    _identify(pdf)
    elements = _elements(pdf)
    _scope_headers(elements)
    _leave_out_of_reading(pdf, elements)


def _at(pdf: pydyf.PDF, reference: bytes):
    """The object to which a reference such as b"12 0 R" leads."""
    return pdf.objects[int(reference.split()[0])]


def _elements(pdf: pydyf.PDF) -> dict[bytes, pydyf.Dictionary]:
    """The elements of the structure tree, by their reference."""
    return {
        thing.reference: thing
        for thing in pdf.objects
        if isinstance(thing, pydyf.Dictionary) and thing.get("Type") == "/StructElem"
    }


def _identify(pdf: pydyf.PDF) -> None:
    metadata = _at(pdf, pdf.catalog["Metadata"])
    packet = b"".join(metadata.stream)
    metadata.stream = [packet.replace(b"</rdf:RDF>", IDENTIFICATION + b"</rdf:RDF>")]


def _scope_headers(elements: dict[bytes, pydyf.Dictionary]) -> None:
    """Headers in the head of a table are those of its columns, all others of their row."""
    for element in elements.values():
        if element["S"] == "/TH":
            row = elements[element["P"]]
            group = elements.get(row["P"])
            in_head = group is not None and group["S"] == "/THead"
            element.setdefault("A", pydyf.Dictionary({"O": "/Table"}))
            element["A"]["Scope"] = "/Column" if in_head else "/Row"


def _leave_out_of_reading(pdf: pydyf.PDF, elements: dict[bytes, pydyf.Dictionary]) -> None:
    """What stands in the margins of a page is marked, but hangs from no element that is read;
    PDF/UA wants it to be an artifact."""
    root = _at(pdf, pdf.catalog["StructTreeRoot"])
    reached = _reached(elements, list(root["K"]))
    numbers = _at(pdf, root["ParentTree"])["Nums"]
    for number, page in enumerate(pdf.page_references):
        entry = numbers[2 * number + 1]
        artifacts = {i for i, element in enumerate(entry) if element not in reached}
        if artifacts:
            stream = _at(pdf, _at(pdf, page)["Contents"])
            stream.stream = [_unmarked(operation, artifacts) for operation in stream.stream]
            for i in artifacts:
                entry[i] = "null"


def _reached(elements: dict[bytes, pydyf.Dictionary], waiting: list) -> set[bytes]:
    reached: set[bytes] = set()
    while waiting:
        reference = waiting.pop()
        if reference in elements and reference not in reached:
            reached.add(reference)
            waiting += elements[reference]["K"]
    return reached


def _unmarked(operation, artifacts: set[int]):
    if not (isinstance(operation, bytes) and operation.endswith(b"BDC") and b"/MCID" in operation):
        return operation
    mcid = int(operation.partition(b"/MCID")[2].split()[0].rstrip(b">"))
    return b"/Artifact BMC" if mcid in artifacts else operation
