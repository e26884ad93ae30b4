// RealityReport: what the browser tells of a view in 3D, read from unchecked values.

import ShojiElements
import ShojiSystem
import simd

/// A report of the browser. Reading it checks its shape; whether what it names exists is checked by ``RealityStage``.
enum RealityReport: Equatable {
  case support(ARSupport)
  case state(TrackingState)
  case coaching(Bool)
  case interrupted(Bool)
  /// Nil if the surface is gone.
  case plane(key: String, FoundPlane?)
  /// Nil if the picture is out of sight.
  case image(name: String, Transform?)
  /// Nil if what the entity is attached to is gone.
  case anchored(entity: Int, Transform?)
  case placed(Transform, plane: String, surface: EntityAnchor.Class?)
  case tap(entity: Int, SIMD3<Float>)
  case drag(GesturePhase, entity: Int, SIMD3<Float>)
  /// In radians, clockwise.
  case rotate(GesturePhase, entity: Int, Float)
  /// A factor.
  case magnify(GesturePhase, entity: Int, Float)
  case moved(entity: Int, Transform)
  /// Nil for a surface of the real world.
  case contact(entity: Int, with: Int?)
  case near(entity: Int, meters: Float)
  case face(Bool)
  /// Of the views of an entity: width and height in meters.
  case size(entity: Int, SIMD2<Float>)
  case detail(entity: Int)
  case finished(entity: Int, number: Int)
  case reset
  case frames(Double)
  /// By what the browser recognises the room, in the world.
  case landmarks(SharedLandmarks)
  /// Where the shared space is in the world; nil if that is not known any more.
  case joined(Transform?)

  /// No position of a room is farther from its origin, in meters.
  static let farthest: Float = 10_000
  /// The longest name or key of the client, in characters.
  static let longestName = 200
  /// The largest change of an object's size by the user, as a factor.
  static let largestScale: Float = 1000

  /// Reads a report. Returns nil for everything that is not understood.
  init?(_ value: EventValue) {
    guard let parts = value.list, (1...4).contains(parts.count), let kind = parts[0].string else { return nil }
    let values = Array(parts.dropFirst())
    guard let report = Self.ofSession(kind, values) ?? Self.ofRoom(kind, values) ?? Self.ofEntity(kind, values) else { return nil }
    self = report
  }

  private static func ofSession(_ kind: String, _ values: [EventValue]) -> RealityReport? {
    switch (kind, values.count) {
    case ("support", 1): return ARSupport(report: values[0]).map { .support($0) }
    case ("state", 2):
      guard let state = values[0].string, values[1] == .null || values[1].string != nil else { return nil }
      return TrackingState(state, reason: values[1].string).map { .state($0) }
    case ("coaching", 1): return values[0].bool.map { .coaching($0) }
    case ("interrupted", 1): return values[0].bool.map { .interrupted($0) }
    case ("face", 1): return values[0].bool.map { .face($0) }
    case ("reset", 0): return .reset
    case ("landmarks", 1): return values[0].string.flatMap(SharedLandmarks.init(base64:)).map { .landmarks($0) }
    case ("joined", 1): return values[0] == .null ? .joined(nil) : values[0].alignment.map { .joined($0) }
    case ("frames", 1): return values[0].number.flatMap { (0...1000).contains($0) ? .frames($0) : nil }
    default: return nil
    }
  }

  private static func ofRoom(_ kind: String, _ values: [EventValue]) -> RealityReport? {
    switch (kind, values.count) {
    case ("plane", 2):
      guard let key = values[0].name else { return nil }
      if values[1] == .null { return .plane(key: key, nil) }
      return FoundPlane(values[1]).map { .plane(key: key, $0) }
    case ("image", 2):
      guard let name = values[0].name else { return nil }
      if values[1] == .null { return .image(name: name, nil) }
      return values[1].pose.map { .image(name: name, $0) }
    case ("placed", 1):
      guard let pose = values[0].pose, let key = values[0]["plane"].name else { return nil }
      let surface = values[0]["class"]
      guard surface == .null || surface.string.flatMap(EntityAnchor.Class.init(rawValue:)) != nil else { return nil }
      return .placed(pose, plane: key, surface: surface.string.flatMap(EntityAnchor.Class.init(rawValue:)))
    default: return nil
    }
  }

  private static func ofEntity(_ kind: String, _ values: [EventValue]) -> RealityReport? {
    if values.count == 3, let phase = values[0].string.flatMap(GesturePhase.init(rawValue:)), let entity = values[1].element {
      switch kind {
      case "drag": return values[2].point.map { .drag(phase, entity: entity, $0) }
      case "rotate": return values[2].float(upTo: 1000).map { .rotate(phase, entity: entity, $0) }
      case "magnify":
        return values[2].float(upTo: largestScale).flatMap { $0 > 0 ? .magnify(phase, entity: entity, $0) : nil }
      default: return nil
      }
    }
    guard let entity = values.first?.element else { return nil }
    switch (kind, values.count) {
    case ("anchored", 2):
      if values[1] == .null { return .anchored(entity: entity, nil) }
      return values[1].pose.map { .anchored(entity: entity, $0) }
    case ("tap", 2): return values[1].point.map { .tap(entity: entity, $0) }
    case ("moved", 2): return values[1].transform.map { .moved(entity: entity, $0) }
    case ("contact", 2):
      if values[1] == .string("surface") { return .contact(entity: entity, with: nil) }
      return values[1].element.map { .contact(entity: entity, with: $0) }
    case ("near", 2): return values[1].float(upTo: farthest).flatMap { $0 >= 0 ? .near(entity: entity, meters: $0) : nil }
    case ("size", 2): return values[1].size.map { .size(entity: entity, $0) }
    case ("detail", 1): return .detail(entity: entity)
    case ("finished", 2):
      return values[1].number.flatMap { Int(exactly: $0) }.map { .finished(entity: entity, number: $0) }
    default: return nil
    }
  }
}

