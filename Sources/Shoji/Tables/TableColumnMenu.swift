// The menu of a column's header, and the drag of the header: the user shows, hides and moves columns.

import Foundation
import ShojiGraph
import ShojiWeb

/// How the user can customize the columns of a table, without the types of the columns.
struct TableCustomizing {
  struct Column {
    let id: String?
    let label: AnyView
    let canMove: Bool
    let canHide: Bool
    let isShown: Bool
  }
  /// The columns in the user's order.
  let columns: [Column]
  let show: (_ id: String, _ isShown: Bool) -> Void
  let move: (_ id: String, _ other: String) -> Void

  init<Value, Sort>(
    _ binding: Binding<TableColumnCustomization<Value>>, _ parts: [_TableColumnPart<Value, Sort>], _ arranged: [Int]
  ) {
    let value = binding.wrappedValue
    columns = arranged.map { index in
      let part = parts[index]
      return Column(
        id: part.id, label: part.label, canMove: part.canMove, canHide: part.canHide, isShown: part.isShown(in: value))
    }
    let movable = columns.filter(\.canMove).compactMap(\.id)
    show = { id, isShown in binding.wrappedValue[visibility: id] = isShown ? .visible : .hidden }
    move = { binding.wrappedValue.move($0, to: $1, among: movable) }
  }

  /// The identifiers of the columns beside a column, among those that are shown and can move.
  func neighbours(of id: String) -> (earlier: String?, later: String?) {
    let ids = columns.filter { $0.canMove && $0.isShown }.compactMap(\.id)
    guard let place = ids.firstIndex(of: id) else { return (nil, nil) }
    return (place > 0 ? ids[place - 1] : nil, place + 1 < ids.count ? ids[place + 1] : nil)
  }
}

/// Gives the header of a column its menu, and lets the user drag it to another column's place.
struct TableColumnMenu: ViewModifier {
  /// The column's identifier; nil if it has none.
  let id: String?
  let customizing: TableCustomizing?
  /// Distinguishes the table from others, whose columns cannot come here.
  let table: UUID
  @Environment(\.locale) private var locale

  func body(content: Content) -> some View {
    if let customizing {
      content.modifier(TableColumnDrag(id: canMove ? id : nil, table: table, move: customizing.move)).contextMenu { items(customizing) }
    } else {
      content
    }
  }

  private var canMove: Bool { customizing?.columns.contains { $0.id == id && $0.canMove } == true }

  @ViewBuilder private func items(_ customizing: TableCustomizing) -> some View {
    let hideable = customizing.columns.filter { $0.canHide && $0.id != nil }
    if !hideable.isEmpty {
      Section {
        ForEach(hideable, id: \.id) { column in
          Toggle(isOn: Binding(get: { column.isShown }, set: { customizing.show(column.id ?? "", $0) })) { column.label }
            // A table without a column could not be brought back.
            .disabled(column.isShown && customizing.columns.count(where: \.isShown) == 1)
        }
      }
    }
    if let id, canMove {
      let (earlier, later) = customizing.neighbours(of: id)
      if let earlier { Button(Words.text(.moveEarlier, locale.identifier)) { customizing.move(id, earlier) } }
      if let later { Button(Words.text(.moveLater, locale.identifier)) { customizing.move(id, later) } }
    }
  }
}

private struct TableColumnDrag: ViewModifier {
  let id: String?
  let table: UUID
  let move: (_ id: String, _ other: String) -> Void
  @State private var isTargeted = false

  func body(content: Content) -> some View {
    if let id {
      content
        .draggable(DraggedTableColumn(table: table, id: id))
        .dropDestination(for: DraggedTableColumn.self) { dragged, _ in
          guard let dragged = dragged.first, dragged.table == table else { return false }
          move(dragged.id, id)
          return true
        } isTargeted: {
          isTargeted = $0
        }
        .background(isTargeted ? Color(.secondarySystemFill) : .clear)
    } else {
      content
    }
  }
}

/// A column's header while it is dragged.
private struct DraggedTableColumn: Codable, Transferable {
  let table: UUID
  let id: String
  static var transferRepresentation: some TransferRepresentation {
    CodableRepresentation(contentType: UTType(exportedAs: "org.shoji.table-column"))
  }
}
