"""Drawn pages for the tests, in the HTML that README.md specifies for drawings."""


def row(id, text, extra="", accessory=""):
    return f'<div class="row" role="listitem" id="{id}" {extra} data-accessory="{accessory}"><button class="row-button" data-tap id="{id}-b">{text}</button></div>'


def page(id, title, body, back=None, large=True, attributes=""):
    leading = f'<button class="navigation-back" data-dismiss="{id}"><span class="navigation-back-label">{back}</span></button>' if back else ""
    return (
        f'<section class="page" id="{id}" data-behaviour="page" data-title="{"large" if large else "inline"}" {attributes}>'
        f'<header class="navigation-bar"><div class="navigation-row"><div class="navigation-leading">{leading}</div>'
        f'<h1 class="navigation-title">{title}</h1><div class="navigation-trailing"><button data-tap id="{id}-add">Add</button></div></div>'
        f'<div class="navigation-large" aria-hidden="true"><span>{title}</span></div></header>'
        f'<div class="page-body">{body}</div></section>'
    )


def listed(rows, style="insetGrouped", header="Header", footer="A footer that explains.", id="list"):
    return (
        f'<div class="list under-bars" data-style="{style}" id="{id}"><section class="list-section"><header class="list-header">{header}</header>'
        f'<div class="list-rows" role="list" id="{id}-rows">{rows}</div><footer class="list-footer">{footer}</footer></section></div>'
    )


def tabs(panel, second=""):
    return (
        f'<div class="tabs" id="tabs" data-behaviour="tabs"><div class="tab-panel" role="tabpanel" id="panel">{panel}</div>'
        '<nav class="tabbar" role="tablist"><button class="tab" role="tab" aria-selected="true" data-tap id="t1"><span class="tab-icon">★</span><span class="tab-label">First</span></button>'
        '<button class="tab" role="tab" aria-selected="false" data-tap id="t2"><span class="tab-icon">⚙</span><span class="tab-label">Settings</span><span class="badge">3</span></button></nav></div>'
    )


def navigation(*pages):
    return f'<div class="navigation" id="nav" data-behaviour="navigation">{"".join(pages)}</div>'


CONTROLS = """
<div class="row"><label class="toggle"><span class="toggle-label">Wi-Fi</span><input type="checkbox" role="switch" id="tg" data-change checked></label></div>
<div class="row"><label class="toggle"><span class="toggle-label">Off</span><input type="checkbox" role="switch" id="tg2" data-change></label></div>
<div class="row"><input type="range" class="slider" id="sl" data-change data-behaviour="slider" min="0" max="10" value="4" aria-label="Volume"></div>
<div class="row"><div class="stepper-row" style="width:100%"><span>Stepper</span><div class="stepper" role="group" id="st" data-behaviour="stepper"><button data-step="decrement" aria-label="Less"></button><button data-step="increment" aria-label="More"></button></div></div></div>
<div class="row"><div class="segmented" role="radiogroup" id="sg" data-change style="width:100%"><label class="segment"><input type="radio" name="sg" value="0"><span>Day</span></label><label class="segment"><input type="radio" name="sg" value="1" checked><span>Week</span></label><label class="segment"><input type="radio" name="sg" value="2"><span>Month</span></label></div></div>
<div class="row"><span class="textfield" data-style="rounded" data-clears="editing" style="width:100%"><input data-text id="tf" data-key="tf" placeholder="Name"><button class="textfield-clear" data-clear aria-label="Clear"></button></span></div>
<div class="row"><div class="searchfield"><span class="searchfield-icon">⌕</span><input type="search" data-text data-submit id="sf" placeholder="Search"><button class="searchfield-clear" data-clear aria-label="Clear"></button></div></div>
<div class="row" style="gap:8px"><button class="button" data-style="automatic" data-tap id="b1">Plain</button><button class="button" data-style="bordered" data-tap id="b2">Bordered</button><button class="button" data-style="borderedProminent" data-tap id="b3">Prominent</button><button class="button" data-style="bordered" data-role="destructive" data-size="small" data-tap id="b4">Small</button></div>
<div class="row" style="gap:16px"><span class="spinner" role="progressbar"></span><span class="spinner" data-size="large" role="progressbar"></span><progress class="progress" value=".4"></progress><div class="gauge" data-style="circular" role="meter" style="--value:.6">60</div></div>
<div class="row" style="gap:16px"><span class="datepicker"><span class="datepicker-text">May 6, 2024</span><input type="date" value="2024-05-06" data-change id="dp"></span><input type="color" class="colorpicker" value="#34c759" data-change id="cp"><span class="select"><select data-change id="se"><option>One<option>Two</select></span></div>
"""
WHEEL = '<div class="wheels"><div class="wheel" id="wh" data-behaviour="wheel" role="listbox" tabindex="0" aria-label="Hour">' + "".join(
    f'<div class="wheel-item" role="option" id="wh-{i}" data-value="{i}" aria-selected="{"true" if i == 3 else "false"}">{i} o’clock</div>' for i in range(24)) + "</div></div>"

