// Transitions: how a view appears and disappears. The browser plays them; here they are strings.

import Foundation
import ShojiGraph
import ShojiWeb

/// How a view appears and disappears.
public struct AnyTransition: Sendable {
  /// NB: an author's modifier can be evaluated only on the main actor, but a transition may be created anywhere.
  private enum Source: Sendable {
    case words(insertion: String, removal: String)
    case probed(@MainActor @Sendable () -> TransitionPair)
  }
  private let source: Source
  @MainActor var pair: TransitionPair {
    switch source {
    case .words(let insertion, let removal): TransitionPair(insertion: insertion, removal: removal)
    case .probed(let probe): probe()
    }
  }
  /// The insertion in the client's notation.
  @MainActor package var words: String { pair.insertion }
  init(_ word: String) { self.init(word, word) }
  init(_ insertion: String, _ removal: String) { source = .words(insertion: insertion, removal: removal) }
  private init(probe: @escaping @MainActor @Sendable () -> TransitionPair) { source = .probed(probe) }

  /// Combines two transitions: immediately if both are known, otherwise when the result is needed.
  private func merged(
    _ other: AnyTransition, _ merge: @escaping @Sendable (_ mine: TransitionPair, _ other: TransitionPair) -> TransitionPair
  ) -> AnyTransition {
    guard case .words(let a, let b) = source, case .words(let c, let d) = other.source else {
      return AnyTransition(probe: { merge(self.pair, other.pair) })
    }
    let pair = merge(TransitionPair(insertion: a, removal: b), TransitionPair(insertion: c, removal: d))
    return AnyTransition(pair.insertion, pair.removal)
  }

  public static let identity = AnyTransition("identity")
  public static let opacity = AnyTransition("opacity")
  public static let scale = AnyTransition("scale:0")
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition("scale:\(CSS.number(scale))\(TransitionProbe.origin(anchor))")
  }
  /// Enters from the leading edge, leaves to the trailing edge.
  public static let slide = AnyTransition("move:leading", "move:trailing")
  public static func move(edge: Edge) -> AnyTransition { AnyTransition("move:\(edge)") }
  public static func offset(_ offset: CGSize) -> AnyTransition { self.offset(x: offset.width, y: offset.height) }
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { AnyTransition("offset:\(CSS.number(x)),\(CSS.number(y))") }
  /// Enters from an edge and leaves to the opposite one, fading.
  public static func push(from edge: Edge) -> AnyTransition {
    let opposite: Edge =
      switch edge {
      case .top: .bottom
      case .bottom: .top
      case .leading: .trailing
      case .trailing: .leading
      }
    return AnyTransition("move:\(edge)+opacity", "move:\(opposite)+opacity")
  }
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    insertion.merged(removal) { TransitionPair(insertion: $0.insertion, removal: $1.removal) }
  }
  /// Combines two transitions.
  public func combined(with other: AnyTransition) -> AnyTransition {
    @Sendable func join(_ a: String, _ b: String) -> String { a == "identity" ? b : b == "identity" ? a : a + "+" + b }
    return merged(other) { TransitionPair(insertion: join($0.insertion, $1.insertion), removal: join($0.removal, $1.removal)) }
  }
  @available(*, deprecated, message: "has no effect in Shoji: the animation of the change plays all transitions")
  public func animation(_ animation: Animation?) -> AnyTransition { self }

  /// A transition between two modifiers. Opacity, scale, offset, rotation and blur are animated.
  public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
    let active = Carried(value: active)
    return AnyTransition(probe: {
      let words = TransitionProbe.words(of: Color.clear.modifier(active.value))
      return TransitionPair(insertion: words, removal: words)
    })
  }
  /// Creates a transition from an app's own type.
  public init<T: Transition>(_ transition: T) {
    let transition = Carried(value: transition)
    self.init(probe: {
      @MainActor func words(_ phase: TransitionPhase) -> String {
        TransitionProbe.words(of: transition.value.body(content: PlaceholderContentView(), phase: phase))
      }
      return TransitionPair(insertion: words(.willAppear), removal: words(.didDisappear))
    })
  }
}

