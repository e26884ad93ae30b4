// Tests of the audits for good guests beside other apps.

import Glibc
import ShojiElements
import ShojiGraph
import ShojiTesting
import Testing

@testable import Shoji
@testable import ShojiGuidelines

@MainActor @Suite("Audits of multitasking") struct MultitaskingAuditTests {
  // MARK: The process

  /// Runs turns of a screen, with what the process uses, and returns what is found.
  private func findings(_ use: ProcessUse, isHidden: Bool = false, turns: Int = 1) -> [[String]] {
    let stage = AuditStage(Text("Score"))
    // The elements live as long as the stage.
    defer { withExtendedLifetime(stage) {} }
    let root: Element = stage.host.elements.root
    var scene = AuditScene()
    (scene.process, scene.isHidden) = (use, isHidden)
    let session = AuditSession()
    for turn in 0..<turns { session.turn(root, AuditTurn(time: Double(turn), answersPerson: false), in: scene) }
    return session.report(on: root, in: scene).findings.map(\.guidelines)
  }

  @Test("A process at rest is a good guest") func clean() {
    #expect(findings(ProcessUse(processor: 0.01, memory: 6, threads: 4, connections: 1, transition: 0.01)) == [])
  }

  @Test("Reports a busy processor", .guideline("multitasking.modest-cpu"), .guideline("multitasking.coexist")) func processor() {
    #expect(findings(ProcessUse(processor: 0.9)) == [["multitasking.modest-cpu", "multitasking.coexist"]])
    #expect(findings(ProcessUse(processor: 0.3)) == [])
  }

