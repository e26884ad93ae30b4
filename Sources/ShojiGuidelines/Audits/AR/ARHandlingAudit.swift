// ARHandlingAudit: checks how people handle objects: directly, by gestures that they know and that cannot be confused.

import ShojiElements

enum ARHandlingAudit: ElementAudit {
  static let guidelines = [
    "ar.direct-manipulation", "ar.direct-more-immersive", "ar.standard-gestures", "ar.no-scale-for-true-size", "ar.conflicting-gestures",
  ]
  /// The number of controls from which they are a way to handle an object.
  private static let fewControls = 2

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    guard let view = ARScene(element) else { return nil }
    var complaints: [Complaint] = []
    let handling = view.controls.filter { ARWords.handles(ARScene.title(of: $0)) }
    let isDirect = view.objects.contains { $0.manipulation.map { $0.moves || $0.rotates || $0.scales } == true }
    if handling.count >= fewControls, !isDirect, view.objects.contains(where: \.isDrawn) {
      complaints.append(
        Complaint(
          "ar.direct-more-immersive",
          "note: objects are moved by controls alone; let people touch them: a ManipulationComponent understands drags and two fingers",
          also: ["ar.direct-manipulation", "ar.standard-gestures"], about: handling[0]))
    }
    for object in view.objects {
      guard let manipulation = object.manipulation, !object.isOff else { continue }
      if manipulation.scales, manipulation.isTrueSize {
        complaints.append(
          Complaint(
            "ar.no-scale-for-true-size", "the object shows its true size, which scaling makes wrong; leave scaling out",
            about: object.element))
      }
      if manipulation.scales, manipulation.rotates {
        complaints.append(
          Complaint(
            "ar.conflicting-gestures",
            "note: pinching and rotating are much alike; test that each is understood, or leave one of them out", about: object.element))
      }
    }
    return complaints
  }
}
