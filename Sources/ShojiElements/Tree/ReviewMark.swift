// ReviewMark: what an author says of a view that concerns requests for a rating. Set by `reviewRequestDisabled` and `onboarding`.

/// Noted on the elements of a view during which no rating is asked for.
package struct ReviewMark {
  /// A task goes on; a request waits for its end.
  package var isInTask = false
  /// The view introduces the app; a request shows nothing.
  package var isOnboarding = false
  package init() {}
}
