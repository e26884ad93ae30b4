// PersonApp+Process: performs the lifecycle's actions and handles the app's messages.

import Confinement
import Glibc

extension PersonApp {
  /// Passes an event to the lifecycle and performs the resulting action.
  func perform(_ event: ProcessLifecycle.Event) {
    let wasRunning = lifecycle.isRunning
    let action = lifecycle.handle(event, at: Reactor.now)
    if lifecycle.isRunning != wasRunning { person.runningChanged(by: lifecycle.isRunning ? 1 : -1) }
    watchDeadline()
    switch action {
    case .nothing: break
    case .queue: waitForTurn()
    case .spawn:
      expectPages()
      spawn()
    case .openScenes: openScenes()
    case .announceActive: process?.send(.phase, Array("active".utf8))
    case .announceBackground:
      process?.send(.phase, Array("background".utf8))
      system.makeRoom()
    case .sendStop:
      guard let process else { return kill() }
      progress = ProcessProgress(of: process.identifier)
      process.send(.stop)
    case .kill: kill()
    case .discard: discard()
    case .giveUp: giveUp()
    }
  }

  private func watchDeadline() {
    system.reactor.cancel(lifecycleTimer)
    lifecycleTimer = lifecycle.deadline.map { deadline in
      system.reactor.after(max(0, deadline - Reactor.now)) { [weak self] in
        guard let self else { return }
        let isAtWork = lifecycle.state == .stopping && progress?.isAtWork(within: lifecycle.timing.stop) == true
        perform(isAtWork ? .stillAtWork : .deadlinePassed(needed: isNeeded))
      }
    }
  }

  /// Makes the app's folder if the app has never run. Returns false if that fails.
  func makeFolder() -> Bool {
    if process != nil || fork != nil || Folder.isReal("\(container.folder)/Documents") { return true }
    guard container.make() else { return false }
    if person.isTransient { container.markTransient() }
    guard case .success = place(in: container) else { return false }
    return true
  }

  private func spawn() {
    let container = container
    guard container.make() else { return notStarted(SpawnFailure(reason: "the folder \(container.folder) cannot be made")) }
    if person.isTransient { container.markTransient() }
    switch place(in: container) {
    case .failure(let failure): notStarted(failure)
    case .success(let place):
      fork = system.templates.take(registration) { [weak self] child in
        guard let self else { return child?.close() ?? () }
        fork = nil
        begin(child, at: place)
      }
    }
  }

  /// Gives a forked process to the user, or starts one from the beginning.
  private func begin(_ forked: ChildProcess?, at place: SpawnPlace) {
    if let forked {
      if let user = place.user, !system.confinement.give(user: user, to: forked.identifier) {
        system.log.warning("a forked process cannot get user number \(user): \(String(cString: strerror(errno)))", from: name)
        forked.close()
      } else {
        (forked.name, forked.user) = (name, place.user)
        forked.send(.assign, Assignment(user: place.user, folder: place.folder, environment: place.environment).payload)
        return adopt(forked)
      }
    }
    switch Spawn.start(registration, at: place, by: system.confinement, limits: system.configuration.limits) {
    case .failure(let failure): notStarted(failure)
    case .success(let spawned):
      adopt(ChildProcess(spawned, name: name, reactor: system.reactor, log: system.log, limits: system.configuration.limits))
    }
  }

  private func notStarted(_ failure: SpawnFailure) {
    system.log.error("not started: \(failure.reason)", from: name)
    endSoon()
  }

  /// Ends a start that has no process. NB: not at once, since the lifecycle is still handling the event that asked for it.
  private func endSoon() {
    _ = system.reactor.after(0) { [weak self] in self?.processEnded() }
  }

  /// Ends the process, or withdraws the request for one.
  private func kill() {
    if let process { return process.kill() }
    guard let waiting = fork else { return }
    waiting.cancel()
    fork = nil
    endSoon()
  }

  /// The folder and the user number of a process.
  private func place(in container: Container) -> Result<SpawnPlace, SpawnFailure> {
    let limits = system.configuration.limits
    var place = SpawnPlace(
      folder: container.folder, environment: container.environment(language: language), ownFolders: [container.folder])
    switch system.confinement.user(of: container.folder, bytes: limits.folderSize, files: limits.folderFiles) {
    case .own(let user):
      container.openWay(dataFolder: system.dataFolder)
      place.user = user
      // Folders that have just been made belong to the system.
      guard container.giveToOwner() else {
        return .failure(SpawnFailure(reason: "the folders in \(container.folder) cannot be given to user \(user)"))
      }
    case .system: break
    case nil: return .failure(SpawnFailure(reason: "the folder \(container.folder) cannot be given to a user number of its own"))
    }
    return .success(place)
  }

