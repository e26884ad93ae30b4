// Writer: HTML as text. The only place where text from apps and users is escaped.

import ShojiElements

/// Collects the text of a page or of an insertion.
@MainActor package struct Writer {
  package private(set) var bytes: [UInt8] = []
  /// Draws a child element in place; provided by the painter.
  let drawElement: (Element, inout Writer) -> Void

  init(drawElement: @escaping (Element, inout Writer) -> Void) { self.drawElement = drawElement }

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func write(_ node: HTML, id: String) {
    put("<")
    put(node.tag)
    if let part = node.part { attribute("id", part.isEmpty ? id : id + "-" + part) }
    for (name, value) in node.written { attribute(name, value) }
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
      escaped(text)
    }
    guard !HTML.voidTags.contains(node.tag) else { return }
    for node in node.content ?? [] { write(node, id: id) }
    for child in node.children {
      switch child {
      case .node(let node): write(node, id: id)
      case .text(let text): escaped(text)
      case .verbatim(let markup): put(markup)
      case .slot(let elements): for element in elements { drawElement(element, &self) }
      }
    }
    put("</")
    put(node.tag)
    put(">")
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
    escaped(value)
    put("\"")
  }

  private mutating func put(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Escapes text for content and quoted attributes.
  private mutating func escaped(_ text: String) {
    var text = text
    text.withUTF8 { utf8 in
      for byte in utf8 {
        switch byte {
        case UInt8(ascii: "<"): put("&lt;")
        case UInt8(ascii: ">"): put("&gt;")
        case UInt8(ascii: "&"): put("&amp;")
        case UInt8(ascii: "\""): put("&quot;")
        case 0: bytes.append(contentsOf: "\u{FFFD}".utf8)
        default: bytes.append(byte)
        }
      }
    }
  }
}
