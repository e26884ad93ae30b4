// PageParts: which parts of the client a first page links to, besides those of every page, because its drawing contains something of them.

/// Finds what a drawing needs before it is shown or used. Without the links the client would request these parts after it has started.
struct PageParts {
  /// Whether something needs `controls.css`.
  private(set) var hasControls = false
  /// Whether something needs `gestures.js`.
  private(set) var hasGestures = false
  /// The behaviours whose scripts have their names, and those that something needs.
  private static let scripts = ["view-that-fits", "aligned"]
  private var needed: Set<String> = []

  private static let classes = Set(controlClasses.map { ArraySlice($0.utf8) })

  /// - Parameter html: the drawing; attributes are written as `class="one two"`.
  init(of html: [UInt8]) {
    var index = html.startIndex
    // Writer escapes the quotes in texts; only verbatim markup (icons) may contain others, so they are not paired here.
    while !(hasControls && hasGestures && needed.count == Self.scripts.count), let quote = html[index...].firstIndex(of: UInt8(ascii: "\""))
    {
      let name = html[index..<quote]
      index = quote + 1
      if name.hasSuffix(" class=") {
        if Self.words(html[index...]).contains(where: PageParts.classes.contains) { hasControls = true }
      } else if name.hasSuffix(" data-behaviour=") {
        for word in Self.words(html[index...]) {
          for script in Self.scripts where word.elementsEqual(script.utf8) { needed.insert(script) }
        }
      } else if name.hasSuffix(" data-gesture=") {
        hasGestures = true
      }
    }
  }

  /// Returns the words of an attribute's value.
  private static func words(_ html: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    html.prefix { $0 != UInt8(ascii: "\"") }.split(separator: UInt8(ascii: " "))
  }

  /// Returns the links, for the page's head after the first style sheet.
  func links(assets: String) -> String {
    (hasControls ? "<link rel=\"stylesheet\" href=\"\(assets)controls.css\">" : "")
      + (hasGestures ? "<link rel=\"modulepreload\" href=\"\(assets)gestures.js\">" : "")
      + Self.scripts.filter(needed.contains).map { "<link rel=\"modulepreload\" href=\"\(assets)\($0).js\">" }.joined()
  }
}

extension ArraySlice<UInt8> {
  fileprivate func hasSuffix(_ text: StaticString) -> Bool {
    suffix(text.utf8CodeUnitCount).elementsEqual(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
