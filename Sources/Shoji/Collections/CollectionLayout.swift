// CollectionLayout: how the items of a collection lie.

import Foundation
import ShojiGraph

/// How the items of a ``CollectionView`` lie.
///
/// Take a grid or a list where one of them is enough (`collection.standard-layout-when-enough`).
public struct CollectionLayout {
  enum Kind {
    case list
    case grid([GridItem])
    case flow
    case custom(AnyLayout)
  }
  let kind: Kind
  let spacing: CGFloat

  /// One item below the other.
  public static let list = CollectionLayout(kind: .list, spacing: 8)
  /// Columns as wide as they have to be, as many as there is room for.
  public static let grid = CollectionLayout.grid(minimum: 96)
  /// Side by side, each as large as it wants to be, as many as a line has room for (`collection.not-strictly-linear`).
  public static let flow = CollectionLayout(kind: .flow, spacing: 10)

  /// One item below the other.
  public static func list(spacing: CGFloat) -> CollectionLayout { CollectionLayout(kind: .list, spacing: spacing) }
  /// As many columns as there is room for.
  public static func grid(minimum: CGFloat, spacing: CGFloat = 10) -> CollectionLayout {
    .grid(columns: [GridItem(.adaptive(minimum: minimum), spacing: spacing)], spacing: spacing)
  }
  /// These columns, row after row.
  public static func grid(columns: [GridItem], spacing: CGFloat = 10) -> CollectionLayout { CollectionLayout(kind: .grid(columns), spacing: spacing) }
  /// Side by side, each as large as it wants to be.
  public static func flow(spacing: CGFloat) -> CollectionLayout { CollectionLayout(kind: .flow, spacing: spacing) }
  /// Where a layout of your own puts them.
  ///
  /// All items are made at once, because the layout asks each for its size: show some hundred of them so, and no more.
  public static func custom<L: Layout>(_ layout: L) -> CollectionLayout { CollectionLayout(kind: .custom(AnyLayout(layout)), spacing: 0) }

  /// What it is before anything is measured.
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
  /// The layout of the collection around.
  var collectionLayout: CollectionLayout { get { self[CollectionLayoutKey.self] } set { self[CollectionLayoutKey.self] = newValue } }
  /// The selection of the collection around; nil where nothing can be selected.
  var collectionSelection: ListSelection? { get { self[CollectionSelectionKey.self] } set { self[CollectionSelectionKey.self] = newValue } }
  /// Which item is edited, and who is told of it.
  var collectionEditing: CollectionEditing? { get { self[CollectionEditingKey.self] } set { self[CollectionEditingKey.self] = newValue } }
  /// The collection around.
  var collectionBoard: CollectionBoard? { get { self[CollectionBoardKey.self] } set { self[CollectionBoardKey.self] = newValue } }
  /// What lies behind the sections here.
  var collectionSectionBackground: AnyView? { get { self[SectionBackgroundKey.self] } set { self[SectionBackgroundKey.self] = newValue } }
}

/// By which items find the collection around them.
@MainActor final class CollectionBoard {
  weak var element: Element?
  nonisolated init() {}
}

/// Which item of a collection is edited.
struct CollectionEditing: Equatable {
  let item: AnyHashable?
  /// Whether the app follows it, so that items can be edited that can neither be moved nor deleted.
  let isBound: Bool
  let set: (AnyHashable?) -> Void

  nonisolated static func == (a: CollectionEditing, b: CollectionEditing) -> Bool { a.item == b.item && a.isBound == b.isBound }
}

/// Joins the item that is edited with a binding.
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
  /// Joins the item of a collection that a person edits, by holding it, with a binding; nil where none is.
  nonisolated public func collectionEditing<Value: Hashable>(_ item: Binding<Value?>) -> some View {
    modifier(_CollectionEditingModifier(item: item))
  }

  /// Puts a view behind each section of a collection here: behind its header, all its items, and nothing else.
  ///
  /// It sets the items apart to the eye; taps go through it, and assistive technologies don't tell of it.
  ///
  ///     Section("Favourites") { ForEach(favourites) { Thumbnail($0) } }
  ///       .collectionSectionBackground { RoundedRectangle(cornerRadius: 16).fill(.fill) }
  nonisolated public func collectionSectionBackground<V: View>(@ViewBuilder _ background: () -> V) -> some View {
    environment(\.collectionSectionBackground, AnyView(background()))
  }
}
