// The lifecycle of an app process, without any process: events in, actions out, time handed in.

@testable import ShojiSystem
import Testing

@Suite("Lifecycle") struct LifecycleTests {
  typealias Event = ProcessLifecycle.Event
  typealias Action = ProcessLifecycle.Action
  private static let timing = ProcessTiming()

  /// Feeds events one a second and returns what was answered.
  private func actions(_ events: [Event], in machine: inout ProcessLifecycle) -> [Action] {
    events.enumerated().map { machine.handle($0.element, at: Double($0.offset)) }
  }

  @Test("From the first page to the end of the grace")
  func life() {
    var machine = ProcessLifecycle(timing: Self.timing)
    #expect(actions([.wanted, .ready, .pageDrawn, .socketCame], in: &machine) == [.spawn, .openScenes, .nothing, .announceActive])
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

  @Test("A reload within the moment is not heard by the app")
  func reload() {
    var machine = ProcessLifecycle(timing: Self.timing)
    _ = actions([.wanted, .ready, .socketCame], in: &machine)
    #expect(machine.handle(.lastSocketGone, at: 10) == .nothing)
    #expect(machine.handle(.wanted, at: 10.1) == .nothing)
    #expect(machine.deadline == 15.1)
    #expect(machine.handle(.socketCame, at: 10.4) == .announceActive)
    #expect(machine.state == .active)
  }

  @Test("A page without a socket ends the process, but not while a page is still waited for")
  func noSocket() {
    var machine = ProcessLifecycle(timing: Self.timing)
    _ = actions([.wanted, .ready], in: &machine)
    #expect(machine.deadline == 6)
    #expect(machine.handle(.deadlinePassed(needed: true), at: 6) == .nothing)
    #expect(machine.deadline == 11)
    #expect(machine.handle(.deadlinePassed(needed: false), at: 11) == .sendStop)
  }

  @Test("Whoever comes while the app is saving gets a new process")
  func comesBack() {
    var machine = ProcessLifecycle(timing: Self.timing)
    _ = actions([.wanted, .ready, .deadlinePassed(needed: false)], in: &machine)
    #expect(machine.state == .stopping)
    #expect(machine.handle(.wanted, at: 3) == .nothing)
    #expect(machine.handle(.exited(needed: true), at: 3.5) == .spawn)
    #expect(machine.state == .starting)
  }

  @Test("A crash is followed by a new process only when somebody waits")
  func crash() {
    for needed in [true, false] {
      var machine = ProcessLifecycle(timing: Self.timing)
      _ = actions([.wanted, .ready, .socketCame], in: &machine)
      #expect(machine.handle(.exited(needed: needed), at: 5) == (needed ? .spawn : .discard))
    }
  }

  @Test("Three crashes within ten seconds are a loop; slower ones are not")
  func loop() {
    for (distance, isLoop) in [(1.0, true), (4.9, true), (5.1, false)] {
      var machine = ProcessLifecycle(timing: Self.timing)
      _ = machine.handle(.wanted, at: 0)
      _ = machine.handle(.exited(needed: true), at: 0)
      _ = machine.handle(.exited(needed: true), at: distance)
      #expect(machine.handle(.exited(needed: true), at: 2 * distance) == (isLoop ? .giveUp : .spawn), "\(distance)")
    }
  }

  @Test("After a loop nothing starts until the person starts over or a good while has passed")
  func broken() {
    for way in [Event.startOver, .deadlinePassed(needed: false)] {
      var machine = ProcessLifecycle(timing: Self.timing)
      _ = actions([.wanted] + Array(repeating: .exited(needed: true), count: 3), in: &machine)
      #expect(machine.handle(.wanted, at: 4) == .giveUp)
      _ = machine.handle(way, at: 700)
      #expect(machine.handle(.wanted, at: 701) == .spawn)
    }
  }

  @Test("A process that never says ready is killed, and that is a crash")
  func silent() {
    var machine = ProcessLifecycle(timing: Self.timing)
    #expect(machine.handle(.wanted, at: 0) == .spawn)
    #expect(machine.handle(.deadlinePassed(needed: true), at: 10) == .kill)
    #expect(machine.handle(.exited(needed: true), at: 10) == .spawn)
  }

  @Test("The system's end stops a process in whatever state it is", arguments: 0...4)
  func shutDown(steps: Int) {
    var machine = ProcessLifecycle(timing: Self.timing)
    let road: [Event] = [.wanted, .ready, .socketCame, .lastSocketGone, .deadlinePassed(needed: false)]
    _ = actions(Array(road[...steps]), in: &machine)
    #expect(machine.handle(.shutDown, at: 10) == .sendStop)
    #expect(machine.handle(.exited(needed: false), at: 11) == .discard)
  }
}
