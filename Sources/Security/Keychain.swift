// Keychain: passwords and other small secrets of an app's user, in one file in the app's folder that only its owner can read and write. The
// file is not encrypted: every process that runs as its owner can read it.

import Foundation

/// Adds an item. Returns `errSecDuplicateItem` if one with the same class and primary attributes exists.
@discardableResult public func SecItemAdd(_ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
  Keychain.shared.add(attributes, result)
}
/// Finds items and returns their data, their attributes or references to them, as the query demands.
@discardableResult public func SecItemCopyMatching(_ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
  Keychain.shared.copy(query, result)
}
/// Changes attributes or data of all matching items.
@discardableResult public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus {
  Keychain.shared.update(query, attributesToUpdate)
}
/// Removes all matching items.
@discardableResult public func SecItemDelete(_ query: CFDictionary) -> OSStatus { Keychain.shared.delete(query) }

/// Returns a description of a status in English.
public func SecCopyErrorMessageString(_ status: OSStatus, _ reserved: UnsafeMutableRawPointer?) -> CFString? {
  switch status {
  case errSecSuccess: "No error."
  case errSecDuplicateItem: "The specified item already exists in the keychain."
  case errSecItemNotFound: "The specified item could not be found in the keychain."
  case errSecParam: "One or more parameters passed to a function were not valid."
  case errSecUnimplemented: "Function or operation not implemented."
  case errSecNotAvailable: "No keychain is available."
  default: "OSStatus \(status)"
  }
}

/// The items, stored in a file.
final class Keychain: @unchecked Sendable {
  static let shared = Keychain(file: URL(fileURLWithPath: NSHomeDirectory()).appendingPathComponent("Library/Keychains/items.plist"))

  private typealias Item = [String: Any]
  private let file: URL
  private let lock = NSLock()

  init(file: URL) { self.file = file }

  func add(_ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
    withItems { items in
      guard var new = Self.stored(attributes), let kind = new[kSecClass] as? String, Self.primary[kind] != nil else { return errSecParam }
      guard new[kSecValueData] is Data || new[kSecValueData] == nil else { return errSecParam }
      guard !items.contains(where: { Self.identity($0) == Self.identity(new) }) else { return errSecDuplicateItem }
      new[kSecAttrCreationDate] = Date()
      new[kSecAttrModificationDate] = Date()
      new[Self.reference] = Data(UUID().uuidString.utf8)
      items.append(new)
      return Self.give([new], attributes, result)
    }
  }

  func copy(_ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
    withItems { items in
      guard let isMatch = Self.match(query) else { return errSecParam }
      let found = items.filter(isMatch)
      return found.isEmpty ? errSecItemNotFound : Self.give(found, query, result)
    }
  }

  func update(_ query: CFDictionary, _ changes: CFDictionary) -> OSStatus {
    withItems { items in
      guard let isMatch = Self.match(query), let changes = Self.stored(changes), changes[kSecClass] == nil else { return errSecParam }
      let indices = items.indices.filter { isMatch(items[$0]) }
      guard !indices.isEmpty else { return errSecItemNotFound }
      var changed = items
      for index in indices {
        changed[index].merge(changes) { $1 }
        changed[index][kSecAttrModificationDate] = Date()
      }
      guard Set(changed.map(Self.identity)).count == changed.count else { return errSecDuplicateItem }
      items = changed
      return errSecSuccess
    }
  }

  func delete(_ query: CFDictionary) -> OSStatus {
    withItems { items in
      guard let isMatch = Self.match(query) else { return errSecParam }
      let count = items.count
      items.removeAll(where: isMatch)
      return items.count == count ? errSecItemNotFound : errSecSuccess
    }
  }

  // MARK: Items

  private static let reference = "shoji.reference"
  /// The attributes that identify an item of each class.
  private static let primary: [String: [String]] = [
    kSecClassGenericPassword: [kSecAttrAccount, kSecAttrService, kSecAttrAccessGroup, kSecAttrSynchronizable],
    kSecClassInternetPassword: [
      kSecAttrAccount, kSecAttrServer, kSecAttrProtocol, kSecAttrPort, kSecAttrPath, kSecAttrAccessGroup, kSecAttrSynchronizable,
    ],
    kSecClassKey: [kSecAttrApplicationLabel, kSecAttrApplicationTag, kSecAttrType, kSecAttrAccessGroup, kSecAttrSynchronizable],
    kSecClassCertificate: [kSecAttrLabel, kSecAttrType, kSecAttrAccessGroup],
    kSecClassIdentity: [kSecAttrLabel, kSecAttrAccessGroup],
  ]

  private static func identity(_ item: Item) -> [String] {
    let kind = item[kSecClass] as? String ?? ""
    return [kind] + (primary[kind] ?? []).map { value(of: $0, in: item).map(text) ?? "" }
  }

