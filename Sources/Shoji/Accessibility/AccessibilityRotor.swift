// An app's own rotors. Browsers offer none to pages: screen readers navigate by headings, links and landmarks, so the modifiers
// compile with a warning that they have no effect.

import Foundation
import ShojiGraph

/// The entries of a rotor.
public protocol AccessibilityRotorContent {}

/// A view that a rotor can move to.
public struct AccessibilityRotorEntry<ID: Hashable>: AccessibilityRotorContent {
  public init(_ label: Text, id: ID, textRange: Range<String.Index>? = nil, prepare: @escaping () -> Void = {}) {}
  public init(_ label: Text, id: ID, in namespace: Namespace.ID, textRange: Range<String.Index>? = nil, prepare: @escaping () -> Void = {})
  {}
  public init(_ key: LocalizedStringKey, id: ID, textRange: Range<String.Index>? = nil, prepare: @escaping () -> Void = {}) {}
  @_disfavoredOverload public init<S: StringProtocol>(
    _ label: S, id: ID, textRange: Range<String.Index>? = nil, prepare: @escaping () -> Void = {}
  ) {}
}

public struct _AccessibilityRotorEntries: AccessibilityRotorContent {}

extension ForEach: AccessibilityRotorContent where Content: AccessibilityRotorContent {
  public init(_ data: Data, @AccessibilityRotorContentBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID { self.init(values: data, id: { $0.id }, content: content) }
}

/// A result builder for the entries of a rotor.
@resultBuilder public struct AccessibilityRotorContentBuilder {
  public static func buildExpression<Content: AccessibilityRotorContent>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: AccessibilityRotorContent>(_ content: repeat each Content) -> _AccessibilityRotorEntries {
    _AccessibilityRotorEntries()
  }
  public static func buildIf<Content: AccessibilityRotorContent>(_ content: Content?) -> _AccessibilityRotorEntries {
    _AccessibilityRotorEntries()
  }
}

/// The rotors that some platforms have.
public struct AccessibilitySystemRotor: Sendable {
  public static let headings = AccessibilitySystemRotor(), links = AccessibilitySystemRotor(), lists = AccessibilitySystemRotor()
  public static let images = AccessibilitySystemRotor(), tables = AccessibilitySystemRotor(), landmarks = AccessibilitySystemRotor()
  public static let textFields = AccessibilitySystemRotor(), boldText = AccessibilitySystemRotor(), italicText = AccessibilitySystemRotor()
}

extension View {
  /// Has no effect: screen readers for browsers build their own lists of headings, links and controls.
  @available(
    *, deprecated,
    message: "has no effect in Shoji: a browser has no rotors of an app's own. Mark headings with accessibilityAddTraits(.isHeader)"
  )
  nonisolated public func accessibilityRotor<Content: AccessibilityRotorContent>(
    _ key: LocalizedStringKey, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
  ) -> some View { self }
  @available(
    *, deprecated,
    message: "has no effect in Shoji: a browser has no rotors of an app's own. Mark headings with accessibilityAddTraits(.isHeader)"
  )
  nonisolated public func accessibilityRotor<Content: AccessibilityRotorContent>(
    _ label: Text, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
  ) -> some View { self }
  @available(
    *, deprecated,
    message: "has no effect in Shoji: a browser has no rotors of an app's own. Mark headings with accessibilityAddTraits(.isHeader)"
  )
  nonisolated public func accessibilityRotor<Content: AccessibilityRotorContent>(
    _ rotor: AccessibilitySystemRotor, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
  ) -> some View { self }
  @available(
    *, deprecated,
    message: "has no effect in Shoji: a browser has no rotors of an app's own. Mark headings with accessibilityAddTraits(.isHeader)"
  )
  nonisolated public func accessibilityRotor<Entry: Identifiable>(
    _ key: LocalizedStringKey, entries: [Entry], entryLabel: KeyPath<Entry, String>
  ) -> some View { self }
  @available(
    *, deprecated,
    message: "has no effect in Shoji: a browser has no rotors of an app's own. Mark headings with accessibilityAddTraits(.isHeader)"
  )
  nonisolated public func accessibilityRotor<Entry, ID: Hashable>(
    _ key: LocalizedStringKey, entries: [Entry], entryID: KeyPath<Entry, ID>, entryLabel: KeyPath<Entry, String>
  ) -> some View { self }
  /// Identifies the view for a rotor's entries.
  @available(
    *, deprecated,
    message: "has no effect in Shoji: a browser has no rotors of an app's own. Mark headings with accessibilityAddTraits(.isHeader)"
  )
  nonisolated public func accessibilityRotorEntry<ID: Hashable>(id: ID, in namespace: Namespace.ID) -> some View { self }
}
