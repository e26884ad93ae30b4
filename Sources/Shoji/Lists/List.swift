// List: rows that scroll, in one column. Elements: ShojiElements/Content/ListContent.swift.

import Foundation
import ShojiGraph

/// Rows of data in one column, with selection, editing and sections where they are asked for.
///
///     List(people) { person in
///       NavigationLink(person.name, value: person)
///     }
///
/// A list is lazy: of 100,000 rows only those near the visible part are mounted (table.any-amount).
public struct List<SelectionValue: Hashable, Content> {
  let selection: SelectionBinding<SelectionValue>?
  let content: Content
  nonisolated init(_ selection: SelectionBinding<SelectionValue>?, _ content: Content) { (self.selection, self.content) = (selection, content) }

  nonisolated public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) where Content: View {
    self.init(selection.map { SelectionBinding($0) }, content())
  }
  nonisolated public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) where Content: View {
    self.init(selection.map { SelectionBinding($0) }, content())
  }
  @_disfavoredOverload nonisolated public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) where Content: View {
    self.init(SelectionBinding(selection), content())
  }
}

extension List where SelectionValue == Never {
  nonisolated public init(@ViewBuilder content: () -> Content) where Content: View { self.init(nil, content()) }

  // NB: a binding to a collection is itself a collection, of bindings; the overloads for bindings go before these.
  @_disfavoredOverload nonisolated public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable { self.init(nil, ForEach(data, content: rowContent)) }

  @_disfavoredOverload nonisolated public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> { self.init(nil, ForEach(data, id: id, content: rowContent)) }

  nonisolated public init<RowContent: View>(_ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent)
  where Content == ForEach<Range<Int>, Int, RowContent> { self.init(nil, ForEach(data, content: rowContent)) }

  nonisolated public init<C: MutableCollection & RandomAccessCollection, RowContent: View>(
    _ data: Binding<C>, @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
  ) where Content == ForEach<LazyMapSequence<C.Indices, (C.Index, C.Element.ID)>, C.Element.ID, RowContent>, C.Element: Identifiable, C.Index: Hashable {
    self.init(nil, ForEach(data, content: rowContent))
  }
  nonisolated public init<C: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
  ) where Content == ForEach<LazyMapSequence<C.Indices, (C.Index, ID)>, ID, RowContent>, C.Index: Hashable {
    self.init(nil, ForEach(data, id: id, content: rowContent))
  }
  nonisolated public init<C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, RowContent: View>(
    _ data: Binding<C>, editActions: EditActions<C>, @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
  ) where Content == ForEach<LazyMapSequence<C.Indices, (C.Index, C.Element.ID)>, C.Element.ID, RowContent>, C.Element: Identifiable, C.Index == Int {
    self.init(nil, ForEach(data, editActions: editActions, content: rowContent))
  }

  /// Rows that hold further rows, which a person unfolds.
  nonisolated public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == OutlineGroup<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(nil, OutlineGroup(data, children: children, content: rowContent))
  }
}

extension List {
  @_disfavoredOverload nonisolated public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<Set<SelectionValue>>?, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(selection.map { SelectionBinding($0) }, ForEach(data, content: rowContent))
  }
  @_disfavoredOverload nonisolated public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(selection.map { SelectionBinding($0) }, ForEach(data, content: rowContent))
  }
  @_disfavoredOverload nonisolated public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> { self.init(selection.map { SelectionBinding($0) }, ForEach(data, id: id, content: rowContent)) }
  @_disfavoredOverload nonisolated public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> { self.init(selection.map { SelectionBinding($0) }, ForEach(data, id: id, content: rowContent)) }
  nonisolated public init<RowContent: View>(
    _ data: Range<Int>, selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent> {
    self.init(selection.map { SelectionBinding($0) }, ForEach(data, content: rowContent))
  }
  nonisolated public init<C: MutableCollection & RandomAccessCollection, RowContent: View>(
    _ data: Binding<C>, selection: Binding<Set<SelectionValue>>?, @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
  ) where Content == ForEach<LazyMapSequence<C.Indices, (C.Index, C.Element.ID)>, C.Element.ID, RowContent>, C.Element: Identifiable, C.Index: Hashable {
    self.init(selection.map { SelectionBinding($0) }, ForEach(data, content: rowContent))
  }
  nonisolated public init<C: MutableCollection & RandomAccessCollection, RowContent: View>(
    _ data: Binding<C>, selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
  ) where Content == ForEach<LazyMapSequence<C.Indices, (C.Index, C.Element.ID)>, C.Element.ID, RowContent>, C.Element: Identifiable, C.Index: Hashable {
    self.init(selection.map { SelectionBinding($0) }, ForEach(data, content: rowContent))
  }
  nonisolated public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == OutlineGroup<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    self.init(selection.map { SelectionBinding($0) }, OutlineGroup(data, children: children, content: rowContent))
  }
}

extension List: View where Content: View {
  public var body: some View { SelectableList(content: content, selection: selection, isForm: false) }
}

/// Rows of controls, grouped for settings and entry.
public struct Form<Content> {
  let content: Content
  nonisolated public init(@ViewBuilder content: () -> Content) where Content: View { self.content = content() }
}

extension Form: View where Content: View {
  public var body: some View { SelectableList<Never, Content>(content: content, selection: nil, isForm: true) }
}
