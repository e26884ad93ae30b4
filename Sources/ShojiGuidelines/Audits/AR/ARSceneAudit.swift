// ARSceneAudit: checks where objects and controls are, which surfaces an experience needs, and how people find what is in it.

import ShojiElements

enum ARSceneAudit: ElementAudit {
  static let guidelines = [
    "ar.extra-info-in-screen-space", "ar.indirect-controls-for-persistent", "ar.show-when-to-place", "ar.guide-to-offscreen-objects",
    "ar.people-occlusion", "ar.anticipate-environments", "ar.communicate-requirements-upfront", "ar.use-plane-classification",
    "ar.no-precise-edge-alignment", "ar.place-objects-near-enough",
  ]
  /// The distances in meters at which people look at an object without moving towards it.
  private static let comfortable = 0.2...3.0
  /// The area in square meters from which a surface counts as large.
  private static let largeArea = 1.0
  /// How close in meters to an edge an object counts as aligned with it.
  private static let edgeTolerance = 0.02

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    guard let view = ARScene(element) else { return nil }
    return controls(in: view) + finding(in: view) + surfaces(of: view) + distances(in: view)
  }

  // MARK: Controls

  private static func controls(in view: ARScene) -> [Complaint] {
    var complaints: [Complaint] = []
    for control in view.view.outermost({ $0 !== view.view && $0.isControl }) {
      complaints.append(
        Complaint(
          "ar.extra-info-in-screen-space",
          "a control among the objects moves with them and is hard to find; put it over the picture, in a ZStack or an overlay of the "
            + "RealityView", about: control))
    }
    for object in view.objects where object.isDrawn && object.isTouched && object.manipulation == nil {
      if object.anchor?.kind == .camera {
        complaints.append(
          Complaint(
            "ar.indirect-controls-for-persistent",
            "an object that always floats before people is a control; make it a Button over the picture",
            also: ["ar.extra-info-in-screen-space"], about: object.element))
      } else if object.text != nil {
        complaints.append(
          Complaint(
            "ar.extra-info-in-screen-space", "a text that is pressed is a control; make it a Button over the picture", about: object.element
          ))
      }
    }
    return complaints
  }

  // MARK: Finding and placing

  private static func finding(in view: ARScene) -> [Complaint] {
    let needsSurface = view.objects.contains { $0.hasOwnAnchor && $0.anchor?.kind == .plane }
    var complaints: [Complaint] = []
    if needsSurface, !view.hasCoaching, !view.hasOwnCoaching, !view.isPlacing {
      complaints.append(
        Complaint(
          "ar.show-when-to-place",
          "objects wait for a surface, and nothing tells people to look for one; leave the coaching on, or let the system place the object")
      )
    }
    if !view.hasGuides, !view.objects.isEmpty {
      complaints.append(
        Complaint(
          "ar.guide-to-offscreen-objects",
          "people do not find objects that are out of view; leave the signs at the edges on, or lead people there by sounds"))
    }
    if !view.hasPeopleOcclusion, view.objects.contains(where: \.isDrawn) {
      complaints.append(
        Complaint("ar.people-occlusion", "note: objects are drawn in front of people who stand before them; leave occlusion on"))
    }
    if view.isPlacing, view.placesAnywhere {
      complaints.append(
        Complaint(
          "ar.use-plane-classification",
          "note: the object can be placed on every surface, also on walls and ceilings; name the surfaces on which it makes sense, such as "
            + "the floor for furniture"))
    }
    return complaints
  }

  // MARK: Surfaces

  private static func surfaces(of view: ARScene) -> [Complaint] {
    var complaints: [Complaint] = []
    let own = view.objects.filter { $0.hasOwnAnchor && !$0.isOff }
    let large = own.filter {
      guard let anchor = $0.anchor, anchor.kind == .plane else { return false }
      return anchor.leastWidth * anchor.leastDepth >= largeArea
    }
    // Whatever else there is to see can be used in a small room.
    if let first = large.first, large.count == own.count, !view.isPlacing {
      complaints.append(
        Complaint(
          "ar.anticipate-environments",
          "nothing is to be seen without a surface of \(square(first)); offer something for small rooms too, on a smaller surface",
          about: first.element))
    }
    if view.area != nil, view.requirement?.allSatisfy(\.isWhitespace) != false {
      complaints.append(
        Complaint(
          "ar.communicate-requirements-upfront",
          "the experience needs room, and people are not told; describe in a sentence what they need, which is shown before it starts"))
    }
    for object in view.objects where !object.hasOwnAnchor && !object.isOff {
      guard let anchor = object.anchor, anchor.kind == .plane, isAtEdge(object, of: anchor) else { continue }
      complaints.append(
        Complaint(
          "ar.no-precise-edge-alignment",
          "the object ends where the surface is supposed to end, but its edges are estimates that change; keep away from them",
          about: object.element))
    }
    return complaints
  }

  private static func square(_ object: ARObject) -> String {
    "\(rounded(object.anchor?.leastWidth ?? 0)) × \(rounded(object.anchor?.leastDepth ?? 0)) m"
  }
  private static func rounded(_ number: Double) -> String { "\((number * 10).rounded() / 10)" }

  private static func isAtEdge(_ object: ARObject, of anchor: ARObject.Anchor) -> Bool {
    func isAligned(_ position: Double, _ size: Double, _ length: Double) -> Bool {
      length > 0 && position != 0 && abs(abs(position) + size / 2 - length / 2) <= edgeTolerance
    }
    return object.isDrawn
      && (isAligned(object.position.x, object.size.x, anchor.leastWidth) || isAligned(object.position.z, object.size.z, anchor.leastDepth))
  }

  // MARK: Distances

  private static func distances(in view: ARScene) -> [Complaint] {
    view.objects.compactMap { object in
      // Surfaces and images are where they are; what moves comes and goes.
      let isFixed = object.anchor == nil || object.anchor?.kind == .camera || object.anchor?.kind == .world
      guard isFixed, object.isDrawn, object.motion == nil, object.position.length > 0 else { return nil }
      let near = max(0, object.position.length - object.size.max() / 2)
      let isFar = near > comfortable.upperBound, isClose = object.position.length < comfortable.lowerBound
      guard isFar || isClose, object.size.max() < near || isClose else { return nil }
      let place = "\(rounded(object.position.length)) m from where people start"
      return Complaint(
        "ar.place-objects-near-enough",
        "the object is \(place), so that they have to move \(isFar ? "towards it" : "away from it"); place it between 0.2 and 3 m",
        about: object.element)
    }
  }
}
