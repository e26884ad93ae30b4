// UIPrintFormatter: documents of several pages that an app has written, in UIKit's API. The browser lays out the pages.

import Foundation
import ShojiGraph

/// A document that is divided into pages when it is printed.
open class UIPrintFormatter: NSObject {
  /// The space around the content, in points. Default: none besides the paper's margins.
  public var contentInsets = UIEdgeInsets.zero
  /// The page on which the document begins.
  @available(*, deprecated, message: "has no effect in Shoji: a document begins on its first page")
  public var startPage = 0
  /// The greatest width of the content.
  @available(*, deprecated, message: "has no effect in Shoji: the paper's size decides")
  public var maximumContentWidth: CGFloat = 0
  /// The greatest height of the content on a page.
  @available(*, deprecated, message: "has no effect in Shoji: the paper's size decides")
  public var maximumContentHeight: CGFloat = 0
  /// The number of pages is known only after the browser has laid them out, so this is 0.
  open var pageCount: Int { 0 }

  /// The document's body as HTML.
  var html: String { "" }
  var hasContent: Bool { !html.isEmpty }

  /// The body with the insets around it.
  var insetHTML: String {
    guard contentInsets != .zero else { return html }
    let sides = [contentInsets.top, contentInsets.right, contentInsets.bottom, contentInsets.left].map { "\($0)pt" }.joined(separator: " ")
    return "<div style=\"padding: \(sides)\">\(html)</div>"
  }
}

/// Plain or attributed text.
open class UISimpleTextPrintFormatter: UIPrintFormatter {
  /// The text; nil for none.
  public var text: String?
  /// The text with its attributes; nil for plain text.
  public var attributedText: NSAttributedString?
  /// The font of the whole text; nil for the system's.
  public var font: UIFont?
  /// The colour of the whole text; nil for black.
  public var color: UIColor?
  /// The alignment of the whole text. Default: natural.
  public var textAlignment = NSTextAlignment.natural

  /// Prints a text.
  public init(text: String) { self.text = text }
  /// Prints the characters of a text. Attributes that HTML has no word for are left out.
  public init(attributedText: NSAttributedString) { self.attributedText = attributedText }

  override var html: String {
    let plain = attributedText?.string ?? text ?? ""
    guard !plain.isEmpty else { return "" }
    var styles = ["white-space: pre-wrap"]
    if let color {
      // Paper is light.
      let resolved = Color(uiColor: color).resolve(in: EnvironmentValues())
      let parts = [resolved.red, resolved.green, resolved.blue].map { "\($0 * 255)" }.joined(separator: " ")
      styles.append("color: rgb(\(parts) / \(resolved.opacity))")
    }
    if let font { styles.append("font-size: \(font.pointSize)pt") }
    switch textAlignment {
    case .center: styles.append("text-align: center")
    case .right: styles.append("text-align: right")
    case .left: styles.append("text-align: left")
    case .justified: styles.append("text-align: justify")
    default: break
    }
    let escaped = plain.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    return "<div style=\"\(styles.joined(separator: "; "))\">\(escaped)</div>"
  }
}

/// Text with HTML tags. Scripts, and what other sites hold, are left out.
open class UIMarkupTextPrintFormatter: UIPrintFormatter {
  /// The HTML; nil for none.
  public var markupText: String?

  /// Prints an HTML text.
  public init(markupText: String) { self.markupText = markupText }

  override var html: String { markupText ?? "" }
}
