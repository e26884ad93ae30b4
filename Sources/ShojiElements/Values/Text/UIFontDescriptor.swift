// UIFontDescriptor: a font's attributes, from which UIKit code makes variants.

import Foundation

/// A font's attributes, from which other fonts are made: `font.fontDescriptor.withDesign(.rounded)`.
public final class UIFontDescriptor: Hashable, Sendable {
  package let font: Font
  public let pointSize: CGFloat
  public let symbolicTraits: SymbolicTraits

  package init(_ font: Font, _ pointSize: CGFloat, _ traits: SymbolicTraits = []) {
    (self.font, self.pointSize, symbolicTraits) = (font, pointSize, traits)
  }

  public static func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  /// Returns the descriptor with another design, such as rounded.
  public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    UIFontDescriptor(font.design(design.design), pointSize, symbolicTraits)
  }
  /// Returns the descriptor with other traits, such as bold.
  public func withSymbolicTraits(_ traits: SymbolicTraits) -> UIFontDescriptor? {
    var font = font
    if traits.contains(.traitBold) { font = font.bold() }
    if traits.contains(.traitItalic) { font = font.italic() }
    if traits.contains(.traitMonoSpace) { font = font.design(.monospaced) }
    return UIFontDescriptor(font, pointSize, traits)
  }
  /// Returns the descriptor with another size, in points.
  public func withSize(_ size: CGFloat) -> UIFontDescriptor { UIFontDescriptor(font.sized(size), size, symbolicTraits) }

  /// The design of a system font.
  public struct SystemDesign: Hashable, Sendable {
    let design: Font.Design
    public static let `default` = SystemDesign(design: .default)
    public static let rounded = SystemDesign(design: .rounded)
    public static let serif = SystemDesign(design: .serif)
    public static let monospaced = SystemDesign(design: .monospaced)
  }

  /// Traits of a font, such as bold and italic.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }

  public static func == (a: UIFontDescriptor, b: UIFontDescriptor) -> Bool { a.font == b.font && a.pointSize == b.pointSize }
  public func hash(into hasher: inout Hasher) { hasher.combine(font) }
}

extension UIFont {
  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(font, pointSize) }
  /// - Parameter pointSize: 0 keeps the descriptor's size.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    let sized = pointSize == 0 || pointSize == descriptor.pointSize ? descriptor : descriptor.withSize(pointSize)
    self.init(sized.font, sized.pointSize)
  }
}

extension Font {
  fileprivate func sized(_ size: CGFloat) -> Font {
    var copy = self
    switch base {
    case .style(_, let design), .system(_, let design), .inherited(let design): copy.base = .system(size: size, design: design)
    case .custom(let name, _, let style): copy.base = .custom(name: name, size: size, relativeTo: style)
    }
    return copy
  }
}
