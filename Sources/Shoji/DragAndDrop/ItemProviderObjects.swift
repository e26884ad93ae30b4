// The objects that item providers write and read.

import Foundation
import ShojiGraph

/// An object that can be provided as data.
public protocol NSItemProviderWriting {
  static var writableTypeIdentifiersForItemProvider: [String] { get }
  /// Passes the object's data to the handler, before it returns.
  @discardableResult func loadData(
    withTypeIdentifier typeIdentifier: String, forItemProviderCompletionHandler completionHandler: @escaping (Data?, (any Error)?) -> Void
  ) -> Progress?
}

/// An object that can be made from provided data.
public protocol NSItemProviderReading {
  static var readableTypeIdentifiersForItemProvider: [String] { get }
  static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

/// Values that `loadObject(ofClass:)` takes besides classes: texts and addresses.
public protocol _ItemProviderValue: Transferable {}
extension String: _ItemProviderValue {}
extension URL: _ItemProviderValue {}

extension NSItemProviderWriting {
  /// Returns the object's data. Objects that produce it later cannot be dragged.
  func itemData(as type: UTType) throws -> Data {
    var result: Result<Data, any Error> = .failure(TransferError.failed)
    loadData(withTypeIdentifier: type.identifier) { data, error in
      if let data { result = .success(data) } else if let error { result = .failure(error) }
    }
    return try result.get()
  }
}

extension String: NSItemProviderWriting {
  public static var writableTypeIdentifiersForItemProvider: [String] { [UTType.utf8PlainText.identifier] }
  public func loadData(
    withTypeIdentifier typeIdentifier: String, forItemProviderCompletionHandler completionHandler: @escaping (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(utf8), nil)
    return nil
  }
}

extension URL: NSItemProviderWriting {
  public static var writableTypeIdentifiersForItemProvider: [String] { [UTType.url.identifier] }
  public func loadData(
    withTypeIdentifier typeIdentifier: String, forItemProviderCompletionHandler completionHandler: @escaping (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(absoluteString.utf8), nil)
    return nil
  }
}

extension NSString: NSItemProviderWriting, NSItemProviderReading {
  public static var writableTypeIdentifiersForItemProvider: [String] { [UTType.utf8PlainText.identifier] }
  public func loadData(
    withTypeIdentifier typeIdentifier: String, forItemProviderCompletionHandler completionHandler: @escaping (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(String(describing: self).utf8), nil)
    return nil
  }
  public static var readableTypeIdentifiersForItemProvider: [String] { [UTType.plainText.identifier, UTType.url.identifier] }
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    guard let text = NSString(string: String(decoding: data, as: UTF8.self)) as? Self else { throw TransferError.failed }
    return text
  }
}

extension NSURL: NSItemProviderWriting, NSItemProviderReading {
  public static var writableTypeIdentifiersForItemProvider: [String] { [UTType.url.identifier] }
  public func loadData(
    withTypeIdentifier typeIdentifier: String, forItemProviderCompletionHandler completionHandler: @escaping (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(absoluteString.utf8), nil)
    return nil
  }
  public static var readableTypeIdentifiersForItemProvider: [String] { [UTType.url.identifier] }
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    guard let url = NSURL(string: String(decoding: data, as: UTF8.self)) as? Self else { throw TransferError.failed }
    return url
  }
}

extension UIImage: NSItemProviderWriting, NSItemProviderReading {
  public static var writableTypeIdentifiersForItemProvider: [String] { [UTType.png.identifier, UTType.jpeg.identifier] }
  public func loadData(
    withTypeIdentifier typeIdentifier: String, forItemProviderCompletionHandler completionHandler: @escaping (Data?, (any Error)?) -> Void
  ) -> Progress? {
    let data = typeIdentifier == UTType.png.identifier ? pngData() : jpegData(compressionQuality: 1)
    completionHandler(data, data == nil ? TransferError.wrongType : nil)
    return nil
  }
  public static var readableTypeIdentifiersForItemProvider: [String] { [UTType.image.identifier] }
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> UIImage {
    guard let image = UIImage(data: data) else { throw TransferError.wrongType }
    return image
  }
}
