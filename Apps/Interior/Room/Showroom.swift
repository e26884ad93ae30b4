// Showroom: a small scene beside the poster of the shop. The system looks for the poster, and shows the scene where it has found it.

import RealityKit
import SwiftUI

@MainActor final class Showroom {
  /// The poster's size in meters, as in the asset catalogue.
  static let posterWidth: Float = 0.5, posterHeight: Float = 0.7
  /// What stands in the scene.
  static let pieces = ["armchair", "lamp", "sidetable"]
  /// How small the scene is.
  private static let share: Float = 0.35

  /// Attached to the poster: x is along its width, z down along the wall, and y out of the wall.
  let anchor = AnchorEntity(.image(group: "Posters", name: "showroom"))
  private let stage = Entity()
  private var isMade = false
  private var place = Transform()

  /// Makes the scene, closed. Its models are loaded with the view.
  func make() {
    guard !isMade else { return }
    isMade = true
    let floor = ModelEntity(
      mesh: .generateBox(width: 0.8, height: 0.03, depth: 0.5, cornerRadius: 0.012),
      materials: [FurnitureModel.surface(0.80, 0.65, 0.48, FurnitureModel.grain, roughness: 0.7)])
    floor.position = SIMD3<Float>(0, 0.015, 0)
    stage.addChild(floor)
    let places: [(SIMD3<Float>, Float)] = [(SIMD3(-0.12, 0.03, 0), 0.3), (SIMD3(0.24, 0.03, -0.12), 0), (SIMD3(0.16, 0.03, 0.12), 0)]
    for (id, (position, angle)) in zip(Self.pieces, places) {
      // A model that is missing leaves a gap, and the rest is shown.
      guard let piece = Furniture.piece(id), let model = try? FurnitureModel.make(piece, piece.covers[0]) else { continue }
      model.transform = Transform(
        scale: SIMD3<Float>(repeating: Self.share), rotation: simd_quatf(angle: angle, axis: SIMD3<Float>(0, 1, 0)), translation: position)
      stage.addChild(model)
    }
    var words = AccessibilityComponent()
    words.label = "Showroom"
    stage.components.set(words)
    // Upright, to the right of the poster and level with its lower edge.
    place = Transform(
      rotation: simd_quatf(angle: -.pi / 2, axis: SIMD3<Float>(1, 0, 0)),
      translation: SIMD3<Float>(Self.posterWidth / 2 + 0.5, 0.28, Self.posterHeight / 2))
    close()
    anchor.addChild(stage)
  }

  /// Puts the scene into the poster, where it waits: it must not be seen before it opens.
  func close() {
    var start = place
    start.translation = SIMD3<Float>(0, 0.01, 0)
    start.scale = SIMD3<Float>(repeating: 0.02)
    stage.transform = start
  }

  /// Lets the scene come out of the poster.
  func open() {
    stage.move(to: place, relativeTo: anchor, duration: UIAccessibility.isReduceMotionEnabled ? 0 : 0.8)
  }
}
