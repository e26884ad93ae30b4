// Keyboard: shortcuts that press a control wherever the focus is, and key presses handled by views.

import Foundation
import ShojiElements
import ShojiGraph

extension KeyboardShortcut {
  /// The shortcut in the client's notation: `meta+shift+k`. In right-to-left layouts directional keys are mirrored
  /// (`keyboard-shortcut.auto-mirrored-rtl`), unless the author disables it.
  func words(_ direction: LayoutDirection) -> String {
    let key = direction == .rightToLeft && localization == .automatic ? KeyNames.mirrored[self.key] ?? self.key : self.key
    var parts: [String] = []
    if modifiers.contains(.command) { parts.append("meta") }
    if modifiers.contains(.control) { parts.append("ctrl") }
    if modifiers.contains(.option) { parts.append("alt") }
    if modifiers.contains(.shift) { parts.append("shift") }
    return (parts + [KeyNames.shortcut[key] ?? String(key.character).lowercased()]).joined(separator: "+")
  }
}

extension EnvironmentValues {
  /// Writes the pending shortcut into a control's content.
  func writeShortcut(to content: inout some ShortcutContent) {
    content.shortcut = pendingShortcut?.words(layoutDirection)
    content.localizesShortcutByHand = pendingShortcut?.localization == .custom
  }
}

enum KeyNames {
  /// The counterpart of a key in a right-to-left layout.
  static let mirrored: [KeyEquivalent: KeyEquivalent] = [
    "[": "]", "]": "[", "{": "}", "}": "{", "(": ")", ")": "(", "<": ">", ">": "<", .leftArrow: .rightArrow, .rightArrow: .leftArrow,
  ]
  static let shortcut: [KeyEquivalent: String] = [
    .upArrow: "up", .downArrow: "down", .leftArrow: "left", .rightArrow: "right", .home: "home", .end: "end", .pageUp: "pageup",
    .pageDown: "pagedown", .delete: "backspace", .deleteForward: "delete", .escape: "escape", .return: "enter", .space: "space",
    .tab: "tab",
    .clear: "clear",
  ].merging((1...20).map { (KeyEquivalent(Character(UnicodeScalar(0xF703 + $0)!)), "f\($0)") }) { $1 }
  /// The browser's names of keys in key presses.
  static let press: [KeyEquivalent: String] = [
    .upArrow: "ArrowUp", .downArrow: "ArrowDown", .leftArrow: "ArrowLeft", .rightArrow: "ArrowRight", .home: "Home", .end: "End",
    .pageUp: "PageUp", .pageDown: "PageDown", .delete: "Backspace", .deleteForward: "Delete", .escape: "Escape", .return: "Enter",
    .space: "Space", .tab: "Tab", .clear: "Clear",
  ]
  /// The name by which the client requests a key.
  static func asked(_ key: KeyEquivalent) -> String { press[key] ?? (key == "*" ? "[\\u{2a}]" : String(key.character)) }

  /// The pattern by which the client requests characters. NB: for a large unnamed set the client sends all typed characters, and
  /// `respond` filters them.
  static func asked(_ characters: CharacterSet) -> String {
    if let known = patterns.first(where: { $0.0 == characters }) { return known.1 }
    let few = (UInt32(0x20)..<0x250).compactMap(Unicode.Scalar.init).filter(characters.contains)
    let isAll = characters.subtracting(CharacterSet(few)).isEmpty
    return isAll && few.count <= 64 ? "[\(few.map { "\\u{\(String($0.value, radix: 16))}" }.joined())]" : "[^]"
  }
  private static let patterns: [(CharacterSet, String)] = [
    (.decimalDigits, "[\\p{Nd}]"), (.letters, "[\\p{L}\\p{M}]"), (.alphanumerics, "[\\p{L}\\p{M}\\p{N}]"),
    (.uppercaseLetters, "[\\p{Lu}\\p{Lt}]"),
    (.lowercaseLetters, "[\\p{Ll}]"), (.punctuationCharacters, "[\\p{P}]"), (.symbols, "[\\p{S}]"), (.whitespaces, "[\\p{Zs}\\t]"),
  ]

  private static let keys = Dictionary(uniqueKeysWithValues: press.map { ($1, $0) })

  static func key(_ name: String) -> KeyEquivalent? {
    if name == " " { return .space }
    return keys[name] ?? (name.count == 1 ? name.first.map { KeyEquivalent($0) } : nil)
  }

  static func modifiers(_ words: String) -> EventModifiers {
    var result: EventModifiers = []
    for word in words.split(separator: "+") {
      switch word {
      case "meta": result.insert(.command)
      case "ctrl": result.insert(.control)
      case "alt": result.insert(.option)
      case "shift": result.insert(.shift)
      default: break
      }
    }
    return result
  }
}

