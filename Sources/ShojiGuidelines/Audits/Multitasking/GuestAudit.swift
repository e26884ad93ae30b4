// GuestAudit: whether the app is a good guest beside other apps: modest, quiet in the background, quick on the way there and back.

import ShojiElements

struct GuestAudit: SessionAudit {
  static let guidelines = [
    "multitasking.coexist", "multitasking.modest-cpu", "multitasking.modest-memory", "multitasking.modest-other-resources",
    "multitasking.quick-background-transitions", "multitasking.responsible-in-background", "multitasking.pause-attention-activities",
  ]

  /// A share of one core over ten seconds. A screen at rest uses none.
  static let mostProcessor = 0.5
  /// Megabytes. An app of the system uses 5.
  static let mostMemory = 200.0
  static let mostThreads = 32
  static let mostConnections = 16
  /// Seconds. Longer is noticed when an app is opened and left.
  static let longestTransition = 0.25
  /// A hidden page may be brought up to date, but not moved all the time.
  static let mostHiddenChanges = 10

  private var hiddenChanges = 0

  mutating func look(at root: Element, _ turn: AuditTurn, in scene: AuditScene) -> [(Element, Complaint)]? {
    guard let use = scene.process else { return nil }
    hiddenChanges = scene.isHidden ? hiddenChanges + (turn.isNoticed ? 1 : 0) : 0
    var found = modesty(use)
    if use.transition > Self.longestTransition {
      found.append(
        Complaint(
          "multitasking.quick-background-transitions",
          "the app's answer to a change of scenePhase took \(tenths(use.transition)) s, and users wait for it; save in small steps as the "
            + "user works, and do long work in a Task"))
    }
    if hiddenChanges > Self.mostHiddenChanges {
      found.append(
        Complaint(
          "multitasking.responsible-in-background",
          "the screen goes on changing while users can't see it; stop timers and animations when scenePhase is no longer .active, and go "
            + "on when it is again", also: ["multitasking.pause-attention-activities", "multitasking.coexist"]))
    }
    return found.map { (root, $0) }
  }

  private func modesty(_ use: ProcessUse) -> [Complaint] {
    var found: [Complaint] = []
    func complain(_ guideline: String, _ advice: String) { found.append(Complaint(guideline, advice, also: ["multitasking.coexist"])) }
    if let share = use.processor, share > Self.mostProcessor {
      complain(
        "multitasking.modest-cpu",
        "the process uses \(Int(share * 100)) % of a processor core, which other users' apps lack; do less at a time, or wait for events "
          + "instead of asking for them again and again")
    }
    if use.memory > Self.mostMemory {
      complain(
        "multitasking.modest-memory",
        "the process holds \(Int(use.memory)) MB for one user; keep large values in files or a store, and read what the screen shows")
    }
    if use.threads > Self.mostThreads || use.connections > Self.mostConnections {
      let much = use.threads > Self.mostThreads ? "\(use.threads) threads" : "\(use.connections) open connections"
      complain("multitasking.modest-other-resources", "the process has \(much); use tasks, which share threads, and one URLSession")
    }
    return found
  }

  private func tenths(_ seconds: Double) -> String { "\((seconds * 10).rounded() / 10)" }
}
