// fileImporter: files that the user chooses in the browser's picker.

import Foundation
import ShojiGraph

/// Files being opened: a hidden element that asks the browser for them.
private struct ImporterView: View {
  @Binding var isPresented: Bool
  let types: [UTType]
  let isMultiple: Bool
  let onCompletion: (Result<[URL], any Error>) -> Void
  let onCancellation: () -> Void
  @State private var number = 0
  @Kept private var arrival = FileArrival()

  var body: some View {
    FileTransferView(
      content: FileTransferContent(
        isPresented && number > 0 ? .open(accept: types.flatMap(\.accepted), isMultiple: isMultiple) : nil, number: number)
    ) { event in
      switch event {
      case .saved: break
      case .cancelled:
        isPresented = false
        onCancellation()
      case .refused(let code): end(.failure(CocoaError(code)))
      case .piece(let piece): if let result = arrival.add(piece) { end(result) }
      }
    }
    .onChange(of: isPresented, initial: true) { _, isPresented in
      guard isPresented else { return }
      arrival.clear()
      number += 1
    }
  }
  private func end(_ result: Result<[URL], any Error>) {
    guard isPresented else { return }
    isPresented = false
    onCompletion(result)
  }
}

/// Collects the pieces of files in the app's temporary folder.
@MainActor final class FileArrival {
  /// Bytes that one choice of files may have.
  static let limit = 256 << 20
  private var folder: URL?
  private var urls: [URL] = []
  private var size = 0
  nonisolated init() {}

  func clear() { (folder, urls, size) = (nil, [], 0) }

  /// Returns the result after the last piece, or after one that is wrong.
  func add(_ piece: FileTransferEvent.Piece) -> Result<[URL], any Error>? {
    size += piece.data.count
    // Pieces arrive in order; a file's first one is at the end of the list.
    guard size <= FileArrival.limit, (urls.count - 1...urls.count).contains(piece.index), piece.index >= 0 else {
      return .failure(CocoaError(.fileReadTooLarge))
    }
    do {
      if piece.index == urls.count {
        let folder = folder ?? FileManager.default.temporaryDirectory.appendingPathComponent("Imports/\(UUID().uuidString)")
        self.folder = folder
        // Each file has a folder of its own: two may have the same name.
        let own = folder.appendingPathComponent(String(piece.index))
        try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
        urls.append(own.appendingPathComponent(DroppedFileName.safe(piece.name)))
        try piece.data.write(to: urls[piece.index])
      } else {
        let handle = try FileHandle(forWritingTo: urls[piece.index])
        defer { try? handle.close() }
        try handle.seekToEnd()
        try handle.write(contentsOf: piece.data)
      }
      return piece.isLast && piece.index + 1 == piece.count ? .success(urls) : nil
    } catch {
      return .failure(error)
    }
  }
}

extension UTType {
  /// The values of the file input's `accept` attribute for the type: its extensions and media type, or a wildcard such as `image/*`.
  fileprivate var accepted: [String] {
    switch self {
    case .image: return ["image/*"]
    case .audio: return ["audio/*"]
    case .movie, .video, .audiovisualContent: return ["video/*"]
    case .text, .plainText: return ["text/*"]
    // Everything, and types that the browser does not know.
    case .data, .item, .content: return []
    default: return [preferredFilenameExtension.map { "." + $0 }, preferredMIMEType].compactMap { $0 }
    }
  }
}

extension View {
  /// Asks the user for a file of the device. Its bytes come to the app's temporary folder: copy what the app keeps.
  nonisolated public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
  ) -> some View {
    fileImporter(isPresented: isPresented, allowedContentTypes: allowedContentTypes, allowsMultipleSelection: false) { result in
      onCompletion(result.flatMap { $0.first.map { .success($0) } ?? .failure(CocoaError(.fileReadUnknown)) })
    }
  }
  nonisolated public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
    onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void
  ) -> some View {
    fileImporter(
      isPresented: isPresented, allowedContentTypes: allowedContentTypes, allowsMultipleSelection: allowsMultipleSelection,
      onCompletion: onCompletion, onCancellation: {})
  }
  nonisolated public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
    onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void, onCancellation: @escaping () -> Void
  ) -> some View {
    background {
      ImporterView(
        isPresented: isPresented, types: allowedContentTypes, isMultiple: allowsMultipleSelection, onCompletion: onCompletion,
        onCancellation: onCancellation)
    }
  }
}
