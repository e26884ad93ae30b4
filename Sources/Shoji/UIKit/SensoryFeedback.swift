// Haptic feedback, in SwiftUI's and UIKit's API. Works on devices that can vibrate.

import Foundation
import ShojiGraph

/// A haptic feedback for an event.
public struct SensoryFeedback: Equatable, Sendable {
  let pulse: String
  public static let success = SensoryFeedback(pulse: "success")
  public static let warning = SensoryFeedback(pulse: "warning")
  public static let error = SensoryFeedback(pulse: "error")
  public static let selection = SensoryFeedback(pulse: "selection")
  public static let increase = SensoryFeedback(pulse: "light")
  public static let decrease = SensoryFeedback(pulse: "light")
  public static let start = SensoryFeedback(pulse: "medium")
  public static let stop = SensoryFeedback(pulse: "medium")
  public static let alignment = SensoryFeedback(pulse: "selection")
  public static let levelChange = SensoryFeedback(pulse: "light")
  public static let impact = SensoryFeedback(pulse: "medium")

  /// The weight of the colliding objects.
  public struct Weight: Equatable, Sendable {
    let pulse: String
    public static let light = Weight(pulse: "light")
    public static let medium = Weight(pulse: "medium")
    public static let heavy = Weight(pulse: "heavy")
  }
  /// The flexibility of the colliding objects.
  public struct Flexibility: Equatable, Sendable {
    let pulse: String
    public static let rigid = Flexibility(pulse: "heavy")
    public static let solid = Flexibility(pulse: "medium")
    public static let soft = Flexibility(pulse: "light")
  }
  public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback { SensoryFeedback(pulse: weight.pulse) }
  public static func impact(flexibility: Flexibility, intensity: Double = 1) -> SensoryFeedback {
    SensoryFeedback(pulse: flexibility.pulse)
  }

  func play() { CurrentScene.order(.haptic(pulse)) }
}

extension View {
  /// Plays feedback when a value changes.
  nonisolated public func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View {
    onChange(of: trigger) { _, _ in feedback.play() }
  }
  nonisolated public func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback, trigger: T, condition: @escaping (_ oldValue: T, _ newValue: T) -> Bool
  ) -> some View { onChange(of: trigger) { old, new in if condition(old, new) { feedback.play() } } }
  nonisolated public func sensoryFeedback<T: Equatable>(
    trigger: T, _ feedback: @escaping (_ oldValue: T, _ newValue: T) -> SensoryFeedback?
  ) -> some View { onChange(of: trigger) { old, new in feedback(old, new)?.play() } }
}

/// The base class of haptic feedback.
open class UIFeedbackGenerator {
  public init() {}
  /// Has no effect: browsers prepare nothing.
  open func prepare() {}
}

/// Haptic feedback for an impact.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The strength of an impact.
  public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }
  private let style: FeedbackStyle
  public init(style: FeedbackStyle) { self.style = style }
  public override init() { style = .medium }
  /// Plays the feedback, on devices that can vibrate.
  open func impactOccurred() { CurrentScene.order(.haptic(style == .soft ? "light" : style == .rigid ? "heavy" : "\(style)")) }
  open func impactOccurred(intensity: CGFloat) { impactOccurred() }
}

/// Haptic feedback for success, a warning or an error.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The result that the feedback reports.
  public enum FeedbackType: Int, Sendable { case success, warning, error }
  /// Plays the feedback, on devices that can vibrate.
  open func notificationOccurred(_ type: FeedbackType) { CurrentScene.order(.haptic("\(type)")) }
}

/// Haptic feedback for a changed selection.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Plays the feedback, on devices that can vibrate.
  open func selectionChanged() { CurrentScene.order(.haptic("selection")) }
}
