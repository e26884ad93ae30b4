// OpenSockets: the sockets of all browsers, a part of which is looked at now and then: whether the browser is still there, and whether it floods
// its socket.
//
// NB: libwebsockets could ping browsers itself, with a timer for each socket in one sorted list: among thousands of users each message would
// walk through that list.

struct OpenSockets {
  private var all: [SceneSocket] = []
  /// Whether a timer runs that looks at them.
  fileprivate var isWatched = false

  /// A walk through all sockets in parts.
  struct Round {
    fileprivate var next = 0
  }

  var isEmpty: Bool { all.isEmpty }
  var count: Int { all.count }

  mutating func add(_ socket: SceneSocket) {
    socket.place = all.count
    all.append(socket)
  }

  mutating func remove(_ socket: SceneSocket) {
    guard let place = socket.place else { return }
    socket.place = nil
    let last = all.removeLast()
    guard last !== socket else { return }
    all[place] = last
    last.place = place
  }

  /// The next part of a round, in turn with the others.
  func part(of round: inout Round, most: Int) -> [SceneSocket] {
    let count = min(most, all.count)
    guard count > 0 else { return [] }
    let first = round.next % all.count
    round.next = first + count
    return (first..<first + count).map { all[$0 % all.count] }
  }
}

extension System {
  /// The sockets that are looked at without a pause.
  private static let part = 256
  /// The parts of the time until a silent browser is pinged, in each of which all sockets are looked at once.
  private static let rounds = 6.0

  func opened(_ socket: SceneSocket) {
    openSockets.add(socket)
    if !openSockets.isWatched { watchLives() }
  }

  /// Pings silent browsers and gives up those that do not answer, as long as there are any.
  private func watchLives() {
    openSockets.isWatched = !openSockets.isEmpty
    guard openSockets.isWatched else { return }
    let parts = Double(max(1, (openSockets.count + Self.part - 1) / Self.part))
    _ = reactor.after(configuration.limits.pingSeconds / Self.rounds / parts) { [unowned self] in
      for socket in openSockets.part(of: &lives, most: Self.part) { socket.checkLife(at: Reactor.now) }
      watchLives()
    }
  }

  /// Disconnects sockets that are flooded with control frames: libwebsockets answers pings itself without reporting them.
  func cutFloods(at now: Double) {
    for socket in openSockets.part(of: &floodChecks, most: 2 * Self.part) where socket.isFlooding(at: now) {
      socket.cut()
      guard let person = socket.scene?.app?.person else { continue }
      log.warning("a browser floods its socket, which is cut off", from: "network \(person.client.network)")
      floods.add(person.name, at: now)
      if !person.client.isLocal { floods.add(person.client.address, at: now) }
    }
  }
}
