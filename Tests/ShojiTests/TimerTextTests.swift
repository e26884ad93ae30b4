// Timers in texts, and timelines: what they show, and when they have no more work.

import Foundation
import ShojiElements
import ShojiGraph
import Testing

@testable import Shoji

@MainActor @Suite("Timers") struct TimerTextTests {
  private let start = Date(timeIntervalSinceReferenceDate: 800_000_000)

  private func timer(
    _ length: TimeInterval, pausedAt pause: TimeInterval? = nil, countsDown: Bool = true, showsHours: Bool = true
  ) -> TimerText {
    TimerText(
      interval: start...start.addingTimeInterval(length), pauseTime: pause.map(start.addingTimeInterval), countsDown: countsDown,
      showsHours: showsHours)
  }

  @Test(
    "A timer shows the whole interval before its start, and stays at its end",
    arguments: [(-30.0, "1:30", "0:00"), (0, "1:30", "0:00"), (25, "1:05", "0:25"), (90, "0:00", "1:30"), (500, "0:00", "1:30")])
  func ends(moment: Double, down: String, up: String) {
    #expect(timer(90).text(at: start.addingTimeInterval(moment)) == down)
    #expect(timer(90, countsDown: false).text(at: start.addingTimeInterval(moment)) == up)
    #expect(timer(90).isMoving(at: start.addingTimeInterval(moment)) == (moment < 90))
  }

  @Test("A timer that is paused stays where it is at that moment") func pauses() {
    #expect(timer(90, pausedAt: 30).text(at: start.addingTimeInterval(70)) == "1:00")
    #expect(timer(90, pausedAt: 30, countsDown: false).text(at: start.addingTimeInterval(70)) == "0:30")
    // The moment may be still to come, or outside of the interval.
    #expect(timer(90, pausedAt: 30).text(at: start.addingTimeInterval(20)) == "1:00")
    #expect(timer(90, pausedAt: -5).text(at: start.addingTimeInterval(20)) == "1:30")
    #expect(timer(90, pausedAt: 400).text(at: start.addingTimeInterval(600)) == "0:00")
    #expect(!timer(90, pausedAt: 30).isMoving(at: start.addingTimeInterval(70)))
  }

  @Test("A timer of more than an hour has hours, unless the author hides them") func hours() {
    #expect(timer(4000).text(at: start) == "1:06:40")
    #expect(timer(4000, showsHours: false).text(at: start) == "66:40")
  }

  @Test("Texts that are over or paused, and parts of texts, are known to move or not") func moving() {
    let past = Date.now.addingTimeInterval(-100)...Date.now.addingTimeInterval(-50)
    let present = Date.now.addingTimeInterval(-100)...Date.now.addingTimeInterval(50)
    #expect(!Text(timerInterval: past).source.isMoving)
    #expect(!Text(timerInterval: present, pauseTime: past.lowerBound).source.isMoving)
    #expect(Text(timerInterval: present).source.isMoving)
    #expect((Text("Left: ") + Text(timerInterval: present)).source.isMoving)
    #expect(Text("Left: \(timerInterval: present)").source.isMoving)
    #expect(Text("Since \(Date.now, style: .relative)").source.isMoving)
    #expect(!Text("On \(Date.now, style: .date)").source.isMoving)
  }

  @Test("A progress view whose interval has not begun waits for its start") func progress() throws {
    let interval = Date.now.addingTimeInterval(60)...Date.now.addingTimeInterval(120)
    let screen = TestScreen { ProgressView(timerInterval: interval) }
    let bar = try #require(screen.page.first(".progress-run")?["style"])
    #expect(bar.contains("animation-delay:59.") || bar.contains("animation-delay:60"))
    #expect(screen.texts == ["1:00"])
  }

  // MARK: Timelines

  private final class Log { var dates: [Date] = [] }

  private struct Animated: View {
    let log: Log
    @State private var isPaused = true
    var body: some View {
      TimelineView(.animation(minimumInterval: 0.04, paused: isPaused)) { context in
        let _ = log.dates.append(context.date)
        Text("\(context.date.timeIntervalSinceReferenceDate)")
      }
      Button("Switch") { isPaused.toggle() }
    }
  }

  @Test("A timeline follows a schedule that changes, and does nothing while it is paused") func pausedTimeline() async throws {
    let log = Log()
    let screen = TestScreen { Animated(log: log) }
    func rest() async throws {
      for _ in 0..<20 {
        try await Task.sleep(for: .milliseconds(10))
        Graph.shared.flush()
      }
    }
    try await rest()
    let first = log.dates.count
    #expect(first <= 2)
    try await rest()
    #expect(log.dates.count == first)
    try screen.tap("Switch")
    try await rest()
    let running = log.dates.count
    #expect(running >= first + 3)
    try screen.tap("Switch")
    try await rest()
    let stopped = log.dates.count
    try await rest()
    #expect(log.dates.count == stopped)
    #expect(Set(log.dates.suffix(1)).count == 1)
  }
}
