// TextPreview: plain text, code, and Markdown.

import Foundation
import Shoji
import SwiftUI

struct TextPreview: View {
  let file: URL
  let isMarkdown: Bool
  @Environment(\.locale) private var locale

  var body: some View {
    if let read = PreviewText(file) {
      if read.text.isEmpty {
        PreviewMessage(symbol: "doc", text: PreviewWords.empty(locale))
      } else {
        let document = isMarkdown ? MarkdownReader(read.text) : nil
        ScrollView {
          Group {
            // Of a long document only what is seen is made.
            if let document, document.rows.count > Self.mostAtOnce {
              LazyVStack(alignment: .leading, spacing: 0) { content(of: read, document) }
            } else {
              VStack(alignment: .leading, spacing: 0) { content(of: read, document) }
            }
          }
          .frame(maxWidth: 720, alignment: .leading)
          .padding()
          .frame(maxWidth: .infinity)
        }
      }
    } else {
      UnknownPreview(file: file)
    }
  }

  /// The rows of Markdown that are made at once, so that the browser's own search finds their words.
  private static let mostAtOnce = 500

  @ViewBuilder private func content(of read: PreviewText, _ document: MarkdownReader?) -> some View {
    if let document {
      MarkdownRows(rows: document.rows, folder: file.deletingLastPathComponent())
    } else {
      plain(read)
    }
    if read.isCut || document?.isCut == true {
      Text(verbatim: PreviewWords.onlyStart(locale)).font(.footnote).foregroundStyle(.secondary).padding(.top, 12)
    }
  }

  private func plain(_ read: PreviewText) -> some View {
    let isProse = read.terminal == nil && ["txt", "text", ""].contains(file.pathExtension.lowercased())
    let text = read.terminal.map { Text($0.attributed) } ?? Text(verbatim: read.text)
    return text.font(isProse ? .body : .system(.footnote, design: .monospaced)).textSelection(.enabled)
      .textAlignedByDirection()
      .frame(maxWidth: .infinity, alignment: .leading)
  }
}
