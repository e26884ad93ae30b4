// Text with attributes goes from Foundation's old type to the new one and back, as on Apple's platforms.

import Foundation

extension AttributedString {
  /// The text of an older attributed string, with its links. Other attributes are those of UIKit, which Shoji does not have.
  public init(_ older: NSAttributedString) {
    self.init()
    older.enumerateAttributes(in: NSRange(location: 0, length: older.length)) { attributes, range, _ in
      var part = AttributedString(older.attributedSubstring(from: range).string)
      switch attributes[NSAttributedString.Key("NSLink")] {
      case let url as URL: part.link = url
      case let text as String: part.link = URL(string: text)
      default: break
      }
      append(part)
    }
  }
}

extension NSAttributedString {
  /// The text of an attributed string, with its links.
  public convenience init(_ newer: AttributedString) {
    let text = NSMutableAttributedString(string: "")
    for run in newer.runs {
      let link = run.link.map { [NSAttributedString.Key("NSLink"): $0] }
      text.append(NSAttributedString(string: String(newer[run.range].characters), attributes: link))
    }
    self.init(attributedString: text)
  }
}