/// Carries an author's value to the main actor, which alone reads it.
private struct Carried<Value>: @unchecked Sendable { let value: Value }

/// The phase of a transition.
public enum TransitionPhase: Hashable, Sendable {
  case willAppear, identity, didDisappear
  public var isIdentity: Bool { self == .identity }
  public var value: Double {
    switch self {
    case .willAppear: -1
    case .identity: 0
    case .didDisappear: 1
    }
  }
}

/// An app's own transition.
///
///     struct Twirl: Transition {
///       func body(content: Content, phase: TransitionPhase) -> some View {
///         content.scaleEffect(phase.isIdentity ? 1 : 0.5).rotationEffect(.degrees(phase.value * 90))
///       }
///     }
@MainActor @preconcurrency public protocol Transition {
  associatedtype Body: View
  typealias Content = PlaceholderContentView<Self>
  /// Returns the view in a phase of the transition.
  @ViewBuilder func body(content: Content, phase: TransitionPhase) -> Body
  /// The transition's effect on the view.
  static var properties: TransitionProperties { get }
}

/// The view in transition, as passed to its transition.
public struct PlaceholderContentView<Value> {
  let view: AnyView?
  nonisolated init(_ view: AnyView? = nil) { self.view = view }
}
extension PlaceholderContentView: View {
  public var body: some View { if let view { view } else { Color.clear } }
}

/// The view fades.
public struct OpacityTransition: Transition {
  public nonisolated init() {}
  public func body(content: Content, phase: TransitionPhase) -> some View { content.opacity(phase.isIdentity ? 1 : 0) }
}
/// The view grows from a size and shrinks to it.
public struct ScaleTransition: Transition {
  let scale: CGFloat
  let anchor: UnitPoint
  public nonisolated init(_ scale: CGFloat, anchor: UnitPoint = .center) { (self.scale, self.anchor) = (scale, anchor) }
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.scaleEffect(phase.isIdentity ? 1 : scale, anchor: anchor)
  }
}
/// The view appears and disappears at once.
public struct IdentityTransition: Transition {
  public nonisolated init() {}
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}
/// The view moves from a displacement and to it.
public struct OffsetTransition: Transition {
  let offset: CGSize
  public nonisolated init(_ offset: CGSize) { self.offset = offset }
  public func body(content: Content, phase: TransitionPhase) -> some View { content.offset(phase.isIdentity ? .zero : offset) }
}
extension Transition where Self == OpacityTransition {
  public nonisolated static var opacity: OpacityTransition { OpacityTransition() }
}
extension Transition where Self == ScaleTransition {
  public nonisolated static var scale: ScaleTransition { ScaleTransition(0) }
  public nonisolated static func scale(_ scale: Double, anchor: UnitPoint = .center) -> ScaleTransition {
    ScaleTransition(scale, anchor: anchor)
  }
}
extension Transition where Self == IdentityTransition {
  public nonisolated static var identity: IdentityTransition { IdentityTransition() }
}
extension Transition where Self == OffsetTransition {
  public nonisolated static func offset(_ offset: CGSize) -> OffsetTransition { OffsetTransition(offset) }
  public nonisolated static func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetTransition {
    OffsetTransition(CGSize(width: x, height: y))
  }
}
/// Views blur as they come and go. The browser scales nothing meanwhile, so both configurations look alike.
public struct BlurReplaceTransition: Transition {
  /// The direction of the replacement.
  public struct Configuration: Equatable, Sendable {
    public static let downUp = Configuration()
    public static let upUp = Configuration()
  }
  public var configuration: Configuration
  public nonisolated init(configuration: Configuration = .downUp) { self.configuration = configuration }
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.blur(radius: phase.isIdentity ? 0 : 10).opacity(phase.isIdentity ? 1 : 0)
  }
}
extension Transition where Self == BlurReplaceTransition {
  public nonisolated static var blurReplace: BlurReplaceTransition { BlurReplaceTransition() }
  public nonisolated static func blurReplace(_ configuration: BlurReplaceTransition.Configuration = .downUp) -> BlurReplaceTransition {
    BlurReplaceTransition(configuration: configuration)
  }
}

