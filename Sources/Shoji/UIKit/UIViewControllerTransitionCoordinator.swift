// UIViewControllerTransitionCoordinator: what happens beside a change of the screen, in UIKit's API. The delegate of an
// AVPlayerViewController gets one.

import Foundation

/// Facts about a change of the screen.
@MainActor @preconcurrency public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether the change is animated. The browser animates by itself: false.
  var isAnimated: Bool { get }
  /// Whether the change was abandoned. Shoji reports only changes that have happened: false.
  var isCancelled: Bool { get }
  /// Seconds that the change takes; 0.
  var transitionDuration: TimeInterval { get }
}

/// Runs what an app does beside a change of the screen, and after it.
@MainActor @preconcurrency public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  /// Runs the first closure at once, and the second when the change has ended.
  ///
  /// - Returns: True.
  @discardableResult func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
  /// Runs a closure at once.
  ///
  /// - Returns: True.
  @discardableResult public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

/// A change that the browser has made before it told of it.
@MainActor package final class FinishedTransition: UIViewControllerTransitionCoordinator {
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  package init() {}

  package var isAnimated: Bool { false }
  package var isCancelled: Bool { false }
  package var transitionDuration: TimeInterval { 0 }

  @discardableResult package func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animation?(self)
    if let completion { completions.append(completion) }
    return true
  }

  /// Calls the completion handlers, once.
  package func finish() {
    let all = completions
    completions = []
    for completion in all { completion(self) }
  }
}
