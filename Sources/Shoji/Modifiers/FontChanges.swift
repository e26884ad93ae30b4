// FontChanges: weight, design and other traits of fonts, which hold for the fonts that are set around a view and inside it.

import ShojiElements
import ShojiGraph

/// Traits that a view's modifiers give to all fonts inside, also to those that are set further inside.
struct FontChanges: Equatable {
  var weight: Font.Weight?
  var design: Font.Design?
  var width: Font.Width?
  var isItalic = false
  var isMonospaced = false
  var hasMonospacedDigits = false

  /// Returns a font with these traits; without a font, the font of the place with them.
  func applied(to font: Font?) -> Font? {
    if self == FontChanges() { return font }
    var font = font ?? .inherited
    if let design { font = font.design(design) }
    font.weight = weight ?? font.weight
    font.width = width ?? font.width
    if isItalic { font.isItalic = true }
    if isMonospaced { font.isMonospaced = true }
    if hasMonospacedDigits { font.hasMonospacedDigits = true }
    return font
  }

  /// Returns the font of a part of a text: its own traits stay.
  func filled(into font: Font) -> Font {
    var changes = self
    if font.weight != nil { changes.weight = nil }
    if font.design != nil { changes.design = nil }
    if font.width != nil { changes.width = nil }
    return changes.applied(to: font) ?? font
  }
}

private struct FontChangesKey: EnvironmentKey { static var defaultValue: FontChanges { FontChanges() } }
extension EnvironmentValues {
  var fontChanges: FontChanges {
    get { self[FontChangesKey.self] }
    set { self[FontChangesKey.self] = newValue }
  }
  /// The font with the traits of the views around; nil if neither is set.
  var styledFont: Font? { fontChanges.applied(to: font) }
}

extension View {
  /// Sets the weight of fonts inside; nil is each font's own.
  nonisolated public func fontWeight(_ weight: Font.Weight?) -> some View { transformEnvironment(\.fontChanges) { $0.weight = weight } }
  /// Sets the design of fonts inside, such as rounded; nil is each font's own.
  nonisolated public func fontDesign(_ design: Font.Design?) -> some View { transformEnvironment(\.fontChanges) { $0.design = design } }
  /// Sets the width of fonts inside, such as condensed; nil is each font's own.
  nonisolated public func fontWidth(_ width: Font.Width?) -> some View { transformEnvironment(\.fontChanges) { $0.width = width } }
  /// Makes texts inside bold.
  nonisolated public func bold(_ isActive: Bool = true) -> some View {
    transformEnvironment(\.fontChanges) { if isActive { $0.weight = .bold } else if $0.weight == .bold { $0.weight = nil } }
  }
  /// Makes texts inside italic.
  nonisolated public func italic(_ isActive: Bool = true) -> some View { transformEnvironment(\.fontChanges) { $0.isItalic = isActive } }
  /// Uses a monospaced font for texts inside.
  nonisolated public func monospaced(_ isActive: Bool = true) -> some View {
    transformEnvironment(\.fontChanges) { $0.isMonospaced = isActive }
  }
  /// Gives all digits inside the same width.
  nonisolated public func monospacedDigit() -> some View { transformEnvironment(\.fontChanges) { $0.hasMonospacedDigits = true } }
  /// Leaves the fonts of the views around behind, with their traits.
  nonisolated func plainFont() -> some View { environment(\.font, nil).environment(\.fontChanges, FontChanges()) }
}
