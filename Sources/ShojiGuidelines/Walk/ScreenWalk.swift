// ScreenWalk: presses everything that can be pressed until no new screen comes.

/// An app that is walked through, started anew for each way that is tried.
package protocol WalkedApp: AnyObject {
  /// The screen as it stands when nothing moves any more.
  func look() throws -> ScreenReport
  /// Does what is called so, if it is still there.
  func act(_ name: String) throws -> ScreenReport
}

/// What a walk has seen.
package struct WalkResult: Equatable {
  package var screens = 0
  package var acts = 0
  package var lookedAt = 0
  /// Each finding once, with the way on which it was met first.
  package var findings: [(finding: Finding, way: [String])] = []
  /// Ways on which the app ended.
  package var crashes: [[String]] = []
  /// Whether there was more to press than the walk was allowed to.
  package var isCutShort = false

  package init() {}

  package static func == (a: WalkResult, b: WalkResult) -> Bool {
    (a.screens, a.acts, a.lookedAt, a.crashes, a.isCutShort) == (b.screens, b.acts, b.lookedAt, b.crashes, b.isCutShort)
      && a.findings.map(\.finding) == b.findings.map(\.finding)
  }
}

/// Walks breadth first, so that the way to a finding is short.
package struct ScreenWalk {
  private let start: () throws -> any WalkedApp
  private let mostActs: Int
  private let progress: (WalkResult) -> Void
  private var result = WalkResult()
  private var known: Set<String> = []
  private var ways: [[String]] = [[]]

  /// - Parameters:
  ///   - mostActs: after so many presses the walk ends, and says so.
  ///   - progress: is told after each press how far the walk is.
  ///   - start: starts the app as somebody sees it who has never been there.
  package init(mostActs: Int = 3000, progress: @escaping (WalkResult) -> Void = { _ in }, start: @escaping () throws -> any WalkedApp) {
    self.mostActs = mostActs
    self.progress = progress
    self.start = start
  }

  /// Throws what `start` throws the first time: an app that can't be started can't be walked through.
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

  /// A fresh app, led to a screen. Nil where the way can't be gone again.
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
