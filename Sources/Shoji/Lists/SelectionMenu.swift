// contextMenu(forSelectionType:): a context menu for what is selected in a list or a table, and the action of its rows.

import ShojiGraph

/// The context menu and the primary action of the rows of lists whose selection has a certain type.
@MainActor struct SelectionMenu {
  /// Whether a row with this tag can be among the items.
  let accepts: (AnyHashable) -> Bool
  /// The menu's items, for the tags of rows.
  let items: (Set<AnyHashable>) -> AnyView
  /// The action of a tap on a row outside edit mode; nil if a tap selects the row.
  let act: ((Set<AnyHashable>) -> Void)?

  init<Value: Hashable, Items: View>(
    _ type: Value.Type, items: @escaping (Set<Value>) -> Items, act: (@MainActor (Set<Value>) -> Void)?
  ) {
    func values(_ tags: Set<AnyHashable>) -> Set<Value> { Set(tags.compactMap { ElementTag.value($0, as: Value.self) }) }
    accepts = { ElementTag.value($0, as: Value.self) != nil }
    self.items = { AnyView(items(values($0))) }
    self.act = act.map { act in { act(values($0)) } }
  }
}

/// The menu of a row. It concerns all selected rows if the row is one of them, otherwise the row alone.
struct RowSelectionMenu: View {
  let menu: SelectionMenu
  let tag: AnyHashable
  let selection: ListSelection

  var body: some View { MenuPopup(content: menu.items(selection.contains(tag) ? selection.all : [tag])) }
}

private struct SelectionMenuKey: EnvironmentKey { static var defaultValue: SelectionMenu? { nil } }
extension EnvironmentValues {
  /// The context menu of what is selected in the lists inside.
  var selectionMenu: SelectionMenu? {
    get { self[SelectionMenuKey.self] }
    set { self[SelectionMenuKey.self] = newValue }
  }
}

/// Gives the lists inside a context menu for their rows, and one without items beside the rows.
private struct SelectionMenuModifier<Value: Hashable, Items: View>: ViewModifier {
  let items: (Set<Value>) -> Items
  let act: (@MainActor (Set<Value>) -> Void)?

  func body(content: Content) -> some View {
    ContextMenuView<_, Items, EmptyView>(
      base: content.environment(\.selectionMenu, SelectionMenu(Value.self, items: items, act: act)), items: items([]), preview: nil)
  }
}

extension View {
  /// Adds a context menu to a list or a table that has a selection of this type.
  ///
  /// `menu` receives the items that the menu concerns: all selected ones if the menu opens on one of them, otherwise the one on which it
  /// opens, and none where there is no row. Where it returns no items, no menu opens.
  ///
  ///     List(people, selection: $selected) { Text($0.name) }
  ///       .contextMenu(forSelectionType: Person.ID.self) { ids in
  ///         if !ids.isEmpty { Button("Delete", role: .destructive) { delete(ids) } }
  ///       } primaryAction: { ids in
  ///         open(ids)
  ///       }
  ///
  /// - Parameter primaryAction: what a tap on a row does while the list is not edited, also with Return or the Space bar; the row is not
  ///   selected then. By default a tap selects the row if the list allows it.
  nonisolated public func contextMenu<I: Hashable, M: View>(
    forSelectionType itemType: I.Type = I.self, @ViewBuilder menu: @escaping (Set<I>) -> M,
    primaryAction: (@MainActor (Set<I>) -> Void)? = nil
  ) -> some View {
    modifier(SelectionMenuModifier(items: menu, act: primaryAction))
  }
}
