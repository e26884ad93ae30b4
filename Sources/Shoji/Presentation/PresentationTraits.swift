// Presentation traits: detents, grabber, corners, background, whether the user may dismiss it.

import Foundation
import ShojiGraph

/// Presentation traits, set by the presented views; the innermost value wins.
package struct PresentationTraits {
  var detents: Set<PresentationDetent>?
  var selection: Binding<PresentationDetent>?
  var dragIndicator: Visibility?
  var cornerRadius: CGFloat?
  var background: (any ShapeStyle)?
  var interaction: PresentationBackgroundInteraction?
  var contentInteraction: PresentationContentInteraction?
  var isLocked = false
  var adaptation: PresentationAdaptation?
  var sizing: String?
  var border: (any ShapeStyle)?
  var borderWidth: CGFloat = 1
  /// Whether the author has put a dismiss button into a bar.
  var hasWayOut = false
  /// Whether a swipe down closes a cover, as it closes a sheet.
  var closesBySwipe = false
}

// NB: without Equatable every preference update would count as a change, and the sheet would be evaluated in an endless loop.
extension PresentationTraits: Equatable {
  package static func == (a: PresentationTraits, b: PresentationTraits) -> Bool {
    a.detents == b.detents && isSame(a.selection, b.selection) && a.dragIndicator == b.dragIndicator && a.cornerRadius == b.cornerRadius
      && isSame(a.background, b.background) && a.interaction == b.interaction && a.contentInteraction == b.contentInteraction
      && a.isLocked == b.isLocked && a.adaptation == b.adaptation && a.sizing == b.sizing
      && isSame(a.border, b.border) && a.borderWidth == b.borderWidth && a.hasWayOut == b.hasWayOut
      && a.closesBySwipe == b.closesBySwipe
  }

  private static func isSame(_ a: Binding<PresentationDetent>?, _ b: Binding<PresentationDetent>?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return Binding._isSame(a, b)
  }
  private static func isSame(_ a: (any ShapeStyle)?, _ b: (any ShapeStyle)?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return a.paint() == b.paint()
  }
}

struct PresentationTraitsKey: PreferenceKey {
  static var defaultValue: PresentationTraits { PresentationTraits() }
  static func reduce(value: inout PresentationTraits, nextValue: () -> PresentationTraits) {
    let next = nextValue()
    value.detents = next.detents ?? value.detents
    value.selection = next.selection ?? value.selection
    value.dragIndicator = next.dragIndicator ?? value.dragIndicator
    value.cornerRadius = next.cornerRadius ?? value.cornerRadius
    value.background = next.background ?? value.background
    value.interaction = next.interaction ?? value.interaction
    value.contentInteraction = next.contentInteraction ?? value.contentInteraction
    value.isLocked = value.isLocked || next.isLocked
    value.adaptation = next.adaptation ?? value.adaptation
    value.sizing = next.sizing ?? value.sizing
    if let border = next.border { (value.border, value.borderWidth) = (border, next.borderWidth) }
    value.hasWayOut = value.hasWayOut || next.hasWayOut
    value.closesBySwipe = value.closesBySwipe || next.closesBySwipe
  }
}

private struct BackdropsKey: EnvironmentKey { static var defaultValue: PortalCollector? { nil } }
extension EnvironmentValues {
  /// Collects views for the background of the presentation.
  package var presentationBackdrops: PortalCollector? {
    get { self[BackdropsKey.self] }
    set { self[BackdropsKey.self] = newValue }
  }
}

/// Whether the content under a presentation can be used.
public struct PresentationBackgroundInteraction: Sendable, Equatable {
  let isEnabled: Bool?
  let upThrough: PresentationDetent?
  public static let automatic = PresentationBackgroundInteraction(isEnabled: nil, upThrough: nil)
  public static let enabled = PresentationBackgroundInteraction(isEnabled: true, upThrough: nil)
  public static let disabled = PresentationBackgroundInteraction(isEnabled: false, upThrough: nil)
  /// The content can be used while the sheet rests at a detent or below.
  public static func enabled(upThrough detent: PresentationDetent) -> PresentationBackgroundInteraction {
    .init(isEnabled: true, upThrough: detent)
  }
}

/// What a swipe over a sheet's content does first: resize the sheet, or scroll.
public struct PresentationContentInteraction: Sendable, Equatable {
  let name: String
  public static let automatic = PresentationContentInteraction(name: "automatic")
  public static let resizes = PresentationContentInteraction(name: "resizes")
  public static let scrolls = PresentationContentInteraction(name: "scrolls")
}

/// The form of a presentation in a compact window.
public struct PresentationAdaptation: Sendable, Equatable {
  let name: String
  public static let automatic = PresentationAdaptation(name: "automatic")
  public static let none = PresentationAdaptation(name: "none")
  public static let popover = PresentationAdaptation(name: "popover")
  public static let sheet = PresentationAdaptation(name: "sheet")
  public static let fullScreenCover = PresentationAdaptation(name: "fullScreenCover")
}

