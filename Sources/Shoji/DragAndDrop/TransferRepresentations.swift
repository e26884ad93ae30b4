// CodableRepresentation, DataRepresentation, FileRepresentation, ProxyRepresentation: how transferable values are written and read.

import Combine
import Foundation
import ShojiGraph

/// A representation by the value's encoding.
public struct CodableRepresentation<Item, Encoder, Decoder>: TransferRepresentation
where
  Item: Transferable & Codable, Encoder: TopLevelEncoder, Encoder.Output == Data, Decoder: TopLevelDecoder, Decoder.Input == Data
{
  let type: UTType
  let encoder: Encoder
  let decoder: Decoder

  public init(for itemType: Item.Type = Item.self, contentType: UTType, encoder: Encoder, decoder: Decoder) {
    (type, self.encoder, self.decoder) = (contentType, encoder, decoder)
  }
  public init(for itemType: Item.Type = Item.self, contentType: UTType) where Encoder == JSONEncoder, Decoder == JSONDecoder {
    self.init(contentType: contentType, encoder: JSONEncoder(), decoder: JSONDecoder())
  }

  public var _forms: [_TransferForm] {
    let (encoder, decoder) = (encoder, decoder)
    var form = _TransferForm(exporting: type) { (item: Item) in .data(try encoder.encode(item)) }
    form.importedType = type
    form.importing = { try decoder.decode(Item.self, from: $0.data()) }
    return [form]
  }
}

/// A representation by data in memory.
public struct DataRepresentation<Item: Transferable>: TransferRepresentation {
  public let _forms: [_TransferForm]

  public init(
    contentType: UTType, exporting: @escaping (Item) async throws -> Data, importing: @escaping (Data) async throws -> Item
  ) {
    var form = _TransferForm(exporting: contentType) { (item: Item) in .data(try await exporting(item)) }
    form.importedType = contentType
    form.importing = { try await importing($0.data()) }
    _forms = [form]
  }
  public init(exportedContentType: UTType, exporting: @escaping (Item) async throws -> Data) {
    _forms = [_TransferForm(exporting: exportedContentType) { (item: Item) in .data(try await exporting(item)) }]
  }
  public init(importedContentType: UTType, importing: @escaping (Data) async throws -> Item) {
    _forms = [_TransferForm(importing: importedContentType) { try await importing($0.data()) }]
  }
}

/// A file that an app exports.
public struct SentTransferredFile: Sendable {
  public let file: URL
  /// Other processes always receive a copy.
  public let allowAccessingOriginalFile: Bool
  public init(_ file: URL, allowAccessingOriginalFile: Bool = false) {
    (self.file, self.allowAccessingOriginalFile) = (file, allowAccessingOriginalFile)
  }
}

/// A file that an app receives. It is deleted when the app's process ends, so copy it to keep it.
public struct ReceivedTransferredFile: Sendable {
  public let file: URL
  public let isOriginalFile: Bool
  init(file: URL) { (self.file, isOriginalFile) = (file, false) }
}

/// A representation by a file.
public struct FileRepresentation<Item: Transferable>: TransferRepresentation {
  public let _forms: [_TransferForm]

  public init(
    contentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
    exporting: @escaping (Item) async throws -> SentTransferredFile, importing: @escaping (ReceivedTransferredFile) async throws -> Item
  ) {
    var form = _TransferForm(exporting: contentType) { (item: Item) in .file(try await exporting(item).file) }
    form.importedType = contentType
    form.importing = { try await importing(ReceivedTransferredFile(file: $0.file(named: nil, contentType))) }
    _forms = [form]
  }
  public init(
    exportedContentType: UTType, shouldAllowToOpenInPlace: Bool = false, exporting: @escaping (Item) async throws -> SentTransferredFile
  ) {
    _forms = [_TransferForm(exporting: exportedContentType) { (item: Item) in .file(try await exporting(item).file) }]
  }
  public init(
    importedContentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
    importing: @escaping (ReceivedTransferredFile) async throws -> Item
  ) {
    _forms = [
      _TransferForm(importing: importedContentType) {
        try await importing(ReceivedTransferredFile(file: $0.file(named: nil, importedContentType)))
      }
    ]
  }
}

