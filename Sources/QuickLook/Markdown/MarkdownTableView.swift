// MarkdownTableView: a table, which scrolls sideways if it is wider than the window.

import Foundation
import Shoji
import SwiftUI

struct MarkdownTableView: View {
  let table: MarkdownTable
  let folder: URL
  @Environment(\.locale) private var locale

  /// The width at which the text of a cell wraps.
  private static let widestCell: CGFloat = 280

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      ScrollView(.horizontal) {
        Grid(alignment: .topLeading, horizontalSpacing: 0, verticalSpacing: 0) {
          row(table.header, isHeader: true)
          ForEach(table.rows.indices, id: \.self) { index in
            Divider().accessibilityHidden(true)
            row(table.rows[index], isHeader: false)
          }
        }
        .tableRole(.table)
      }
      if table.isCut { Text(verbatim: PreviewWords.onlyStart(locale)).font(.footnote).foregroundStyle(.secondary) }
    }
  }

  private func row(_ cells: [MarkdownTable.Cell], isHeader: Bool) -> some View {
    GridRow {
      ForEach(cells.indices, id: \.self) { column in
        MarkdownPieces(pieces: cells[column], folder: folder)
          .font(isHeader ? .subheadline.bold() : .subheadline)
          .multilineTextAlignment(textAlignment(column))
          .frame(maxWidth: Self.widestCell, alignment: Alignment(horizontal: alignment(column), vertical: .top))
          .padding(.horizontal, 12)
          .padding(.vertical, 8)
          .frame(maxWidth: .infinity, alignment: Alignment(horizontal: alignment(column), vertical: .top))
          .tableRole(isHeader ? .columnHeader : .cell)
      }
    }
    .inTable()
  }

  private func alignment(_ column: Int) -> HorizontalAlignment {
    switch table.alignments.indices.contains(column) ? table.alignments[column] : .start {
    case .start: .leading
    case .center: .center
    case .end: .trailing
    }
  }
  private func textAlignment(_ column: Int) -> TextAlignment {
    switch table.alignments.indices.contains(column) ? table.alignments[column] : .start {
    case .start: .leading
    case .center: .center
    case .end: .trailing
    }
  }
}
