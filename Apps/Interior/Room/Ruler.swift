// Ruler: the line between two points of the room, and its length.

import RealityKit
import SwiftUI

@MainActor @Observable final class Ruler {
  /// Whether the user measures.
  var isActive = false
  private(set) var start: Entity?
  private(set) var end: Entity?
  /// The length of the line in meters; nil while it has no end.
  private(set) var length: Double?
  /// Holds the line and its label. The view adds it to its scene.
  @ObservationIgnored let root = Entity()

  private static let pointRadius: Float = 0.02, lineWidth: Float = 0.008
  private static let ink = UnlitMaterial(color: .white)

  /// Returns a point that the user can place.
  func makePoint() -> Entity {
    let point = ModelEntity(mesh: .generateSphere(radius: Self.pointRadius), materials: [Self.ink])
    var words = AccessibilityComponent()
    words.label = start == nil ? "Start Point" : "End Point"
    point.components.set([words, GroundingShadowComponent(castsShadow: false)])
    return point
  }

  /// Takes a point that was placed: the start, and then the end.
  func add(_ point: Entity) {
    guard let start else {
      start = point
      return
    }
    end = point
    let (from, to) = (start.position(relativeTo: nil), point.position(relativeTo: nil))
    let distance = simd_distance(from, to)
    length = Double(distance)
    draw(from, to, distance)
  }

  private func draw(_ from: SIMD3<Float>, _ to: SIMD3<Float>, _ distance: Float) {
    guard distance > 0.001 else { return }
    let line = ModelEntity(mesh: .generateBox(width: Self.lineWidth, height: Self.lineWidth, depth: distance), materials: [Self.ink])
    line.components.set(GroundingShadowComponent(castsShadow: false))
    line.position = (from + to) / 2
    line.orientation = simd_quatf(from: SIMD3<Float>(0, 0, 1), to: (to - from) / distance)
    root.addChild(line)
  }

  /// Writes the length beside the line. The text that must be read is over the picture (`ar.important-text-readable`).
  func label(_ text: String) {
    root.findEntity(named: Self.labelName)?.removeFromParent()
    guard let start, let end else { return }
    let label = ModelEntity(
      mesh: .generateText(text, extrusionDepth: 0, font: .systemFont(ofSize: 0.06)), materials: [Self.ink])
    label.name = Self.labelName
    label.components.set([BillboardComponent(), GroundingShadowComponent(castsShadow: false)])
    label.position = (start.position(relativeTo: nil) + end.position(relativeTo: nil)) / 2 + SIMD3<Float>(0, 0.08, 0)
    root.addChild(label)
  }
  private static let labelName = "length"

  func clear() {
    for point in [start, end] { point?.removeFromParent() }
    root.children.removeAll()
    (start, end, length, isActive) = (nil, nil, nil, false)
  }
}
