// RealityEvents: what happens to entities, and who hears of it.

/// Something that happens in a `RealityView`.
public protocol Event {}

/// What events can be about: an entity.
@MainActor public protocol EventSource: AnyObject {}
extension Entity: EventSource {}

/// Events of anchors.
public enum SceneEvents {
  /// What an entity is attached to has been found, or is gone.
  public struct AnchoredStateChanged: Event {
    public let anchor: Entity
    public let isAnchored: Bool
  }
  @available(*, unavailable, message: "Shoji does not have SceneEvents.Update: the browser draws the frames.")
  public struct Update: Event { public var deltaTime: Double }
}

/// Events of entities that touch.
public enum CollisionEvents {
  /// Two entities begin to touch (`ar.feedback-on-contact`). One of them has a ``ContactComponent``, the other one too or a
  /// ``CollisionComponent``.
  public struct Began: Event {
    public let entityA: Entity
    public let entityB: Entity
  }
  /// An entity with a ``ContactComponent`` touches a real surface. Shoji's own.
  public struct SurfaceTouched: Event { public let entity: Entity }
}

/// Events of motions and of animations of a model's file.
public enum AnimationEvents {
  /// A motion or an animation has come to its end.
  public struct PlaybackCompleted: Event {
    public let playbackController: AnimationPlaybackController
  }
}

/// Events of entities that the user moves, turns or resizes.
public enum ManipulationEvents {
  /// The user has let go. The entity is where the user has put it.
  public struct WillEnd: Event { public let entity: Entity }
}

/// Events of the user's distance, for entities with a ``ProximityComponent``. Shoji's own (`ar.more-engaging-interaction`).
public enum ViewerEvents {
  /// The user has come nearer to an entity, or gone away from it.
  public struct DistanceChanged: Event {
    public let entity: Entity
    /// In meters.
    public let distance: Float
  }
}

/// A subscription to events.
@MainActor public final class EventSubscription {
  fileprivate var end: (@MainActor () -> Void)?
  /// Ends the subscription. A second call does nothing.
  public func cancel() {
    end?()
    end = nil
  }
}

/// The subscriptions of a view. Each lasts until it is cancelled, or the view is gone.
@MainActor final class RealitySubscribers {
  private struct Subscriber {
    let number: Int
    let event: ObjectIdentifier
    weak var entity: Entity?
    let isOfOne: Bool
    let component: (any Component.Type)?
    let handle: @MainActor (any Event) -> Void
  }
  private var all: [Subscriber] = []
  private var last = 0

  func add<E: Event>(
    _ event: E.Type, on entity: Entity?, componentType: (any Component.Type)?, _ handler: @escaping @MainActor (E) -> Void
  ) -> EventSubscription {
    last += 1
    let number = last
    all.append(
      Subscriber(number: number, event: ObjectIdentifier(event), entity: entity, isOfOne: entity != nil, component: componentType) {
        if let event = $0 as? E { handler(event) }
      })
    let subscription = EventSubscription()
    subscription.end = { [weak self] in self?.all.removeAll { $0.number == number } }
    return subscription
  }

  /// - Parameter entities: The entities that the event is about.
  func send(_ event: some Event, about entities: [Entity]) {
    let id = ObjectIdentifier(type(of: event))
    for one in all where one.event == id {
      let isWanted = entities.contains { entity in
        (!one.isOfOne || entity === one.entity) && (one.component.map { entity.components.has($0) } ?? true)
      }
      if isWanted { one.handle(event) }
    }
  }
}