  private func adopt(_ child: ChildProcess) {
    child.folder = container.folder
    child.received = { [weak self] in self?.take($0, scene: $1, $2) }
    child.drained = { [weak self] in self?.backlogShrank() }
    child.closed = { [weak self] in self?.processEnded() }
    process = child
    // Before any scene is opened. The home screen gets it with each scene, since windows are counted in it.
    if !registration.isHome { sendHomeScreen() }
    if registration.isSettings || person.settings.current.completed(system.configuration) != UserSettings() { sendSettings() }
    sendPhotos()
    sendTVProvider()
    parts.processStarts()
    documents.processStarted()
    backgroundTasks.processStarted()
    activityBegins()
    system.children[child.identifier] = child
    system.folderWatch.begin()
    system.log.debug("started as process \(child.identifier)", from: name)
  }

  var container: Container {
    Container(dataFolder: system.dataFolder, person: person.name, app: registration.slug)
  }

  /// Called when the process has ended for any reason.
  private func processEnded() {
    activityEnds()
    process = nil
    person.drags.ended(self)
    notifications.processEnded()
    backgroundTasks.processEnded()
    parts.processEnded()
    tvProvider.processEnded()
    documents.processEnded()
    goOnReadingFiles()
    system.starts.leave(self)
    (hasHung, isHanging) = (isHanging, false)
    if person.identity == nil {
      removeContainer()
      system.log.information("erased", from: name)
    }
    putBackNow()
    finishDeletion()
    for scene in scenes.values {
      scene.isOpen = false
      scene.hellos = 0
      if !scene.requests.isEmpty { system.reactor.cancel(scene.timer) }
      // A socket whose hello went to the old process must send it again to the new one.
      if let socket = scene.socket, socket.hasSaidHello, scene.early.isEmpty { socket.isStale = true }
    }
    perform(.exited(needed: isNeeded && !system.isEnding))
  }

  private func discard() {
    system.starts.leave(self)
    notifications.gaveUp()
    backgroundTasks.gaveUp()
    for scene in scenes.values where !scene.isKept && !scene.isExpected { end(scene) }
    if person.isTransient {
      removeContainer()
      // The next process must not restore state that refers to removed documents.
      for scene in scenes.values { system.storage.remove(scene.dropState(), of: scene.number, person: person.name) }
    }
    person.forgetIfIdle()
  }

  private func removeContainer() {
    let container = container
    system.givingBackUsers(of: [container.folder]) { container.remove() }
  }

  private func giveUp() {
    system.log.error("crashed \(lifecycle.timing.crashes) times in a row, not started again", from: name)
    notifications.gaveUp()
    backgroundTasks.gaveUp()
    for scene in scenes.values {
      answer(scene) { $0.respond(.crashed(slug: registration.slug)) }
      scene.socket?.close(.crashed)
    }
  }

  var asideDocuments: AsideDocuments { AsideDocuments(dataFolder: system.dataFolder, person: person.name, app: registration.slug) }

  /// Restores documents that were set aside, once the process has ended. Returns false if there are none of that date.
  func putBack(_ date: Int64) -> Bool {
    guard asideDocuments.dates.contains(date) else { return false }
    closeSockets()
    returning = date
    if let process { process.kill() } else { putBackNow() }
    return true
  }

  private func putBackNow() {
    guard let date = returning else { return }
    returning = nil
    if !asideDocuments.putBack(date, at: system.today) {
      system.log.error("the documents that were set aside cannot be put back", from: name)
    }
  }

  /// Clears the scenes' saved state, which may be the cause of the crashes. Documents are kept.
  func startOver() {
    for scene in scenes.values { system.storage.remove(scene.clearState(), of: scene.number, person: person.name) }
    dropChoice()
    perform(.startOver)
    person.forgetIfIdle()
  }

  /// Called when the system ends: asks browsers to come back later, and the process to save and end.
  func endNow() {
    for scene in scenes.values {
      answer(scene) { $0.respond(.busy) }
      scene.socket?.close(.goingAway)
    }
    perform(.shutDown)
  }

  // MARK: Scenes in the process

  private func openScenes() {
    for scene in scenes.values where scene.isNeeded && !scene.isOpen { open(scene) }
    // If no scene was opened, no page will mark the start as done.
    if !scenes.values.contains(where: \.isOpen) { system.starts.leave(self) }
    if hasSockets { perform(.socketCame) }
  }

  func openScenesIfReady() {
    switch lifecycle.state {
    case .waiting, .active, .lingering, .background: openScenes()
    case .ended, .queued, .starting, .stopping, .broken: break
    }
  }

