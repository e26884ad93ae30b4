// TextTransition: transitions that draw a text. The browser cannot play them, so the view is inserted in the transition's first phase, and its
// renderer is animated to the last one.

import ShojiGraph

/// Properties of a transition.
public struct TransitionProperties: Equatable, Sendable {
  /// Whether the transition moves what it shows. With reduced motion the browser leaves out movements by itself, so this has no effect.
  public var hasMotion: Bool
  public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}

extension Transition {
  public static var properties: TransitionProperties { TransitionProperties() }
  /// Whether its body has a text renderer. The type of the body tells, unless it is hidden in an `AnyView`.
  static var drawsText: Bool { _typeName(Body.self, qualified: false).contains("_TextRendererModifier<") }
}

/// A view whose transition draws its texts as it appears. It fades as it disappears, because the app process has no views that are gone.
struct TextTransitionView<Content: View, T: Transition>: View {
  let content: Content
  let transition: T
  @Kept private var course = Course()

  /// The phase, and the animation in which the view was inserted.
  final class Course {
    var phase = TransitionPhase.identity
    var animation: Animation?
    var hasBegun = false
    let dependents = Dependents()
  }

  var body: some View {
    course.dependents.noteRead()
    if !course.hasBegun {
      (course.hasBegun, course.animation) = (true, Graph.shared.scopedAnimation ?? Graph.shared.animation)
      if course.animation != nil { course.phase = .willAppear }
    }
    return transition.body(content: PlaceholderContentView(AnyView(content)), phase: course.phase)
      .onAppear { [course] in
        guard course.phase == .willAppear else { return }
        withAnimation(course.animation) {
          course.phase = .identity
          course.dependents.changed()
        }
      }
      .transition(.asymmetric(insertion: .identity, removal: .opacity))
  }
}

extension _TransitionModifier {
  @MainActor public static func _makeNode<V: View>(_ view: ModifiedContent<V, Self>, _ site: _NodeSite) -> _Node<ModifiedContent<V, Self>> {
    guard T.drawsText else { return _boxNode(view, site) }
    return ForwardingNode(view, site) { TextTransitionView(content: $0.content, transition: $0.modifier.transition) }
  }
}
