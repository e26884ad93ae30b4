// Accessibility modifiers: properties of a view for assistive technologies. They are stages of the view's box; drawn by
// AccessibilityDrawing in ShojiWeb.

import Foundation
import ShojiGraph

extension View {
  nonisolated func accessibility(_ change: @escaping @Sendable (inout Accessibility, Locale) -> Void) -> some View {
    modifier(
      _BoxModifier {
        var accessibility = Accessibility()
        change(&accessibility, $0.locale)
        return .accessibility(accessibility)
      })
  }

  // MARK: Labels and values

  /// Sets the view's accessible name.
  nonisolated public func accessibilityLabel(_ label: Text) -> some View { accessibility { $0.label = label.plain($1) } }
  nonisolated public func accessibilityLabel(_ key: LocalizedStringKey) -> some View { accessibilityLabel(Text(key)) }
  @_disfavoredOverload nonisolated public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
    accessibilityLabel(Text(label))
  }
  nonisolated public func accessibilityLabel(_ label: Text, isEnabled: Bool) -> some View {
    accessibility { if isEnabled { $0.label = label.plain($1) } }
  }

  /// Sets the view's current value for assistive technologies.
  nonisolated public func accessibilityValue(_ value: Text) -> some View { accessibility { $0.value = value.plain($1) } }
  nonisolated public func accessibilityValue(_ key: LocalizedStringKey) -> some View { accessibilityValue(Text(key)) }
  @_disfavoredOverload nonisolated public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
    accessibilityValue(Text(value))
  }

  /// Describes the result of using the view.
  nonisolated public func accessibilityHint(_ hint: Text) -> some View { accessibility { $0.hint = hint.plain($1) } }
  nonisolated public func accessibilityHint(_ key: LocalizedStringKey) -> some View { accessibilityHint(Text(key)) }
  @_disfavoredOverload nonisolated public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View {
    accessibilityHint(Text(hint))
  }

  /// Sets the names for voice control: the first is the accessible name if no other is set.
  nonisolated public func accessibilityInputLabels(_ labels: [Text]) -> some View {
    accessibility { accessibility, locale in accessibility.spokenNames = labels.map { $0.plain(locale) } }
  }
  nonisolated public func accessibilityInputLabels(_ keys: [LocalizedStringKey]) -> some View {
    accessibilityInputLabels(keys.map { Text($0) })
  }
  @_disfavoredOverload nonisolated public func accessibilityInputLabels<S: StringProtocol>(_ labels: [S]) -> some View {
    accessibilityInputLabels(labels.map { Text($0) })
  }

  /// Adds further information for assistive technologies.
  nonisolated public func accessibilityCustomContent(_ label: Text, _ value: Text) -> some View {
    accessibility { $0.hint = label.plain($1) + ": " + value.plain($1) }
  }
  nonisolated public func accessibilityCustomContent(_ label: LocalizedStringKey, _ value: LocalizedStringKey) -> some View {
    accessibilityCustomContent(Text(label), Text(value))
  }
  @_disfavoredOverload nonisolated public func accessibilityCustomContent<V: StringProtocol>(_ label: LocalizedStringKey, _ value: V)
    -> some View
  {
    accessibilityCustomContent(Text(label), Text(value))
  }

  // MARK: Role and structure

  /// Identifies the view in tests; it is never read aloud.
  nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View {
    accessibility { accessibility, _ in accessibility.identifier = identifier }
  }
  nonisolated public func accessibilityIdentifier(_ identifier: String, isEnabled: Bool) -> some View {
    accessibility { accessibility, _ in if isEnabled { accessibility.identifier = identifier } }
  }
  /// Hides the view from assistive technologies.
  nonisolated public func accessibilityHidden(_ hidden: Bool) -> some View {
    accessibility { accessibility, _ in accessibility.hidden = hidden }
  }
  /// Adds traits, from which the element's role and states are derived.
  nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    accessibility { accessibility, _ in accessibility.add(traits) }
  }
  /// Removes traits.
  nonisolated public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
    accessibility { accessibility, _ in accessibility.remove(traits) }
  }
  /// Sets the level of a heading; unspecified is level 2.
  nonisolated public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View {
    accessibility { accessibility, _ in accessibility.headingLevel = level == .unspecified ? 2 : Int(level.rawValue) }
  }
  /// Makes the view a single accessibility element, or a group.
  nonisolated public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
    accessibility { accessibility, _ in accessibility.childBehavior = "\(children.behavior)" }
  }
  /// Sets the order in which assistive technologies visit views; higher priorities come first.
  nonisolated public func accessibilitySortPriority(_ priority: Double) -> some View {
    accessibility { accessibility, _ in accessibility.sortPriority = priority }
  }
  @available(*, deprecated, message: "has no effect in Shoji: the accessibility tree follows from an element's behaviour")
  nonisolated public func accessibilityRespondsToUserInteraction(_ responds: Bool = true) -> some View { self }
  @available(*, deprecated, message: "has no effect in Shoji: a page cannot exempt a view from the browser's inverted colours")
  nonisolated public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View { self }
  @available(*, deprecated, message: "has no effect in Shoji: the browser's zoom enlarges everything")
  nonisolated public func accessibilityShowsLargeContentViewer() -> some View { self }

  /// Replaces this view for assistive technologies.
  nonisolated public func accessibilityRepresentation<V: View>(@ViewBuilder representation: () -> V) -> some View {
    accessibilityHidden(true).background { representation().box(.attribute(name: "data-only", value: "spoken")) }
  }
  /// Adds child views for assistive technologies only.
  nonisolated public func accessibilityChildren<V: View>(@ViewBuilder children: () -> V) -> some View {
    background { children().box(.attribute(name: "data-only", value: "spoken")) }
  }

  // MARK: The older API with one modifier for all properties

  /// Sets one property for assistive technologies; an older form of the modifiers with their own names.
  nonisolated public func accessibility(label: Text) -> some View { accessibilityLabel(label) }
  nonisolated public func accessibility(value: Text) -> some View { accessibilityValue(value) }
  nonisolated public func accessibility(hint: Text) -> some View { accessibilityHint(hint) }
  nonisolated public func accessibility(hidden: Bool) -> some View { accessibilityHidden(hidden) }
  nonisolated public func accessibility(identifier: String) -> some View { accessibilityIdentifier(identifier) }
  nonisolated public func accessibility(addTraits traits: AccessibilityTraits) -> some View { accessibilityAddTraits(traits) }
  nonisolated public func accessibility(removeTraits traits: AccessibilityTraits) -> some View { accessibilityRemoveTraits(traits) }
  nonisolated public func accessibility(sortPriority: Double) -> some View { accessibilitySortPriority(sortPriority) }
}

extension Accessibility {
  private static let roles: [(AccessibilityTraits, String)] = [
    (.isButton, "button"), (.isLink, "link"), (.isImage, "img"), (.isSearchField, "searchbox"), (.isTabBar, "tablist"),
    (.isToggle, "switch"),
  ]

  mutating func add(_ traits: AccessibilityTraits) {
    for (trait, name) in Self.roles where traits.contains(trait) { role = name }
    if traits.contains(.isHeader) { headingLevel = 2 }
    if traits.contains(.isSelected) { isSelected = true }
    if traits.contains(.isModal) { isModal = true }
    if traits.contains(.updatesFrequently) { updatesFrequently = true }
  }

  mutating func remove(_ traits: AccessibilityTraits) {
    for (trait, name) in Self.roles where traits.contains(trait) { removedRoles.append(name) }
    if traits.contains(.isHeader) { headingLevel = 0 }
    if traits.contains(.isSelected) { isSelected = false }
    if traits.contains(.updatesFrequently) { updatesFrequently = false }
  }
}
