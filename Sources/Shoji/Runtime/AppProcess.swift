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
  private static let commits = logs + "/commit"
  private let commits = CommitLog(path: commits)
  /// The scene whose event is being applied.
  private var current: SceneSession?

  static func run<A: App>(_ app: A.Type) -> Never {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
    Graph.mainThread = pthread_self()
    Graph.shared.flushesEachTurn = true
    SpareProcess.becomeSomebodys(descriptor, warmUp: WarmUp.run)
    PersonsRegion.follow(AppResources.locale, languages: [AppResources.locale.identifier.replacing("_", with: "-")], .current)
    AuthorPlaces.areKept = SceneAuditor.isWanted
    CrashMark.begin()
    let process = AppProcess(app)
    AppDelegates.launch()
    shared = process
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
    Graph.shared.didFlush = { [unowned self] in self.didFlush() }
    WriteThrough.willCommit = { [unowned self] in self.willCommit($0) }
    Graph.shared.willAppear = { [unowned self] in for scene in self.scenes.values { scene.willAppear() } }
  }

  private func show(_ scene: SceneSession) {
    let all = windows()
    let named =
      all.windows.first { $0.id != nil && $0.id == scene.windowID }
      ?? all.windows.first { $0.valueType != nil && $0.valueType == scene.valueType }
    guard let window = named ?? all.windows.first else { return }
    scene.show(
      AppDelegates.provide(window.content(scene.value)), title: window.title?.plain(scene.traits.locale) ?? "", commands: all.commands,
      removed: all.removedGroups(in: window), nameless: all.windows[0].title)
  }

  private func didFlush() {
    for scene in scenes.values { scene.deliver() }
    Graph.shared.animation = nil
    drain()
  }

  // MARK: The socket

  /// Draws changes that were made outside any message, by a timer or a task.
  private func endTurn() {
    if !Graph.shared.isIdle { Graph.shared.flush() }
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
      scenes.removeValue(forKey: message.scene)?.host.close()
      PageLog.remove(folder: Self.logs, scene: message.scene)
    case .stop: stop()
    case .act:
      if let answer = scenes[message.scene]?.act(String(decoding: message.payload, as: UTF8.self)) { post(.audit, message.scene, answer) }
    case .assign, nil: break
    }
  }

  private func open(_ number: UInt32, _ payload: [UInt8]) {
    let request = (try? WireValue(json: payload)) ?? .null
    if let scene = scenes[number] {
      Graph.shared.flush()
      scene.page()
      return
    }
    var traits = Traits(request["traits"], otherwise: Traits())
    traits = Traits(.object(["width": request["width"], "height": request["height"]]), otherwise: traits)
    var restore: [String: String] = [:]
    for (key, value) in request["restore"].objectValue ?? [:] { restore[key] = value.stringValue }
    let log = PageLog(folder: Self.logs, scene: number)
    CommitLog.complete(&restore, of: number, isReset: request["reset"].boolValue ?? false, from: Self.commits)
    let wasHanging = request["hung"].boolValue ?? false
    let scene = SceneSession(number, traits: traits, restore: restore, log: log, wasHanging: wasHanging) { [unowned self] kind, payload in
      if kind == .state { commits.note(payload, of: number) }
      self.post(kind, number, payload)
    }
    scenes[number] = scene
    let query = URLComponents(string: request["path"].stringValue ?? "")?.queryItems ?? []
    scene.windowID = query.first { $0.name == "window" }?.value
    (scene.valueType, scene.value) = (query.first { $0.name == "type" }?.value, query.first { $0.name == "value" }?.value)
    // A restored window has already handled the URL that it was opened with.
    if restore.isEmpty { scene.host.openedWith = query.first { $0.name == "url" }?.value.flatMap { URL(string: $0) } }
    updatePhase()
    show(scene)
    Graph.shared.flush()
    scene.page()
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
    for scene in scenes.values {
      let phase: ScenePhase = systemPhase == .active && hidden.contains(scene.number) ? .inactive : systemPhase
      scene.host.rootScope.write { $0.scenePhase = phase }
      scene.isHidden = hidden.contains(scene.number)
    }
    appHost.rootScope.write { $0.scenePhase = systemPhase }
    AppDelegates.phaseChanged(to: systemPhase)
    Graph.shared.flush()
  }

  private func stop() {
    phase(ScenePhase.background.rawValue)
    AppDelegates.terminate()
    Graph.shared.flush()
    // Retries failed writes a last time.
    WriteThrough.finish()
    drain()
    exit(0)
  }
}
