// Tab: a screen with its tab, and the result builder for tabs.

import Foundation
import ShojiGraph

/// The content of a tab view that is built from `Tab`s.
public protocol TabContent<TabValue> {
  associatedtype TabValue: Hashable
  var _tabs: [_TabPart] { get }
}

/// The type-erased parts of a tab.
public struct _TabPart {
  let part: TabPart
}

/// A special purpose of a tab.
public struct TabRole: Hashable, Sendable {
  let name: String
  public static let search = TabRole(name: "search")
}

/// A screen and its tab.
///
///     TabView(selection: $tab) {
///       Tab("Errands", systemImage: "checklist", value: .errands) { Errands() }
///     }
public struct Tab<Value: Hashable, Content, Label> {
  let value: Value?
  let content: AnyView
  let label: AnyView
  let name: String
  var badge: Text?

  private init(_ value: Value?, _ name: String, _ content: AnyView, _ label: AnyView) {
    (self.value, self.name, self.content, self.label) = (value, name, content, label)
  }
}

extension Tab where Content: View, Label: View {
  nonisolated public init(value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(value, "\(value)", AnyView(content()), AnyView(label()))
  }
  nonisolated public init(role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) where Value == Never {
    self.init(nil, "", AnyView(content()), AnyView(label()))
  }
}

extension Tab where Content: View, Label == DefaultTabLabel {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) {
    self.init(value, "\(value)", AnyView(content()), AnyView(Shoji.Label(titleKey, systemImage: systemImage)))
  }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, systemImage: String, value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) { self.init(value, "\(value)", AnyView(content()), AnyView(Shoji.Label(title, systemImage: systemImage))) }
  nonisolated public init(
    _ titleKey: LocalizedStringKey, image: String, value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) {
    self.init(value, "\(value)", AnyView(content()), AnyView(Shoji.Label(titleKey, image: image)))
  }
  nonisolated public init(_ titleKey: LocalizedStringKey, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content)
  where Value == Never { self.init(nil, "\(titleKey.key)", AnyView(content()), AnyView(Shoji.Label(titleKey, systemImage: systemImage))) }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) where Value == Never { self.init(nil, String(title), AnyView(content()), AnyView(Shoji.Label(title, systemImage: systemImage))) }
  nonisolated public init(_ titleKey: LocalizedStringKey, image: String, role: TabRole? = nil, @ViewBuilder content: () -> Content)
  where Value == Never { self.init(nil, "\(titleKey.key)", AnyView(content()), AnyView(Shoji.Label(titleKey, image: image))) }
}

extension Tab where Content: View, Label == DefaultTabLabel {
  /// A tab with the label of its role: the search tab has one.
  nonisolated public init(value: Value, role: TabRole?, @ViewBuilder content: () -> Content) {
    self.init(value, "\(value)", AnyView(content()), AnyView(DefaultTabLabel(role: role)))
  }
  nonisolated public init(role: TabRole?, @ViewBuilder content: () -> Content) where Value == Never {
    self.init(nil, role?.name ?? "", AnyView(content()), AnyView(DefaultTabLabel(role: role)))
  }
}

/// The label of a tab that is made from a title and an image, or from the tab's role.
public struct DefaultTabLabel: View {
  let role: TabRole?
  @Environment(\.locale) private var locale
  nonisolated init(role: TabRole?) { self.role = role }
  public var body: some View {
    if role == .search { Shoji.Label(SystemWords.text(.search, locale), systemImage: "magnifyingglass") }
  }
}

extension Tab: TabContent {
  public typealias TabValue = Value
  public var _tabs: [_TabPart] {
    [_TabPart(part: TabPart(key: name, tag: value.map { ElementTag.of($0) }, content: content, label: label, badge: badge))]
  }
}

extension Tab {
  /// Shows a number or a text on the tab's icon; 0 shows nothing.
  public func badge(_ count: Int) -> Tab { with { $0.badge = count == 0 ? nil : Text(verbatim: String(count)) } }
  public func badge(_ label: Text?) -> Tab { with { $0.badge = label } }
  public func badge(_ key: LocalizedStringKey) -> Tab { with { $0.badge = Text(key) } }
  @_disfavoredOverload public func badge<S: StringProtocol>(_ label: S) -> Tab { with { $0.badge = Text(label) } }
  private func with(_ change: (inout Tab) -> Void) -> Tab {
    var copy = self
    change(&copy)
    return copy
  }
}

