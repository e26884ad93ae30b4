// AppRatings: the requests of one user's app for a rating. The system decides whether the prompt is shown, and stores it first.

import Foundation

final class AppRatings: AppPart {
  typealias Part = Ratings
  typealias Call = ReviewCall
  typealias Notice = ReviewNotice

  let app: AppHandle
  private let store: RatingStore
  private let services: Services
  /// The request that waits for the end of a task.
  private var waiting: (number: Int, scene: UInt32, situation: ReviewSituation)?
  private var calmTimer: Timers.Identifier?
  private var wasVisible = false

  init(_ app: AppHandle, _ store: RatingStore, _ services: Services) { (self.app, self.store, self.services) = (app, store, services) }

  /// The home screen and Settings are not rated.
  private var isRated: Bool { !app.isOfSystem }

  // MARK: Use

  /// A waiting request lapses when the user leaves.
  func visibilityChanged() {
    let isVisible = app.isVisible
    defer { wasVisible = isVisible }
    if !isVisible { lapse() }
    guard isVisible != wasVisible, isRated, app.isKept else { return }
    // Also at the end of a stay, so that the next one counts only after a pause.
    if !store.noteUse(of: app.user, app: app.app, arrives: isVisible, zone: services.zone(of: app.user), at: WallClock.now) {
      services.log.error("its use cannot be stored: \(store.failure)", from: app.name)
    }
  }

  private func lapse() {
    guard let request = waiting else { return }
    stopWaiting()
    tell(ReviewNotice(number: request.number, obstacles: [.notVisible], waits: false))
  }

  private func stopWaiting() {
    waiting = nil
    services.reactor.cancel(calmTimer)
    calmTimer = nil
  }

  /// The requests of a process end with it.
  func processEnded() { stopWaiting() }

  // MARK: Requests

  func take(_ call: ReviewCall, from scene: UInt32) {
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
    let sinceUrgent = services.urgentNotification(of: app.user).map { Reactor.now - $0 }
    let isVisible = isRated && app.isKept && app.isVisible(scene)
    let history = store.history(of: app.user, app: app.app, at: now)
    let obstacles = ReviewDecision.obstacles(
      situation, history, isVisible: isVisible, isOff: services.settings(of: app.user).refusesReviewRequests == true,
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
    guard let prompt = store.addPrompt(history, of: app.user, app: app.app, at: now) else {
      services.log.error("a request for a rating cannot be stored: \(store.failure)", from: app.name)
      return tell(ReviewNotice(number: number, obstacles: [.notVisible], waits: false))
    }
    services.log.debug("asks its user for a rating", from: app.name)
    app.show(Message(rate: .init(prompt: prompt, name: app.title, icon: WebManifest.iconPath(app.app))), in: scene)
    tell(ReviewNotice(number: number, obstacles: [], waits: false))
  }

  private func lookAgain(in seconds: Double) {
    calmTimer = services.reactor.after(max(0, seconds) + 0.1) { [weak self] in
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
}
