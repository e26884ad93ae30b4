// Font: a description of a font. Text styles are kept by name, so that sizes follow Dynamic Type in the browser.

import Foundation

/// An environment-dependent font.
///
///     Text("Total").font(.title2.bold())
///     Text("12:04").font(.system(size: 40, weight: .light, design: .rounded).monospacedDigit())
public struct Font: Hashable, Sendable {
  package var base: Base
  /// The weight; nil inherits that of the text style or the environment.
  package var weight: Weight?
  package var isItalic = false
  package var isMonospaced = false
  package var hasMonospacedDigits = false
  package var smallCapitals: SmallCaps?
  package var leading: Leading?
  package var width: Width?

  package enum Base: Hashable, Sendable {
    case style(TextStyle, design: Design?)
    /// The system font at a size that does not follow Dynamic Type.
    case system(size: CGFloat, design: Design?)
    /// A font by family name; its size scales with the text style, or is fixed without one.
    case custom(name: String, size: CGFloat, relativeTo: TextStyle?)
    /// The family and the size of the text around it: a font of which only other traits are known.
    case inherited(design: Design?)
  }
  /// The font of the text around it, of which other traits can be changed.
  package static let inherited = Font(base: .inherited(design: nil))

  package enum SmallCaps: Hashable, Sendable { case all, lowercase, uppercase }

  package init(base: Base, weight: Weight? = nil) {
    self.base = base
    self.weight = weight
  }

  public static let largeTitle = Font(base: .style(.largeTitle, design: nil))
  public static let title = Font(base: .style(.title, design: nil))
  public static let title2 = Font(base: .style(.title2, design: nil))
  public static let title3 = Font(base: .style(.title3, design: nil))
  public static let headline = Font(base: .style(.headline, design: nil))
  public static let subheadline = Font(base: .style(.subheadline, design: nil))
  public static let body = Font(base: .style(.body, design: nil))
  public static let callout = Font(base: .style(.callout, design: nil))
  public static let footnote = Font(base: .style(.footnote, design: nil))
  public static let caption = Font(base: .style(.caption, design: nil))
  public static let caption2 = Font(base: .style(.caption2, design: nil))

  /// The system font of a text style.
  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
    Font(base: .style(style, design: design), weight: weight)
  }

  /// The system font at a fixed size.
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    Font(base: .system(size: size, design: design), weight: weight)
  }

  /// A custom font whose size scales with the body text.
  public static func custom(_ name: String, size: CGFloat) -> Font {
    custom(name, size: size, relativeTo: .body)
  }
  /// A custom font whose size scales with a text style.
  public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font {
    Font(base: .custom(name: name, size: size, relativeTo: textStyle))
  }
  /// A custom font with a fixed size.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
    Font(base: .custom(name: name, size: fixedSize, relativeTo: nil))
  }

  /// The text style that the font has or scales with.
  package var textStyle: TextStyle? {
    switch base {
    case .style(let style, _): style
    case .system, .inherited: nil
    case .custom(_, _, let style): style
    }
  }

  /// The requested design.
  package var design: Design? {
    switch base {
    case .style(_, let design), .system(_, let design), .inherited(let design): design
    case .custom: nil
    }
  }

  /// Returns the font in another design; a custom font has none.
  package func design(_ design: Design?) -> Font {
    var copy = self
    switch base {
    case .style(let style, _): copy.base = .style(style, design: design)
    case .system(let size, _): copy.base = .system(size: size, design: design)
    case .inherited: copy.base = .inherited(design: design)
    case .custom: break
    }
    return copy
  }

  /// Returns the font with the family and the size of the text around it, if it has none of its own.
  package func within(_ outer: Font?) -> Font {
    guard case .inherited(let design) = base, let outer else { return self }
    var copy = self
    copy.base = design == nil ? outer.base : outer.design(design).base
    return copy
  }
}

extension Font {
  /// Returns the font in italics.
  public func italic() -> Font { changed { $0.isItalic = true } }
  /// Returns the font in bold.
  public func bold() -> Font { changed { $0.weight = .bold } }
  /// Returns the font in a weight.
  public func weight(_ weight: Weight) -> Font { changed { $0.weight = weight } }
  /// Returns the font in a width, such as condensed.
  public func width(_ width: Width) -> Font { changed { $0.width = width } }
  /// Returns the font with another line spacing.
  public func leading(_ leading: Leading) -> Font { changed { $0.leading = leading } }
  /// Returns the fixed-width variant of the font's family.
  public func monospaced() -> Font { changed { $0.isMonospaced = true } }
  /// Returns the font with digits of equal width.
  public func monospacedDigit() -> Font { changed { $0.hasMonospacedDigits = true } }
  /// Returns the font with small capitals for all letters.
  public func smallCaps() -> Font { changed { $0.smallCapitals = .all } }
  /// Returns the font with small capitals for lower-case letters.
  public func lowercaseSmallCaps() -> Font { changed { $0.smallCapitals = .lowercase } }
  /// Returns the font with small capitals for upper-case letters.
  public func uppercaseSmallCaps() -> Font { changed { $0.smallCapitals = .uppercase } }

  private func changed(_ change: (inout Font) -> Void) -> Font {
    var copy = self
    change(&copy)
    return copy
  }
}
