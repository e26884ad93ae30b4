// TabViewStyle: a tab bar, or pages with dots.

import ShojiGraph

/// The style of a tab view; only the built-in styles exist.
public protocol TabViewStyle: Sendable {
  var _style: _TabViewStyle { get }
}

/// The implementation of a style.
public struct _TabViewStyle: Equatable, Sendable {
  var isPaged = false
  var showsDots = true
}

/// The tab view style that suits the context.
public struct DefaultTabViewStyle: TabViewStyle {
  public init() {}
  public var _style: _TabViewStyle { .init() }
}
/// Tabs in a bar at every width.
public struct TabBarOnlyTabViewStyle: TabViewStyle {
  public init() {}
  public var _style: _TabViewStyle { .init() }
}
/// A tab bar; on other systems it adapts to a sidebar in wide windows.
public struct SidebarAdaptableTabViewStyle: TabViewStyle {
  public init() {}
  public var _style: _TabViewStyle { .init() }
}
/// Pages that the user swipes, with a dot for each.
public struct PageTabViewStyle: TabViewStyle {
  /// Whether the dots are shown.
  public struct IndexDisplayMode: Hashable, Sendable {
    let isShown: Bool
    public static let automatic = IndexDisplayMode(isShown: true)
    public static let always = IndexDisplayMode(isShown: true)
    public static let never = IndexDisplayMode(isShown: false)
  }
  let mode: IndexDisplayMode
  public init(indexDisplayMode: IndexDisplayMode = .automatic) { mode = indexDisplayMode }
  public var _style: _TabViewStyle { .init(isPaged: true, showsDots: mode.isShown) }
}

extension TabViewStyle where Self == DefaultTabViewStyle { public static var automatic: DefaultTabViewStyle { .init() } }
extension TabViewStyle where Self == TabBarOnlyTabViewStyle { public static var tabBarOnly: TabBarOnlyTabViewStyle { .init() } }
extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  public static var sidebarAdaptable: SidebarAdaptableTabViewStyle { .init() }
}
extension TabViewStyle where Self == PageTabViewStyle {
  public static var page: PageTabViewStyle { .init() }
  public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle {
    .init(indexDisplayMode: indexDisplayMode)
  }
}

/// The style of the dots under pages.
public protocol IndexViewStyle: Sendable {
  var _hasBackground: Bool { get }
}
/// Dots below pages.
public struct PageIndexViewStyle: IndexViewStyle {
  /// Whether the dots have a background.
  public struct BackgroundDisplayMode: Hashable, Sendable {
    let isShown: Bool
    public static let automatic = BackgroundDisplayMode(isShown: false)
    public static let interactive = BackgroundDisplayMode(isShown: false)
    public static let always = BackgroundDisplayMode(isShown: true)
    public static let never = BackgroundDisplayMode(isShown: false)
  }
  let mode: BackgroundDisplayMode
  public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) { mode = backgroundDisplayMode }
  public var _hasBackground: Bool { mode.isShown }
}
extension IndexViewStyle where Self == PageIndexViewStyle {
  public static var page: PageIndexViewStyle { .init() }
  public static func page(backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode) -> PageIndexViewStyle {
    .init(backgroundDisplayMode: backgroundDisplayMode)
  }
}

private struct TabViewStyleKey: EnvironmentKey { static var defaultValue: _TabViewStyle { .init() } }
private struct IndexBackgroundKey: EnvironmentKey { static var defaultValue: Bool { false } }
extension EnvironmentValues {
  package var tabViewStyle: _TabViewStyle {
    get { self[TabViewStyleKey.self] }
    set { self[TabViewStyleKey.self] = newValue }
  }
  package var indexBackground: Bool {
    get { self[IndexBackgroundKey.self] }
    set { self[IndexBackgroundKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of tab views inside.
  nonisolated public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View { environment(\.tabViewStyle, style._style) }
  /// Sets the style of the dots below pages.
  nonisolated public func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View {
    environment(\.indexBackground, style._hasBackground)
  }
  @available(*, deprecated, message: "has no effect in Shoji: the bar stays while the user scrolls")
  nonisolated public func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View { self }
}

/// When a tab bar is minimised.
public struct TabBarMinimizeBehavior: Hashable, Sendable {
  let name: String
  public static let automatic = TabBarMinimizeBehavior(name: "automatic")
  public static let onScrollDown = TabBarMinimizeBehavior(name: "onScrollDown")
  public static let onScrollUp = TabBarMinimizeBehavior(name: "onScrollUp")
  public static let never = TabBarMinimizeBehavior(name: "never")
}
