// coaching, coachingOverlay, hiddenWhileCoaching: the instructions that help the browser to find its place.

import Shoji
import ShojiElements
import ShojiGraph
import SwiftUI

/// The system's coaching view. It has no type of its own here: the browser shows it over each `RealityView` with the user's camera.
public enum ARCoachingOverlayView {
  /// What coaching waits for (`ar.coaching-goal-configurable`).
  public enum Goal: Hashable, Sendable, CaseIterable {
    /// The device knows where it is.
    case tracking
    /// A level surface has been found.
    case horizontalPlane
    /// A wall has been found.
    case verticalPlane
    /// Any surface has been found.
    case anyPlane

    var coaching: RealityContent.Coaching {
      switch self {
      case .tracking: .tracking
      case .horizontalPlane: .horizontal
      case .verticalPlane: .vertical
      case .anyPlane: .any
      }
    }
  }
}

extension View {
  /// Sets what the system's coaching view waits for in the views in AR inside; nil for no coaching.
  ///
  /// Without this modifier it waits for any surface. It appears by itself when AR begins and after an interruption, says what to do in plain
  /// words, and disappears when the goal is reached (`ar.coaching-built-in`, `ar.coaching-appears-automatically`,
  /// `ar.coaching-for-relocalization`).
  ///
  ///     RealityView { content in … }
  ///       .coaching(.verticalPlane)
  nonisolated public func coaching(_ goal: ARCoachingOverlayView.Goal?) -> some View {
    let coaching = goal?.coaching
    return reality { $0.coaching = coaching }
  }

  /// Runs code before the coaching view appears, and after it has disappeared (`ar.prepare-to-hide-irrelevant-ui`).
  ///
  /// To hide views meanwhile, ``hiddenWhileCoaching()`` suffices.
  nonisolated public func onCoaching(
    willActivate: @escaping () -> Void = {}, didDeactivate: @escaping () -> Void = {}
  ) -> some View {
    transformEnvironment(\.realityActions) {
      $0.coachingWillActivate.append(willActivate)
      $0.coachingDidDeactivate.append(didDeactivate)
    }
  }

  /// Shows a view instead of the system's coaching view, at the same moments (`ar.custom-coaching-if-needed`).
  ///
  /// The system's view is the model for its own (`ar.custom-coaching-reference`): a picture of the movement, and few words. The system's
  /// buttons for starting over stay.
  ///
  ///     RealityView { content in … }
  ///       .coachingOverlay { Text("Show me your desk") }
  public func coachingOverlay<Overlay: View>(@ViewBuilder _ overlay: () -> Overlay) -> some View {
    modifier(CoachingOverlayModifier(overlay: overlay()))
  }

  /// Hides the view while people use the coaching view, so that they can attend to it (`ar.hide-ui-while-coaching`).
  ///
  /// For what is in front of a `RealityView`. The browser does it in the same moment in which coaching begins.
  nonisolated public func hiddenWhileCoaching() -> some View { modifier(HiddenWhileCoaching()) }
}

/// Marks what the client hides.
struct HiddenWhileCoaching: BoxModifier {
  typealias Body = Never
  nonisolated init() {}
  func stage(_ environment: EnvironmentValues) -> BoxStage { .attribute(name: "data-hides-while-coaching", value: "") }
}

private struct CoachingOverlayModifier<Overlay: View>: ViewModifier {
  let overlay: Overlay
  @State private var isActive = false

  func body(content: Content) -> some View {
    content
      .reality { $0.hasOwnCoaching = true }
      .onCoaching(willActivate: { isActive = true }, didDeactivate: { isActive = false })
      .overlay {
        if isActive { overlay }
      }
  }
}
