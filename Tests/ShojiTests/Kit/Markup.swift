// Markup: a page's HTML, parsed, so that tests check nodes and not how they were written.

/// A node of a page: its tag, its attributes, its children.
struct Markup {
  var tag = ""
  var attributes: [String: String] = [:]
  var children: [Markup] = []
  /// The text directly inside the node.
  var ownText = ""

  subscript(_ attribute: String) -> String? { attributes[attribute] }
  var id: String? { attributes["id"] }
  var classes: [String] { (attributes["class"] ?? "").split(separator: " ").map(String.init) }
  /// All text inside the node.
  var text: String { ownText + children.map(\.text).joined() }
  func has(_ attribute: String) -> Bool { attributes[attribute] != nil }

  /// This node and its descendants, in reading order.
  var all: [Markup] { [self] + children.flatMap(\.all) }
  func node(id: String) -> Markup? { all.first { $0.id == id } }
  /// Nodes by a tag (`input`), a class (`.toggle`) or an attribute (`[role=switch]`).
  func find(_ selector: String) -> [Markup] { all.filter { $0.matches(selector) } }
  func first(_ selector: String) -> Markup? { all.first { $0.matches(selector) } }

  private func matches(_ selector: String) -> Bool {
    if selector.hasPrefix(".") { return classes.contains(String(selector.dropFirst())) }
    guard selector.hasPrefix("[") else { return tag == selector }
    let parts = selector.dropFirst().dropLast().split(separator: "=", maxSplits: 1).map(String.init)
    return parts.count == 2 ? attributes[parts[0]] == parts[1] : has(parts[0])
  }

  private static let void: Set<String> = ["input", "img", "hr", "br", "source", "track", "wbr"]

  /// Parses what the HTML writer produces: quoted attributes, closed tags. No error recovery.
  static func parse(_ html: String) -> Markup {
    var open = [Markup()]
    var rest = Substring(html)
    while !rest.isEmpty {
      guard rest.first == "<" else {
        let text = rest.prefix { $0 != "<" }
        open[open.count - 1].ownText += unescaped(text)
        rest = rest.dropFirst(text.count)
        continue
      }
      var (tag, end) = readTag(rest)
      rest = rest[end...]
      if tag.tag.hasPrefix("/") {
        let closed = open.removeLast()
        open[open.count - 1].children.append(closed)
      } else if void.contains(tag.tag) || tag.attributes.removeValue(forKey: "/") != nil {
        open[open.count - 1].children.append(tag)
      } else {
        open.append(tag)
      }
    }
    return open[0]
  }

  private static func readTag(_ html: Substring) -> (Markup, Substring.Index) {
    var node = Markup()
    var rest = html.dropFirst()
    let name = rest.prefix { $0 != " " && $0 != ">" }
    node.tag = String(name)
    rest = rest.dropFirst(name.count)
    while let first = rest.first, first != ">" {
      guard first != " " else {
        rest.removeFirst()
        continue
      }
      let attribute = rest.prefix { $0 != "=" && $0 != " " && $0 != ">" }
      rest = rest.dropFirst(attribute.count)
      guard rest.first == "=" else {
        node.attributes[String(attribute)] = ""
        continue
      }
      let value = rest.dropFirst(2).prefix { $0 != "\"" }
      node.attributes[String(attribute)] = unescaped(value)
      rest = rest.dropFirst(value.count + 3)
    }
    return (node, rest.isEmpty ? rest.startIndex : rest.index(after: rest.startIndex))
  }

  private static func unescaped(_ text: Substring) -> String {
    let text = String(text)
    guard text.contains("&") else { return text }
    return text.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"").replacing("&amp;", with: "&")
  }
}
