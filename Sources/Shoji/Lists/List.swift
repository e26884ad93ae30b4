// List: scrolling rows in one column. Elements: ShojiElements/Content/ListContent.swift.

import Foundation
import ShojiGraph

/// Rows of data in one column, with optional selection, editing and sections.
///
///     List(people) { person in
///       NavigationLink(person.name, value: person)
///     }
///
/// A list is lazy: of 100,000 rows only those near the visible part are mounted (table.any-amount).
public struct List<SelectionValue: Hashable, Content: View> {
  let selection: SelectionBinding<SelectionValue>?
  let content: Content
  let place: AuthorPlace
  nonisolated init(_ selection: SelectionBinding<SelectionValue>?, _ content: Content, _ place: AuthorPlace) {
    (self.selection, self.content, self.place) = (selection, content, place)
  }

  nonisolated public init(
    selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content, file: StaticString = #fileID, line: Int = #line
  ) where Content: View {
    self.init(selection.map { SelectionBinding($0) }, content(), AuthorPlace(file, line))
  }
  nonisolated public init(
    selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content, file: StaticString = #fileID, line: Int = #line
  ) where Content: View {
    self.init(selection.map { SelectionBinding($0) }, content(), AuthorPlace(file, line))
  }
  @_disfavoredOverload nonisolated public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, file: StaticString = #fileID, line: Int = #line
  ) where Content: View {
    self.init(SelectionBinding(selection), content(), AuthorPlace(file, line))
  }
}

extension List where SelectionValue == Never {
  nonisolated public init(@ViewBuilder content: () -> Content, file: StaticString = #fileID, line: Int = #line) where Content: View {
    self.init(nil, content(), AuthorPlace(file, line))
  }

  // NB: a binding to a collection is itself a collection of bindings; the overloads for bindings must win over these.
  @_disfavoredOverload nonisolated public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent, file: StaticString = #fileID, line: Int = #line
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(nil, ForEach(data, content: rowContent), AuthorPlace(file, line))
  }

  @_disfavoredOverload nonisolated public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent,
    file: StaticString = #fileID, line: Int = #line
  ) where Content == ForEach<Data, ID, RowContent> { self.init(nil, ForEach(data, id: id, content: rowContent), AuthorPlace(file, line)) }

  nonisolated public init<RowContent: View>(
    _ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent, file: StaticString = #fileID, line: Int = #line
  )
  where Content == ForEach<Range<Int>, Int, RowContent> { self.init(nil, ForEach(data, content: rowContent), AuthorPlace(file, line)) }

  nonisolated public init<C: MutableCollection & RandomAccessCollection, RowContent: View>(
    _ data: Binding<C>, @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent, file: StaticString = #fileID,
    line: Int = #line
  )
  where
    Content == ForEach<LazyMapSequence<C.Indices, (C.Index, C.Element.ID)>, C.Element.ID, RowContent>, C.Element: Identifiable,
    C.Index: Hashable
  {
    self.init(nil, ForEach(data, content: rowContent), AuthorPlace(file, line))
  }
  nonisolated public init<C: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent,
    file: StaticString = #fileID, line: Int = #line
  ) where Content == ForEach<LazyMapSequence<C.Indices, (C.Index, ID)>, ID, RowContent>, C.Index: Hashable {
    self.init(nil, ForEach(data, id: id, content: rowContent), AuthorPlace(file, line))
  }
  nonisolated public init<C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, RowContent: View>(
    _ data: Binding<C>, editActions: EditActions<C>, @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent,
    file: StaticString = #fileID, line: Int = #line
  )
  where
    Content == ForEach<LazyMapSequence<C.Indices, (C.Index, C.Element.ID)>, C.Element.ID, RowContent>, C.Element: Identifiable,
    C.Index == Int
  {
    self.init(nil, ForEach(data, editActions: editActions, content: rowContent), AuthorPlace(file, line))
  }

  /// Creates a list of rows that contain further rows, which the user expands.
  nonisolated public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent,
    file: StaticString = #fileID, line: Int = #line
  ) where Content == OutlineGroup<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(nil, OutlineGroup(data, children: children, content: rowContent), AuthorPlace(file, line))
  }
}

extension List {
  @_disfavoredOverload nonisolated public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<Set<SelectionValue>>?, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent,
    file: StaticString = #fileID, line: Int = #line
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(selection.map { SelectionBinding($0) }, ForEach(data, content: rowContent), AuthorPlace(file, line))
  }
  @_disfavoredOverload nonisolated public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent,
    file: StaticString = #fileID, line: Int = #line
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(selection.map { SelectionBinding($0) }, ForEach(data, content: rowContent), AuthorPlace(file, line))
  }
  @_disfavoredOverload nonisolated public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent, file: StaticString = #fileID, line: Int = #line
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(selection.map { SelectionBinding($0) }, ForEach(data, id: id, content: rowContent), AuthorPlace(file, line))
  }
  @_disfavoredOverload nonisolated public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent, file: StaticString = #fileID, line: Int = #line
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(selection.map { SelectionBinding($0) }, ForEach(data, id: id, content: rowContent), AuthorPlace(file, line))
  }
  nonisolated public init<RowContent: View>(
    _ data: Range<Int>, selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Int) -> RowContent,
    file: StaticString = #fileID, line: Int = #line
  ) where Content == ForEach<Range<Int>, Int, RowContent> {
    self.init(selection.map { SelectionBinding($0) }, ForEach(data, content: rowContent), AuthorPlace(file, line))
  }
  nonisolated public init<C: MutableCollection & RandomAccessCollection, RowContent: View>(
    _ data: Binding<C>, selection: Binding<Set<SelectionValue>>?, @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent,
    file: StaticString = #fileID, line: Int = #line
  )
  where
    Content == ForEach<LazyMapSequence<C.Indices, (C.Index, C.Element.ID)>, C.Element.ID, RowContent>, C.Element: Identifiable,
    C.Index: Hashable
  {
    self.init(selection.map { SelectionBinding($0) }, ForEach(data, content: rowContent), AuthorPlace(file, line))
  }
  nonisolated public init<C: MutableCollection & RandomAccessCollection, RowContent: View>(
    _ data: Binding<C>, selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent,
    file: StaticString = #fileID, line: Int = #line
  )
  where
    Content == ForEach<LazyMapSequence<C.Indices, (C.Index, C.Element.ID)>, C.Element.ID, RowContent>, C.Element: Identifiable,
    C.Index: Hashable
  {
    self.init(selection.map { SelectionBinding($0) }, ForEach(data, content: rowContent), AuthorPlace(file, line))
  }
  nonisolated public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent, file: StaticString = #fileID, line: Int = #line
  ) where Content == OutlineGroup<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(selection.map { SelectionBinding($0) }, OutlineGroup(data, children: children, content: rowContent), AuthorPlace(file, line))
  }
}

extension List: View {
  public var body: some View { SelectableList(content: content, selection: selection, isForm: false, place: place) }
}

/// Rows of controls for settings and data entry, in groups.
public struct Form<Content: View> {
  let content: Content
  let place: AuthorPlace
  nonisolated public init(@ViewBuilder content: () -> Content, file: StaticString = #fileID, line: Int = #line) where Content: View {
    (self.content, place) = (content(), AuthorPlace(file, line))
  }
}

extension Form: View {
  public var body: some View { SelectableList<Never, Content>(content: content, selection: nil, isForm: true, place: place) }
}
