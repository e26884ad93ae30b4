// PersonNotifications+Focus: what a user's pages show of Focus and summary, and the changes that come from there.

import Foundation

extension PersonNotifications {
  // MARK: What was held back

  /// Tells the pages and Settings that the user's choices, or what they hold back, have changed.
  func deliveryChanged(_ released: [NotificationStore.Held]) {
    showDigests(released, in: visible)
    changed()
    person.settings.appsChanged()
  }

  /// How many notifications a digest names, and how many are shown by themselves.
  private static let mostNamed = 3, mostAlone = 1

  /// Shows what a Focus or the summary has let go. Without a page it waits for the next one.
  func showDigests(_ released: [NotificationStore.Held], in scenes: [UserScene]) {
    guard !scenes.isEmpty, !released.isEmpty else { return }
    for (kind, hold) in [(Digest.Kind.focus, NotificationStore.Hold.afterFocus), (.summary, .inSummary)] {
      let ours = released.filter { $0.hold == hold && system.registration($0.app) != nil }
      if ours.isEmpty { continue }
      if kind == .focus, ours.count <= Self.mostAlone, let one = ours.first, let registration = system.registration(one.app) {
        showLate(one.notification, of: person.app(registration), in: scenes)
        continue
      }
      send(Message(digest: digest(kind, ours)), to: scenes)
    }
    for held in released { store.markShown(held.number) }
  }

  private func digest(_ kind: Digest.Kind, _ held: [NotificationStore.Held]) -> Digest {
    // The most relevant first, and of those that are equally relevant the latest (`notification.relevance-score` of the app).
    let ranked = held.sorted {
      let (one, other) = ($0.notification.request.content.relevance, $1.notification.request.content.relevance)
      return one == other ? $0.number > $1.number : one > other
    }
    let items = ranked.prefix(Self.mostNamed).compactMap { held in
      system.registration(held.app).map { shown(held.notification, of: $0, .line) }
    }
    return Digest(kind: kind, count: held.count, items: items)
  }

  // MARK: Time-sensitive notifications

  /// Seconds after which the user is asked again whether an app's time-sensitive notifications are wanted.
  private static let reviewInterval = 30.0 * 86_400

  /// Returns what a time-sensitive notification explains, and notes that it was explained.
  func explain(_ notification: DeliveredNotification, of app: PersonApp) -> Explanation? {
    let content = notification.request.content, settings = app.notifications.settings, now = Date().timeIntervalSince1970
    guard content.level == .timeSensitive, !content.promotes, settings.allowsTimeSensitive else { return nil }
    if let explained = settings.timeSensitiveExplained, now - explained < Self.reviewInterval { return nil }
    let explanation = settings.timeSensitiveExplained == nil ? Explanation.first : .review
    var noted = settings
    noted.timeSensitiveExplained = now
    if !store.set(noted, of: person.name, app: app.registration.slug) {
      system.log.error("what was explained cannot be stored: \(store.database.failure)", from: app.name)
    }
    return explanation
  }

  // MARK: Focus

  /// What the notification centre shows of Focus.
  struct FocusState: Encodable {
    var focuses: [Item]
    /// The identifier of the one that is on.
    var current: String?
    /// When it ends, in seconds since 1970; nil until the user turns it off.
    var until: Double?

    struct Item: Encodable {
      var id: String
      /// Empty for a built-in one.
      var name: String
      var color: String
      /// The address of an image that is the glyph's mask.
      var glyph: String?
    }
  }

  var focusState: FocusState {
    let settings = store.delivery(of: person.name), zone = system.notifications.zone(of: person.name), now = Date()
    let focus = settings.focus(at: now, zone: zone)
    let isManual = settings.manual?.focus == focus?.id
    return FocusState(
      focuses: settings.focuses.map {
        FocusState.Item(id: $0.id, name: $0.name, color: $0.color, glyph: system.configuration.drawsSymbol?($0.symbol))
      }, current: focus?.id,
      until: isManual ? settings.manual?.until : focus?.period(at: now, zone: zone)?.end.timeIntervalSince1970)
  }

  /// Turns a Focus on or off from the notification centre: `focus`, which is empty for off, and `for`: `hour`, `morning`, or neither.
  func turnFocus(_ form: [String: String]) -> Bool {
    guard let focus = form["focus"] else { return false }
    return turn(focus.isEmpty ? nil : focus, until: end(form["for"]))
  }

  private func end(_ word: String?) -> Double? {
    switch word {
    case "hour": Date().timeIntervalSince1970 + 3600
    case "morning": DayTime.next(7 * 60, after: Date(), zone: system.notifications.zone(of: person.name))?.timeIntervalSince1970
    default: nil
    }
  }

  /// Turns a Focus on, or every one off with nil. Returns false if there is no such Focus, or if that cannot be stored.
  func turn(_ focus: String?, until: Double?) -> Bool {
    let zone = system.notifications.zone(of: person.name)
    guard focus == nil || store.delivery(of: person.name).focuses.contains(where: { $0.id == focus }) else { return false }
    return changeDelivery { $0.turn(focus, until: until, at: Date(), zone: zone) }
  }

  /// Adopts the choices of Settings.
  func adopt(_ settings: DeliverySettings) -> Bool { changeDelivery { $0 = $0.adopting(settings) } }

  /// Mutes a sender for an hour or for ever, or no longer: `hour`, `always` or `off`.
  func mute(_ contact: Focus.Contact, _ choice: String) -> Bool {
    changeDelivery { settings in
      let now = Date().timeIntervalSince1970
      settings.muted.removeAll { $0.contact.handle == contact.handle || ($0.until.map { $0 <= now } ?? false) }
      if choice != "off" { settings.muted.append(.init(contact, until: choice == "hour" ? now + 3600 : nil)) }
      settings.muted = settings.muted.suffix(DeliverySettings.mostMuted)
    }
  }

  private func changeDelivery(_ edit: (inout DeliverySettings) -> Void) -> Bool {
    guard !person.isTransient, person.identity != nil else { return false }
    let isStored = system.notifications.changeDelivery(of: person.name, at: WallClock.now, edit)
    if !isStored {
      system.log.error("a user's choices of alerts cannot be stored: \(store.database.failure)")
      person.settings.appsChanged()
    }
    return isStored
  }
}
