// What authors tell assistive technologies: labels, values, hints, traits, and how children count.

import Foundation
import ShojiGraph

/// Texts are put into words with the locale of their place.
public struct _AccessibilityModifier: BoxModifier {
  public typealias Body = Never
  var label: Text?
  var value: Text?
  var hint: Text?
  var other = Accessibility()

  nonisolated init(label: Text? = nil, value: Text? = nil, hint: Text? = nil) { (self.label, self.value, self.hint) = (label, value, hint) }

  package func stage(_ environment: EnvironmentValues) -> BoxStage {
    var result = other
    if let label { result.label = label.plain(environment.locale) }
    if let value { result.value = value.plain(environment.locale) }
    if let hint { result.hint = hint.plain(environment.locale) }
    return .accessibility(result)
  }
}

extension View {
  nonisolated private func accessible(_ change: (inout Accessibility) -> Void) -> ModifiedContent<Self, _AccessibilityModifier> {
    var modifier = _AccessibilityModifier()
    change(&modifier.other)
    return self.modifier(modifier)
  }

  /// What the view is called.
  nonisolated public func accessibilityLabel(_ label: Text) -> ModifiedContent<Self, _AccessibilityModifier> { modifier(_AccessibilityModifier(label: label)) }
  nonisolated public func accessibilityLabel(_ key: LocalizedStringKey) -> ModifiedContent<Self, _AccessibilityModifier> { accessibilityLabel(Text(key)) }
  @_disfavoredOverload nonisolated public func accessibilityLabel<S: StringProtocol>(_ label: S) -> ModifiedContent<Self, _AccessibilityModifier> {
    accessibilityLabel(Text(label))
  }

  /// What the view holds at the moment.
  nonisolated public func accessibilityValue(_ value: Text) -> ModifiedContent<Self, _AccessibilityModifier> { modifier(_AccessibilityModifier(value: value)) }
  nonisolated public func accessibilityValue(_ key: LocalizedStringKey) -> ModifiedContent<Self, _AccessibilityModifier> { accessibilityValue(Text(key)) }
  @_disfavoredOverload nonisolated public func accessibilityValue<S: StringProtocol>(_ value: S) -> ModifiedContent<Self, _AccessibilityModifier> {
    accessibilityValue(Text(value))
  }

  /// What happens when the view is used.
  nonisolated public func accessibilityHint(_ hint: Text) -> ModifiedContent<Self, _AccessibilityModifier> { modifier(_AccessibilityModifier(hint: hint)) }
  nonisolated public func accessibilityHint(_ key: LocalizedStringKey) -> ModifiedContent<Self, _AccessibilityModifier> { accessibilityHint(Text(key)) }
  @_disfavoredOverload nonisolated public func accessibilityHint<S: StringProtocol>(_ hint: S) -> ModifiedContent<Self, _AccessibilityModifier> {
    accessibilityHint(Text(hint))
  }

  /// Leaves the view out of what is read.
  nonisolated public func accessibilityHidden(_ hidden: Bool) -> ModifiedContent<Self, _AccessibilityModifier> { accessible { $0.hidden = hidden } }

  /// Makes the view one element; what it says of its children depends on the behaviour.
  nonisolated public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
    accessible { $0.childBehavior = "\(children.behavior)" }
  }

  nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> ModifiedContent<Self, _AccessibilityModifier> {
    accessible {
      $0.role = traits.role
      if traits.contains(.isHeader) { $0.headingLevel = 2 }
      if traits.contains(.isSelected) { $0.isSelected = true }
      if traits.contains(.isModal) { $0.isModal = true }
      if traits.contains(.updatesFrequently) { $0.updatesFrequently = true }
    }
  }
  nonisolated public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> ModifiedContent<Self, _AccessibilityModifier> {
    accessible {
      if traits.role != nil { $0.role = "none" }
      if traits.contains(.isSelected) { $0.isSelected = false }
      if traits.contains(.isModal) { $0.isModal = false }
      if traits.contains(.updatesFrequently) { $0.updatesFrequently = false }
    }
  }

  nonisolated public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> ModifiedContent<Self, _AccessibilityModifier> {
    accessible { $0.headingLevel = level == .unspecified ? 2 : Int(level.rawValue) }
  }
  /// The order of reading follows the order of the page, which is the order of the source; a priority is noted for audits.
  nonisolated public func accessibilitySortPriority(_ priority: Double) -> ModifiedContent<Self, _AccessibilityModifier> { accessible { $0.sortPriority = priority } }

  // The names that these had in iOS 13.
  nonisolated public func accessibility(label: Text) -> ModifiedContent<Self, _AccessibilityModifier> { accessibilityLabel(label) }
  nonisolated public func accessibility(value: Text) -> ModifiedContent<Self, _AccessibilityModifier> { accessibilityValue(value) }
  nonisolated public func accessibility(hint: Text) -> ModifiedContent<Self, _AccessibilityModifier> { accessibilityHint(hint) }
  nonisolated public func accessibility(hidden: Bool) -> ModifiedContent<Self, _AccessibilityModifier> { accessibilityHidden(hidden) }
  nonisolated public func accessibility(addTraits traits: AccessibilityTraits) -> ModifiedContent<Self, _AccessibilityModifier> { accessibilityAddTraits(traits) }
  nonisolated public func accessibility(removeTraits traits: AccessibilityTraits) -> ModifiedContent<Self, _AccessibilityModifier> {
    accessibilityRemoveTraits(traits)
  }
  nonisolated public func accessibility(identifier: String) -> some View { accessibilityIdentifier(identifier) }
}

extension AccessibilityTraits {
  /// The role that says the same on the web.
  fileprivate var role: String? {
    let roles: [(AccessibilityTraits, String)] = [
      (.isButton, "button"), (.isLink, "link"), (.isSearchField, "searchbox"), (.isImage, "img"), (.isTabBar, "tablist"),
    ]
    return roles.first { contains($0.0) }?.1
  }
}
