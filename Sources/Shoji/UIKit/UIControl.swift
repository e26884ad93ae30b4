// UIControl: a view of the system that calls methods of objects when the user uses it.

import Foundation

/// A view of the system that calls methods of objects when the user uses it.
@MainActor @preconcurrency open class UIControl: UIView {
  /// The actions of a user on a control.
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let touchDown = Event(rawValue: 1 << 0)
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let allEvents = Event(rawValue: 0xffff_ffff)
  }
  /// The states of a control.
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal = State([])
    public static let highlighted = State(rawValue: 1)
    public static let disabled = State(rawValue: 2)
    public static let selected = State(rawValue: 4)
    public static let focused = State(rawValue: 8)
  }

  private struct Registration {
    weak var target: AnyObject?
    let action: Selector
    let events: Event
  }
  private var registrations: [Registration] = []

  override init(_system: Void) { super.init(_system: ()) }

  /// Whether the user can use the control.
  open var isEnabled = true { didSet { changed(from: oldValue, to: isEnabled) } }

  /// Calls a method of an object when something happens: without arguments, with the control, or with the control and an event that is nil.
  /// - Parameter target: is not kept; once it is gone nothing is called.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    guard let target else { return }
    registrations.append(Registration(target: target as AnyObject, action: action, events: controlEvents))
  }

  /// Calls a method no longer.
  /// - Parameters:
  ///   - target: nil for any object
  ///   - action: nil for any method
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    let target = target.map { $0 as AnyObject }
    registrations.removeAll {
      (target == nil || $0.target === target) && (action == nil || $0.action == action) && !$0.events.isDisjoint(with: controlEvents)
    }
  }

  /// Calls the methods that are registered for one of some events.
  open func sendActions(for controlEvents: Event) {
    registrations.removeAll { $0.target == nil }
    for registration in registrations where !registration.events.isDisjoint(with: controlEvents) {
      if let target = registration.target { registration.action.perform(on: target, with: self, nil as UIEvent?) }
    }
  }
}
