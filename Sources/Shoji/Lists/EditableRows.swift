// Editing of a ForEach's rows: deletion and moving; and outlines, whose rows contain further rows.

import Foundation
import ShojiGraph
import ShojiWeb

extension ForEach where Content: View {
  /// Lets the user delete rows by swiping or with the list's editing controls.
  nonisolated public func onDelete(perform action: ((IndexSet) -> Void)?) -> ForEach {
    editable { $0.delete = action.map { action in { action(IndexSet($0)) } } }
  }
  /// Lets the user move rows while the list is edited. The destination offset counts the rows before the move.
  nonisolated public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> ForEach {
    editable { $0.move = action.map { action in { action(IndexSet($0), $1) } } }
  }
}

/// The edits that a list may make to the collection behind its rows.
public struct EditActions<Data>: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static var move: EditActions<Data> { .init(rawValue: 1) }
  public static var delete: EditActions<Data> { .init(rawValue: 2) }
  public static var all: EditActions<Data> { [.move, .delete] }
}

extension ForEach where Content: View {
  nonisolated public init<C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection>(
    _ data: Binding<C>, editActions: EditActions<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  ) where Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C.Element: Identifiable, ID == C.Element.ID, C.Index == Int {
    self = ForEach(data, content: content)
      .onDelete(perform: editActions.contains(.delete) ? { data.wrappedValue.remove(atOffsets: $0) } : nil)
      .onMove(perform: editActions.contains(.move) ? { data.wrappedValue.move(fromOffsets: $0, toOffset: $1) } : nil)
  }
}

/// Rows that contain further rows, to any depth.
public struct OutlineGroup<Data: RandomAccessCollection, ID: Hashable, Content> {
  let data: Data
  let id: KeyPath<Data.Element, ID>
  let children: KeyPath<Data.Element, Data?>
  let content: (Data.Element) -> Content
  var depth = 0

  nonisolated public init(
    _ data: Data, children: KeyPath<Data.Element, Data?>, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) where Content: View, Data.Element: Identifiable, ID == Data.Element.ID {
    (self.data, id, self.children, self.content) = (data, \.id, children, content)
  }
  nonisolated public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) where Content: View { (self.data, self.id, self.children, self.content) = (data, id, children, content) }
}

extension OutlineGroup: View where Content: View {
  public var body: some View {
    ForEach(data, id: id) { element in
      OutlineRow(group: self, element: element)
    }
  }
}

private struct OutlineRow<Data: RandomAccessCollection, ID: Hashable, Content: View>: View {
  let group: OutlineGroup<Data, ID, Content>
  let element: Data.Element
  @State private var isExpanded = false
  @Environment(\.locale) private var locale
  @Environment(\.listSelection) private var selection
  @Environment(\.isListEditing) private var isEditing

  var body: some View {
    if let children = element[keyPath: group.children] {
      parent.padding(.leading, indent)
      if isExpanded { AnyView(deeper(children)) }
    } else {
      group.content(element).padding(.leading, indent)
    }
  }

  /// Whether a tap on the row selects it.
  private var isSelectedByTap: Bool { selection.map { !$0.isMultiple || isEditing } ?? false }

  @ViewBuilder private var parent: some View {
    if isSelectedByTap {
      HStack {
        group.content(element)
        Spacer()
        Button {
          withAnimation { isExpanded.toggle() }
        } label: {
          Image(systemName: "chevron.right").font(.footnote.weight(.semibold)).rotationEffect(.degrees(isExpanded ? 90 : 0))
        }
        .accessibilityLabel(Text(verbatim: Words.text(isExpanded ? .collapse : .expand, locale.identifier)))
      }
    } else {
      DisclosureLabel(isExpanded: $isExpanded, label: group.content(element))
    }
  }

  private var indent: CGFloat { CGFloat(group.depth) * 20 }

  private func deeper(_ children: Data) -> some View {
    var inner = OutlineGroup(children, id: group.id, children: group.children, content: group.content)
    inner.depth = group.depth + 1
    return inner
  }
}
