// GLBFile: what the app's process knows of a model's file: that it is one, its animations, and the space that it takes. The browser reads the rest.

import Foundation
import simd

/// The description in a GLB file.
struct GLBFile {
  /// The names of the animations, in the file's order; nil for one without a name.
  private(set) var animations: [String?] = []
  private(set) var bounds = BoundingBox()

  /// Returns nil if the bytes are no GLB file.
  init?(_ data: Data) {
    let bytes = [UInt8](data.prefix(20))
    func number(_ index: Int) -> Int { (0..<4).reduce(0) { $0 | Int(bytes[index + $1]) << ($1 * 8) } }
    // The header: "glTF", the version, the length; then the first chunk's length and its kind, "JSON".
    guard bytes.count == 20, number(0) == 0x4654_6C67, number(4) == 2, number(16) == 0x4E4F_534A, number(12) <= data.count - 20,
      let json = try? JSONSerialization.jsonObject(with: data.dropFirst(20).prefix(number(12))) as? [String: Any]
    else { return nil }
    animations = (json["animations"] as? [[String: Any]] ?? []).map { $0["name"] as? String }
    let scenes = json["scenes"] as? [[String: Any]] ?? []
    let first = json["scene"] as? Int ?? 0
    guard scenes.indices.contains(first) else { return }
    for node in scenes[first]["nodes"] as? [Int] ?? [] { add(node, matrix_identity_float4x4, json, depth: 0) }
  }

  /// Adds the space of a node and its children.
  private mutating func add(_ index: Int, _ outer: float4x4, _ json: [String: Any], depth: Int) {
    let nodes = json["nodes"] as? [[String: Any]] ?? []
    // A damaged file could name a node as its own child.
    guard nodes.indices.contains(index), depth < 64 else { return }
    let node = nodes[index]
    let matrix = outer * Self.transform(of: node)
    if let mesh = node["mesh"] as? Int { add(mesh: mesh, matrix, json) }
    for child in node["children"] as? [Int] ?? [] { add(child, matrix, json, depth: depth + 1) }
  }

  private mutating func add(mesh index: Int, _ matrix: float4x4, _ json: [String: Any]) {
    let meshes = json["meshes"] as? [[String: Any]] ?? []
    let accessors = json["accessors"] as? [[String: Any]] ?? []
    guard meshes.indices.contains(index) else { return }
    for primitive in meshes[index]["primitives"] as? [[String: Any]] ?? [] {
      guard let position = (primitive["attributes"] as? [String: Any])?["POSITION"] as? Int, accessors.indices.contains(position),
        let least = Self.numbers(accessors[position]["min"], 3), let most = Self.numbers(accessors[position]["max"], 3)
      else { continue }
      let own = BoundingBox(min: SIMD3(least[0], least[1], least[2]), max: SIMD3(most[0], most[1], most[2]))
      bounds.formUnion(own.transformed(by: matrix))
    }
  }

  private static func transform(of node: [String: Any]) -> float4x4 {
    if let m = numbers(node["matrix"], 16) {
      return float4x4((0..<4).map { SIMD4(m[$0 * 4], m[$0 * 4 + 1], m[$0 * 4 + 2], m[$0 * 4 + 3]) })
    }
    var place = Transform()
    if let t = numbers(node["translation"], 3) { place.translation = SIMD3(t[0], t[1], t[2]) }
    if let r = numbers(node["rotation"], 4) { place.rotation = simd_quatf(ix: r[0], iy: r[1], iz: r[2], r: r[3]) }
    if let s = numbers(node["scale"], 3) { place.scale = SIMD3(s[0], s[1], s[2]) }
    return place.matrix
  }

  private static func numbers(_ value: Any?, _ count: Int) -> [Float]? {
    guard let values = value as? [Any], values.count == count else { return nil }
    let numbers = values.compactMap { value in ((value as? Double) ?? (value as? Int).map(Double.init)).map { Float($0) } }
    return numbers.count == count && numbers.allSatisfy(\.isFinite) ? numbers : nil
  }
}
