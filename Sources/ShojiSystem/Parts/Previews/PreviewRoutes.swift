// PreviewRoutes: the addresses of pages that were made of office documents. Only the user's own browser gets them.

extension Previews {
  static let path = "/shoji/previews/"

  var routes: [PartRoute] {
    [
      PartRoute(filesAt: Self.path) { [unowned self] request in
        guard request.rest.hasSuffix(".pdf"), !request.rest.contains("/") else { return nil }
        return UserFile(folder: cache(of: request.user).folder, path: request.rest, reactor: services.reactor)
      }
    ]
  }
}
