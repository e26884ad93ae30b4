// ScreenWalk: presses everything that can be pressed until no new screen appears.

/// An app that is walked through, restarted for each path.
package protocol WalkedApp: AnyObject {
  /// Returns the screen once nothing moves any more.
  func look() throws -> ScreenReport
  /// Performs the action of that name if it still exists, and returns the screen.
  func act(_ name: String) throws -> ScreenReport
}

/// The result of a walk.
package struct WalkResult: Equatable {
  package var screens = 0
  package var acts = 0
  package var lookedAt = 0
  /// Each finding once, with the path on which it was found first.
  package var findings: [(finding: Finding, way: [String])] = []
  /// The paths on which the app ended.
  package var crashes: [[String]] = []
  /// Whether there was more to press than the walk was allowed to press.
  package var isCutShort = false

  package init() {}

  package static func == (a: WalkResult, b: WalkResult) -> Bool {
    (a.screens, a.acts, a.lookedAt, a.crashes, a.isCutShort) == (b.screens, b.acts, b.lookedAt, b.crashes, b.isCutShort)
      && a.findings.map(\.finding) == b.findings.map(\.finding)
  }
}

/// Walks breadth first, so that the path to a finding is short.
package struct ScreenWalk {
  private let start: () throws -> any WalkedApp
  private let mostActs: Int
  private let progress: (WalkResult) -> Void
  private var result = WalkResult()
  private var known: Set<String> = []
  private var ways: [[String]] = [[]]

  /// - Parameters:
  ///   - mostActs: the number of presses after which the walk ends; the result says so.
  ///   - progress: called after each press with the result so far.
  ///   - start: starts the app as on a first visit.
  package init(mostActs: Int = 3000, progress: @escaping (WalkResult) -> Void = { _ in }, start: @escaping () throws -> any WalkedApp) {
    self.mostActs = mostActs
    self.progress = progress
    self.start = start
  }

  /// Throws what `start` throws the first time: an app that cannot be started cannot be walked through.
  package mutating func run() throws -> WalkResult {
    let first = try start()
    note(try first.look(), [])
    while !ways.isEmpty, !result.isCutShort { explore(ways.removeFirst()) }
    return result
  }

  private mutating func explore(_ way: [String]) {
    guard var (app, screen) = arrive(way) else { return }
    let shape = screen.shape
    var left = screen.acts[...]
    while let act = left.popFirst() {
      guard result.acts < mostActs else {
        result.isCutShort = true
        return
      }
      result.acts += 1
      progress(result)
      do {
        screen = try app.act(act)
      } catch {
        result.crashes.append(way + [act])
        guard let again = arrive(way) else { return }
        (app, screen) = again
        continue
      }
      guard screen.shape != shape else {
        note(screen, way + [act])
        continue
      }
      if !known.contains(screen.shape) { ways.append(way + [act]) }
      note(screen, way + [act])
      guard !left.isEmpty else { return }
      guard let again = arrive(way) else { return }
      (app, screen) = again
    }
  }

  /// Starts a new app and follows a path to a screen. Nil if the path cannot be followed again.
  private func arrive(_ way: [String]) -> (any WalkedApp, ScreenReport)? {
    guard let app = try? start(), var screen = try? app.look() else { return nil }
    for act in way {
      guard let next = try? app.act(act) else { return nil }
      screen = next
    }
    return (app, screen)
  }

  private mutating func note(_ screen: ScreenReport, _ way: [String]) {
    if known.insert(screen.shape).inserted {
      result.screens += 1
      result.lookedAt += screen.lookedAt
    }
    for finding in screen.findings {
      if let index = result.findings.firstIndex(where: { $0.finding.isSame(as: finding) }) {
        result.findings[index].finding.widen(to: finding)
      } else {
        result.findings.append((finding, way))
      }
    }
  }
}
