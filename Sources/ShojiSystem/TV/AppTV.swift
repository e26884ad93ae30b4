// AppTV: one app's offer to the app TV, what its user has watched in it, and the requests to play. Only the app TV may change other apps'.

import Foundation

final class AppTV {
  private unowned let app: PersonApp
  private var system: System { app.system }
  private var store: TVStore { system.storage.tv }
  private var calls: TokenBucket
  private var known: TVRecord?
  private var isNoticePending = false
  /// Seconds in which changes are gathered for the app TV.
  private static let noticeDelay = 0.05

  init(_ app: PersonApp) {
    self.app = app
    let limits = app.system.configuration.limits
    calls = TokenBucket(rate: limits.tvRate, burst: limits.tvBurst, now: Reactor.now)
  }

  private var person: Person { app.person }
  private var slug: String { app.registration.slug }

  /// What is kept about the app; read from the database at first use.
  var record: TVRecord {
    if let known { return known }
    let record = person.isTransient ? TVRecord() : store.record(of: person.name, app: slug)
    known = record
    return record
  }

  // MARK: To the app

  /// Sends the process what is kept. An app without any of it gets no message.
  func send() {
    isNoticePending = false
    guard let process = app.process, person.identity != nil else { return }
    let record = record
    let notice = TVNotice(
      profile: record.chosenProfile, progress: record.progress, sources: app.registration.isTV ? sources : nil)
    guard notice.sources != nil || notice.profile != nil || !notice.progress.isEmpty else { return }
    guard let payload = try? JSONEncoder().encode(notice) else { return }
    process.send(.tv, Array(payload))
  }

  /// What all apps offer.
  private var sources: [TVNotice.Source] {
    let slugs = person.isTransient ? person.apps.keys.sorted() : store.apps(of: person.name)
    return slugs.compactMap { slug in
      guard let registration = system.registration(slug) else { return nil }
      let record = person.app(registration).tv.record
      guard !record.offer.items.isEmpty else { return nil }
      let look = registration.look
      return TVNotice.Source(
        slug: slug, titles: (look?.title ?? [:]).merging(["en": registration.title]) { given, _ in given }, symbol: look?.symbol,
        color: look?.color, path: system.path(of: registration), offer: record.offer, profile: record.chosenProfile,
        progress: record.progress, favorites: record.favorites, dismissed: record.dismissed)
    }
  }

  /// Passes a change on to the app TV, if it runs. Also one that it has made itself: a notice that was on its way may have undone it there.
  private func changed() {
    for other in person.apps.values where other.registration.isTV && other.process != nil { other.tv.sendSoon() }
  }

  private func sendSoon() {
    guard !isNoticePending else { return }
    isNoticePending = true
    _ = system.reactor.after(Self.noticeDelay) { [weak self] in
      guard let self, isNoticePending else { return }
      send()
    }
  }

  // MARK: From the app

  /// Takes a call of the app's process.
  func take(_ payload: UnsafeRawBufferPointer) {
    guard calls.take(at: Reactor.now) else { return app.misbehaved("more calls to the app TV than the system takes") }
    guard payload.count <= TVCall.largest, let call = try? JSONDecoder().decode(TVCall.self, from: Data(payload)) else {
      return app.misbehaved("a malformed call to the app TV")
    }
    guard person.identity != nil else { return }
    switch call {
    case .publish(let offer): publish(offer)
    case .began(let item): begin(item)
    case .progress(let progress): note(progress)
    case .profile(let profile): play(for: profile)
    case .favorite(let slug, let item, let isFavorite): change(slug) { $0.setFavorite(item, isFavorite) }
    case .dismiss(let slug, let item): change(slug) { $0.dismiss(item) }
    case .chooseProfile(let slug, let profile): change(slug) { $0.choose(profile) }
    }
  }

  /// Performs a change of the app TV. Another app, or an item, may have gone since TV was told of it, which is not TV's fault.
  private func change(_ slug: String, _ body: (AppTV) -> Void) {
    guard app.registration.isTV else {
      return app.misbehaved("a change of favorites, of Up Next or of another app's profile, which only the app TV may send")
    }
    if let registration = system.registration(slug) { body(person.app(registration).tv) }
    sendSoon()
  }

  private func publish(_ offer: TVOffer) {
    if let mistake = offer.mistake(of: slug) {
      return system.log.warning("its offer to the app TV is not taken, an earlier one stays: \(mistake)", from: app.name)
    }
    guard offer != record.offer else { return }
    var new = record
    new.offer = offer
    adopt(new) { $0.set(offer, of: person.name, app: slug, at: WallClock.now) }
  }

  private func begin(_ item: String) {
    guard record.dismissed[item] != nil else { return }
    adoptChoices { $0.dismissed[item] = nil }
  }

  private func note(_ progress: TVProgressRecord) {
    switch record.checked(progress, at: WallClock.now) {
    case .failure(let refusal): system.log.information("its progress is ignored: \(refusal.reason)", from: app.name)
    case .success(let progress):
      let before = record
      var new = before
      guard new.note(progress) else { return }
      adopt(new) { store in
        store.together {
          store.note(progress, of: person.name, app: slug)
            && (new.dismissed == before.dismissed || store.setChoices(new, of: person.name, app: slug, at: progress.date))
        }
      }
    }
  }

  /// Remembers the profile for which the app plays.
  private func play(for profile: String?) {
    if let profile, !record.hasProfile(profile) {
      return system.log.information("its profile is ignored: the app does not offer it", from: app.name)
    }
    adoptChoices { $0.profile = profile }
  }

  // MARK: From the app TV, about this app

  private func setFavorite(_ item: String, _ isFavorite: Bool) {
    guard !isFavorite || record.offers(item) else { return }
    adoptChoices { $0.setFavorite(item, isFavorite) }
  }

  private func dismiss(_ item: String) {
    guard record.offers(item) else { return }
    adoptChoices { $0.dismiss(item, at: WallClock.now) }
  }

  private func choose(_ profile: String) {
    guard record.hasProfile(profile), record.profile != profile else { return }
    if adoptChoices({ $0.profile = profile }) { send() }
  }

  // MARK: Keeping

  @discardableResult private func adoptChoices(_ body: (inout TVRecord) -> Void) -> Bool {
    var new = record
    body(&new)
    guard new != record else { return true }
    return adopt(new) { $0.setChoices(new, of: person.name, app: slug, at: WallClock.now) }
  }

  /// Stores a change at once, since the app's next frame acknowledges the event that caused it. Nothing of a passing user is stored.
  @discardableResult private func adopt(_ new: TVRecord, _ writes: (TVStore) -> Bool) -> Bool {
    guard person.isTransient || writes(store) else {
      system.log.error("what it tells the app TV cannot be stored: \(store.database.failure)", from: app.name)
      return false
    }
    known = new
    changed()
    return true
  }

  /// Stores what is known of a user who has come without a cookie, now that a browser has opened a socket.
  func keep() {
    guard let known, !known.isEmpty, person.identity != nil else { return }
    if !store.keep(known, of: person.name, app: slug, at: WallClock.now) {
      system.log.error("what it tells the app TV cannot be stored: \(store.database.failure)", from: app.name)
    }
  }

  /// Called when the user has deleted the app's data.
  func dataIsDeleted() {
    known = TVRecord()
    changed()
  }

  // MARK: Playing

  /// Notes that the user plays an item. Returns false if the app does not offer it.
  func play(_ item: String, profile: String?, fromBeginning: Bool) -> Bool {
    guard let order = record.order(item, profile: profile, fromBeginning: fromBeginning) else { return false }
    app.choose(order)
    return true
  }
}
