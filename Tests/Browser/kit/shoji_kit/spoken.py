"""Reads Chromium's accessibility tree of a page: what assistive technologies get, not the page's attributes."""
from dataclasses import dataclass, field


@dataclass
class Spoken:
    role: str
    name: str
    description: str
    states: dict = field(default_factory=dict)
    parents: list = field(default_factory=list)


def spoken(screen, role=None, name=None):
    """Returns all nodes that are not hidden from assistive technologies, in reading order, or only those with a role or a name."""
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
    """Returns the only node with a role and, if given, a name."""
    found = spoken(screen, role, name)
    assert len(found) == 1, f"{role} {name!r}: {[(it.role, it.name) for it in found or spoken(screen, role)]}"
    return found[0]
