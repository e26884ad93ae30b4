// SceneReviews: a window's requests for a rating. It reports what goes on in the window; the system process decides.

import Foundation
import ShojiElements
import ShojiGraph
import ShojiGuidelines
import ShojiSystem

/// Passes a window's requests to the system process. The module StoreKit and `requestsReview` use it.
@MainActor package final class SceneReviews {
  private weak var host: GraphHost?
  private let send: (ReviewCall) -> Void
  /// The latest requests, for the audits.
  package private(set) var requests: [ReviewRequest] = []
  /// The request that waits for the end of a task, and what was reported last.
  private var waiting: (number: Int, situation: ReviewSituation)?
  /// The control that was used last.
  private var lastControl: (element: WeakElement, time: ContinuousClock.Instant)?
  private var isAnswering = false
  private var sent = 0
  private static var lastNumber = 0

  /// The most requests that are kept for the audits, and that a window sends.
  private static let mostKept = 20, mostSent = 50
  /// How long a task counts as part of a control's action, and how long a control that is about ratings does.
  private static let patience = Duration.seconds(1), patienceForRating = Duration.seconds(10)

  init(_ host: GraphHost, send: @escaping (ReviewCall) -> Void) { (self.host, self.send) = (host, send) }

  // MARK: Controls

  /// Runs the handling of an event. A request in it, or in a task that it begins, is an answer to the control.
  func handling(_ control: Element?, _ body: () -> Void) {
    guard let control else { return body() }
    let now = ContinuousClock.now
    lastControl = (WeakElement(control), now)
    isAnswering = true
    defer { isAnswering = false }
    ControlAnswer.$began.withValue(now, operation: body)
  }

  private var answeredControl: Element?? {
    let control = lastControl?.element.element
    if isAnswering { return .some(control) }
    let now = ContinuousClock.now
    if let began = ControlAnswer.began, now - began < Self.patience { return .some(control) }
    if let control, let time = lastControl?.time, now - time < Self.patienceForRating, ReviewRequest.isAboutRating(control) {
      return .some(control)
    }
    return nil
  }

  // MARK: Requests

  /// Asks for a rating.
  ///
  /// - Parameter occasion: nil if the author names none
  package func request(after occasion: ReviewOccasion?, at place: AuthorPlace) {
    guard let host else { return }
    Self.lastNumber += 1
    let control = answeredControl
    let situation = situation(in: host, answersControl: control != nil)
    var request = ReviewRequest(
      number: Self.lastNumber, occasion: occasion?.name, place: SourceLocation(place),
      control: control.flatMap { $0 }.map(ReviewRequest.label))
    request.obstacles = Set(situation.obstacles.map(\.rawValue))
    requests.append(request)
    if requests.count > Self.mostKept { requests.removeFirst() }
    guard waiting == nil, sent < Self.mostSent else { return }
    sent += 1
    send(.request(number: request.number, situation))
    waiting = (request.number, situation)
  }

  /// Takes the system's answer to a request.
  func receive(_ notice: ReviewNotice) {
    if let index = requests.firstIndex(where: { $0.number == notice.number }) {
      requests[index].obstacles.formUnion(notice.obstacles.map(\.rawValue))
      requests[index].isShown = notice.obstacles.isEmpty
    }
    if waiting?.number == notice.number, !notice.waits { waiting = nil }
  }

  /// Reports what has changed while a request waits.
  func turnEnded() {
    guard let waiting, let host else { return }
    let new = situation(in: host, answersControl: waiting.situation.answersControl)
    guard new != waiting.situation else { return }
    self.waiting?.situation = new
    send(.changed(new))
  }

  private func situation(in host: GraphHost, answersControl: Bool) -> ReviewSituation {
    var situation = ReviewSituation()
    let root: Element = host.elements.root
    situation.answersControl = answersControl
    situation.isEditing = host.focus?.element.map { $0.content is TextFieldContent || $0.content is SearchFieldContent } ?? false
    situation.isCovered = root.children.contains { $0.content is PresentationsContent && !$0.children.isEmpty }
    root.forEachDescendant { if $0.note(ReviewMark.self)?.isInTask == true { situation.isInTask = true } }
    situation.isOnboarding = OnboardingScreen.isShown(on: root)
    return situation
  }
}

/// Tasks inherit it from the handling of the event that begins them.
enum ControlAnswer {
  @TaskLocal static var began: ContinuousClock.Instant?
}

extension ReviewSituation {
  fileprivate var obstacles: [ReviewObstacle] {
    [
      (ReviewObstacle.answersControl, answersControl), (.onboarding, isOnboarding), (.editing, isEditing), (.covered, isCovered),
      (.inTask, isInTask),
    ].filter(\.1).map(\.0)
  }
}

private struct SceneReviewsKey: EnvironmentKey { static var defaultValue: SceneReviews? { nil } }
extension EnvironmentValues {
  /// The requests of the window around the views here; nil outside of a window.
  package var sceneReviews: SceneReviews? {
    get { self[SceneReviewsKey.self] }
    set { self[SceneReviewsKey.self] = newValue }
  }
}

extension SceneReviews {
  /// Those of the window that received the last event, for calls that name no view.
  package static var current: SceneReviews? { CurrentScene.environment.sceneReviews }
}
