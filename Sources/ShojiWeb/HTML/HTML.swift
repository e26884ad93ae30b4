// HTML: an element's drawing: a small tree of nodes, compared with the previous one to find the smallest patch.

import ShojiElements

/// One node of HTML.
///
/// A node that can change by itself needs an ID: the element's root has the element's ID, a node inside it a
/// `part`. A slot holds child elements; it is the last child of its node.
package struct HTML {
  package enum Child {
    case node(HTML)
    case text(String)
    case slot([Element])
    /// Trusted markup: an icon's SVG.
    case verbatim(String)
  }

  package var tag: String
  package var part: String?
  package private(set) var classes: [String] = []
  package private(set) var attributes: [(name: String, value: String)] = []
  package private(set) var styles: [(name: String, value: String)] = []
  /// A control's current state: written as attributes at first, set as DOM properties later.
  package private(set) var properties: [(name: String, value: WireValue)] = []
  package var children: [Child] = []
  /// Nodes that are only written at first; the client changes them later, as the properties say.
  package var content: [HTML]?
  /// Whether this node represents the element for assistive technology, instead of the root: the input inside a control's frame.
  package var isSubject = false
  /// Whether its value is never written into a page; a redrawn page only shows that there is one.
  package var hidesValue = false
  /// Whether its children are parts that come and go: a drawing whose marks change. Otherwise the element is replaced if their number
  /// changes.
  package var hasChangingParts = false

  package init(_ tag: String, part: String? = nil, _ classes: String...) {
    self.tag = tag
    self.part = part
    self.classes = classes
  }

  package mutating func addClass(_ name: String) { classes.append(name) }

  /// Sets an attribute; nil removes it, an empty text writes the bare name.
  package mutating func set(_ name: String, _ value: String?) {
    if let index = attributes.firstIndex(where: { $0.name == name }) {
      if let value { attributes[index].value = value } else { attributes.remove(at: index) }
    } else if let value {
      attributes.append((name, value))
    }
  }
  package mutating func set(_ name: String, _ isSet: Bool) { set(name, isSet ? "" : nil) }
  package func value(of name: String) -> String? { attributes.first { $0.name == name }?.value }

  package mutating func addBehaviour(_ name: String) {
    set("data-behaviour", [value(of: "data-behaviour"), name].compactMap { $0 }.joined(separator: " "))
  }

  package mutating func style(_ name: String, _ value: String?) {
    guard let value else { return }
    if let index = styles.firstIndex(where: { $0.name == name }) { styles[index].value = value } else { styles.append((name, value)) }
  }
  package func style(of name: String) -> String? { styles.first { $0.name == name }?.value }

  package mutating func property(_ name: String, _ value: WireValue) { properties.append((name, value)) }

  package mutating func add(_ node: HTML) { children.append(.node(node)) }
  package mutating func add(text: String) { children.append(.text(text)) }
  package mutating func add(slot elements: [Element]) { children.append(.slot(elements)) }
  package mutating func add(verbatim markup: String) { children.append(.verbatim(markup)) }

  package func adding(_ node: HTML) -> HTML { with { $0.add(node) } }
  package func adding(text: String) -> HTML { with { $0.add(text: text) } }
  package func adding(slot elements: [Element]) -> HTML { with { $0.add(slot: elements) } }
  package func with(_ change: (inout HTML) -> Void) -> HTML {
    var copy = self
    change(&copy)
    return copy
  }

  /// All attributes as written, including the joined classes and styles.
  package var written: [(name: String, value: String)] {
    var result = attributes
    if !classes.isEmpty { result.append(("class", classes.joined(separator: " "))) }
    if !styles.isEmpty { result.append(("style", styles.map { "\($0.name):\($0.value)" }.joined(separator: ";"))) }
    return result
  }

  /// Changes the node that represents the element for assistive technology.
  mutating func changeSubject(_ change: (inout HTML) -> Void) {
    if !findSubject(change) { change(&self) }
  }
  private mutating func findSubject(_ change: (inout HTML) -> Void) -> Bool {
    if isSubject {
      change(&self)
      return true
    }
    for index in children.indices {
      guard case .node(var node) = children[index], node.findSubject(change) else { continue }
      children[index] = .node(node)
      return true
    }
    return false
  }

  static let voidTags: Set<String> = ["input", "img", "hr", "br", "source", "track", "wbr"]
}
