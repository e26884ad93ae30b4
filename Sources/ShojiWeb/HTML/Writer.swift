// Writer: HTML as text. The only place where text from apps and users is escaped.

import ShojiElements

/// Collects the text of a page or of an insertion.
@MainActor package struct Writer {
  package private(set) var bytes: [UInt8] = []
  /// The places where another row of the same view can differ, if they are wanted.
  private(set) var holes: [Markup.Hole] = []
  private let notesHoles: Bool
  /// Draws a child element in place; provided by the painter.
  let drawElement: (Element, inout Writer) -> Void

  init(notesHoles: Bool = false, drawElement: @escaping (Element, inout Writer) -> Void) {
    self.notesHoles = notesHoles
    self.drawElement = drawElement
  }

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Writes the HTML of an element, or a part of it.
  mutating func write(_ node: HTML, of element: Element) { write(node, element.domID, element.id) }

  private mutating func write(_ node: HTML, _ id: String, _ number: Int) {
    put("<")
    put(node.tag)
    if let part = node.part {
      put(" id=\"")
      noting(number: number) { $0.put(id) }
      if !part.isEmpty {
        put("-")
        escaped(part)
      }
      put("\"")
    }
    for (name, value) in node.attributes { attribute(name, value) }
    list("class", node.classes, " ") { $0.put($1) }
    list("style", node.styles, ";") {
      $0.put($1.name)
      $0.put(":")
      $0.put($1.value)
    }
    for (name, value) in node.properties {
      if node.hidesValue, name == "value" {
        if value.stringValue?.isEmpty == false { attribute("data-veiled", "") }
      } else if node.content == nil {
        property(name, value, of: node.tag)
      }
    }
    put(">")
    // NB: a text area's value is its content, and the parser drops one newline at its start.
    if node.tag == "textarea", !node.hidesValue, let text = node.properties.first(where: { $0.name == "value" })?.value.stringValue {
      put("\n")
      noting { $0.escaped(text) }
    }
    guard !HTML.voidTags.contains(node.tag) else { return }
    for node in node.content ?? [] { write(node, id, number) }
    for child in node.children {
      switch child {
      case .node(let node): write(node, id, number)
      case .text(let text): noting { $0.escaped(text) }
      case .verbatim(let markup): put(markup)
      case .slot(let elements): for element in elements { drawElement(element, &self) }
      }
    }
    put("</")
    put(node.tag)
    put(">")
  }

  /// Writes something that can differ from one row to the next.
  private mutating func noting(number: Int? = nil, _ body: (inout Writer) -> Void) {
    let start = bytes.count
    body(&self)
    if notesHoles { holes.append(Markup.Hole(range: start..<bytes.count, number: number)) }
  }

  private mutating func property(_ name: String, _ value: WireValue, of tag: String) {
    if tag == "textarea" && name == "value" { return }
    switch value {
    case .bool(let isSet):
      if isSet {
        put(" ")
        put(name)
      }
    case .string(let text): attribute(name, text)
    case .number(let number): attribute(name, CSS.number(number))
    default: break
    }
  }

  private mutating func attribute(_ name: String, _ value: String) {
    put(" ")
    put(name)
    guard !value.isEmpty || name == "alt" || name == "value" else { return }
    put("=\"")
    noting { $0.escaped(value) }
    put("\"")
  }

  /// Writes an attribute whose value is a list; no attribute for an empty one.
  private mutating func list<Item>(_ name: String, _ items: [Item], _ separator: String, _ put: (inout Writer, Item) -> Void) {
    guard !items.isEmpty else { return }
    self.put(" ")
    self.put(name)
    self.put("=\"")
    noting { writer in
      let start = writer.bytes.count
      for (index, item) in items.enumerated() {
        if index > 0 { writer.put(separator) }
        put(&writer, item)
      }
      writer.escape(from: start)
    }
    self.put("\"")
  }

  private mutating func put(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Escapes text for content and quoted attributes.
  private mutating func escaped(_ text: String) {
    let start = bytes.count
    put(text)
    escape(from: start)
  }

  /// Escapes what has been written from a place on. Most texts have nothing to escape.
  private mutating func escape(from start: Int) {
    guard bytes[start...].contains(where: Self.isSpecial) else { return }
    let raw = Array(bytes[start...])
    bytes.removeSubrange(start...)
    for byte in raw {
      switch byte {
      case UInt8(ascii: "<"): put("&lt;")
      case UInt8(ascii: ">"): put("&gt;")
      case UInt8(ascii: "&"): put("&amp;")
      case UInt8(ascii: "\""): put("&quot;")
      case 0: put("\u{FFFD}")
      default: bytes.append(byte)
      }
    }
  }

  private nonisolated static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "\""), 0: true
    default: false
    }
  }
}
