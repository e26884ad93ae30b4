// TV: the part of the system that keeps what apps offer to the app TV, and what was watched in them.

final class TV: SystemPart {
  static let name = "tv"
  static let schema: PartSchema? = TVStore.schema
  /// The address that plays an item of an app: `/<app>/?play=ITEM`, perhaps with `&profile=ID`, and `&start=0` for the beginning.
  static let link: String? = "play"

  let store: TVStore
  let services: Services

  init(_ services: Services) throws {
    self.services = services
    store = try TVStore(services.database)
  }

  func half(for app: AppHandle) -> (any AppPart)? { AppTV(app, store, services) }
  func removeForgotten(before oldest: Int64) { store.removeForgotten(before: oldest) }
}
