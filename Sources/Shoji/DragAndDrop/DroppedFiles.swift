// DroppedFiles: files that a browser has sent for a drop, a choice or markup. They arrive in pieces, and are deleted when the process ends.

import FileFormats
import Foundation
import ShojiGraph
import ShojiSystem

@MainActor final class DroppedFiles {
  private struct File {
    let id: String
    let name: String
    let type: UTType
    let url: URL
    var size = 0
    var output: FileHandle?
    var isWhole = false
    var hasFailed = false
  }
  private var files: [File] = []

  private static let most = 64, largestTotal = 1 << 30

  /// Writes one piece of a file. The first one has its name and its MIME type.
  func receive(_ piece: DragTransfer) {
    guard DropEvent.isToken(piece.drag) else { return }
    if piece.request == 0 { begin(piece) }
    guard let index = files.firstIndex(where: { $0.id == piece.drag }), !files[index].isWhole, !files[index].hasFailed else { return }
    do {
      files[index].size += piece.data.count
      try files[index].output?.write(contentsOf: piece.data)
      if piece.isLast { try close(index) }
    } catch {
      // The folder is full.
      files[index].hasFailed = true
      try? close(index)
    }
    while files.reduce(0, { $0 + $1.size }) > Self.largestTotal, files.count > 1 { forgetFirst() }
  }

  /// Returns where a file is that has arrived whole.
  func file(_ id: String) throws -> URL { try whole(id).url }

  /// Moves a file that has arrived whole to a place on the same disk, and forgets it.
  func take(_ id: String, to destination: URL) throws {
    let url = try whole(id).url
    try FileManager.default.moveItem(at: url, to: destination)
    files.removeAll { $0.id == id }
    try? FileManager.default.removeItem(at: url.deletingLastPathComponent())
  }

  private func whole(_ id: String) throws -> File {
    guard let file = files.first(where: { $0.id == id }) else { throw TransferError.gone }
    guard file.isWhole, !file.hasFailed else { throw TransferError.failed }
    return file
  }

  /// Returns the item with a file's contents.
  func provider(_ id: String) throws -> NSItemProvider {
    let file = try whole(id)
    let provider = NSItemProvider(), url = file.url
    provider.suggestedName = file.name
    let type = UTType.ofFile(url)
    provider.add(type == .data ? file.type : type) { .file(url) }
    provider.add(.fileURL) { .file(url) }
    return provider
  }

  private func begin(_ piece: DragTransfer) {
    guard !files.contains(where: { $0.id == piece.drag }) else { return }
    let name = DroppedFileName.safe(piece.name)
    let type = FileFormat.fileExtension(of: name).flatMap { UTType(filenameExtension: String($0)) } ?? UTType(mimeType: piece.type) ?? .data
    guard let url = try? TransferFiles.new(name, type), FileManager.default.createFile(atPath: url.path, contents: nil) else { return }
    files.append(File(id: piece.drag, name: name, type: type, url: url, output: try? FileHandle(forWritingTo: url)))
    if files.count > Self.most { forgetFirst() }
  }

  private func close(_ index: Int) throws {
    try files[index].output?.close()
    files[index].output = nil
    files[index].isWhole = true
  }

  private func forgetFirst() {
    let file = files.removeFirst()
    try? file.output?.close()
    try? FileManager.default.removeItem(at: file.url.deletingLastPathComponent())
  }
}
