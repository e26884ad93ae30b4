// PersonApp: one app of one user: its scenes, and the process that draws them while they are in use.
// PersonApp+Process.swift performs the lifecycle's actions.

final class PersonApp {
  unowned let person: Person
  private(set) var registration: AppRegistration
  unowned let system: System
  var lifecycle: ProcessLifecycle
  var process: ChildProcess?
  /// The request for a forked process, while it is not answered.
  var fork: AppTemplate.Ticket?
  private(set) var scenes: [UInt32: UserScene] = [:]
  var lifecycleTimer: Timers.Identifier?
  /// Whether a process that has been asked to end is at work.
  var progress: ProcessProgress?
  private var stallTimer: Timers.Identifier?
  private var isHoldingBack = false
  private var isBacklogged = false
  /// Whether the process is being ended because it does not answer, and whether the one before was.
  var isHanging = false, hasHung = false
  /// Of when the documents are that are put back as soon as the process has ended.
  var returning: Int64?
  /// Connections with dropped files from which nothing is read until the process has caught up.
  var heldBack: [Connection] = []
  /// The time until which the place in the start queue is kept although no request waits.
  private var keepsTurnUntil = 0.0
  /// The language that the next process starts with.
  var language = "en"
  /// The windows that the app has opened and that no browser has requested yet.
  var openedWindows: [WindowRecord] = []
  /// What is kept for the home screen: quick actions, badge, and a chosen action.
  var homeScreen = HomeScreenRecord()
  var homeScreenChanges: TokenBucket
  var settingsChanges: TokenBucket
  /// Whether the app's folder is removed as soon as the process has ended.
  var isDeletingData = false
  private(set) lazy var notifications = AppNotifications(self)
  private(set) lazy var parts = AppParts(self)
  private(set) lazy var tvProvider = AppTVProvider(self)
  private(set) lazy var documents = AppDocuments(self)
  private(set) lazy var photoAdditions = AppPhotoAdditions(self)
  private(set) lazy var backgroundTasks = AppBackgroundTasks(self)
  /// What the process has used since it was measured last.
  var activity = AppActivity()
  /// The scene that performs the chosen action, and how often it was sent.
  var choosingScene: UInt32?
  var choiceAttempts = 0

  init(person: Person, registration: AppRegistration, system: System) {
    self.person = person
    self.registration = registration
    self.system = system
    lifecycle = ProcessLifecycle(timing: system.configuration.limits.timing)
    let limits = system.configuration.limits
    homeScreenChanges = TokenBucket(rate: limits.homeScreenRate, burst: limits.homeScreenBurst, now: Reactor.now)
    settingsChanges = TokenBucket(rate: limits.settingsRate, burst: limits.settingsBurst, now: Reactor.now)
  }

  var name: String { "\(registration.slug) \(person.name.prefix(8))" }
  var hasSockets: Bool { scenes.values.contains { $0.socket != nil } }
  /// Whether the process runs and one of its pages is visible.
  var isForeground: Bool { process != nil && scenes.values.contains { $0.isOpen && $0.socket?.isVisible == true } }
  /// Whether a browser, the user's response to a notification, or a background task needs the process.
  var isNeeded: Bool { scenes.values.contains(where: \.isNeeded) || notifications.needsProcess || backgroundTasks.needsProcess }
  /// Whether no process runs, no browser waits or is expected, and no crash loop is recorded.
  var isIdle: Bool { lifecycle.state == .ended && !scenes.values.contains { $0.isNeeded || $0.isExpected } }

  func adopt(_ record: SceneRecord) {
    scenes[record.number] = UserScene(record, app: self)
  }

  func scene(token: String) -> UserScene? {
    scenes.values.first { $0.token == token }
  }

  // MARK: Page requests

