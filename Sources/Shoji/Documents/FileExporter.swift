// fileExporter: saves documents among those of the app Files, or through the browser as downloads.

import Foundation
import ShojiGraph

/// Files being saved: a hidden element that gives them to the browser.
private struct ExporterView: View {
  @Binding var isPresented: Bool
  let documents: [DocumentFile]
  let type: UTType?
  let name: String?
  let onCompletion: (Result<[URL], any Error>) -> Void
  let onCancellation: () -> Void
  @State private var number = 0
  @Kept private var copies = ExportedCopies()

  var body: some View {
    FileTransferView(
      content: FileTransferContent(request, number: number, offersDocuments: HandedDocuments.areOffered, copies: copies.paths)
    ) { event in
      switch event {
      case .saved: finish()
      case .kept(let names): end(copies.urls(saved: names))
      case .cancelled:
        copies.remove()
        isPresented = false
        onCancellation()
      default: break
      }
    }
    .onChange(of: isPresented, initial: true) { _, isPresented in
      guard isPresented else { return copies.remove() }
      do {
        // Files that cannot be made are reported without asking the browser.
        guard try !files().isEmpty else { return end(.failure(CocoaError(.fileWriteUnknown))) }
        if HandedDocuments.areOffered { try copies.write(documents, type: type, name: name) }
        number += 1
      } catch {
        end(.failure(error))
      }
    }
  }

  private func files() throws -> [FileTransferContent.File] { try documents.flatMap { try $0.files(type: type, name: name) } }
  private var request: FileTransferContent.Request? {
    // NB: after a restart the request is a new one, with new copies.
    guard isPresented, number > 0, !HandedDocuments.areOffered || !copies.files.isEmpty, let files = try? files() else { return nil }
    return .save(files)
  }
  /// Reports URLs of copies: where the user saves a download, no page learns.
  private func finish() {
    do {
      if copies.files.isEmpty { try copies.write(documents, type: type, name: name) }
      end(copies.urls(saved: copies.files.map(\.lastPathComponent)))
    } catch {
      end(.failure(error))
    }
  }
  private func end(_ result: Result<[URL], any Error>) {
    isPresented = false
    onCompletion(result)
  }
}

extension View {
  private nonisolated func exporting(
    _ isPresented: Binding<Bool>, _ documents: [DocumentFile], _ type: UTType?, _ name: String?,
    _ onCompletion: @escaping (Result<[URL], any Error>) -> Void, _ onCancellation: @escaping () -> Void = {}
  ) -> some View {
    background {
      ExporterView(
        isPresented: isPresented, documents: documents, type: type, name: name, onCompletion: onCompletion, onCancellation: onCancellation)
    }
  }
  private nonisolated func one(_ completion: @escaping (Result<URL, any Error>) -> Void) -> (Result<[URL], any Error>) -> Void {
    { result in completion(result.flatMap { $0.first.map { .success($0) } ?? .failure(CocoaError(.fileWriteUnknown)) }) }
  }

  /// Saves a document in a folder that the user chooses in the app Files, or on the user's device, as a download.
  ///
  /// The result has the URL of the document if it is among the app's own documents. Otherwise it has the URL of a copy in the app's temporary
  /// folder: an app reads no other app's documents, and a page does not learn where a download is saved. If the user cancels, `isPresented` is set
  /// to `false`, and `onCompletion` is not called.
  nonisolated public func fileExporter<D: FileDocument>(
    isPresented: Binding<Bool>, document: D?, contentType: UTType, defaultFilename: String? = nil,
    onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
  ) -> some View {
    exporting(isPresented, document.map { [DocumentFile($0)] } ?? [], contentType, defaultFilename, one(onCompletion))
  }
  nonisolated public func fileExporter<D: FileDocument>(
    isPresented: Binding<Bool>, document: D?, contentTypes: [UTType] = [], defaultFilename: String? = nil,
    onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void, onCancellation: @escaping () -> Void = {}
  ) -> some View {
    exporting(
      isPresented, document.map { [DocumentFile($0)] } ?? [], contentTypes.first, defaultFilename, one(onCompletion), onCancellation)
  }
  nonisolated public func fileExporter<C: Collection>(
    isPresented: Binding<Bool>, documents: C, contentType: UTType, onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void
  ) -> some View where C.Element: FileDocument {
    exporting(isPresented, documents.map { DocumentFile($0) }, contentType, nil, onCompletion)
  }
  @_disfavoredOverload nonisolated public func fileExporter<D: ReferenceFileDocument>(
    isPresented: Binding<Bool>, document: D?, contentType: UTType, defaultFilename: String? = nil,
    onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
  ) -> some View {
    exporting(isPresented, document.map { [DocumentFile($0)] } ?? [], contentType, defaultFilename, one(onCompletion))
  }
  @_disfavoredOverload nonisolated public func fileExporter<C: Collection>(
    isPresented: Binding<Bool>, documents: C, contentType: UTType, onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void
  ) -> some View where C.Element: ReferenceFileDocument {
    exporting(isPresented, documents.map { DocumentFile($0) }, contentType, nil, onCompletion)
  }
}
