// RealityViewCameraContent: what the closures of a RealityView add entities to.

import ShojiElements
import ShojiGraph
import simd

/// From where a `RealityView` shows its entities.
public struct RealityViewCamera: Hashable, Sendable {
  let camera: RealityContent.Camera
  /// Entities are in the room of the user, over the picture of the camera (`ar.overlays-virtual-on-live-camera`).
  public static let spatialTracking = RealityViewCamera(camera: .ar)
  /// Entities are in a space of their own, which the user turns.
  public static let virtual = RealityViewCamera(camera: .virtual)
}

/// The content of a `RealityView`.
@MainActor public struct RealityViewCameraContent {
  let stage: RealityStage
  init(_ stage: RealityStage) { self.stage = stage }

  /// From where the entities are shown. The default is ``RealityViewCamera/virtual``, as in RealityKit; it is
  /// ``RealityViewCamera/spatialTracking`` in what `ARLaunchButton` opens, and in views with modifiers for AR such as `coaching` and
  /// `placement`.
  public var camera: RealityViewCamera {
    get { stage.camera ?? .virtual }
    nonmutating set { stage.camera = newValue }
  }

  @available(*, unavailable, message: "Shoji does not have cameraTarget: the virtual camera looks at the middle of all entities.")
  public var cameraTarget: Entity? {
    get { nil }
    nonmutating set {}
  }

  /// The entities, in the order in which they were added. Changes apply at once.
  public var entities: Entity.ChildCollection { stage.root.children }

  /// Adds an entity, with its descendants. One that is in another place is removed there.
  public func add(_ entity: Entity) {
    if entity.parent !== stage.root { stage.root.addChild(entity) }
  }
  /// Removes an entity that was added; nothing happens if it was not.
  public func remove(_ entity: Entity) { stage.root.removeChild(entity) }

  /// Changes entities with the animation of the current transaction; without one, at once.
  ///
  ///     Button("Open") { withAnimation { isOpen = true } }
  ///     …
  ///     RealityView { … } update: { content in
  ///       content.animate { lid.position.y = isOpen ? 0.3 : 0.1 }
  ///     }
  ///
  /// The browser moves the entities. Only places are animated; other changes apply at once.
  public func animate(_ body: () -> Void) {
    guard let animation = Graph.shared.scopedAnimation ?? Graph.shared.animation, animation.duration > 0 else { return body() }
    var before: [(entity: Entity, place: Transform)] = []
    stage.root.forEachDescendant { before.append(($0, $0.transform)) }
    body()
    for (entity, place) in before where entity.transform != place {
      let end = entity.transform
      entity.transform = place
      entity.animate(to: end, duration: animation.duration, timingFunction: AnimationTimingFunction(animation))
    }
  }

  /// Calls a closure for each event of a kind.
  ///
  ///     _ = content.subscribe(to: CollisionEvents.Began.self, on: ball) { event in score += 1 }
  ///
  /// The subscription ends with the view, or when it is cancelled; it need not be kept.
  ///
  /// - Parameters:
  ///   - source: Only events of this entity; nil for those of all entities.
  ///   - componentType: Only events of entities with such a component; nil for all.
  @discardableResult public func subscribe<E: Event>(
    to event: E.Type, on source: (any EventSource)? = nil, componentType: (any Component.Type)? = nil,
    _ handler: @escaping @MainActor (E) -> Void
  ) -> EventSubscription {
    stage.subscribers.add(event, on: source as? Entity, componentType: componentType, handler)
  }

  @available(
    *, unavailable,
    message: "Shoji does not have SceneEvents.Update: the browser draws the frames. Use move(to:relativeTo:duration:)."
  )
  public func subscribe(
    to event: SceneEvents.Update.Type, on source: (any EventSource)? = nil, componentType: (any Component.Type)? = nil,
    _ handler: @escaping @MainActor (SceneEvents.Update) -> Void
  ) -> EventSubscription { fatalError() }
}

extension Entity {
  /// Moves in the space of the transform, whatever that is.
  fileprivate func animate(to end: Transform, duration: Double, timingFunction: AnimationTimingFunction) {
    let start = transform
    transform = end
    let world = worldMatrix
    transform = start
    move(to: world, relativeTo: nil, duration: duration, timingFunction: timingFunction)
  }
}

extension AnimationTimingFunction {
  /// The function that is most like an animation of a view.
  init(_ animation: Animation) {
    let (early, late) = (animation.progress(at: 0.25), animation.progress(at: 0.75))
    let margin = 0.03
    if abs(early - 0.25) < margin, abs(late - 0.75) < margin {
      self = .linear
    } else if early < 0.25, late < 0.75 {
      self = .easeIn
    } else if early > 0.25, late > 0.75 {
      self = .easeOut
    } else {
      self = .easeInOut
    }
  }
}
