// PresentingFiles: buttons that let the user choose files and photos, as far as they are seen before a choice.

import PhotosUI
import SwiftUI
import UniformTypeIdentifiers

let presentingFiles: [any Idiom.Type] = [ImportedFile.self, ExportedFile.self, PickedPhoto.self, PhotoPickerByFlag.self]

/// A button for importing a file.
struct ImportedFile: Idiom {
  @State private var isImporting = false
  @State private var name: String?
  var body: some View {
    VStack {
      Text(name ?? "No file")
      Button("Import a text") { isImporting = true }
    }
    .fileImporter(isPresented: $isImporting, allowedContentTypes: [.plainText]) { result in
      if case .success(let url) = result { name = url.lastPathComponent }
    }
  }
  static let steps: [Step] = [.sees("No file"), .findsEnabled("Import a text")]
}

/// A button for exporting a document, which needs a text.
struct ExportedFile: Idiom {
  struct TextFile: FileDocument {
    static var readableContentTypes: [UTType] { [.plainText] }
    var text: String
    init(text: String) { self.text = text }
    init(configuration: ReadConfiguration) throws {
      text = configuration.file.regularFileContents.flatMap { String(data: $0, encoding: .utf8) } ?? ""
    }
    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper { FileWrapper(regularFileWithContents: Data(text.utf8)) }
  }
  @State private var text = ""
  @State private var isExporting = false
  var body: some View {
    VStack {
      TextField("Text of the file", text: $text)
      Button("Export") { isExporting = true }.disabled(text.isEmpty)
    }
    .fileExporter(isPresented: $isExporting, document: TextFile(text: text), contentType: .plainText, defaultFilename: "text") { _ in }
  }
  static let steps: [Step] = [.findsDisabled("Export"), .types("Hello", "Text of the file"), .findsEnabled("Export")]
}

/// A picker of photos.
struct PickedPhoto: Idiom {
  @State private var item: PhotosPickerItem?
  var body: some View {
    VStack {
      Text(item == nil ? "No photo yet" : "A photo is chosen")
      PhotosPicker(selection: $item, matching: .images) {
        Label("Choose a photo", systemImage: "photo")
      }
    }
  }
  static let steps: [Step] = [.sees("No photo yet"), .findsEnabled("Choose a photo")]
}

/// A button that presents the picker of photos.
struct PhotoPickerByFlag: Idiom {
  @State private var items: [PhotosPickerItem] = []
  @State private var isPicking = false
  var body: some View {
    Button("Add photos to \(items.count)") { isPicking = true }
      .photosPicker(isPresented: $isPicking, selection: $items, maxSelectionCount: 3, matching: .images)
      .onChange(of: items) { isPicking = false }
  }
  static let steps: [Step] = [.sees("Add photos to 0"), .findsEnabled("Add photos to 0")]
}
