// Loading of an item provider's data. Completion handlers run on the main thread.

import Foundation
import ShojiGraph

extension NSItemProvider {
  /// Returns the data of the first form that conforms to a type.
  func content(of type: UTType, forOtherProcess: Bool = false) async throws -> TransferredContent {
    guard let form = forms.first(where: { $0.type.conforms(to: type) && (!forOtherProcess || $0.visibility == .all) }) else {
      throw TransferError.wrongType
    }
    return try await form.load()
  }

  /// Returns the item as a value of a type, from the first representation that both sides have.
  package func value<T: Transferable>(of type: T.Type) async throws -> T {
    if let value = object as? T { return value }
    for form in T.forms {
      guard let type = form.importedType, let importing = form.importing, conforms(to: type) else { continue }
      guard let value = try await importing(content(of: type)) as? T else { throw TransferError.failed }
      return value
    }
    throw TransferError.wrongType
  }

  private func load<Value>(
    _ work: @escaping () async throws -> Value, then completion: @escaping (Value?, (any Error)?) -> Void
  ) -> Progress {
    let progress = Progress(totalUnitCount: 1)
    Task { @MainActor in
      do {
        let value = try await work()
        guard !progress.isCancelled else { return completion(nil, CancellationError()) }
        progress.completedUnitCount = 1
        completion(value, nil)
      } catch {
        completion(nil, error)
      }
      Graph.shared.scheduleFlush()
    }
    return progress
  }

  // MARK: Data and files

  /// Loads the data of a type.
  @discardableResult public func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    load({ try await self.content(of: UTType(importedAs: typeIdentifier)).data() }, then: completionHandler)
  }
  @discardableResult public func loadDataRepresentation(
    for contentType: UTType, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress { loadDataRepresentation(forTypeIdentifier: contentType.identifier, completionHandler: completionHandler) }

  /// Loads the data of a type as a file, which is deleted when the app's process ends.
  @discardableResult public func loadFileRepresentation(
    forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
  ) -> Progress {
    let type = UTType(importedAs: typeIdentifier)
    return load({ try await self.content(of: type).file(named: self.suggestedName, type) }, then: completionHandler)
  }
  @discardableResult public func loadFileRepresentation(
    for contentType: UTType, openInPlace: Bool = false, completionHandler: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
  ) -> Progress {
    loadFileRepresentation(forTypeIdentifier: contentType.identifier) { completionHandler($0, false, $1) }
  }
  /// Loads the data of a type as a file. It is always a copy.
  @discardableResult public func loadInPlaceFileRepresentation(
    forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
  ) -> Progress { loadFileRepresentation(forTypeIdentifier: typeIdentifier) { completionHandler($0, false, $1) } }

  /// Loads an address for a file or a link, and data for any other type.
  public func loadItem(
    forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
    completionHandler: (@Sendable (Any?, (any Error)?) -> Void)? = nil
  ) {
    let type = UTType(importedAs: typeIdentifier)
    _ = load({ try await self.item(of: type) }, then: { completionHandler?($0, $1) })
  }
  public func loadItem(forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil) async throws -> Any {
    try await item(of: UTType(importedAs: typeIdentifier))
  }

  private func item(of type: UTType) async throws -> Any {
    switch try await content(of: type) {
    case .file(let file): return file
    case .data(let data):
      guard type.conforms(to: .url) else { return data }
      return URL(string: String(decoding: data, as: UTF8.self)) ?? data
    }
  }

  // MARK: Objects

  /// Returns whether the data can be read as an object of a class.
  public func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    aClass.readableTypeIdentifiersForItemProvider.contains { hasItemConformingToTypeIdentifier($0) }
  }
  public func canLoadObject<T: _ItemProviderValue>(ofClass aClass: T.Type) -> Bool { aClass.importedTypes.contains { conforms(to: $0) } }

  /// Loads an object of a class.
  @discardableResult public func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    load({ try await self.object(of: aClass) }, then: completionHandler)
  }
  @discardableResult public func loadObject<T: _ItemProviderValue>(
    ofClass aClass: T.Type, completionHandler: @escaping @Sendable (T?, (any Error)?) -> Void
  ) -> Progress {
    load({ try await self.value(of: aClass) }, then: completionHandler)
  }
  /// Loads a transferable value.
  @discardableResult public func loadTransferable<T: Transferable>(
    type transferableType: T.Type, completionHandler: @escaping @Sendable (Result<T, any Error>) -> Void
  ) -> Progress {
    load({ try await self.value(of: transferableType) }) { value, error in
      if let value { completionHandler(.success(value)) } else { completionHandler(.failure(error ?? TransferError.failed)) }
    }
  }

  private func object(of aClass: any NSItemProviderReading.Type) async throws -> any NSItemProviderReading {
    if let object = object as? any NSItemProviderReading, type(of: object) == aClass { return object }
    for identifier in aClass.readableTypeIdentifiersForItemProvider where hasItemConformingToTypeIdentifier(identifier) {
      let data = try await content(of: UTType(importedAs: identifier)).data()
      return try aClass.object(withItemProviderData: data, typeIdentifier: identifier)
    }
    throw TransferError.wrongType
  }
}
