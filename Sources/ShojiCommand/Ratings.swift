// `shoji ratings`: shows the owner of the apps their ratings and reviews, and answers reviews.

import Foundation
import ShojiSystem

let ratingsHelp = """
  Shows the ratings and reviews of the apps, and answers reviews. Reviews are without their authors, unless these have signed with a name.

  Usage: shoji ratings [--app <name>] [--json] [--data <folder>]
         shoji ratings reply <number> "<text>" [--data <folder>]
         shoji ratings page [--data <folder>]

    --app <name>    only one app, by its name in addresses
    --json          as JSON
    reply           answers a review; its author sees the answer in Settings. An empty text removes the answer
    page            prints the token for the page /shoji/reviews, which shows the same; keep it to yourself
    --data <folder> where people's documents and scenes are kept (default .shoji)
  """

/// Performs the command and returns the exit code.
func showRatings(_ words: [String]) -> Int32 {
  var names: [String] = []
  var app: String?, folder = ".shoji", isJSON = false
  var rest = words[...]
  while let word = rest.popFirst() {
    switch word {
    case "--help", "-h":
      print(ratingsHelp)
      return 0
    case "--json": isJSON = true
    case "--app", "--data":
      guard let value = rest.popFirst(), !value.isEmpty else { return refuse("\(word) needs a value") }
      if word == "--app" { app = value } else { folder = value }
    case _ where word.hasPrefix("-") && word.count > 1 && names.first != "reply": return refuse("unknown option \(word)")
    default: names.append(word)
    }
  }
  do {
    switch names.first {
    case nil: print(try ratings(RatingStore(dataFolder: folder), of: app, isJSON: isJSON))
    case "reply": return try reply(Array(names.dropFirst()), in: folder)
    case "page" where names.count == 1:
      guard FileManager.default.fileExists(atPath: folder), let token = OwnerToken(dataFolder: folder).made() else {
        complain("the token cannot be written to \(folder); name the data folder with --data")
        return 1
      }
      print("Open /shoji/reviews of your server, and enter this token:\n\(token)")
    case let word?: return refuse("\(word) is no part of shoji ratings")
    }
    return 0
  } catch let failure as StartFailure {
    complain(failure.message)
    return 1
  } catch {
    complain("\(error)")
    return 1
  }
}

private func refuse(_ line: String) -> Int32 {
  complain("\(line); shoji ratings --help shows what there is")
  return 2
}

private func reply(_ words: [String], in folder: String) throws -> Int32 {
  guard words.count == 2, let number = Int64(words[0]) else { return refuse("name the number of a review and the text") }
  guard try RatingStore(dataFolder: folder).reply(words[1], to: number) else {
    complain("there is no review \(number), or the answer has more than \(RatingStore.longestReply) letters")
    return 1
  }
  print(words[1].isEmpty ? "removed the answer to review \(number)" : "answered review \(number)")
  return 0
}

private struct Report: Encodable {
  struct App: Encodable {
    var app: String
    var count: Int
    var average: Double?
    var histogram: [Int]
  }
  var apps: [App]
  var reviews: [OwnersReview]
}

/// How many reviews a listing has.
private let mostReviews = 100

private func ratings(_ store: RatingStore, of app: String?, isJSON: Bool) throws -> String {
  let summaries = store.summaries(of: app)
  let reviews = store.reviews(of: app, atMost: isJSON ? 10_000 : mostReviews)
  if isJSON {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    let apps = summaries.map { Report.App(app: $0.app, count: $0.count, average: $0.average, histogram: $0.histogram) }
    return String(decoding: try encoder.encode(Report(apps: apps, reviews: reviews)), as: UTF8.self)
  }
  guard !summaries.isEmpty else { return app.map { "\($0) has no ratings yet" } ?? "there are no ratings yet" }
  return (summaries.map(text) + reviews.map(text)).joined(separator: "\n\n")
}

private func text(_ summary: RatingSummary) -> String {
  let most = max(1, summary.histogram.max() ?? 1)
  let rows = summary.histogram.enumerated().reversed().map { index, count in
    "  \(index + 1) \(count > 0 ? String(repeating: "█", count: max(1, count * 20 / most)) + " " : "")\(count)"
  }
  let average = String(format: "%.1f", summary.average ?? 0)
  return (["\(summary.app): \(average) of 5 stars, \(summary.count) rating\(summary.count == 1 ? "" : "s")"] + rows).joined(separator: "\n")
}

private func text(_ review: OwnersReview) -> String {
  let date = Date(timeIntervalSince1970: Double(review.date) / 1000).formatted(.iso8601.year().month().day())
  let author = review.name.isEmpty ? "" : ", signed \(review.name)"
  let stars = String(repeating: "★", count: review.stars) + String(repeating: "☆", count: 5 - review.stars)
  let lines = ["\(review.number). \(stars) \(review.title)", "  \(review.app), \(date)\(author)", indented(review.text)]
  let reply = review.reply.isEmpty ? "" : "  Answer:\n\(indented(review.reply))"
  return (lines + [reply]).filter { !$0.isEmpty }.joined(separator: "\n")
}

private func indented(_ text: String) -> String {
  text.isEmpty ? "" : text.split(separator: "\n", omittingEmptySubsequences: false).map { "  " + $0 }.joined(separator: "\n")
}