  /// Draws a page for a request: in the scene that the browser is reloading (`hint`), else in the one left most recently,
  /// else in a new one.
  func requestPage(
    _ connection: Connection, path: String, traits: RequestTraits, hint: SceneHint?, window wanted: RequestedWindow = .recent
  ) {
    var record: WindowRecord?
    if case .keyed(let key) = wanted {
      record = self.record(of: key)
      guard record != nil else {
        connection.respond(.windowGone(path: system.path(of: registration)))
        return person.forgetIfIdle()
      }
    }
    let room = system.room(for: person, wanting: self)
    guard room == .free else {
      connection.respond(room == .full ? .busy : .crowded)
      return person.forgetIfIdle()
    }
    let known = scene(for: wanted, path: path, hint: hint)
    // All scenes that the user may have are in use.
    if known == nil, scenes.count >= system.configuration.limits.scenes, scenes.values.allSatisfy(\.isNeeded) {
      return connection.respond(.tooOften)
    }
    let scene = known ?? makeScene(path: path, traits: traits, window: record)
    language = person.settings.current.language ?? traits.language
    scene.path = path
    scene.take(traits)
    scene.isOpen = false
    scene.isExpected = false
    giveChoice(to: scene)
    scene.requests.append(connection)
    connection.wait(for: scene, system.reactor)
    system.reactor.cancel(scene.timer)
    perform(.wanted)
    if lifecycle.state == .queued { waitForTurn() } else { expectPage(scene) }
    openScenesIfReady()
  }

  /// Enters the start queue, or updates the urgency there.
  func waitForTurn() {
    system.starts.enter(self)
    for scene in scenes.values where !scene.requests.isEmpty { expectTurn(scene) }
  }

  /// Limits the wait for a turn: the request is answered with the starting page, and the user stays in the queue until the browser retries.
  private func expectTurn(_ scene: UserScene) {
    system.reactor.cancel(scene.timer)
    scene.timer = system.reactor.after(system.configuration.limits.queuedPageSeconds) { [weak self, weak scene] in
      guard let self, let scene else { return }
      keepsTurnUntil = Reactor.now + Self.turnKept
      answer(scene) { $0.respond(.starting) }
      requestsLeft(scene)
      _ = system.reactor.after(Self.turnKept) { [weak self] in self?.leaveQueueIfUnneeded() }
    }
  }

  /// Seconds that a user stays in the queue after the starting page.
  private static let turnKept = 15.0

  /// Starts the time limits of page requests, now that the process has its turn.
  func expectPages() {
    for scene in scenes.values where !scene.requests.isEmpty { expectPage(scene) }
  }

  private func expectPage(_ scene: UserScene) {
    system.reactor.cancel(scene.timer)
    scene.timer = system.reactor.after(system.configuration.limits.pageSeconds) { [weak self, weak scene] in
      if let scene { self?.pageIsLate(scene) }
    }
  }

  /// Called when no browser waits for a scene's page any more; the process keeps running.
  func requestsLeft(_ scene: UserScene) {
    system.reactor.cancel(scene.timer)
    if scene.socket == nil { expectSocket(scene, hasPage: false) }
    leaveQueueIfUnneeded()
  }

  // MARK: The start queue

  var ticket: StartQueue.Ticket { StartQueue.Ticket(person: person.name, app: registration.slug) }

  /// A page request counts as visible; a socket reports whether its page is.
  var urgency: StartQueue.Urgency {
    StartQueue.Urgency(
      isVisible: scenes.values.contains { !$0.requests.isEmpty || $0.socket?.isVisible == true }, isKnown: !person.isTransient)
  }

  /// Leaves the queue if no browser waits, so that others get the turn.
  private func leaveQueueIfUnneeded() {
    guard lifecycle.state == .queued else { return }
    if isNeeded { return system.starts.enter(self) }
    // Several timers may be pending; the latest one decides.
    if Reactor.now >= keepsTurnUntil - 0.001 { perform(.unwanted) }
  }

  /// Called when a page becomes visible or hidden, perhaps while it waits for its app.
  func visibilityChanged(_ scene: UserScene) {
    if lifecycle.state == .queued { system.starts.enter(self) }
    parts.visibilityChanged()
    person.notifications.pageAppeared(scene)
    activityMayHaveChanged()
  }

  /// Starts the process although no browser waits for it.
  func wantProcess() {
    perform(.wanted)
    if lifecycle.state == .queued { system.starts.enter(self) }
  }

  private func makeScene(path: String, traits: RequestTraits, window: WindowRecord?) -> UserScene {
    let scene = UserScene(number: system.storage.nextNumber(), app: self, path: path, traits: traits, now: system.today)
    scenes[scene.number] = scene
    if let window {
      let value = JSON.quoted(window.json)
      scene.set(WindowRecord.stateKey, to: value)
      system.storage.set(scene: scene.number, of: person.name, key: WindowRecord.stateKey, value: value)
    }
    if scenes.count > system.configuration.limits.scenes,
      let oldest = scenes.values.filter({ !$0.isNeeded && $0 !== scene }).min(by: { $0.seen < $1.seen })
    {
      end(oldest)
    }
    return scene
  }

