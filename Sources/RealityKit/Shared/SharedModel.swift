// SharedModel: shapes and materials as another user's process can have them.

import Foundation
import ShojiElements
import simd

/// A shape and its materials.
struct SharedModel: Codable {
  /// What the numbers are depends on it.
  enum Kind: String, Codable { case box, sphere, plane, panel, cylinder, cone, text, file }
  var kind: Kind
  var numbers: [Float]
  /// The letters, or the address of a file of the app.
  var text: String?
  var materials: [SharedMaterial]

  private static let mostMaterials = 16, longestText = 1000

  /// Nil for a shape that cannot be shared: of an app's own vertices, or of a file outside of the app's bundle.
  @MainActor init?(_ model: ModelComponent) {
    let bounds = model.mesh.bounds
    switch model.mesh.mesh {
    case .box(let size, let corner): (kind, numbers) = (.box, [size.x, size.y, size.z, corner])
    case .sphere(let radius): (kind, numbers) = (.sphere, [radius])
    case .plane(let size, let corner): (kind, numbers) = (.plane, [size.x, size.y, corner])
    case .panel(let size, let corner): (kind, numbers) = (.panel, [size.x, size.y, corner])
    case .cylinder(let height, let radius): (kind, numbers) = (.cylinder, [height, radius])
    case .cone(let height, let radius): (kind, numbers) = (.cone, [height, radius])
    case .text(let letters, let size, let depth): (kind, numbers, text) = (.text, [size, depth], letters)
    case .model(let address):
      guard Self.isOfApp(address) else { return nil }
      let (low, high) = (bounds.min, bounds.max)
      (kind, numbers, text) = (.file, [low.x, low.y, low.z, high.x, high.y, high.z], address)
    case .custom: return nil
    }
    guard (text?.utf8.count ?? 0) <= Self.longestText else { return nil }
    materials = model.materials.prefix(Self.mostMaterials).map {
      SharedMaterial(($0 as? any DrawnMaterial)?.drawn ?? EntityMaterial(.simple))
    }
  }

  /// Nil if it is not whole.
  @MainActor var component: ModelComponent? {
    let most: Float = 1000
    guard numbers.allSatisfy({ abs($0) <= most }), materials.count <= Self.mostMaterials, (text?.utf8.count ?? 0) <= Self.longestText else {
      return nil
    }
    return mesh.map { ModelComponent(mesh: $0, materials: materials) }
  }

  @MainActor private var mesh: MeshResource? {
    switch (kind, numbers.count) {
    case (.box, 4): .generateBox(size: SIMD3(numbers[0], numbers[1], numbers[2]), cornerRadius: numbers[3])
    case (.sphere, 1): .generateSphere(radius: numbers[0])
    case (.plane, 3): .generatePlane(width: numbers[0], depth: numbers[1], cornerRadius: numbers[2])
    case (.panel, 3): .generatePlane(width: numbers[0], height: numbers[1], cornerRadius: numbers[2])
    case (.cylinder, 2): .generateCylinder(height: numbers[0], radius: numbers[1])
    case (.cone, 2): .generateCone(height: numbers[0], radius: numbers[1])
    case (.text, 2): text.map { MeshResource.generateText($0, extrusionDepth: numbers[1], font: .systemFont(ofSize: CGFloat(numbers[0]))) }
    case (.file, 6): file
    default: nil
    }
  }

  private var file: MeshResource? {
    guard let text, Self.isOfApp(text) else { return nil }
    let bounds = BoundingBox(min: SIMD3(numbers[0], numbers[1], numbers[2]), max: SIMD3(numbers[3], numbers[4], numbers[5]))
    return MeshResource(.model(address: text), bounds: bounds)
  }

  private static let resources = (ProcessInfo.processInfo.environment["SHOJI_ASSETS"] ?? "/apps") + "/"
  /// Whether an address is one of the app's own resources: the browsers of others load it, so it must not lead anywhere else.
  static func isOfApp(_ address: String) -> Bool {
    address.hasPrefix(resources) && !address.contains("..") && !address.contains("//") && !address.contains("\\")
  }
}

/// A material of another user's process.
struct SharedMaterial: Codable, DrawnMaterial {
  private var kind: String
  private var color: UInt32
  private var texture: String?
  private var metalness: Float
  private var roughness: Float
  private var emission: UInt32?
  private var normal: String?
  private var opacity: Float

  init(_ material: EntityMaterial) {
    (kind, color, emission) = (material.kind.rawValue, Self.number(material.color), material.emission.map { Self.number($0) })
    (metalness, roughness, opacity) = (material.metalness, material.roughness, material.opacity)
    texture = material.texture.flatMap { SharedModel.isOfApp($0) ? $0 : nil }
    normal = material.normal.flatMap { SharedModel.isOfApp($0) ? $0 : nil }
  }

  var drawn: EntityMaterial {
    func share(_ value: Float) -> Float { value.isFinite ? min(max(value, 0), 1) : 0 }
    var material = EntityMaterial(EntityMaterial.Kind(rawValue: kind) ?? .simple)
    (material.color, material.emission) = (Self.color(color), emission.map { Self.color($0) })
    (material.metalness, material.roughness, material.opacity) = (share(metalness), share(roughness), share(opacity))
    material.texture = texture.flatMap { SharedModel.isOfApp($0) ? $0 : nil }
    material.normal = normal.flatMap { SharedModel.isOfApp($0) ? $0 : nil }
    return material
  }

  private static func number(_ color: EntityColor) -> UInt32 {
    UInt32(color.red) << 24 | UInt32(color.green) << 16 | UInt32(color.blue) << 8 | UInt32(color.opacity)
  }
  private static func color(_ number: UInt32) -> EntityColor {
    func byte(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: number >> shift) }
    return EntityColor(red: byte(24), green: byte(16), blue: byte(8), opacity: byte(0))
  }
}

/// A shape by which an entity is hit.
struct SharedShape: Codable {
  private var kind: String
  private var numbers: [Float]

  init(_ shape: EntityShape) {
    switch shape {
    case .box(let size): (kind, numbers) = ("box", [size.x, size.y, size.z])
    case .sphere(let radius): (kind, numbers) = ("sphere", [radius])
    case .capsule(let height, let radius): (kind, numbers) = ("capsule", [height, radius])
    case .convex: (kind, numbers) = ("convex", [])
    }
  }

  /// Nil if it is not whole.
  var resource: ShapeResource? {
    guard numbers.allSatisfy({ (0...1000).contains($0) }) else { return nil }
    switch (kind, numbers.count) {
    case ("box", 3): return .generateBox(size: SIMD3(numbers[0], numbers[1], numbers[2]))
    case ("sphere", 1): return .generateSphere(radius: numbers[0])
    case ("capsule", 2): return .generateCapsule(height: numbers[0], radius: numbers[1])
    case ("convex", 0): return .generateConvex(from: .generateBox(size: 1))
    default: return nil
    }
  }
}
