// CollectionView: items in a visual layout. Elements: ShojiElements/Content/CollectionContent.swift.

import Foundation
import ShojiGraph

/// Items in a grid, a list, lines of different sizes, or an app's own layout; best for pictures (`collection.best-for-images`).
///
/// A tap selects an item, a swipe scrolls. A long press edits an item if its `ForEach` has `onMove` or `onDelete`: it is lifted and follows
/// the finger. By keyboard, arrows move between items, Space selects, F2 edits, Alt with arrows moves, Delete deletes, Escape ends
/// editing; for screen readers there are buttons for the same actions.
///
///     CollectionView(layout: isList ? .list : .grid, selection: $chosen) {
///       ForEach(photos) { Thumbnail($0) }
///         .onMove { photos.move(fromOffsets: $0, toOffset: $1) }
///         .onDelete { photos.remove(atOffsets: $0) }
///     }
///
/// Change data and layout in `withAnimation`, so that users can follow (`collection.dynamic-change-meaningful`); the selection and the
/// scroll position are kept. Of 100,000 items only those near the visible part are mounted. For text use a `List`. The collection should
/// serve its content and not draw attention to itself (`collection.enhance-not-star`).
public struct CollectionView<SelectionValue: Hashable, Content: View> {
  let layout: CollectionLayout
  let selection: SelectionBinding<SelectionValue>?
  let content: Content
  let place: AuthorPlace
}

extension CollectionView {
  /// Creates a collection with a single selection.
  nonisolated public init(
    layout: CollectionLayout = .grid, selection: Binding<SelectionValue?>, @ViewBuilder content: () -> Content,
    file: StaticString = #fileID,
    line: Int = #line
  ) { self.init(layout: layout, selection: SelectionBinding(selection), content: content(), place: AuthorPlace(file, line)) }

  /// Creates a collection with a multiple selection.
  nonisolated public init(
    layout: CollectionLayout = .grid, selection: Binding<Set<SelectionValue>>, @ViewBuilder content: () -> Content,
    file: StaticString = #fileID,
    line: Int = #line
  ) { self.init(layout: layout, selection: SelectionBinding(selection), content: content(), place: AuthorPlace(file, line)) }

  /// Creates a collection without a selection.
  nonisolated public init(
    layout: CollectionLayout = .grid, @ViewBuilder content: () -> Content, file: StaticString = #fileID, line: Int = #line
  ) where SelectionValue == Never { self.init(layout: layout, selection: nil, content: content(), place: AuthorPlace(file, line)) }
}

extension CollectionView {
  /// Creates an item for each element of the data.
  nonisolated public init<Data: RandomAccessCollection, ItemContent: View>(
    _ data: Data, layout: CollectionLayout = .grid, @ViewBuilder content: @escaping (Data.Element) -> ItemContent,
    file: StaticString = #fileID,
    line: Int = #line
  ) where Data.Element: Identifiable, SelectionValue == Never, Content == ForEach<Data, Data.Element.ID, ItemContent> {
    self.init(layout: layout, selection: nil, content: ForEach(data, content: content), place: AuthorPlace(file, line))
  }
  /// Creates an item for each element of the data, with a single selection.
  nonisolated public init<Data: RandomAccessCollection, ItemContent: View>(
    _ data: Data, layout: CollectionLayout = .grid, selection: Binding<SelectionValue?>,
    @ViewBuilder content: @escaping (Data.Element) -> ItemContent,
    file: StaticString = #fileID, line: Int = #line
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, ItemContent> {
    self.init(
      layout: layout, selection: SelectionBinding(selection), content: ForEach(data, content: content), place: AuthorPlace(file, line))
  }
  /// Creates an item for each element of the data, with a multiple selection.
  nonisolated public init<Data: RandomAccessCollection, ItemContent: View>(
    _ data: Data, layout: CollectionLayout = .grid, selection: Binding<Set<SelectionValue>>,
    @ViewBuilder content: @escaping (Data.Element) -> ItemContent, file: StaticString = #fileID, line: Int = #line
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, ItemContent> {
    self.init(
      layout: layout, selection: SelectionBinding(selection), content: ForEach(data, content: content), place: AuthorPlace(file, line))
  }
}

extension CollectionView: View {
  public var body: some View {
    SelectableCollection(content: content, layout: layout, selection: selection, place: place)
  }
}

/// Holds the collection's persistent state: the selection that its items read, and the edited item.
private struct SelectableCollection<SelectionValue: Hashable, Content: View>: View {
  let content: Content
  let layout: CollectionLayout
  let selection: SelectionBinding<SelectionValue>?
  let place: AuthorPlace
  @State private var shared = ListSelection()
  @State private var edited: AnyHashable?
  @Environment(\.collectionEditing) private var bound

  var body: some View {
    selection?.fill(shared)
    let editing = bound ?? CollectionEditing(item: edited, isBound: false) { edited = $0 }
    return CollectionFrame(content: content, layout: layout, selection: selection == nil ? nil : shared, editing: editing, place: place)
  }
}

private struct CollectionFrame<Content: View>: PrimitiveView {
  typealias Body = Never
  let content: Content
  let layout: CollectionLayout
  let selection: ListSelection?
  let editing: CollectionEditing
  let place: AuthorPlace
  @Kept private var board = CollectionBoard()
  static var listens: Bool { true }
  static var keptAs: String? { ScrollPlace.keptAs }

  var _content: some View {
    ItemsView(content: content, isTopLevel: true)
      .environment(\.collectionLayout, layout)
      .environment(\.collectionSelection, selection)
      .environment(\.collectionEditing, editing)
      .environment(\.collectionBoard, board)
      .environment(\.sectionPlace, .collection)
      .environment(\.lazyContainer, layout.own == nil ? LazyContainer.collection : nil)
      .environment(\.stackAxis, .vertical)
      .environment(\.offeredRefresh, nil)
  }

  func resolve(_ context: PrimitiveContext) -> CollectionContent {
    let environment = context.environment
    context.tellAudits(place)
    board.element = context.element
    var content = CollectionContent(layout.arrangement)
    // Set by the items, see ItemsGatherer.
    content.canEdit = (context.element.content as? CollectionContent)?.canEdit ?? false
    content.isEditing = editing.item != nil
    content.showsIndicators = environment.scrollIndicators
    content.isScrollDisabled = !environment.isScrollEnabled
    content.allowsFocus = environment.allowsCollectionFocus
    content.tint = environment.tint
    content.restored = ScrollPlace.restored(Self.self, context)
    return content
  }

  func respond(to event: ElementEvent, _ context: PrimitiveContext) {
    switch event {
    case .scroll(let point): ScrollPlace.note(point, of: Self.self, context)
    case .action(.done, _): editing.set(nil)
    default: break
    }
  }
}

extension LazyContainer {
  // Two values, to tell items in a section from items in the collection itself. The client counts the columns.
  // Unsafe: never changed after they are made.
  nonisolated(unsafe) static let collection = LazyContainer(axis: .vertical, batch: 0, columns: 0)
  nonisolated(unsafe) static let collectionSection = LazyContainer(axis: .vertical, batch: 0, columns: 0)
}
