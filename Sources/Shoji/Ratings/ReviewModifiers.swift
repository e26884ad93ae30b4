// Modifiers with which an app says when a rating may be asked for, and when not.

import ShojiElements
import ShojiGraph

extension View {
  /// Asks for a rating when a value changes after something that ended well. The system decides whether the user sees the prompt, and the app
  /// needs no other code for it (`rating.right-moment`, `rating.identify-place`).
  ///
  ///     List(tasks) { … }
  ///       .requestsReview(after: .completedTask, trigger: doneCount)
  ///
  /// Choose a value that changes only on that occasion. A request while a task goes on waits for its end.
  @MainActor @preconcurrency public func requestsReview<Trigger: Equatable>(
    after occasion: ReviewOccasion, trigger: Trigger, file: StaticString = #fileID, line: Int = #line
  ) -> some View {
    modifier(ReviewTrigger(occasion: occasion, trigger: trigger, place: AuthorPlace(file, line)))
  }

  /// Lets a request for a rating wait while this view is shown and a task goes on: a running timer, a level, a payment
  /// (`rating.no-interruption`, `rating.logical-pause`).
  ///
  ///     GameView(level: level)
  ///       .reviewRequestDisabled(level.isRunning)
  ///
  /// The system recognises by itself that a text is being edited, or that something is presented.
  nonisolated public func reviewRequestDisabled(_ isDisabled: Bool = true) -> some View {
    modifier(ReviewTaskNote(isDisabled: isDisabled))
  }

  /// Marks a view that introduces the app to new users, so that no rating is asked for meanwhile (`rating.not-onboarding`).
  nonisolated public func onboarding() -> some View { modifier(OnboardingNote()) }
}

private struct ReviewTrigger<Trigger: Equatable>: ViewModifier {
  let occasion: ReviewOccasion
  let trigger: Trigger
  let place: AuthorPlace
  @Environment(\.sceneReviews) private var reviews

  func body(content: Content) -> some View {
    content.onChange(of: trigger) { reviews?.request(after: occasion, at: place) }
  }
}

private struct ReviewTaskNote: NoteModifier {
  typealias Body = Never
  let isDisabled: Bool
  nonisolated init(isDisabled: Bool) { self.isDisabled = isDisabled }
  func write(_ note: inout ReviewMark?, _ scope: EnvironmentScope) {
    var mark = note ?? ReviewMark()
    mark.isInTask = isDisabled
    note = mark
  }
}

private struct OnboardingNote: NoteModifier {
  typealias Body = Never
  nonisolated init() {}
  func write(_ note: inout ReviewMark?, _ scope: EnvironmentScope) {
    var mark = note ?? ReviewMark()
    mark.isOnboarding = true
    note = mark
  }
}
