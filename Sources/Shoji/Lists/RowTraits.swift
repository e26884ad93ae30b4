// RowTraits: the row modifiers of lists, noted on the elements that become rows.

import Foundation
import ShojiGraph

/// The modifiers of a row, or of all rows of a section.
package struct RowTraits {
  /// A view that the list mounts for each row, in the environment of the modifier.
  struct Accessory {
    let view: AnyView
    let scope: EnvironmentScope
  }
  struct Actions {
    let buttons: Accessory
    let isFull: Bool
  }
  enum Background {
    case paint(Paint)
    case view(Accessory)
  }

  var insets: EdgeInsets?
  var topSeparator: Visibility?
  var bottomSeparator: Visibility?
  var separatorTint: Paint?
  var background: Background?
  var leadingActions: Actions?
  var trailingActions: Actions?
  var badge: String?
  var badgeProminence = RowContent.BadgeProminence.standard
  var accessory: RowAccessory?
  var isDeleteDisabled: Bool?
  var isMoveDisabled: Bool?
  var isSelectionDisabled: Bool?
  var sectionSpacing: CGFloat?
  var hidesTopOfSection: Bool?
  var hidesBottomOfSection: Bool?

  /// Returns these traits, with missing values taken from the section.
  func within(_ section: RowTraits?) -> RowTraits {
    guard let section else { return self }
    var result = self
    result.insets = insets ?? section.insets
    result.topSeparator = topSeparator ?? section.topSeparator
    result.bottomSeparator = bottomSeparator ?? section.bottomSeparator
    result.separatorTint = separatorTint ?? section.separatorTint
    result.background = background ?? section.background
    result.leadingActions = leadingActions ?? section.leadingActions
    result.trailingActions = trailingActions ?? section.trailingActions
    result.isDeleteDisabled = isDeleteDisabled ?? section.isDeleteDisabled
    result.isMoveDisabled = isMoveDisabled ?? section.isMoveDisabled
    result.isSelectionDisabled = isSelectionDisabled ?? section.isSelectionDisabled
    return result
  }
}

/// Changes the traits noted for a row.
public struct _RowModifier {
  let change: (inout RowTraits, EnvironmentScope) -> Void
  nonisolated init(_ change: @escaping (inout RowTraits, EnvironmentScope) -> Void) { self.change = change }
}

extension _RowModifier: NoteModifier {
  public typealias Body = Never
  package func write(_ note: inout RowTraits?, _ scope: EnvironmentScope) {
    var traits = note ?? RowTraits()
    Graph.shared.untracked { change(&traits, scope) }
    note = traits
  }
}

extension View {
  nonisolated func row(_ change: @escaping (inout RowTraits) -> Void) -> some View {
    modifier(_RowModifier { traits, _ in change(&traits) })
  }

  /// Replaces the row's background with a view; nil restores the list's own.
  nonisolated public func listRowBackground<V: View>(_ view: V?) -> some View {
    modifier(
      _RowModifier { traits, scope in
        if let color = view as? Color {
          traits.background = .paint(color.paint(in: EnvironmentValues(scope)))
        } else {
          traits.background = view.map { .view(.init(view: AnyView($0), scope: scope)) }
        }
      })
  }
  /// Sets the insets of the row's content.
  nonisolated public func listRowInsets(_ insets: EdgeInsets?) -> some View { row { $0.insets = insets } }
  nonisolated public func listRowInsets(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View {
    row { traits in
      guard let length else { return }
      var insets = traits.insets ?? EdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
      if edges.contains(.top) { insets.top = length }
      if edges.contains(.leading) { insets.leading = length }
      if edges.contains(.bottom) { insets.bottom = length }
      if edges.contains(.trailing) { insets.trailing = length }
      traits.insets = insets
    }
  }
  /// Shows or hides the separators above and below the row.
  nonisolated public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
    row {
      if edges.contains(.top) { $0.topSeparator = visibility }
      if edges.contains(.bottom) { $0.bottomSeparator = visibility }
    }
  }
  /// Sets the colour of a row's separators.
  nonisolated public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
    modifier(_RowModifier { $0.separatorTint = color?.paint(in: EnvironmentValues($1)) })
  }
  /// Shows or hides the separators around a section.
  nonisolated public func listSectionSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
    row {
      if edges.contains(.top) { $0.hidesTopOfSection = visibility == .hidden }
      if edges.contains(.bottom) { $0.hidesBottomOfSection = visibility == .hidden }
    }
  }
  @available(*, deprecated, message: "has no effect in Shoji: a section's separator has the system's colour. Use listRowSeparatorTint")
  nonisolated public func listSectionSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View { self }
  @available(*, deprecated, message: "has no effect in Shoji: rows of lists have no hover effect")
  nonisolated public func listRowHoverEffectDisabled(_ disabled: Bool = true) -> some View { self }

  /// Shows a number at the trailing edge of the row or on the tab; nothing for zero.
  nonisolated public func badge(_ count: Int) -> some View {
    modifier(_BadgeModifier(text: count == 0 ? nil : Text(verbatim: String(count))))
  }
  nonisolated public func badge(_ label: Text?) -> some View { modifier(_BadgeModifier(text: label)) }
  nonisolated public func badge(_ key: LocalizedStringKey?) -> some View { modifier(_BadgeModifier(text: key.map { Text($0) })) }
  @_disfavoredOverload nonisolated public func badge<S: StringProtocol>(_ label: S?) -> some View {
    modifier(_BadgeModifier(text: label.map { Text($0) }))
  }

  /// Sets whether the user cannot delete the row.
  nonisolated public func deleteDisabled(_ isDisabled: Bool) -> some View { row { $0.isDeleteDisabled = isDisabled } }
  /// Sets whether the user cannot move the row.
  nonisolated public func moveDisabled(_ isDisabled: Bool) -> some View { row { $0.isMoveDisabled = isDisabled } }
  /// Sets whether the user cannot select the row.
  nonisolated public func selectionDisabled(_ isDisabled: Bool = true) -> some View { row { $0.isSelectionDisabled = isDisabled } }

  /// Adds buttons that a swipe on the row reveals.
  nonisolated public func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
  ) -> some View {
    // Buttons beneath the row: of a label the symbol is shown, and the title is read aloud.
    let buttons = AnyView(content().labelStyle(.iconOnly).environment(\.isInRow, false).buttonStyle(RowActionButtonStyle()))
    return modifier(
      _RowModifier { traits, scope in
        let actions = RowTraits.Actions(buttons: .init(view: buttons, scope: scope), isFull: allowsFullSwipe)
        if edge == .leading { traits.leadingActions = actions } else { traits.trailingActions = actions }
      })
  }
}

/// Notes a badge, which a row or a tab shows.
public struct _BadgeModifier: NoteModifier {
  public typealias Body = Never
  let text: Text?
  package func write(_ note: inout RowTraits?, _ scope: EnvironmentScope) {
    var traits = note ?? RowTraits()
    let environment = EnvironmentValues(scope)
    Graph.shared.untracked {
      traits.badge = text?.plain(environment.locale)
      traits.badgeProminence = environment.badgeProminence.badge
    }
    note = traits
  }
}

/// The style of swipe action buttons.
struct RowActionButtonStyle: PrimitiveButtonStyle {
  nonisolated init() {}
  func makeBody(configuration: Configuration) -> some View {
    PressableView(look: .rowAction, role: configuration.role, action: configuration.action, content: configuration.label)
  }
}
