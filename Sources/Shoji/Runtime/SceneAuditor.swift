// SceneAuditor: runs the audits on a scene, for a developer's panel in the page or for `shoji audit`.

import Foundation
import ShojiGraph
import ShojiGuidelines

@MainActor final class SceneAuditor {
  /// Whether the process was started with audits.
  nonisolated static var isWanted: Bool { getenv("SHOJI_AUDITS") != nil }
  /// Whether the events come from `shoji audit`'s walk, not from a user.
  nonisolated static var isWalked: Bool { getenv("SHOJI_AUDITS").map { String(cString: $0) } == "walk" }

  private let session = AuditSession()
  private let start = ContinuousClock.now
  private var lastAct: ContinuousClock.Instant?
  private var pressed: Element?
  /// When a picture of the window was taken, until the user does something else.
  private var lastPicture: ContinuousClock.Instant?
  private let process = ProcessMeter()
  private var shown = ""
  /// The browser's latest measurements: the layout before the next change.
  private var latest: [Int: Measure]?

  /// Changes later than this after a user action count as the app's own.
  private static let patience = Duration.seconds(1)
  /// The number of values that the browser reports for each element.
  private static let numbersEach = 12

  /// Returns the attributes with which a new page loads the panel. The panel has no findings yet.
  func pageAttributes() -> [String: String] {
    shown = ""
    return ["data-audits": ""]
  }

  /// The app has answered a change of its scene phase.
  func phaseChanged(in seconds: Double, isHidden: Bool) {
    process.phaseChanged(in: seconds, isHidden: isHidden, now: (ContinuousClock.now - start) / Duration.seconds(1))
  }

  /// - Parameter pressed: the element that the user pressed, if the action was a press.
  func personActed(on pressed: Element? = nil) { (lastAct, self.pressed, lastPicture) = (.now, pressed, nil) }

  /// The user has taken a picture of the window, which asks nothing of the app.
  func pictureTaken() { (lastAct, pressed, lastPicture) = (nil, nil, .now) }

  func turnEnded(_ host: GraphHost, _ scene: AuditScene, isAnimated: Bool) {
    defer { pressed = nil }
    guard host.elements.hasChanges || pressed != nil else { return }
    // Announcements, copies and opened URLs count as feedback too.
    let isNoticed = host.elements.hasChanges || !host.commands.isEmpty
    if !isNoticed { lookAgain(host, scene) }
    let time = (ContinuousClock.now - start) / Duration.seconds(1)
    let answers = lastAct.map { ContinuousClock.now - $0 < Self.patience } ?? false
    var scene = scene
    scene.measures = latest
    scene.process = process.use(now: time)
    var turn = AuditTurn(time: time, answersPerson: answers, isAnimated: isAnimated, isNoticed: isNoticed, pressed: pressed)
    turn.sincePicture = lastPicture.map { (ContinuousClock.now - $0) / Duration.seconds(1) }
    session.turn(host.elements.root, turn, in: scene)
  }

  /// Audits a press without an immediate response again when the time for one has passed.
  private func lookAgain(_ host: GraphHost, _ scene: AuditScene) {
    Task { @MainActor [weak self, weak host] in
      try? await Task.sleep(for: Self.patience + .milliseconds(50))
      guard let self, let host else { return }
      let time = (ContinuousClock.now - start) / Duration.seconds(1)
      session.turn(host.elements.root, AuditTurn(time: time, answersPerson: false, isNoticed: false), in: scene)
      tell(host, scene)
    }
  }

  // MARK: In the page

  /// Takes new measurements from the browser and sends the panel the findings if they have changed.
  func measured(_ values: [Double], _ host: GraphHost, _ scene: AuditScene) {
    latest = Self.measures(values)
    tell(host, scene)
  }

  private func tell(_ host: GraphHost, _ scene: AuditScene) {
    var scene = scene
    scene.measures = latest
    let report = session.report(on: host.elements.root, in: scene)
    let text = PanelReport(report).json
    guard text != shown else { return }
    shown = text
    host.commands.append(.attribute(name: "data-findings", value: text))
    Graph.shared.scheduleFlush()
  }

  /// Parses untrusted measurements: rows with invalid numbers and an incomplete last row are skipped.
  static func measures(_ values: [Double]) -> [Int: Measure] {
    var measures: [Int: Measure] = [:]
    for start in stride(from: 0, to: values.count - values.count % numbersEach, by: numbersEach) {
      let row = values[start..<start + numbersEach].map { $0 }
      guard row.allSatisfy({ $0.isFinite && abs($0) < 1e7 }), let id = Int(exactly: row[0]) else { continue }
      measures[id] = Measure(
        x: row[1], y: row[2], width: row[3], height: row[4], isCut: row[5] != 0, lines: Int(row[6]),
        naturalWidth: row[7] > 0 ? row[7] : nil, naturalHeight: row[8] > 0 ? row[8] : nil, contrast: row[9] >= 1 ? row[9] : nil,
        isCutWhenLargest: row[10] != 0, underTallBar: Measure.BarFault(rawValue: Int(row[11])))
    }
    return measures
  }

  // MARK: In a terminal

  /// Performs the action with this name, if there is one, and returns a report on the resulting screen.
  func act(_ name: String, on host: GraphHost, _ scene: AuditScene) -> [UInt8] {
    if let act = Act.all(in: host.elements.root, scene).first(where: { $0.name == name }) {
      personActed(on: act.event == .tap ? act.element : nil)
      act.element.respond?(act.event)
      Graph.shared.flush()
    }
    let report = ScreenReport(host.elements.root, session.report(on: host.elements.root, in: scene), in: scene)
    return (try? Array(JSONEncoder().encode(report))) ?? []
  }
}

/// The findings as the panel in the page receives them.
private struct PanelReport: Encodable {
  struct Row: Encodable {
    /// The ids of the elements concerned, as in the page.
    let ids: [String]
    let guideline: String
    let element: String
    let advice: String
    let count: String?
    let place: String?
  }
  let lookedAt: Int
  let findings: [Row]

  init(_ report: AuditReport) {
    lookedAt = report.lookedAt
    findings = report.findings.map {
      Row(
        ids: $0.elementIDs.map { String($0, radix: 36) }, guideline: ([$0.guideline] + $0.related).joined(separator: ", "),
        element: $0.element, advice: $0.advice,
        count: $0.countText, place: $0.place)
    }
  }

  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}
