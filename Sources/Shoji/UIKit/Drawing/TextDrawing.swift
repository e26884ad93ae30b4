// Texts in pictures: NSString and NSAttributedString with UIKit's attributes.
//
// Only the browser measures text exactly; sizes here are estimated from the widths of letters in a common sans-serif font.

import Foundation
import ShojiGraph

/// The attributes of a text in a picture.
struct TextAttributes {
  var font = UIFont.systemFont(ofSize: 12)
  var color = CGColor.black
  var paragraph: NSParagraphStyle?
  var kern: CGFloat = 0
  var isUnderlined = false
  var isStruck = false

  init(_ attributes: [NSAttributedString.Key: Any]?) {
    guard let attributes else { return }
    if let font = attributes[.font] as? UIFont { self.font = font }
    if let color = attributes[.foregroundColor] as? UIColor { self.color = color.cgColor }
    paragraph = attributes[.paragraphStyle] as? NSParagraphStyle
    if let kern = attributes[.kern] { self.kern = (kern as? CGFloat) ?? CGFloat((kern as? NSNumber)?.doubleValue ?? 0) }
    func isSet(_ key: NSAttributedString.Key) -> Bool { ((attributes[key] as? Int) ?? (attributes[key] as? NSNumber)?.intValue ?? 0) != 0 }
    isUnderlined = isSet(.underlineStyle)
    isStruck = isSet(.strikethroughStyle)
  }

  func width(_ text: some StringProtocol) -> CGFloat {
    TextEstimate.width(String(text), size: font.pointSize, isBold: isBold) + kern * CGFloat(text.count)
  }
  var lineHeight: CGFloat {
    max(font.lineHeight * max(paragraph?.lineHeightMultiple ?? 0, 0), font.lineHeight) + (paragraph?.lineSpacing ?? 0)
  }
  private var isBold: Bool { (font.font.weight ?? .regular).value >= 600 }

  /// The attributes of SVG's text node.
  var svg: String {
    var text = "font-size='\(short(font.pointSize))' fill='\(color.svg)'"
    var family = "system-ui,-apple-system,'Segoe UI',Roboto,sans-serif"
    if case .custom(let name, _, _) = font.font.base { family = "'\(name)',sans-serif" }
    text += " font-family=\"\(VectorPicture.escaped(family.replacing("\"", with: "")).replacing("&#39;", with: "'"))\""
    if let weight = font.font.weight?.value, weight != 400 { text += " font-weight='\(weight)'" }
    if kern != 0 { text += " letter-spacing='\(short(kern))'" }
    let lines = (isUnderlined ? ["underline"] : []) + (isStruck ? ["line-through"] : [])
    if !lines.isEmpty { text += " text-decoration='\(lines.joined(separator: " "))'" }
    return text
  }

  /// A text's lines in a width.
  func lines(_ text: String, in room: CGFloat) -> [String] {
    var lines: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = ""
      for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
        let longer = line.isEmpty ? String(word) : line + " " + word
        if line.isEmpty || width(longer) <= room {
          line = longer
        } else {
          lines.append(line)
          line = String(word)
        }
        // A word that is wider than the room is cut, as is text without spaces.
        while width(line) > room, line.count > 1 {
          var head = line
          while width(head) > room, head.count > 1 { head.removeLast() }
          lines.append(head)
          line.removeFirst(head.count)
        }
      }
      lines.append(line)
    }
    return lines
  }
  func size(_ text: String, in room: CGFloat = .infinity) -> CGSize {
    let lines = lines(text, in: room)
    return CGSize(width: lines.map { width($0) }.max() ?? 0, height: CGFloat(lines.count) * lineHeight)
  }
  func draw(_ text: String, in rect: CGRect, of context: CGContext) {
    var y = rect.minY
    for line in lines(text, in: rect.width) {
      // A line that begins below the rectangle is left out.
      guard y < rect.maxY else { return }
      let spare = rect.width.isFinite ? rect.width - width(line) : 0
      let x: CGFloat =
        switch paragraph?.alignment ?? .natural {
        case .center: spare / 2
        case .right: spare
        default: 0
        }
      context.draw(line, at: CGPoint(x: rect.minX + x, y: y + font.ascender), self)
      y += lineHeight
    }
  }
}

