// AppStore and SKStoreReviewController: requests for a rating outside of views, and the forms of older apps.

import Shoji
import ShojiGraph

/// The store, as far as an app asks it for ratings.
public enum AppStore {
  /// Asks the user to rate the app, if the system finds the moment right.
  @MainActor public static func requestReview(in scene: UIWindowScene, file: StaticString = #fileID, line: Int = #line) {
    SceneReviews.current?.request(after: nil, at: AuthorPlace(file, line))
  }

  @available(*, unavailable, message: "Shoji does not have AppStore.sync: there are no purchases to restore.")
  public static func sync() async throws {}
  @available(*, unavailable, message: "Shoji does not have AppStore.canMakePayments: use a payment provider's web service.")
  public static var canMakePayments: Bool { false }
  @available(*, unavailable, message: "Shoji does not have AppStore.showManageSubscriptions: show the payment provider's page.")
  @MainActor public static func showManageSubscriptions(in scene: UIWindowScene) async throws {}
  @available(*, unavailable, message: "Shoji does not have AppStore.presentOfferCodeRedeemSheet: ask for the code in a text field.")
  @MainActor public static func presentOfferCodeRedeemSheet(in scene: UIWindowScene) async throws {}
}

/// The requests of apps written before `RequestReviewAction`.
open class SKStoreReviewController: NSObject {
  @available(*, deprecated, message: "Use the environment's requestReview, or AppStore.requestReview(in:).")
  @MainActor @preconcurrency public class func requestReview() {
    SceneReviews.current?.request(after: nil, at: AuthorPlace("", 0))
  }

  @available(*, deprecated, message: "Use the environment's requestReview, or AppStore.requestReview(in:).")
  @MainActor @preconcurrency public class func requestReview(
    in windowScene: UIWindowScene, file: StaticString = #fileID, line: Int = #line
  ) {
    SceneReviews.current?.request(after: nil, at: AuthorPlace(file, line))
  }
}
