// RatingRoutes: what the prompt sends: a rating, and perhaps a review. The client uses requests, so that it knows what was stored.

import Foundation

extension System {
  static let ratingPath = "/shoji/ratings"
  /// The longest form in bytes: a review of the greatest length, with every byte of it percent-encoded.
  static let longestReview = 3 * (WrittenReview.longest.title + WrittenReview.longest.text + WrittenReview.longest.name) * 8 + 1024

  /// Answers `POST /shoji/ratings/rate` and `/review`. Returns false for other paths.
  func answerRatings(_ request: Request, _ connection: Connection) -> Bool {
    guard request.path.hasPrefix(Self.ratingPath + "/") else { return false }
    guard request.method == .post else {
      connection.respond(.notAllowed)
      return true
    }
    guard let person = admitted(request, connection) else { return true }
    defer { person.forgetIfIdle() }
    connection.respond(rate(String(request.path.dropFirst(Self.ratingPath.count + 1)), connection.form, person))
    return true
  }

  /// Stores what the user has answered. Only a prompt that was shown to this user takes an answer, and only once.
  private func rate(_ part: String, _ form: [String: String], _ person: Person) -> Response {
    let (store, now) = (storage.ratings, WallClock.now)
    guard let prompt = form["prompt"].flatMap({ Int64($0) }), let app = store.app(ofPrompt: prompt, of: person.name, at: now) else {
      return .plain(404, "no such prompt\n")
    }
    let isDone: Bool
    switch part {
    case "rate":
      guard let stars = form["stars"].flatMap({ Int($0) }), (1...5).contains(stars) else { return .plain(400, "no such rating\n") }
      isDone = store.rate(stars, prompt: prompt, of: person.name, app: app, at: now)
    case "review":
      guard let review = WrittenReview(title: form["title"] ?? "", text: form["text"] ?? "", name: form["name"] ?? "") else {
        return .plain(400, "no review, or one that is too long\n")
      }
      isDone = store.review(review, prompt: prompt, of: person.name)
    default: return .plain(404, "no such answer\n")
    }
    guard isDone else { return .plain(409, "nothing has changed\n") }
    person.settings.appsChanged()
    return .plain(200, "")
  }
}
