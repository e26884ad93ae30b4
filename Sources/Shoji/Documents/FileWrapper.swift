// FileWrapper: a file or a folder in memory, which Foundation on Linux lacks.

import Foundation

/// A file, a folder or a symbolic link.
open class FileWrapper: NSObject {
  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Writes to another file first, which then replaces the old one.
    public static let atomic = WritingOptions(rawValue: 1)
    public static let withNameUpdating = WritingOptions(rawValue: 2)
  }
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let immediate = ReadingOptions(rawValue: 1)
    public static let withoutMapping = ReadingOptions(rawValue: 2)
  }
  private enum Kind {
    case file(Data)
    case folder([String: FileWrapper])
    case link(URL)
  }
  private var kind: Kind
  open var preferredFilename: String?
  open var filename: String?
  open var fileAttributes: [String: Any] = [:]

  public init(regularFileWithContents contents: Data) { kind = .file(contents) }
  public init(directoryWithFileWrappers children: [String: FileWrapper]) {
    for (name, child) in children where child.preferredFilename == nil { child.preferredFilename = name }
    kind = .folder(children)
  }
  public init(symbolicLinkWithDestinationURL url: URL) { kind = .link(url) }
  public init(url: URL, options: ReadingOptions = []) throws {
    let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
    switch attributes[.type] as? FileAttributeType {
    case .typeDirectory?:
      var children: [String: FileWrapper] = [:]
      for item in try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil) {
        let child = try FileWrapper(url: item, options: options)
        child.filename = item.lastPathComponent
        children[item.lastPathComponent] = child
      }
      kind = .folder(children)
    case .typeSymbolicLink?: kind = .link(URL(fileURLWithPath: try FileManager.default.destinationOfSymbolicLink(atPath: url.path)))
    default: kind = .file(try Data(contentsOf: url))
    }
    super.init()
    (filename, preferredFilename) = (url.lastPathComponent, url.lastPathComponent)
  }

  open var isRegularFile: Bool { if case .file = kind { true } else { false } }
  open var isDirectory: Bool { if case .folder = kind { true } else { false } }
  open var isSymbolicLink: Bool { if case .link = kind { true } else { false } }
  open var regularFileContents: Data? { if case .file(let data) = kind { data } else { nil } }
  open var fileWrappers: [String: FileWrapper]? { if case .folder(let children) = kind { children } else { nil } }
  open var symbolicLinkDestinationURL: URL? { if case .link(let url) = kind { url } else { nil } }

  /// Adds a file to a folder, and returns its name: a number is added if the name is taken.
  @discardableResult open func addFileWrapper(_ child: FileWrapper) -> String {
    guard case .folder(var children) = kind else { return "" }
    let wanted = child.preferredFilename ?? child.filename ?? "Untitled"
    var name = wanted
    var count = 1
    while children[name] != nil {
      count += 1
      name = "\(count)__#$!@%!#__\(wanted)"
    }
    children[name] = child
    child.filename = name
    kind = .folder(children)
    return name
  }
  @discardableResult open func addRegularFile(withContents data: Data, preferredFilename name: String) -> String {
    let child = FileWrapper(regularFileWithContents: data)
    child.preferredFilename = name
    return addFileWrapper(child)
  }
  open func removeFileWrapper(_ child: FileWrapper) {
    guard case .folder(let children) = kind else { return }
    kind = .folder(children.filter { $0.value !== child })
  }
  open func keyForFileWrapper(_ child: FileWrapper) -> String? { fileWrappers?.first { $0.value === child }?.key }
  open func matchesContents(of url: URL) -> Bool {
    guard case .file(let data) = kind else { return false }
    return (try? Data(contentsOf: url)) == data
  }
  open func read(from url: URL, options: ReadingOptions = []) throws { kind = try FileWrapper(url: url, options: options).kind }

  open func write(to url: URL, options: WritingOptions = [], originalContentsURL: URL?) throws {
    switch kind {
    case .file(let data): try data.write(to: url, options: options.contains(.atomic) ? .atomic : [])
    case .link(let destination): try FileManager.default.createSymbolicLink(at: url, withDestinationURL: destination)
    case .folder(let children):
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      for (name, child) in children { try child.write(to: url.appendingPathComponent(name), options: options, originalContentsURL: nil) }
    }
    if options.contains(.withNameUpdating) { filename = url.lastPathComponent }
  }

  /// The folder's files, or the file itself, as files that a browser can save.
  func files(named name: String) -> [(name: String, data: Data)] {
    switch kind {
    case .file(let data): [(name, data)]
    case .folder(let children): children.sorted { $0.key < $1.key }.flatMap { $0.value.files(named: $0.key) }
    case .link: []
    }
  }
}
