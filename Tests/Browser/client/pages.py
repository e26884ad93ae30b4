"""Drawn pages for the tests. drawn/*.html is what Shoji draws: Tests/ShojiTests/Drawing/ClientPagesTests.swift writes it, and fails when it is no longer so."""
import pathlib

DRAWN = {file.stem: file.read_text().rstrip("\n") for file in (pathlib.Path(__file__).parent / "drawn").glob("*.html")}


def filled(name, attributes="", **open_places):
    """A drawn part. The attributes are added to its first element, in place of those with the same names."""
    html = DRAWN[name]
    for place, value in open_places.items():
        html = html.replace(f"{{{place}}}", value)
    # A browser takes the first of two attributes with the same name.
    tag, rest = html.split(" ", 1)
    return f"{tag} {attributes} {rest}"


def attributes(direction="ltr", motion=None, more=""):
    """The attributes of `<html>`. With reduced motion nothing is animated."""
    return f'lang="en" dir="{direction}" data-text-size="large" {more}' + (f' data-motion="{motion}"' if motion else "")


def scroller(axis, behaviour, inside, attributes="", width=300, height=400):
    """A scroll view, which has the id “s”."""
    return (
        f'<div class="scroll" id="s" data-axis="{axis}" data-behaviour="{behaviour}" tabindex="0" {attributes}'
        f' style="width:{width}px;height:{height}px;overflow:auto">{inside}</div>'
    )


def row(id, text, attributes=""):
    """A row with a button, whose id ends in “-tap”."""
    return filled("row", attributes, id=id, text=text)


def swiped_row(id, is_full=False):
    """A row with the actions “-del” and “-flag” at its trailing edge."""
    return filled("fully-swiped-row" if is_full else "swiped-row", id=id)


def moved_row(id, text, attributes=""):
    """A row with a handle."""
    return filled("moved-row", attributes, id=id, rows=text)


def page(id, title, body, attributes=""):
    """The first page of a stack, with a large title and the button “-add”."""
    return filled("page", attributes, id=id, title=title, body=body)


def pushed_page(id, title, body, back, attributes=""):
    """A page on top of another one, with an inline title."""
    return filled("pushed", attributes, id=id, title=title, body=body, back=back)


def listed(rows, id="list", header="Header", footer="A footer that explains.", attributes="", is_edited=False):
    """A list whose rows are in “-rows”. While it is edited, rows can be moved."""
    return filled("edited-list" if is_edited else "list", attributes, id=id, rows=rows, header=header, footer=footer)


def tabs(panel):
    return filled("tabs", id="tabs", panel=panel)


def navigation(*pages):
    return filled("navigation", id="nav", body="".join(pages))


def sheet(id="sh", body="", attributes=""):
    """A sheet with a stack of one page. It has the detents medium and large, unless the attributes say others."""
    return filled("sheet", attributes, id=id, body=body)


def popover(id="po", attributes="", size="width:240px"):
    """A popover of the menu's button."""
    return filled("popover", attributes, id=id, body=f'<div style="padding:24px;{size}">Hello from a popover <button data-tap id="{id}-b">OK</button></div>')


WHEEL = filled("wheel", id="wh")
ALERT = filled("alert", id="al")
ACTIONS = filled("actionsheet", id="as")
MENU = filled("menu", id="mh")
# The menu without its button.
MENU_ALONE = MENU[MENU.index('<div id="mp"'):].removesuffix("</div>")
