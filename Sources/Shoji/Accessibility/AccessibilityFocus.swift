// @AccessibilityFocusState and announcements for assistive technologies.

import Foundation
import ShojiGraph

/// Moves the focus of assistive technologies to a view.
@propertyWrapper public struct AccessibilityFocusState<Value: Hashable>: DynamicProperty {
  private var storage: FocusStorage<Value>

  public init() where Value == Bool { storage = FocusStorage(false) }
  public init<T: Hashable>() where Value == T? { storage = FocusStorage(nil) }

  public var wrappedValue: Value {
    get { storage.read() }
    nonmutating set { storage.move(to: newValue) }
  }
  public var projectedValue: Binding { Binding(storage: storage) }

  /// A binding to the focus of assistive technologies.
  @propertyWrapper public struct Binding {
    let storage: FocusStorage<Value>
    public var wrappedValue: Value {
      get { storage.read() }
      nonmutating set { storage.move(to: newValue) }
    }
    public var projectedValue: Binding { self }
  }

  @MainActor public static func _install(_ property: inout AccessibilityFocusState, _ slot: inout AnyObject?, _ node: _AnyNode) {
    if let slot { property.storage = unsafeDowncast(slot, to: FocusStorage<Value>.self) } else { slot = property.storage }
  }
  public static func _isSame(_ old: AccessibilityFocusState, _ new: AccessibilityFocusState) -> Bool { true }
}

extension View {
  /// Binds the focus of assistive technologies to this view.
  nonisolated public func accessibilityFocused<Value: Hashable>(_ binding: AccessibilityFocusState<Value>.Binding, equals value: Value)
    -> some View
  {
    modifier(
      _ElementReader(read: { binding.storage.register($0, $1, as: value) }, end: { binding.storage.withdraw($0, value) }))
  }
  nonisolated public func accessibilityFocused(_ condition: AccessibilityFocusState<Bool>.Binding) -> some View {
    accessibilityFocused(condition, equals: true)
  }
}

/// A notification to users of assistive technologies.
public enum AccessibilityNotification {
  /// An announcement that is read aloud.
  public struct Announcement {
    private let words: String
    public init(_ resource: LocalizedStringResource) { words = String(localized: resource) }
    @_disfavoredOverload public init<S: StringProtocol>(_ announcement: S) { words = String(announcement) }
    @_disfavoredOverload public init(_ announcement: AttributedString) { words = String(announcement.characters) }
    /// Announces the text to assistive technologies.
    public func post() { CurrentScene.order(.announce(words)) }
  }
  /// The screen has changed. Posting it has no effect.
  public struct ScreenChanged {
    public init() {}
    /// Has no effect.
    public func post() {}
  }
  /// The layout has changed. Posting it has no effect: browsers inform assistive technologies themselves.
  public struct LayoutChanged {
    public init() {}
    /// Has no effect.
    public func post() {}
  }
}
