// PreviewView: what one file shows.

import Foundation
import Shoji
import SwiftUI

struct PreviewView: View {
  /// Where the file is; nil while the app fetches it.
  let file: URL?
  /// Whether the app could not fetch it.
  let isMissing: Bool
  /// Whether the file is in front, rather than beside the one that is.
  let isInFront: Bool
  @Environment(\.locale) private var locale

  var body: some View {
    if isMissing {
      PreviewMessage(symbol: "questionmark.folder", text: PreviewWords.missing(locale))
    } else if let file {
      if !FileManager.default.fileExists(atPath: file.path) {
        PreviewMessage(symbol: "questionmark.folder", text: PreviewWords.missing(locale))
      } else if !FileManager.default.isReadableFile(atPath: file.path) {
        PreviewMessage(symbol: "lock.doc", text: PreviewWords.unreadable(locale))
      } else {
        content(of: file)
      }
    } else {
      PreparingPreview()
    }
  }

  @ViewBuilder private func content(of file: URL) -> some View {
    let kind = PreviewKind(file)
    switch (kind, ServedFile.address(of: file)) {
    case (.image, let address?): ImagePreview(file: file, address: address)
    case (.pdf, let address?): PDFPages(address: address, title: file.lastPathComponent)
    case (.office, _): OfficePreview(file: file, isInFront: isInFront)
    case (.movie, _), (.sound, _): MediaPreview(file: file, isSound: kind == .sound, isInFront: isInFront)
    case (.web, _): WebPreview(file: file)
    case (.text, _), (.markdown, _): TextPreview(file: file, isMarkdown: kind == .markdown)
    case (.table, _): TablePreview(file: file)
    case (.archive, _): ArchivePreview(file: file)
    case (.contacts, _): ContactPreview(file: file)
    case (.events, _): EventPreview(file: file)
    default: UnknownPreview(file: file)
    }
  }
}

/// A progress indicator until there is something to show.
struct PreparingPreview: View {
  @Environment(\.locale) private var locale

  var body: some View {
    ProgressView { Text(verbatim: PreviewWords.preparing(locale)) }.frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

/// A symbol with a sentence, where there is nothing to show.
struct PreviewMessage: View {
  let symbol: String
  let text: String

  var body: some View {
    VStack(spacing: 12) {
      Image(systemName: symbol).font(.system(size: 44)).foregroundStyle(.secondary).accessibilityHidden(true)
      Text(verbatim: text).font(.headline).multilineTextAlignment(.center)
    }
    .padding(24)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

/// The beginning of a file that is read as text.
struct PreviewText {
  var text: String
  var isCut: Bool
  /// What a terminal would show; nil for a text without codes for one.
  private(set) var terminal: TerminalText?

  /// The most that is shown, in bytes.
  static let most = 512 << 10

  /// Nil for a file that cannot be read, or is not a text.
  ///
  /// - Parameters:
  ///   - most: the most that is read, in bytes
  ///   - prepare: changes the bytes before they are decoded
  init?(_ file: URL, most: Int = PreviewText.most, prepare: (Data) -> Data = { $0 }) {
    guard let handle = try? FileHandle(forReadingFrom: file) else { return nil }
    // Nil at the end of the file, which an empty one begins with.
    let data = (try? handle.read(upToCount: most + 1)) ?? Data()
    isCut = data.count > most
    guard let text = TextEncoding.decode(prepare(data.prefix(most)), isCut: isCut)?.text else { return nil }
    if TerminalText.has(codesIn: text) {
      let terminal = TerminalText(text)
      (self.text, self.terminal) = (terminal.plain, terminal)
      return
    }
    // Control characters would make the text look like another one.
    self.text = String(
      String.UnicodeScalarView(
        text.unicodeScalars.filter { $0.properties.generalCategory != .control || $0 == "\n" || $0 == "\t" || $0 == "\r" }))
  }
}
