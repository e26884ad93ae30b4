// PlacedPiece: a piece of furniture in the room: its model, and the steps in which it is moved without gestures.

import RealityKit
import SwiftUI

@MainActor @Observable final class PlacedPiece: Identifiable {
  let id: ChosenPiece.ID
  let furniture: Furniture
  /// Tells it from other pieces of its kind: “Alder Chair 2”.
  let title: String
  let entity: Entity
  private(set) var cover: Cover
  /// From the piece to the user at the moment in which it was placed, level and of length 1. Steps are left and right as seen from there.
  @ObservationIgnored private var towardsUser = SIMD3<Float>(0, 0, 1)

  /// A step in meters, and a turn in radians.
  private static let distance: Float = 0.1, angle = Float.pi / 12

  enum Step: CaseIterable, Hashable {
    case left, right, nearer, farther, turnLeft, turnRight
  }

  /// - Parameter detail: Shows what can be done with the piece.
  /// - Throws: `ResourceError` if the model is missing or damaged.
  init(_ chosen: ChosenPiece, _ furniture: Furniture, title: String, detail: @escaping @MainActor (ChosenPiece.ID) -> Void) throws {
    let cover = furniture.cover(chosen.cover)
    entity = try FurnitureModel.make(furniture, cover)
    id = chosen.id
    self.furniture = furniture
    self.title = title
    self.cover = cover
    entity.name = title
    // In a shop for furniture nothing has another size than its own (`ar.no-scale-for-true-size`).
    entity.components.set(ManipulationComponent(gestures: [.translation, .rotation], isTrueSize: true, surfaces: .floor))
    entity.components.set([HoverEffectComponent(), ContactComponent(hasHaptic: true)])
    let key = chosen.id
    entity.components.set(DetailComponent { detail(key) })
    describe()
  }

  /// The user has put the piece there, with its front towards them.
  func wasPlaced() {
    let front = entity.orientation(relativeTo: nil).act(SIMD3<Float>(0, 0, 1))
    let level = SIMD3<Float>(front.x, 0, front.z)
    if simd_length(level) > 0.01 { towardsUser = simd_normalize(level) }
  }

  func setCover(_ cover: Cover) {
    self.cover = cover
    FurnitureModel.dress(entity, furniture, cover)
    describe()
  }

  func move(_ step: Step) {
    switch step {
    case .left: shift(-right)
    case .right: shift(right)
    case .nearer: shift(towardsUser)
    case .farther: shift(-towardsUser)
    case .turnLeft: turn(by: Self.angle)
    case .turnRight: turn(by: -Self.angle)
    }
  }

  /// To the right of the user who looks at the piece.
  private var right: SIMD3<Float> { simd_cross(-towardsUser, SIMD3<Float>(0, 1, 0)) }

  private func shift(_ way: SIMD3<Float>) {
    entity.setPosition(entity.position(relativeTo: nil) + way * Self.distance, relativeTo: nil)
  }

  private func turn(by angle: Float) {
    let turned = simd_quatf(angle: angle, axis: SIMD3<Float>(0, 1, 0)) * entity.orientation(relativeTo: nil)
    entity.setOrientation(turned, relativeTo: nil)
  }

  /// Sets the accessibility label of the model: its name and its cover.
  private func describe() {
    var words = AccessibilityComponent()
    words.label = LocalizedStringResource(stringLiteral: title)
    words.value = cover.name
    entity.components.set(words)
  }
}

extension PlacedPiece.Step {
  /// The title of the button. `done` is announced after it was pressed.
  var title: LocalizedStringResource {
    switch self {
    case .left: "Move Left"
    case .right: "Move Right"
    case .nearer: "Move Nearer"
    case .farther: "Move Farther Away"
    case .turnLeft: "Turn Left"
    case .turnRight: "Turn Right"
    }
  }

  var done: LocalizedStringResource {
    switch self {
    case .left: "Moved left"
    case .right: "Moved right"
    case .nearer: "Moved nearer"
    case .farther: "Moved farther away"
    case .turnLeft: "Turned left"
    case .turnRight: "Turned right"
    }
  }

  var symbol: String {
    switch self {
    case .left: "arrow.left"
    case .right: "arrow.right"
    case .nearer: "arrow.down"
    case .farther: "arrow.up"
    case .turnLeft: "rotate.left"
    case .turnRight: "rotate.right"
    }
  }
}