/// A key that the user pressed, held or released.
public struct KeyPress: Equatable, Sendable {
  /// The phases of a key press. Users expect a held key to repeat (`keyboard-shortcut.key-hold-expectation`).
  public struct Phases: OptionSet, Hashable, Sendable {
    /// One bit per phase.
    public let rawValue: Int
    /// The phases of these bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The key is pressed.
    public static let down = Phases(rawValue: 1)
    /// The key repeats while it is held, at the rate of the user's system settings.
    public static let `repeat` = Phases(rawValue: 2)
    /// The key is released.
    public static let up = Phases(rawValue: 4)
    /// All three phases.
    public static let all: Phases = [.down, .repeat, .up]
  }
  /// Whether a view handled the key, or leaves it to the views around it.
  public enum Result: Sendable { case handled, ignored }
  /// The phase.
  public let phase: Phases
  /// The pressed key.
  public let key: KeyEquivalent
  /// The characters that the key types.
  public let characters: String
  /// The modifier keys that are held.
  public let modifiers: EventModifiers
}

/// Handles key presses while the focus is inside.
public struct _KeyPressModifier {
  let keys: Set<KeyEquivalent>?
  let characters: CharacterSet?
  let phases: KeyPress.Phases
  let action: (KeyPress) -> KeyPress.Result
}

extension _KeyPressModifier: BoxModifier {
  public typealias Body = Never
  package static var listens: Bool { true }
  package func stage(_ environment: EnvironmentValues) -> BoxStage {
    .attribute(
      name: "data-keys", value: keys.map { $0.map(KeyNames.asked).sorted().joined(separator: " ") } ?? characters.map(KeyNames.asked) ?? "*"
    )
  }
  package func respond(to event: ElementEvent, _ element: Element, _ node: _AnyNode) {
    guard case .key(let name, let modifiers, let phase) = event, let key = KeyNames.key(name) else { return }
    let press = KeyPress(
      phase: phase == "up" ? .up : phase == "repeat" ? .repeat : .down, key: key,
      characters: name.count == 1 ? name : String(key.character),
      modifiers: KeyNames.modifiers(modifiers))
    let isWanted =
      phases.contains(press.phase) && keys?.contains(key) ?? true
      && characters.map { press.characters.unicodeScalars.allSatisfy($0.contains) } ?? true
    guard !isWanted || action(press) == .ignored else { return }
    // An ignored key goes to the next outer view that requested keys, and finally back to the browser, which withheld its default action.
    if let outer = outer(of: element) {
      outer.respond?(event)
    } else if modifiers.hasSuffix("kept") {
      node.host.commands.append(.press(key: name, modifiers: modifiers))
    }
  }
  @MainActor private func outer(of element: Element) -> Element? {
    var current = element.parent
    while let next = current {
      if next.box.stages.contains(where: { if case .attribute("data-keys", _) = $0 { true } else { false } }) { return next }
      current = next.parent
    }
    return nil
  }
}

extension View {
  /// Gives the control in this view a keyboard shortcut.
  ///
  /// Use keys that users know from other apps for the same purpose (`keyboard-shortcut.known-shortcuts-speed-learning`).
  /// The keys are adapted to the user's keyboard layout, and mirrored in right-to-left layouts.
  nonisolated public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
  }
  /// Gives the control in this view a keyboard shortcut, and sets how it adapts to other keyboards and directions
  /// (`keyboard-shortcut.let-system-localise`).
  nonisolated public func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command, localization: KeyboardShortcut.Localization
  ) -> some View {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers, localization: localization))
  }
  /// Gives the control in this view a keyboard shortcut: a button, a link, a toggle, or a disclosure group's label.
  nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View { environment(\.pendingShortcut, shortcut) }
  /// Gives the control in this view an optional keyboard shortcut.
  nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View { environment(\.pendingShortcut, shortcut) }

  nonisolated private func keys(
    _ keys: Set<KeyEquivalent>?, _ characters: CharacterSet?, _ phases: KeyPress.Phases, _ action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View { modifier(_KeyPressModifier(keys: keys, characters: characters, phases: phases, action: action)) }

  /// Runs an action when the user presses a key while focus is in this view.
  nonisolated public func onKeyPress(_ key: KeyEquivalent, action: @escaping () -> KeyPress.Result) -> some View {
    keys([key], nil, [.down, .repeat]) { _ in action() }
  }
  /// Runs an action in the given phases of a key press while focus is in this view.
  ///
  /// A held arrow key should move the selection by the app's smallest step repeatedly (`keyboard-shortcut.arrow-hold-moves-increment`).
  nonisolated public func onKeyPress(_ key: KeyEquivalent, phases: KeyPress.Phases, action: @escaping (KeyPress) -> KeyPress.Result)
    -> some View
  {
    keys([key], nil, phases, action)
  }
  /// Runs an action when the user presses one of several keys while focus is in this view.
  nonisolated public func onKeyPress(
    keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View { self.keys(keys, nil, phases, action) }
  /// Runs an action when the user presses a key that types one of these characters while focus is in this view.
  nonisolated public func onKeyPress(
    characters: CharacterSet, phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View { keys(nil, characters, phases, action) }
  /// Runs an action when the user presses any key while focus is in this view.
  nonisolated public func onKeyPress(phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result)
    -> some View
  {
    keys(nil, nil, phases, action)
  }
}
