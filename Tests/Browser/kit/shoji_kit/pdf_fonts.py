"""PDFs whose fonts are not in the file, as old programs and forms have them."""


def document(lines, size=(595, 842), attributes=""):
    """A page with a line in each font. `lines` are (PDF text of the font, with `%` for the number of a further object; that object; PDF text of the string);
    `attributes` is further PDF text of the page's object."""
    objects = ["<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Count 1/Kids[3 0 R]>>", "", ""]
    names, text = "", ""
    for index, (font, more, string) in enumerate(lines):
        number = len(objects) + 2
        objects += [font.replace("%", f"{number} 0 R"), more or "null"]
        names += f"/F{index} {number - 1} 0 R"
        text += f"BT /F{index} 20 Tf 40 {size[1] - 42 - 30 * index} Td {string} Tj ET\n"
    objects[2] = f"<</Type/Page/Parent 2 0 R/MediaBox[0 0 {size[0]} {size[1]}]{attributes}/Contents 4 0 R/Resources<</Font<<{names}>>>>>>"
    objects[3] = f"<</Length {len(text)}>>stream\n{text}\nendstream"
    file, places = "%PDF-1.4\n", []
    for number, body in enumerate(objects):
        places.append(len(file))
        file += f"{number + 1} 0 obj\n{body}\nendobj\n"
    table = "".join(f"{place:010} 00000 n \n" for place in places)
    return (file + f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n{table}trailer<</Size {len(objects) + 1}/Root 1 0 R>>\nstartxref\n{len(file)}\n%%EOF").encode("latin-1")


def simple(name, kind="Type1", flags=32, string="(Quick brown fox 123)", encoding="/Encoding/WinAnsiEncoding"):
    return (f"<</Type/Font/Subtype/{kind}/BaseFont/{name}{encoding}/FirstChar 32/LastChar 255/Widths[{'500 ' * 224}]/FontDescriptor %>>" if kind == "TrueType" else f"<</Type/Font/Subtype/{kind}/BaseFont/{name}{encoding}>>",
            f"<</Type/FontDescriptor/FontName/{name}/Flags {flags}/FontBBox[0 -200 1000 900]/ItalicAngle 0/Ascent 900/Descent -200/CapHeight 700/StemV 80>>", string)


def composite(name, ordering, encoding, string, kind="CIDFontType0", unicode=""):
    descendant = (f"<</Type/Font/Subtype/{kind}/BaseFont/{name}/CIDSystemInfo<</Registry(Adobe)/Ordering({ordering})/Supplement 2>>/DW 1000"
                  f"/FontDescriptor<</Type/FontDescriptor/FontName/{name}/Flags 4/FontBBox[0 -120 1000 880]/ItalicAngle 0/Ascent 880/Descent -120/CapHeight 700/StemV 80>>>>")
    return f"<</Type/Font/Subtype/Type0/BaseFont/{name}/Encoding/{encoding}/DescendantFonts[%]{unicode}>>", descendant, string


def code(text, encoding="utf-16-be"):
    return f"<{text.encode(encoding).hex()}>"
