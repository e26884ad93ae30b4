// Ratings: the part of the system that lets apps ask their users for ratings, and the owner of the apps read them.

final class Ratings: SystemPart {
  static let name = "ratings"
  static let schema: PartSchema? = RatingStore.schema

  let store: RatingStore
  let services: Services

  init(_ services: Services) throws {
    self.services = services
    store = try RatingStore(services.database)
  }

  var routes: [PartRoute] { answerRoutes + ownerRoutes }

  func half(for app: AppHandle) -> (any AppPart)? { AppRatings(app, store, services) }

  func removeForgotten(before oldest: Int64) { store.removeForgotten(before: oldest) }
}
