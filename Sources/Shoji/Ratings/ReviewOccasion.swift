// ReviewOccasion: why an app asks for a rating at this moment.

/// The occasion on which an app asks for a rating: something that has just ended well.
///
/// An app names the places where a rating makes sense; the system does the rest (`rating.identify-place`, `rating.right-moment`).
///
///     .requestsReview(after: .completedTask, trigger: finishedLists)
///
/// A request that names no occasion works too, and is reported by the audits.
///
/// Ratings help others to decide whether to try an app (`rating.help-informed-decision`), bring it more users
/// (`rating.positive-more-downloads`), and show how it is used, which helps its development (`rating.feedback-informs-development`). What earns
/// good ratings is an excellent app, not the prompt (`rating.great-experience-first`). The owner answers reviews with `shoji ratings reply`
/// (`rating.respond-to-reviews`).
public struct ReviewOccasion: Hashable, Sendable {
  let name: String

  /// Creates an occasion of the app's own, named for the reports: `ReviewOccasion("Shared an album")`.
  public init(_ name: String) { self.name = name }

  /// The user has completed a task (`rating.after-level-or-task`).
  public static let completedTask = ReviewOccasion("Completed a task")
  /// The user has completed a level of a game (`rating.after-level-or-task`).
  public static let completedLevel = ReviewOccasion("Completed a level")
  /// The user has come to a place to pause, such as the end of an article (`rating.logical-pause`).
  public static let pause = ReviewOccasion("Came to a pause")
}
