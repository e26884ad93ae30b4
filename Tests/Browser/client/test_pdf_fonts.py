"""PDFs whose fonts are not in the file: the fourteen standard ones, fonts of Windows, and those of Chinese, Korean and Japanese."""
import pytest

from pdf_views import needs_library, show
from shoji_kit.pdf_fonts import code, composite, document, simple

pytestmark = [needs_library, pytest.mark.only("chromium")]


STANDARD = ["Helvetica", "Helvetica-Bold", "Helvetica-Oblique", "Helvetica-BoldOblique", "Times-Roman", "Times-Bold", "Times-Italic", "Times-BoldItalic",
            "Courier", "Courier-Bold", "Courier-Oblique", "Courier-BoldOblique"]


def shown(screen, lines):
    """Shows a page with a line in each font; returns the lines' texts, and how much of each line is ink."""
    files = show(screen, document(lines))
    screen.until(f"document.querySelectorAll('.pdf-text span[role=presentation]').length >= {len(lines)}")
    screen.until("document.querySelector('.pdf-page[data-drawn]')")
    texts = screen.page.evaluate("[...document.querySelectorAll('.pdf-text span[role=presentation]')].map(one => one.textContent)")
    ink = screen.page.evaluate(f"""(() => {{
        const canvas = document.querySelector('.pdf-page canvas'), scale = canvas.height / 842
        return [...Array({len(lines)}).keys()].map(line => {{
            const {{ data }} = canvas.getContext('2d').getImageData(0, (842 - 800 - 18 + 30 * line) * scale, canvas.width, 22 * scale)
            let dark = 0
            for (let place = 0; place < data.length; place += 4) if (data[place] < 128) dark++
            return dark / scale / scale
        }})
    }})()""")
    return texts, ink, files.library


def test_the_standard_fonts_and_those_of_windows_have_substitutes(make_screen):
    lines = [simple(name) for name in STANDARD] + [
        simple("Calibri", "TrueType"), simple("ArialNarrow-Bold", "TrueType"), simple("Consolas", "TrueType", 33),
        simple("Symbol", encoding="", string="(abc)"), simple("ZapfDingbats", encoding="", string="(abc)"), simple("Wingdings", "TrueType", 4, "(abcJ)", "")]
    texts, ink, library = shown(make_screen(900, 1200), lines)
    words = len(lines) - 3
    assert texts[:words] == ["Quick brown fox 123"] * words and texts[words] == "αβχ"
    assert min(ink[:words]) > 100 and min(ink[words:]) > 50, ink
    # Bold letters have more ink than regular ones.
    assert all(ink[index + 1] > ink[index] * 1.15 for index in (0, 2, 4, 8, 10)), ink
    # No browser has these two, so they come from the server.
    assert {"fonts/FoxitSymbol.pfb", "fonts/FoxitDingbats.pfb"} <= set(library)


def test_chinese_korean_and_japanese_in_each_kind_of_encoding(make_screen):
    cases = [
        ("STSong-Light", "GB1", [("UniGB-UCS2-H", "utf-16-be"), ("GBK-EUC-H", "gbk"), ("GB-EUC-H", "gb2312")], "中文简体字"),
        ("MSung-Light", "CNS1", [("UniCNS-UTF16-H", "utf-16-be"), ("ETen-B5-H", "big5")], "中文繁體字"),
        ("HYSMyeongJo-Medium", "Korea1", [("UniKS-UCS2-H", "utf-16-be"), ("KSCms-UHC-H", "cp949")], "한국어글자"),
        ("MS-Gothic", "Japan1", [("UniJIS-UTF16-H", "utf-16-be"), ("90ms-RKSJ-H", "cp932"), ("EUC-H", "euc-jp")], "日本語の字"),
    ]
    lines = [composite(name, ordering, encoding, code(text, codec)) for name, ordering, encodings, text in cases for encoding, codec in encodings]
    texts, ink, _ = shown(make_screen(900, 1200), lines)
    assert texts == [text for *_, encodings, text in cases for _ in encodings]
    assert min(ink) > 200, ink


def test_numbers_of_characters_without_a_font_are_read_by_their_collection(make_screen):
    lines = [composite(name, ordering, "Identity-H", "<04b704b80022>", "CIDFontType2") for name, ordering in [("SimSun", "GB1"), ("MS-Mincho", "Japan1")]]
    texts, ink, library = shown(make_screen(900, 1200), lines)
    assert all(len(text) == 3 and text[2] == "A" for text in texts) and min(ink) > 100, (texts, ink)
    assert {"cmaps/Adobe-GB1-UCS2", "cmaps/Adobe-Japan1-UCS2"} <= set(library)
