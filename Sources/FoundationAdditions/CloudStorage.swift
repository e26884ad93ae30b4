// iCloud's API without iCloud: the app's folder is on the server, so all of the user's devices share it. It holds the key-value store.
// There is no container for documents, as on a device without an iCloud account.

import Foundation

/// A store of small values that all of the user's devices share.
open class NSUbiquitousKeyValueStore: NSObject, @unchecked Sendable {
  public static let `default` = NSUbiquitousKeyValueStore()
  /// Posted when another device has changed values. All windows of a user use one process and one store, so it is never posted.
  public static let didChangeExternallyNotification = Notification.Name("NSUbiquitousKeyValueStoreDidChangeExternallyNotification")
  private let values = UserDefaults(suiteName: "shoji.cloud")!

  open func object(forKey key: String) -> Any? { values.object(forKey: key) }
  open func string(forKey key: String) -> String? { values.string(forKey: key) }
  open func array(forKey key: String) -> [Any]? { values.array(forKey: key) }
  open func dictionary(forKey key: String) -> [String: Any]? { values.dictionary(forKey: key) }
  open func data(forKey key: String) -> Data? { values.data(forKey: key) }
  open func longLong(forKey key: String) -> Int64 { Int64(values.integer(forKey: key)) }
  open func double(forKey key: String) -> Double { values.double(forKey: key) }
  open func bool(forKey key: String) -> Bool { values.bool(forKey: key) }
  open func set(_ object: Any?, forKey key: String) { values.set(object, forKey: key) }
  open func set(_ value: Int64, forKey key: String) { values.set(Int(value), forKey: key) }
  open func set(_ value: Double, forKey key: String) { values.set(value, forKey: key) }
  open func set(_ value: Bool, forKey key: String) { values.set(value, forKey: key) }
  open func removeObject(forKey key: String) { values.removeObject(forKey: key) }
  open var dictionaryRepresentation: [String: Any] { values.persistentDomain(forName: "shoji.cloud") ?? [:] }
  /// Writes changed values to disk.
  @discardableResult open func synchronize() -> Bool { values.synchronize() }
}

extension FileManager {
  /// Nil, because no iCloud account is signed in.
  public var ubiquityIdentityToken: (any NSCoding & NSCopying & NSObjectProtocol)? { nil }
  /// Nil, because there is no container. Apps then use their own folder, which is on the server.
  public func url(forUbiquityContainerIdentifier containerIdentifier: String?) -> URL? { nil }
  public func isUbiquitousItem(at url: URL) -> Bool { false }
  /// Throws, because the item is not in iCloud.
  public func startDownloadingUbiquitousItem(at url: URL) throws { throw CocoaError(.featureUnsupported) }
  public func evictUbiquitousItem(at url: URL) throws { throw CocoaError(.featureUnsupported) }
}