ALERT = (
    '<dialog class="alert" role="alertdialog" id="al" data-behaviour="presentation alert" data-state="open" aria-labelledby="al-t"><div class="alert-body"><h2 class="alert-title" id="al-t">Delete this draft?</h2>'
    '<div class="alert-message">You can’t undo this.</div></div><div class="alert-actions"><button class="alert-button" data-role="cancel" data-tap id="al-c">Cancel</button>'
    '<button class="alert-button" data-role="destructive" data-tap id="al-d">Delete</button></div></dialog>'
)
ACTIONS = (
    '<dialog class="actionsheet" id="as" data-behaviour="presentation actionsheet" data-source="b1" data-state="open"><div class="actionsheet-group"><div class="actionsheet-header"><h2 class="actionsheet-title">Photo</h2><p class="actionsheet-message">What should happen?</p></div>'
    '<button class="actionsheet-button" data-tap id="as-1">Share</button><button class="actionsheet-button" data-role="destructive" data-tap id="as-2">Delete</button></div>'
    '<div class="actionsheet-group actionsheet-cancel"><button class="actionsheet-button" data-role="cancel" data-tap id="as-c">Cancel</button></div></dialog>'
)
MENU = (
    '<button class="button" data-style="bordered" id="mb" data-behaviour="menu" data-menu="mp" aria-haspopup="menu">Menu</button>'
    '<div class="menu" id="mp" role="menu" popover="manual"><div class="menu-section" role="group"><button class="menu-item" role="menuitem" data-tap id="m1"><span class="menu-title">Copy</span></button>'
    '<button class="menu-item" role="menuitem" data-tap id="m2"><span class="menu-title">Duplicate</span></button><button class="menu-item" role="menuitem" id="m4" data-menu="mp2"><span class="menu-title">More</span></button>'
    '<div class="menu" id="mp2" role="menu" popover="manual"><button class="menu-item" role="menuitem" data-tap id="m5"><span class="menu-title">Inner</span></button></div></div>'
    '<div class="menu-section" role="group"><button class="menu-item" role="menuitem" data-role="destructive" data-tap id="m3"><span class="menu-title">Delete</span></button></div></div>'
)


def sheet(id="sh", body="", attributes='data-detents="medium large"'):
    return (
        f'<dialog class="sheet" id="{id}" data-behaviour="presentation sheet" data-state="open" {attributes} aria-label="Sheet"><div class="sheet-grabber"></div>'
        f'<div class="sheet-content"><div class="navigation" id="{id}n">{page(id + "p", "Details", body, large=False)}</div></div></dialog>'
    )


def popover(id="po", attributes=""):
    return f'<dialog class="popover" id="{id}" data-behaviour="presentation popover" data-source="mb" data-state="open" {attributes} aria-label="Popover"><div class="sheet-ground"></div><div class="popover-content"><div class="popover-fit"><div style="padding:24px;width:240px">Hello from a popover <button data-tap id="{id}-b">OK</button></div></div></div></dialog>'
