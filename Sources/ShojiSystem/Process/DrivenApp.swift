// DrivenApp: an app process without system and browser, driven synchronously by a command (`shoji audit`).

import Confinement
import Foundation

/// Why the app process can no longer be used.
package struct DrivenAppFailure: Error, Equatable {
  /// What happened, and the last lines that the app printed.
  package var reason: String
}

/// One process. Windows that the app opens come to the front, as in a browser. The container is removed with this object.
package final class DrivenApp {
  private let process: SpawnedProcess
  private let container: Container
  private let output: AppOutput
  private var decoder = ProcessMessageDecoder()
  // Unsafe only in name: an audit runs on one thread.
  nonisolated(unsafe) private static var count = 0
  /// The open windows, the one in front last. The first one has no record.
  private var windows: [(scene: UInt32, record: WindowRecord?)] = [(1, nil)]
  private var scenes: UInt32 = 1
  /// What the app has asked for since the last look: windows to open and to close.
  private var requests: [(kind: AppMessageKind, scene: UInt32, payload: [UInt8])] = []
  private let traits: (width: Double, height: Double, language: String)
  private static let mostWindows = 8
  /// Milliseconds without a message after which the app is considered to hang.
  private static let patience: Int32 = 20_000

  /// Returns the app laid out beside its own files, once for all processes of an audit.
  package static func prepare(_ app: AppRegistration, in dataFolder: String) -> AppRegistration {
    app.laidOut(in: dataFolder)
  }

  /// Returns the confinement that all processes of an audit share.
  private static func confinement(_ folder: String) -> Confinement {
    if let confinement { return confinement }
    let made = Confinement(mode: .on, folder: folder, givesUsers: false)
    confinement = made
    return made
  }
  // Unsafe only in name: an audit runs on one thread.
  nonisolated(unsafe) private static var confinement: Confinement?

  /// Starts the app as a new user sees it.
  package init(_ app: AppRegistration, dataFolder: String, width: Double, height: Double, language: String) throws(DrivenAppFailure) {
    Self.count += 1
    traits = (width, height, language)
    guard Folder.make(dataFolder), let dataFolder = Folder.real(dataFolder) else {
      throw DrivenAppFailure(reason: "the folder \(dataFolder) cannot be made")
    }
    container = Container(dataFolder: dataFolder, person: "walk\(Self.count)", app: app.slug)
    guard container.make() else { throw DrivenAppFailure(reason: "the folder \(container.folder) cannot be made") }
    let environment = container.environment(language: language).merging(["SHOJI_AUDITS": "walk"]) { $1 }
    let place = SpawnPlace(folder: container.folder, environment: environment, ownFolders: [container.folder])
    switch Spawn.start(app, at: place, by: Self.confinement(dataFolder), limits: SystemLimits()) {
    case .failure(let failure):
      container.remove()
      throw DrivenAppFailure(reason: failure.reason)
    case .success(let spawned): process = spawned
    }
    output = AppOutput(process.output)
    _ = fcntl(process.socket, F_SETFL, fcntl(process.socket, F_GETFL) & ~O_NONBLOCK)
    try wait(for: .ready)
    try open(nil)
  }

  /// Opens the front window, as a new user's browser does.
  private func open(_ record: WindowRecord?) throws(DrivenAppFailure) {
    let saved = record.map { [(WindowRecord.stateKey, JSON.quoted($0.json))] } ?? []
    let open = JSON.object([
      ("path", JSON.quoted("/")), ("width", Array("\(traits.width)".utf8)), ("height", Array("\(traits.height)".utf8)),
      ("traits", JSON.object([("languages", Array("[".utf8) + JSON.quoted(traits.language) + Array("]".utf8))])),
      ("restore", JSON.object(saved)),
    ])
    try send(.open, open)
    try wait(for: .page)
  }

  deinit {
    kill(-process.identifier, SIGKILL)
    kill(process.identifier, SIGKILL)
    waitpid(process.identifier, nil, 0)
    close(process.socket)
    close(process.output)
    container.remove()
  }

  /// Performs an action on the window in front, or none if `what` is empty, and returns the app's audit of the window that is in front then.
  package func act(_ what: String) throws(DrivenAppFailure) -> [UInt8] {
    try send(.act, Array(what.utf8))
    let audit = try wait(for: .audit)
    guard try followRequests() else { return audit }
    return try act("")
  }

  // MARK: Windows

  /// Opens and closes the windows that the app asked for. Returns whether another one is in front.
  private func followRequests() throws(DrivenAppFailure) -> Bool {
    let front = windows.last?.scene
    while !requests.isEmpty {
      let request = requests.removeFirst()
      if request.kind == .openWindow {
        if let record = WindowRecord(json: request.payload) { try show(record) }
      } else if let selection = try? JSONDecoder().decode(WindowSelection.self, from: Data(request.payload)) {
        try closeWindows(selection, by: request.scene)
      }
    }
    return windows.last?.scene != front
  }

  private func show(_ record: WindowRecord) throws(DrivenAppFailure) {
    if let index = windows.firstIndex(where: { $0.record?.key == record.key }) { return windows.append(windows.remove(at: index)) }
    guard windows.count < Self.mostWindows else { return }
    scenes += 1
    windows.append((scenes, record))
    try open(record)
  }

  /// The last window stays: there is nothing behind it.
  private func closeWindows(_ selection: WindowSelection, by sender: UInt32) throws(DrivenAppFailure) {
    for window in windows where windows.count > 1 && (selection.isOfSender ? window.scene == sender : selection.contains(window.record)) {
      try send(.close, [], to: window.scene)
      windows.removeAll { $0.scene == window.scene }
    }
  }

  // MARK: Messages

  /// - Parameter scene: the window in front if nil.
  private func send(_ kind: SystemMessageKind, _ payload: [UInt8], to scene: UInt32? = nil) throws(DrivenAppFailure) {
    let bytes = ProcessMessage(kind, scene: scene ?? windows.last?.scene ?? 1, payload: payload).encoded
    var start = 0
    while start < bytes.count {
      // MSG_NOSIGNAL: writing to a process that has ended must not raise SIGPIPE.
      let count = bytes.withUnsafeBytes { Glibc.send(process.socket, $0.baseAddress! + start, $0.count - start, Int32(MSG_NOSIGNAL)) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw ended() }
      start += count
    }
  }

  @discardableResult private func wait(for kind: AppMessageKind) throws(DrivenAppFailure) -> [UInt8] {
    while true {
      do {
        while let message = try decoder.next() {
          if message.appKind == kind { return message.payload }
          if let kind = message.appKind, kind == .openWindow || kind == .dismissWindow {
            requests.append((kind, message.scene, message.payload))
          }
        }
      } catch { throw DrivenAppFailure(reason: "it sent what is no message") }
      var files = [
        pollfd(fd: process.socket, events: Int16(POLLIN), revents: 0), pollfd(fd: process.output, events: Int16(POLLIN), revents: 0),
      ]
      let ready = poll(&files, 2, Self.patience)
      if ready < 0, errno == EINTR { continue }
      guard ready > 0 else { throw DrivenAppFailure(reason: "it says nothing any more\(output.tail)") }
      if files[1].revents != 0 { output.read() }
      guard files[0].revents != 0 else { continue }
      var buffer = [UInt8](repeating: 0, count: 64 << 10)
      let count = read(process.socket, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw ended() }
      decoder.append(buffer[..<count])
    }
  }

  private func ended() -> DrivenAppFailure {
    output.read()
    return DrivenAppFailure(reason: "it ended\(output.tail)")
  }
}

/// The end of a process's output, for error messages.
private final class AppOutput {
  private let file: Int32
  private var bytes: [UInt8] = []
  init(_ file: Int32) { self.file = file }

  func read() {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while case let count = Glibc.read(file, &buffer, buffer.count), count > 0 { bytes = (bytes + buffer[..<count]).suffix(4096) }
  }

  var tail: String {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").suffix(3)
    return lines.isEmpty ? "" : ": \(lines.joined(separator: " / "))"
  }
}
