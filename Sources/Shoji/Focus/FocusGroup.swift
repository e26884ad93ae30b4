// Focus groups: areas between which Tab moves, and the item at which it enters them.

import ShojiGraph

extension View {
  /// Makes the view one focus area: Tab visits its views before it leaves, and arrow keys stay inside.
  ///
  /// Use it for a stack of custom views, so that the focus moves down the stack before it moves to the views beside it
  /// (`keyboard-navigation.stack-as-one-group`). Lists, sidebars, grids and collections are areas by default.
  nonisolated public func focusSection() -> some View { modifier(_FocusSectionModifier()) }

  /// Assigns the view to a named focus area. Views with the same name form one area, wherever they are.
  ///
  /// This changes the order in which the focus visits custom views (`keyboard-navigation.custom-may-need-order`): all views of one area
  /// come before those of the next.
  nonisolated public func focusGroup<ID: Hashable>(_ id: ID) -> some View { box(.attribute(name: "data-focus-group", value: "\(id)")) }

  /// Sets an item's priority in its area. The focus enters the area at the item with the highest priority
  /// (`keyboard-navigation.adjust-priority`); the default is 0.
  nonisolated public func focusPriority(_ priority: Double) -> some View {
    box(
      .attribute(
        name: "data-focus-priority", value: priority == priority.rounded() && abs(priority) < 1e9 ? String(Int(priority)) : String(priority)
      ))
  }

  /// Makes the collections in this view reachable by Tab in the focus-group mode (`keyboard-navigation.collection-opt-in`).
  ///
  /// Full Keyboard Access reaches every collection.
  nonisolated public func collectionFocus(_ isEnabled: Bool = true) -> some View { environment(\.allowsCollectionFocus, isEnabled) }

  /// Makes everything in this view reachable by arrow keys alone, as with a television's remote control.
  nonisolated public func directionalFocus(_ isEnabled: Bool = true) -> some View {
    box(.attribute(name: "data-focus-directional", value: "\(isEnabled)"))
  }
}

/// An unnamed area, identified by its place.
public struct _FocusSectionModifier: ViewModifier {
  @Namespace private var place
  nonisolated init() {}
  public func body(content: Content) -> some View { content.box(.attribute(name: "data-focus-group", value: "section-\(place.text)")) }
}

private struct CollectionFocusKey: EnvironmentKey { static var defaultValue: Bool { false } }
extension EnvironmentValues {
  /// Whether collections are focus areas in the focus-group mode.
  var allowsCollectionFocus: Bool {
    get { self[CollectionFocusKey.self] }
    set { self[CollectionFocusKey.self] = newValue }
  }
}
