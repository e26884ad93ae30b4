// TablePreview: the rows and columns of a CSV or TSV file.

import Foundation
import Shoji
import SwiftUI

struct TablePreview: View {
  let file: URL
  @Environment(\.locale) private var locale
  @Environment(\.layoutDirection) private var layoutDirection

  /// The most rows and columns that are shown.
  private static let mostRows = 500, mostColumns = 50

  var body: some View {
    if let read = PreviewText(file) {
      let rows = SeparatedValues.rows(
        of: read.text, separator: file.pathExtension.lowercased() == "tsv" ? "\t" : nil, most: Self.mostRows + 1)
      if rows.isEmpty {
        PreviewMessage(symbol: "tablecells", text: PreviewWords.empty(locale))
      } else {
        grid(Array(rows.prefix(Self.mostRows)), isCut: read.isCut || rows.count > Self.mostRows)
      }
    } else {
      UnknownPreview(file: file)
    }
  }

  private func grid(_ rows: [[String]], isCut: Bool) -> some View {
    let columns = min(rows.map(\.count).max() ?? 0, Self.mostColumns)
    return ScrollView([.horizontal, .vertical]) {
      VStack(alignment: .leading) {
        Grid(alignment: .leadingFirstTextBaseline, horizontalSpacing: 24, verticalSpacing: 8) {
          ForEach(rows.indices, id: \.self) { row in
            GridRow {
              ForEach(0..<columns, id: \.self) { column in
                cell(column < rows[row].count ? rows[row][column] : "", isHeader: row == 0)
                  .tableRole(row == 0 ? .columnHeader : .cell)
              }
            }
            .inTable()
            if row == 0 { Divider().accessibilityHidden(true) }
          }
        }
        .tableRole(.table)
        .textSelection(.enabled)
        if isCut { Text(verbatim: PreviewWords.onlyStart(locale)).font(.footnote).foregroundStyle(.secondary) }
      }
      .padding()
    }
    .accessibilityLabel(Text(verbatim: file.lastPathComponent))
  }

  /// A text in its direction. One in the opposite direction of the page's begins at the other side of its column.
  @ViewBuilder private func cell(_ text: String, isHeader: Bool) -> some View {
    let cell = Text(verbatim: text).font(isHeader ? .subheadline.bold() : .subheadline).laidOut(by: text)
    if TextDirection.of(text) ?? layoutDirection == layoutDirection { cell } else { cell.gridCellAnchor(.topTrailing) }
  }
}

/// Values that commas, semicolons or tabs separate (RFC 4180).
enum SeparatedValues {
  /// - Parameter separator: nil for the one that the first line has most often
  static func rows(of text: String, separator: Character?, most: Int = .max) -> [[String]] {
    let line = text.prefix { $0 != "\n" && $0 != "\r\n" }
    let separator = separator ?? [",", ";", "\t"].max { a, b in line.count { $0 == a } < line.count { $0 == b } }!
    var rows: [[String]] = [], row: [String] = [], value = "", isQuoted = false
    var rest = text[...]
    while let character = rest.popFirst() {
      switch character {
      case "\"" where isQuoted && rest.first == "\"":
        rest.removeFirst()
        value.append("\"")
      case "\"" where isQuoted || value.isEmpty: isQuoted.toggle()
      case separator where !isQuoted:
        row.append(value)
        value = ""
      case "\n" where !isQuoted, "\r\n" where !isQuoted, "\r" where !isQuoted:
        row.append(value)
        value = ""
        if row != [""] { rows.append(row) }
        row = []
        if rows.count >= most { return rows }
      default: value.append(character)
      }
    }
    row.append(value)
    if row != [""] { rows.append(row) }
    return rows
  }
}
