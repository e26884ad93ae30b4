// AppRatings: the requests of one user's app for a rating. The system decides whether the prompt is shown, and stores it first.

import Foundation

final class AppRatings {
  private unowned let app: PersonApp
  private var system: System { app.system }
  private var store: RatingStore { system.storage.ratings }
  /// The request that waits for the end of a task.
  private var waiting: (number: Int, scene: UInt32, situation: ReviewSituation)?
  private var calmTimer: Timers.Identifier?
  private var calls: TokenBucket
  private var wasVisible = false

  init(_ app: PersonApp) {
    self.app = app
    let limits = app.system.configuration.limits
    calls = TokenBucket(rate: limits.settingsRate, burst: limits.settingsBurst, now: Reactor.now)
  }

  /// Home and Settings belong to the system and are not rated.
  private var isRated: Bool { !app.registration.isHome && !app.registration.isSettings }
  private var person: String { app.person.name }
  private var slug: String { app.registration.slug }

  // MARK: Use

  /// Called when a page of the app has become visible or hidden, or has closed. A waiting request lapses when the user leaves.
  func visibilityChanged() {
    let isVisible = app.scenes.values.contains { $0.socket?.isVisible == true }
    defer { wasVisible = isVisible }
    if !isVisible { lapse() }
    guard isVisible != wasVisible, isRated, !app.person.isTransient, app.person.identity != nil else { return }
    // Also at the end of a stay, so that the next one counts only after a pause.
    let zone = system.notifications.store.zone(of: person).flatMap { TimeZone(identifier: $0) } ?? .current
    if !store.noteUse(of: person, app: slug, arrives: isVisible, zone: zone, at: WallClock.now) {
      system.log.error("its use cannot be stored: \(store.database.failure)", from: app.name)
    }
  }

  private func lapse() {
    guard let request = waiting else { return }
    stopWaiting()
    tell(ReviewNotice(number: request.number, obstacles: [.notVisible], waits: false))
  }

  private func stopWaiting() {
    waiting = nil
    system.reactor.cancel(calmTimer)
    calmTimer = nil
  }

  /// Called when the process has ended; its requests end with it.
  func processEnded() { stopWaiting() }

  // MARK: Requests

  /// Takes a call of the app's process.
  func take(_ payload: UnsafeRawBufferPointer, of scene: UInt32) {
    guard calls.take(at: Reactor.now) else { return app.misbehaved("more requests for ratings than the system takes") }
    guard payload.count <= ReviewCall.largest, let call = try? JSONDecoder().decode(ReviewCall.self, from: Data(payload)) else {
      return app.misbehaved("a malformed request for a rating")
    }
    switch call {
    case .request(let number, let situation): decide(number, scene, situation)
    case .changed(let situation):
      guard let request = waiting, request.scene == scene else { return }
      decide(request.number, scene, situation)
    }
  }

  /// Shows the prompt, lets the request wait, or ends it.
  private func decide(_ number: Int, _ scene: UInt32, _ situation: ReviewSituation) {
    stopWaiting()
    let now = WallClock.now
    let sinceUrgent = app.person.notifications.urgentShown.map { Reactor.now - $0 }
    let socket = app.scenes[scene]?.socket
    let isVisible = isRated && !app.person.isTransient && socket?.isVisible == true
    let history = store.history(of: person, app: slug, at: now)
    let obstacles = ReviewDecision.obstacles(
      situation, history, isVisible: isVisible, isOff: app.person.settings.current.refusesReviewRequests == true,
      sinceUrgent: sinceUrgent, now: now)
    guard obstacles.allSatisfy(\.isTemporary) else {
      return tell(ReviewNotice(number: number, obstacles: obstacles, waits: false))
    }
    guard obstacles.isEmpty else {
      waiting = (number, scene, situation)
      if obstacles.contains(.urgentNotification), let sinceUrgent { lookAgain(in: ReviewDecision.calm - sinceUrgent) }
      return tell(ReviewNotice(number: number, obstacles: obstacles, waits: true))
    }
    // Stored first: a kill of the system cannot make room for a fourth prompt.
    guard let prompt = store.addPrompt(history, of: person, app: slug, at: now) else {
      system.log.error("a request for a rating cannot be stored: \(store.database.failure)", from: app.name)
      return tell(ReviewNotice(number: number, obstacles: [.notVisible], waits: false))
    }
    system.log.debug("asks its user for a rating", from: app.name)
    show(prompt, on: socket)
    tell(ReviewNotice(number: number, obstacles: [], waits: false))
  }

  private func lookAgain(in seconds: Double) {
    calmTimer = system.reactor.after(max(0, seconds) + 0.1) { [weak self] in
      guard let self, let request = waiting else { return }
      decide(request.number, request.scene, request.situation)
    }
  }

  private struct Message: Encodable {
    struct Prompt: Encodable {
      var prompt: Int64
      var name: String
      var icon: String
    }
    var rate: Prompt
  }

  private func show(_ prompt: Int64, on socket: SceneSocket?) {
    let name = app.person.notifications.name(of: app.registration)
    let message = Message(rate: .init(prompt: prompt, name: name, icon: WebManifest.iconPath(slug)))
    guard let json = try? JSONEncoder().encode(message) else { return }
    ([PersonNotifications.mark] + json).withUnsafeBytes { socket?.send($0) }
  }

  private func tell(_ notice: ReviewNotice) {
    guard let payload = try? JSONEncoder().encode(notice) else { return }
    app.process?.send(.review, Array(payload))
  }
}
