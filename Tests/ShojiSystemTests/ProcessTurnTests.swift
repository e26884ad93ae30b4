// What one process sends without end, and the turns of the system's only thread.

import Foundation
import Testing

@testable import ShojiSystem

@Suite("Turns of a process") struct ProcessTurnTests {
  /// A process whose socket the test holds.
  private final class Held {
    let reactor: Reactor
    let child: ChildProcess
    let socket: Int32
    private let process = Process()

    init() throws {
      reactor = try #require(Reactor())
      var sockets: [Int32] = [-1, -1], output: [Int32] = [-1, -1]
      try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0, &sockets) == 0 && pipe(&output) == 0)
      for file in output { _ = fcntl(file, F_SETFL, O_NONBLOCK) }
      close(output[1])
      process.executableURL = URL(fileURLWithPath: "/bin/sleep")
      process.arguments = ["60"]
      // Nothing waits for its output, however the test ends.
      for file in [\Process.standardOutput, \.standardError] { process[keyPath: file] = FileHandle.nullDevice }
      try process.run()
      socket = sockets[1]
      child = ChildProcess(
        SpawnedProcess(identifier: process.processIdentifier, socket: sockets[0], output: output[0]), name: "a", reactor: reactor,
        log: try #require(Log(level: .error, path: nil)), limits: SystemLimits())
    }

    deinit {
      child.close()
      close(socket)
      process.waitUntilExit()
    }

    func send(_ numbers: Range<UInt32>) {
      var bytes = numbers.flatMap { ProcessMessage(AppMessageKind.greeted, scene: $0).encoded }[...]
      while !bytes.isEmpty {
        let count = bytes.withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
        if count > 0 { bytes = bytes.dropFirst(count) } else { return }
      }
    }
  }

  @Test("A process that sends more than its share of a turn does not keep others from theirs; all comes, in order")
  func share() throws {
    let held = try Held()
    var came: [UInt32] = [], turns = 0
    held.child.received = { _, scene, _ in
      came.append(scene)
      usleep(100)
    }
    func countTurns(_ reactor: Reactor) {
      _ = reactor.after(0) { [weak reactor] in
        turns += 1
        if let reactor, came.count < 1000 { countTurns(reactor) }
      }
    }
    held.send(0..<1000)
    countTurns(held.reactor)
    held.reactor.turn()
    #expect((1..<100).contains(came.count), "\(came.count)")
    try waitUntil {
      held.reactor.turn()
      return came.count == 1000
    }
    #expect(came == Array(0..<1000) && turns > 20, "\(turns)")
  }

  @Test("What a process has sent before its end comes, also what waits for the next turn") func end() throws {
    let held = try Held()
    var came = 0, isClosed = false
    held.child.received = { _, _, _ in
      came += 1
      usleep(100)
    }
    held.child.closed = { isClosed = true }
    held.send(0..<1000)
    held.reactor.turn()
    #expect(came < 1000)
    held.child.reaped(reason: "ended")
    #expect(came == 1000 && isClosed)
  }

  @Test("A process whose reading is held back goes on where it stopped") func heldBack() throws {
    let held = try Held()
    var came = 0
    held.child.received = { _, _, _ in
      came += 1
      usleep(100)
    }
    held.send(0..<1000)
    held.reactor.turn()
    held.child.setReading(false)
    for _ in 0..<3 { held.reactor.turn() }
    let before = came
    for _ in 0..<100 { held.reactor.turn() }
    #expect(came == before && before < 1000)
    held.child.setReading(true)
    try waitUntil {
      held.reactor.turn()
      return came == 1000
    }
  }
}
