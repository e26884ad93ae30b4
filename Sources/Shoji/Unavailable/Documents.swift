// Documents: files that the user opens and saves, which Shoji does not have yet.

import Foundation
import ShojiGraph

@available(*, unavailable, message: "Shoji does not have FileDocument yet.")
public protocol FileDocument {
  typealias ReadConfiguration = FileDocumentReadConfiguration
  typealias WriteConfiguration = FileDocumentWriteConfiguration
}

@available(*, unavailable, message: "Shoji does not have FileDocument yet.")
public struct FileDocumentReadConfiguration {
  public var contentType: UTType { fatalError() }
}

@available(*, unavailable, message: "Shoji does not have FileDocument yet.")
public struct FileDocumentWriteConfiguration {
  public var contentType: UTType { fatalError() }
}

@available(*, unavailable, message: "Shoji does not have DocumentGroup yet.")
public struct DocumentGroup: Scene {
  public init<Document, Content: View>(newDocument: @autoclosure () -> Document, @ViewBuilder editor: (Any) -> Content) { fatalError() }
  public init<Document, Content: View>(viewing type: Document.Type, @ViewBuilder viewer: (Any) -> Content) { fatalError() }
  public var body: Never { fatalError() }
}

extension View {
  @available(*, unavailable, message: "Shoji does not have fileImporter yet.")
  nonisolated public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
  ) -> some View { self }
  @available(*, unavailable, message: "Shoji does not have fileImporter yet.")
  nonisolated public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
    onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void
  ) -> some View { self }
  @available(*, unavailable, message: "Shoji does not have fileExporter yet.")
  nonisolated public func fileExporter<Document>(
    isPresented: Binding<Bool>, document: Document?, contentType: UTType? = nil, defaultFilename: String? = nil,
    onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
  ) -> some View { self }
}
