// What the owner of an app sees of its ratings: never which user they come from.

import Foundation

/// The ratings of one app together.
package struct RatingSummary: Codable, Equatable, Sendable {
  package var app: String
  /// How many ratings have one star, two stars, and so on to five.
  package var histogram: [Int]
  package var count: Int { histogram.reduce(0, +) }
  /// Nil without ratings.
  package var average: Double? {
    count == 0 ? nil : Double(histogram.enumerated().reduce(0) { $0 + ($1.offset + 1) * $1.element }) / Double(count)
  }
}

/// A written review, as the owner of the app reads it.
package struct OwnersReview: Codable, Equatable, Sendable {
  package var number: Int64
  package var app: String
  package var stars: Int
  /// In milliseconds since 1970.
  package var date: Int64
  package var title: String
  package var text: String
  /// The name with which the user has signed; empty for none.
  package var name: String
  package var reply: String
}

extension RatingStore {
  /// The longest answer to a review, in characters.
  package static let longestReply = 4000

  /// Opens the ratings of a data folder, also while a system serves from it; throws if there are none.
  package init(dataFolder: String) throws {
    let path = dataFolder + "/shoji.sqlite"
    guard FileManager.default.fileExists(atPath: path) else {
      throw StartFailure(message: "there is no database in \(dataFolder); name the data folder with --data")
    }
    self = try RatingStore(try Database(path: path))
  }

  /// The ratings of every app that has some, or of one app.
  package func summaries(of app: String? = nil) -> [RatingSummary] {
    var found: [String: [Int]] = [:]
    database.run("SELECT app, stars, count(*) FROM ratings WHERE ?1 = '' OR app = ?1 GROUP BY app, stars", [.text(app ?? "")]) {
      let stars = Int($0.number(1))
      if (1...5).contains(stars) { found[$0.text(0), default: [0, 0, 0, 0, 0]][stars - 1] = Int($0.number(2)) }
    }
    return found.sorted { $0.key < $1.key }.map { RatingSummary(app: $0.key, histogram: $0.value) }
  }

  /// The latest written reviews, of all apps or of one.
  ///
  /// - Parameter last: only those with smaller numbers
  package func reviews(of app: String? = nil, before last: Int64? = nil, atMost count: Int) -> [OwnersReview] {
    var reviews: [OwnersReview] = []
    database.run(
      """
      SELECT number, app, stars, date, title, text, name, reply FROM ratings WHERE (?1 = '' OR app = ?1) AND number < ?2 \
      AND (title <> '' OR text <> '') ORDER BY number DESC LIMIT ?3
      """, [.text(app ?? ""), .number(last ?? .max), .number(Int64(count))]
    ) {
      reviews.append(
        OwnersReview(
          number: $0.number(0), app: $0.text(1), stars: Int($0.number(2)), date: $0.number(3), title: $0.text(4), text: $0.text(5),
          name: $0.text(6), reply: $0.text(7)))
    }
    return reviews
  }

  /// Stores the owner's answer to a review; an empty one removes it. Returns false if there is no such review, or the answer is too long.
  package func reply(_ reply: String, to number: Int64, at now: Int64 = WallClock.now) -> Bool {
    let reply = reply.trimmingCharacters(in: .whitespacesAndNewlines)
    guard WrittenReview.isShort(reply, Self.longestReply) else { return false }
    let isWritten = database.run(
      "UPDATE ratings SET reply = ?, replied = ? WHERE number = ? AND (title <> '' OR text <> '')",
      [.text(reply), .number(now), .number(number)])
    return isWritten && database.changes == 1
  }
}
