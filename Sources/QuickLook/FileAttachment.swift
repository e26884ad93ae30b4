// FileAttachment: a file in a message. A tap downloads it, and then shows its preview.

import FileFormats
import Foundation
import Shoji
import SwiftUI

/// A file that came with a message: a mark to download it, then its icon and name; a tap opens the preview
/// (`quick-look.mail-attachment-example`).
///
///     FileAttachment("Plan.pdf", file: message.file) { await message.download() }
public struct FileAttachment {
  private let name: String
  private let file: URL?
  private let download: (@MainActor () async -> Void)?
  @Environment(\.locale) private var locale
  @State private var isDownloading = false
  @State private var shown: URL?

  /// - Parameters:
  ///   - name: The file's name.
  ///   - file: Where the file is; nil until it is downloaded.
  ///   - download: Called when the user taps before that. It sets the file; if it could not, the user may tap again.
  nonisolated public init(_ name: String, file: URL?, download: (@MainActor () async -> Void)? = nil) {
    (self.name, self.file, self.download) = (name, file, download)
  }

}

extension FileAttachment: View {
  public var body: some View {
    Button {
      open()
    } label: {
      VStack(spacing: 6) {
        icon.font(.largeTitle).frame(width: 56, height: 56)
        Text(verbatim: name).font(.footnote).lineLimit(2).multilineTextAlignment(.center)
      }
      .padding(12)
      .frame(minWidth: 96)
      .background(Color(.tertiarySystemFill), in: RoundedRectangle(cornerRadius: 12))
    }
    .buttonStyle(.plain)
    .disabled(file == nil && (isDownloading || download == nil))
    .accessibilityLabel(Text(verbatim: label))
    .quickLookPreview($shown)
  }

  @MainActor private func open() {
    if let file { shown = file } else { Task { await begin() } }
  }

  @ViewBuilder private var icon: some View {
    if file != nil {
      Image(systemName: symbol).foregroundStyle(.secondary)
    } else if isDownloading {
      ProgressView()
    } else {
      Image(systemName: "arrow.down.circle").foregroundStyle(.tint)
    }
  }

  private var symbol: String {
    file.map { FileFormat(of: $0).symbol } ?? FileFormat(name: name)?.symbol ?? "doc"
  }

  private var label: String {
    file != nil ? name : isDownloading ? PreviewWords.downloading(name, locale) : PreviewWords.download(name, locale)
  }

  @MainActor private func begin() async {
    isDownloading = true
    await download?()
    isDownloading = false
  }
}
