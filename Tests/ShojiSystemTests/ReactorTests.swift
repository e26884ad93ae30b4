import Foundation
import Glibc
import Testing

@testable import ShojiSystem

@Suite("Reactor: what waits for descriptors")
struct ReactorTests {
  /// A pipe, which can be read once something has been written.
  private struct Pipe {
    let output: Int32
    let input: Int32

    init() {
      var ends: [Int32] = [-1, -1]
      _ = pipe(&ends)
      (output, input) = (ends[0], ends[1])
    }
    func write() { _ = Glibc.write(input, "a", 1) }
    func end() { for file in [output, input] { close(file) } }
  }

  @Test("What happened to a closed descriptor is not told to another that gets its number in the same turn")
  func reusedNumber() throws {
    let reactor = try #require(Reactor())
    let pipes = [Pipe(), Pipe()], successor = Pipe()
    defer { (pipes + [successor]).forEach { $0.end() } }
    var told: [String] = []
    var number: Int32 = -1
    // Both are ready in the same turn. The one that is asked first closes the other, as a program that ends closes its output, and another
    // descriptor gets its number at once.
    for (own, other) in [(pipes[0], pipes[1]), (pipes[1], pipes[0])] {
      own.write()
      reactor.watch(own.output, for: .readable) { _ in
        told.append("first")
        reactor.forget(own.output)
        reactor.forget(other.output)
        number = dup2(successor.output, other.output)
        reactor.watch(number, for: .readable) { _ in told.append("successor") }
      }
    }
    reactor.turn()
    #expect(told == ["first"])
    successor.write()
    reactor.turn()
    #expect(told == ["first", "successor"])
  }

  @Test("A watch whose readiness is changed is still told")
  func changed() throws {
    let reactor = try #require(Reactor())
    let pipe = Pipe()
    defer { pipe.end() }
    var told: [Reactor.Readiness] = []
    reactor.watch(pipe.input, for: .readable) { told.append($0) }
    reactor.turn()
    #expect(told.isEmpty)
    reactor.change(pipe.input, to: .writable)
    reactor.turn()
    #expect(told == [.writable])
  }

  @Test("Work on another thread hands over its result, however many of them end at once")
  func backgroundWork() throws {
    let reactor = try #require(Reactor())
    var results: Set<Int> = []
    for number in 0..<40 {
      BackgroundWork.run(reactor) {
        number
      } then: { result in
        results.insert(result)
        // Its descriptor is free now, and this gets it, maybe while events of the old one are pending.
        BackgroundWork.run(reactor) {
          1000 + result
        } then: {
          results.insert($0)
        }
      }
    }
    let deadline = Reactor.now + 60
    while results.count < 80, Reactor.now < deadline { reactor.turn() }
    #expect(results == Set((0..<40).flatMap { [$0, 1000 + $0] }))
  }
}
