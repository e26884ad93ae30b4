// DocumentTypes: the endings of the names of documents, by which their types are known.

import Foundation
import ShojiElements
import ShojiSystem

enum DocumentTypes {
  /// The endings that `icon.json` gives the app's own types.
  private static let declared = AppName.look?.types ?? [:]

  /// The endings of the names of a type's documents, the first for new ones. Of a type that the app declares without any, the last part of its
  /// identifier is the ending: `com.example.checklist` is `checklist`.
  ///
  /// - Parameter declared: the endings of the app's own types, by identifier
  static func endings(of type: UTType, declared: [String: [String]] = declared) -> [String] {
    if let known = type.preferredFilenameExtension { return [known] }
    if let own = declared[type.identifier], !own.isEmpty { return own }
    let part = type.identifier.split(separator: ".").last.map(String.init) ?? ""
    let ending = String(part.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }.prefix(16))
    return ending.isEmpty ? [] : [ending]
  }

  /// The ending of a new document's name; empty if there is none.
  static func ending(of type: UTType) -> String { endings(of: type).first ?? "" }

  /// The endings of a type of the system that has one, or of a type that the app declares; none for the system's general types, such as `data`.
  static func declaredEndings(of type: UTType) -> [String] {
    type.preferredFilenameExtension == nil && UTType(type.identifier) != nil ? [] : endings(of: type)
  }

  /// Whether a document with this name has a type.
  static func matches(_ name: String, _ type: UTType, declared: [String: [String]] = declared) -> Bool {
    let ending = String(DocumentName.parts(name).ending.dropFirst()).lowercased()
    if [UTType.data, .item, .content].contains(type) { return true }
    if declared[type.identifier]?.contains(ending) == true { return true }
    if let known = UTType(filenameExtension: ending), !known.isDynamic { return known.conforms(to: type) }
    return endings(of: type, declared: declared).contains(ending)
  }

  /// The first type that a document with this name has.
  static func type(of name: String, in types: [UTType]) -> UTType? { types.first { matches(name, $0) } }
}
