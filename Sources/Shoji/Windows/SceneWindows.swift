// SceneWindows: opens and dismisses windows for a scene, and keeps the record of what the scene's own window shows.

import Foundation
import ShojiGraph
import ShojiSystem

/// The windows of the app, as one scene sees them.
///
/// A record goes to the system process before the frame with the browser's command, so its address is valid when the browser requests it.
@MainActor package final class SceneWindows {
  private weak var host: GraphHost?
  private let send: (AppMessageKind, [UInt8]) -> Void
  /// Returns the windows that the app declares.
  package var declared: () -> _Windows = { _Windows() }
  /// Returns the records of all windows in this process.
  package var present: () -> [WindowRecord] = { [] }
  /// The identifier and value that this window shows; nil for a window that the app has not opened.
  package private(set) var record: WindowRecord?
  /// Dismisses this window.
  private(set) lazy var exit = Presenter { [weak self] in self?.dismiss() }

  package init(_ host: GraphHost, record: WindowRecord? = nil, send: @escaping (AppMessageKind, [UInt8]) -> Void) {
    (self.host, self.record, self.send) = (host, record, send)
    if let record { host.setPageAttribute(Self.attribute, record.key) }
  }

  /// The attribute of the page's root from which the client takes the window's address.
  private static let attribute = "data-window"

  // MARK: Opening

  /// Opens a window of the scene with an identifier; a `Window` that is open comes to the front.
  func open(id: String) {
    guard let window = declared().windows.first(where: { $0.id == id }) else { return report("no scene has the id \(id)") }
    let key = window.isSingle ? Self.key(id, nil, nil) : String(UInt64.random(in: .min ... .max), radix: 36)
    show(WindowRecord(key: key, id: id, type: window.valueType), window)
  }

  /// Opens the window for a value, or brings it to the front.
  func open<D: Codable & Hashable>(id: String?, value: D) {
    let type = WindowValue.name(D.self)
    guard let window = declaration(id, type) else {
      return report("no WindowGroup(for: \(type).self)\(id.map { " has the id \($0)" } ?? "")")
    }
    guard let record = record(of: value, in: window) else { return report("the value of type \(type) cannot be encoded") }
    show(record, window)
  }

  /// Returns false for a record that is too large.
  @discardableResult private func show(_ record: WindowRecord, _ window: _Windows.Window, side: String? = nil) -> Bool {
    let json = Array(record.json.utf8)
    guard json.count <= WindowRecord.largest else {
      report("the value of type \(record.type ?? "") is larger than \(WindowRecord.largest) bytes; pass an identifier")
      return false
    }
    send(.openWindow, json)
    host?.commands.append(.openWindow(key: record.key, size: window.settings.defaultSize, side: side))
    Graph.shared.scheduleFlush()
    return true
  }

  private func declaration(_ id: String?, _ type: String) -> _Windows.Window? {
    declared().windows.first { $0.valueType == type && (id == nil || $0.id == id) }
  }

  private func record<D: Codable & Hashable>(of value: D, in window: _Windows.Window) -> WindowRecord? {
    WindowValue.encode(value).map { record(ofText: $0, in: window) }
  }

  /// Returns the record of a value's window. Compares values before texts, because equal sets may have different JSON.
  private func record(ofText value: String, in window: _Windows.Window) -> WindowRecord {
    present().first { $0.id == window.id && $0.type == window.valueType && window.isSame($0.value, value) }
      ?? WindowRecord(key: Self.key(window.id, window.valueType, value), id: window.id, type: window.valueType, value: value)
  }

  // MARK: Opening dragged objects

  /// Whether a lifted object has a window of its own.
  func canOpen(_ provider: NSItemProvider) -> Bool { destination(of: provider) != nil }

  /// Opens the window of a dragged object. Returns false if it has none.
  func open(_ provider: NSItemProvider, side: String) -> Bool {
    destination(of: provider).map { show($0.record, $0.window, side: side) } ?? false
  }

  private func destination(of provider: NSItemProvider) -> (record: WindowRecord, window: _Windows.Window)? {
    let all = declared().windows
    if let activity = provider.activity {
      guard let window = all.first(where: { activity.matches($0.settings.conditions) }) ?? all.first(where: \.opensAnyActivity) else {
        return nil
      }
      if window.valueType != nil { return window.value(activity).map { (record(ofText: $0, in: window), window) } }
      guard let json = ActivityRecord(activity).json else { return nil }
      let key = window.isSingle ? Self.key(window.id, nil, nil) : Self.key(window.id, "activity", json)
      return (WindowRecord(key: key, id: window.id, activity: json), window)
    }
    guard let object = provider.object else { return nil }
    for window in all {
      if let value = window.value(object) { return (record(ofText: value, in: window), window) }
    }
    return nil
  }

  /// Returns the key for a window of a scene, the same in every process.
  private static func key(_ id: String?, _ type: String?, _ value: String?) -> String {
    let hash = [id, type, value].reduce(StableHash.start) { StableHash.join($0, $1.map(StableHash.of) ?? 0) }
    return String(hash, radix: 36)
  }

  /// The record of the window with the app's settings, so that the app Settings can lead to it; nil if the app has none.
  package static func settings(in windows: _Windows) -> WindowRecord? {
    guard windows.windows.contains(where: { $0.id == WindowRecord.settings }) else { return nil }
    return WindowRecord(key: key(WindowRecord.settings, nil, nil), id: WindowRecord.settings)
  }

  private func report(_ problem: String) { send(.log, Array("openWindow: \(problem)".utf8)) }

  // MARK: This window

  /// Adopts the value that the window's content has set.
  func adopt<D: Codable & Hashable>(_ value: D?) {
    guard var new = record, WindowValue.decode(D.self, new.value) != value else { return }
    new.value = value.flatMap(WindowValue.encode)
    new.key = new.value.map { Self.key(new.id, new.type, $0) } ?? String(UInt64.random(in: .min ... .max), radix: 36)
    record = new
    host?.store.note(WindowRecord.stateKey) { new.json }
    host?.setPageAttribute(Self.attribute, new.key)
  }

  // MARK: Dismissing

  /// Dismisses this window.
  package func dismiss() { dismiss(WindowSelection()) }

  /// Dismisses all windows of a scene.
  func dismiss(id: String) { dismiss(WindowSelection(id: id, isMain: declared().windows.first?.id == id)) }

  /// Dismisses the window for a value.
  func dismiss<D: Codable & Hashable>(id: String?, value: D) {
    guard let window = declaration(id, WindowValue.name(D.self)), let record = record(of: value, in: window) else { return }
    dismiss(WindowSelection(key: record.key))
  }

  private func dismiss(_ selection: WindowSelection) {
    guard let json = try? JSONEncoder().encode(selection) else { return }
    send(.dismissWindow, Array(json))
  }
}

