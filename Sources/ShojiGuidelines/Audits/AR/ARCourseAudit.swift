// ARCourseAudit: reports sessions that end for a screen without AR, details without a sign, and objects that are scaled in place of moved,
// or dragged in all directions at once.

import ShojiElements

struct ARCourseAudit: SessionAudit {
  static let guidelines = [
    "ar.minimise-interruptions-mixed-app", "ar.more-info-indicator-fits", "ar.no-scale-for-distance", "ar.simple-interactions",
  ]
  /// Seconds within which an experience that comes back has been interrupted.
  private static let interruption = 120.0

  /// The number of steps in all directions from which a drag is free.
  private static let freeSteps = 3
  /// The least length of such a step in meters.
  private static let leastStep = 0.0005

  private struct Past {
    var scale: SIMD3<Double>
    var position: SIMD3<Double>
    /// How many steps it has made in all directions, one after the other.
    var steps = 0
  }
  private var past: [Int: Past] = [:]
  /// When the experience ended for another screen.
  private var ended: Double?
  private var wasShown = false
  private var taps = 0
  private var presented: Set<Int> = []
  init() {}

  mutating func look(at root: Element, _ turn: AuditTurn, in scene: AuditScene) -> [(Element, Complaint)]? {
    let views = root.arScenes
    let new = newPresentations(on: root)
    defer { taps = scene.ar.taps }
    let isShown = !views.isEmpty
    defer { wasShown = isShown }
    guard isShown else {
      past = [:]
      // A user who leaves ends the session on purpose.
      if wasShown { ended = turn.pressed.map { !ARScene.leaves($0) } == true ? turn.time : nil }
      return wasShown ? [] : nil
    }
    return interruption(views[0], turn) + details(views, new, scene) + moves(views, turn)
  }

  private mutating func interruption(_ view: ARScene, _ turn: AuditTurn) -> [(Element, Complaint)] {
    guard let ended, !wasShown else { return [] }
    self.ended = nil
    // A button with the glyph starts a new experience.
    guard turn.time - ended < Self.interruption, turn.pressed?.holdsARGlyph != true else { return [] }
    return [
      (
        view.view,
        Complaint(
          "ar.minimise-interruptions-mixed-app",
          "the session ended for another screen and had to begin again; show that screen in a sheet, beneath which the session goes on")
      )
    ]
  }

  private mutating func newPresentations(on root: Element) -> [Element] {
    var found: [Element] = []
    root.forEachDescendant { if $0.content is SheetContent || $0.content is AlertContent { found.append($0) } }
    defer { presented = Set(found.map(\.id)) }
    return found.filter { !presented.contains($0.id) }
  }

  private func details(_ views: [ARScene], _ new: [Element], _ scene: AuditScene) -> [(Element, Complaint)] {
    guard scene.ar.taps > taps, let tapped = scene.ar.tapped, !new.isEmpty else { return [] }
    return views.flatMap(\.objects).filter { $0.element.id == tapped && !$0.hasDetail }.map { object in
      (
        object.element,
        Complaint(
          "ar.more-info-indicator-fits",
          "a tap on the object tells more, and nothing shows that it does; give it a sign of its own, or a DetailComponent, which has one")
      )
    }
  }

  private mutating func moves(_ views: [ARScene], _ turn: AuditTurn) -> [(Element, Complaint)] {
    var complaints: [(Element, Complaint)] = []
    let bringsNearer = turn.pressed.map { ARWords.changesDistance(ARScene.title(of: $0)) } == true
    var now: [Int: Past] = [:]
    for object in views.flatMap(\.objects) {
      let number = object.element.id
      var state = Past(scale: object.scale, position: object.position)
      defer { now[number] = state }
      guard let before = past[number], object.isDrawn, object.motion == nil else { continue }
      let step = object.position - before.position
      if bringsNearer, before.scale != object.scale, step.length == 0 {
        complaints.append(
          (
            object.element,
            Complaint(
              "ar.no-scale-for-distance",
              "a larger object that stays where it is looks large, and not near; change its position and leave its scale")
          ))
      }
      // The system's own gestures keep an object on its surface.
      let isFree = turn.answersPerson && min(abs(step.x), abs(step.y), abs(step.z)) > Self.leastStep
      if isFree { state.steps = before.steps + 1 } else if step.length == 0 { state.steps = before.steps }
      guard isFree, state.steps == Self.freeSteps, object.isTouched, object.manipulation == nil else { continue }
      complaints.append(
        (
          object.element,
          Complaint(
            "ar.simple-interactions",
            "note: the object follows the finger in three dimensions, though a screen has two; let it move on its surface, as with a "
              + "ManipulationComponent")
        ))
    }
    past = now
    return complaints
  }
}
