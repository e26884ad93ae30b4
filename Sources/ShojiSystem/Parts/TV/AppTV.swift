// AppTV: one app's offer to the app TV, what its user has watched in it, and the requests to play. Only the app TV may change other apps'.

import Foundation

final class AppTV: AppPart {
  typealias Part = TV
  typealias Call = TVCall
  typealias Notice = TVNotice

  let app: AppHandle
  private let store: TVStore
  private let services: Services
  private var known: TVRecord?
  private var isNoticePending = false
  /// Seconds in which changes are gathered for the app TV.
  private static let noticeDelay = 0.05

  init(_ app: AppHandle, _ store: TVStore, _ services: Services) { (self.app, self.store, self.services) = (app, store, services) }

  static func rate(_ limits: SystemLimits) -> (rate: Double, burst: Double) { (limits.tvRate, limits.tvBurst) }

  /// What is kept about the app; read from the database at first use.
  var record: TVRecord {
    if let known { return known }
    let record = app.isTransient ? TVRecord() : store.record(of: app.user, app: app.app)
    known = record
    return record
  }

  // MARK: To the app

  func processStarts() { send() }

  /// Sends the process what is kept. An app without any of it gets no message.
  private func send() {
    isNoticePending = false
    guard !app.isErased else { return }
    let record = record
    let notice = TVNotice(profile: record.chosenProfile, progress: record.progress, sources: app.isTV ? sources : nil)
    guard notice.sources != nil || notice.profile != nil || !notice.progress.isEmpty else { return }
    tell(notice)
  }

  /// What all apps offer.
  private var sources: [TVNotice.Source] {
    let slugs = app.isTransient ? app.appsOfUser : store.apps(of: app.user)
    return slugs.compactMap { slug in
      guard let registration = services.registration(slug), let record = app.half(AppTV.self, ofApp: slug)?.record,
        !record.offer.items.isEmpty
      else { return nil }
      let look = registration.look
      return TVNotice.Source(
        slug: slug, titles: (look?.title ?? [:]).merging(["en": registration.title]) { given, _ in given }, symbol: look?.symbol,
        color: look?.color, path: services.path(of: registration), offer: record.offer, profile: record.chosenProfile,
        progress: record.progress, favorites: record.favorites, dismissed: record.dismissed)
    }
  }

  /// Passes a change on to the app TV, if it runs. Also one that it has made itself: a notice that was on its way may have undone it there.
  private func changed() {
    for slug in app.appsOfUser {
      guard let other = app.half(AppTV.self, ofApp: slug), other.app.isTV, other.app.backlog != nil else { continue }
      other.sendSoon()
    }
  }

  private func sendSoon() {
    guard !isNoticePending else { return }
    isNoticePending = true
    _ = services.reactor.after(Self.noticeDelay) { [weak self] in
      guard let self, isNoticePending else { return }
      send()
    }
  }

  // MARK: From the app

  func take(_ call: TVCall, from scene: UInt32) {
    guard !app.isErased else { return }
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
    guard app.isTV else {
      return app.misbehaved("a change of favorites, of Up Next or of another app's profile, which only the app TV may send")
    }
    if let other = app.half(AppTV.self, ofApp: slug) { body(other) }
    sendSoon()
  }

  private func publish(_ offer: TVOffer) {
    if let mistake = offer.mistake(of: app.app) {
      return services.log.warning("its offer to the app TV is not taken, an earlier one stays: \(mistake)", from: app.name)
    }
    guard offer != record.offer else { return }
    var new = record
    new.offer = offer
    adopt(new) { $0.set(offer, of: app.user, app: app.app, at: WallClock.now) }
  }

  private func begin(_ item: String) {
    guard record.dismissed[item] != nil else { return }
    adoptChoices { $0.dismissed[item] = nil }
  }

  private func note(_ progress: TVProgressRecord) {
    switch record.checked(progress, at: WallClock.now) {
    case .failure(let refusal): services.log.information("its progress is ignored: \(refusal.reason)", from: app.name)
    case .success(let progress):
      let before = record
      var new = before
      guard new.note(progress) else { return }
      adopt(new) { store in
        store.together {
          store.note(progress, of: app.user, app: app.app)
            && (new.dismissed == before.dismissed || store.setChoices(new, of: app.user, app: app.app, at: progress.date))
        }
      }
    }
  }

  /// Remembers the profile for which the app plays.
  private func play(for profile: String?) {
    if let profile, !record.hasProfile(profile) {
      return services.log.information("its profile is ignored: the app does not offer it", from: app.name)
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
    return adopt(new) { $0.setChoices(new, of: app.user, app: app.app, at: WallClock.now) }
  }

  /// Stores a change at once, since the app's next frame acknowledges the event that caused it. Nothing of a passing user is stored.
  @discardableResult private func adopt(_ new: TVRecord, _ writes: (TVStore) -> Bool) -> Bool {
    guard app.isTransient || writes(store) else {
      services.log.error("what it tells the app TV cannot be stored: \(store.failure)", from: app.name)
      return false
    }
    known = new
    changed()
    return true
  }

  func userIsKept() {
    guard let known, !known.isEmpty, !app.isErased else { return }
    if !store.keep(known, of: app.user, app: app.app, at: WallClock.now) {
      services.log.error("what it tells the app TV cannot be stored: \(store.failure)", from: app.name)
    }
  }

  func dataIsDeleted() {
    known = TVRecord()
    changed()
  }

  // MARK: Playing

  func order(for link: PartLink) -> ShortcutItem? {
    // Another site's link must not act in the user's name; it only opens the app.
    guard link.isOfUser else { return nil }
    return record.order(link.value, profile: link.query["profile"], fromBeginning: link.query["start"] == "0")
  }
}
