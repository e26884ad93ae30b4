// Shapes, materials and files: what the browser is told, and what is refused.

import Foundation
import RealityKit
import Shoji
import ShojiElements
import ShojiWeb
import Testing
import simd

@MainActor @Suite("Shapes and materials") struct MeshTests {
  private func mesh(_ mesh: MeshResource) throws -> [String: Any] {
    try #require(try EntityScreen.json(of: ModelEntity(mesh: mesh))["mesh"] as? [String: Any])
  }
  private func material(_ material: some RealityKit.Material) throws -> [String: Any] {
    let json = try EntityScreen.json(of: ModelEntity(mesh: .generateBox(size: 1), materials: [material]))
    return try #require((json["materials"] as? [[String: Any]])?.first)
  }

  @Test("The browser makes the vertices of boxes, spheres, planes, cylinders, cones and texts") func generators() throws {
    let box = try mesh(.generateBox(size: SIMD3(1, 2, 3), cornerRadius: 0.1))
    #expect(box["kind"] as? String == "box" && numbers(box["size"]) == [1, 2, 3] && box["corner"] as? Double == 0.1)
    #expect(try mesh(.generateBox(size: 1))["corner"] == nil)
    #expect(try mesh(.generateSphere(radius: 0.5))["radius"] as? Double == 0.5)
    #expect(numbers(try mesh(.generatePlane(width: 2, depth: 1))["size"]) == [2, 1])
    #expect(try mesh(.generateCylinder(height: 2, radius: 0.5))["kind"] as? String == "cylinder")
    #expect(try mesh(.generateCone(height: 2, radius: 0.5))["height"] as? Double == 2)
    let text = try mesh(.generateText("Hi \"you\"\n", extrusionDepth: 0.01, font: .systemFont(ofSize: 0.2)))
    #expect(text["text"] as? String == "Hi \"you\"\n" && text["size"] as? Double == 0.2)
  }

  @Test("An upright plane faces +z, with its corners within its size") func panel() throws {
    for corner in [Float(0), 0.1, 5] {
      let json = try mesh(.generatePlane(width: 2, height: 1, cornerRadius: corner))
      let positions = numbers(json["positions"])
      let points = stride(from: 0, to: positions.count, by: 3).map { SIMD3(positions[$0], positions[$0 + 1], positions[$0 + 2]) }
      #expect(points.map(\.x).max() == 1 && points.map(\.y).min() == -0.5 && points.allSatisfy { $0.z == 0 })
      let indices = numbers(json["indices"]).map { Int($0) }
      for start in stride(from: 0, to: indices.count, by: 3) {
        let (a, b, c) = (points[indices[start]], points[indices[start + 1]], points[indices[start + 2]])
        #expect(simd_cross(b - a, c - a).z > -1e-6, "triangle \(start / 3) faces away")
      }
    }
  }

  @Test("Values that are no numbers are written as 0, and never as something that JSON does not know") func finite() throws {
    let box = try mesh(.generateBox(size: SIMD3(.nan, .infinity, -1)))
    #expect(numbers(box["size"]) == [0, 0, 0])
    let light = Entity()
    light.components.set(PointLightComponent(intensity: .infinity, attenuationRadius: .nan))
    let json = try EntityScreen.json(of: light)["light"] as? [String: Any]
    #expect(json?["intensity"] as? Double == 0 && json?["radius"] as? Double == 0)
  }

  @Test("An app's own shape is made of triangles, quadrangles and polygons") func descriptors() throws {
    var square = MeshDescriptor(name: "square")
    square.positions = MeshBuffers.Positions([SIMD3(0, 0, 0), SIMD3(1, 0, 0), SIMD3(1, 1, 0), SIMD3(0, 1, 0)])
    square.primitives = .polygons([4], [0, 1, 2, 3])
    var same = square
    same.primitives = .trianglesAndQuads(triangles: [], quads: [0, 1, 2, 3])
    let resource = try MeshResource.generate(from: [square, same])
    #expect(resource.bounds == BoundingBox(min: SIMD3(0, 0, 0), max: SIMD3(1, 1, 0)))
    let json = try mesh(resource)
    #expect(numbers(json["indices"]) == [0, 1, 2, 0, 2, 3, 4, 5, 6, 4, 6, 7])
    #expect(numbers(json["positions"]).count == 24 && json["normals"] == nil && json["uv"] == nil)
  }

