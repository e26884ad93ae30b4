// Places: limits how many users have a process, and decides whose place is freed first.

extension System {
  enum Room { case free, full, addressFull }

  /// Logs the limits that are in force.
  func logLimits() {
    let limits = configuration.limits
    log.information(
      """
      limits: \(limits.usersAtOnce) users at once, \(limits.newcomerPlaces) of them new, \(places.ofAddress) of one address, \
      \(places.ofNetwork) of one network; \(sockets.ofAddress) sockets of one address; \(starts.places) processes start at once
      """)
  }

  /// Returns whether a user may have a process. Some places are reserved for known users, whose limits by address are also higher.
  func room(for person: Person, wanting app: PersonApp) -> Room {
    if person.isHere || app.lifecycle.state == .broken { return .free }
    let limits = configuration.limits
    guard usersHere < (person.isTransient ? limits.newcomerPlaces : limits.usersAtOnce) else {
      log.warning("all \(limits.usersAtOnce) places are taken; a user is asked to come back (--users allows more)", from: "places")
      return .full
    }
    if let name = places.fullName(of: person.client, factor: person.isTransient ? 1 : 2), !endResting(of: name) {
      log.warning(
        "too many users come from it; a user is asked to come back (--users-per-address and --users-per-network allow more)",
        from: "network \(person.client.network)")
      return .addressFull
    }
    return .free
  }

  /// When few places are left, or little memory, ends processes in the background, starting with those that have been there longest.
  func makeRoom() {
    guard !isMakingRoom, !isEnding else { return }
    let isMemoryShort = MachineMemory.isShort
    guard isMemoryShort || usersHere >= configuration.limits.newcomerPlaces else { return }
    isMakingRoom = true
    // NB: not during the event that took the place, since a lifecycle handles one event at a time.
    _ = reactor.after(0) { [unowned self] in
      isMakingRoom = false
      // For one that starts two are ended, until there is memory again.
      let surplus = max(usersHere - configuration.limits.newcomerPlaces + 1, isMemoryShort ? 2 : 0)
      guard surplus > 0 else { return }
      let resting = people.values.flatMap(\.apps.values).filter { $0.lifecycle.state == .background }
      for app in resting.sorted(by: { $0.lifecycle.endsBefore($1.lifecycle) }).prefix(surplus) { app.perform(.placeNeeded) }
    }
  }

  /// Ends a process in the background that takes a place of an address or a network, if there is one that nothing keeps from ending.
  private func endResting(of name: String) -> Bool {
    let resting = people.values.lazy.filter { $0.placeOf?.address == name || $0.placeOf?.network == name }.flatMap(\.apps.values).filter {
      $0.lifecycle.state == .background && !$0.lifecycle.hasTasks
    }
    guard let first = resting.min(by: { $0.lifecycle.endsBefore($1.lifecycle) }) else { return false }
    first.perform(.placeNeeded)
    return true
  }

  // MARK: Sockets

  /// Returns the refusal if a user may not open one more socket, or nil.
  func refusal(ofSocketFrom request: Request, of person: String) -> Response? {
    let seconds = max(floods.secondsLeft(person, at: Reactor.now), floods.secondsLeft(request.client.address, at: Reactor.now))
    if seconds > 0 { return .plain(429, "too many messages\n", headers: [("retry-after:", String(Int(seconds.rounded(.up))))]) }
    guard sockets.hasRoom(for: request.client) else {
      log.warning(
        "too many sockets are open; more are refused (--sockets-per-address allows more)", from: "network \(request.client.network)")
      return .plain(429, "too many sockets from this address\n", headers: [("retry-after:", "30")])
    }
    return nil
  }
}

/// The users and addresses that have flooded a socket, and until when they may not open another.
struct Penalties {
  private var ends: [String: Double] = [:]
  private static let seconds = 60.0
  /// The most names that are remembered, since clients can cause any number of them.
  private static let capacity = 10_000

  mutating func add(_ name: String, at now: Double) {
    if ends.count >= Self.capacity { ends = ends.filter { $0.value > now } }
    if ends.count < Self.capacity { ends[name] = now + Self.seconds }
  }

  func secondsLeft(_ name: String, at now: Double) -> Double { max(0, (ends[name] ?? 0) - now) }
}