  /// Kills an app that drew no page in time, and answers with the crash page.
  private func pageIsLate(_ scene: UserScene) {
    guard !scene.requests.isEmpty else { return }
    system.log.warning("drew no page in time", from: name)
    isHanging = true
    answer(scene) { $0.respond(.crashed(slug: registration.slug)) }
    process?.kill()
  }

  func answer(_ scene: UserScene, _ body: (Connection) -> Void) {
    let requests = scene.requests
    scene.requests = []
    if !requests.isEmpty { system.reactor.cancel(scene.timer) }
    for connection in requests {
      connection.stopWaiting()
      body(connection)
    }
  }

  /// Starts the timer for the browser's socket; a new scene that never gets one is removed.
  ///
  /// - Parameter hasPage: whether a browser got the page, so that it may come, however slowly.
  func expectSocket(_ scene: UserScene, hasPage: Bool) {
    system.reactor.cancel(scene.timer)
    guard !scene.isKept else { return }
    let timing = lifecycle.timing
    // Clients that take pages and never come must not fill the memory.
    scene.isExpected = hasPage && system.people.count < Self.mostExpected * system.configuration.limits.usersAtOnce
    scene.timer = system.reactor.after(scene.isExpected ? timing.newScene : timing.noSocket) { [weak self, weak scene] in
      // NB: the user may have been forgotten meanwhile, and the scene with it.
      guard let self, let scene, !scene.isKept, !scene.isNeeded else { return }
      end(scene)
      person.forgetIfIdle()
    }
  }

  /// The system waits for slow browsers until it knows this many times as many users as may have a process.
  private static let mostExpected = 4

  /// Removes a scene for good.
  func end(_ scene: UserScene, _ code: CloseCode = .ended) {
    system.reactor.cancel(scene.timer)
    if scene.isOpen { process?.send(.close, scene: scene.number) }
    scene.socket?.close(code)
    if choosingScene == scene.number { dropChoice() }
    scenes[scene.number] = nil
    system.storage.forget(scene: scene.number, of: person.name)
    if scene.isKept { windowsChanged() }
  }

  /// Restarts an app that does not respond, at the user's request. The windows come back with their saved state.
  func startAgain() {
    guard lifecycle.state == .active, let process else { return }
    system.log.information("started again by its user", from: name)
    isHanging = true
    process.kill()
  }

  /// Replaces the app by a new build: the process saves and ends, and the windows that are open restart it.
  func replace(by registration: AppRegistration) {
    self.registration = registration
    perform(.replaced)
  }

  /// Closes every window's socket; the browsers reload their pages with the identity that their cookies then prove.
  func closeSockets() {
    for scene in scenes.values {
      scene.socket?.close(.ended)
    }
  }

  /// Ends the scenes and the process of an erased user without saving. Returns whether a process still has to end.
  func erase() -> Bool {
    for scene in scenes.values {
      answer(scene) { $0.respond(.notFound) }
      end(scene)
    }
    leaveQueueIfUnneeded()
    process?.kill()
    return process != nil
  }

  // MARK: Sockets

  /// Attaches a browser's socket to a scene. It replaces an earlier one only if that may be the same window's: two windows that got the same
  /// page would take the scene from each other.
  func attach(_ socket: SceneSocket, to scene: UserScene, isOwner: Bool) {
    guard lifecycle.state != .broken else { return socket.close(.crashed) }
    guard system.room(for: person, wanting: self) == .free else {
      socket.close(.busy)
      return person.forgetIfIdle()
    }
    if let older = scene.socket {
      guard isOwner || scene.isChosen else {
        // The refused window's page has taken the place of the one that this socket belongs to.
        older.close(.restarted)
        return socket.close(.replaced)
      }
      scene.socket = nil
      older.scene = nil
      older.close(.replaced)
    }
    if scene.requests.isEmpty { system.reactor.cancel(scene.timer) }
    scene.socket = socket
    socket.scene = scene
    (scene.isKept, scene.isExpected, scene.isChosen) = (true, false, false)
    scene.early = []
    if person.isTransient {
      person.isTransient = false
      container.keep()
      for app in person.apps.values {
        app.keepHomeScreen()
        app.parts.userIsKept()
        app.notifications.performHeld()
        app.backgroundTasks.performHeld()
      }
    }
    touch(scene)
    windowsChanged()
    perform(.wanted)
    perform(.socketCame)
    if lifecycle.state == .queued { system.starts.enter(self) }
    openScenesIfReady()
    parts.visibilityChanged()
    person.notifications.pageAppeared(scene)
    activityMayHaveChanged()
  }

