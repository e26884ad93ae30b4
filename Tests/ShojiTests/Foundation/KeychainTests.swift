// Keychain: items of classes, identified by their attributes, in a file that only its owner can read.

import Foundation
import Testing

@testable import Security

@Suite("Keychain") struct KeychainTests {
  private let file = FileManager.default.temporaryDirectory.appendingPathComponent("keychain-\(UUID().uuidString)/Keychains/items.plist")
  private var keychain: Keychain { Keychain(file: file) }

  private func item(_ account: String, _ secret: String? = nil) -> CFDictionary {
    var query: [String: Any] = [
      kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: "app", kSecAttrAccount as String: account,
    ]
    if let secret { query[kSecValueData as String] = Data(secret.utf8) }
    return query as CFDictionary
  }
  private func secret(_ account: String) -> String? {
    var query = item(account)
    var result: CFTypeRef?
    query[kSecReturnData] = kCFBooleanTrue!
    query[kSecMatchLimit] = kSecMatchLimitOne
    guard keychain.copy(query, &result) == errSecSuccess, let data = result as? Data else { return nil }
    return String(decoding: data, as: UTF8.self)
  }

  @Test("An added item is found by a new keychain on the same file") func adding() {
    #expect(keychain.add(item("ada", "1234"), nil) == errSecSuccess)
    #expect(secret("ada") == "1234")
    #expect(secret("bo") == nil)
  }

  @Test("Queries ignore an item's data, so the dictionary that adds an item also deletes an old one") func replacing() {
    #expect(keychain.add(item("ada", "old"), nil) == errSecSuccess)
    #expect(keychain.delete(item("ada", "new")) == errSecSuccess)
    #expect(keychain.add(item("ada", "new"), nil) == errSecSuccess)
    #expect(secret("ada") == "new")
  }

  @Test("Without kSecAttrSynchronizable an item is not synchronised") func synchronising() {
    #expect(keychain.add(item("ada", "1"), nil) == errSecSuccess)
    var query = item("ada", "2")
    query[kSecAttrSynchronizable] = kCFBooleanFalse!
    #expect(keychain.add(query, nil) == errSecDuplicateItem)
    #expect(keychain.delete(query) == errSecSuccess)
  }

  @Test("A second item with the same account and service is a duplicate, and changes nothing") func duplicates() {
    #expect(keychain.add(item("ada", "1"), nil) == errSecSuccess)
    #expect(keychain.add(item("ada", "2"), nil) == errSecDuplicateItem)
    #expect(keychain.add(item("bo", "3"), nil) == errSecSuccess)
    #expect(secret("ada") == "1")
  }

  @Test("Updating changes matching items, deleting removes them, and both fail without a match") func changes() {
    #expect(keychain.update(item("ada"), [kSecValueData: Data("2".utf8)]) == errSecItemNotFound)
    #expect(keychain.delete(item("ada")) == errSecItemNotFound)
    #expect(keychain.add(item("ada", "1"), nil) == errSecSuccess)
    #expect(keychain.update(item("ada"), [kSecValueData: Data("2".utf8)]) == errSecSuccess)
    #expect(secret("ada") == "2")
    #expect(keychain.delete(item("ada")) == errSecSuccess)
    #expect(secret("ada") == nil)
  }

  @Test("kSecMatchLimitAll returns an array of attributes and data") func all() throws {
    for name in ["ada", "bo"] { #expect(keychain.add(item(name, name), nil) == errSecSuccess) }
    var result: CFTypeRef?
    let query: CFDictionary = [
      kSecClass: kSecClassGenericPassword, kSecAttrService: "app", kSecMatchLimit: kSecMatchLimitAll, kSecReturnAttributes: true,
      kSecReturnData: true,
    ]
    #expect(keychain.copy(query, &result) == errSecSuccess)
    let items = try #require(result as? [[String: Any]])
    #expect(items.compactMap { $0[kSecAttrAccount] as? String } == ["ada", "bo"])
    #expect(items.compactMap { $0[kSecValueData] as? Data } == [Data("ada".utf8), Data("bo".utf8)])
  }

  @Test("A query without a class or with an unsupported value is rejected") func badQueries() {
    #expect(keychain.add([kSecAttrAccount: "ada"], nil) == errSecParam)
    #expect(keychain.add([kSecClass: kSecClassGenericPassword, kSecValueData: "text"], nil) == errSecParam)
    #expect(keychain.copy([kSecAttrAccount: "ada"], nil) == errSecParam)
    #expect(keychain.add([kSecClass: kSecClassGenericPassword, kSecAttrAccount: ["a"]], nil) == errSecParam)
  }

  @Test("Only the owner can read the file, before and after changes") func permissions() throws {
    for _ in 0..<2 {
      _ = keychain.add(item("ada", "1"), nil)
      _ = keychain.update(item("ada"), [kSecValueData: Data("2".utf8)])
      let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
      #expect(attributes[.posixPermissions] as? Int == 0o600)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: file.deletingLastPathComponent().path) == ["items.plist"])
  }

  @Test("A damaged file is not overwritten") func damage() throws {
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("damaged".utf8).write(to: file)
    #expect(keychain.add(item("ada", "1"), nil) == errSecNotAvailable)
    #expect(try Data(contentsOf: file) == Data("damaged".utf8))
  }
}
