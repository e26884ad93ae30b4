// Letters: an app of documents, for tests.

import SwiftUI

@main struct LettersApp: App {
  var body: some Scene {
    DocumentGroup(newDocument: Letter()) { file in
      TextEditor(text: file.$document.text).padding()
    }
  }
}

struct Letter: FileDocument {
  static var readableContentTypes: [UTType] { [.plainText] }
  var text = ""

  init() {}
  init(configuration: ReadConfiguration) throws {
    guard let data = configuration.file.regularFileContents, let text = String(data: data, encoding: .utf8) else {
      throw CocoaError(.fileReadCorruptFile)
    }
    self.text = text
  }
  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: Data(text.utf8))
  }
}
