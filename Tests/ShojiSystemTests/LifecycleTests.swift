// The state machine of an app process's lifecycle: events and times in, actions out, no real process.

import Foundation
import Testing

@testable import ShojiSystem

@Suite("Lifecycle") struct LifecycleTests {
  typealias Event = ProcessLifecycle.Event
  typealias Action = ProcessLifecycle.Action
  private static let timing = ProcessTiming()

  /// Feeds one event per second and returns the actions.
  private func actions(_ events: [Event], in machine: inout ProcessLifecycle) -> [Action] {
    events.enumerated().map { machine.handle($0.element, at: Double($0.offset)) }
  }

  @Test("A process runs from the first page to the end of its grace period")
  func life() {
    var machine = ProcessLifecycle(timing: Self.timing)
    #expect(
      actions([.wanted, .turn, .ready, .pageDrawn, .socketCame], in: &machine) == [.queue, .spawn, .openScenes, .nothing, .announceActive])
    #expect(machine.state == .active)
    #expect(machine.deadline == nil)
    #expect(machine.handle(.lastSocketGone, at: 100) == .nothing)
    #expect(machine.deadline == 101)
    #expect(machine.handle(.deadlinePassed(needed: false), at: 101) == .announceBackground)
    #expect(machine.deadline == 161)
    #expect(machine.handle(.deadlinePassed(needed: false), at: 161) == .sendStop)
    #expect(machine.deadline == 163)
    #expect(machine.handle(.deadlinePassed(needed: false), at: 163) == .kill)
    #expect(machine.handle(.exited(needed: false), at: 164) == .discard)
    #expect(!machine.isRunning)
  }

  @Test("A process that ends is not killed while it is at work, for half a minute at most") func stillAtWork() {
    var machine = ProcessLifecycle(timing: Self.timing)
    _ = actions([.wanted, .turn, .ready, .socketCame], in: &machine)
    #expect(machine.handle(.shutDown, at: 100) == .sendStop && machine.deadline == 102)
    #expect(machine.handle(.stillAtWork, at: 102) == .nothing && machine.state == .stopping && machine.deadline == 104)
    #expect(machine.handle(.stillAtWork, at: 129) == .nothing && machine.deadline == 130)
    #expect(machine.handle(.stillAtWork, at: 130) == .kill)
    var idle = ProcessLifecycle(timing: Self.timing)
    _ = actions([.wanted, .turn, .ready, .socketCame, .shutDown], in: &idle)
    #expect(idle.handle(.stillAtWork, at: 6) == .nothing)
    #expect(idle.handle(.deadlinePassed(needed: false), at: 8) == .kill)
  }

  /// Runs a shell command, and asks after each of some pauses whether it is at work.
  private func progress(_ command: String, pauses: Int) throws -> [Bool] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command]
    try process.run()
    defer {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
    var progress = ProcessProgress(of: process.processIdentifier)
    return (0..<pauses).map { _ in
      usleep(400_000)
      return progress.isAtWork(within: 0.4)
    }
  }

  @Test("A process that waits for nothing but a clock is not at work, and one in a loop without end is not for long") func progress() throws
  {
    #expect(try progress("exec sleep 60", pauses: 3).last == false)
    let spinning = try progress("while :; do :; done", pauses: 12)
    #expect(spinning.first == true || spinning.allSatisfy { !$0 })
    #expect(spinning.last == false)
  }

  /// Returns a machine in the background since second 101.
  private func resting() -> ProcessLifecycle {
    var machine = ProcessLifecycle(timing: Self.timing)
    _ = actions([.wanted, .turn, .ready, .socketCame], in: &machine)
    _ = machine.handle(.tasks(running: true), at: 50)
    _ = machine.handle(.lastSocketGone, at: 100)
    _ = machine.handle(.deadlinePassed(needed: false), at: 101)
    return machine
  }

  @Test(
    "A process with unfinished tasks ends when they do, also if its place is needed",
    .guideline("multitasking.finish-tasks-in-background"), .guideline("multitasking.no-input-task-completes-first"),
    arguments: [Event.deadlinePassed(needed: false), .placeNeeded])
  func tasks(event: Event) {
    var machine = resting()
    #expect(machine.handle(event, at: 161) == .nothing)
    #expect(machine.state == .background && machine.deadline == 101 + Self.timing.tasks)
    #expect(machine.handle(.tasks(running: true), at: 165) == .nothing)
    #expect(machine.handle(.tasks(running: false), at: 170) == .sendStop)
  }

  @Test("Tasks have a budget, and tasks that end early change nothing") func budget() {
    var machine = resting()
    _ = machine.handle(.deadlinePassed(needed: false), at: 161)
    #expect(machine.handle(.deadlinePassed(needed: false), at: 101 + Self.timing.tasks) == .sendStop)
    var early = resting()
    #expect(early.handle(.tasks(running: false), at: 110) == .nothing && early.deadline == 161)
    #expect(early.handle(.deadlinePassed(needed: false), at: 161) == .sendStop)
    var back = resting()
    _ = back.handle(.placeNeeded, at: 120)
    #expect(back.handle(.socketCame, at: 130) == .announceActive && back.deadline == nil)
    #expect(back.handle(.tasks(running: false), at: 140) == .nothing && back.state == .active)
  }

  @Test("A process that holds what no later one gets back stays in the background for a day, unless its place is needed") func holds() {
    func held() -> ProcessLifecycle {
      var machine = ProcessLifecycle(timing: Self.timing)
      _ = actions([.wanted, .turn, .ready, .socketCame, .holds(true)], in: &machine)
      _ = machine.handle(.lastSocketGone, at: 100)
      #expect(machine.handle(.deadlinePassed(needed: false), at: 101) == .announceBackground)
      #expect(machine.handle(.deadlinePassed(needed: false), at: 161) == .nothing && machine.state == .background)
      return machine
    }
    var forgotten = held()
    #expect(forgotten.deadline == 101 + Self.timing.held)
    #expect(forgotten.handle(.deadlinePassed(needed: false), at: 101 + Self.timing.held) == .sendStop)
    var crowded = held()
    #expect(crowded.handle(.placeNeeded, at: 200) == .sendStop)
    var over = held()
    #expect(over.handle(.quit, at: 200) == .sendStop)
    // It holds nothing any more: it ends like others after the next time in front.
    var empty = held()
    #expect(empty.handle(.socketCame, at: 200) == .announceActive)
    #expect(empty.handle(.holds(false), at: 201) == .nothing)
    _ = empty.handle(.lastSocketGone, at: 300)
    _ = empty.handle(.deadlinePassed(needed: false), at: 301)
    #expect(empty.handle(.deadlinePassed(needed: false), at: 361) == .sendStop)
  }

  @Test(
    "Of processes in the background those end first that have been there longest; one with tasks later, one that holds what is lost last")
  func order() {
    func resting(since start: Double, _ events: [Event] = []) -> ProcessLifecycle {
      var machine = ProcessLifecycle(timing: Self.timing)
      _ = actions([.wanted, .turn, .ready, .socketCame] + events, in: &machine)
      _ = machine.handle(.lastSocketGone, at: start - 1)
      _ = machine.handle(.deadlinePassed(needed: false), at: start)
      return machine
    }
    let (early, late) = (resting(since: 100), resting(since: 200))
    let (busy, holding) = (resting(since: 50, [.tasks(running: true)]), resting(since: 20, [.holds(true)]))
    let order = [early, late, busy, holding]
    #expect([holding, busy, late, early].sorted { $0.endsBefore($1) } == order)
  }

  @Test(
    "Memory is short when less than a tenth is available, of the machine or of the container",
    arguments: [
      (["/proc/meminfo": "MemTotal: 1000 kB\nMemFree: 10 kB\nMemAvailable: 120 kB\n"], false),
      (["/proc/meminfo": "MemTotal: 1000 kB\nMemAvailable: 99 kB\n"], true),
      (["memory.max": "1000\n", "memory.current": "950\n", "memory.stat": "anon 5\ninactive_file 60\n"], false),
      (["memory.max": "1000\n", "memory.current": "950\n", "memory.stat": "anon 5\ninactive_file 40\n"], true),
      (["memory.max": "max\n", "memory.current": "950\n"], false), ([:], false), (["/proc/meminfo": "nonsense"], false),
    ])
  func memory(files: [String: String], isShort: Bool) {
    #expect(MachineMemory.isShort { files[$0] ?? files[String($0.split(separator: "/").last ?? "")] } == isShort)
  }

  @Test("A process whose user has ended the app goes to the background and ends at once, whether its socket goes before or after")
  func quit() {
    for order in [[Event.quit, .lastSocketGone], [.lastSocketGone, .quit]] {
      var machine = ProcessLifecycle(timing: Self.timing)
      _ = actions([.wanted, .turn, .ready, .socketCame], in: &machine)
      for event in order { #expect(machine.handle(event, at: 100) == .nothing) }
      #expect(machine.deadline == 100)
      #expect(machine.handle(.deadlinePassed(needed: false), at: 100) == .announceBackground && machine.deadline == 100)
      #expect(machine.handle(.deadlinePassed(needed: false), at: 100) == .sendStop)
    }
  }

  @Test("An app that was ended finishes its tasks first, and goes on where it is still shown or opened again") func quitLater() {
    var busy = resting()
    #expect(busy.handle(.quit, at: 110) == .nothing && busy.deadline == 101 + Self.timing.tasks)
    #expect(busy.handle(.tasks(running: false), at: 120) == .sendStop)
    // Another window is open, and closed much later.
    var shown = ProcessLifecycle(timing: Self.timing)
    _ = actions([.wanted, .turn, .ready, .socketCame], in: &shown)
    #expect(shown.handle(.quit, at: 10) == .nothing && shown.state == .active && shown.deadline == nil)
    #expect(shown.handle(.lastSocketGone, at: 60) == .nothing && shown.deadline == 60 + Self.timing.linger)
    // The user is back before it has ended.
    var back = ProcessLifecycle(timing: Self.timing)
    _ = actions([.wanted, .turn, .ready, .socketCame, .quit, .lastSocketGone], in: &back)
    #expect(back.handle(.socketCame, at: 5) == .announceActive && back.deadline == nil)
    #expect(back.handle(.lastSocketGone, at: 6) == .nothing && back.deadline == 6 + Self.timing.linger)
  }

  @Test("A quick reload does not put the app into the background")
  func reload() {
    var machine = ProcessLifecycle(timing: Self.timing)
    _ = actions([.wanted, .turn, .ready, .socketCame], in: &machine)
    #expect(machine.handle(.lastSocketGone, at: 10) == .nothing)
    #expect(machine.handle(.wanted, at: 10.1) == .nothing)
    #expect(machine.deadline == 15.1)
    #expect(machine.handle(.socketCame, at: 10.4) == .announceActive)
    #expect(machine.state == .active)
  }

  @Test("A page without a socket ends the process, but not while a browser waits for a page")
  func noSocket() {
    var machine = ProcessLifecycle(timing: Self.timing)
    _ = actions([.wanted, .turn, .ready], in: &machine)
    #expect(machine.deadline == 7)
    #expect(machine.handle(.deadlinePassed(needed: true), at: 7) == .nothing)
    #expect(machine.deadline == 12)
    #expect(machine.handle(.deadlinePassed(needed: false), at: 12) == .sendStop)
  }

  @Test("A request while the app is stopping gets a new process")
  func comesBack() {
    var machine = ProcessLifecycle(timing: Self.timing)
    _ = actions([.wanted, .turn, .ready, .deadlinePassed(needed: false)], in: &machine)
    #expect(machine.state == .stopping)
    #expect(machine.handle(.wanted, at: 3) == .nothing)
    #expect(machine.handle(.exited(needed: true), at: 3.5) == .queue)
    #expect(machine.state == .queued)
  }

  @Test("After a crash a new process starts only if a browser waits")
  func crash() {
    for needed in [true, false] {
      var machine = ProcessLifecycle(timing: Self.timing)
      _ = actions([.wanted, .turn, .ready, .socketCame], in: &machine)
      #expect(machine.handle(.exited(needed: needed), at: 5) == (needed ? .queue : .discard))
    }
  }

  @Test("Three crashes within ten seconds are a loop; slower ones are not")
  func loop() {
    for (distance, isLoop) in [(1.0, true), (4.9, true), (5.1, false)] {
      var machine = ProcessLifecycle(timing: Self.timing)
      _ = machine.handle(.wanted, at: 0)
      for crash in 0..<2 {
        _ = machine.handle(.turn, at: 0)
        _ = machine.handle(.exited(needed: true), at: Double(crash) * distance)
      }
      _ = machine.handle(.turn, at: distance)
      #expect(machine.handle(.exited(needed: true), at: 2 * distance) == (isLoop ? .giveUp : .queue), "\(distance)")
    }
  }

  @Test("After a crash loop nothing starts until the user starts over or enough time has passed")
  func broken() {
    for way in [Event.startOver, .deadlinePassed(needed: false)] {
      var machine = ProcessLifecycle(timing: Self.timing)
      _ = actions([.wanted] + Array(repeating: [.turn, .exited(needed: true)], count: 3).flatMap { $0 }, in: &machine)
      #expect(machine.handle(.wanted, at: 7) == .giveUp)
      _ = machine.handle(way, at: 700)
      #expect(machine.handle(.wanted, at: 701) == .queue)
    }
  }

  @Test("A process that never sends ready is killed, and that is a crash")
  func silent() {
    var machine = ProcessLifecycle(timing: Self.timing)
    _ = actions([.wanted, .turn], in: &machine)
    #expect(machine.deadline == 11)
    #expect(machine.handle(.deadlinePassed(needed: true), at: 11) == .kill)
    #expect(machine.handle(.exited(needed: true), at: 11) == .queue)
  }

  @Test("However long a process waits for its turn, its time to start begins with the turn; a user who leaves before loses the turn")
  func queued() {
    var machine = ProcessLifecycle(timing: Self.timing)
    _ = machine.handle(.wanted, at: 0)
    #expect(machine.deadline == nil)
    #expect(machine.handle(.wanted, at: 500) == .nothing)
    var left = machine
    #expect(machine.handle(.turn, at: 1000) == .spawn)
    #expect(machine.deadline == 1010)
    #expect(left.handle(.unwanted, at: 600) == .discard)
    #expect(!left.isRunning)
    #expect(left.handle(.turn, at: 1000) == .nothing)
  }

  @Test("A new build stops a process in any state, and the next one starts at once where a window is open", arguments: 2...5)
  func replaced(steps: Int) {
    var machine = ProcessLifecycle(timing: Self.timing)
    let road: [Event] = [.wanted, .turn, .ready, .socketCame, .lastSocketGone, .deadlinePassed(needed: false)]
    _ = actions(Array(road[..<steps]), in: &machine)
    #expect(machine.handle(.replaced, at: 10) == .sendStop)
    #expect(machine.handle(.exited(needed: true), at: 11) == .queue)
  }

  @Test("A new build ends a crash loop")
  func replacedAfterCrashes() {
    var machine = ProcessLifecycle(timing: Self.timing)
    for _ in 1...Self.timing.crashes {
      _ = actions([.wanted, .turn, .ready], in: &machine)
      _ = machine.handle(.exited(needed: false), at: 1)
    }
    #expect(machine.state == .broken)
    #expect(machine.handle(.replaced, at: 2) == .nothing)
    #expect(machine.handle(.wanted, at: 3) == .queue)
  }

  @Test("The system's end stops a process in any state", arguments: 1...5)
  func shutDown(steps: Int) {
    var machine = ProcessLifecycle(timing: Self.timing)
    let road: [Event] = [.wanted, .turn, .ready, .socketCame, .lastSocketGone, .deadlinePassed(needed: false)]
    _ = actions(Array(road[...steps]), in: &machine)
    #expect(machine.handle(.shutDown, at: 10) == .sendStop)
    #expect(machine.handle(.exited(needed: false), at: 11) == .discard)
  }
}
