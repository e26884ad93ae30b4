// Keys of a keyboard: shortcuts that press a control wherever focus is, and key presses that a view answers to.

import Foundation
import ShojiElements
import ShojiGraph

extension KeyboardShortcut {
  /// The shortcut in the client's words: `meta+shift+k`. From right to left what points points the other way
  /// (`keyboard-shortcut.auto-mirrored-rtl`), unless the author says that it must not.
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
  /// Gives a control the shortcut that is meant for it here.
  func writeShortcut(to content: inout some ShortcutContent) {
    content.shortcut = pendingShortcut?.words(layoutDirection)
    content.localizesShortcutByHand = pendingShortcut?.localization == .custom
  }
}

enum KeyNames {
  /// What a key is in a page from right to left.
  static let mirrored: [KeyEquivalent: KeyEquivalent] = [
    "[": "]", "]": "[", "{": "}", "}": "{", "(": ")", ")": "(", "<": ">", ">": "<", .leftArrow: .rightArrow, .rightArrow: .leftArrow,
  ]
  static let shortcut: [KeyEquivalent: String] = [
    .upArrow: "up", .downArrow: "down", .leftArrow: "left", .rightArrow: "right", .home: "home", .end: "end", .pageUp: "pageup",
    .pageDown: "pagedown", .delete: "backspace", .deleteForward: "delete", .escape: "escape", .return: "enter", .space: "space", .tab: "tab",
    .clear: "clear",
  ].merging((1...20).map { (KeyEquivalent(Character(UnicodeScalar(0xF703 + $0)!)), "f\($0)") }) { $1 }
  /// The names that browsers give keys in key presses.
  static let press: [KeyEquivalent: String] = [
    .upArrow: "ArrowUp", .downArrow: "ArrowDown", .leftArrow: "ArrowLeft", .rightArrow: "ArrowRight", .home: "Home", .end: "End",
    .pageUp: "PageUp", .pageDown: "PageDown", .delete: "Backspace", .deleteForward: "Delete", .escape: "Escape", .return: "Enter",
    .space: "Space", .tab: "Tab", .clear: "Clear",
  ]
  /// The word by which the client is asked for a key.
  static func asked(_ key: KeyEquivalent) -> String { press[key] ?? (key == "*" ? "[\\u{2a}]" : String(key.character)) }

  /// The pattern by which the client is asked for characters. NB: of a set that has no name and many characters it takes all that are typed;
  /// whether one of them is meant is seen when it comes.
  static func asked(_ characters: CharacterSet) -> String {
    if let known = patterns.first(where: { $0.0 == characters }) { return known.1 }
    let few = (UInt32(0x20)..<0x250).compactMap(Unicode.Scalar.init).filter(characters.contains)
    let isAll = characters.subtracting(CharacterSet(few)).isEmpty
    return isAll && few.count <= 64 ? "[\(few.map { "\\u{\(String($0.value, radix: 16))}" }.joined())]" : "[^]"
  }
  private static let patterns: [(CharacterSet, String)] = [
    (.decimalDigits, "[\\p{Nd}]"), (.letters, "[\\p{L}\\p{M}]"), (.alphanumerics, "[\\p{L}\\p{M}\\p{N}]"), (.uppercaseLetters, "[\\p{Lu}\\p{Lt}]"),
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

/// A key that a person pressed, held or released.
public struct KeyPress: Equatable, Sendable {
  /// The moments of a key press. What people hold down they expect to go on (`keyboard-shortcut.key-hold-expectation`).
  public struct Phases: OptionSet, Hashable, Sendable {
    /// A bit for each.
    public let rawValue: Int
    /// The moments of these bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The key goes down.
    public static let down = Phases(rawValue: 1)
    /// The key is held: again and again, as fast as the person has it in the system's settings.
    public static let `repeat` = Phases(rawValue: 2)
    /// The key is let go.
    public static let up = Phases(rawValue: 4)
    /// All three.
    public static let all: Phases = [.down, .repeat, .up]
  }
  /// Whether a view took the key, or leaves it to the views around it.
  public enum Result: Sendable { case handled, ignored }
  /// The moment.
  public let phase: Phases
  /// The key.
  public let key: KeyEquivalent
  /// What the key types.
  public let characters: String
  /// What is held meanwhile.
  public let modifiers: EventModifiers
}

/// Answers to key presses while focus is inside.
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
    .attribute(name: "data-keys", value: keys.map { $0.map(KeyNames.asked).sorted().joined(separator: " ") } ?? characters.map(KeyNames.asked) ?? "*")
  }
  package func respond(to event: ElementEvent, _ element: Element, _ node: _AnyNode) {
    guard case .key(let name, let modifiers, let phase) = event, let key = KeyNames.key(name) else { return }
    let press = KeyPress(
      phase: phase == "up" ? .up : phase == "repeat" ? .repeat : .down, key: key, characters: name.count == 1 ? name : String(key.character),
      modifiers: KeyNames.modifiers(modifiers))
    let isWanted = phases.contains(press.phase) && keys?.contains(key) ?? true
      && characters.map { press.characters.unicodeScalars.allSatisfy($0.contains) } ?? true
    guard !isWanted || action(press) == .ignored else { return }
    // What a view does not want goes to the one around it that asked for keys, and at last to the browser, which has waited for that.
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
  /// Use the keys that people know from elsewhere for what they know them for (`keyboard-shortcut.known-shortcuts-speed-learning`).
  /// The keys are fitted to the keyboard that is there, and mirrored from right to left.
  nonisolated public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
  }
  /// Gives the control in this view a keyboard shortcut, and says how that is fitted to other keyboards and directions
  /// (`keyboard-shortcut.let-system-localise`).
  nonisolated public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command, localization: KeyboardShortcut.Localization) -> some View {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers, localization: localization))
  }
  /// Gives the control in this view a keyboard shortcut: a button, a link, a toggle, or a disclosure group's label.
  nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View { environment(\.pendingShortcut, shortcut) }
  /// Gives the control in this view a keyboard shortcut, or none.
  nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View { environment(\.pendingShortcut, shortcut) }

  nonisolated private func keys(
    _ keys: Set<KeyEquivalent>?, _ characters: CharacterSet?, _ phases: KeyPress.Phases, _ action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View { modifier(_KeyPressModifier(keys: keys, characters: characters, phases: phases, action: action)) }

  /// Runs code when a person presses a key while focus is in this view.
  nonisolated public func onKeyPress(_ key: KeyEquivalent, action: @escaping () -> KeyPress.Result) -> some View {
    keys([key], nil, [.down, .repeat]) { _ in action() }
  }
  /// Runs code in certain moments of a key's press while focus is in this view.
  ///
  /// An arrow that is held moves what is chosen by the app's smallest step, again and again (`keyboard-shortcut.arrow-hold-moves-increment`).
  nonisolated public func onKeyPress(_ key: KeyEquivalent, phases: KeyPress.Phases, action: @escaping (KeyPress) -> KeyPress.Result) -> some View {
    keys([key], nil, phases, action)
  }
  /// Runs code when a person presses one of several keys while focus is in this view.
  nonisolated public func onKeyPress(
    keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View { self.keys(keys, nil, phases, action) }
  /// Runs code when a person presses a key that types one of these characters while focus is in this view.
  nonisolated public func onKeyPress(
    characters: CharacterSet, phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View { keys(nil, characters, phases, action) }
  /// Runs code when a person presses any key while focus is in this view.
  nonisolated public func onKeyPress(phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result) -> some View {
    keys(nil, nil, phases, action)
  }
}