  private func open(_ scene: UserScene) {
    guard let process else { return }
    if registration.isHome { sendHomeScreen() }
    process.send(.open, scene: scene.number, scene.openMessage(hung: hasHung, chosen: choice(for: scene)))
    scene.isOpen = true
    let early = scene.early
    scene.early = []
    for message in early {
      if message.kind == .connected { scene.hellos += 1 }
      process.send(message.kind, scene: scene.number, message.payload)
    }
    scene.socket?.setReading(true)
  }

  // MARK: Messages from the app

  private func take(_ kind: UInt8, scene number: UInt32, _ payload: UnsafeRawBufferPointer) {
    guard let kind = AppMessageKind(rawValue: kind) else { return misbehaved("a message of unknown kind \(kind)") }
    // What the process has sent before it was ended must not come back.
    guard !isDeletingData else { return }
    switch kind {
    case .frame:
      guard payload.first != PersonNotifications.mark else { return misbehaved("a frame with the mark of the system's messages") }
      // Drops frames that were drawn before the app has come to the socket's hello: they are for an earlier socket, and the hello asks for
      // them again. An earlier page's would make this one take an instance that the hello has already replaced, and so on for ever.
      guard let scene = scenes[number], scene.hellos == 0, let socket = scene.socket, socket.hasSaidHello, !socket.isStale else { return }
      socket.send(payload)
      outputGrew(socket)
    case .state:
      guard let scene = scenes[number] else { return }
      takeState(payload, of: scene)
    case .page:
      system.starts.leave(self)
      guard let page = PageMessage(payload: payload) else { return misbehaved("a malformed page") }
      guard let scene = scenes[number] else { return }
      takePage(page, of: scene)
    case .log:
      process?.logLine(String(decoding: payload.prefix(4096), as: UTF8.self))
    case .ready:
      perform(.ready)
      notifications.giveResponses()
      backgroundTasks.give()
    case .audit: misbehaved("an audit that was not asked for")
    case .greeted: if let scene = scenes[number] { scene.hellos = max(0, scene.hellos - 1) }
    case .forked: misbehaved("the first message of a forked process")
    case .openWindow: takeOpened(payload)
    case .dismissWindow: takeDismissed(payload, by: number)
    case .homeScreen: takeHomeScreen(payload)
    case .notification: notifications.take(payload)
    case .settings: takeSettings(payload)
    case .part: parts.take(payload, from: number)
    case .photos: takePhotos(payload)
    case .tvProvider: takeTVProvider(payload)
    case .documents: documents.take(payload)
    case .backgroundTask: backgroundTasks.take(payload)
    case .tasks: perform(.tasks(running: payload.elementsEqual("running".utf8)))
    case .irreplaceable: perform(.holds(payload.elementsEqual("held".utf8)))
    case .offerDrag, .fetchDrag, .exportedDrag:
      guard let transfer = DragTransfer(payload: payload) else { return misbehaved("a malformed transfer") }
      take(kind, transfer)
    }
  }

  private func take(_ kind: AppMessageKind, _ transfer: DragTransfer) {
    switch kind {
    case .offerDrag: person.drags.offer(transfer, by: self)
    case .fetchDrag: person.drags.fetch(transfer, for: self)
    default: person.drags.exported(transfer, by: self)
    }
  }

  private func takeState(_ payload: UnsafeRawBufferPointer, of scene: UserScene) {
    guard let members = JSON.members(payload) else { return misbehaved("a malformed state") }
    system.storage.keep(payload, of: scene.number)
    for (key, value) in members {
      let value = Storage.kept(value)
      scene.set(key, to: value)
      noteState(key, value)
      system.storage.set(scene: scene.number, of: person.name, key: key, value: value)
    }
    if scene.stateSize > system.configuration.limits.sceneState { misbehaved("more state than a scene may have") }
  }

  private func takePage(_ page: PageMessage, of scene: UserScene) {
    system.reactor.cancel(scene.timer)
    scene.take(header: page.header)
    let isAskedFor = !scene.requests.isEmpty
    if !isAskedFor {
      // The first page of a new process, while the browser still has its socket to the old one.
      if let socket = scene.socket, socket.isStale { socket.close(.restarted) }
    } else {
      let document = system.configuration.page(
        PageParts(
          app: registration, header: page.header, html: page.html, sceneToken: scene.token, language: language,
          assetFolder: system.assets.folder, manifest: system.manifestPath(of: registration),
          fonts: system.assets.fontSheet(of: registration)))
      answer(scene) { $0.respond(.page(200, html: document, isFramed: $0.isFramed)) }
    }
    if scene.socket == nil {
      expectSocket(scene, hasPage: isAskedFor || scene.isExpected)
    } else if isAskedFor {
      expectReload(scene)
    }
    perform(.pageDrawn)
  }

  func misbehaved(_ reason: String) {
    system.log.warning("ended, it sent \(reason)", from: name)
    process?.kill()
  }
}