  /// Returns the part of a query that describes an item; nil if a value has a type that cannot be stored.
  private static func stored(_ query: CFDictionary) -> Item? {
    var item: Item = [:]
    // These keys control a query's result, matching and prompts; they are not attributes of an item.
    for (key, value) in query where !["r_", "m_", "u_"].contains(where: key.hasPrefix) && key != kSecUseDataProtectionKeychain {
      switch value {
      // Only one without conditions can exist.
      case is SecAccessControl: break
      case let value as Data: item[key] = value
      case let value as String: item[key] = value
      case let value as Date: item[key] = value
      case let value as Bool: item[key] = value
      case let value as Int: item[key] = value
      default: return nil
      }
    }
    return item
  }

  /// Returns an attribute of an item; `kSecAttrSynchronizable` defaults to false.
  private static func value(of key: String, in item: Item) -> Any? { item[key] ?? (key == kSecAttrSynchronizable ? false : nil) }

  private static func match(_ query: CFDictionary) -> ((Item) -> Bool)? {
    guard var wanted = stored(query) else { return nil }
    // Data takes no part in matching, because apps pass the same dictionary to delete an old item and to add the new one.
    wanted[kSecValueData] = nil
    if let reference = wanted[kSecValuePersistentRef] as? Data { return { $0[Self.reference] as? Data == reference } }
    guard wanted[kSecClass] is String else { return nil }
    return { item in
      wanted.allSatisfy { key, value in
        if key == kSecAttrSynchronizable, text(value) == kSecAttrSynchronizableAny { return true }
        return self.value(of: key, in: item).map(text) == text(value)
      }
    }
  }

  /// Converts a value to a text for comparison, because numbers and booleans read from the file are interchangeable.
  private static func text(_ value: Any) -> String {
    switch value {
    case let value as Data: "d" + value.base64EncodedString()
    case let value as String: value
    case let value as Bool: value ? "1" : "0"
    default: "\(value)"
    }
  }

  private static func give(_ found: [Item], _ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
    func asks(_ key: String) -> Bool { (query[key] as? Bool) ?? false }
    guard !asks(kSecReturnRef) else { return errSecUnimplemented }
    let givesAll = asks(kSecReturnAttributes)
    let givesData = asks(kSecReturnData)
    let givesReference = asks(kSecReturnPersistentRef)
    func value(_ item: Item) -> AnyObject? {
      if givesAll || (givesData && givesReference) {
        var values = item
        values[reference] = nil
        if !givesData { values[kSecValueData] = nil }
        if givesReference { values[kSecValuePersistentRef] = item[reference] }
        return NSDictionary(dictionary: values)
      }
      if givesData { return (item[kSecValueData] as? Data).map { NSData(data: $0) } }
      return givesReference ? (item[reference] as? Data).map { NSData(data: $0) } : nil
    }
    guard givesAll || givesData || givesReference else { return errSecSuccess }
    let limit = query[kSecMatchLimit]
    let givesMany = limit as? String == kSecMatchLimitAll || (limit as? Int).map { $0 > 1 } ?? false
    guard givesMany else {
      result?.pointee = found.first.flatMap(value)
      return errSecSuccess
    }
    result?.pointee = NSArray(array: found.prefix(limit as? Int ?? .max).compactMap(value))
    return errSecSuccess
  }

  // MARK: The file

  /// Reads the items, passes them to the closure, and writes them if they changed.
  private func withItems(_ body: (inout [Item]) -> OSStatus) -> OSStatus {
    lock.withLock {
      guard let known = read() else { return errSecNotAvailable }
      var items = known
      let status = body(&items)
      guard status == errSecSuccess, !NSArray(array: items).isEqual(to: known) else { return status }
      return write(items) ? status : errSecNotAvailable
    }
  }

  /// Returns the items; nil if the file exists but cannot be read.
  private func read() -> [Item]? {
    guard FileManager.default.fileExists(atPath: file.path) else { return [] }
    guard let data = try? Data(contentsOf: file) else { return nil }
    return (try? PropertyListSerialization.propertyList(from: data, format: nil)) as? [Item]
  }

  /// Replaces the file by renaming a new one, so that other users can never read it and a crash leaves the old file.
  private func write(_ items: [Item]) -> Bool {
    let folder = file.deletingLastPathComponent()
    let new = folder.appendingPathComponent(".\(UUID().uuidString)")
    guard let data = try? PropertyListSerialization.data(fromPropertyList: items, format: .binary, options: 0) else { return false }
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    guard FileManager.default.createFile(atPath: new.path, contents: nil, attributes: [.posixPermissions: 0o600]),
      let handle = try? FileHandle(forWritingTo: new)
    else { return false }
    defer { try? handle.close() }
    do {
      try handle.write(contentsOf: data)
      try handle.synchronize()
    } catch {
      try? FileManager.default.removeItem(at: new)
      return false
    }
    return rename(new.path, file.path) == 0
  }
}
