// TabView: screens selected by a tab bar, or pages side by side. Element: TabsContent.

import Foundation
import ShojiGraph

/// Several screens, selected by the tabs of a bar.
///
/// A screen is created when it is first selected, and keeps its state while others are shown.
public struct TabView<SelectionValue: Hashable, Content: View> {
  let selection: Binding<SelectionValue>?
  let content: Content
  let place: AuthorPlace
  let parts: (Content) -> [TabPart]
}

/// One screen and its tab.
struct TabPart {
  var key: String
  var tag: AnyHashable?
  let content: AnyView
  var label: AnyView
  var badge: Text?
  var isDisabled = false
  /// Where the tab item and the tag stand; nil for a `Tab`, which names them itself.
  var source: Source?

  /// Where the tab item, the tag and the badge of a view stand. What is not around the view is read from its elements when it is mounted.
  struct Source {
    var hasItem: Bool
    var hasTag: Bool
    var hasBadge: Bool
    /// Whether an author's modifier is around the view, in whose body they may be.
    var isOpen: Bool
  }

  /// Whether the screen has to be mounted before the user comes to it, because its tab is not known without it.
  func needsScreen(isPaged: Bool, isBound: Bool) -> Bool {
    guard let source else { return false }
    let lacksTag = isBound && !source.hasTag
    return isPaged ? lacksTag : lacksTag || !source.hasItem || source.isOpen
  }
}

extension TabView {
  nonisolated public init(
    selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content, file: StaticString = #fileID, line: Int = #line
  ) {
    self.init(selection: selection, content: content(), place: AuthorPlace(file, line), parts: TabParts.of)
  }
  nonisolated public init(@ViewBuilder content: () -> Content, file: StaticString = #fileID, line: Int = #line)
  where SelectionValue == Int {
    self.init(selection: nil, content: content(), place: AuthorPlace(file, line), parts: TabParts.of)
  }
}

extension TabView {
  nonisolated public init<C: TabContent>(
    selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> C, file: StaticString = #fileID, line: Int = #line
  ) where Content == TabContentBuilder<SelectionValue>.Content<C>, C.TabValue == SelectionValue {
    self.init(selection: selection, content: .init(tabs: content()), place: AuthorPlace(file, line), parts: { $0.tabs._tabs.map(\.part) })
  }
  nonisolated public init<C: TabContent>(@TabContentBuilder<Never> content: () -> C, file: StaticString = #fileID, line: Int = #line)
  where SelectionValue == Never, Content == TabContentBuilder<Never>.Content<C>, C.TabValue == Never {
    self.init(selection: nil, content: .init(tabs: content()), place: AuthorPlace(file, line), parts: { $0.tabs._tabs.map(\.part) })
  }
}

extension TabView: View {
  public var body: some View { TabsView(parts: parts(content), selection: selection.map { TabSelection($0) }, place: place) }
}

/// A type-erased selection.
struct TabSelection {
  let get: () -> AnyHashable
  let set: (AnyHashable) -> Void
  init<Value: Hashable>(_ binding: Binding<Value>) {
    binding.location.keepsPlace()
    get = { ElementTag.of(binding.wrappedValue) }
    set = { if let value = ElementTag.value($0, as: Value.self) { binding.wrappedValue = value } }
  }
}

enum TabParts {
  /// The tabs of views, read from their modifiers before the views are mounted.
  nonisolated static func of<Content: View>(_ content: Content) -> [TabPart] {
    ViewList.parts(of: content).enumerated().map { index, part in
      let item = ViewList.modifier(_TabItemModifier.self, of: part.view)
      let badge = ViewList.modifier(_BadgeModifier.self, of: part.view)
      let tag = ViewList.tag(of: part.view)
      return TabPart(
        key: part.key, tag: tag ?? AnyHashable(index), content: erased(part.view),
        label: item?.label ?? AnyView(EmptyView()),
        badge: badge?.text,
        source: TabPart.Source(
          hasItem: item != nil, hasTag: tag != nil, hasBadge: badge != nil, isOpen: ViewList.hasAuthorsModifier(part.view)))
    }
  }
  nonisolated private static func erased(_ view: any View) -> AnyView {
    func erase<V: View>(_ view: V) -> AnyView { AnyView(view) }
    return erase(view)
  }
}

/// A view's tab item; read by the surrounding tab view, without effect elsewhere.
public struct _TabItemModifier {
  let label: AnyView
}

extension _TabItemModifier: NoteModifier {
  public typealias Body = Never
  package func write(_ note: inout TabItemNote?, _ scope: EnvironmentScope) { note = TabItemNote(label: label) }
}

/// A tab item on the element of its screen.
package struct TabItemNote {
  let label: AnyView
}

extension View {
  /// Sets the view's tab item: a label, or an image and a text.
  nonisolated public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    modifier(_TabItemModifier(label: AnyView(label())))
  }
}
