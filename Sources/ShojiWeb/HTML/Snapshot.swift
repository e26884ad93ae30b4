// Snapshot: a drawing as an SVG file, which a browser shows without the page around it. Made for ImageRenderer.

import Foundation
import ShojiElements

package enum Snapshot {
  /// Returns an SVG with a drawing's HTML and the style sheets.
  ///
  /// - Parameter html: what `Painter.page()` returns.
  @MainActor package static func svg(_ html: String, width: Double, height: Double, language: String) -> Data {
    let size = "width=\"\(CSS.number(width))\" height=\"\(CSS.number(height))\""
    let body = "<body xmlns='http://www.w3.org/1999/xhtml' style='background:none'><div id='root'>\(xml(html))</div></body>"
    let text =
      "<svg xmlns='http://www.w3.org/2000/svg' \(size) viewBox=\"0 0 \(CSS.number(width)) \(CSS.number(height))\" lang=\"\(xml(language))\">"
      + "<style><![CDATA[\(ClientFiles.styles)]]></style><foreignObject width='100%' height='100%'>\(body)</foreignObject></svg>"
    return Data(text.utf8)
  }

  /// HTML of this package as XML: attributes without a value get one, empty elements are closed, and SVG says its namespace, which HTML
  /// implies.
  static func xml(_ html: String) -> String {
    var output: [UInt8] = []
    let bytes = Array(html.utf8)
    var place = 0
    func isNameByte(_ byte: UInt8) -> Bool { byte.isASCIILetter || (48...58).contains(byte) || byte == 45 || byte == 95 }
    while place < bytes.count {
      guard bytes[place] == UInt8(ascii: "<"), place + 1 < bytes.count, bytes[place + 1].isASCIILetter else {
        output.append(bytes[place])
        place += 1
        continue
      }
      let nameStart = place + 1
      var end = nameStart
      while end < bytes.count, isNameByte(bytes[end]) { end += 1 }
      let name = String(decoding: bytes[nameStart..<end], as: UTF8.self)
      output += bytes[place..<end]
      if name == "svg" { output += Array(" xmlns='http://www.w3.org/2000/svg'".utf8) }
      place = end
      // The attributes.
      while place < bytes.count, bytes[place] != UInt8(ascii: ">") {
        guard isNameByte(bytes[place]) else {
          output.append(bytes[place])
          place += 1
          continue
        }
        while place < bytes.count, isNameByte(bytes[place]) {
          output.append(bytes[place])
          place += 1
        }
        guard place + 1 < bytes.count, bytes[place] == UInt8(ascii: "=") else {
          output += Array("=\"\"".utf8)
          continue
        }
        let quote = bytes[place + 1]
        output += [bytes[place], quote]
        place += 2
        while place < bytes.count, bytes[place] != quote {
          output.append(bytes[place])
          place += 1
        }
        output.append(quote)
        place += 1
      }
      if HTML.voidTags.contains(name), output.last != UInt8(ascii: "/") { output.append(UInt8(ascii: "/")) }
    }
    return String(decoding: output, as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var isASCIILetter: Bool { (65...90).contains(self) || (97...122).contains(self) }
}
