import SwiftUI
import UniformTypeIdentifiers

/// Documents that are saved on the user's device and opened from it.
struct DocumentsScreen: View {
  private struct Note: FileDocument {
    static var readableContentTypes: [UTType] { [.plainText] }
    var text: String
    init(_ text: String) { self.text = text }
    init(configuration: ReadConfiguration) throws {
      text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
    }
    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
      guard !text.isEmpty else { throw CocoaError(.fileWriteUnknown) }
      return FileWrapper(regularFileWithContents: Data(text.utf8))
    }
  }
  @State private var draft = "Milk and bread"
  @State private var isSaving = false
  @State private var isOpening = false
  @State private var isOpeningMany = false
  @State private var answer = "nothing yet"

  var body: some View {
    TextField("Draft", text: $draft).accessibilityIdentifier("draft")
    Button("Save") { isSaving = true }.accessibilityIdentifier("save")
      .fileExporter(isPresented: $isSaving, document: Note(draft), contentType: .plainText, defaultFilename: "Shopping") { result in
        switch result {
        case .success(let url): answer = "saved \(url.lastPathComponent)"
        case .failure: answer = "not saved"
        }
      }
    Button("Open") { isOpening = true }.accessibilityIdentifier("open")
      .fileImporter(isPresented: $isOpening, allowedContentTypes: [.plainText, .png], allowsMultipleSelection: false) {
        take($0)
      } onCancellation: {
        answer = "cancelled"
      }
    Button("Open Several") { isOpeningMany = true }.accessibilityIdentifier("several")
      .fileImporter(isPresented: $isOpeningMany, allowedContentTypes: [.data], allowsMultipleSelection: true) { take($0) }
    Text(answer).accessibilityIdentifier("answer")
    Text(isOpening || isOpeningMany || isSaving ? "busy" : "idle").accessibilityIdentifier("state")
  }

  private func take(_ result: Result<[URL], any Error>) {
    do {
      answer = try result.get().map { url in
        let data = try Data(contentsOf: url)
        let sum = data.reduce(UInt32(7)) { $0 &* 31 &+ UInt32($1) }
        return "\(url.lastPathComponent): \(data.count) bytes, \(sum)"
      }.joined(separator: "; ")
    } catch {
      answer = (error as? CocoaError)?.code == .fileReadTooLarge ? "too large" : "failed"
    }
  }
}
