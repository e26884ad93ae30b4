// textScale: text that is smaller than the text around it, for units and other secondary words.

import ShojiGraph

extension Text {
  /// The size of a text relative to its font.
  public struct Scale: Hashable, Sendable {
    let isSecondary: Bool
    public static let `default` = Scale(isSecondary: false)
    /// About three quarters of the font's size.
    public static let secondary = Scale(isSecondary: true)
  }

  /// Sets the scale of this text, even as a part of a longer one.
  public func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text { isEnabled ? scaled(scale.isSecondary) : self }
}

private struct TextScaleKey: EnvironmentKey { static var defaultValue: Text.Scale { .default } }
extension EnvironmentValues {
  var textScale: Text.Scale {
    get { self[TextScaleKey.self] }
    set { self[TextScaleKey.self] = newValue }
  }
}

extension View {
  /// Sets the scale of the texts in this view.
  nonisolated public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View {
    transformEnvironment(\.textScale) { if isEnabled { $0 = scale } }
  }
}

extension Font {
  /// The font at secondary scale. A text style becomes a smaller style, so that it still follows the user's text size.
  var secondaryScale: Font {
    var font = self
    let share = 0.77
    switch base {
    case .style(let style, let design):
      font.base = .style(style.secondaryScale, design: design)
      // The headline style implies a weight, which the smaller style lacks.
      if style == .headline, weight == nil { font.weight = .semibold }
    case .inherited(let design): font.base = .style(Font.TextStyle.body.secondaryScale, design: design)
    case .system(let size, let design): font.base = .system(size: (size * share).rounded(), design: design)
    case .custom(let name, let size, let style): font.base = .custom(name: name, size: (size * share).rounded(), relativeTo: style)
    }
    return font
  }
}

extension Font.TextStyle {
  fileprivate var secondaryScale: Font.TextStyle {
    switch self {
    case .largeTitle: .title
    case .title: .title2
    case .title2: .body
    case .title3: .subheadline
    case .headline, .body: .footnote
    case .callout, .subheadline: .caption
    default: .caption2
    }
  }
}
