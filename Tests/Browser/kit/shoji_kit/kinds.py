"""A file of each kind that people have, with the name of its kind and with what an iPhone shows of it."""
import bz2
import fcntl
import functools
import gzip
import io
import lzma
import pathlib
import plistlib
import re
import struct
import tarfile
import zipfile

from PIL import Image

from . import office, samples

RESOURCES = pathlib.Path(__file__).parents[3] / "Support" / "Specimen" / "Resources"
# What an iPhone shows. `icon`: its icon, name and size alone.
PICTURE, PAGES, WEB, TEXT, TABLE, FILM, SOUND, CONTACT, EVENT, CONTENTS, ICON = "picture", "pages", "web page", "text", "table", "film", "sound", "contact", "event", "list of contents", "icon"


def _transparent():
    picture = samples.corners(mode="RGBA")
    picture.putpixel((0, 0), (0, 0, 0, 0))
    return picture


def _tar():
    file = io.BytesIO()
    with tarfile.open(fileobj=file, mode="w") as archive:
        entry = tarfile.TarInfo("a.txt")
        entry.size = 1
        archive.addfile(entry, io.BytesIO(b"a"))
    return file.getvalue()


def _aiff():
    frames = bytes(16000)
    rate = struct.pack(">hIh", 1, 8000, 16) + bytes.fromhex("400bfa00000000000000")
    common, sound = b"COMM" + struct.pack(">I", len(rate)) + rate, b"SSND" + struct.pack(">III", len(frames) + 8, 0, 0) + frames
    return b"FORM" + struct.pack(">I", 4 + len(common) + len(sound)) + b"AIFF" + common + sound


def _brand(brand, size=200):
    return struct.pack(">I", 16) + b"ftyp" + brand.encode().ljust(4) + bytes(4) + struct.pack(">I", size) + b"free" + bytes(size - 8)


def _open_document(data):
    """An OpenDocument file as programs write it: its type comes first, and is not compressed."""
    file = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as new:
        kind = re.search(r'full-path="/" manifest:media-type="([^"]+)"', old.read("META-INF/manifest.xml").decode())[1]
        new.writestr("mimetype", kind, zipfile.ZIP_STORED)
        for name in old.namelist()[1:]:
            new.writestr(name, old.read(name))
    return file.getvalue()


def _card(*names):
    return "".join(f"BEGIN:VCARD\r\nVERSION:3.0\r\nN:{name};;;;\r\nFN:{name}\r\nTEL:+81 3 1234\r\nEND:VCARD\r\n" for name in names).encode()


CALENDAR = (
    b"BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:20260412T100000Z\r\nDTEND:20260412T110000Z\r\nSUMMARY:Garden Party\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n")
# Only the beginning of a file whose format these tools do not write: enough to tell the format.
COMPOUND = bytes.fromhex("d0cf11e0a1b11ae1") + bytes(600)