/// Evaluates a view's modifiers without showing the view.
@MainActor enum TransitionProbe {
  static func words<V: View>(of view: V) -> String {
    Graph.shared.untracked {
      let host = GraphHost()
      host.show(view)
      var words: [String] = []
      host.elements.root.forEachDescendant { words += $0.box.stages.compactMap(word) }
      host.close()
      return words.isEmpty ? "identity" : words.joined(separator: "+")
    }
  }

  /// The point that stays where it is, in per cent, as the client's notation has it; nothing for the centre.
  nonisolated static func origin(_ anchor: UnitPoint) -> String {
    anchor == .center ? "" : "@\(CSS.number(anchor.x * 100)) \(CSS.number(anchor.y * 100))"
  }

  private static func word(_ stage: BoxStage) -> String? {
    switch stage {
    case .opacity(let value): value == 1 ? nil : "opacity:\(CSS.number(value))"
    case .filter(let filters):
      filters.lazy.compactMap { if case .blur(let radius) = $0, radius > 0 { "blur:\(CSS.number(radius))" } else { nil } }.first
    case .transform(let transforms):
      transforms.compactMap { transform in
        switch transform {
        case .offset(let x, let y): x == 0 && y == 0 ? nil : "offset:\(CSS.number(x)),\(CSS.number(y))"
        case .rotation(let degrees, _): degrees == 0 ? nil : "rotate:\(CSS.number(degrees))"
        case .scale(let x, let y, let anchor):
          x == 1 && y == 1 ? nil : "scale:\(CSS.number(x)) \(CSS.number(y))\(origin(anchor))"
        default: nil
        }
      }.joined(separator: "+").nilIfEmpty
    default: nil
    }
  }
}

extension String { fileprivate var nilIfEmpty: String? { isEmpty ? nil : self } }

extension View {
  /// Sets how the view appears and disappears in an animated change.
  nonisolated public func transition(_ t: AnyTransition) -> some View { modifier(_AnyTransitionModifier(transition: t)) }
  nonisolated public func transition<T: Transition>(_ transition: T) -> some View { modifier(_TransitionModifier(transition: transition)) }
  /// Sets how the view's content changes in an animated change.
  nonisolated public func contentTransition(_ transition: ContentTransition) -> some View {
    box(.attribute(name: "data-content-transition", value: transition.word))
  }
}

public struct _TransitionModifier<T: Transition> {
  let transition: T
}
extension _TransitionModifier: BoxModifier {
  public typealias Body = Never
  package func stage(_ environment: EnvironmentValues) -> BoxStage { .transition(AnyTransition(transition).pair) }
}

public struct _AnyTransitionModifier {
  let transition: AnyTransition
}
extension _AnyTransitionModifier: BoxModifier {
  public typealias Body = Never
  package func stage(_ environment: EnvironmentValues) -> BoxStage { .transition(transition.pair) }
}

/// How the content of a view changes.
public struct ContentTransition: Hashable, Sendable {
  let word: String
  public static let identity = ContentTransition(word: "identity")
  public static let opacity = ContentTransition(word: "opacity")
  public static let interpolate = ContentTransition(word: "opacity")
  public static func numericText(countsDown: Bool = false) -> ContentTransition { ContentTransition(word: "numericText") }
  public static func numericText(value: Double) -> ContentTransition { ContentTransition(word: "numericText") }
  public static let symbolEffect = ContentTransition(word: "opacity")
  /// Replaces one symbol by another. The browser cross-fades them, whatever the effect's options are.
  public static func symbolEffect<T: ContentTransitionSymbolEffect & SymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default
  ) -> ContentTransition { symbolEffect }
}
