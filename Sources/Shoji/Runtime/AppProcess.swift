// AppProcess: one user's process of an app. Handles the system process's messages from descriptor 3 on the main thread.

import Foundation
import Glibc
import ShojiGraph
import ShojiSystem
import ShojiWeb

@MainActor final class AppProcess {
  private(set) static var shared: AppProcess?
  private static let descriptor: Int32 = 3
  /// The folder of the page logs, in the user's folder of the app.
  private static let logs = NSHomeDirectory() + "/Library/Shoji"

  private var decoder = ProcessMessageDecoder()
  private var scenes: [UInt32: SceneSession] = [:]
  private var hidden: Set<UInt32> = []
  private let appHost: GraphHost
  private var windows: (() -> _Windows)!
  private var node: _AnyNode!
  private var output: [UInt8] = []
  /// Whether the system process knows of the app's own settings.
  private var hasToldSettings = false
  private static let commits = logs + "/commit"
  private let commits = CommitLog(path: commits)
  /// Whether the system has been told that the process holds what no later one gets back.
  private var isHolding = false
  /// The scene whose event is being applied.
  private var current: SceneSession?
  private let channels = PartChannels.process

  static func run<A: App>(_ app: A.Type) -> Never {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
    Graph.mainThread = pthread_self()
    Graph.shared.flushesEachTurn = true
    TemplateProcess.serve(descriptor, warmUp: { WarmUp.run(A.self) })
    UserRegion.follow(AppResources.locale, languages: [AppResources.locale.identifier.replacing("_", with: "-")], .current)
    AuthorPlaces.areKept = SceneAuditor.isWanted
    CrashMark.begin()
    let process = AppProcess(app)
    AppDelegates.launch()
    shared = process
    TransferFiles.removeAll()
    DragSessions.shared.channel.send = { [unowned process] kind, transfer in process.post(kind, 0, transfer.payload) }
    for failure in RuntimeChecks.failures() { process.post(.log, 0, Array(failure.utf8)) }
    process.post(.ready, 0, [])
    MainLoop.run(descriptor, readable: process.read, turnEnded: process.endTurn)
  }

  private init<A: App>(_ app: A.Type) {
    appHost = GraphHost()
    let node = AppNode(app.init(), host: appHost)
    self.node = node
    windows = { node.windows }
    node.didChange = { [unowned self] in for scene in self.scenes.values { self.show(scene) } }
    channels.ratings.received = { [unowned self] notice in for scene in self.scenes.values { scene.reviews.receive(notice) } }
    Graph.shared.didFlush = { [unowned self] in self.didFlush() }
    WriteThrough.willCommit = { [unowned self] in self.willCommit($0) }
    Graph.shared.willAppear = { [unowned self] in for scene in self.scenes.values { scene.willAppear() } }
  }

  private func show(_ scene: SceneSession) {
    let all = windows()
    guard let first = all.windows.first else { return }
    let record = scene.windows.record
    let declared = all.window(for: record)
    let window = declared ?? first
    var content = declared?.content(record?.value)
    if record != nil { content = AnyView(OpenedWindow(content: content, kind: window.kind, exit: scene.windows.exit)) }
    let shown = content ?? AnyView(EmptyView())
    scene.show(
      AppDelegates.provide(scene.connection?.provide(shown) ?? shown), title: window.title?.plain(scene.traits.locale) ?? "",
      kind: window.kind, commands: all.commands, removed: all.removedGroups(in: window), nameless: first.title)
  }

  private func didFlush() {
    for scene in scenes.values { scene.deliver() }
    Graph.shared.animation = nil
    drain()
  }

  // MARK: The socket

  /// Draws changes that were made outside any message, by a timer or a task.
  private func endTurn() {
    if Graph.shared.hasWork { Graph.shared.flush() }
    drain()
  }

