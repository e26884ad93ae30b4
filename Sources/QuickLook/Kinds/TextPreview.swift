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
        let blocks = isMarkdown ? MarkdownBlock.all(in: read.text) : []
        ScrollView {
          Group {
            // Of a long document only what is seen is made.
            if blocks.count > Self.mostAtOnce {
              LazyVStack(alignment: .leading, spacing: 12) { content(of: read, blocks) }
            } else {
              VStack(alignment: .leading, spacing: 12) { content(of: read, blocks) }
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

  /// The blocks of Markdown that are made at once, so that the browser's own search finds their words.
  private static let mostAtOnce = 500

  @ViewBuilder private func content(of read: PreviewText, _ blocks: [MarkdownBlock]) -> some View {
    if isMarkdown { MarkdownBlocks(blocks: blocks) } else { plain(read.text) }
    if read.isCut { Text(verbatim: PreviewWords.onlyStart(locale)).font(.footnote).foregroundStyle(.secondary) }
  }

  private func plain(_ text: String) -> some View {
    let isProse = ["txt", "text", ""].contains(file.pathExtension.lowercased())
    return Text(verbatim: text).font(isProse ? .body : .system(.footnote, design: .monospaced)).textSelection(.enabled)
      .frame(maxWidth: .infinity, alignment: .leading)
  }
}

/// Markdown, block by block: headings, lists, quotes, code and paragraphs.
struct MarkdownBlocks: View {
  let blocks: [MarkdownBlock]

  var body: some View {
    ForEach(Array(blocks.enumerated()), id: \.offset) { _, block in
      switch block {
      case .heading(let level, let text):
        Text(Self.inline(text)).font(level == 1 ? .title.bold() : level == 2 ? .title2.bold() : .headline).accessibilityAddTraits(.isHeader)
      case .item(let mark, let text):
        HStack(alignment: .firstTextBaseline, spacing: 8) {
          Text(verbatim: mark).foregroundStyle(.secondary)
          Text(Self.inline(text))
        }
      case .quote(let text):
        Text(Self.inline(text)).foregroundStyle(.secondary).padding(.leading, 12)
          .overlay(alignment: .leading) { Color(.separator).frame(width: 3) }
      case .code(let text):
        Text(verbatim: text).font(.system(.footnote, design: .monospaced)).padding(12)
          .frame(maxWidth: .infinity, alignment: .leading)
          .background(Color(.tertiarySystemFill), in: RoundedRectangle(cornerRadius: 8))
      case .rule: Divider()
      case .paragraph(let text): Text(Self.inline(text))
      }
    }
    .textSelection(.enabled)
  }

  private static func inline(_ text: String) -> AttributedString {
    (try? AttributedString(markdown: text, options: .init(interpretedSyntax: .inlineOnlyPreservingWhitespace))) ?? AttributedString(text)
  }
}

enum MarkdownBlock: Equatable {
  case heading(Int, String)
  case item(String, String)
  case quote(String)
  case code(String)
  case rule
  case paragraph(String)

  static func all(in text: String) -> [MarkdownBlock] {
    var blocks: [MarkdownBlock] = []
    var paragraph: [Substring] = [], code: [Substring]?
    func end() {
      if !paragraph.isEmpty { blocks.append(.paragraph(paragraph.joined(separator: " "))) }
      paragraph = []
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map({ $0.hasSuffix("\r") ? $0.dropLast() : $0 }) {
      if line.hasPrefix("```") {
        if let lines = code { blocks.append(.code(lines.joined(separator: "\n"))) } else { end() }
        code = code == nil ? [] : nil
        continue
      }
      if code != nil {
        code?.append(line)
        continue
      }
      let start = line.drop { $0 == " " }
      let level = start.prefix { $0 == "#" }.count
      if (1...6).contains(level), start.dropFirst(level).first == " " {
        end()
        blocks.append(.heading(level, String(start.dropFirst(level + 1))))
      } else if start.count >= 3, Set(start).count == 1, "-*_".contains(start.first!) {
        end()
        blocks.append(.rule)
      } else if let first = start.first, "-*+".contains(first), start.dropFirst().first == " " {
        end()
        blocks.append(.item("•", String(start.dropFirst(2))))
      } else if let dot = start.firstIndex(of: "."), start[..<dot].allSatisfy(\.isNumber), !start[..<dot].isEmpty,
        start[start.index(after: dot)...].first == " "
      {
        end()
        blocks.append(.item(start[...dot].description, String(start[dot...].dropFirst(2))))
      } else if start.hasPrefix(">") {
        end()
        blocks.append(.quote(String(start.dropFirst().drop { $0 == " " })))
      } else if start.isEmpty {
        end()
      } else {
        paragraph.append(start)
      }
    }
    if let lines = code { blocks.append(.code(lines.joined(separator: "\n"))) }
    end()
    return blocks
  }
}
