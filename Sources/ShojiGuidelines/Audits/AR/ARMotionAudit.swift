// ARMotionAudit: reports objects that jump or flicker, and what makes people move suddenly or too early.

import Foundation
import ShojiElements

struct ARMotionAudit: SessionAudit {
  static let guidelines = ["ar.no-jump-or-flicker", "ar.avoid-large-sudden-motion", "ar.motion-gradually"]
  /// Meters by which an object may move without a way between.
  private static let longestJump = 0.3
  /// How often an object may come and go within `flickerSeconds`.
  private static let mostChanges = 4
  private static let flickerSeconds = 2.0
  /// Meters in a second, and radians in a second as seen from where people are, up to which they follow without haste.
  private static let fastest = 2.0, fastestTurn = Double.pi / 2
  /// Seconds in which people get used to the experience.
  private static let settling = 20.0

  private struct Past {
    var position: SIMD3<Double>
    var isOff: Bool
    var motion: ARObject.Motion?
    var changes: [Double] = []
  }
  private var past: [Int: Past] = [:]
  private var wereSeen: Set<Int> = []
  init() {}

  mutating func look(at root: Element, _ turn: AuditTurn, in scene: AuditScene) -> [(Element, Complaint)]? {
    let views = root.arScenes
    guard !views.isEmpty else {
      past = [:]
      return nil
    }
    var complaints: [(Element, Complaint)] = []
    var now: [Int: Past] = [:]
    for view in views {
      for object in view.objects {
        complaints += follow(object, turn, &now)
        complaints += target(object, scene)
      }
      complaints += words(over: view, scene)
    }
    past = now
    return complaints
  }

  private func follow(_ object: ARObject, _ turn: AuditTurn, _ now: inout [Int: Past]) -> [(Element, Complaint)] {
    let number = object.element.id
    var state = Past(position: object.position, isOff: object.isOff, motion: object.motion)
    defer { now[number] = state }
    guard let before = past[number] else { return [] }
    state.changes = before.changes.filter { turn.time - $0 < Self.flickerSeconds }
    if before.isOff != object.isOff { state.changes.append(turn.time) }
    if state.changes.count > Self.mostChanges {
      state.changes = []
      return [
        (
          object.element,
          Complaint("ar.no-jump-or-flicker", "the object comes and goes several times in two seconds; show it once its state is certain")
        )
      ]
    }
    // What people ask for may be somewhere else at once, and a way that was shown ends where the object is now.
    let isOnItsWay = object.motion != nil || before.motion.map { ($0.target - object.position).length < 0.01 } == true
    guard object.isDrawn, !before.isOff, !turn.answersPerson, !isOnItsWay else { return [] }
    let distance = (object.position - before.position).length
    guard distance > Self.longestJump else { return [] }
    return [
      (
        object.element,
        Complaint(
          "ar.no-jump-or-flicker",
          "the object jumps by \((distance * 10).rounded() / 10) m, which breaks the illusion; move it with move(to:relativeTo:duration:)")
      )
    ]
  }

  /// A target that people have to follow.
  private func target(_ object: ARObject, _ scene: AuditScene) -> [(Element, Complaint)] {
    guard object.isDrawn, object.isTouched, let motion = object.motion, motion.seconds > 0 else { return [] }
    guard past[object.element.id]?.motion?.number != motion.number else { return [] }
    let speed = (motion.target - object.position).length / motion.seconds
    let isAround = object.anchor == nil || object.anchor?.kind == .world || object.anchor?.kind == .camera
    let turn = isAround ? Self.angle(object.position, motion.target) / motion.seconds : 0
    guard speed > Self.fastest || turn > Self.fastestTurn else { return [] }
    var complaint = Complaint(
      "ar.avoid-large-sudden-motion",
      "people who follow this target have to turn or run, which is dangerous with a device before their eyes; let it take more time")
    if scene.ar.seconds < Self.settling { complaint.also = ["ar.motion-gradually"] }
    return [(object.element, complaint)]
  }

  private mutating func words(over view: ARScene, _ scene: AuditScene) -> [(Element, Complaint)] {
    view.texts.compactMap { text in
      guard !wereSeen.contains(text.id), let said = (text.content as? TextContent)?.plainText else { return nil }
      if ARWords.makesMoveSuddenly(said) {
        wereSeen.insert(text.id)
        return (
          text,
          Complaint(
            "ar.avoid-large-sudden-motion",
            "people are not always aware of what is around them; do not let them run, jump or dodge",
            also: scene.ar.seconds < Self.settling ? ["ar.motion-gradually"] : [])
        )
      }
      guard scene.ar.seconds < Self.settling, ARWords.makesMove(said) else { return nil }
      wereSeen.insert(text.id)
      return (
        text,
        Complaint(
          "ar.motion-gradually",
          "people have just begun; give them \(Int(Self.settling)) seconds to get used to it before they walk about")
      )
    }
  }

  /// Returns the angle between two directions in radians; 0 if one of them has no length.
  private static func angle(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double {
    let lengths = a.length * b.length
    guard lengths > 0.0001 else { return 0 }
    // The chord between the two directions, which needs no arc cosine; a right angle has √2.
    let chord = (a / a.length - b / b.length).length
    return chord < 1.999 ? 2 * asin(chord / 2) : Double.pi
  }
}
