// MarkdownView: the rows of a Markdown document.

import FileFormats
import Foundation
import Shoji
import SwiftUI

struct MarkdownRows: View {
  let rows: [MarkdownRow]
  /// The folder with the document's pictures.
  let folder: URL

  var body: some View {
    ForEach(rows.indices, id: \.self) { MarkdownRowView(row: rows[$0], isFirst: $0 == 0, folder: folder) }.textSelection(.enabled)
  }
}

private struct MarkdownRowView: View {
  let row: MarkdownRow
  let isFirst: Bool
  let folder: URL
  /// The width of a digit.
  @ScaledMetric(relativeTo: .body) private var digit: CGFloat = 10
  @Environment(\.locale) private var locale

  var body: some View {
    var view = AnyView(content)
    for depth in (0...row.containers.count).reversed() {
      // The line of a quote goes on between its rows.
      if depth == row.shared { view = AnyView(view.padding(.top, space)) }
      if depth > 0 { view = AnyView(contained(view, in: row.containers[depth - 1])) }
    }
    // A block in the direction of its text has its marks and lines at that side, too.
    return view.frame(maxWidth: .infinity, alignment: .leading).laidOut(by: row.content.directing)
  }

  private var space: CGFloat { isFirst ? 0 : row.isTight ? 4 : 12 }

  @ViewBuilder private func contained(_ view: AnyView, in container: MarkdownRow.Container) -> some View {
    switch container {
    case .quote:
      view.foregroundStyle(.secondary).padding(.leading, 14).overlay(alignment: .leading) { Color(.separator).frame(width: 3) }
    case .item(let mark, let width):
      HStack(alignment: .firstTextBaseline, spacing: 8) {
        self.mark(mark).foregroundStyle(.secondary).frame(width: max(18, digit * CGFloat(width)), alignment: .trailing)
        view
      }
    }
  }

  @ViewBuilder private func mark(_ mark: MarkdownRow.Mark?) -> some View {
    switch mark {
    case .bullet(let level): Text(verbatim: ["•", "◦", "▪"][min(level, 3) - 1])
    case .number(let text): Text(verbatim: text).monospacedDigit()
    case .task(let isDone):
      Image(systemName: isDone ? "checkmark.square.fill" : "square")
        .accessibilityLabel(Text(verbatim: PreviewWords.task(isDone: isDone, locale)))
    case nil: Color.clear.frame(height: 1)
    }
  }

  @ViewBuilder private var content: some View {
    switch row.content {
    case .heading(let level, let pieces):
      MarkdownPieces(pieces: pieces, folder: folder)
        .font(level == 1 ? .title.bold() : level == 2 ? .title2.bold() : level == 3 ? .title3.bold() : .headline)
        .accessibilityAddTraits(.isHeader)
        .accessibilityHeading(AccessibilityHeadingLevel(rawValue: UInt(level)) ?? .unspecified)
    case .paragraph(let pieces): MarkdownPieces(pieces: pieces, folder: folder)
    case .code(let text):
      Text(verbatim: text).font(.system(.footnote, design: .monospaced)).textAlignedByDirection().padding(12)
        .frame(maxWidth: .infinity, alignment: .leading)
        .background(Color(.tertiarySystemFill), in: RoundedRectangle(cornerRadius: 8))
    case .rule: Divider()
    case .table(let table): MarkdownTableView(table: table, folder: folder)
    }
  }
}

/// The texts and pictures of a paragraph or of a table's cell, one below the other.
struct MarkdownPieces: View {
  let pieces: [MarkdownRow.Piece]
  let folder: URL

  var body: some View {
    if pieces.count == 1 {
      view(pieces[0])
    } else if pieces.isEmpty {
      // A cell without text has its place all the same.
      Text(verbatim: "")
    } else {
      VStack(alignment: .leading, spacing: 8) {
        ForEach(pieces.indices, id: \.self) { view(pieces[$0]) }
      }
    }
  }

  @ViewBuilder private func view(_ piece: MarkdownRow.Piece) -> some View {
    switch piece {
    case .text(let text): Text(text)
    case .picture(let path, let text): MarkdownPicture(file: folder.appending(path: path).standardizedFileURL, text: text)
    }
  }
}

/// A picture beside the document; its description if the app cannot read it.
private struct MarkdownPicture: View {
  let file: URL
  let text: String

  var body: some View {
    if let address = ServedFile.address(of: file), PreviewKind(file) == .image {
      let header = PictureHeader(of: file)
      PreviewPicture.image(at: address, header).resizable().scaledToFit().frame(maxWidth: header?.size?.width)
        .accessibilityLabel(Text(verbatim: text))
        .accessibilityHidden(text.isEmpty)
    } else if !text.isEmpty {
      Text(verbatim: text)
    }
  }
}
