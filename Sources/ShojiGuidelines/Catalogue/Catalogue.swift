// Catalogue: all guidelines, read once from the tables in Resources.

import Foundation

/// All guidelines of the table, in the order of the documents.
public struct Catalogue: Sendable {
  /// The guidelines, in the order of the documents.
  public let guidelines: [Guideline]
  private let places: [String: Int]

  /// The catalogue of this package.
  public static let shared: Catalogue = {
    guard let table = GuidelineTables.text("guidelines"), let catalogue = try? Catalogue(table: table) else {
      fatalError("The table of guidelines is missing from this build. Build again.")
    }
    return catalogue
  }()

  /// General rules that no guideline document contains and that apply to every screen, such as `accessibility.element-label`. Their IDs
  /// have the same form, but they are not counted as guidelines.
  public static let general: Catalogue = {
    guard let table = GuidelineTables.text("accessibility"), let catalogue = try? Catalogue(table: table) else {
      fatalError("The table of accessibility rules is missing from this build. Build again.")
    }
    return catalogue
  }()

  /// Returns the guideline or general rule with an ID, or nil.
  public static func rule(_ id: String) -> Guideline? { shared[id] ?? general[id] }

  /// Returns the guideline with an ID, or nil.
  public subscript(id: String) -> Guideline? { places[id].map { guidelines[$0] } }

  /// Returns the guidelines of a system, such as `alert`.
  public func guidelines(of system: String) -> [Guideline] { guidelines.filter { $0.system == system } }

  /// The systems, in the order of the documents.
  public var systems: [String] {
    var seen: Set<String> = []
    return guidelines.map(\.system).filter { seen.insert($0).inserted }
  }

  /// A malformed row.
  public struct BadRow: Error, Equatable, CustomStringConvertible {
    /// The line in the table, from 1.
    public let line: Int
    /// What is wrong.
    public let reason: String
    public var description: String { "line \(line): \(reason)" }
  }

  /// Parses a table: a line of headings, then a line for each guideline, with columns separated by tabs.
  public init(table: String) throws(BadRow) {
    var guidelines: [Guideline] = []
    var places: [String: Int] = [:]
    for (line, row) in GuidelineTables.rows(of: table) {
      let columns = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard columns.count == 7 else { throw BadRow(line: line, reason: "\(columns.count) columns and not 7") }
      guard let kind = Guideline.Kind(rawValue: columns[1]) else { throw BadRow(line: line, reason: "unknown kind \(columns[1])") }
      let means = columns[5].split(separator: ",").map { Guideline.Means(rawValue: String($0)) }
      guard !means.isEmpty, !means.contains(nil) else { throw BadRow(line: line, reason: "unknown way \(columns[5])") }
      let documents = columns[3].split(separator: ",").compactMap { Guideline.Document(rawValue: String($0)) }
      guard places.updateValue(guidelines.count, forKey: columns[0]) == nil else {
        throw BadRow(line: line, reason: "\(columns[0]) stands there twice")
      }
      guidelines.append(
        Guideline(
          id: columns[0], kind: kind, statement: columns[2], documents: documents, heading: columns[4], means: means.compactMap { $0 },
          proof: columns[6]))
    }
    (self.guidelines, self.places) = (guidelines, places)
  }
}

/// The tables in this target's resources.
enum GuidelineTables {
  static func text(_ name: String) -> String? {
    Bundle.module.url(forResource: name, withExtension: "tsv").flatMap { try? String(contentsOf: $0, encoding: .utf8) }
  }

  /// Returns the rows below the headings, with their line numbers.
  static func rows(of table: String) -> [(line: Int, row: Substring)] {
    table.split(separator: "\n", omittingEmptySubsequences: false).enumerated().dropFirst().filter { !$1.isEmpty }.map { ($0 + 1, $1) }
  }
}
