// Keys, shortcuts and what a text field asks of the keyboard.

import Foundation

/// Key equivalents consist of a letter, punctuation, or function key.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  public var character: Character
  public init(_ character: Character) { self.character = character }
  public init(extendedGraphemeClusterLiteral value: Character) { character = value }

  // The private-use numbers are AppKit's function keys.
  public static let upArrow = KeyEquivalent("\u{F700}")
  public static let downArrow = KeyEquivalent("\u{F701}")
  public static let leftArrow = KeyEquivalent("\u{F702}")
  public static let rightArrow = KeyEquivalent("\u{F703}")
  public static let home = KeyEquivalent("\u{F729}")
  public static let end = KeyEquivalent("\u{F72B}")
  public static let pageUp = KeyEquivalent("\u{F72C}")
  public static let pageDown = KeyEquivalent("\u{F72D}")
  public static let clear = KeyEquivalent("\u{F739}")
  public static let deleteForward = KeyEquivalent("\u{F728}")
  public static let delete = KeyEquivalent("\u{8}")
  public static let escape = KeyEquivalent("\u{1B}")
  public static let `return` = KeyEquivalent("\r")
  public static let space = KeyEquivalent(" ")
  public static let tab = KeyEquivalent("\t")
}

/// A set of key modifiers.
public struct EventModifiers: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let capsLock = EventModifiers(rawValue: 1)
  public static let shift = EventModifiers(rawValue: 2)
  public static let control = EventModifiers(rawValue: 4)
  public static let option = EventModifiers(rawValue: 8)
  public static let command = EventModifiers(rawValue: 16)
  public static let numericPad = EventModifiers(rawValue: 32)
  public static let all: EventModifiers = [.capsLock, .shift, .control, .option, .command, .numericPad]
}

/// A combination of keys that performs an action.
public struct KeyboardShortcut: Hashable, Sendable {
  public var key: KeyEquivalent
  public var modifiers: EventModifiers
  /// Whether the shortcut means something else on a keyboard of another language.
  public var localization: Localization

  public struct Localization: Hashable, Sendable {
    private let name: String
    public static let automatic = Localization(name: "automatic")
    public static let withoutMirroring = Localization(name: "withoutMirroring")
    public static let custom = Localization(name: "custom")
  }

  public init(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command, localization: Localization = .automatic
  ) {
    self.key = key
    self.modifiers = modifiers
    self.localization = localization
  }

  /// Return, which presses the default button.
  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
  /// Escape, which cancels.
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])
}

/// What the keyboard's return key says.
public struct SubmitLabel: Hashable, Sendable {
  package enum Label: String, Hashable, Sendable { case done, go, send, join, route, search, `return`, next, `continue` }
  package let label: Label
  public static let done = SubmitLabel(label: .done)
  public static let go = SubmitLabel(label: .go)
  public static let send = SubmitLabel(label: .send)
  public static let join = SubmitLabel(label: .join)
  public static let route = SubmitLabel(label: .route)
  public static let search = SubmitLabel(label: .search)
  public static let `return` = SubmitLabel(label: .return)
  public static let next = SubmitLabel(label: .next)
  public static let `continue` = SubmitLabel(label: .continue)
}

/// What triggers an `onSubmit`.
public struct SubmitTriggers: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let text = SubmitTriggers(rawValue: 1)
  public static let search = SubmitTriggers(rawValue: 2)
}

/// Which letters the keyboard capitalizes by itself.
public struct TextInputAutocapitalization: Hashable, Sendable {
  package enum Letters: String, Hashable, Sendable { case never, words, sentences, characters }
  package let letters: Letters
  public static var never: TextInputAutocapitalization { .init(letters: .never) }
  public static var words: TextInputAutocapitalization { .init(letters: .words) }
  public static var sentences: TextInputAutocapitalization { .init(letters: .sentences) }
  public static var characters: TextInputAutocapitalization { .init(letters: .characters) }
}
