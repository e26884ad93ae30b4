// Keys, shortcuts and what a text field asks of the keyboard.

import Foundation

/// A key of a shortcut: a letter, a sign, or a key that does something.
///
/// A letter or a sign is the one of the keyboard that is there, wherever it lies on it; where the keyboard has none, it is the key in its place
/// (`keyboard-shortcut.auto-localised-keys`).
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  /// What the key types. Keys that type nothing have a character of the private use area, or a control character.
  public var character: Character
  /// The key that types a character without Shift.
  public init(_ character: Character) { self.character = character }
  /// The key of a literal: `"k"`.
  public init(extendedGraphemeClusterLiteral value: Character) { character = value }

  // The private-use numbers are AppKit's function keys.
  /// The arrow up.
  public static let upArrow = KeyEquivalent("\u{F700}")
  /// The arrow down.
  public static let downArrow = KeyEquivalent("\u{F701}")
  /// The arrow to the left; to the right in a window from right to left (`keyboard-shortcut.auto-mirrored-rtl`).
  public static let leftArrow = KeyEquivalent("\u{F702}")
  /// The arrow to the right; to the left in a window from right to left (`keyboard-shortcut.auto-mirrored-rtl`).
  public static let rightArrow = KeyEquivalent("\u{F703}")
  /// Home: to the beginning.
  public static let home = KeyEquivalent("\u{F729}")
  /// End: to the end.
  public static let end = KeyEquivalent("\u{F72B}")
  /// Page Up.
  public static let pageUp = KeyEquivalent("\u{F72C}")
  /// Page Down.
  public static let pageDown = KeyEquivalent("\u{F72D}")
  /// Clear, which Apple's keyboards have beside the digits.
  public static let clear = KeyEquivalent("\u{F739}")
  /// Delete: what follows.
  public static let deleteForward = KeyEquivalent("\u{F728}")
  /// Backspace: what comes before.
  public static let delete = KeyEquivalent("\u{8}")
  /// Escape.
  public static let escape = KeyEquivalent("\u{1B}")
  /// Return.
  public static let `return` = KeyEquivalent("\r")
  /// The space bar.
  public static let space = KeyEquivalent(" ")
  /// Tab.
  public static let tab = KeyEquivalent("\t")
}

/// The keys that are held while another is pressed.
public struct EventModifiers: OptionSet, Hashable, Sendable {
  /// A bit for each.
  public let rawValue: Int
  /// The modifiers of these bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Caps Lock. A browser does not say it of a shortcut, so it counts for none.
  public static let capsLock = EventModifiers(rawValue: 1)
  /// Shift. While dragging to resize, people expect that it keeps the proportions (`keyboard-shortcut.shift-resize-aspect`).
  public static let shift = EventModifiers(rawValue: 2)
  /// Control. On other than Apple's keyboards, whose Control is Command, it is that one, and beside Command it is Alt.
  public static let control = EventModifiers(rawValue: 4)
  /// Option, or Alt.
  public static let option = EventModifiers(rawValue: 8)
  /// Command, or Control on other than Apple's keyboards. While dragging, people expect that it moves things together
  /// (`keyboard-shortcut.command-drag-group`).
  public static let command = EventModifiers(rawValue: 16)
  /// A key of the digits' own block. A browser does not say it of a shortcut, so it counts for none.
  public static let numericPad = EventModifiers(rawValue: 32)
  /// All of them.
  public static let all: EventModifiers = [.capsLock, .shift, .control, .option, .command, .numericPad]
}

/// Keys that press a control wherever the focus is.
///
/// Don't give keys that people know another meaning (`keyboard-shortcut.no-repurpose-standard`), and give few commands keys
/// (`keyboard-shortcut.only-most-common`, `keyboard-shortcut.minimise-conflicts`).
public struct KeyboardShortcut: Hashable, Sendable {
  /// The key that is pressed.
  public var key: KeyEquivalent
  /// What is held meanwhile.
  public var modifiers: EventModifiers
  /// Whether the shortcut means something else on a keyboard of another language.
  public var localization: Localization

  /// How the keys are fitted to other keyboards and directions. Leave that to the system (`keyboard-shortcut.let-system-localise`).
  public struct Localization: Hashable, Sendable {
    private let name: String
    /// The system fits the keys to the keyboard and mirrors what points (`keyboard-shortcut.auto-mirrored-rtl`).
    public static let automatic = Localization(name: "automatic")
    /// The system fits the keys to the keyboard; what points does not change its side.
    public static let withoutMirroring = Localization(name: "withoutMirroring")
    /// The author fits the keys by hand, which an audit finds.
    public static let custom = Localization(name: "custom")
  }

  /// Keys with Command, unless said otherwise.
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
  /// Done: the field is finished.
  public static let done = SubmitLabel(label: .done)
  /// Go: to what was typed.
  public static let go = SubmitLabel(label: .go)
  /// Send: what was typed.
  public static let send = SubmitLabel(label: .send)
  /// Join: what was typed.
  public static let join = SubmitLabel(label: .join)
  /// Route: the way to what was typed.
  public static let route = SubmitLabel(label: .route)
  /// Search: for what was typed.
  public static let search = SubmitLabel(label: .search)
  /// Return: the field answers to the key.
  public static let `return` = SubmitLabel(label: .return)
  /// Next: to the field that follows.
  public static let next = SubmitLabel(label: .next)
  /// Continue: to what follows.
  public static let `continue` = SubmitLabel(label: .continue)
}

/// What triggers an `onSubmit`.
public struct SubmitTriggers: OptionSet, Hashable, Sendable {
  /// A bit for each.
  public let rawValue: Int
  /// The triggers of these bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Return in a text field.
  public static let text = SubmitTriggers(rawValue: 1)
  /// Return in a search field.
  public static let search = SubmitTriggers(rawValue: 2)
}

/// Which letters the keyboard capitalizes by itself.
public struct TextInputAutocapitalization: Hashable, Sendable {
  package enum Letters: String, Hashable, Sendable { case never, words, sentences, characters }
  package let letters: Letters
  /// No letters.
  public static var never: TextInputAutocapitalization { .init(letters: .never) }
  /// The first letter of each word.
  public static var words: TextInputAutocapitalization { .init(letters: .words) }
  /// The first letter of each sentence.
  public static var sentences: TextInputAutocapitalization { .init(letters: .sentences) }
  /// All letters.
  public static var characters: TextInputAutocapitalization { .init(letters: .characters) }
}
