// fileExporter: saves documents among those of the app Files, or through the browser as downloads.

import Foundation
import ShojiGraph

/// What is exported: documents, which are written at once, or transferable values, whose representations may take a while.
private enum ExportSource {
  case documents([DocumentFile], UTType?, name: String?)
  case items([ExportedItem])
}

private struct ExportedItem {
  let export: @MainActor () async throws -> ExportedDocument
  init<T: Transferable>(_ item: T, _ types: [UTType], named name: String? = nil) {
    export = { try await item.exported(as: types, named: name) }
  }
}

/// Files being saved: a hidden element that gives them to the browser.
private struct ExporterView: View {
  @Binding var isPresented: Bool
  let source: ExportSource
  let onCompletion: (Result<[URL], any Error>) -> Void
  let onCancellation: () -> Void
  @State private var number = 0
  @Kept private var copies = ExportedCopies()

  var body: some View {
    FileTransferView(
      content: FileTransferContent(
        request, number: number, offersDocuments: HandedDocuments.areOffered, copies: HandedDocuments.areOffered ? copies.paths : [])
    ) { event in
      switch event {
      // Reports URLs of copies: where the user saves a download, no page learns.
      case .saved: end(copies.urls(saved: copies.files.map(\.lastPathComponent)))
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
      begin()
    }
  }

  // Files that cannot be made are reported without asking the browser.
  private func begin() {
    switch source {
    case .documents(let documents, let type, let name):
      do {
        try copies.write(documents, type: type, name: name)
        number += 1
      } catch {
        end(.failure(error))
      }
    case .items(let items):
      Task { @MainActor in
        do {
          var documents: [ExportedDocument] = []
          for item in items { documents.append(try await item.export()) }
          // The app may have withdrawn its request meanwhile.
          guard isPresented else { return }
          try copies.write(documents)
          number += 1
        } catch {
          end(.failure(error))
        }
      }
    }
  }

  // NB: after a restart the request is a new one, with new copies.
  private var request: FileTransferContent.Request? {
    isPresented && number > 0 && !copies.sent.isEmpty ? .save(copies.sent) : nil
  }
  private func end(_ result: Result<[URL], any Error>) {
    isPresented = false
    onCompletion(result)
  }
}

extension View {
  private nonisolated func exporting(
    _ isPresented: Binding<Bool>, _ source: ExportSource,
    _ onCompletion: @escaping (Result<[URL], any Error>) -> Void, _ onCancellation: @escaping () -> Void = {}
  ) -> some View {
    background {
      ExporterView(isPresented: isPresented, source: source, onCompletion: onCompletion, onCancellation: onCancellation)
    }
  }
  private nonisolated func exporting(
    _ isPresented: Binding<Bool>, _ documents: [DocumentFile], _ type: UTType?, _ name: String?,
    _ onCompletion: @escaping (Result<[URL], any Error>) -> Void, _ onCancellation: @escaping () -> Void = {}
  ) -> some View {
    exporting(isPresented, .documents(documents, type, name: name), onCompletion, onCancellation)
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
  nonisolated public func fileExporter<C: Collection>(
    isPresented: Binding<Bool>, documents: C, contentTypes: [UTType] = [],
    onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void, onCancellation: @escaping () -> Void = {}
  ) -> some View where C.Element: FileDocument {
    exporting(isPresented, documents.map { DocumentFile($0) }, contentTypes.first, nil, onCompletion, onCancellation)
  }
  @_disfavoredOverload nonisolated public func fileExporter<D: ReferenceFileDocument>(
    isPresented: Binding<Bool>, document: D?, contentTypes: [UTType] = [], defaultFilename: String? = nil,
    onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void, onCancellation: @escaping () -> Void = {}
  ) -> some View {
    exporting(
      isPresented, document.map { [DocumentFile($0)] } ?? [], contentTypes.first, defaultFilename, one(onCompletion), onCancellation)
  }
  @_disfavoredOverload nonisolated public func fileExporter<C: Collection>(
    isPresented: Binding<Bool>, documents: C, contentTypes: [UTType] = [],
    onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void, onCancellation: @escaping () -> Void = {}
  ) -> some View where C.Element: ReferenceFileDocument {
    exporting(isPresented, documents.map { DocumentFile($0) }, contentTypes.first, nil, onCompletion, onCancellation)
  }

  /// Saves a transferable value, by its first representation of one of the types, or by its first one if there are no types.
  ///
  /// The name is `defaultFilename`, or the one that the representation suggests, with the type's ending.
  nonisolated public func fileExporter<T: Transferable>(
    isPresented: Binding<Bool>, item: T?, contentTypes: [UTType] = [], defaultFilename: String? = nil,
    onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void, onCancellation: @escaping () -> Void = {}
  ) -> some View {
    let items = item.map { [ExportedItem($0, contentTypes, named: defaultFilename)] } ?? []
    return exporting(isPresented, .items(items), one(onCompletion), onCancellation)
  }
  /// Saves several transferable values.
  nonisolated public func fileExporter<C: Collection, T: Transferable>(
    isPresented: Binding<Bool>, items: C, contentTypes: [UTType] = [],
    onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void, onCancellation: @escaping () -> Void = {}
  ) -> some View where C.Element == T {
    exporting(isPresented, .items(items.map { ExportedItem($0, contentTypes) }), onCompletion, onCancellation)
  }
}
