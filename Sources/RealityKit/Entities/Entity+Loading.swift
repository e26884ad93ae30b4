// Entity and files: models of GLB files. `Scripts/usdz-to-glb` converts USDZ files; their names load the GLB file beside them.

import Foundation
import Shoji
import ShojiElements

extension Entity {
  /// Creates an entity with the model of a GLB file in the app's bundle.
  ///
  /// - Parameters:
  ///   - name: The file's name, with or without an extension.
  ///   - bundle: The bundle that has it; nil for those of the app.
  /// - Throws: ``ResourceError``.
  public convenience init(named name: String, in bundle: Bundle? = nil) async throws {
    self.init()
    try show(contentsOf: ResourceFile.find(name, extensions: ["glb"], in: bundle))
  }
  /// Creates an entity with the model of a GLB file.
  ///
  /// - Parameter name: The entity's name; nil for the file's.
  /// - Throws: ``ResourceError``.
  public convenience init(contentsOf file: URL, withName name: String? = nil) async throws {
    self.init()
    try show(contentsOf: file, name: name)
  }

  /// Loads the model of a GLB file in the app's bundle.
  ///
  /// - Throws: ``ResourceError``.
  public static func load(named name: String, in bundle: Bundle? = nil) throws -> Entity {
    let entity = Entity()
    try entity.show(contentsOf: ResourceFile.find(name, extensions: ["glb"], in: bundle))
    return entity
  }
  /// Loads the model of a GLB file.
  ///
  /// - Parameter name: The entity's name; nil for the file's.
  /// - Throws: ``ResourceError``.
  public static func load(contentsOf file: URL, withName name: String? = nil) throws -> Entity {
    let entity = Entity()
    try entity.show(contentsOf: file, name: name)
    return entity
  }
  /// Loads the model of a GLB file in the app's bundle as one entity.
  ///
  /// - Throws: ``ResourceError``.
  public static func loadModel(named name: String, in bundle: Bundle? = nil) throws -> ModelEntity {
    let entity = ModelEntity()
    try entity.show(contentsOf: ResourceFile.find(name, extensions: ["glb"], in: bundle))
    return entity
  }
  /// Loads the model of a GLB file as one entity.
  ///
  /// - Throws: ``ResourceError``.
  public static func loadModel(contentsOf file: URL, withName name: String? = nil) throws -> ModelEntity {
    let entity = ModelEntity()
    try entity.show(contentsOf: file, name: name)
    return entity
  }

  private func show(contentsOf file: URL, name: String? = nil) throws {
    guard let data = try? Data(contentsOf: file) else { throw ResourceError.notFound(file.lastPathComponent) }
    guard let model = GLBFile(data) else { throw ResourceError.invalid(file.lastPathComponent) }
    let address = try ResourceFile.address(of: file, type: "model/gltf-binary")
    self.name = name ?? file.deletingPathExtension().lastPathComponent
    // Only the first animation without a name can be told from the others.
    animations = model.animations.enumerated().compactMap { index, name in
      name != nil || index == 0 ? AnimationResource(name: name) : nil
    }
    components.set(ModelComponent(mesh: MeshResource(.model(address: address), bounds: model.bounds), materials: []))
  }
}
