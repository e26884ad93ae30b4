// UIPageControl: a dot for each page, in UIKit's API. Element: PageControlContent.

import Foundation
import ShojiGraph

/// A dot for each page, and a mark on the current one. Pages in SwiftUI have them by themselves: `TabView` in page style.
///
///     struct PageControl: UIViewRepresentable {
///       let pages: Int
///       @Binding var page: Int
///       func makeUIView(context: Context) -> UIPageControl {
///         let control = UIPageControl()
///         control.numberOfPages = pages
///         control.addTarget(context.coordinator, action: #selector(Coordinator.turn(_:)), for: .valueChanged)
///         return control
///       }
///       func updateUIView(_ control: UIPageControl, context: Context) { control.currentPage = page }
///     }
///
/// A tap beside the current dot turns one page, a finger that slides over the dots turns to each page that it passes, and the arrow keys work too; then
/// `.valueChanged` is sent (`scroll-view.page-control-shows-count-and-current`).
@MainActor @preconcurrency open class UIPageControl: UIControl {
  /// The looks of the background behind the dots.
  public enum BackgroundStyle: Int, Sendable { case automatic, prominent, minimal }

  public init() { super.init(_system: ()) }
  /// - Parameter frame: has no effect: the control is as large as its dots
  public init(frame: CGRect) { super.init(_system: ()) }

  private static let shared = UIPageControl()
  /// The looks of all page controls: those of pages in SwiftUI take its colors when they appear.
  public static func appearance() -> UIPageControl { shared }

  /// How many pages there are; 0 by default.
  open var numberOfPages = 0 {
    didSet {
      numberOfPages = max(0, numberOfPages)
      currentPage = min(currentPage, max(0, numberOfPages - 1))
      changed(from: oldValue, to: numberOfPages)
    }
  }
  /// The current page, from 0. A page that does not exist becomes the nearest one.
  open var currentPage = 0 {
    didSet {
      currentPage = max(0, min(currentPage, numberOfPages - 1))
      changed(from: oldValue, to: currentPage)
    }
  }
  /// Whether the control is hidden where there is only one page; false by default.
  open var hidesForSinglePage = false { didSet { changed(from: oldValue, to: hidesForSinglePage) } }
  open var pageIndicatorTintColor: UIColor? { didSet { changed(from: oldValue, to: pageIndicatorTintColor) } }
  open var currentPageIndicatorTintColor: UIColor? { didSet { changed(from: oldValue, to: currentPageIndicatorTintColor) } }
  open var backgroundStyle = BackgroundStyle.automatic { didSet { changed(from: oldValue, to: backgroundStyle) } }
  /// Has no effect: a finger may always slide over the dots.
  open var allowsContinuousInteraction = true

  /// The size of the control with a number of pages.
  open func size(forNumberOfPages pageCount: Int) -> CGSize { CGSize(width: 16 * pageCount, height: 31) }

  override var content: AnyView {
    guard numberOfPages > (hidesForSinglePage ? 1 : 0) else { return AnyView(EmptyView()) }
    return AnyView(
      PageDotsOfControl(
        count: numberOfPages, selected: currentPage, control: self, hasBackground: backgroundStyle == .prominent,
        turn: { [weak self] page in self?.turn(to: page) }
      )
      .disabled(!isEnabled))
  }

  /// The control's colors; where it has none, those of all page controls.
  func colors(in environment: EnvironmentValues) -> PageDotColors {
    func paint(_ color: UIColor?) -> Paint? { color.map { Color(uiColor: $0).paint(in: environment) } }
    return PageDotColors(
      current: paint(currentPageIndicatorTintColor ?? Self.shared.currentPageIndicatorTintColor),
      others: paint(pageIndicatorTintColor ?? Self.shared.pageIndicatorTintColor))
  }

  /// The user has chosen a page.
  private func turn(to page: Int) {
    guard page != currentPage, (0..<numberOfPages).contains(page) else { return }
    currentPage = page
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }
}

private struct PageDotsOfControl: PrimitiveView {
  typealias Body = Never
  let count: Int
  let selected: Int
  let control: UIPageControl
  let hasBackground: Bool
  let turn: (Int) -> Void
  static var listens: Bool { true }

  func resolve(_ context: PrimitiveContext) -> PageControlContent {
    let environment = context.environment
    var content = PageControlContent(
      hasBackground: hasBackground, colors: control.colors(in: environment), pages: .init(count: count, selected: selected))
    content.isDisabled = !environment.isEnabled
    return content
  }

  func respond(to event: ElementEvent, _ context: PrimitiveContext) {
    guard case .action(.page, let value) = event, let number = value.number, (0..<Double(count)).contains(number),
      EnvironmentValues(context.node.scope).isEnabled
    else { return }
    // The browser already marks that page.
    if var shown = context.element.content as? PageControlContent {
      shown.pages?.selected = Int(number)
      context.element.acknowledgeClientState(shown)
    }
    turn(Int(number))
    context.node.invalidate()
  }
}
