// PhotosPickerItem: a photo or video that the user has chosen.

import Foundation
import Shoji
import ShojiElements

/// A photo or video that the user has chosen. Its file is deleted once no copy of the item is left.
public struct PhotosPickerItem: Hashable, Sendable {
  /// In which format the file comes. The browser decides: phones give JPEG where a picture is HEIC.
  public struct EncodingDisambiguationPolicy: Hashable, Sendable {
    private let name: String
    public static let automatic = EncodingDisambiguationPolicy(name: "automatic")
    public static let current = EncodingDisambiguationPolicy(name: "current")
    public static let compatible = EncodingDisambiguationPolicy(name: "compatible")
  }

  /// The identifier in the photo library; nil for chosen items, because a browser does not tell it.
  public let itemIdentifier: String?
  private let file: PickedFile?

  /// An item of the photo library. A page has no access to it, so nothing can be loaded from such an item.
  public init(itemIdentifier: String) { (self.itemIdentifier, file) = (itemIdentifier, nil) }

  init(file: PickedFile) { (itemIdentifier, self.file) = (nil, file) }

  /// The types in which the item can be loaded.
  public var supportedContentTypes: [UTType] { file.map { [$0.type] } ?? [] }

  /// Loads the item as a value of a type: `Data`, `Image`, or a type of the app with a representation for the item's content type.
  ///
  /// - Returns: nil if the type has no representation for the item.
  /// - Throws: what the type's representation throws, and errors of reading the file.
  public func loadTransferable<T: Transferable>(type: T.Type) async throws -> T? {
    guard let file else { return nil }
    do {
      return try await file.provider.value(of: type)
    } catch TransferError.wrongType {
      return nil
    }
  }

  /// Loads the item as a value of a type, and calls a handler on the main thread with it, with nil, or with an error.
  @discardableResult public func loadTransferable<T: Transferable>(
    type: T.Type, completionHandler: @escaping @Sendable (Result<T?, any Error>) -> Void
  ) -> Progress {
    let progress = Progress(totalUnitCount: 1)
    Task { @MainActor in
      do {
        let value = try await loadTransferable(type: type)
        guard !progress.isCancelled else { return completionHandler(.failure(CancellationError())) }
        progress.completedUnitCount = 1
        completionHandler(.success(value))
      } catch {
        completionHandler(.failure(error))
      }
    }
    return progress
  }

  func `is`(_ type: UTType) -> Bool { file?.type.conforms(to: type) == true }
}

/// A chosen file in the app's temporary folder; it is deleted with this object.
final class PickedFile: Hashable, Sendable {
  let url: URL
  let type: UTType

  init(_ url: URL) {
    self.url = url
    type = UTType.ofFile(url)
  }
  deinit { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }

  var provider: NSItemProvider {
    let provider = NSItemProvider(contentsOf: url) ?? NSItemProvider()
    provider.suggestedName = url.lastPathComponent
    return provider
  }

  static func == (one: PickedFile, other: PickedFile) -> Bool { one === other }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