/// A representation by another transferable value: a contact by its name, for example.
public struct ProxyRepresentation<Item: Transferable, ProxyRepresentation: Transferable>: TransferRepresentation {
  public let _forms: [_TransferForm]

  private init(
    exporting: ((Item) async throws -> ProxyRepresentation)?, converting: ((ProxyRepresentation) async throws -> Item)?
  ) {
    _forms = ProxyRepresentation.forms.compactMap { proxy in
      var form = _TransferForm()
      form.visibility = proxy.visibility
      if let exporting, let type = proxy.exportedType, let export = proxy.export {
        form.exportedType = type
        form.export = { value in
          guard let item = value as? Item else { throw TransferError.failed }
          let proxied = try await exporting(item)
          guard proxy.isExported(proxied) else { throw TransferError.wrongType }
          return try await export(proxied)
        }
      }
      if let converting, let type = proxy.importedType, let importing = proxy.importing {
        form.importedType = type
        form.importing = { content in
          guard let value = try await importing(content) as? ProxyRepresentation else { throw TransferError.failed }
          return try await converting(value)
        }
      }
      return form.exportedType == nil && form.importedType == nil ? nil : form
    }
  }

  public init(exporting: @escaping (Item) throws -> ProxyRepresentation) { self.init(exporting: { try exporting($0) }, converting: nil) }
  @_disfavoredOverload public init(exporting: @escaping (Item) async throws -> ProxyRepresentation) {
    self.init(exporting: exporting, converting: nil)
  }
  public init(importing: @escaping (ProxyRepresentation) throws -> Item) { self.init(exporting: nil, converting: { try importing($0) }) }
  @_disfavoredOverload public init(importing: @escaping (ProxyRepresentation) async throws -> Item) {
    self.init(exporting: nil, converting: importing)
  }
  public init(exporting: @escaping (Item) throws -> ProxyRepresentation, importing: @escaping (ProxyRepresentation) throws -> Item) {
    self.init(exporting: { try exporting($0) }, converting: { try importing($0) })
  }
  @_disfavoredOverload public init(
    exporting: @escaping (Item) async throws -> ProxyRepresentation, importing: @escaping (ProxyRepresentation) async throws -> Item
  ) { self.init(exporting: exporting, converting: importing) }
}

/// A representation with changed conditions.
public struct _ChangedRepresentation<Base: TransferRepresentation>: TransferRepresentation {
  public typealias Item = Base.Item
  let base: Base
  let change: (inout _TransferForm) -> Void
  public var _forms: [_TransferForm] {
    base._forms.map {
      var form = $0
      change(&form)
      return form
    }
  }
}

extension TransferRepresentation {
  /// Exports only the items that satisfy a condition.
  public func exportingCondition(_ condition: @escaping (Item) -> Bool) -> some TransferRepresentation<Item> {
    _ChangedRepresentation(base: self) { form in
      let former = form.isExported
      form.isExported = { value in former(value) && (value as? Item).map(condition) == true }
    }
  }
  /// Names the file to which the item is written outside of apps.
  public func suggestedFileName(_ fileName: String) -> some TransferRepresentation<Item> {
    _ChangedRepresentation(base: self) { $0.fileName = { _ in fileName } }
  }
  public func suggestedFileName(_ fileName: @escaping (Item) -> String?) -> some TransferRepresentation<Item> {
    _ChangedRepresentation(base: self) { $0.fileName = { value in (value as? Item).flatMap(fileName) } }
  }
  /// Restricts which processes see the representation.
  public func visibility(_ visibility: TransferRepresentationVisibility) -> some TransferRepresentation<Item> {
    _ChangedRepresentation(base: self) { $0.visibility = visibility }
  }
}
