// AnchoringComponent and AnchorEntity: what of the real world an entity is attached to.

import ShojiElements
import simd

/// Attaches an entity to something of the real world. Its children are shown when that has been found.
public struct AnchoringComponent: Component, Equatable, Sendable {
  /// What the entity is attached to.
  public enum Target: Equatable, Sendable {
    /// The user's camera: the entity moves with the view.
    case camera
    /// A place in the world. The world's origin is where the session began; −z is where the camera looked then.
    case world(transform: float4x4)
    /// A surface of a kind, at least as wide and as deep as the bounds, in meters.
    case plane(Alignment, classification: Classification, minimumBounds: SIMD2<Float>)
    /// A picture of the app, by the group of pictures and its name. A sculpture that stands still is recognised by pictures of it or of its sign,
    /// so that a guide appears beside it (`ar.sculpture-example`).
    case image(group: String, name: String)
    /// The user's face, in front of the front camera, which a view with such an entity shows. The origin is in the head, behind the nose; +y is up, and +z
    /// points out of the face. Where no browser can follow a face, see ``ARSupport``, a simulated head is shown.
    case face

    /// How a surface lies.
    public struct Alignment: OptionSet, Hashable, Sendable {
      public let rawValue: UInt8
      public init(rawValue: UInt8) { self.rawValue = rawValue }
      /// Floors, tables, seats and ceilings.
      public static let horizontal = Alignment(rawValue: 1)
      /// Walls. Some browsers find none.
      public static let vertical = Alignment(rawValue: 2)
      /// All surfaces.
      public static let any: Alignment = [.horizontal, .vertical]
    }
    /// What a surface is.
    public struct Classification: OptionSet, Hashable, Sendable {
      public let rawValue: UInt64
      public init(rawValue: UInt64) { self.rawValue = rawValue }
      public static let wall = Classification(rawValue: 1 << 0)
      public static let floor = Classification(rawValue: 1 << 1)
      public static let ceiling = Classification(rawValue: 1 << 2)
      public static let table = Classification(rawValue: 1 << 3)
      public static let seat = Classification(rawValue: 1 << 4)
      /// All surfaces, also those that are not recognised.
      public static let any: Classification = [.wall, .floor, .ceiling, .table, .seat]

      /// The classes for the browser; none stands for any.
      package var classes: [EntityAnchor.Class] {
        guard !contains(.any) else { return [] }
        let all: [(Classification, EntityAnchor.Class)] = [
          (.floor, .floor), (.table, .table), (.wall, .wall), (.ceiling, .ceiling), (.seat, .seat),
        ]
        return all.filter { contains($0.0) }.map(\.1)
      }
    }
  }

  /// What the entity is attached to.
  public let target: Target
  public init(_ target: Target) { self.target = target }

  var isWorld: Bool { if case .world = target { true } else { false } }

  /// The entity begins at the place in the world.
  @MainActor func attach(_ entity: Entity) {
    entity.anchoredPlace = nil
    if case .world(let matrix) = target { entity.transform = Transform(matrix: matrix) }
  }

  /// Where the browser has a place in the world: the place of the anchor never changes, and moves of the entity are relative to it.
  private var origin: float4x4? {
    guard case .world(let matrix) = target else { return nil }
    var place = Transform(matrix: matrix)
    place.scale = SIMD3(1, 1, 1)
    return place.matrix
  }
  /// The place relative to the anchor.
  func local(_ transform: Transform) -> Transform {
    guard let origin else { return transform }
    // The identity is the most frequent: rounding must not make it something else.
    if simd_almost_equal_elements(origin, transform.matrix, 0) { return .identity }
    return Transform(matrix: origin.inverse * transform.matrix)
  }
  /// The place of the entity that is relative to the anchor.
  func global(_ transform: Transform) -> Transform { origin.map { Transform(matrix: $0 * transform.matrix) } ?? transform }
}

extension AnchoringComponent: DrawnComponent {
  package func draw(in content: inout EntityContent) {
    switch target {
    case .camera: content.anchor = .camera
    case .face: content.anchor = .face
    case .image(_, let name): content.anchor = .image(name: name)
    case .plane(let alignment, let classification, let least):
      let isAny = alignment.contains(.any) || alignment.isEmpty
      content.anchor = .plane(
        alignment: isAny ? .any : alignment.contains(.vertical) ? .vertical : .horizontal, classes: classification.classes, least: least)
    case .world:
      var place = origin.map(Transform.init(matrix:))?.place ?? EntityPlace()
      place.scale = SIMD3(1, 1, 1)
      content.anchor = .world(place)
      content.place = local(Transform(content.place)).place
      if let motion = content.motion { content.motion?.end = local(Transform(motion.end)).place }
    }
  }
}

/// An entity that is attached to something of the real world.
///
///     let anchor = AnchorEntity(.plane(.horizontal, classification: .table, minimumBounds: [0.3, 0.3]))
///     anchor.addChild(vase)
@MainActor open class AnchorEntity: Entity, HasAnchoring {
  /// Creates an anchor without a target: its children are in the world.
  public required init() { super.init() }
  /// Creates an anchor of a target.
  public convenience init(_ target: AnchoringComponent.Target) {
    self.init()
    components.set(AnchoringComponent(target))
  }
  /// Creates an anchor at a point of the world, in meters.
  public convenience init(world position: SIMD3<Float>) { self.init(world: Transform(translation: position).matrix) }
  /// Creates an anchor at a place of the world.
  public convenience init(world transform: float4x4) { self.init(.world(transform: transform)) }
  /// Creates an anchor on a surface of a kind.
  ///
  /// - Parameters:
  ///   - classification: What the surface is. The default is anything.
  ///   - minimumBounds: The least width and depth in meters. The default is any size.
  public convenience init(
    plane: AnchoringComponent.Target.Alignment, classification: AnchoringComponent.Target.Classification = .any,
    minimumBounds: SIMD2<Float> = SIMD2(0, 0)
  ) {
    self.init(.plane(plane, classification: classification, minimumBounds: minimumBounds))
  }
}
