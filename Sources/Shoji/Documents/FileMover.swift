// fileMover: moves files to a folder of the app's documents that the user chooses.

import Foundation
import ShojiElements
import ShojiGraph
import ShojiSystem

struct FileMoverView: View {
  let files: [URL]
  var library = DocumentLibrary.own
  let onCompletion: (Result<[URL], any Error>) -> Void
  let onCancellation: () -> Void
  @Environment(\.locale) private var locale
  @Environment(\.dismiss) private var dismiss
  @State private var isDone = false

  var body: some View {
    DocumentFolderPicker(library: library, title: DocumentWords.moveTo(locale), canReceive: canReceive) { folder in
      isDone = true
      dismiss()
      onCompletion(Result { try files.map { try move($0, to: folder) } })
    }
    .onDisappear { if !isDone { onCancellation() } }
  }

  /// The place of a file among the documents; nil for one elsewhere, such as in the temporary folder.
  private func place(_ file: URL) -> DocumentPlace? {
    guard let root = library.ownDocuments?.url(of: DocumentPlace(path: "")).standardizedFileURL.path else { return nil }
    let path = file.standardizedFileURL.path
    return path.hasPrefix(root + "/") ? DocumentPlace(path: String(path.dropFirst(root.count + 1))) : nil
  }

  private func canReceive(_ folder: DocumentPlace) -> Bool {
    files.compactMap(place).allSatisfy { !folder.isInside($0) && $0.folder != folder }
  }

  private func move(_ file: URL, to folder: DocumentPlace) throws -> URL {
    guard let documents = library.ownDocuments else { throw CocoaError(.fileWriteUnknown) }
    defer { documents.refresh() }
    if let place = place(file) {
      let outcome = DocumentTrees([documents.tree], asking: documents.folder).perform(.move([place], to: folder), at: OwnDocuments.now)
      guard let moved = outcome.places.first else { throw CocoaError(.fileNoSuchFile) }
      return documents.url(of: moved)
    }
    let name = DocumentName.free(DocumentName.safe(file.lastPathComponent)) { documents.tree.item(folder.appending($0)) != nil }
    let target = documents.url(of: folder.appending(name))
    try FileManager.default.moveItem(at: file, to: target)
    return target
  }
}

extension View {
  /// Lets the user choose a folder of the app's documents, and moves a file there.
  nonisolated public func fileMover(
    isPresented: Binding<Bool>, file: URL?, onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
  ) -> some View {
    fileMover(isPresented: isPresented, file: file, onCompletion: onCompletion, onCancellation: {})
  }
  /// Lets the user choose a folder of the app's documents, and moves a file there, or reports that the user cancelled.
  nonisolated public func fileMover(
    isPresented: Binding<Bool>, file: URL?, onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void,
    onCancellation: @escaping () -> Void
  ) -> some View {
    fileMover(
      isPresented: isPresented, files: file.map { [$0] } ?? [],
      onCompletion: { result in
        onCompletion(result.flatMap { $0.first.map { .success($0) } ?? .failure(CocoaError(.fileNoSuchFile)) })
      }, onCancellation: onCancellation)
  }
  /// Lets the user choose a folder of the app's documents, and moves files there.
  nonisolated public func fileMover<C: Collection>(
    isPresented: Binding<Bool>, files: C, onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void
  ) -> some View where C.Element == URL {
    fileMover(isPresented: isPresented, files: files, onCompletion: onCompletion, onCancellation: {})
  }
  /// Lets the user choose a folder of the app's documents, and moves files there, or reports that the user cancelled.
  nonisolated public func fileMover<C: Collection>(
    isPresented: Binding<Bool>, files: C, onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void,
    onCancellation: @escaping () -> Void
  ) -> some View where C.Element == URL {
    sheet(isPresented: isPresented) {
      FileMoverView(files: Array(files), onCompletion: onCompletion, onCancellation: onCancellation)
    }
  }
}
