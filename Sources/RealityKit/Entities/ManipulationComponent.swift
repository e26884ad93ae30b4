// ManipulationComponent: how the user may move, turn and resize an entity.

import ShojiElements

/// Lets the user move an entity with the fingers, the pointer or the keyboard. The browser moves it at once; the entity's transform follows when
/// the user has let go.
public struct ManipulationComponent: Component, DrawnComponent, Equatable, Sendable {
  /// What the user may do.
  public struct Gestures: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Moving along surfaces.
    public static let translation = Gestures(rawValue: 1)
    /// Turning around the upright axis.
    public static let rotation = Gestures(rawValue: 2)
    /// Resizing.
    public static let scale = Gestures(rawValue: 4)
    public static let all: Gestures = [.translation, .rotation, .scale]
  }

  /// What the user may do. The default is all: where everything is imagined, also resizing makes sense (`ar.scale-imaginary-environment`).
  public var gestures: Gestures
  /// Whether the entity is as large as the real object. Then it cannot be resized (`ar.no-scale-for-true-size`).
  public var isTrueSize: Bool
  /// The surfaces on which the entity may be put. The default is any.
  public var surfaces: AnchoringComponent.Target.Classification

  public init(gestures: Gestures = .all, isTrueSize: Bool = false, surfaces: AnchoringComponent.Target.Classification = .any) {
    (self.gestures, self.isTrueSize, self.surfaces) = (gestures, isTrueSize, surfaces)
  }

  /// Gives an entity what manipulation needs: the component, shapes to be hit by, and input.
  ///
  /// - Parameter collisionShapes: By default those of the entity's models.
  @MainActor public static func configureEntity(_ entity: Entity, collisionShapes: [ShapeResource]? = nil) {
    entity.components.set(ManipulationComponent())
    entity.components.set([InputTargetComponent(), HoverEffectComponent()])
    if let collisionShapes {
      entity.components.set(CollisionComponent(shapes: collisionShapes))
    } else if !entity.components.has(CollisionComponent.self) {
      entity.generateCollisionShapes(recursive: true)
    }
  }

  package func draw(in content: inout EntityContent) {
    var manipulation = EntityManipulation()
    manipulation.moves = gestures.contains(.translation)
    manipulation.rotates = gestures.contains(.rotation)
    manipulation.scales = gestures.contains(.scale)
    (manipulation.isTrueSize, manipulation.classes) = (isTrueSize, surfaces.classes)
    content.manipulation = manipulation
  }
}
