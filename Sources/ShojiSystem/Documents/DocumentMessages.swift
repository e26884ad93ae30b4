// DocumentMessages: what the system process and the app Files tell each other about a user's documents, as JSON.

import Foundation

/// To the process of the app Files.
package struct DocumentsNotice: Codable, Equatable, Sendable {
  /// The documents of all apps; nil in an answer.
  package var listing: Listing?
  /// The number of the call that this answers.
  package var answer: Int?
  package var outcome: DocumentOutcome?
  /// The path of a fetched document in the app's own `tmp` folder; nil if it is gone or too large.
  package var fetched: String?

  package struct Listing: Codable, Equatable, Sendable {
    package var apps: [DocumentApp] = []
    package var items: [DocumentItem] = []
    package var deleted: [DeletedDocument] = []
    package var isCut = false
    package init() {}
  }

  package init(listing: Listing? = nil, answer: Int? = nil, outcome: DocumentOutcome? = nil, fetched: String? = nil) {
    (self.listing, self.answer, self.outcome, self.fetched) = (listing, answer, outcome, fetched)
  }
}

/// From the process of the app Files; of any other app it is refused.
package struct DocumentsCall: Codable, Equatable, Sendable {
  package enum Work: Codable, Equatable, Sendable {
    case change(DocumentChange)
    /// Copies a document into the app's own `tmp` folder.
    case fetch(DocumentPlace)
  }
  /// Returned with the answer.
  package var number: Int
  package var work: Work

  package init(number: Int, work: Work) { (self.number, self.work) = (number, work) }

  /// The largest message in bytes.
  static let largest = 1 << 20
}
