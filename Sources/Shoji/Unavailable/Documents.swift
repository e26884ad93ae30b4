// Documents as files that a person opens and saves, which Shoji does not have yet.

import Foundation
import ShojiGraph

@available(*, unavailable, message: "Shoji does not have UTType yet.")
public struct UTType: Hashable {
  public init?(_ identifier: String) { fatalError() }
  public init?(filenameExtension: String) { fatalError() }
  public init(exportedAs identifier: String) { fatalError() }
  public static var image: UTType { fatalError() }
  public static var png: UTType { fatalError() }
  public static var jpeg: UTType { fatalError() }
  public static var movie: UTType { fatalError() }
  public static var audio: UTType { fatalError() }
  public static var pdf: UTType { fatalError() }
  public static var text: UTType { fatalError() }
  public static var plainText: UTType { fatalError() }
  public static var json: UTType { fatalError() }
  public static var xml: UTType { fatalError() }
  public static var data: UTType { fatalError() }
  public static var url: UTType { fatalError() }
  public static var fileURL: UTType { fatalError() }
  public static var item: UTType { fatalError() }
  public static var folder: UTType { fatalError() }
  public static var zip: UTType { fatalError() }
}

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
