// Focus groups: areas between which Tab goes, and where it comes in.

import ShojiGraph

extension View {
  /// Makes the view one area: focus goes through what is in it before it goes on, arrows stay inside.
  ///
  /// Put it on a stack of views of your own, so that focus goes down the stack before it goes on to what stands beside
  /// (`keyboard-navigation.stack-as-one-group`). Lists, sidebars, grids and collections are areas by themselves.
  nonisolated public func focusSection() -> some View { modifier(_FocusSectionModifier()) }

  /// Puts the view into an area by name. What bears one name is one area, wherever it stands.
  ///
  /// By this the order changes in which focus visits views of your own (`keyboard-navigation.custom-may-need-order`): all of one area before
  /// any of the next.
  nonisolated public func focusGroup<ID: Hashable>(_ id: ID) -> some View { box(.attribute(name: "data-focus-group", value: "\(id)")) }

  /// How much an item matters in its area. The one that matters most is where focus comes in
  /// (`keyboard-navigation.adjust-priority`); items without a priority have 0.
  nonisolated public func focusPriority(_ priority: Double) -> some View {
    box(.attribute(name: "data-focus-priority", value: priority == priority.rounded() && abs(priority) < 1e9 ? String(Int(priority)) : String(priority)))
  }

  /// Lets Tab come to the collections in this view, where people go by focus groups (`keyboard-navigation.collection-opt-in`).
  ///
  /// Full Keyboard Access comes to every collection.
  nonisolated public func collectionFocus(_ isEnabled: Bool = true) -> some View { environment(\.allowsCollectionFocus, isEnabled) }

  /// Makes arrows alone lead to everything in this view, as with a television's remote control.
  nonisolated public func directionalFocus(_ isEnabled: Bool = true) -> some View {
    box(.attribute(name: "data-focus-directional", value: "\(isEnabled)"))
  }
}

/// An area without a name: its place is its name.
public struct _FocusSectionModifier: ViewModifier {
  @Namespace private var place
  nonisolated init() {}
  public func body(content: Content) -> some View { content.box(.attribute(name: "data-focus-group", value: "section-\(place.text)")) }
}

private struct CollectionFocusKey: EnvironmentKey { static var defaultValue: Bool { false } }
extension EnvironmentValues {
  /// Whether focus groups have collections among them.
  var allowsCollectionFocus: Bool { get { self[CollectionFocusKey.self] } set { self[CollectionFocusKey.self] = newValue } }
}
