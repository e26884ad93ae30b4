// Transferable: values that can be dragged to other views, windows and apps. The representations are in TransferRepresentations.swift,
// the system's own transferable types in Transferable+System.swift.

import FileFormats
import Foundation
import ShojiGraph

/// A value with representations for other apps.
///
///     struct Recipe: Codable, Transferable {
///       var title: String
///       static var transferRepresentation: some TransferRepresentation {
///         CodableRepresentation(contentType: .recipe)
///         ProxyRepresentation(exporting: \.title)
///       }
///     }
///
/// The first representation that a destination accepts is used, so list the one with most information first.
public protocol Transferable {
  associatedtype Representation: TransferRepresentation
  @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

/// A way to write a value as data, and to read it again.
public protocol TransferRepresentation<Item> {
  associatedtype Item: Transferable
  var _forms: [_TransferForm] { get }
}

/// A result builder for representations.
@resultBuilder public enum TransferRepresentationBuilder<Item: Transferable> {
  public static func buildExpression<Content: TransferRepresentation>(_ content: Content) -> Content where Content.Item == Item { content }
  public static func buildPartialBlock<Content: TransferRepresentation>(first content: Content) -> Content where Content.Item == Item {
    content
  }
  public static func buildPartialBlock<First: TransferRepresentation, Second: TransferRepresentation>(
    accumulated first: First, next second: Second
  ) -> _TransferRepresentations<First, Second> where First.Item == Item, Second.Item == Item {
    _TransferRepresentations(first: first, second: second)
  }
}

/// Representations in the order of preference.
public struct _TransferRepresentations<First: TransferRepresentation, Second: TransferRepresentation>: TransferRepresentation
where First.Item == Second.Item {
  public typealias Item = First.Item
  let first: First
  let second: Second
  public var _forms: [_TransferForm] { first._forms + second._forms }
}

/// Which processes see a representation.
public struct TransferRepresentationVisibility: Hashable, Sendable {
  let isForOwnProcessOnly: Bool
  public static let all = TransferRepresentationVisibility(isForOwnProcessOnly: false)
  /// The apps of one user have no common author, so a group is the app itself.
  public static let team = TransferRepresentationVisibility(isForOwnProcessOnly: true)
  public static let group = TransferRepresentationVisibility(isForOwnProcessOnly: true)
  public static let ownProcess = TransferRepresentationVisibility(isForOwnProcessOnly: true)
}

/// Exported data: in memory, or a file.
package enum TransferredContent {
  case data(Data)
  case file(URL)

  /// The bytes; a file is read unless it is larger than a limit in bytes.
  func data(atMost limit: Int = .max) throws -> Data {
    switch self {
    case .data(let data): return data
    case .file(let file):
      let size = (try? FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int) ?? 0
      guard size <= limit else { throw TransferError.tooLarge }
      return try Data(contentsOf: file)
    }
  }

  /// A file with the contents; data in memory is written to a temporary one.
  func file(named name: String?, _ type: UTType) throws -> URL {
    switch self {
    case .file(let file): return file
    case .data(let data):
      let file = try TransferFiles.new(name ?? "File", type)
      try data.write(to: file)
      return file
    }
  }
}

/// Why a value could not be transferred.
///
/// The raw values are the reasons that processes send each other.
package enum TransferError: String, Error {
  /// No representation is of the requested type.
  case wrongType = "type"
  case tooLarge = "large"
  case tooMany = "many"
  /// The source has ended, or the drag is over.
  case gone
  case failed

  /// The largest export in bytes that another process receives.
  package static let largest = 16 << 20
}

/// One representation with the type of its item erased.
public struct _TransferForm {
  var exportedType: UTType?
  var importedType: UTType?
  var visibility = TransferRepresentationVisibility.all
  var isExported: (Any) -> Bool = { _ in true }
  var fileName: (Any) -> String? = { _ in nil }
  var export: ((Any) async throws -> TransferredContent)?
  var importing: ((TransferredContent) async throws -> Any)?
  init() {}

  init<Item>(exporting type: UTType, _ export: @escaping (Item) async throws -> TransferredContent) {
    self.init()
    exportedType = type
    self.export = { value in
      guard let item = value as? Item else { throw TransferError.failed }
      return try await export(item)
    }
  }
  init<Item>(importing type: UTType, _ importing: @escaping (TransferredContent) async throws -> Item) {
    self.init()
    importedType = type
    self.importing = { try await importing($0) }
  }
}

extension Transferable {
  static var forms: [_TransferForm] { transferRepresentation._forms }
  /// The types that a drag of such a value offers.
  static var exportedTypes: [UTType] { unique(forms.compactMap(\.exportedType)) }
  /// The types from which such a value can be made.
  static var importedTypes: [UTType] { unique(forms.compactMap(\.importedType)) }

  private static func unique(_ types: [UTType]) -> [UTType] {
    types.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

/// Temporary files with the contents of transfers.
enum TransferFiles {
  static var folder: URL { FileManager.default.temporaryDirectory.appendingPathComponent("Transfers") }

  /// Returns the location of a new file, in a folder of its own.
  static func new(_ name: String, _ type: UTType) throws -> URL {
    let folder = folder.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var name = DroppedFileName.safe(name)
    // NB: the URL of a name that begins with a tilde has no extension.
    if let suffix = type.preferredFilenameExtension, FileFormat.fileExtension(of: name)?.isEmpty ?? true { name += "." + suffix }
    return folder.appendingPathComponent(name)
  }

  /// Removes the files of an earlier process.
  static func removeAll() { try? FileManager.default.removeItem(at: folder) }
}