@functools.cache
def all_kinds():
    """Returns for each name of a file the name of its kind, its bytes, and what an iPhone shows."""
    photo, clip, tone = samples.photo, (RESOURCES / "clip.mp4").read_bytes(), (RESOURCES / "tone.mp3").read_bytes()
    rows = [
        # Pictures.
        *[("JPEG", f"Turn {turn}.jpg", photo(turn), PICTURE) for turn in range(1, 9)],
        ("JPEG", "IMG_0001.JPG", photo(6), PICTURE), ("JPEG", "Photo.jpeg", photo(), PICTURE), ("JPEG", "Progressive.jpg", samples.encoded(samples.corners(), "JPEG", progressive=True, quality=95), PICTURE),
        ("JPEG", "Press.jpg", samples.encoded(samples.corners(mode="CMYK"), "JPEG", quality=95), PICTURE), ("JPEG", "Grey.jpg", samples.encoded(samples.corners(mode="L"), "JPEG", quality=95), PICTURE),
        ("JPEG", "Profile.jpg", samples.photo_with_large_profile(), PICTURE), ("JPEG", "Named wrongly.png", photo(3), PICTURE), ("JPEG", "no ending", photo(6), PICTURE),
        ("PNG", "Screenshot.png", photo(1, "PNG"), PICTURE), ("PNG", "Scan.png", photo(6, "PNG"), PICTURE), ("PNG", "Late.png", samples.with_late_orientation(photo(6, "PNG")), PICTURE),
        ("PNG", "Clear.png", samples.encoded(_transparent(), "PNG"), PICTURE), ("PNG", "Palette.png", samples.encoded(samples.corners(mode="P"), "PNG"), PICTURE),
        ("PNG", "Deep.png", samples.encoded(Image.new("I;16", (60, 40), 30000), "PNG"), PICTURE), ("PNG", "Moving.png", samples.animated("PNG"), PICTURE),
        ("GIF", "Still.gif", samples.encoded(samples.corners(), "GIF"), PICTURE), ("GIF", "Moving.gif", samples.animated(), PICTURE),
        ("WebP", "Photo.webp", photo(1, "WEBP"), PICTURE), ("WebP", "Turned.webp", photo(6, "WEBP"), PICTURE), ("WebP", "Moving.webp", samples.animated("WEBP"), PICTURE),
        ("WebP", "Lossless.webp", samples.encoded(samples.corners(), "WEBP", lossless=True), PICTURE),
        ("AVIF", "New.avif", photo(1, "AVIF"), PICTURE), ("AVIF", "Turned.avif", photo(8, "AVIF"), PICTURE), ("SVG", "Drawing.svg", samples.SVG.encode(), PICTURE),
        ("BMP", "Old.bmp", samples.encoded(samples.corners(), "BMP"), PICTURE), ("BMP", "From top.bmp", samples.bitmap_from_top(), PICTURE), ("ICO", "Icon.ico", samples.encoded(samples.corners(48, 32), "ICO", sizes=[(48, 32)]), PICTURE),
        ("HEIC", "IMG 1.heic", samples.heic_without_picture(), PICTURE), ("HEIF", "IMG 2.heif", samples.heic_without_picture(), PICTURE), ("TIFF", "Scan.tiff", photo(1, "TIFF"), PICTURE), ("TIFF", "Turned.tif", photo(6, "TIFF"), PICTURE),
        ("JPEG 2000", "Archive.jp2", samples.encoded(samples.corners(), "JPEG2000"), PICTURE), ("JPEG XL", "Next.jxl", b"\xff\x0a" + bytes(60), PICTURE),
        ("Photoshop", "Art.psd", b"8BPS" + bytes(64), PICTURE), ("Icon of macOS", "App.icns", samples.encoded(samples.corners(64, 64), "ICNS"), PICTURE), ("Targa", "Game.tga", samples.encoded(samples.corners(), "TGA"), PICTURE),
        ("raw photo", "Camera.dng", samples.photo(1, "TIFF"), PICTURE), ("raw photo", "Camera.cr2", b"II*\0\x10\0\0\0CR\2\0" + bytes(64), PICTURE), ("raw photo", "Camera.nef", samples.photo(1, "TIFF"), PICTURE),
        ("damaged picture", "Broken.jpg", photo(1, width=600, height=400)[:200], ICON), ("damaged picture", "Broken.png", photo(1, "PNG")[:60], ICON),
        # Films and sounds.
        ("MP4", "Clip.mp4", clip, FILM), ("QuickTime", "IMG_0002.MOV", clip.replace(b"ftypisom", b"ftypqt  ", 1), FILM), ("M4V", "Clip.m4v", clip, FILM), ("WebM", "Film.webm", samples.film(), FILM),
        ("Matroska", "Film.mkv", samples.film().replace(b"\x42\x82\x84webm", b"\x42\x82\x88matroska", 1), ICON), ("AVI", "Old.avi", b"RIFF" + bytes(4) + b"AVI " + bytes(64), ICON),
        ("Windows Media", "Old.wmv", bytes.fromhex("3026b2758e66cf11") + bytes(64), ICON), ("MPEG", "Old.mpg", b"\0\0\1\xba" + bytes(64), ICON), ("Flash", "Old.flv", b"FLV\1" + bytes(64), ICON),
        ("MP3", "Tone.mp3", tone, SOUND), ("MP3", "Song.MP3", tone, SOUND), ("WAVE", "Tone.wav", samples.sound(), SOUND), ("M4A", "Voice.m4a", _brand("M4A"), SOUND), ("AIFF", "Tone.aiff", _aiff(), SOUND),
        ("MIDI", "Tune.mid", b"MThd" + bytes(64), ICON), ("AMR", "Call.amr", b"#!AMR\n" + bytes(64), SOUND), ("Windows Media", "Song.wma", bytes.fromhex("3026b2758e66cf11") + bytes(64), ICON),
        # Documents.
        ("PDF", "Report.pdf", office.pdf(3), PAGES), ("PDF", "Late header.pdf", b"\r\n\r\n" + office.pdf(1), PAGES), ("Word", "Letter.docx", office.docx(["Dear Ann, 日本語"]), PAGES), ("Excel", "Budget.xlsx", office.xlsx([["Heating", "300"]]), PAGES),
        ("PowerPoint", "Slides.pptx", office.pptx(["Welcome", "Thanks"]), PAGES), ("OpenDocument", "Costs.ods", _open_document(office.spreadsheet([["Rent", "900"]])), ICON), ("OpenDocument", "Talk.odp", _open_document(office.presentation(["First"])), ICON),
        ("RTF", "Note.rtf", b"{\\rtf1\\ansi Remember the milk\\par}", PAGES), ("protected document", "Locked.odt", _open_document(office.protected()), ICON), ("damaged document", "Broken.docx", b"PK\3\4" + bytes(100), ICON),
        ("damaged document", "Old.doc", COMPOUND, ICON), ("EPUB", "Book.epub", office.archive({"mimetype": "application/epub+zip"}), ICON),
        ("iWork", "Letter.pages", office.archive({"Index/Document.iwa": "x"}), PAGES), ("iWork", "Sums.numbers", office.archive({"Index/Document.iwa": "x"}), PAGES),
        # Texts.
        *[("text in any encoding", name, data, TABLE if name.endswith(".csv") else TEXT) for name, (data, _) in samples.TEXTS.items()],
        ("empty text", "Empty.txt", b"", TEXT), ("Markdown", "Read me.md", b"# Garden\n\n- Roses\n", TEXT), ("CSV", "Table.csv", b"City,People\r\nParis,2\r\n", TABLE), ("CSV", "Semicolons.csv", b"City;People\nParis;2\n", TABLE),
        ("TSV", "Table.tsv", b"City\tPeople\nParis\t2\n", TABLE), ("JSON", "Data.json", b'{"name": [1, 2]}', TEXT), ("XML", "Data.xml", b"<?xml version='1.0'?><a/>", TEXT), ("YAML", "Config.yaml", b"name: 1\n", TEXT),
        ("HTML", "Page.html", b"<!doctype html><title>A</title><p>Hello</p>", WEB), ("source", "Tool.swift", b"func double() {}\n", TEXT), ("source", "Script.py", b"print(1)\n", TEXT), ("source", "Style.css", b"p { color: red }\n", TEXT),
        ("source", "Page.js", b"let a = 1\n", TEXT), ("source", "Run.sh", b"#!/bin/sh\necho\n", TEXT), ("source", "Main.c", b"int main() {}\n", TEXT), ("log", "Server.log", b"12:00 started\n", TEXT), ("settings", "Settings.ini", b"[part]\nname=1\n", TEXT),
        ("settings", "List.plist", plistlib.dumps({"a": 1}), TEXT), ("subtitles", "Titles.srt", b"1\n00:00:00,000 --> 00:00:01,000\nHello\n", TEXT), ("subtitles", "Titles.vtt", b"WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n", TEXT),
        ("route", "Route.gpx", b"<?xml version='1.0'?><gpx/>", TEXT), ("mail", "Mail.eml", b"From: a@b.c\nSubject: Hello\n\nHello\n", TEXT), ("address", "Link.url", b"[InternetShortcut]\r\nURL=https://example.com\r\n", TEXT),
        ("playlist", "Songs.m3u", b"#EXTM3U\nsong.mp3\n", TEXT),
        # Cards, invitations and archives.
        ("contact", "Ann.vcf", _card("Ann Lee"), CONTACT), ("contact", "Several.vcf", _card("Ann Lee", "Ben Ito"), CONTACT), ("invitation", "Party.ics", CALENDAR, EVENT),
        ("ZIP", "Bundle.zip", office.archive({"Letters/To Ann.txt": "a", "b.txt": "b"}), CONTENTS), ("TAR", "Bundle.tar", _tar(), ICON), ("TAR", "Bundle.tgz", gzip.compress(_tar()), ICON),
        ("compressed file", "Notes.gz", gzip.compress(b"a"), ICON), ("compressed file", "Notes.bz2", bz2.compress(b"a"), ICON), ("compressed file", "Notes.xz", lzma.compress(b"a"), ICON), ("7-Zip", "Bundle.7z", bytes.fromhex("377abcaf271c") + bytes(64), ICON),
        ("RAR", "Bundle.rar", b"Rar!\x1a\x07\0" + bytes(64), ICON),
        # Others.
        ("font", "Letters.ttf", b"\0\1\0\0\0" + bytes(64), ICON), ("model", "Chair.usdz", office.archive({"chair.usdc": "x"}), ICON), ("model", "Chair.obj", b"o Chair\nv 0 0 0\n", ICON), ("certificate", "Key.p12", bytes([0x30, 0x82]) + bytes(64), ICON),
        ("program", "Setup.exe", b"MZ" + bytes(64), ICON), ("disk image", "Disk.iso", bytes(64), ICON), ("WebAssembly", "Code.wasm", b"\0asm\1\0\0\0", ICON), ("unknown", "Model.bin", bytes(range(256)), ICON), ("text of a program", "Saved.xyz", b"Saved by an old program\n", ICON),
    ]
    assert len({name for _, name, _, _ in rows}) == len(rows)
    return {name: (kind, data, shown) for kind, name, data, shown in rows}


