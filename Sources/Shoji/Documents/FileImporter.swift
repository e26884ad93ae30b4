// fileImporter: documents of the app Files, or files of the device, that the user chooses.

import FileFormats
import Foundation
import ShojiGraph

/// Files being opened: a hidden element that asks the browser for them.
private struct ImporterView: View {
  @Binding var isPresented: Bool
  let types: [UTType]
  let isMultiple: Bool
  /// Whether only files of the device can be chosen.
  let isDeviceOnly: Bool
  let onCompletion: (Result<[URL], any Error>) -> Void
  let onCancellation: () -> Void
  @State private var number = 0
  @Kept private var arrival = FileArrival()

  var body: some View {
    FileTransferView(
      content: FileTransferContent(
        isPresented && number > 0 ? .open(accept: UTType.accepted(types), isMultiple: isMultiple) : nil, number: number,
        offersDocuments: !isDeviceOnly && HandedDocuments.areOffered)
    ) { event in
      switch event {
      case .saved, .kept: break
      case .cancelled:
        isPresented = false
        onCancellation()
      case .refused(let code): end(.failure(CocoaError(code)))
      case .handed(let paths): end(HandedDocuments.files(at: paths))
      case .piece(let piece): if let result = arrival.add(piece) { end(result) }
      }
    }
    .onChange(of: isPresented, initial: true) { _, isPresented in
      // Also what has arrived of a choice that was refused or withdrawn.
      arrival.clear()
      if isPresented { number += 1 }
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
  private let temporary: URL

  nonisolated init(temporary: URL = FileManager.default.temporaryDirectory) { self.temporary = temporary }

  /// Forgets a choice that is not complete, with what has arrived of it.
  func clear() {
    if let folder { try? FileManager.default.removeItem(at: folder) }
    (folder, urls, size) = (nil, [], 0)
  }

  /// Returns the result after the last piece, or after one that is wrong.
  func add(_ piece: FileTransferEvent.Piece) -> Result<[URL], any Error>? {
    do {
      try write(piece)
      guard piece.isLast, piece.index + 1 == piece.count else { return nil }
      defer { (folder, urls, size) = (nil, [], 0) }
      return .success(urls)
    } catch {
      clear()
      return .failure(error)
    }
  }

  private func write(_ piece: FileTransferEvent.Piece) throws {
    size += piece.data.count
    // Pieces arrive in order; a file's first one is at the end of the list.
    guard size <= FileArrival.limit, (urls.count - 1...urls.count).contains(piece.index), piece.index >= 0 else {
      throw CocoaError(.fileReadTooLarge)
    }
    if piece.index == urls.count {
      let folder = try folder ?? TemporaryDocuments.makeFolder("Imports", in: temporary)
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
  }
}

extension UTType {
  /// The values of the file input's `accept` attribute; none if every file can be chosen.
  fileprivate static func accepted(_ types: [UTType]) -> [String] {
    let values = types.map(\.accepted)
    return values.contains([]) ? [] : values.flatMap { $0 }
  }

  /// The values of the file input's `accept` attribute for the type: the extensions and MIME types of all formats that conform to it, and
  /// wildcards such as `image/*` for formats that the table lacks.
  fileprivate var accepted: [String] {
    // Everything, and types that the browser does not know.
    if [UTType.data, .item, .content].contains(self) { return [] }
    if isDynamic { return [preferredFilenameExtension.map { "." + $0 }, preferredMIMEType].compactMap { $0 } }
    let formats = FileFormat.all.filter { UTType($0).conforms(to: self) }
    // A type of the app's own, whose documents have its ending.
    guard !formats.isEmpty else { return DocumentTypes.endings(of: self).map { "." + $0 } }
    let wildcards = Self.wildcards.filter { $0.type.conforms(to: self) }.map(\.name)
    let endings = formats.flatMap(\.extensions).map { "." + $0 }
    return wildcards + endings + acceptedMIMETypes.filter { type in !wildcards.contains { type.hasPrefix($0.dropLast()) } }
  }

  private static let wildcards: [(type: UTType, name: String)] = [
    (.image, "image/*"), (.audio, "audio/*"), (.movie, "video/*"), (.text, "text/*"),
  ]
}

extension View {
  /// Asks the user for a document of the app Files, or for a file of the device. It comes to the app's temporary folder, so the app copies what it
  /// keeps.
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
        isPresented: isPresented, types: allowedContentTypes, isMultiple: allowsMultipleSelection, isDeviceOnly: false,
        onCompletion: onCompletion, onCancellation: onCancellation)
    }
  }
  /// Asks the user for files of the device only, in the browser's picker.
  package nonisolated func deviceFileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
    onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void, onCancellation: @escaping () -> Void = {}
  ) -> some View {
    background {
      ImporterView(
        isPresented: isPresented, types: allowedContentTypes, isMultiple: allowsMultipleSelection, isDeviceOnly: true,
        onCompletion: onCompletion, onCancellation: onCancellation)
    }
  }
}
