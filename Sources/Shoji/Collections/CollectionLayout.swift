// CollectionLayout: the arrangement of a collection's items.

import Foundation
import ShojiGraph

/// The arrangement of the items of a ``CollectionView``.
///
/// Prefer a grid or a list if one of them is sufficient (`collection.standard-layout-when-enough`).
public struct CollectionLayout {
  enum Kind {
    case list
    case grid([GridItem])
    case flow
    case custom(AnyLayout)
  }
  let kind: Kind
  let spacing: CGFloat

  /// Items in one column, 8 points apart.
  public static let list = CollectionLayout(kind: .list, spacing: 8)
  /// As many columns as fit, each at least 96 points wide and 10 points apart.
  public static let grid = CollectionLayout.grid(minimum: 96)
  /// Items in lines, each in its natural size and 10 points apart, as many per line as fit (`collection.not-strictly-linear`).
  public static let flow = CollectionLayout(kind: .flow, spacing: 10)

  /// Items in one column, `spacing` points apart.
  public static func list(spacing: CGFloat) -> CollectionLayout { CollectionLayout(kind: .list, spacing: spacing) }
  /// As many columns as fit, each at least `minimum` points wide; `spacing` points separate columns and lines.
  public static func grid(minimum: CGFloat, spacing: CGFloat = 10) -> CollectionLayout {
    .grid(columns: [GridItem(.adaptive(minimum: minimum), spacing: spacing)], spacing: spacing)
  }
  /// The given columns, filled row by row; `spacing` points separate the rows.
  public static func grid(columns: [GridItem], spacing: CGFloat = 10) -> CollectionLayout {
    CollectionLayout(kind: .grid(columns), spacing: spacing)
  }
  /// Items in lines, each in its natural size; `spacing` points separate items and lines.
  public static func flow(spacing: CGFloat) -> CollectionLayout { CollectionLayout(kind: .flow, spacing: spacing) }
  /// An app's own layout.
  ///
  /// All items are mounted at once, because the layout needs the size of each: use it for a few hundred items at most.
  public static func custom<L: Layout>(_ layout: L) -> CollectionLayout { CollectionLayout(kind: .custom(AnyLayout(layout)), spacing: 0) }

  /// The arrangement before anything is measured.
  var arrangement: CollectionArrangement {
    switch kind {
    case .list: .list(spacing: spacing)
    case .grid(let columns): .grid(columns, spacing: spacing)
    case .flow: .flow(spacing: spacing)
    case .custom: .custom(size: nil)
    }
  }

  var own: AnyLayout? { if case .custom(let layout) = kind { layout } else { nil } }
}

private struct CollectionLayoutKey: EnvironmentKey { static var defaultValue: CollectionLayout { .grid } }
private struct CollectionSelectionKey: EnvironmentKey { static var defaultValue: ListSelection? { nil } }
private struct CollectionEditingKey: EnvironmentKey { static var defaultValue: CollectionEditing? { nil } }
private struct CollectionBoardKey: EnvironmentKey { static var defaultValue: CollectionBoard? { nil } }
private struct SectionBackgroundKey: EnvironmentKey { static var defaultValue: AnyView? { nil } }
extension EnvironmentValues {
  /// The layout of the surrounding collection.
  var collectionLayout: CollectionLayout {
    get { self[CollectionLayoutKey.self] }
    set { self[CollectionLayoutKey.self] = newValue }
  }
  /// The selection of the surrounding collection; nil if nothing can be selected.
  var collectionSelection: ListSelection? {
    get { self[CollectionSelectionKey.self] }
    set { self[CollectionSelectionKey.self] = newValue }
  }
  /// The edited item, and how to change it.
  var collectionEditing: CollectionEditing? {
    get { self[CollectionEditingKey.self] }
    set { self[CollectionEditingKey.self] = newValue }
  }
  /// The surrounding collection.
  var collectionBoard: CollectionBoard? {
    get { self[CollectionBoardKey.self] }
    set { self[CollectionBoardKey.self] = newValue }
  }
  /// The background of the sections here.
  var collectionSectionBackground: AnyView? {
    get { self[SectionBackgroundKey.self] }
    set { self[SectionBackgroundKey.self] = newValue }
  }
}

/// Lets items find the collection around them.
@MainActor final class CollectionBoard {
  weak var element: Element?
  nonisolated init() {}
}

/// The edited item of a collection.
struct CollectionEditing: Equatable {
  let item: AnyHashable?
  /// Whether the app binds it, so that items can be edited that can neither be moved nor deleted.
  let isBound: Bool
  let set: (AnyHashable?) -> Void

  nonisolated static func == (a: CollectionEditing, b: CollectionEditing) -> Bool { a.item == b.item && a.isBound == b.isBound }
}

/// Binds the edited item.
public struct _CollectionEditingModifier<Value: Hashable> {
  let item: Binding<Value?>
}

extension _CollectionEditingModifier: ViewModifier {
  public func body(content: Content) -> some View {
    content.environment(
      \.collectionEditing,
      CollectionEditing(item: item.wrappedValue.map { ElementTag.of($0) }, isBound: true) { tag in
        item.wrappedValue = tag.flatMap { ElementTag.value($0, as: Value.self) }
      })
  }
}

extension View {
  /// Binds the item of a collection that the user edits after a long press; nil if there is none.
  nonisolated public func collectionEditing<Value: Hashable>(_ item: Binding<Value?>) -> some View {
    modifier(_CollectionEditingModifier(item: item))
  }

  /// Sets a background view for each section of a collection here: behind its header and all its items.
  ///
  /// It is a visual grouping only: taps pass through it, and assistive technologies ignore it.
  ///
  ///     Section("Favourites") { ForEach(favourites) { Thumbnail($0) } }
  ///       .collectionSectionBackground { RoundedRectangle(cornerRadius: 16).fill(.fill) }
  nonisolated public func collectionSectionBackground<V: View>(@ViewBuilder _ background: () -> V) -> some View {
    environment(\.collectionSectionBackground, AnyView(background()))
  }
}
