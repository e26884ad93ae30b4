"""Office documents and other samples for previews, made with Python's own library."""
import io
import zipfile

TYPES = """<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>
<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>"""
BASE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships"
START = f'<Relationships xmlns="{PACKAGE}"><Relationship Id="r" Type="{BASE}/officeDocument" Target="word/document.xml"/></Relationships>'
WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"


def archive(parts):
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as zip:
        for name, text in parts.items():
            zip.writestr(name, text)
    return file.getvalue()


def docx(paragraphs, image=None):
    """A Word document. `image` is the address of a picture outside of it."""
    body = "".join(f"<w:p><w:r><w:t>{text}</w:t></w:r></w:p>" for text in paragraphs)
    links = ""
    if image:
        body += '<w:p><w:r><w:pict><v:shape style="width:50pt;height:50pt"><v:imagedata r:id="i"/></v:shape></w:pict></w:r></w:p>'
        links = f'<Relationship Id="i" Type="{BASE}/image" Target="{image}" TargetMode="External"/>'
    return archive({
        "[Content_Types].xml": TYPES, "_rels/.rels": START, "word/_rels/document.xml.rels": f'<Relationships xmlns="{PACKAGE}">{links}</Relationships>',
        "word/document.xml": f'<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" '
        f'xmlns:r="{BASE}" xmlns:v="urn:schemas-microsoft-com:vml"><w:body>{body}</w:body></w:document>',
    })


def package(parts, links):
    """An Office Open XML file: `parts` are the content type and the text of each path, `links` are the kind and the target of each path's relationships, of
    which the n-th has the ID `r<n>`."""
    overrides = "".join(f'<Override PartName="/{path}" ContentType="application/vnd.openxmlformats-officedocument.{kind}+xml"/>' for path, (kind, _) in parts.items())
    types = f'<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>{overrides}</Types>'
    files = {"[Content_Types].xml": types} | {path: text for path, (_, text) in parts.items()}
    for path, targets in links.items():
        folder, _, name = path.rpartition("/")
        inner = "".join(f'<Relationship Id="r{number}" Type="{BASE}/{kind}" Target="/{target}"/>' for number, (kind, target) in enumerate(targets, 1))
        files[f"{folder}/_rels/{name}.rels".lstrip("/")] = f'<Relationships xmlns="{PACKAGE}">{inner}</Relationships>'
    return archive({path: f'<?xml version="1.0" encoding="UTF-8"?>{text}' for path, text in files.items()})


def xlsx(rows):
    """An Excel workbook."""
    space = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
    cells = "".join(
        f'<row r="{number}">' + "".join(f'<c r="{chr(65 + column)}{number}" t="inlineStr"><is><t>{cell}</t></is></c>' for column, cell in enumerate(row)) + "</row>"
        for number, row in enumerate(rows, 1))
    return package({
        "xl/workbook.xml": ("spreadsheetml.sheet.main", f'<workbook {space} xmlns:r="{BASE}"><sheets><sheet name="Sheet" sheetId="1" r:id="r1"/></sheets></workbook>'),
        "xl/worksheets/sheet1.xml": ("spreadsheetml.worksheet", f"<worksheet {space}><sheetData>{cells}</sheetData></worksheet>"),
    }, {"": [("officeDocument", "xl/workbook.xml")], "xl/workbook.xml": [("worksheet", "xl/worksheets/sheet1.xml")]})