extension TabContent {
  /// Dims these tabs, which cannot be chosen then.
  public func disabled(_ disabled: Bool) -> some TabContent<TabValue> { changed { if disabled { $0.isDisabled = true } } }
  /// Leaves these tabs out.
  public func hidden(_ hidden: Bool = true) -> some TabContent<TabValue> { _TabList<TabValue>(_tabs: hidden ? [] : _tabs) }
  /// Names the tabs for a sidebar that users can arrange; a bar has nothing to arrange.
  public func customizationID(_ id: String) -> some TabContent<TabValue> { changed { _ in } }

  private func changed(_ change: (inout TabPart) -> Void) -> _TabList<TabValue> {
    _TabList(
      _tabs: _tabs.map {
        var part = $0.part
        change(&part)
        return _TabPart(part: part)
      })
  }
}

/// A group of tabs; in a bar its tabs are listed like all others.
public struct TabSection<Value: Hashable, Content> {
  let tabs: [_TabPart]
}

extension TabSection where Content: TabContent<Value> {
  public init(_ titleKey: LocalizedStringKey, @TabContentBuilder<Value> content: () -> Content) { tabs = content()._tabs }
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @TabContentBuilder<Value> content: () -> Content) {
    tabs = content()._tabs
  }
  public init(@TabContentBuilder<Value> content: () -> Content) { tabs = content()._tabs }
}

extension TabSection: TabContent {
  public typealias TabValue = Value
  public var _tabs: [_TabPart] { tabs }
}

extension ForEach: TabContent where Content: TabContent {
  public typealias TabValue = Content.TabValue
  /// The tabs of all elements. They are known by their element, so that their screens keep their state when elements move.
  public var _tabs: [_TabPart] {
    data.flatMap { element in
      let name = "\(id(element))"
      return content(element)._tabs.map { $0.keyed("\(name)/\($0.part.key)") }
    }
  }
}

extension ForEach where Content: TabContent {
  /// Creates tabs from identifiable data.
  nonisolated public init<V>(_ data: Data, @TabContentBuilder<V> content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID, V == Content.TabValue {
    self.init(of: data, id: { $0.id }, content: content)
  }
  /// Creates tabs from data that a key path identifies.
  nonisolated public init<V>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @TabContentBuilder<V> content: @escaping (Data.Element) -> Content
  ) where V == Content.TabValue {
    self.init(of: data, id: { $0[keyPath: id] }, content: content)
  }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: TabContent {
  /// Creates tabs from a constant range.
  nonisolated public init<V>(_ data: Range<Int>, @TabContentBuilder<V> content: @escaping (Int) -> Content) where V == Content.TabValue {
    self.init(of: data, id: { $0 }, content: content)
  }
}

extension _TabPart {
  /// The same tab under another key.
  fileprivate func keyed(_ key: String) -> _TabPart {
    var part = part
    part.key = key
    return _TabPart(part: part)
  }
}

/// Several tabs.
public struct _TabList<Value: Hashable>: TabContent {
  public typealias TabValue = Value
  public let _tabs: [_TabPart]
}

/// Builds the tabs of a tab view.
@resultBuilder public struct TabContentBuilder<TabValue: Hashable> {
  /// The content of a tab view that is built from tabs.
  public struct Content<C: TabContent> {
    let tabs: C
  }
  public static func buildExpression<C: TabContent>(_ tab: C) -> C where C.TabValue == TabValue { tab }
  public static func buildBlock<each C: TabContent>(_ tabs: repeat each C) -> _TabList<TabValue> {
    var list: [_TabPart] = []
    for tab in repeat each tabs { list += tab._tabs }
    return numbered(list)
  }
  // Not generic: the type of a missing tab could not be inferred.
  public static func buildIf(_ tabs: _TabList<TabValue>?) -> _TabList<TabValue> { tabs ?? _TabList(_tabs: []) }
  public static func buildEither<C: TabContent>(first: C) -> _TabList<TabValue> { _TabList(_tabs: first._tabs) }
  public static func buildEither<C: TabContent>(second: C) -> _TabList<TabValue> { _TabList(_tabs: second._tabs) }
  public static func buildLimitedAvailability<C: TabContent>(_ tab: C) -> _TabList<TabValue> { _TabList(_tabs: tab._tabs) }

  /// Makes equal keys unique by the tab's index.
  private static func numbered(_ tabs: [_TabPart]) -> _TabList<TabValue> {
    var seen: Set<String> = []
    return _TabList(
      _tabs: tabs.enumerated().map { index, tab in
        guard !tab.part.key.isEmpty, seen.insert(tab.part.key).inserted else {
          return tab.keyed("\(tab.part.key)#\(index)")
        }
        return tab
      })
  }
}

extension TabContentBuilder.Content: View {
  public var body: some View { EmptyView() }
}
