// NSItemProvider: data that is loaded when a destination asks for it. Loading is in NSItemProvider+Loading.swift.

import Foundation
import ShojiGraph

/// Provides the data of a dragged item, in several types.
///
/// Not checked by the compiler: an app fills a provider before it passes it on, and it is only read from then on.
open class NSItemProvider: NSObject, @unchecked Sendable {
  /// One type of data, loaded when it is needed.
  struct Form {
    let type: UTType
    let visibility: NSItemProviderRepresentationVisibility
    let load: () async throws -> TransferredContent
  }

  private(set) var forms: [Form] = []
  /// The item itself; destinations in the same process receive it without serialisation.
  private(set) var object: Any?
  /// The activity for which a drop at a window's edge opens a window.
  private(set) var activity: NSUserActivity?
  /// The name of a file with the item's data.
  open var suggestedName: String?

  public override init() {}

  /// Provides an object: a text, an address, an image.
  public convenience init(object: any NSItemProviderWriting) {
    self.init()
    registerObject(object, visibility: .all)
  }

  /// Provides a file's contents. Returns nil if the address is not that of a file.
  public convenience init?(contentsOf fileURL: URL?) {
    guard let fileURL, fileURL.isFileURL else { return nil }
    self.init()
    suggestedName = fileURL.lastPathComponent
    let type = UTType.ofFile(fileURL)
    add(type) { .file(fileURL) }
    if type != .fileURL { add(.fileURL) { .file(fileURL) } }
  }

  /// Provides a property list value or data under a type.
  public convenience init(item: Any?, typeIdentifier: String?) {
    self.init()
    object = item
    let type = typeIdentifier.map { UTType(importedAs: $0) } ?? .data
    add(type) {
      switch item {
      case let data as Data: return .data(data)
      case let url as URL where url.isFileURL: return .file(url)
      case let writing as any NSItemProviderWriting: return .data(try writing.itemData(as: type))
      default: throw TransferError.wrongType
      }
    }
  }

  /// Provides a transferable value.
  convenience init<T: Transferable>(value: T) {
    self.init()
    register(value: value)
  }

  // MARK: Registering

  func add(
    _ type: UTType, visibility: NSItemProviderRepresentationVisibility = .all, load: @escaping () async throws -> TransferredContent
  ) { forms.append(Form(type: type, visibility: visibility, load: load)) }

  func register<T: Transferable>(value: T) {
    if object == nil { object = value }
    for form in T.forms {
      guard let type = form.exportedType, let export = form.export, form.isExported(value) else { continue }
      suggestedName = suggestedName ?? form.fileName(value)
      add(type, visibility: form.visibility.isForOwnProcessOnly ? .ownProcess : .all) { try await export(value) }
    }
  }
  /// Provides a transferable value in its representations.
  open func register<T: Transferable>(_ transferable: @autoclosure @escaping () -> T) { register(value: transferable()) }

  /// Provides an object in the types that it can be written in.
  open func registerObject(_ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility) {
    if let object = object as? NSUserActivity { activity = object } else if self.object == nil { self.object = object }
    for identifier in type(of: object).writableTypeIdentifiersForItemProvider {
      let type = UTType(importedAs: identifier)
      add(type, visibility: visibility) { .data(try object.itemData(as: type)) }
    }
  }

  /// Provides data that a handler produces when it is asked for.
  open func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
    loadHandler: @escaping @Sendable (@escaping (Data?, (any Error)?) -> Void) -> Progress?
  ) {
    add(UTType(importedAs: typeIdentifier), visibility: visibility) {
      try await withCheckedThrowingContinuation { continuation in
        let once = Once()
        _ = loadHandler { data, error in
          guard once.take() else { return }
          if let data { continuation.resume(returning: .data(data)) } else { continuation.resume(throwing: error ?? TransferError.failed) }
        }
      }
    }
  }
  open func registerDataRepresentation(
    for contentType: UTType, visibility: NSItemProviderRepresentationVisibility = .all,
    loadHandler: @escaping @Sendable (@escaping (Data?, (any Error)?) -> Void) -> Progress?
  ) { registerDataRepresentation(forTypeIdentifier: contentType.identifier, visibility: visibility, loadHandler: loadHandler) }

  /// Provides a file that a handler makes when it is asked for.
  open func registerFileRepresentation(
    forTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = [],
    visibility: NSItemProviderRepresentationVisibility,
    loadHandler: @escaping @Sendable (@escaping (URL?, Bool, (any Error)?) -> Void) -> Progress?
  ) {
    add(UTType(importedAs: typeIdentifier), visibility: visibility) {
      try await withCheckedThrowingContinuation { continuation in
        let once = Once()
        _ = loadHandler { file, _, error in
          guard once.take() else { return }
          if let file { continuation.resume(returning: .file(file)) } else { continuation.resume(throwing: error ?? TransferError.failed) }
        }
      }
    }
  }

  // MARK: Types

  open var registeredTypeIdentifiers: [String] { forms.map(\.type.identifier) }
  open var registeredContentTypes: [UTType] { forms.map(\.type) }
  /// Returns whether there is data of a type.
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool { conforms(to: UTType(importedAs: typeIdentifier)) }
  /// Returns whether there is data of a type.
  open func hasRepresentationConforming(toTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = []) -> Bool {
    hasItemConformingToTypeIdentifier(typeIdentifier)
  }
  func conforms(to type: UTType) -> Bool { forms.contains { $0.type.conforms(to: type) } }

  /// The types that other processes see.
  var publicTypes: [UTType] { forms.filter { $0.visibility == .all }.map(\.type) }
}

/// Which processes see an item's data.
public enum NSItemProviderRepresentationVisibility: Int, Sendable { case all, team, group, ownProcess }

/// Options for files; received files are always copies.
public struct NSItemProviderFileOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let openInPlace = NSItemProviderFileOptions(rawValue: 1)
}

/// Lets only the first caller pass: a continuation must not be resumed twice. Not checked by the compiler: guarded by a lock.
private final class Once: @unchecked Sendable {
  private let lock = NSLock()
  private var isTaken = false
  func take() -> Bool {
    lock.withLock {
      defer { isTaken = true }
      return !isTaken
    }
  }
}
