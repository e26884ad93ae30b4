// GuestAudit: whether the app is a good guest beside other apps: modest, quiet in the background, quick on the way there and back.

import ShojiElements

struct GuestAudit: SessionAudit {
  static let guidelines = [
    "multitasking.coexist", "multitasking.modest-cpu", "multitasking.modest-memory", "multitasking.modest-other-resources",
    "multitasking.quick-background-transitions", "multitasking.responsible-in-background", "multitasking.pause-attention-activities",
  ]

  /// A share of one core over ten seconds. A screen at rest uses none.
  static let mostProcessor = 0.5
  /// The same while users cannot see the screen, or nothing on it changes.
  static let mostUnseenProcessor = 0.1
  /// Megabytes. An app of the system uses 5.
  static let mostMemory = 200.0
  static let mostThreads = 32
  static let mostConnections = 16
  /// Kilobytes a second while users cannot see the screen. A connection that is only kept open carries next to nothing.
  static let mostHiddenTraffic = 5.0
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
    if let share = use.hidden, share > Self.mostUnseenProcessor {
      found.append(
        Complaint(
          "multitasking.responsible-in-background",
          "the process used \(Int(share * 100)) % of a processor core while users could not see the app; stop the work when scenePhase is no "
            + "longer .active, or leave it to a BGProcessingTaskRequest", also: ["multitasking.modest-cpu", "multitasking.coexist"]))
    } else if let share = use.still, share > Self.mostUnseenProcessor {
      complain(
        "multitasking.modest-cpu",
        "the process used \(Int(share * 100)) % of a processor core while nothing on screen changed; let it rest until the user acts or news "
          + "arrive")
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
    if let traffic = use.hiddenTraffic, traffic > Self.mostHiddenTraffic {
      found.append(
        Complaint(
          "multitasking.modest-other-resources",
          "the network carried \(Int(traffic)) kB each second while users could not see the app; close the connection when scenePhase is no "
            + "longer .active, or leave the rest to a BGProcessingTaskRequest",
          also: ["multitasking.responsible-in-background", "multitasking.coexist"]))
    }
    return found
  }

  private func tenths(_ seconds: Double) -> String { "\((seconds * 10).rounded() / 10)" }
}