/// A surface that the browser has found. Lengths are in meters.
package struct FoundPlane: Equatable, Sendable {
  package var isVertical: Bool
  /// Nil if it is not recognised.
  package var surface: EntityAnchor.Class?
  package var center: SIMD3<Float>
  /// Of length 1; points to the side on which things are.
  package var normal: SIMD3<Float>
  /// Width and depth.
  package var size: SIMD2<Float>

  init?(_ value: EventValue) {
    guard let alignment = value["alignment"].string.flatMap(EntityAnchor.Alignment.init(rawValue:)), alignment != .any,
      let center = value["center"].point, let direction = value["normal"].point, simd_length(direction) > 0.5,
      let sides = value["size"].list, sides.count == 2, let width = sides[0].float(upTo: RealityReport.farthest), width >= 0,
      let depth = sides[1].float(upTo: RealityReport.farthest), depth >= 0
    else { return nil }
    let surface = value["class"]
    guard surface == .null || surface.string.flatMap(EntityAnchor.Class.init(rawValue:)) != nil else { return nil }
    isVertical = alignment == .vertical
    self.surface = surface.string.flatMap(EntityAnchor.Class.init(rawValue:))
    (self.center, normal, size) = (center, simd_normalize(direction), SIMD2(width, depth))
  }

  /// The transform to the world: the origin is the centre, y is the normal.
  package var transform: Transform {
    let up = SIMD3<Float>(0, 1, 0)
    if normal.y > 0.9999 { return Transform(translation: center) }
    if normal.y < -0.9999 { return Transform(rotation: simd_quatf(angle: .pi, axis: SIMD3(1, 0, 0)), translation: center) }
    let x = simd_normalize(simd_cross(up, normal))
    return Transform(rotation: simd_quatf(float3x3(x, normal, simd_cross(x, normal))), translation: center)
  }
}

extension EventValue {
  /// A member of an object; null if there is none.
  fileprivate subscript(_ name: String) -> EventValue { if case .object(let members) = self { members[name] ?? .null } else { .null } }

  /// A name or key of the client.
  fileprivate var name: String? {
    guard let text = string, !text.isEmpty, text.count <= RealityReport.longestName else { return nil }
    return text
  }

  /// The number of an element, from its ID in the page.
  fileprivate var element: Int? {
    guard let text = string, (1...13).contains(text.utf8.count), let number = Int(text, radix: 36), number >= 0 else { return nil }
    return number
  }

  /// A number whose absolute value has a bound.
  fileprivate func float(upTo most: Float) -> Float? {
    guard let number, abs(number) <= Double(most) else { return nil }
    return Float(number)
  }

  /// Three numbers within the room.
  fileprivate var point: SIMD3<Float>? { floats(3).map { SIMD3($0[0], $0[1], $0[2]) } }

  /// Two lengths.
  fileprivate var size: SIMD2<Float>? { floats(2).flatMap { $0[0] >= 0 && $0[1] >= 0 ? SIMD2($0[0], $0[1]) : nil } }

  private func floats(_ count: Int) -> [Float]? {
    guard let list, list.count == count else { return nil }
    let numbers = list.compactMap { $0.float(upTo: RealityReport.farthest) }
    return numbers.count == count ? numbers : nil
  }

  /// A position and a rotation.
  fileprivate var pose: Transform? {
    guard let position = self["position"].point, let turn = self["rotation"].floats(4) else { return nil }
    let rotation = SIMD4<Float>(turn[0], turn[1], turn[2], turn[3]), length = simd_length(rotation)
    // Rounding makes the length another one; a turn without a direction is none.
    guard abs(length - 1) < 0.1 else { return nil }
    return Transform(rotation: simd_quatf(vector: rotation / length), translation: position)
  }

  /// Where a shared space is: turned around the upright axis only, and about as large.
  fileprivate var alignment: Transform? {
    guard let place = transform else { return nil }
    let (least, most) = (place.scale.min(), place.scale.max())
    guard least > 0.5, most < 2, most - least < 1e-3 else { return nil }
    return abs(place.rotation.vector.x) < 1e-3 && abs(place.rotation.vector.z) < 1e-3 ? place : nil
  }

  /// A position, a rotation and a scale.
  fileprivate var transform: Transform? {
    guard var pose, let scale = self["scale"].point else { return nil }
    guard scale.min() > 0, scale.max() <= RealityReport.largestScale else { return nil }
    pose.scale = scale
    return pose
  }
}
