// UserScene: one window of a user's app: its token, its restorable state, and the socket that currently shows it.

import Foundation

final class UserScene {
  let number: UInt32
  let token: String
  weak var app: PersonApp?
  var path: String
  /// The title of the page, as far as it has been drawn.
  private(set) var title = ""
  /// The identifier and value that the window shows; nil if the app has not opened it.
  private(set) var window: WindowRecord?
  var width = 1280.0
  var height = 800.0
  /// JSON, as it is sent to the app.
  var traits: [UInt8]
  /// Seconds since 1970 when a browser was last connected.
  var seen: Int64
  private(set) var state: [String: [UInt8]]
  private(set) var stateSize: Int
  /// Whether the state was cleared because of crashes, and the app has saved nothing since.
  private var isReset = false

  var socket: SceneSocket?
  /// Page requests that wait until the app has drawn the scene.
  var requests: [Connection] = []
  /// Whether `open` was sent to the current process for this scene.
  var isOpen = false
  /// Whether a browser has ever connected. A scene to which none connects in time is removed.
  var isKept: Bool
  /// Whether the browser that got this new scene's page may still open its socket.
  var isExpected = false
  /// Whether the user has chosen this scene by its number, so that the next window shows it even if another one does.
  var isChosen = false
  /// Hellos that the process has not come to yet: what it draws until then is for an earlier socket.
  var hellos = 0
  /// Messages that the browser sent before the process was ready.
  var early: [(kind: SystemMessageKind, payload: [UInt8])] = []
  var timer: Timers.Identifier?

  /// A new scene.
  init(number: UInt32, app: PersonApp, path: String, traits: RequestTraits, now: Int64) {
    self.number = number
    self.app = app
    self.path = path
    self.traits = traits.json
    token = Signature.newName()
    width = traits.width
    height = traits.height
    seen = now
    state = [:]
    stateSize = 0
    isKept = false
  }

  /// A scene from storage.
  init(_ record: SceneRecord, app: PersonApp) {
    number = record.number
    token = record.token
    path = record.path
    traits = record.traits
    seen = record.seen
    state = record.state
    stateSize = record.state.reduce(0) { $0 + $1.key.utf8.count + $1.value.count }
    isKept = true
    self.app = app
    window = record.state[WindowRecord.stateKey].flatMap(Self.window)
  }

  /// Whether a socket or a page request needs this scene's process.
  var isNeeded: Bool { socket != nil || !requests.isEmpty }

  /// The record for storage, without the state, whose values are stored one by one.
  func record(person: String, app: String) -> SceneRecord {
    SceneRecord(number: number, token: token, person: person, app: app, path: path, traits: traits, seen: seen)
  }

  /// The payload of `open`.
  ///
  /// - Parameters:
  ///   - hung: the former process was ended because it did not answer.
  ///   - chosen: a quick action to perform.
  func openMessage(hung: Bool, chosen: ChosenShortcut? = nil) -> [UInt8] {
    let shortcut = chosen.flatMap { try? JSONEncoder().encode($0) }.map { [(key: "shortcut", value: Array($0))] } ?? []
    return JSON.object(
      shortcut + [
        ("hung", Array((hung ? "true" : "false").utf8)), ("reset", Array((isReset ? "true" : "false").utf8)),
        ("path", JSON.quoted(path)), ("width", Array(UserScene.text(width).utf8)), ("height", Array(UserScene.text(height).utf8)),
        ("traits", traits), ("restore", JSON.object(state.map { ($0.key, $0.value) })),
      ])
  }

  /// Adopts a browser's size and traits.
  func take(_ traits: RequestTraits) {
    self.traits = traits.json
    width = traits.width
    height = traits.height
  }

  /// Sets a value of the state, or removes it if it is nil.
  func set(_ key: String, to value: [UInt8]?) {
    if value != nil { isReset = false }
    if let old = state[key] { stateSize -= key.utf8.count + old.count }
    if let value { stateSize += key.utf8.count + value.count }
    state[key] = value
    if key == WindowRecord.stateKey { window = value.flatMap(Self.window) }
  }

  /// Returns the record in a value of the state, which is JSON in a JSON string.
  private static func window(_ value: [UInt8]) -> WindowRecord? {
    (try? JSONDecoder().decode(String.self, from: Data(value))).flatMap { WindowRecord(json: $0.utf8) }
  }

  /// Adopts the title in a page's header.
  func take(header: [UInt8]) {
    struct Header: Decodable { let title: String? }
    title = (try? JSONDecoder().decode(Header.self, from: Data(header)))?.title.map { String($0.prefix(200)) } ?? ""
  }

  /// Clears the state because of crashes, which the app is told, and returns the keys of its values.
  func clearState() -> [String] {
    let keys = dropState()
    isReset = true
    return keys
  }

  /// Removes the state and returns the keys of its values. The window keeps its record: it still shows the same.
  func dropState() -> [String] {
    let keys = state.keys.filter { $0 != WindowRecord.stateKey }
    for key in keys { set(key, to: nil) }
    return keys
  }

  /// Detaches a socket that has closed.
  func socketClosed(_ gone: SceneSocket) {
    guard socket === gone else { return }
    socket = nil
    app?.socketLeft(self)
  }

  private static func text(_ number: Double) -> String {
    number == number.rounded() ? String(Int(number)) : String(number)
  }
}
