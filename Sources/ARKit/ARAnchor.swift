// ARAnchor: something that the camera has found in the room, and its place.

import Foundation
import RealityKit
import simd

/// A place in the room. Lengths are in meters.
@MainActor open class ARAnchor {
  public let identifier: UUID
  public let name: String?
  /// The transform from the anchor's space to the world.
  public fileprivate(set) var transform: simd_float4x4

  /// Creates an anchor at a place of the world.
  public init(name: String, transform: simd_float4x4) { (identifier, self.name, self.transform) = (UUID(), name, transform) }
  /// Creates an anchor at a place of the world.
  public init(transform: simd_float4x4) { (identifier, name, self.transform) = (UUID(), nil, transform) }

  fileprivate init(_ found: FoundAnchor, name: String? = nil) {
    (identifier, self.name, transform) = (found.id, name, found.transform.matrix)
  }

  /// Creates the anchor of something that was found.
  static func make(_ found: FoundAnchor) -> ARAnchor {
    switch found.kind {
    case .plane(let plane): ARPlaneAnchor(found, plane)
    case .image(let picture): ARImageAnchor(found, picture)
    }
  }

  func update(_ found: FoundAnchor) { transform = found.transform.matrix }
}

extension ARAnchor: Identifiable, Hashable {
  public nonisolated var id: ObjectIdentifier { ObjectIdentifier(self) }
  public nonisolated static func == (a: ARAnchor, b: ARAnchor) -> Bool { a === b }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The size of a surface.
public struct ARPlaneExtent: Equatable, Sendable {
  /// Along x, in meters.
  public let width: Float
  /// Along z, in meters.
  public let height: Float
  /// The rotation around y, in radians: 0, because the anchor's own axes follow the surface.
  public let rotationOnYAxis: Float
}

/// A surface: a floor, a table, a wall. Its bounds are approximations, which grow as the user looks around
/// (`ar.surface-boundaries-approximate`, `ar.surface-accuracy-improves`).
@MainActor public final class ARPlaneAnchor: ARAnchor {
  /// How a surface lies.
  public enum Alignment: Int, Hashable, Sendable { case horizontal, vertical }
  /// What a surface is.
  public enum Classification: Hashable, Sendable {
    /// Why a surface is of no class.
    public enum Status: Hashable, Sendable { case notAvailable, undetermined, unknown }
    case none(Status)
    case wall, floor, ceiling, table, seat
  }

  public let alignment: Alignment
  /// What the surface is, if the browser recognises it. Some browsers do not.
  public private(set) var classification: Classification
  /// The middle of the surface, in the anchor's space. The anchor stays where it was first.
  public private(set) var center: simd_float3
  /// The size.
  public private(set) var planeExtent: ARPlaneExtent
  /// The size along x and z, in meters.
  public var extent: simd_float3 { simd_float3(planeExtent.width, 0, planeExtent.height) }
  /// Whether the browser recognises what surfaces are.
  public nonisolated static var isClassificationSupported: Bool { true }

  fileprivate init(_ found: FoundAnchor, _ plane: FoundPlane) {
    alignment = plane.isVertical ? .vertical : .horizontal
    classification = Classification(plane)
    center = simd_float3(0, 0, 0)
    planeExtent = ARPlaneExtent(width: plane.size.x, height: plane.size.y, rotationOnYAxis: 0)
    super.init(found)
  }

  override func update(_ found: FoundAnchor) {
    super.update(found)
    guard case .plane(let plane) = found.kind else { return }
    classification = Classification(plane)
    let middle = transform.inverse * simd_float4(plane.center, 1)
    center = simd_make_float3(middle)
    planeExtent = ARPlaneExtent(width: plane.size.x, height: plane.size.y, rotationOnYAxis: 0)
  }
}

extension ARPlaneAnchor.Classification {
  fileprivate init(_ plane: FoundPlane) {
    self =
      switch plane.surface {
      case .wall?: .wall
      case .floor?: .floor
      case .ceiling?: .ceiling
      case .table?: .table
      case .seat?: .seat
      case nil: .none(.undetermined)
      }
  }
}

/// A picture that was found (`ar.system-reports-when-where`).
@MainActor public final class ARImageAnchor: ARAnchor {
  /// The picture.
  public let referenceImage: ARReferenceImage
  /// Whether the picture is in sight. One that is only detected, and not followed, stays where it was first seen
  /// (`ar.detected-image-not-tracked`).
  public private(set) var isTracked: Bool
  /// The factor between the real picture and the size that the app has given: 1, because browsers do not estimate it.
  public var estimatedScaleFactor: CGFloat { 1 }

  fileprivate init(_ found: FoundAnchor, _ picture: ReferencePicture) {
    referenceImage = ARReferenceImage(picture)
    isTracked = found.isTracked
    super.init(found, name: picture.name)
  }

  override func update(_ found: FoundAnchor) {
    super.update(found)
    isTracked = found.isTracked
  }
}