/// Estimated widths of text.
enum TextEstimate {
  /// The widths of the characters from space to tilde, in thousandths of the font size.
  private static let widths: [CGFloat] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278,
    278,
    584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667,
    944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556,
    333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
  ]

  /// The width of a line of text.
  static func width(_ text: String, size: CGFloat, isBold: Bool = false) -> CGFloat {
    let ems = text.unicodeScalars.reduce(CGFloat(0)) { sum, scalar in
      switch scalar.value {
      case 0x20...0x7E: sum + widths[Int(scalar.value) - 0x20] / 1000
      // Marks that combine with the letter before, joiners and variation selectors have no width.
      case 0x300...0x36F, 0x200B...0x200F, 0xFE00...0xFE0F: sum
      // East Asian letters and emoji are about as wide as they are high.
      case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF00...0xFF60, 0x1F000...0x3FFFF: sum + 1
      default: sum + 0.556
      }
    }
    return ems * size * (isBold ? 1.06 : 1)
  }
}

extension NSString {
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize { string.size(withAttributes: attributes) }
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    string.draw(at: point, withAttributes: attributes)
  }
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    string.draw(in: rect, withAttributes: attributes)
  }
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect { string.boundingRect(with: size, options: options, attributes: attributes, context: context) }

  private var string: String { substring(from: 0) }
}

extension String {
  /// The size of the text on one line for each paragraph, estimated.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize { TextAttributes(attributes).size(self) }
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    draw(in: CGRect(origin: point, size: CGSize(width: CGFloat.infinity, height: .infinity)), withAttributes: attributes)
  }
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    guard let context = GraphicsStack.current else { return }
    TextAttributes(attributes).draw(self, in: rect, of: context)
  }
  /// The room that the text needs in a size, estimated.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    CGRect(
      origin: .zero,
      size: TextAttributes(attributes).size(self, in: options.contains(.usesLineFragmentOrigin) ? size.width : .infinity))
  }
}

extension NSAttributedString {
  public func size() -> CGSize { boundingRect(with: CGSize(width: CGFloat.infinity, height: .infinity), context: nil).size }
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: CGSize(width: CGFloat.infinity, height: .infinity))) }

  /// Draws the text. One that has the same attributes throughout wraps; runs of different attributes share a line.
  public func draw(in rect: CGRect) {
    guard let context = GraphicsStack.current else { return }
    let runs = runs
    guard runs.count > 1 else {
      if let only = runs.first { only.attributes.draw(only.text, in: rect, of: context) }
      return
    }
    let ascender = runs.map(\.attributes.font.ascender).max() ?? 0
    var x = rect.minX
    for run in runs {
      context.draw(run.text, at: CGPoint(x: x, y: rect.minY + ascender), run.attributes)
      x += run.attributes.width(run.text)
    }
  }
  public func boundingRect(with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) -> CGRect {
    let runs = runs
    if runs.count == 1 {
      return CGRect(
        origin: .zero, size: runs[0].attributes.size(runs[0].text, in: options.contains(.usesLineFragmentOrigin) ? size.width : .infinity))
    }
    let width = runs.reduce(0) { $0 + $1.attributes.width($1.text) }
    return CGRect(x: 0, y: 0, width: width, height: runs.map(\.attributes.lineHeight).max() ?? 0)
  }

  private var runs: [(text: String, attributes: TextAttributes)] {
    var runs: [(String, TextAttributes)] = []
    enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, range, _ in
      runs.append((attributedSubstring(from: range).string, TextAttributes(attributes)))
    }
    return runs
  }
}

public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 8)
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}
/// The result of drawing, which a picture does not have.
public final class NSStringDrawingContext { public init() {} }
