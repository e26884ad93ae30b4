// Models of files: what the app's process reads of a GLB file, and what it refuses.

import Foundation
import RealityKit
import ShojiElements
import Testing
import simd

@MainActor @Suite("Models of GLB files") struct ModelFileTests {
  /// Writes a GLB file with a description and returns its address.
  private func file(_ json: String, magic: UInt32 = 0x4654_6C67) throws -> URL {
    var text = Data(json.utf8)
    while text.count % 4 != 0 { text.append(32) }
    var data = Data()
    for number in [magic, 2, UInt32(text.count + 20), UInt32(text.count), 0x4E4F_534A] {
      for shift in 0..<4 { data.append(UInt8(truncatingIfNeeded: number >> (UInt32(shift) * 8))) }
    }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).glb")
    try (data + text).write(to: file)
    return file
  }

  private let description = """
    {"scene":0,"scenes":[{"nodes":[0]}],"nodes":[{"mesh":0,"translation":[0,1,0],"scale":[2,2,2]}],
    "meshes":[{"primitives":[{"attributes":{"POSITION":0}}]}],"accessors":[{"min":[-1,0,-1],"max":[1,0.5,1]}],
    "animations":[{},{"name":"walk"},{}]}
    """

  @Test("The model, its animations and its bounds are known") func load() async throws {
    let file = try file(description)
    defer { try? FileManager.default.removeItem(at: file) }
    let entity = try await Entity(contentsOf: file, withName: "robot")
    #expect(entity.name == "robot" && entity.availableAnimations.map(\.name) == [nil, "walk"])
    let bounds = entity.visualBounds(relativeTo: nil)
    #expect(bounds.min == SIMD3(-2, 1, -2) && bounds.max == SIMD3(2, 2, 2))
    guard case .model(let address)? = entity.content.mesh else {
      Issue.record("no model")
      return
    }
    #expect(address.hasPrefix("data:model/gltf-binary;base64,"))
    #expect(try Entity.loadModel(contentsOf: file).model?.materials.isEmpty == true)
  }

  @Test("An animation is played, paused, sped up and replaced") func animations() throws {
    let file = try file(description)
    defer { try? FileManager.default.removeItem(at: file) }
    let entity = try Entity.load(contentsOf: file)
    let walk = entity.playAnimation(entity.availableAnimations[1].repeat())
    #expect(entity.content.playback?.name == "walk" && entity.content.playback?.repeats == true && walk.isPlaying)
    walk.pause()
    walk.speed = 2
    #expect(entity.content.playback?.isPaused == true && entity.content.playback?.speed == 2 && walk.isPaused)
    let first = entity.playAnimation(entity.availableAnimations[0])
    #expect(walk.isComplete && entity.content.playback?.number == 2 && entity.content.playback?.name == nil)
    #expect(entity.finished(2) === first && first.isComplete)
    entity.stopAllAnimations()
    #expect(entity.content.playback == nil)
  }

  @Test("A file that is missing or no model is refused, and no name leads out of the bundle") func refused() throws {
    let (file, empty) = (try file(description, magic: 1), try file("[]"))
    defer { for one in [file, empty] { try? FileManager.default.removeItem(at: one) } }
    #expect(throws: ResourceError.invalid(file.lastPathComponent)) { try Entity.load(contentsOf: file) }
    #expect(throws: ResourceError.invalid(empty.lastPathComponent)) { try Entity.load(contentsOf: empty) }
    #expect(throws: ResourceError.notFound("nothing")) { try Entity.load(named: "nothing") }
    #expect(throws: ResourceError.notFound("../../etc/passwd")) { try Entity.load(named: "../../etc/passwd") }
    #expect(throws: ResourceError.notFound("nothing")) { try TextureResource.load(named: "nothing") }
  }

  @Test("A USDZ file without a GLB file beside it says how to make one; with it, its name loads the GLB file") func original() async throws
  {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("USDZ".utf8).write(to: folder.appendingPathComponent("chair.usdz"))
    let bundle = try #require(Bundle(path: folder.path))
    #expect(throws: ResourceError.notConverted("chair.usdz")) { try Entity.load(named: "chair", in: bundle) }
    #expect(ResourceError.notConverted("chair.usdz").localizedDescription.contains("Scripts/usdz-to-glb"))
    try FileManager.default.moveItem(at: try file(description), to: folder.appendingPathComponent("chair.glb"))
    for name in ["chair", "chair.usdz"] {
      let chair = try await Entity(named: name, in: bundle)
      #expect(chair.visualBounds(relativeTo: nil).max == SIMD3(2, 2, 2))
    }
  }

  @Test("A damaged file whose node is its own child is read to an end") func recursion() throws {
    let file = try file("{\"scenes\":[{\"nodes\":[0,7]}],\"nodes\":[{\"children\":[0]}]}")
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(try Entity.load(contentsOf: file).visualBounds(relativeTo: nil).isEmpty)
  }
}
