// Tests of the walk through an app's screens: it reaches each screen, follows no path twice, and ends.

import ShojiGuidelines
import Testing

/// An app given as a map from screens to where each action leads.
private final class MappedApp: WalkedApp {
  struct Ended: Error {}
  let map: [String: [String: String]]
  let findings: [String: [Finding]]
  var place = "home"
  init(_ map: [String: [String: String]], _ findings: [String: [Finding]]) { (self.map, self.findings) = (map, findings) }

  func look() -> ScreenReport {
    ScreenReport(shape: place, acts: map[place, default: [:]].keys.sorted(), findings: findings[place] ?? [], lookedAt: 1)
  }
  func act(_ name: String) throws -> ScreenReport {
    if let next = map[place]?[name] { place = next }
    if place == "crash" { throw Ended() }
    return look()
  }
}

@Suite("A walk through an app") struct ScreenWalkTests {
  private func walk(_ map: [String: [String: String]], _ findings: [String: [Finding]] = [:], mostActs: Int = 100) throws -> WalkResult {
    var walk = ScreenWalk(mostActs: mostActs) { MappedApp(map, findings) }
    return try walk.run()
  }

  @Test("Every screen is visited once, regardless of the paths to it, and cycles end") func all() throws {
    let result = try walk([
      "home": ["a": "list", "b": "settings"], "list": ["x": "detail", "back": "home"], "settings": ["about": "detail"],
      "detail": ["home": "home"],
    ])
    #expect(result.screens == 4)
    #expect(result.lookedAt == 4)
    #expect(!result.isCutShort)
  }

  @Test("Actions that stay on their screen are performed without a restart") func staying() throws {
    var starts = 0
    var walk = ScreenWalk {
      starts += 1
      return MappedApp(["home": ["a": "home", "b": "home", "c": "home"]], [:])
    }
    #expect(try walk.run().acts == 3)
    // Once to check that the app starts, once for the screen.
    #expect(starts == 2)
  }

  @Test("A finding is reported once, with the shortest path to it") func ways() throws {
    let finding = Finding(guideline: "alert.title-one-line", element: "alert “Long”", advice: "shorten it")
    let result = try walk(
      ["home": ["a": "list", "b": "alert"], "list": ["c": "alert"]], ["alert": [finding]])
    #expect(result.findings.map(\.finding) == [finding])
    #expect(result.findings.first?.way == ["b"])
  }

  @Test("An app that ends is reported with the path, and the walk continues") func crash() throws {
    let result = try walk(["home": ["a": "crash", "b": "list"]])
    #expect(result.crashes == [["a"]])
    #expect(result.screens == 2)
  }

  @Test("A walk that reaches its limit reports that") func bounded() throws {
    let endless = Dictionary(uniqueKeysWithValues: (0..<1000).map { ($0 == 0 ? "home" : "\($0)", ["on": "\($0 + 1)"]) })
    let result = try walk(endless, mostActs: 20)
    #expect(result.acts == 20)
    #expect(result.isCutShort)
  }

  @Test("An app that cannot be started cannot be walked through") func start() {
    var walk = ScreenWalk { throw MappedApp.Ended() }
    #expect(throws: MappedApp.Ended.self) { try walk.run() }
  }
}
