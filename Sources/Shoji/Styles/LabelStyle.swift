// LabelStyle: whether a label shows its title, its icon, or both.

import ShojiGraph

/// The appearance of labels.
@MainActor @preconcurrency public protocol LabelStyle {
  associatedtype Body: View
  typealias Configuration = LabelStyleConfiguration
  /// Returns the view of a label in this style.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// A label as passed to its style.
public struct LabelStyleConfiguration {
  /// The label's title.
  public struct Title: View {
    let view: AnyView
    public var body: some View { view }
  }
  /// The label's icon.
  public struct Icon: View {
    let view: AnyView
    public var body: some View { view }
  }
  public let title: Title
  public let icon: Icon
}

/// Title and icon, or the form that suits the context.
public struct DefaultLabelStyle: LabelStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View { LabelView(look: .titleAndIcon, configuration: configuration) }
}
/// The icon before the title.
public struct TitleAndIconLabelStyle: LabelStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View { LabelView(look: .titleAndIcon, configuration: configuration) }
}
/// The title only.
public struct TitleOnlyLabelStyle: LabelStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View { LabelView(look: .titleOnly, configuration: configuration) }
}
/// The icon only; the title is still read aloud.
public struct IconOnlyLabelStyle: LabelStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View { LabelView(look: .iconOnly, configuration: configuration) }
}

extension LabelStyle where Self == DefaultLabelStyle { nonisolated public static var automatic: DefaultLabelStyle { .init() } }
extension LabelStyle where Self == TitleAndIconLabelStyle { nonisolated public static var titleAndIcon: TitleAndIconLabelStyle { .init() } }
extension LabelStyle where Self == TitleOnlyLabelStyle { nonisolated public static var titleOnly: TitleOnlyLabelStyle { .init() } }
extension LabelStyle where Self == IconOnlyLabelStyle { nonisolated public static var iconOnly: IconOnlyLabelStyle { .init() } }

private struct LabelStyleKey: EnvironmentKey {
  static let defaultValue = ControlStyle<LabelStyleConfiguration>(DefaultLabelStyle()) { $0.makeBody(configuration: $1) }
}
extension EnvironmentValues {
  package var labelStyle: ControlStyle<LabelStyleConfiguration> {
    get { self[LabelStyleKey.self] }
    set { self[LabelStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of the labels in this view.
  nonisolated public func labelStyle<S: LabelStyle>(_ style: S) -> some View {
    modifier(_StyleModifier(\.labelStyle, style) { $0.makeBody(configuration: $1) })
  }
}
