// ControlGroupStyle: the arrangement of grouped controls.

import ShojiGraph

/// The appearance of control groups.
@MainActor @preconcurrency public protocol ControlGroupStyle {
  associatedtype Body: View
  typealias Configuration = ControlGroupStyleConfiguration
  /// Returns the view of a control group in this style.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// A control group as passed to its style.
public struct ControlGroupStyleConfiguration {
  /// The group's controls.
  public struct Content: View {
    let view: AnyView
    public var body: some View { view }
  }
  /// The group's label.
  public struct Label: View {
    let view: AnyView
    public var body: some View { view }
  }
  public let content: Content
  public let label: Label
}

/// Side by side.
public struct AutomaticControlGroupStyle: ControlGroupStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View { HStack(spacing: 8) { configuration.content } }
}
/// Side by side, as in a navigation bar.
public struct NavigationControlGroupStyle: ControlGroupStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View { HStack(spacing: 20) { configuration.content } }
}
/// Behind one button that opens a menu.
public struct MenuControlGroupStyle: ControlGroupStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    Menu {
      configuration.content
    } label: {
      configuration.label
    }
  }
}
/// Behind one button that opens a menu, in which the controls form a row.
public struct CompactMenuControlGroupStyle: ControlGroupStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    Menu {
      MenuSectionView(kind: .row, header: EmptyView(), content: configuration.content)
    } label: {
      configuration.label
    }
  }
}

extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
  nonisolated public static var automatic: AutomaticControlGroupStyle { .init() }
}
extension ControlGroupStyle where Self == NavigationControlGroupStyle {
  nonisolated public static var navigation: NavigationControlGroupStyle { .init() }
}
extension ControlGroupStyle where Self == MenuControlGroupStyle { nonisolated public static var menu: MenuControlGroupStyle { .init() } }
extension ControlGroupStyle where Self == CompactMenuControlGroupStyle {
  nonisolated public static var compactMenu: CompactMenuControlGroupStyle { .init() }
}

private struct ControlGroupStyleKey: EnvironmentKey {
  static let defaultValue = ControlStyle<ControlGroupStyleConfiguration>(AutomaticControlGroupStyle()) { $0.makeBody(configuration: $1) }
}
extension EnvironmentValues {
  package var controlGroupStyle: ControlStyle<ControlGroupStyleConfiguration> {
    get { self[ControlGroupStyleKey.self] }
    set { self[ControlGroupStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of the control groups in this view.
  nonisolated public func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View {
    modifier(_StyleModifier(\.controlGroupStyle, style) { $0.makeBody(configuration: $1) })
  }
}