  @Test(
    "Reports a processor that is busy while users cannot see the app", .guideline("multitasking.responsible-in-background"),
    .guideline("multitasking.modest-cpu"))
  func hiddenProcessor() {
    #expect(
      findings(ProcessUse(hidden: 0.3)) == [
        ["multitasking.responsible-in-background", "multitasking.modest-cpu", "multitasking.coexist"]
      ])
    #expect(findings(ProcessUse(hidden: 0.02)) == [])
  }

  @Test("Reports a processor that is busy while nothing on screen changes", .guideline("multitasking.modest-cpu")) func stillProcessor() {
    #expect(findings(ProcessUse(still: 0.3)) == [["multitasking.modest-cpu", "multitasking.coexist"]])
    #expect(findings(ProcessUse(still: 0.02)) == [])
  }

  @Test("What is used out of sight, and between two changes of the screen, is told apart") func meterOfPhases() {
    let meter = ProcessMeter(window: 10)
    #expect(meter.use(now: 0, processor: 0).still == nil)
    // Changes that follow each other are no stillness.
    #expect(meter.use(now: 5, processor: 4).still == nil)
    #expect(meter.use(now: 25, processor: 9).still == 0.25)
    meter.phaseChanged(in: 0.1, isHidden: true, now: 30, processor: 10)
    meter.phaseChanged(in: 0.1, isHidden: false, now: 50, processor: 20)
    let use = meter.use(now: 51, processor: 20)
    #expect(use.hidden == 0.5 && use.still == 0.25 && use.transition == 0.1)
  }

  @Test("Reports much memory", .guideline("multitasking.modest-memory")) func memory() {
    #expect(findings(ProcessUse(memory: 450)) == [["multitasking.modest-memory", "multitasking.coexist"]])
  }

  @Test("Reports many threads and connections", .guideline("multitasking.modest-other-resources")) func others() {
    #expect(findings(ProcessUse(threads: 80)) == [["multitasking.modest-other-resources", "multitasking.coexist"]])
    #expect(findings(ProcessUse(connections: 40)) == [["multitasking.modest-other-resources", "multitasking.coexist"]])
  }

  @Test(
    "Reports a network that is busy while users cannot see the app", .guideline("multitasking.modest-other-resources"),
    .guideline("multitasking.responsible-in-background")
  ) func hiddenTraffic() {
    #expect(
      findings(ProcessUse(hiddenTraffic: 80)) == [
        ["multitasking.modest-other-resources", "multitasking.responsible-in-background", "multitasking.coexist"]
      ])
    // A connection that is kept alive.
    #expect(findings(ProcessUse(hiddenTraffic: 0.1)) == [])
  }

  @Test("What connections carry is counted while the app is hidden only") func trafficMeter() {
    let meter = ProcessMeter(window: 10)
    meter.phaseChanged(in: 0.1, isHidden: false, now: 0, processor: 0, carried: 0)
    #expect(meter.use(now: 20, processor: 0, carried: 900_000).hiddenTraffic == nil)
    meter.phaseChanged(in: 0.1, isHidden: true, now: 30, processor: 0, carried: 1_000_000)
    meter.phaseChanged(in: 0.1, isHidden: false, now: 50, processor: 0, carried: 1_400_000)
    #expect(meter.use(now: 51, processor: 0, carried: 9_000_000).hiddenTraffic == 20)
  }

  @Test("The bytes of a connection are counted, those of a pipe are not") func carried() throws {
    var pipe: [Int32] = [0, 0]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &pipe) == 0)
    defer { pipe.forEach { close($0) } }
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    let client = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { [listener, client].forEach { close($0) } }
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = bind(listener, $0, length)
        _ = getsockname(listener, $0, &length)
        _ = listen(listener, 1)
        _ = connect(client, $0, length)
      }
    }
    let server = accept(listener, nil, nil)
    try #require(server >= 0)
    defer { close(server) }
    var bytes = [UInt8](repeating: 7, count: 4096)
    for file in [pipe[0], client] { #expect(write(file, bytes, bytes.count) == bytes.count) }
    let count = recv(server, &bytes, bytes.count, Int32(MSG_WAITALL))
    #expect(count == bytes.count && ProcessMeter.carried(by: server) >= 4096)
    #expect(ProcessMeter.carried(by: pipe[0]) == 0 && ProcessMeter.carried(by: -1) == 0)
  }

  @Test("Reports a slow way into the background and back", .guideline("multitasking.quick-background-transitions")) func transition() {
    #expect(findings(ProcessUse(transition: 1.2)) == [["multitasking.quick-background-transitions"]])
  }

  @Test(
    "Reports a screen that moves on while it is hidden", .guideline("multitasking.responsible-in-background"),
    .guideline("multitasking.pause-attention-activities")
  ) func background() {
    #expect(
      findings(ProcessUse(), isHidden: true, turns: 40) == [
        ["multitasking.responsible-in-background", "multitasking.pause-attention-activities", "multitasking.coexist"]
      ])
    // News that arrive meanwhile are no movement.
    #expect(findings(ProcessUse(), isHidden: true, turns: 3) == [])
    #expect(findings(ProcessUse(), isHidden: false, turns: 40) == [])
  }

  @Test("A process is measured over time, without its first moment") func meter() {
    let meter = ProcessMeter(window: 0.05)
    #expect(meter.use(now: 0).processor == nil)
    let start = ProcessMeter.processorSeconds
    while ProcessMeter.processorSeconds - start < 0.1 {}
    let use = meter.use(now: 0.1)
    #expect((use.processor ?? 0) >= 0.9)
    #expect(use.memory > 1 && use.threads >= 1)
  }

  // MARK: State

  /// The object in it cannot be stored.
  private struct Draft: Equatable {
    final class Mark {}
    var text = ""
    let mark = Mark()
    static func == (a: Draft, b: Draft) -> Bool { a.text == b.text }
  }
  private struct Saved: Equatable, Codable { var text = "" }
  private enum LoadState { case loading, done }

  private struct Editor: View {
    @State private var draft = Draft()
    @State private var saved = Saved()
    @State private var load = LoadState.loading

    var body: some View {
      Button("Write" + draft.text + saved.text + (load == .done ? "!" : "")) {
        draft.text = "a"
        saved.text = "b"
        load = .done
      }
    }
  }

  @Test(
    "Names the views whose changed state is lost with the process", .guideline("multitasking.save-state"),
    .guideline("multitasking.ready-for-interruption")
  ) func unsaved() throws {
    let stage = AuditStage(VStack { Editor() })
    defer { withExtendedLifetime(stage) {} }
    #expect(stage.host.unsavedStates.isEmpty)
    stage.elements(ButtonContent.self).first?.respond?(.tap)
    Graph.shared.flush()
    let state = try #require(stage.host.unsavedStates.first)
    #expect(stage.host.unsavedStates.count == 1 && state.type.hasSuffix("Draft"))
    let session = AuditSession()
    var scene = AuditScene()
    scene.unsaved = stage.host.unsavedStates.map { ($0.type, $0.place) }
    session.turn(stage.host.elements.root, AuditTurn(time: 0), in: scene)
    let findings = session.report(on: stage.host.elements.root, in: scene).findings
    #expect(findings.map(\.guidelines) == [["multitasking.save-state", "multitasking.ready-for-interruption"]])
    #expect(findings.first?.file?.hasSuffix("MultitaskingAuditTests.swift") == true && findings.first?.line == state.place.line)
  }

  // MARK: The screen

  private func wide<V: View>(_ view: V, compact: Bool? = true) -> [String] {
    AuditStage(view).findings(isCompact: compact).map(\.guideline).filter { $0.hasPrefix("multitasking.") }
  }

  @Test(
    "Reports a view wider than half of a screen", .guideline("multitasking.modest-screen-space"),
    .guideline("multitasking.adaptive-interface"))
  func width() {
    #expect(wide(VStack { Text("Wide").frame(minWidth: 700) }) == ["multitasking.modest-screen-space"])
    #expect(wide(Color.red.frame(width: 600, height: 40)) == ["multitasking.modest-screen-space"])
    #expect(wide(Text("Narrow").frame(minWidth: 300)) == [])
    #expect(wide(Text("Wide").frame(maxWidth: 700)) == [])
    // It scrolls, or the app may show something else in a narrow window.
    #expect(wide(ScrollView(.horizontal) { Text("Wide").frame(width: 900) }) == [])
    #expect(wide(Text("Wide").frame(minWidth: 700), compact: false) == [])
  }

  @Test(
    "Reports what a tall status bar covers or pushes out, on each screen that a browser has measured",
    .guideline("multitasking.double-high-status-bar"), .guideline("multitasking.double-bar-layout-faults"),
    .guideline("multitasking.test-with-extra-bar")
  ) func statusBar() {
    let view = VStack {
      Text("Pinned")
      Text("Good")
    }
    func found(_ fault: Measure.BarFault?) -> [String] {
      let stage = AuditStage(view)
      stage.measure(stage.text("Pinned"), Measure(x: 0, y: 0, width: 60, height: 44, underTallBar: fault))
      return stage.guidelines()
    }
    let all = ["multitasking.double-bar-layout-faults", "multitasking.double-high-status-bar", "multitasking.test-with-extra-bar"]
    #expect(found(.covered) == all)
    #expect(found(.pushedOut) == all)
    #expect(found(nil) == [])
  }
}
