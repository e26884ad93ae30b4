// ExportedDocument: what an app exports, made of a document or of a transferable value.

import Foundation
import ShojiSystem

/// One thing that is exported: its name, its type and its contents.
struct ExportedDocument {
  enum Contents {
    case wrapper(FileWrapper)
    /// What a transferable value gives: bytes, or a file, which is copied.
    case transferred(TransferredContent)
  }
  let name: String
  let type: UTType
  let contents: Contents

  /// - Parameter name: without an ending, or with one that fits the type; nil if there is none
  init(name: String?, type: UTType, contents: Contents) {
    (self.type, self.contents) = (type, contents)
    var name = name ?? ""
    // A file with a dot before it is hidden, and one with an ending alone has no name.
    if name.allSatisfy({ $0.isWhitespace || $0 == "." }) { name = "Untitled" }
    // A picture's name may have another ending of its type.
    if !contents.isFolder, let ending = DocumentTypes.declaredEndings(of: type).first, !DocumentTypes.matches(name, type) {
      name += ".\(ending)"
    }
    self.name = DocumentName.safe(name)
  }

  func write(to file: URL) throws {
    switch contents {
    case .wrapper(let wrapper): try wrapper.write(to: file, originalContentsURL: nil)
    case .transferred(.data(let data)): try data.write(to: file)
    case .transferred(.file(let source)): try FileManager.default.copyItem(at: source.resolvingSymlinksInPath(), to: file)
    }
  }
}

extension ExportedDocument.Contents {
  fileprivate var isFolder: Bool {
    switch self {
    case .wrapper(let wrapper): !wrapper.isRegularFile
    case .transferred(.data): false
    case .transferred(.file(let file)): (try? file.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
    }
  }
}

extension Transferable {
  /// Exports the value by its first representation for others of one of some types; without types, by its first one.
  ///
  /// - Parameter name: nil for the one that the representation suggests
  func exported(as types: [UTType], named name: String?) async throws -> ExportedDocument {
    for form in Self.forms where form.visibility == .all && form.isExported(self) {
      guard let exportedType = form.exportedType, let export = form.export else { continue }
      func isWanted(_ type: UTType) -> Bool { types.isEmpty || types.contains(where: type.conforms(to:)) }
      // A file's address stands for the file, whose type is known only then.
      guard exportedType == .fileURL || isWanted(exportedType) else { continue }
      let content = try await export(self)
      var type = exportedType, ownName = form.fileName(self)
      if case .file(let file) = content {
        if exportedType == .fileURL { type = UTType.ofFile(file) }
        ownName = ownName ?? file.lastPathComponent
      }
      guard isWanted(type) else { continue }
      // A general type of texts has no ending, but the one that the author asks for has.
      let named = ([type] + types.filter(type.conforms(to:)) + [.plainText].filter(type.conforms(to:)))
        .first { !DocumentTypes.declaredEndings(of: $0).isEmpty }
      return ExportedDocument(name: name ?? ownName, type: named ?? type, contents: .transferred(content))
    }
    throw TransferError.wrongType
  }
}
