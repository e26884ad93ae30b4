"""PDFs for the tests, written by hand: pages with text, in the order that programs write them."""
import pathlib
import subprocess
import tempfile

A4, LANDSCAPE = (595, 842), (842, 595)


def page(*lines, size=A4, japanese=(), links=(), padding=0, actions=""):
    """Lines at the top of a page. `links` are (x, y, width, height, PDF text of the destination), from the top left; `padding` adds bytes."""
    return dict(lines=lines, size=size, japanese=japanese, links=links, padding=padding, actions=actions)


def numbered(count, **more):
    """Pages that say their number."""
    return [page(f"This is page {number}", "The quick brown fox jumps over the lazy dog.", **more) for number in range(1, count + 1)]


def write(pages, catalogue=""):
    """Returns a PDF whose pages are in a tree of at most ten at a node."""
    objects = {}

    def add(text, number=None):
        number = number or len(objects) + 1
        objects[number] = text if isinstance(text, bytes) else text.encode("latin-1")
        return number

    root, helvetica, gothic = add(""), add("<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>"), add("")
    descendant = add(
        "<</Type/Font/Subtype/CIDFontType0/BaseFont/HeiseiKakuGo-W5/CIDSystemInfo<</Registry(Adobe)/Ordering(Japan1)/Supplement 2>>/DW 1000"
        "/FontDescriptor<</Type/FontDescriptor/FontName/HeiseiKakuGo-W5/Flags 4/FontBBox[0 -120 1000 880]/ItalicAngle 0/Ascent 880/Descent -120/CapHeight 700/StemV 80>>>>")
    add(f"<</Type/Font/Subtype/Type0/BaseFont/HeiseiKakuGo-W5/Encoding/UniJIS-UTF16-H/DescendantFonts[{descendant} 0 R]>>", gothic)

    def nodes(some, parent):
        """Adds a node of the tree for some pages, and returns its number."""
        number = add("")
        if len(some) == 1:
            one = some[0]
            width, height = one["size"]
            text = "".join(f"BT /F1 24 Tf 60 {height - 80 - 40 * line} Td ({words}) Tj ET\n" for line, words in enumerate(one["lines"]))
            text += "".join(f"BT /F2 24 Tf 60 {height - 280 - 40 * line} Td <{words.encode('utf-16-be').hex()}> Tj ET\n" for line, words in enumerate(one["japanese"]))
            text += f"0.9 0.95 1 rg 60 60 {width - 120} {height / 3} re f\n" + "%" + "." * one["padding"] + "\n"
            content = add(f"<</Length {len(text)}>>stream\n{text}\nendstream")
            notes = "".join(f"<</Type/Annot/Subtype/Link/Border[0 0 0]/Rect[{x} {height - y - h} {x + w} {height - y}]{to}>>" for x, y, w, h, to in one["links"])
            add(
                f"<</Type/Page/Parent {parent} 0 R/MediaBox[0 0 {width} {height}]/Contents {content} 0 R"
                f"/Resources<</Font<</F1 {helvetica} 0 R/F2 {gothic} 0 R>>>>/Annots[{notes}]{one['actions']}>>", number)
            return number
        step = 1
        while step * 10 < len(some):
            step *= 10
        kids = [nodes(some[start:start + step], number) for start in range(0, len(some), step)]
        above = f"/Parent {parent} 0 R" if parent else ""
        add(f"<</Type/Pages{above}/Count {len(some)}/Kids[{' '.join(f'{kid} 0 R' for kid in kids)}]>>", number)
        return number

    if len(pages) == 1:
        # The root of the tree is no page.
        top = add("")
        add(f"<</Type/Pages/Count 1/Kids[{nodes(pages, top)} 0 R]>>", top)
    else:
        top = nodes(pages, None)
    add(f"<</Type/Catalog/Pages {top} 0 R{catalogue}>>", root)

    data, places = bytearray(b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n"), {}
    for number, text in sorted(objects.items()):
        places[number] = len(data)
        data += f"{number} 0 obj\n".encode() + text + b"\nendobj\n"
    start = len(data)
    data += f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n".encode()
    for number in sorted(objects):
        data += f"{places[number]:010d} 00000 n \n".encode()
    return bytes(data + f"trailer<</Size {len(objects) + 1}/Root {root} 0 R>>\nstartxref\n{start}\n%%EOF\n".encode())


def protected(data, password):
    """Encrypts a PDF, with qpdf."""
    with tempfile.TemporaryDirectory() as folder:
        plain, locked = pathlib.Path(folder, "plain.pdf"), pathlib.Path(folder, "locked.pdf")
        plain.write_bytes(data)
        subprocess.run(["qpdf", "--encrypt", password, password, "256", "--", plain, locked], check=True)
        return locked.read_bytes()
