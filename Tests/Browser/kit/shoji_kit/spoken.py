"""What Chromium tells assistive technologies of a page: its own accessibility tree, not the page's attributes."""
from dataclasses import dataclass, field


@dataclass
class Spoken:
    role: str
    name: str
    description: str
    states: dict = field(default_factory=dict)
    parents: list = field(default_factory=list)


def spoken(screen, role=None, name=None):
    """All that is not hidden from assistive technologies, in reading order; with a role or a name, what has it."""
    session = screen.context.new_cdp_session(screen.page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    by_id = {node["nodeId"]: node for node in nodes}

    def value(node, key):
        return str(node.get(key, {}).get("value", ""))

    def parents(node):
        while node := by_id.get(node.get("parentId")):
            if not node.get("ignored"):
                yield value(node, "role")

    found = []

    def walk(node):
        if not node.get("ignored"):
            states = {one["name"]: one["value"].get("value") for one in node.get("properties", [])}
            states |= {"value": node["value"]["value"]} if "value" in node else {}
            found.append(Spoken(value(node, "role"), value(node, "name"), value(node, "description"), states, list(parents(node))))
        for child in node.get("childIds", []):
            if child in by_id:
                walk(by_id[child])

    walk(nodes[0])
    return [one for one in found if role in (None, one.role) and name in (None, one.name)]


def one(screen, role, name=None):
    """The only one of a role, with that name if one is given."""
    found = spoken(screen, role, name)
    assert len(found) == 1, f"{role} {name!r}: {[(it.role, it.name) for it in found or spoken(screen, role)]}"
    return found[0]