extension _Windows.Window {
  /// Whether the window opens activities that no scene names.
  fileprivate var opensAnyActivity: Bool { settings.conditions == nil && valueType == nil && !isSingle }
}

extension _Windows {
  /// Returns the declaration of a window: the one in its record, or the app's first.
  package func window(for record: WindowRecord?) -> Window? {
    guard let record else { return windows.first }
    return windows.first { $0.id == record.id && $0.valueType == record.type }
  }
}

/// Coding of the value that a window presents.
enum WindowValue {
  static func encode<D: Codable>(_ value: D) -> String? {
    let encoder = JSONEncoder()
    // Equal values must have equal texts, which identify their windows.
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode([value])).map { String(decoding: $0, as: UTF8.self) }
  }
  static func decode<D: Codable>(_ type: D.Type, _ text: String?) -> D? {
    text.flatMap { try? JSONDecoder().decode([D].self, from: Data($0.utf8)) }?.first
  }
  static func name<D>(_ type: D.Type) -> String { String(describing: type) }
}

private struct SceneWindowsKey: EnvironmentKey { static var defaultValue: SceneWindows? { nil } }
private struct MultipleWindowsKey: EnvironmentKey { static var defaultValue: Bool { true } }
private struct TouchKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  package var sceneWindows: SceneWindows? {
    get { self[SceneWindowsKey.self] }
    set { self[SceneWindowsKey.self] = newValue }
  }
  /// Whether ``openWindow`` opens windows beside this one: not in a narrow window with a touch screen, where tabs cover each other.
  public internal(set) var supportsMultipleWindows: Bool {
    get { self[MultipleWindowsKey.self] }
    set { self[MultipleWindowsKey.self] = newValue }
  }
  /// Whether the device is used by touch first.
  var isTouch: Bool {
    get { self[TouchKey.self] }
    set { self[TouchKey.self] = newValue }
  }
}
