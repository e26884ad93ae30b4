// RatingRoutes: what the prompt sends: a rating, and perhaps a review. The client uses requests, so that it knows what was stored.

extension Ratings {
  private static let path = "/shoji/ratings"
  /// The longest form in bytes: a review of the greatest length, with every byte of it percent-encoded.
  private static let longestReview = 3 * (WrittenReview.longest.title + WrittenReview.longest.text + WrittenReview.longest.name) * 8 + 1024

  var answerRoutes: [PartRoute] {
    [
      PartRoute(.post, at: Self.path + "/rate", for: .user) { [unowned self] request in
        answer(request) { app, prompt in
          guard let stars = request.form["stars"].flatMap({ Int($0) }), (1...5).contains(stars) else { return nil }
          return store.rate(stars, prompt: prompt, of: request.user, app: app, at: WallClock.now)
        }
      },
      PartRoute(.post, at: Self.path + "/review", for: .user, longestForm: Self.longestReview) { [unowned self] request in
        answer(request) { _, prompt in
          let form = request.form
          let review = WrittenReview(title: form["title"] ?? "", text: form["text"] ?? "", name: form["name"] ?? "")
          return review.map { store.review($0, prompt: prompt, of: request.user) }
        }
      },
    ]
  }

  /// Stores an answer of the user. Only a prompt that was shown to this user takes one, and only once.
  ///
  /// - Parameter store: gets the app and the number of the prompt; returns false if nothing has changed, and nil if the answer has a mistake
  private func answer(_ request: PartRequest, _ store: (String, Int64) -> Bool?) -> Response {
    guard let prompt = request.form["prompt"].flatMap({ Int64($0) }),
      let app = self.store.app(ofPrompt: prompt, of: request.user, at: WallClock.now)
    else { return .plain(404, "no such prompt\n") }
    switch store(app, prompt) {
    case nil: return .plain(400, "no rating or review, or one that is too long\n")
    case false?: return .plain(409, "nothing has changed\n")
    case true?:
      services.settingsChanged(of: request.user)
      return .plain(200, "")
    }
  }
}
