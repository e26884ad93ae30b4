// Draws a table as a list: a section with the column headers as its header, and rows of cells. ARIA roles make it a table for screen
// readers.

import Foundation
import ShojiGraph

struct TableView<Value: Identifiable>: View {
  let table: Table<Value>
  @Environment(\.horizontalSizeClass) private var width
  @Environment(\.tableHeaders) private var headers
  @State private var identity = UUID()

  var body: some View {
    if width == .compact {
      // Wrapped in one view, so that an empty cell still makes a row.
      list { table.rows { value in AnyView(HStack { table.columns.first?.content(value) }) } }
    } else {
      list {
        Section {
          table.rows {
            AnyView(TableCells(cells: cells($0), columns: table.columns, role: table.selection == nil ? "cell" : "gridcell"))
          }
        } header: {
          if headers != .hidden {
            TableHeader(columns: table.columns, sorting: table.sorting, customizing: table.customizing, table: identity)
          }
        }
      }
      .environment(\.isInTable, true)
    }
  }

  private func cells(_ value: Value) -> [AnyView] { table.columns.map { $0.content(value) } }

  private func list<Rows: View>(@ViewBuilder rows: () -> Rows) -> some View {
    SelectableList(content: rows(), selection: table.selection, isForm: false, place: table.place).listStyle(.plain)
  }
}

/// The cells of a row; cells of a column have the same width in all rows.
private struct TableCells<Value>: View {
  let cells: [AnyView]
  let columns: [TableColumnShown<Value>]
  let role: String

  var body: some View {
    HStack(spacing: 12) {
      // By column, so that a cell keeps its state when its column moves.
      ForEach(Array(columns.enumerated()), id: \.element.index) { index, column in
        let width = column.width
        // Wrapped in one view, because a cell may be empty or have several views.
        HStack { cells[index] }
          .environment(\.isInTable, false)
          .lineLimit(1)
          .frame(minWidth: width.minimum ?? 0, idealWidth: width.ideal, maxWidth: width.maximum ?? .infinity, alignment: .leading)
          .clipped()
          .box(.attribute(name: "role", value: role))
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}

private struct TableHeader<Value>: View {
  let columns: [TableColumnShown<Value>]
  let sorting: TableSorting?
  let customizing: TableCustomizing?
  let table: UUID

  var body: some View {
    HStack(spacing: 12) {
      ForEach(columns, id: \.index) { column in
        let width = column.width
        let order = sorting?.order(column.index)
        HStack { TableHeaderCell(label: column.label, order: order, sort: sort(column.index)) }
          .lineLimit(1)
          .frame(minWidth: width.minimum ?? 0, idealWidth: width.ideal, maxWidth: width.maximum ?? .infinity, alignment: .leading)
          .modifier(TableColumnMenu(id: column.id, customizing: customizing, table: table))
          .clipped()
          .box(.attribute(name: "role", value: "columnheader"))
          .box(.attribute(name: "aria-sort", value: order.map { $0 == .forward ? "ascending" : "descending" } ?? "none"))
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .box(.attribute(name: "role", value: "row"))
  }

  private func sort(_ index: Int) -> (() -> Void)? {
    guard let sorting, sorting.canSort(index) else { return nil }
    return { sorting.choose(index) }
  }
}

private struct TableHeaderCell: View {
  let label: AnyView
  let order: SortOrder?
  let sort: (() -> Void)?

  var body: some View {
    if let sort {
      Button(action: sort) {
        HStack(spacing: 4) {
          label
          if let order { Image(systemName: order == .forward ? "chevron.up" : "chevron.down").imageScale(.small).accessibilityHidden(true) }
        }
      }
      .buttonStyle(.plain)
    } else {
      label
    }
  }
}

private struct InTableKey: EnvironmentKey { static var defaultValue: Bool { false } }
private struct TableHeadersKey: EnvironmentKey { static var defaultValue: Visibility { .automatic } }
extension EnvironmentValues {
  /// Whether rows consist of cells.
  var isInTable: Bool {
    get { self[InTableKey.self] }
    set { self[InTableKey.self] = newValue }
  }
  var tableHeaders: Visibility {
    get { self[TableHeadersKey.self] }
    set { self[TableHeadersKey.self] = newValue }
  }
}