  /// Called when a browser got the page of a scene that a socket shows. The window is being reloaded, and its socket closes; or another window has got the
  /// page and will never show it, and the socket has to say hello to the app's new page.
  func expectReload(_ scene: UserScene) {
    let socket = scene.socket
    scene.timer = system.reactor.after(Self.reload) { [weak scene, weak socket] in
      if let socket, scene?.socket === socket { socket.close(.restarted) }
    }
  }

  /// Seconds from the page of a reloaded window until its former socket closes.
  private static let reload = 2.0

  func socketLeft(_ scene: UserScene) {
    touch(scene)
    scene.early = []
    if scene.isOpen { process?.send(.disconnected, scene: scene.number) }
    outputShrank()
    leaveQueueIfUnneeded()
    parts.visibilityChanged()
    activityMayHaveChanged()
    if !hasSockets { perform(.lastSocketGone) }
    if isIdle { person.forgetIfIdle() }
  }

  private func touch(_ scene: UserScene) {
    scene.seen = system.today
    system.storage.keep(scene.record(person: person.name, app: registration.slug))
  }

  /// Passes a browser's message on to the app. Every tap takes this path.
  func receive(_ kind: SystemMessageKind, _ message: UnsafeRawBufferPointer, for scene: UserScene) {
    guard scene.isOpen, let process else {
      scene.early.append((kind, [UInt8](message)))
      // Stops reading when the queue is full; the browser resends unacknowledged messages.
      if scene.early.reduce(0, { $0 + $1.payload.count + 64 }) > PersonApp.fullBacklog { scene.socket?.setReading(false) }
      return
    }
    if kind == .connected { scene.hellos += 1 }
    process.send(kind, scene: scene.number, message)
    guard process.backlog > PersonApp.fullBacklog, !isBacklogged else { return }
    isBacklogged = true
    for scene in scenes.values { scene.socket?.setReading(false) }
  }

  /// Called when all pending messages have been written to the process.
  func backlogShrank() {
    goOnReadingFiles()
    guard isBacklogged else { return }
    isBacklogged = false
    for scene in scenes.values { scene.socket?.setReading(true) }
  }

  private static let fullBacklog = 256 << 10

  // MARK: Back-pressure

  /// Reads on from the connections that were held back. Those without a file have been closed meanwhile.
  func goOnReadingFiles() {
    for connection in heldBack where connection.incoming != nil { connection.setReading(true) }
    heldBack = []
  }

  /// Stops reading from the app while the output queue of one of its browsers is full.
  func outputGrew(_ socket: SceneSocket) {
    guard !isHoldingBack, socket.queued > PersonApp.fullOutput else { return }
    isHoldingBack = true
    process?.setReading(false)
    watchStalled()
  }

  func outputShrank() {
    guard isHoldingBack, scenes.values.allSatisfy({ ($0.socket?.queued ?? 0) < PersonApp.fullOutput / 4 }) else { return }
    isHoldingBack = false
    system.reactor.cancel(stallTimer)
    process?.setReading(true)
  }

  private static let fullOutput = 256 << 10

  /// Disconnects a stalled browser, so that it does not block the user's other windows forever.
  private func watchStalled() {
    let before = scenes.values.compactMap { scene in scene.socket.map { ($0, $0.delivered) } }
    stallTimer = system.reactor.after(system.configuration.limits.stalledBrowser) { [weak self] in
      guard let self, isHoldingBack else { return }
      for (socket, delivered) in before where socket.delivered == delivered && socket.queued > 0 {
        system.log.information("a browser stalled and is cut off", from: name)
        socket.close(.stalled)
      }
      outputShrank()
      if isHoldingBack { watchStalled() }
    }
  }
}
