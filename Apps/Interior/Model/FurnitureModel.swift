// FurnitureModel: the model of a piece with its materials, in its true size.

import RealityKit
import SwiftUI

@MainActor enum FurnitureModel {
  /// Returns the model of a piece with a cover.
  ///
  /// - Throws: `ResourceError` if the file is missing or damaged.
  static func make(_ piece: Furniture, _ cover: Cover) throws -> Entity {
    let entity = try Entity.load(named: piece.id)
    dress(entity, piece, cover)
    return entity
  }

  /// Gives a model the materials of a cover. The model stays where it is (`ar.upholstery-example`).
  static func dress(_ entity: Entity, _ piece: Furniture, _ cover: Cover) {
    guard var model = entity.components[ModelComponent.self] else { return }
    model.materials = piece.parts.map { material(of: $0, piece.choice, cover) }
    entity.components.set(model)
  }

  private static func material(of part: FurniturePart, _ choice: Cover.Choice, _ cover: Cover) -> any RealityKit.Material {
    switch part {
    case .cover:
      surface(cover.red, cover.green, cover.blue, choice == .fabric ? weave : grain, roughness: choice == .fabric ? 0.95 : 0.6)
    case .wood: surface(0.71, 0.56, 0.42, grain, roughness: 0.65)
    case .linen: surface(0.90, 0.87, 0.83, weave, roughness: 0.95)
    // Dull, because reflections in a room are approximations.
    case .metal: surface(0.33, 0.33, 0.34, nil, roughness: 0.55, metallic: 0.4)
    }
  }

  /// A lit surface: a color in sRGB that tints a texture.
  static func surface(
    _ red: Double, _ green: Double, _ blue: Double, _ texture: TextureResource?, roughness: Float, metallic: Float = 0
  ) -> PhysicallyBasedMaterial {
    var material = PhysicallyBasedMaterial()
    material.baseColor = PhysicallyBasedMaterial.BaseColor(
      tint: PhysicallyBasedMaterial.Color(red: red, green: green, blue: blue, alpha: 1),
      texture: texture.map { PhysicallyBasedMaterial.Texture($0) })
    material.roughness = PhysicallyBasedMaterial.Roughness(scale: roughness)
    material.metallic = PhysicallyBasedMaterial.Metallic(scale: metallic)
    return material
  }

  // Without a texture a surface has only its color.
  private static let weave = try? TextureResource.load(named: "weave")
  static let grain = try? TextureResource.load(named: "grain")
}
