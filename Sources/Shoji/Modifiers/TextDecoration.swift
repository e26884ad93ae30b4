// Letter spacing, baseline offset, underline and strikethrough of all texts in a view that do not set their own.

import Foundation
import ShojiGraph

/// The text decorations that a view applies to the texts inside.
struct TextDecoration: Equatable {
  /// The space between letters in points.
  var kerning: CGFloat?
  var baselineOffset: CGFloat?
  var isUnderlined = false
  var isStruck = false
  var underlineLook = TextContent.LineLook()
  var strikeLook = TextContent.LineLook()

  func apply(to run: inout TextContent.Run) {
    run.kerning = run.kerning ?? kerning
    if let baselineOffset, run.baselineOffset == 0 { run.baselineOffset = baselineOffset }
    if isUnderlined, !run.isUnderlined { (run.isUnderlined, run.underlineLook) = (true, underlineLook) }
    if isStruck, !run.isStruck { (run.isStruck, run.strikeLook) = (true, strikeLook) }
  }
}

private struct TextDecorationKey: EnvironmentKey { static var defaultValue: TextDecoration { TextDecoration() } }

extension EnvironmentValues {
  var textDecoration: TextDecoration {
    get { self[TextDecorationKey.self] }
    set { self[TextDecorationKey.self] = newValue }
  }
}

extension View {
  /// Sets the space between the letters of all texts in this view, in points.
  nonisolated public func kerning(_ kerning: CGFloat) -> some View { transformEnvironment(\.textDecoration) { $0.kerning = kerning } }
  /// Sets the space between the letters of all texts in this view, in points.
  nonisolated public func tracking(_ tracking: CGFloat) -> some View { kerning(tracking) }
  /// Moves all texts in this view up from their baseline by a number of points.
  nonisolated public func baselineOffset(_ offset: CGFloat) -> some View {
    transformEnvironment(\.textDecoration) { $0.baselineOffset = offset }
  }
  /// Underlines all texts in this view.
  nonisolated public func underline(_ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil) -> some View {
    let look = Text.LineStyle(pattern: pattern, color: color).look
    return transformEnvironment(\.textDecoration) { ($0.isUnderlined, $0.underlineLook) = (isActive, look) }
  }
  /// Strikes through all texts in this view.
  nonisolated public func strikethrough(_ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil) -> some View
  {
    let look = Text.LineStyle(pattern: pattern, color: color).look
    return transformEnvironment(\.textDecoration) { ($0.isStruck, $0.strikeLook) = (isActive, look) }
  }
}