NAMES = tuple(all_kinds())


def words(name):
    """Words that are read in a text; of other files, some that no preview shows."""
    if name in samples.TEXTS:
        return samples.TEXTS[name][1]
    # The last word is not in the first line, which may be markup.
    return (re.findall(r"[A-Za-z]{3,}", all_kinds()[name][1][:4096].decode("latin1")) or ["no words"])[-1]


RECORDS = pathlib.Path(__file__).parents[2] / "apps" / "kinds_of_files.tsv"
ARTICLE = pathlib.Path(__file__).parents[4] / "Sources" / "Shoji" / "Shoji.docc" / "KindsOfFiles.md"
COLUMNS = ("Kind of file", "On an iPhone", "Preview", "In `fileImporter`", "Photos", "Share", "Print")


def read():
    """What is recorded of each file: a value for each column."""
    rows = [line.split("\t") for line in RECORDS.read_text().splitlines()] if RECORDS.exists() else []
    return {name: tuple(values) for name, *values in rows}


def write(rows):
    """Records what has happened to some files; two runs may do that at the same time."""
    with open(RECORDS, "a+") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        known = read() | rows
        file.truncate(0)
        file.writelines("\t".join((name, *known[name])) + "\n" for name in NAMES if name in known)


def table():
    """The table of the article: kinds to which the same happens are in one row."""
    rows = {}
    for kind, *values in read().values():
        kinds = rows.setdefault(tuple(values), [])
        if kind not in kinds:
            kinds.append(kind)
    lines = [COLUMNS, ("---",) * len(COLUMNS), *((", ".join(kinds), *values) for values, kinds in rows.items())]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines) + "\n"


def draw():
    """Writes the table anew; it is the end of the article."""
    text = ARTICLE.read_text()
    ARTICLE.write_text(text[:text.index(f"| {COLUMNS[0]} |")] + table())
