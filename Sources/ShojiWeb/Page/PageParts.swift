// PageParts: which parts of the client a first page links to, besides those of every page, because its drawing contains something of them.

/// Finds what a drawing needs before it is shown or used. Without the links the client would request these parts after it has started.
struct PageParts {
  /// Whether something needs `controls.css`.
  private(set) var hasControls = false
  /// Whether something needs `gestures.js`.
  private(set) var hasGestures = false
  /// Whether something needs `view-that-fits.js`.
  private(set) var hasFits = false

  private static let classes = Set(controlClasses.map { ArraySlice($0.utf8) })

  /// - Parameter html: the drawing; attributes are written as `class="one two"`.
  init(of html: [UInt8]) {
    var index = html.startIndex
    // Writer escapes the quotes in texts; only verbatim markup (icons) may contain others, so they are not paired here.
    while !(hasControls && hasGestures && hasFits), let quote = html[index...].firstIndex(of: UInt8(ascii: "\"")) {
      let name = html[index..<quote]
      index = quote + 1
      if name.hasSuffix(" class=") {
        for name in html[index...].prefix(while: { $0 != UInt8(ascii: "\"") }).split(separator: UInt8(ascii: " ")) {
          if PageParts.classes.contains(name) { hasControls = true }
          if name.elementsEqual("fits".utf8) { hasFits = true }
        }
      } else if name.hasSuffix(" data-gesture=") {
        hasGestures = true
      }
    }
  }

  /// Returns the links, for the page's head after the first style sheet.
  func links(assets: String) -> String {
    (hasControls ? "<link rel=\"stylesheet\" href=\"\(assets)controls.css\">" : "")
      + (hasGestures ? "<link rel=\"modulepreload\" href=\"\(assets)gestures.js\">" : "")
      + (hasFits ? "<link rel=\"modulepreload\" href=\"\(assets)view-that-fits.js\">" : "")
  }
}

extension ArraySlice<UInt8> {
  fileprivate func hasSuffix(_ text: StaticString) -> Bool {
    suffix(text.utf8CodeUnitCount).elementsEqual(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