/// The size of a presentation in a regular window.
public protocol PresentationSizing: Sendable {}
/// The built-in sizes.
public struct SystemPresentationSizing: PresentationSizing {
  let name: String?
}
extension PresentationSizing where Self == SystemPresentationSizing {
  public static var automatic: SystemPresentationSizing { .init(name: nil) }
  public static var form: SystemPresentationSizing { .init(name: nil) }
  public static var page: SystemPresentationSizing { .init(name: "page") }
  public static var fitted: SystemPresentationSizing { .init(name: "fitted") }
}
extension PresentationSizing {
  /// Takes the content's size on some axes.
  public func fitted(horizontal: Bool, vertical: Bool) -> some PresentationSizing {
    // A presentation's width and height are set together, so one axis of its own counts as none.
    SystemPresentationSizing(name: horizontal && vertical ? "fitted" : (self as? SystemPresentationSizing)?.name)
  }
  /// Grows with the content on some axes; presentations do so in height already.
  public func sticky(horizontal: Bool = false, vertical: Bool = false) -> some PresentationSizing { self }
}

extension PresentationDetent {
  /// The client's notation for the height.
  func word(_ viewport: CGSize) -> String {
    switch rest {
    case .medium: "medium"
    case .large: "large"
    case .fraction(let fraction): CSSNumber.text(fraction)
    case .height(let height): CSSNumber.text(height) + "px"
    case .custom(let custom): custom.height(viewport).map { CSSNumber.text($0) + "px" } ?? "0"
    }
  }
}

enum CSSNumber {
  static func text(_ number: CGFloat) -> String {
    number == number.rounded() ? String(Int(number)) : String(Double((number * 1000).rounded() / 1000))
  }
}

extension View {
  nonisolated func trait(_ change: (inout PresentationTraits) -> Void) -> some View {
    var traits = PresentationTraits()
    change(&traits)
    return modifier(_PreferenceWriter(PresentationTraitsKey.self, traits))
  }

  /// Sets the heights at which the sheet around this view rests.
  nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { trait { $0.detents = detents } }
  /// Sets the heights at which the sheet around this view rests, and binds the current one.
  nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>) -> some View {
    trait {
      $0.detents = detents
      $0.selection = selection
    }
  }
  /// Shows or hides the grabber at the top of the sheet.
  nonisolated public func presentationDragIndicator(_ visibility: Visibility) -> some View { trait { $0.dragIndicator = visibility } }
  /// Sets the corner radius of a presentation, in points.
  nonisolated public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View { trait { $0.cornerRadius = cornerRadius } }
  /// Sets the background of a presentation.
  nonisolated public func presentationBackground<S: ShapeStyle>(_ style: S) -> some View { trait { $0.background = style } }
  nonisolated public func presentationBackground<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
    modifier(
      _PortalModifier(
        to: \.presentationBackdrops, placement: "background",
        ZStack(alignment: alignment, content: content).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment))
    )
    .trait { $0.background = Color.clear }
  }
  /// Draws a border around the presentation's card, and around a popover's arrow. Shoji's own addition.
  nonisolated public func presentationBorder<S: ShapeStyle>(_ style: S, lineWidth: CGFloat = 1) -> some View {
    trait { ($0.border, $0.borderWidth) = (style, lineWidth) }
  }
  /// Sets whether what is behind a presentation can be used.
  nonisolated public func presentationBackgroundInteraction(_ interaction: PresentationBackgroundInteraction) -> some View {
    trait { $0.interaction = interaction }
  }
  /// Sets whether a swipe first resizes a sheet or first scrolls its content.
  nonisolated public func presentationContentInteraction(_ behavior: PresentationContentInteraction) -> some View {
    trait { $0.contentInteraction = behavior }
  }
  /// Sets the form of a presentation in compact size.
  nonisolated public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View {
    trait { $0.adaptation = adaptation }
  }
  nonisolated public func presentationCompactAdaptation(horizontal: PresentationAdaptation, vertical: PresentationAdaptation) -> some View {
    presentationCompactAdaptation(horizontal)
  }
  /// Sets the size of a sheet in wide windows.
  nonisolated public func presentationSizing(_ sizing: some PresentationSizing) -> some View {
    trait { $0.sizing = (sizing as? SystemPresentationSizing)?.name }
  }
  /// Lets the user close the cover around this view by a swipe down, and by Escape.
  nonisolated package func coverClosesBySwipe() -> some View { trait { $0.closesBySwipe = true } }
  /// Prevents the user from dismissing the presentation around this view; only the app can dismiss it.
  nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View { trait { $0.isLocked = isDisabled } }
}

/// A sheet height that an app computes.
public protocol CustomPresentationDetent {
  typealias Context = PresentationDetent.Context
  static func height(in context: Context) -> CGFloat?
}

extension PresentationDetent {
  /// The values that a custom detent may use.
  @dynamicMemberLookup public struct Context {
    /// The height of the largest sheet.
    public let maxDetentValue: CGFloat
    let values: EnvironmentValues
    public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T { values[keyPath: keyPath] }
  }

  public static func custom<D: CustomPresentationDetent>(_ type: D.Type) -> PresentationDetent {
    // The largest sheet leaves 54 points of the page visible.
    PresentationDetent(rest: .custom(Custom(type) { D.height(in: Context(maxDetentValue: $0.height - 54, values: EnvironmentValues())) }))
  }
}
