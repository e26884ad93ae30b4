// TVRecord: what the system keeps about one app of one user for the app TV, and which item, profile and position a request to play means.

struct TVRecord: Equatable {
  var offer = TVOffer()
  /// The profile for which the app played last. The app may have withdrawn it since, see `chosenProfile`.
  var profile: String?
  /// What was watched, for all profiles; the latest is last. Items that have vanished from the offer stay: the app may offer them again.
  var progress: [TVProgressRecord] = []
  /// Items; the latest is last.
  var favorites: [String] = []
  /// The items that were taken off Up Next, and when, in milliseconds since 1970.
  var dismissed: [String: Int64] = [:]

  /// How much is kept; the oldest goes first.
  static let mostProgress = 500, mostMarks = 1000
  /// The part of an item from which it counts as finished: what follows are the credits.
  static let finished = 0.95

  var isEmpty: Bool { self == TVRecord() }
  /// Whether anything is kept that the user has chosen in the app TV or in the app.
  var hasChoices: Bool { profile != nil || !favorites.isEmpty || !dismissed.isEmpty }

  func offers(_ item: String) -> Bool { offer.items.contains { $0.id == item } }
  func hasProfile(_ profile: String) -> Bool { offer.profiles.contains { $0.id == profile } }

  /// The profile for which the app plays: its only one, or the one that was chosen last.
  var chosenProfile: String? {
    if offer.profiles.count == 1 { return offer.profiles[0].id }
    guard let profile, hasProfile(profile) else { return nil }
    return profile
  }

  // MARK: Playing

  /// Returns the profile that a request to play gets. A profile that the app does not offer is ignored.
  func player(asked: String?) -> String? {
    guard offer.profiles.count > 1, let asked, hasProfile(asked) else { return chosenProfile }
    return asked
  }

  /// Returns where an item goes on, in seconds: the saved position, or 0 for one that was not begun or is finished.
  func position(of item: String, for profile: String?) -> Double {
    guard let last = progress.last(where: { $0.item == item && $0.profile == profile }) else { return 0 }
    return last.position >= last.duration * Self.finished ? 0 : last.position
  }

  /// Returns the request to play an item, or nil if the app does not offer it.
  ///
  /// As long as the app has to ask for a profile, only the app can look up the position; so there is none, unless it is the beginning.
  func order(_ id: String, profile asked: String?, fromBeginning: Bool) -> ShortcutItem? {
    guard let item = offer.items.first(where: { $0.id == id }) else { return nil }
    let profile = player(asked: asked)
    var info: [String: ShortcutValue] = [TVPlaybackOrder.item: .text(id)]
    if let profile { info[TVPlaybackOrder.profile] = .text(profile) }
    if fromBeginning {
      info[TVPlaybackOrder.position] = .number(0)
    } else if profile != nil || offer.profiles.isEmpty {
      info[TVPlaybackOrder.position] = .number(position(of: id, for: profile))
    }
    return ShortcutItem(type: TVPlaybackOrder.type, title: ShortcutText(item.title), symbol: "play.fill", userInfo: info)
  }

  // MARK: Changes

  /// Returns progress as it is kept, or why it is ignored.
  func checked(_ progress: TVProgressRecord, at date: Int64) -> Result<TVProgressRecord, Refusal> {
    guard offers(progress.item) else { return .failure(Refusal(reason: "the app does not offer the item \(quoted(progress.item))")) }
    let profile = progress.profile ?? (offer.profiles.count == 1 ? offer.profiles[0].id : nil)
    if let profile, !hasProfile(profile) { return .failure(Refusal(reason: "the app does not offer the profile \(quoted(profile))")) }
    if profile == nil, !offer.profiles.isEmpty { return .failure(Refusal(reason: "it names none of the app's profiles")) }
    guard progress.position.isFinite, progress.duration.isFinite, (0...TVOffer.longest).contains(progress.duration) else {
      return .failure(Refusal(reason: "the position or the duration is out of range"))
    }
    // In whole milliseconds, as it is stored. Players report positions slightly outside of their video.
    let duration = (progress.duration * 1000).rounded() / 1000
    let position = (min(max(progress.position, 0), progress.duration) * 1000).rounded() / 1000
    return .success(TVProgressRecord(item: progress.item, profile: profile, position: position, duration: duration, date: date))
  }

  struct Refusal: Error, Equatable {
    var reason: String
  }

  private func quoted(_ name: String) -> String { String(name.prefix(100)).debugDescription }

  /// Notes checked progress, and puts the item back on Up Next. Returns false if it is where it was, so that a player that only closes
  /// does not count as watched.
  mutating func note(_ new: TVProgressRecord) -> Bool {
    if let index = progress.firstIndex(where: { $0.item == new.item && $0.profile == new.profile }) {
      guard (progress[index].position, progress[index].duration) != (new.position, new.duration) else { return false }
      progress.remove(at: index)
    }
    progress.append(new)
    progress.removeFirst(max(0, progress.count - Self.mostProgress))
    dismissed[new.item] = nil
    return true
  }

  mutating func setFavorite(_ item: String, _ isFavorite: Bool) {
    guard favorites.contains(item) != isFavorite else { return }
    favorites.removeAll { $0 == item }
    if isFavorite { favorites.append(item) }
    favorites.removeFirst(max(0, favorites.count - Self.mostMarks))
  }

  /// Takes an item off Up Next.
  mutating func dismiss(_ item: String, at date: Int64) {
    // After it was played, also if the clock was set back since.
    let played = progress.filter { $0.item == item }.map(\.date).max() ?? 0
    dismissed[item] = max(date, played)
    if dismissed.count > Self.mostMarks, let oldest = dismissed.min(by: { $0.value < $1.value })?.key { dismissed[oldest] = nil }
  }
}
