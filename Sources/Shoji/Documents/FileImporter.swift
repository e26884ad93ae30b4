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
  var camera: FileTransferContent.Camera?
  let onCompletion: (Result<[URL], any Error>) -> Void
  let onCancellation: () -> Void
  @State private var number = 0
  @Kept private var arrival = FileArrival()

  var body: some View {
    FileTransferView(content: request) { event in
      switch event {
      case .saved, .kept: break
      case .cancelled:
        isPresented = false
        onCancellation()
      case .refused(let code): end(.failure(CocoaError(code)))
      case .handed(let paths): end(HandedDocuments.files(at: paths))
      case .uploaded(let id, let index): if let failure = arrival.add(id, index: index) { end(.failure(failure)) }
      case .complete(let count): end(arrival.finish(count: count))
      }
    }
    .onChange(of: isPresented, initial: true) { _, isPresented in
      // Also what has arrived of a choice that was refused or withdrawn.
      arrival.clear()
      if isPresented { number += 1 }
    }
  }

  private var request: FileTransferContent {
    var content = FileTransferContent(
      isPresented && number > 0 ? .open(accept: UTType.accepted(types), isMultiple: isMultiple) : nil, number: number,
      offersDocuments: !isDeviceOnly && HandedDocuments.areOffered)
    content.camera = camera
    return content
  }

  private func end(_ result: Result<[URL], any Error>) {
    guard isPresented else { return }
    isPresented = false
    onCompletion(result)
  }
}

/// Collects the files of a choice in the app's temporary folder.
@MainActor final class FileArrival {
  /// Bytes that one choice of files may have.
  static let limit = 2 << 30
  private var folder: URL?
  private var urls: [URL] = []
  private var size = 0
  private let temporary: URL
  private var uploads: DroppedFiles { DragSessions.shared.files }

  nonisolated init(temporary: URL = FileManager.default.temporaryDirectory) { self.temporary = temporary }

  /// Forgets a choice that is not complete, with what has arrived of it.
  func clear() {
    if let folder { try? FileManager.default.removeItem(at: folder) }
    (folder, urls, size) = (nil, [], 0)
  }

  /// Takes a file that was uploaded. Returns the error of one that has not come whole, or is too much; then nothing remains of the choice.
  func add(_ id: String, index: Int) -> (any Error)? {
    do {
      let upload = try uploads.file(id)
      size += try upload.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
      guard size <= Self.limit else { throw CocoaError(.fileReadTooLarge) }
      // Files arrive in order.
      guard index == urls.count else { throw CocoaError(.fileReadUnknown) }
      let folder = try folder ?? TemporaryDocuments.makeFolder("Imports", in: temporary)
      self.folder = folder
      // Each file has a folder of its own: two may have the same name.
      let own = folder.appendingPathComponent(String(index))
      try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
      urls.append(own.appendingPathComponent(upload.lastPathComponent))
      try uploads.take(id, to: urls[index])
      return nil
    } catch {
      clear()
      // The app could not write all of the file, because its folder is full.
      return error as? TransferError == .failed ? CocoaError(.fileWriteOutOfSpace) : error
    }
  }

  /// Returns the files. Fails if not all of them have come to this process.
  func finish(count: Int) -> Result<[URL], any Error> {
    guard count == urls.count, count > 0 else {
      clear()
      return .failure(CocoaError(.fileReadUnknown))
    }
    defer { (folder, urls, size) = (nil, [], 0) }
    return .success(urls)
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
    // Phones offer their photos for these, and for nothing else.
    if let wildcard = Self.media.first(where: { $0.type == self }) { return [wildcard.name] }
    // A type of the app's own, whose documents have its ending.
    guard !formats.isEmpty else { return DocumentTypes.endings(of: self).map { "." + $0 } }
    let wildcards = (Self.media.filter { $0.type != .video } + [(.text, "text/*")]).filter { $0.type.conforms(to: self) }.map(\.name)
    let endings = formats.flatMap(\.extensions).map { "." + $0 }
    return wildcards + endings + acceptedMIMETypes.filter { type in !wildcards.contains { type.hasPrefix($0.dropLast()) } }
  }

  private static let media: [(type: UTType, name: String)] = [
    (.image, "image/*"), (.audio, "audio/*"), (.movie, "video/*"), (.video, "video/*"),
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
  /// - Parameter camera: the camera that takes a picture in place of a choice, on a device that has one
  package nonisolated func deviceFileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool, camera: FileTransferContent.Camera? = nil,
    onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void, onCancellation: @escaping () -> Void = {}
  ) -> some View {
    background {
      ImporterView(
        isPresented: isPresented, types: allowedContentTypes, isMultiple: allowsMultipleSelection, isDeviceOnly: true, camera: camera,
        onCompletion: onCompletion, onCancellation: onCancellation)
    }
  }
}
