// Keys, keyboard shortcuts, and a text field's keyboard settings.

import Foundation

/// A key of a keyboard shortcut: a letter, a symbol, or a function key.
///
/// A letter or a symbol is matched by what the key types in the user's keyboard layout; if the layout lacks it, the key at the same
/// position is used
/// (`keyboard-shortcut.auto-localised-keys`).
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  /// The character that the key types. Keys that type nothing have a private-use or control character.
  public var character: Character
  /// Creates the key that types a character without Shift.
  public init(_ character: Character) { self.character = character }
  /// Creates a key from a literal: `"k"`.
  public init(extendedGraphemeClusterLiteral value: Character) { character = value }

  // The private-use code points are AppKit's function keys.
  /// The up arrow.
  public static let upArrow = KeyEquivalent("\u{F700}")
  /// The down arrow.
  public static let downArrow = KeyEquivalent("\u{F701}")
  /// The left arrow; mirrored in right-to-left windows (`keyboard-shortcut.auto-mirrored-rtl`).
  public static let leftArrow = KeyEquivalent("\u{F702}")
  /// The right arrow; mirrored in right-to-left windows (`keyboard-shortcut.auto-mirrored-rtl`).
  public static let rightArrow = KeyEquivalent("\u{F703}")
  /// Home.
  public static let home = KeyEquivalent("\u{F729}")
  /// End.
  public static let end = KeyEquivalent("\u{F72B}")
  /// Page Up.
  public static let pageUp = KeyEquivalent("\u{F72C}")
  /// Page Down.
  public static let pageDown = KeyEquivalent("\u{F72D}")
  /// Clear, on the numeric keypad of Apple's keyboards.
  public static let clear = KeyEquivalent("\u{F739}")
  /// Forward delete.
  public static let deleteForward = KeyEquivalent("\u{F728}")
  /// Backspace.
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

/// The modifier keys of a shortcut.
public struct EventModifiers: OptionSet, Hashable, Sendable {
  /// The bit mask.
  public let rawValue: Int
  /// Creates a set from a bit mask.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Caps Lock. Browsers do not report it for shortcuts, so it is ignored.
  public static let capsLock = EventModifiers(rawValue: 1)
  /// Shift. Users expect it to keep the aspect ratio while they resize by dragging (`keyboard-shortcut.shift-resize-aspect`).
  public static let shift = EventModifiers(rawValue: 2)
  /// Control. On keyboards other than Apple's, whose Control key acts as Command, it maps to that key too, and with Command to Alt.
  public static let control = EventModifiers(rawValue: 4)
  /// Option, or Alt.
  public static let option = EventModifiers(rawValue: 8)
  /// Command, or Control on keyboards other than Apple's. Users expect it to move items together while they drag
  /// (`keyboard-shortcut.command-drag-group`).
  public static let command = EventModifiers(rawValue: 16)
  /// The numeric keypad. Browsers do not report it for shortcuts, so it is ignored.
  public static let numericPad = EventModifiers(rawValue: 32)
  /// All modifiers.
  public static let all: EventModifiers = [.capsLock, .shift, .control, .option, .command, .numericPad]
}

/// Keys that activate a control wherever the focus is.
///
/// Do not give standard shortcuts another meaning (`keyboard-shortcut.no-repurpose-standard`), and give shortcuts to few commands
/// (`keyboard-shortcut.only-most-common`, `keyboard-shortcut.minimise-conflicts`).
public struct KeyboardShortcut: Hashable, Sendable {
  /// The main key.
  public var key: KeyEquivalent
  /// The modifier keys.
  public var modifiers: EventModifiers
  /// How the shortcut adapts to other keyboard layouts.
  public var localization: Localization

  /// How the keys adapt to other keyboard layouts and to right-to-left. Leave that to the system (`keyboard-shortcut.let-system-localise`).
  public struct Localization: Hashable, Sendable {
    private let name: String
    /// The system adapts the keys to the layout and mirrors directional keys (`keyboard-shortcut.auto-mirrored-rtl`).
    public static let automatic = Localization(name: "automatic")
    /// The system adapts the keys to the layout but does not mirror directional keys.
    public static let withoutMirroring = Localization(name: "withoutMirroring")
    /// The author adapts the keys; an audit reports this.
    public static let custom = Localization(name: "custom")
  }

  /// Creates a shortcut, with Command by default.
  public init(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command, localization: Localization = .automatic
  ) {
    self.key = key
    self.modifiers = modifiers
    self.localization = localization
  }

  /// Return, which activates the default button.
  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
  /// Escape, which cancels.
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])
}

/// The label of the keyboard's return key.
public struct SubmitLabel: Hashable, Sendable {
  package enum Label: String, Hashable, Sendable { case done, go, send, join, route, search, `return`, next, `continue` }
  package let label: Label
  /// Done: finishes editing.
  public static let done = SubmitLabel(label: .done)
  /// Go: opens the typed address.
  public static let go = SubmitLabel(label: .go)
  /// Send: sends the typed text.
  public static let send = SubmitLabel(label: .send)
  /// Join: joins the typed network or group.
  public static let join = SubmitLabel(label: .join)
  /// Route: finds a route to the typed place.
  public static let route = SubmitLabel(label: .route)
  /// Search: searches for the typed text.
  public static let search = SubmitLabel(label: .search)
  /// Return: the plain return key.
  public static let `return` = SubmitLabel(label: .return)
  /// Next: moves to the next field.
  public static let next = SubmitLabel(label: .next)
  /// Continue: continues to the next step.
  public static let `continue` = SubmitLabel(label: .continue)
}

/// What triggers an `onSubmit`.
public struct SubmitTriggers: OptionSet, Hashable, Sendable {
  /// The bit mask.
  public let rawValue: Int
  /// Creates a set from a bit mask.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Return in a text field.
  public static let text = SubmitTriggers(rawValue: 1)
  /// Return in a search field.
  public static let search = SubmitTriggers(rawValue: 2)
}

/// Which letters the keyboard capitalizes automatically.
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
