// Scene: one window of a user's app: its token, its restorable state, and the socket that currently shows it.

final class Scene {
  let number: UInt32
  let token: String
  weak var app: PersonApp?
  var path: String
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
  /// Messages that the browser sent before the process was ready.
  var early: [(kind: SystemMessageKind, payload: [UInt8])] = []
  var timer: Timers.Identifier?

  /// A new scene.
  init(number: UInt32, app: PersonApp, path: String, traits: Traits, now: Int64) {
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
  }

  /// Whether a socket or a page request needs this scene's process.
  var isNeeded: Bool { socket != nil || !requests.isEmpty }

  /// The record for storage, without the state, whose values are stored one by one.
  func record(person: String, app: String) -> SceneRecord {
    SceneRecord(number: number, token: token, person: person, app: app, path: path, traits: traits, seen: seen)
  }

  /// The payload of `open`. `hung`: the former process was ended because it did not answer.
  func openMessage(hung: Bool) -> [UInt8] {
    JSON.object([
      ("hung", Array((hung ? "true" : "false").utf8)), ("reset", Array((isReset ? "true" : "false").utf8)),
      ("path", JSON.quoted(path)), ("width", Array(Scene.text(width).utf8)), ("height", Array(Scene.text(height).utf8)),
      ("traits", traits), ("restore", JSON.object(state.map { ($0.key, $0.value) })),
    ])
  }

  /// Adopts a browser's size and traits.
  func take(_ traits: Traits) {
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
  }

  func clearState() -> [String] {
    let keys = Array(state.keys)
    state = [:]
    isReset = true
    stateSize = 0
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
