// SystemParts: all services of the system that are parts.

final class SystemParts {
  /// The parts, in the order in which they are made and asked for their addresses. Adding a service is a folder and a line here.
  static var kinds: [any SystemPart.Type] { [Previews.self, Push.self, Ratings.self, SharedSpaces.self, TV.self] }
  static var schemas: [PartSchema] { kinds.compactMap { $0.schema } }

  static var secrets: [String] { kinds.flatMap { $0.secrets } }

  private let services: Services
  private var parts: [any SystemPart] = []
  private var places: [ObjectIdentifier: Int] = [:]
  /// The addresses of all parts by their beginnings, under which there is nothing else.
  private var routes: [Substring: [PartRoute]] = [:]

  init(_ services: Services) throws {
    self.services = services
    for kind in Self.kinds {
      let part = try kind.init(services)
      places[ObjectIdentifier(kind)] = parts.count
      parts.append(part)
      for route in part.routes { routes[PartRoute.root(of: route.path), default: []].append(route) }
    }
  }

  /// The system's only part of a type.
  subscript<Part: SystemPart>(kind: Part.Type) -> Part {
    guard let place = places[ObjectIdentifier(kind)], let part = parts[place] as? Part else {
      preconditionFailure("\(Part.name) is missing from SystemParts.kinds")
    }
    return part
  }

  /// The part for which an app's address has a value, and the value.
  static func link(in query: [String: String]) -> (part: String, value: String)? {
    for kind in kinds { if let name = kind.link, let value = query[name] { return (kind.name, value) } }
    return nil
  }

  func systemStarts() { for part in parts { part.systemStarts() } }
  func systemServes() { for part in parts { part.systemServes() } }
  func notificationIsNotShown(_ notification: DeliveredNotification, of app: AppRegistration, to user: String) {
    for part in parts { part.notificationIsNotShown(notification, of: app, to: user) }
  }
  func userSignedOutEverywhere(_ user: String) { for part in parts { part.userSignedOutEverywhere(user) } }
  func userIsErased(_ user: String) { for part in parts { part.userIsErased(user) } }
  func removeForgotten(before oldest: Int64) { for part in parts { part.removeForgotten(before: oldest) } }

  /// Makes the halves of all parts for one app of one user, by the parts' names.
  func halves(for app: AppHandle) -> [String: any HostedPart] {
    var halves: [String: any HostedPart] = [:]
    for part in parts {
      guard let half = part.half(for: app) else { continue }
      halves[type(of: part).name] = host(half)
    }
    return halves
  }

  private func host(_ half: some AppPart) -> any HostedPart { Hosted(half, services.limits) }

  // MARK: Requests

  /// The longest form that a part takes at an address, in bytes; nil if no part answers there.
  func longestForm(_ request: Request) -> Int? {
    routes[PartRoute.root(of: request.path)]?.first { $0.fits(request.path) && $0.methods.contains(request.method) }?.longestForm
  }

  /// Answers a request to one of the parts. Returns false for other addresses.
  func answer(_ request: Request, _ connection: Connection) -> Bool {
    guard let known = routes[PartRoute.root(of: request.path)] else { return false }
    let fitting = known.filter { $0.fits(request.path) }
    guard !fitting.isEmpty else {
      connection.respond(.plain(404, "no such address\n"))
      return true
    }
    guard let route = fitting.first(where: { $0.methods.contains(request.method) }) else {
      connection.respond(.notAllowed)
      return true
    }
    switch route.access {
    case .user:
      services.asUser(request, connection, isForFile: route.isForFiles) {
        answer(PartRequest(request, connection.form, user: $0, route), connection, route)
      }
    case .anyone: answer(PartRequest(request, connection.form, user: "", route), connection, route)
    case .ownPages:
      // NB: browsers always send the origin with POST.
      guard request.isSameOrigin, request.method != .post || request.origin != nil else {
        connection.respond(.plain(403, "another site's form\n"))
        return true
      }
      answer(PartRequest(request, connection.form, user: "", route), connection, route)
    }
    return true
  }

  private func answer(_ request: PartRequest, _ connection: Connection, _ route: PartRoute) {
    switch route.answer {
    case .response(let answer): connection.respond(answer(request))
    case .file(let file):
      guard let file = file(request) else { return connection.respond(UserFile.missing) }
      file.answer(request.request, connection)
    }
  }
}