def pptx(titles):
    """A PowerPoint presentation."""
    spaces = f'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="{BASE}"'
    tree = '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>'

    def shapes(title):
        shape = (
            '<p:sp><p:nvSpPr><p:cNvPr id="2" name="Title"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="914400" y="914400"/><a:ext cx="7315200" cy="1143000"/></a:xfrm>'
            f'<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr/><a:p><a:r><a:rPr sz="3200"/><a:t>{title}</a:t></a:r></a:p></p:txBody></p:sp>')
        return f"<p:cSld><p:spTree>{tree}{shape if title else ''}</p:spTree></p:cSld>"

    colours = "".join(f'<a:{name}><a:srgbClr val="{value}"/></a:{name}>' for name, value in [
        ("dk1", "000000"), ("lt1", "FFFFFF"), ("dk2", "222222"), ("lt2", "EEEEEE"), *((f"accent{number}", "3366CC") for number in range(1, 7)), ("hlink", "0000FF"), ("folHlink", "800080")])
    fill, line = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>', '<a:ln><a:solidFill><a:schemeClr val="phClr"/></a:solidFill></a:ln>'
    effect, font = "<a:effectStyle><a:effectLst/></a:effectStyle>", '<a:latin typeface="Carlito"/><a:ea typeface=""/><a:cs typeface=""/>'
    theme = (
        f'<a:theme {spaces} name="Plain"><a:themeElements><a:clrScheme name="Plain">{colours}</a:clrScheme><a:fontScheme name="Plain"><a:majorFont>{font}</a:majorFont><a:minorFont>{font}</a:minorFont></a:fontScheme>'
        f'<a:fmtScheme name="Plain"><a:fillStyleLst>{fill * 3}</a:fillStyleLst><a:lnStyleLst>{line * 3}</a:lnStyleLst><a:effectStyleLst>{effect * 3}</a:effectStyleLst><a:bgFillStyleLst>{fill * 3}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>')
    numbers = range(1, len(titles) + 1)
    ids = "".join(f'<p:sldId id="{255 + number}" r:id="r{number + 1}"/>' for number in numbers)
    colour_map = '<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/>'
    parts = {
        "ppt/presentation.xml": ("presentationml.presentation.main", f'<p:presentation {spaces}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="r1"/></p:sldMasterIdLst><p:sldIdLst>{ids}</p:sldIdLst><p:sldSz cx="9144000" cy="6858000"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>'),
        "ppt/slideMasters/slideMaster1.xml": ("presentationml.slideMaster", f'<p:sldMaster {spaces}>{shapes("")}{colour_map}<p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="r1"/></p:sldLayoutIdLst></p:sldMaster>'),
        "ppt/slideLayouts/slideLayout1.xml": ("presentationml.slideLayout", f'<p:sldLayout {spaces} type="blank">{shapes("")}</p:sldLayout>'),
        "ppt/theme/theme1.xml": ("theme", theme),
    } | {f"ppt/slides/slide{number}.xml": ("presentationml.slide", f"<p:sld {spaces}>{shapes(title)}</p:sld>") for number, title in zip(numbers, titles)}
    return package(parts, {
        "": [("officeDocument", "ppt/presentation.xml")],
        "ppt/presentation.xml": [("slideMaster", "ppt/slideMasters/slideMaster1.xml"), *(("slide", f"ppt/slides/slide{number}.xml") for number in numbers)],
        "ppt/slideMasters/slideMaster1.xml": [("slideLayout", "ppt/slideLayouts/slideLayout1.xml"), ("theme", "ppt/theme/theme1.xml")],
        "ppt/slideLayouts/slideLayout1.xml": [("slideMaster", "ppt/slideMasters/slideMaster1.xml")],
    } | {f"ppt/slides/slide{number}.xml": [("slideLayout", "ppt/slideLayouts/slideLayout1.xml")] for number in numbers})


def open_document(kind, body, entry=""):
    """A text, spreadsheet or presentation; `entry` is put into the manifest's entry of its content."""
    spaces = " ".join(f'xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"' for name in ("office", "text", "table", "manifest", "presentation"))
    spaces += ' xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0"'
    kind_of_media = f"application/vnd.oasis.opendocument.{kind}"
    return archive({
        "mimetype": kind_of_media,
        "content.xml": f'<?xml version="1.0" encoding="UTF-8"?><office:document-content {spaces} office:version="1.2"><office:body>{body}</office:body></office:document-content>',
        "META-INF/manifest.xml": f'<?xml version="1.0" encoding="UTF-8"?><manifest:manifest {spaces} manifest:version="1.2">'
        f'<manifest:file-entry manifest:full-path="/" manifest:media-type="{kind_of_media}"/>'
        f'<manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml">{entry}</manifest:file-entry></manifest:manifest>',
    })


def spreadsheet(rows):
    cells = "".join(
        "<table:table-row>" + "".join(f'<table:table-cell office:value-type="string"><text:p>{cell}</text:p></table:table-cell>' for cell in row) + "</table:table-row>"
        for row in rows)
    return open_document("spreadsheet", f'<office:spreadsheet><table:table table:name="Sheet">{cells}</table:table></office:spreadsheet>')


def presentation(titles):
    pages = "".join(
        f'<draw:page draw:name="{number}"><draw:frame svg:x="2cm" svg:y="2cm" svg:width="20cm" svg:height="4cm"><draw:text-box><text:p>{title}</text:p></draw:text-box></draw:frame></draw:page>'
        for number, title in enumerate(titles))
    return open_document("presentation", f"<office:presentation>{pages}</office:presentation>")


def protected():
    """A text that says that it is encrypted."""
    return open_document("text", "<office:text/>", entry='<manifest:encryption-data manifest:checksum=""/>')


def pdf(pages):
    """A PDF file with a number on each page."""
    objects = ["<</Type/Catalog/Pages 2 0 R>>", f"<</Type/Pages/Count {pages}/Kids[{' '.join(f'{4 + 2 * number} 0 R' for number in range(pages))}]>>", "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>"]
    for number in range(pages):
        drawing = f"BT /F1 48 Tf 72 700 Td (Page {number + 1}) Tj ET"
        objects.append(f"<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 3 0 R>>>>/Contents {5 + 2 * number} 0 R>>")
        objects.append(f"<</Length {len(drawing)}>>\nstream\n{drawing}\nendstream")
    text, offsets = "%PDF-1.4\n", []
    for index, content in enumerate(objects, 1):
        offsets.append(len(text))
        text += f"{index} 0 obj\n{content}\nendobj\n"
    start = len(text)
    text += f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n" + "".join(f"{offset:010} 00000 n \n" for offset in offsets)
    return (text + f"trailer\n<</Size {len(objects) + 1}/Root 1 0 R>>\nstartxref\n{start}\n%%EOF\n").encode()