  private func read() {
    withUnsafeTemporaryAllocation(byteCount: 64 << 10, alignment: 16) { buffer in
      let count = Glibc.read(Self.descriptor, buffer.baseAddress, buffer.count)
      // The system process has ended, and with it every connection to a browser.
      guard count > 0 else { exit(0) }
      decoder.append(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
    do {
      while let message = try decoder.next() {
        handle(message)
        // The system process receives an event's changes before the next event is begun.
        drain()
      }
    } catch {
      exit(1)
    }
    drain()
  }

  private func post(_ kind: AppMessageKind, _ scene: UInt32, _ payload: [UInt8]) {
    output += ProcessMessage(kind, scene: scene, payload: payload).encoded
  }

  /// Writes this turn's output at once.
  private func drain() {
    // Changes are committed before they are acknowledged.
    WriteThrough.commit()
    // Before the frames, so that the system process has stored the quick actions of an event when it is acknowledged.
    if let message = HomeScreenReport.shared.takeMessage() {
      output = ProcessMessage(AppMessageKind.homeScreen, payload: message).encoded + output
    }
    // Before the frames, so that the system process has stored a change of settings when its event is acknowledged.
    let changes = SystemSettings.shared.takeCalls().flatMap { ProcessMessage(AppMessageKind.settings, payload: $0).encoded }
    if !changes.isEmpty { output = changes + output }
    let calls = channels.takeCalls(.beforeFrames)
    if !calls.isEmpty { output = calls + output }
    output += channels.takeCalls(.afterFrames)
    for call in PhotoLibraryChannel.shared.takeCalls() { post(.photos, 0, call) }
    let providerCalls = TVProviderChannel.shared.takeCalls().flatMap { ProcessMessage(AppMessageKind.tvProvider, payload: $0).encoded }
    if !providerCalls.isEmpty { output = providerCalls + output }
    for call in SharedDocuments.shared.takeCalls() { post(.documents, 0, call) }
    let notificationCalls = NotificationChannel.shared.takeCalls().flatMap {
      ProcessMessage(AppMessageKind.notification, payload: $0).encoded
    }
    if !notificationCalls.isEmpty { output = notificationCalls + output }
    let tasks = BackgroundTaskChannel.shared.takeCalls().flatMap { ProcessMessage(AppMessageKind.backgroundTask, payload: $0).encoded }
    if !tasks.isEmpty { output = tasks + output }
    for completion in BackgroundTaskChannel.shared.takeCompletions() { post(.backgroundTask, 0, completion) }
    for report in NotificationChannel.shared.takeReports() { post(.notification, 0, report) }
    if let message = BackgroundTasks.shared.takeMessage() { output += ProcessMessage(AppMessageKind.tasks, payload: message).encoded }
    if isHolding != (Irreplaceable.count > 0) {
      isHolding.toggle()
      post(.irreplaceable, 0, Array((isHolding ? "held" : "nothing").utf8))
    }
    var start = 0
    while start < output.count {
      let written = output.withUnsafeBytes { write(Self.descriptor, $0.baseAddress! + start, $0.count - start) }
      if written < 0 && errno == EINTR { continue }
      guard written > 0 else { exit(0) }
      start += written
    }
    output.removeAll(keepingCapacity: true)
    commits.settle()
  }

  /// Keeps the state that belongs to the changes of a store, until the system process has it.
  private func willCommit(_ store: String) -> String? {
    let name = String(UInt64.random(in: .min ... .max), radix: 36)
    for (number, scene) in scenes where scene === current || commits.hasState(of: number) { scene.saveState(with: name) }
    return commits.begin(name, in: store) ? name : nil
  }

  // MARK: Messages

  private func handle(_ message: ProcessMessage) {
    switch message.systemKind {
    case .open: open(message.scene, message.payload)
    case .event, .connected:
      if message.systemKind == .connected { post(.greeted, message.scene, []) }
      current = scenes[message.scene]
      defer { current = nil }
      do {
        try scenes[message.scene]?.receive(message.payload)
      } catch {
        post(.log, message.scene, Array("malformed message of a browser: \(error)".utf8))
      }
    case .disconnected: scenes[message.scene]?.disconnected()
    case .phase: phase(String(decoding: message.payload, as: UTF8.self))
    case .close:
      if let scene = scenes.removeValue(forKey: message.scene) {
        scene.connection?.close()
        scene.host.close()
      }
      PageLog.remove(folder: Self.logs, scene: message.scene)
    case .stop: stop()
    case .act:
      if let answer = scenes[message.scene]?.act(String(decoding: message.payload, as: UTF8.self)) { post(.audit, message.scene, answer) }
    case .homeScreen: adopt(message.payload)
    case .notification:
      NotificationChannel.shared.receive(message.payload)
      // The state that a response changes is sent before the report that it was handled.
      Graph.shared.flush()
    case .settings: adoptSettings(message.payload)
    case .part:
      channels.receive(message.payload)
      Graph.shared.flush()
    case .photos:
      PhotoLibraryChannel.shared.adopt(message.payload)
      Graph.shared.flush()
    case .tvProvider:
      TVProviderChannel.shared.adopt(message.payload)
      Graph.shared.flush()
    case .documents:
      SharedDocuments.shared.adopt(message.payload)
      Graph.shared.flush()
    case .backgroundTask:
      BackgroundTaskChannel.shared.receive(message.payload)
      Graph.shared.flush()
    case .exportDrag, .fetchedDrag, .droppedFile:
      if let transfer = message.payload.withUnsafeBytes(DragTransfer.init(payload:)) { take(transfer, message.systemKind) }
    case .assign, .fork, nil: break
    }
  }

  private func take(_ transfer: DragTransfer, _ kind: SystemMessageKind?) {
    switch kind {
    case .exportDrag: DragSessions.shared.export(transfer)
    case .fetchedDrag: DragSessions.shared.channel.fetched(transfer)
    default: DragSessions.shared.files.receive(transfer)
    }
  }

  private func open(_ number: UInt32, _ payload: [UInt8]) {
    let request = (try? WireValue(json: payload)) ?? .null
    let chosen = request["shortcut"].objectValue == nil ? nil : Self.chosen(payload)
    if let scene = scenes[number] {
      scene.open(chosen)
      Graph.shared.flush()
      scene.page()
      return
    }
    var traits = SceneTraits(request["traits"], otherwise: SceneTraits())
    traits = SceneTraits(.object(["width": request["width"], "height": request["height"]]), otherwise: traits)
    var restore: [String: String] = [:]
    for (key, value) in request["restore"].objectValue ?? [:] { restore[key] = value.stringValue }
    let log = PageLog(folder: Self.logs, scene: number)
    CommitLog.complete(&restore, of: number, isReset: request["reset"].boolValue ?? false, from: Self.commits)
    let wasHanging = request["hung"].boolValue ?? false
    let scene = SceneSession(number, traits: traits, restore: restore, log: log, wasHanging: wasHanging, channels: channels) {
      [unowned self] kind, payload in
      if kind == .state { commits.note(payload, of: number) }
      self.post(kind, number, payload)
    }
    // The app's own scenes follow the phase before there is a window, so that its content is evaluated once.
    appHost.rootScope.write { $0.scenePhase = systemPhase }
    Graph.shared.flush()
    scenes[number] = scene
    scene.windows.declared = { [unowned self] in windows() }
    tellSettings()
    scene.windows.present = { [unowned self] in scenes.values.compactMap(\.windows.record) }
    let query = URLComponents(string: request["path"].stringValue ?? "")?.queryItems ?? []
    // A restored window has already handled the URL that it was opened with.
    if restore.isEmpty { scene.host.openedWith = query.first { $0.name == "url" }?.value.flatMap { URL(string: $0) } }
    scene.open(chosen)
    updatePhase()
    show(scene)
    Graph.shared.flush()
    scene.page()
  }

  /// Tells the system process once that the app has settings of its own.
  private func tellSettings() {
    guard !hasToldSettings else { return }
    hasToldSettings = true
    if let record = SceneWindows.settings(in: windows()) { post(.openWindow, 0, Array(record.json.utf8)) }
  }

  private static func chosen(_ payload: [UInt8]) -> ChosenShortcut? {
    struct Opening: Decodable { let shortcut: ChosenShortcut }
    return (try? JSONDecoder().decode(Opening.self, from: Data(payload)))?.shortcut
  }

  /// Adopts what the system process keeps of the quick actions and the badge; the home screen gets every app's.
  private func adopt(_ payload: [UInt8]) {
    guard let notice = try? JSONDecoder().decode(HomeScreenNotice.self, from: Data(payload)) else { return }
    HomeScreenReport.shared.adopt(notice, languages: AppResources.languages(of: AppResources.locale))
    if let apps = notice.apps { HomeScreenApps.shared.adopt(apps) }
    Graph.shared.flush()
  }

  /// Adopts the user's settings in every window; the app Settings gets those of the apps too.
  private func adoptSettings(_ payload: [UInt8]) {
    guard let notice = try? JSONDecoder().decode(SettingsNotice.self, from: Data(payload)) else { return }
    SystemSettings.shared.adopt(notice)
    for scene in scenes.values { scene.settingsChanged() }
    // The titles of the windows are in the user's language.
    for scene in scenes.values { show(scene) }
    Graph.shared.flush()
  }

  // MARK: Phases

  private var systemPhase: ScenePhase = .active

  private func phase(_ name: String) {
    systemPhase = ScenePhase(rawValue: name) ?? .active
    updatePhase()
  }

  func visibilityChanged(_ scene: SceneSession, isVisible: Bool) {
    let isChanged = isVisible ? hidden.remove(scene.number) != nil : hidden.insert(scene.number).inserted
    if isChanged { updatePhase() }
  }

  /// A hidden scene is inactive; the system process decides when the app is in the background.
  private func updatePhase() {
    let start = ContinuousClock.now
    for scene in scenes.values {
      let phase: ScenePhase = systemPhase == .active && hidden.contains(scene.number) ? .inactive : systemPhase
      scene.host.rootScope.write { $0.scenePhase = phase }
      scene.connection?.phaseChanged(to: phase)
      scene.isHidden = hidden.contains(scene.number)
    }
    appHost.rootScope.write { $0.scenePhase = systemPhase }
    BackgroundTasks.shared.phaseChanged(isBackground: systemPhase == .background)
    AppDelegates.phaseChanged(to: systemPhase)
    Graph.shared.flush()
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    for scene in scenes.values { scene.phaseChanged(in: seconds) }
  }

  private func stop() {
    phase(ScenePhase.background.rawValue)
    BackgroundTasks.shared.expire()
    AppDelegates.terminate()
    Graph.shared.flush()
    // Retries failed writes a last time.
    WriteThrough.finish()
    drain()
    exit(0)
  }
}
