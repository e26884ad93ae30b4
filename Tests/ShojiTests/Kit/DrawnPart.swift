// DrawnPart: a part of a drawn page in which ids have names and contents are left open, for the pages of the client's tests.

/// HTML as it was drawn.
struct DrawnPart {
  private(set) var html: String
  private struct Node {
    var range: Range<String.Index>
    var opening: Substring
    var id: String? { opening.firstMatch(of: #/ id="([^"]*)"/#).map { String($0.1) } }
    var name: String? { opening.firstMatch(of: #/ data-testid="([^"]*)"/#).map { String($0.1) } }
    var classes: [Substring] { opening.firstMatch(of: #/ class="([^"]*)"/#)?.1.split(separator: " ") ?? [] }
  }

  init(_ html: String) { self.html = html }

  /// The nodes in reading order.
  private var nodes: [Node] {
    var open: [(start: String.Index, opening: Substring)] = [], found: [Node] = []
    for match in html.matches(of: #/<(/?)([a-z0-9]+)[^>]*>/#) {
      if match.1.isEmpty { open.append((match.range.lowerBound, match.0)) }
      guard !match.1.isEmpty || ["input", "img", "path", "br"].contains(match.2), let (start, opening) = open.popLast() else { continue }
      found.append(Node(range: start..<match.range.upperBound, opening: opening))
    }
    return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The last element with a class.
  func cut(_ name: String) -> DrawnPart? {
    nodes.last { $0.classes.contains(Substring(name)) }.map { DrawnPart(String(html[$0.range])) }
  }

  /// Puts an open place in place of the innermost element with a class and a text.
  func opening(_ name: String, with text: String) -> DrawnPart {
    let node = nodes.last { $0.classes.contains(Substring(name)) && html[$0.range].contains(text) }
    return node.map { DrawnPart(html.replacingCharacters(in: $0.range, with: text)) } ?? self
  }

  /// Gives names to ids: those that the author has given as identifiers, those of the elements with some classes, in reading order, and any others
  /// a number after `{id}`.
  func named(_ byClass: [String: [String]] = [:]) -> DrawnPart {
    var names: [String: String] = [:], remaining = byClass, count = 0
    for node in nodes {
      guard let id = node.id else { continue }
      names[id] = node.name
      for name in node.classes.map(String.init) {
        guard let next = remaining[name]?.first else { continue }
        remaining[name]?.removeFirst()
        names[id] = next
      }
    }
    for node in nodes {
      guard let own = node.id?.split(separator: "-").first.map(String.init), names[own] == nil else { continue }
      count += 1
      names[own] = "{id}_\(count)"
    }
    let pointing = #/( (?:id|data-menu|data-source|data-dismiss|data-value|aria-labelledby|aria-describedby)=")([0-9a-z]+)(-[a-z]+)?"/#
    return DrawnPart(
      html.replacing(pointing) { match in
        let part = String(match.3 ?? ""), id = String(match.2)
        return "\(match.1)\(names[id + part] ?? names[id].map { $0 + part } ?? id + part)\""
      }
      .replacing(#/ data-testid="[^"]*"/#, with: "").replacing(#/ data-key="[^"]*"/#, with: " data-key=\"{id}_key\""))
  }
}
