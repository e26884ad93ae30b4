// Document scenes, which Shoji does not have yet. (Files are opened and saved with `fileImporter` and `fileExporter`.)

import Foundation
import ShojiGraph

@available(*, unavailable, message: "Shoji does not have DocumentGroup yet. Use a WindowGroup with fileImporter and fileExporter.")
public struct DocumentGroup<Document, Content: View>: Scene {
  public init(newDocument: @autoclosure () -> Document, @ViewBuilder editor: (FileDocumentConfiguration<Document>) -> Content) {
    fatalError()
  }
  public init(newDocument: @escaping () -> Document, @ViewBuilder editor: (ReferenceFileDocumentConfiguration<Document>) -> Content)
  where Document: ReferenceFileDocument { fatalError() }
  public init(viewing type: Document.Type, @ViewBuilder viewer: (FileDocumentConfiguration<Document>) -> Content) { fatalError() }
  public var body: Never { fatalError() }
}

@available(*, unavailable, message: "Shoji does not have DocumentGroup yet.")
public struct FileDocumentConfiguration<Document> {
  @Binding public var document: Document
  public var fileURL: URL? { fatalError() }
  public var isEditable: Bool { fatalError() }
}

@available(*, unavailable, message: "Shoji does not have DocumentGroup yet.")
public struct ReferenceFileDocumentConfiguration<Document: ReferenceFileDocument> {
  @ObservedObject public var document: Document
  public var fileURL: URL? { fatalError() }
  public var isEditable: Bool { fatalError() }
}
