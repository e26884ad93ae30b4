// LabeledContentStyle: the arrangement of a label and its value.

import ShojiGraph

/// The appearance of labeled content.
@MainActor @preconcurrency public protocol LabeledContentStyle {
  associatedtype Body: View
  typealias Configuration = LabeledContentStyleConfiguration
  /// Returns the view of labelled content in this style.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// Labeled content as passed to its style.
public struct LabeledContentStyleConfiguration {
  /// The label.
  public struct Label: View {
    let view: AnyView
    public var body: some View { view }
  }
  /// The labelled content.
  public struct Content: View {
    let view: AnyView
    public var body: some View { view }
  }
  public let label: Label
  public let content: Content
}

/// The label leading, the value trailing.
public struct AutomaticLabeledContentStyle: LabeledContentStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View { LabeledRow(label: configuration.label, value: configuration.content) }
}
extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
  nonisolated public static var automatic: AutomaticLabeledContentStyle { .init() }
}

private struct LabeledContentStyleKey: EnvironmentKey {
  static let defaultValue = ControlStyle<LabeledContentStyleConfiguration>(AutomaticLabeledContentStyle()) {
    $0.makeBody(configuration: $1)
  }
}
extension EnvironmentValues {
  package var labeledContentStyle: ControlStyle<LabeledContentStyleConfiguration> {
    get { self[LabeledContentStyleKey.self] }
    set { self[LabeledContentStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of the labeled content in this view.
  nonisolated public func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
    modifier(_StyleModifier(\.labeledContentStyle, style) { $0.makeBody(configuration: $1) })
  }
}
