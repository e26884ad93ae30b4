// UnknownPreview: icon, name, kind and size of a file that cannot be shown, and a way to save or share it.

import FileFormats
import Foundation
import Shoji
import SwiftUI
import UniformTypeIdentifiers

struct UnknownPreview: View {
  let file: URL
  /// The reason why the preview failed; nil if files of this kind are never previewed.
  var reason: String?
  /// Makes another attempt; nil if another attempt cannot help.
  var tryAgain: (() -> Void)?
  @Environment(\.locale) private var locale

  var body: some View {
    VStack(spacing: 12) {
      Image(systemName: "doc").font(.system(size: 64)).foregroundStyle(.secondary).accessibilityHidden(true)
      Text(verbatim: file.lastPathComponent).font(.headline).multilineTextAlignment(.center)
      Text(verbatim: facts).font(.subheadline).foregroundStyle(.secondary)
      Text(verbatim: reason ?? PreviewWords.noPreview(locale)).font(.footnote).foregroundStyle(.secondary).multilineTextAlignment(.center)
      if let tryAgain { Button(PreviewWords.again(locale), action: tryAgain).buttonStyle(.borderedProminent) }
      ShareLink(item: file).buttonStyle(.bordered)
    }
    .padding(24)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }

  private var facts: String {
    let size = (try? FileManager.default.attributesOfItem(atPath: file.path))?[.size] as? Int64
    return [kind, size.map { $0.formatted(.byteCount(style: .file)) }].compactMap { $0 }.joined(separator: " · ")
  }

  /// The kind of the file by its bytes, because its name can be wrong; by its name if the bytes cannot tell.
  private var kind: String? {
    let format = FileFormat(of: file)
    if format != .data { return UTType(format.identifier)?.localizedDescription }
    // Files that are named as pictures and hold none are damaged.
    if let family = FileFormat(name: file.lastPathComponent)?.family, family != .other, family != .model { return nil }
    let end = file.pathExtension.uppercased()
    return UTType(filenameExtension: file.pathExtension)?.localizedDescription ?? (end.isEmpty ? nil : end)
  }
}
