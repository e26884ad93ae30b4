// UIPageViewController: pages that the user turns, in UIKit's API. PageControllerView shows them.

import Foundation
import ShojiGraph

/// Pages that the user turns, one after the other; `TabView` in page style is the same in SwiftUI.
///
/// A data source says which page comes before and after another; it may begin again with the first one after the last. Only the pages beside the one in
/// front are asked for. Pages keep their state while the controller knows them.
@MainActor @preconcurrency open class UIPageViewController: UIViewController {
  /// How a page is turned.
  public enum TransitionStyle: Int, Sendable { case pageCurl, scroll }
  /// In which direction pages follow each other.
  public enum NavigationOrientation: Int, Sendable { case horizontal, vertical }
  /// From which side a page comes that the app shows.
  public enum NavigationDirection: Int, Sendable { case forward, reverse }
  /// Where the spine of a page that curls lies. Shoji decides by the controller's width.
  public enum SpineLocation: Int, Sendable { case none, min, mid, max }
  /// Keys of options.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
    public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }

  public let transitionStyle: TransitionStyle
  public let navigationOrientation: NavigationOrientation
  /// Has no effect: a page that curls has one side.
  open var isDoubleSided = false

  /// Says which pages there are. Without one the user turns no page.
  open weak var dataSource: (any UIPageViewControllerDataSource)? { didSet { readers.changed() } }
  /// Is told when the user turns a page.
  open weak var delegate: (any UIPageViewControllerDelegate)?

  private let readers = Dependents()
  /// The pages that are known, in their order.
  private var order: [UIViewController] = []
  private var front: UIViewController?
  /// The index of the page in front, counted from 0, for the dots; nil if the data source counts no pages.
  private var number: Int?

  /// - Parameter options: have no effect
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation, options: [OptionsKey: Any]? = nil
  ) {
    (transitionStyle, self.navigationOrientation) = (style, navigationOrientation)
    super.init()
  }

  /// The page in front; empty before there is one.
  open var viewControllers: [UIViewController]? { front.map { [$0] } ?? [] }

  /// Brings a page to the front.
  /// - Parameters:
  ///   - viewControllers: the page; further ones are ignored
  ///   - direction: from which side it comes, if it is not among the pages that are known
  ///   - animated: has no effect: a page slides in, unless the user wants less motion
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    if let completion { Graph.shared.afterFlush { completion(true) } }
    let new = viewControllers?.first
    guard new !== front else { return }
    if let new, !order.contains(where: { $0 === new }) {
      let beside = front.map { [$0] } ?? []
      order = direction == .forward ? beside + [new] : [new] + beside
    }
    if let number, let old = place(of: front), let place = place(of: new) { self.number = number + place - old }
    front = new
    readers.changed()
  }

  override open var _content: AnyView { AnyView(PageControllerView(controller: self)) }

  private func place(of controller: UIViewController?) -> Int? { order.firstIndex { $0 === controller } }

  // MARK: What is shown

  /// A page, by its controller.
  struct Page: Identifiable {
    let controller: UIViewController
    var id: ObjectIdentifier { ObjectIdentifier(controller) }
  }

  /// The pages that are known, with those beside the one in front. The view that is being evaluated is evaluated again when another one is in front.
  func observedPages() -> [Page] {
    readers.noteRead()
    if let front { arrange(around: front) }
    return order.map(Page.init(controller:))
  }

  var frontID: ObjectIdentifier? { front.map(ObjectIdentifier.init) }

  /// The number of pages and of the one in front, if the data source tells them.
  var dots: (count: Int, selected: Int)? {
    guard transitionStyle == .scroll, let dataSource else { return nil }
    let count = dataSource.presentationCount(for: self)
    guard count > 0 else { return nil }
    let selected = number ?? dataSource.presentationIndex(for: self)
    number = selected
    return (count, (selected % count + count) % count)
  }

  private static let mostPages = 40

  /// Puts the pages before and after the one in front beside it. Where pages begin again after the last one, they may be known already, on the other side.
  private func arrange(around front: UIViewController) {
    let before = dataSource?.pageViewController(self, viewControllerBefore: front)
    let after = dataSource?.pageViewController(self, viewControllerAfter: front)
    order.removeAll { $0 !== front && ($0 === before || $0 === after) }
    let place = place(of: front) ?? 0
    let earlier = before == nil ? [] : Array(order[..<place].suffix(Self.mostPages))
    let later = after == nil ? [] : Array(order[place...].dropFirst().prefix(Self.mostPages))
    let left = before === after || before === front ? [] : [before].compactMap { $0 }
    let right = after === front ? [] : [after].compactMap { $0 }
    order = earlier + left + [front] + right + later
  }

  /// The user has turned to a page.
  func turned(to id: ObjectIdentifier?) {
    guard id != frontID, let new = order.first(where: { ObjectIdentifier($0) == id }) else { return }
    let previous = viewControllers ?? []
    delegate?.pageViewController(self, willTransitionTo: [new])
    setViewControllers([new], direction: .forward, animated: true)
    delegate?.pageViewController(self, didFinishAnimating: true, previousViewControllers: previous, transitionCompleted: true)
  }

  /// The user has chosen a page with the dots.
  func turned(toDot index: Int) {
    guard let dots, let place = place(of: front), order.indices.contains(place + index - dots.selected) else { return }
    turned(to: ObjectIdentifier(order[place + index - dots.selected]))
  }
}

/// Says which pages there are.
@MainActor @preconcurrency public protocol UIPageViewControllerDataSource: AnyObject {
  /// Returns the page before another one; nil before the first one.
  func pageViewController(_ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController)
    -> UIViewController?
  /// Returns the page after another one; nil after the last one.
  func pageViewController(_ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController)
    -> UIViewController?
  /// Returns how many dots there are; 0, the default, for none.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// Returns the number of the page in front, from 0.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// Is told when the user turns a page. All methods are optional.
@MainActor @preconcurrency public protocol UIPageViewControllerDelegate: AnyObject {
  func pageViewController(_ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool, previousViewControllers: [UIViewController],
    transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
  public func pageViewController(_ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]) {}
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool, previousViewControllers: [UIViewController],
    transitionCompleted completed: Bool
  ) {}
}
