// PreviewRequest: a document whose pages an app wants. PreviewDocument: the system's own copy of it.

import Confinement
import Glibc

final class PreviewRequest {
  let person: String
  /// The app's folder and the document's path in it.
  let container, path: String
  private var then: ((Result<String, PreviewFailure>) -> Void)?

  init(_ path: String, in container: String, of person: String, then: @escaping (Result<String, PreviewFailure>) -> Void) {
    (self.path, self.container, self.person, self.then) = (path, container, person, then)
  }

  /// Whether the answer is still wanted.
  var isOpen: Bool { then != nil }
  func cancel() { then = nil }

  /// Answers once, with the name of the pages.
  func answer(_ result: Result<String, PreviewFailure>) {
    let then = then
    self.then = nil
    then?(result)
  }
}

/// The result of reading a document.
enum PreviewDocument {
  /// Its pages are there.
  case cached(String)
  /// They have to be made, and its copy is in a file.
  case copied(name: String, OfficeFormat)
  case refused(PreviewFailure)

  /// Reads a document and copies it to a folder, unless its pages are there. Runs on another thread.
  static func read(_ path: String, in container: String, cache: PreviewCache, to folder: String, most: Int) -> PreviewDocument {
    guard let (file, size, _) = OwnFile.open(path, in: container) else { return .refused(.missing) }
    defer { close(file) }
    guard size <= most else { return .refused(.tooLarge) }
    guard let bytes = bytes(of: file, size) else { return .refused(.missing) }
    let format: OfficeFormat
    switch OfficeFormat.inspect(bytes) {
    case .failure(let failure): return .refused(failure)
    case .success(let found): format = found
    }
    let name = PreviewCache.name(of: bytes, format)
    if cache.use(name) { return .cached(name) }
    guard Folder.make(folder), DurableFile.write(bytes, to: "\(folder)/document.\(format.rawValue)") else { return .refused(.busy) }
    return .copied(name: name, format)
  }

  private static func bytes(of file: Int32, _ size: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: size)
    var filled = 0
    while filled < size {
      let count = bytes.withUnsafeMutableBytes { pread(file, $0.baseAddress! + filled, size - filled, off_t(filled)) }
      // The app may have made it shorter meanwhile.
      guard count > 0 else { return nil }
      filled += count
    }
    return bytes
  }
}
