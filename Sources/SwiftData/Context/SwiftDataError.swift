// SwiftDataError: errors of a store, with descriptions for the log.

import Foundation

/// An error of a container or a context.
public struct SwiftDataError: Error, Equatable, LocalizedError, CustomStringConvertible {
  enum Kind: Equatable {
    case loadIssue
    case migration
    case save
    case deniedDeletion
    case unknownModel
  }
  let kind: Kind
  public let description: String
  public var errorDescription: String? { description }

  /// The store could not be opened.
  public static let loadIssueModelContainer = SwiftDataError(kind: .loadIssue, description: "The store could not be opened.")

  static func loadIssue(_ reason: String) -> SwiftDataError { SwiftDataError(kind: .loadIssue, description: reason) }
  static func migration(_ reason: String) -> SwiftDataError { SwiftDataError(kind: .migration, description: reason) }
  static func save(_ reason: String) -> SwiftDataError { SwiftDataError(kind: .save, description: reason) }
  static func deniedDeletion(_ reason: String) -> SwiftDataError { SwiftDataError(kind: .deniedDeletion, description: reason) }
  static func unknownModel(_ name: String) -> SwiftDataError {
    SwiftDataError(kind: .unknownModel, description: "\(name) is no model of the container. Name it where the container is made.")
  }

  // NB: only the kind is compared, not the description: `catch SwiftDataError.loadIssueModelContainer` catches every issue of loading.
  public static func == (a: SwiftDataError, b: SwiftDataError) -> Bool { a.kind == b.kind }
  public static func ~= (pattern: SwiftDataError, error: any Error) -> Bool { (error as? SwiftDataError) == pattern }
}
