// ARMaterialAudit: checks how lifelike objects are: their textures, and surfaces that reflect.

import ShojiElements

enum ARMaterialAudit: ElementAudit {
  static let guidelines = ["ar.detailed-assets-textures", "ar.consider-reflective-surfaces", "ar.small-or-coarse-reflective"]
  /// From here on a surface is a mirror: the environment is seen in it.
  private static let leastMetalness = 0.6, mostRoughness = 0.25
  /// The side of an object in meters from which people notice that its reflections are approximations.
  private static let largeSide = 0.5

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    guard let view = ARScene(element) else { return nil }
    let objects = view.objects.filter { $0.isDrawn && $0.text == nil }
    var complaints: [Complaint] = []
    // Models bring their textures along.
    let own = objects.filter { $0.form == .solid || $0.form == .custom }
    if !own.isEmpty, own.count == objects.count, !own.contains(where: { $0.surfaces.contains(where: \.hasTexture) }) {
      complaints.append(
        Complaint(
          "ar.detailed-assets-textures",
          "note: no object has a texture, so that they look drawn; give realistic objects detailed textures, or use models that have them"))
    }
    let mirrors = objects.filter { $0.surfaces.contains { $0.metalness >= leastMetalness && $0.roughness <= mostRoughness } }
    for object in mirrors {
      if object.size.max() >= largeSide {
        complaints.append(
          Complaint(
            "ar.small-or-coarse-reflective",
            "a mirror of this size shows that its reflections are approximations; make it smaller, or its roughness 0.4 and more",
            also: ["ar.consider-reflective-surfaces"], about: object.element))
      } else {
        complaints.append(
          Complaint(
            "ar.consider-reflective-surfaces",
            "note: reflections are approximations of what the camera has seen; look at this object in several rooms, or make it coarser",
            about: object.element))
      }
    }
    return complaints
  }
}