  @Test("A shape whose parts do not fit together is refused") func invalidDescriptors() {
    var shape = MeshDescriptor(name: "bad")
    shape.positions = MeshBuffers.Positions([SIMD3(0, 0, 0), SIMD3(1, 0, 0), SIMD3(1, 1, 0)])
    #expect(throws: MeshError.invalidIndices("bad")) { try MeshResource.generate(from: [shape]) }
    shape.primitives = .triangles([0, 1, 3])
    #expect(throws: MeshError.invalidIndices("bad")) { try MeshResource.generate(from: [shape]) }
    shape.primitives = .triangles([0, 1, 2])
    shape.normals = MeshBuffers.Normals([SIMD3(0, 0, 1)])
    #expect(throws: MeshError.invalidValues("bad")) { try MeshResource.generate(from: [shape]) }
    shape.normals = nil
    shape.positions = MeshBuffers.Positions([SIMD3(.nan, 0, 0), SIMD3(1, 0, 0), SIMD3(1, 1, 0)])
    #expect(throws: MeshError.invalidValues("bad")) { try MeshResource.generate(from: [shape]) }
    shape.positions = MeshBuffers.Positions(Array(repeating: SIMD3(0, 0, 0), count: 10_001))
    #expect(throws: MeshError.tooManyVertices(10_001)) { try MeshResource.generate(from: [shape]) }
  }

  @Test("Each material has its color and what it looks like") func materials() throws {
    let simple = try material(SimpleMaterial(color: UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.5), roughness: 0.3, isMetallic: true))
    #expect(simple["kind"] as? String == "simple" && simple["color"] as? String == "#ff800080")
    #expect(simple["metalness"] as? Double == 1 && simple["roughness"] as? Double == 0.3)
    var unlit = UnlitMaterial(color: .white)
    unlit.blending = .transparent(opacity: 0.25)
    #expect(try material(unlit)["opacity"] as? Double == 0.25)
    #expect(try material(OcclusionMaterial()).keys.sorted() == ["kind"])
    var physical = PhysicallyBasedMaterial()
    physical.metallic = 2.0
    #expect(try material(physical)["metalness"] as? Double == 1)
    #expect(try material(physical)["emission"] == nil)
    physical.emissiveColor.color = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    physical.emissiveIntensity = 0.5
    #expect(try material(physical)["emission"] as? String == "#000080ff")
  }

  @Test("Addresses that the page may not load are not written") func addresses() throws {
    func drawn(_ address: String) throws -> [String: Any] {
      let entity = ModelEntity(mesh: MeshResource(.model(address: address), bounds: .empty))
      return try EntityScreen.json(of: entity)
    }
    #expect((try drawn("/apps/home/assets/chair.glb")["mesh"] as? [String: Any])?["url"] as? String == "/apps/home/assets/chair.glb")
    for address in ["https://example.com/a.glb", "//example.com/a.glb", "javascript:alert(1)", "http://example.com/a.glb", ""] {
      #expect(try drawn(address)["mesh"] == nil, "\(address)")
    }
    var content = RealityContent()
    content.images = [
      RealityImage(name: "a", address: "/a.png", width: 0.2, isMovable: true), RealityImage(name: "b", address: "javascript:b", width: 1),
      RealityImage(name: "c", address: "/c.png", width: .nan),
    ]
    let json = try #require(try EntityScreen.json("data-reality", in: EntityScreen(Entity(), content).html).first)
    let images = try #require(json["images"] as? [[String: Any]])
    #expect(images.map { $0["name"] as? String } == ["a"] && images[0]["movable"] as? Bool == true)
  }
}
