// Modifiers for a page's title and bars. The page draws the bars, see NavigationPage.swift.

import Foundation
import ShojiGraph

/// The namespace of the title's display modes.
public struct NavigationBarItem: Sendable {
  /// How a page's title is shown.
  public enum TitleDisplayMode: Hashable, Sendable {
    /// Like the page below; large on the first page.
    case automatic
    case inline
    case large
  }
}

/// How a title is shown in a toolbar.
public struct ToolbarTitleDisplayMode: Hashable, Sendable {
  let mode: NavigationBarItem.TitleDisplayMode
  public static let automatic = ToolbarTitleDisplayMode(mode: .automatic)
  public static let large = ToolbarTitleDisplayMode(mode: .large)
  public static let inline = ToolbarTitleDisplayMode(mode: .inline)
  public static let inlineLarge = ToolbarTitleDisplayMode(mode: .large)
}

/// One of the bars around a page.
public struct ToolbarPlacement: Hashable, Sendable {
  package enum Bar: Hashable, Sendable { case automatic, navigationBar, bottomBar, tabBar, other }
  let bar: Bar
  public static let automatic = ToolbarPlacement(bar: .automatic)
  public static let navigationBar = ToolbarPlacement(bar: .navigationBar)
  public static let bottomBar = ToolbarPlacement(bar: .bottomBar)
  public static let tabBar = ToolbarPlacement(bar: .tabBar)
  public static let windowToolbar = ToolbarPlacement(bar: .other)
}

/// The purpose of a toolbar; it has no effect here.
public struct ToolbarRole: Hashable, Sendable {
  let name: String
  public static let automatic = ToolbarRole(name: "automatic")
  public static let navigationStack = ToolbarRole(name: "navigationStack")
  public static let browser = ToolbarRole(name: "browser")
  public static let editor = ToolbarRole(name: "editor")
}

/// An item that the system adds to bars.
public struct ToolbarDefaultItemKind: Hashable, Sendable {
  let name: String
  public static let sidebarToggle = ToolbarDefaultItemKind(name: "sidebarToggle")
  public static let title = ToolbarDefaultItemKind(name: "title")
  public static let search = ToolbarDefaultItemKind(name: "search")
}

extension View {
  nonisolated func page(_ change: @escaping (inout PageTraits) -> Void) -> some View {
    modifier(_PageModifier { traits, _ in change(&traits) })
  }

  /// Sets the title of the page around the view.
  nonisolated public func navigationTitle(_ title: Text) -> some View { page { $0.title = title } }
  nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { navigationTitle(Text(titleKey)) }
  @_disfavoredOverload nonisolated public func navigationTitle<S: StringProtocol>(_ title: S) -> some View { navigationTitle(Text(title)) }
  nonisolated public func navigationTitle(_ title: Binding<String>) -> some View {
    modifier(_PageModifier { traits, _ in traits.title = Text(verbatim: title.wrappedValue) })
  }
  /// Sets the page's subtitle, below its title.
  nonisolated public func navigationSubtitle(_ subtitle: Text) -> some View { page { $0.subtitle = subtitle } }
  nonisolated public func navigationSubtitle(_ subtitleKey: LocalizedStringKey) -> some View { navigationSubtitle(Text(subtitleKey)) }
  @_disfavoredOverload nonisolated public func navigationSubtitle<S: StringProtocol>(_ subtitle: S) -> some View {
    navigationSubtitle(Text(subtitle))
  }

  /// Sets whether the title is large above the content or small in the bar.
  nonisolated public func navigationBarTitleDisplayMode(_ displayMode: NavigationBarItem.TitleDisplayMode) -> some View {
    page { $0.displayMode = displayMode }
  }
  /// Sets whether the title is large or inline.
  nonisolated public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View { navigationBarTitleDisplayMode(mode.mode) }

  /// Sets the page's title; an older form of `navigationTitle`.
  nonisolated public func navigationBarTitle(_ title: Text) -> some View { navigationTitle(title) }
  nonisolated public func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View { navigationTitle(titleKey) }
  @_disfavoredOverload nonisolated public func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View { navigationTitle(title) }
  nonisolated public func navigationBarTitle(_ title: Text, displayMode: NavigationBarItem.TitleDisplayMode) -> some View {
    page { ($0.title, $0.displayMode) = (title, displayMode) }
  }
  nonisolated public func navigationBarTitle(_ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode) -> some View {
    navigationBarTitle(Text(titleKey), displayMode: displayMode)
  }
  @_disfavoredOverload nonisolated public func navigationBarTitle<S: StringProtocol>(
    _ title: S, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    navigationBarTitle(Text(title), displayMode: displayMode)
  }

  /// Hides the navigation bar of this page.
  nonisolated public func navigationBarHidden(_ hidden: Bool) -> some View { page { $0.navigationBar = hidden ? .hidden : .visible } }
  /// Hides the back button of this page.
  nonisolated public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
    page { $0.hidesBackButton = hidesBackButton }
  }
  /// Sets the keys that press the back button of this page; nil for none.
  package nonisolated func backShortcut(_ shortcut: KeyboardShortcut?) -> some View { page { $0.backShortcut = shortcut } }

  /// Shows or hides bars around the page.
  nonisolated public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { toolbarShown(visibility, bars) }
  /// Shows or hides bars on this page.
  nonisolated public func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    toolbarShown(visibility, bars)
  }
  nonisolated func toolbarShown(_ visibility: Visibility, _ bars: [ToolbarPlacement]) -> some View {
    let bars = Set(bars.isEmpty ? [.automatic] : bars)
    return page {
      if bars.contains(.navigationBar) || bars.contains(.automatic) { $0.navigationBar = visibility }
      if bars.contains(.bottomBar) { $0.bottomBar = visibility }
      if bars.contains(.tabBar) { $0.tabBar = visibility }
    }
  }
  /// Shows or hides the background of bars.
  nonisolated public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    barBackground(visibility, bars)
  }
  /// Shows or hides the background of bars.
  nonisolated public func toolbarBackgroundVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    barBackground(visibility, bars)
  }
  nonisolated func barBackground(_ visibility: Visibility, _ bars: [ToolbarPlacement]) -> some View {
    let isTop = bars.isEmpty || bars.contains(.navigationBar) || bars.contains(.automatic)
    return page { if isTop { $0.barBackground = visibility } }
  }
  /// Sets the background of bars.
  nonisolated public func toolbarBackground<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...) -> some View {
    let isTop = bars.isEmpty || bars.contains(.navigationBar) || bars.contains(.automatic)
    let isTab = bars.contains(.tabBar)
    return modifier(
      _PageModifier { traits, environment in
        if isTop { traits.barPaint = style.paint(in: environment) }
        if isTab { traits.tabBarPaint = style.paint(in: environment) }
      })
  }
  /// Sets the colour scheme of bars.
  nonisolated public func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View {
    let isTop = bars.isEmpty || bars.contains(.navigationBar) || bars.contains(.automatic)
    return page { if isTop { $0.barScheme = colorScheme } }
  }
  @available(*, deprecated, message: "has no effect in Shoji: bars arrange their items in one way")
  nonisolated public func toolbarRole(_ role: ToolbarRole) -> some View { self }
  nonisolated public func toolbar(removing item: ToolbarDefaultItemKind?) -> some View {
    page {
      if item == .title { $0.removesTitle = true }
      if item == .sidebarToggle { $0.removesSidebarToggle = true }
    }
  }
}
