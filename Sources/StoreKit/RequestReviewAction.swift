// requestReview: an app's request for a rating, from a view's environment.

@_exported import Foundation
import Shoji
import ShojiGraph

/// Asks the user to rate the app, if the system finds the moment right.
///
///     @Environment(\.requestReview) private var requestReview
///
///     .onChange(of: finishedLists) { requestReview(after: .completedTask) }
///
/// The system shows the same prompt for every app, at most three times in 365 days, never at the first launch, and not while a task goes on
/// (`rating.system-prompt-consistent`, `rating.three-per-365-days`). A request from a button's action shows nothing
/// (`rating.control-may-show-nothing`).
@MainActor @preconcurrency public struct RequestReviewAction {
  let reviews: SceneReviews?
  nonisolated init(_ reviews: SceneReviews?) { self.reviews = reviews }

  /// Asks for a rating, without saying why at this moment. The audits ask for an occasion.
  public func callAsFunction(file: StaticString = #fileID, line: Int = #line) {
    reviews?.request(after: nil, at: AuthorPlace(file, line))
  }

  /// Asks for a rating on an occasion. Shoji's own addition.
  public func callAsFunction(after occasion: ReviewOccasion, file: StaticString = #fileID, line: Int = #line) {
    reviews?.request(after: occasion, at: AuthorPlace(file, line))
  }
}

extension EnvironmentValues {
  /// Asks the user to rate the app, if the system finds the moment right.
  public var requestReview: RequestReviewAction { RequestReviewAction(sceneReviews) }
}
