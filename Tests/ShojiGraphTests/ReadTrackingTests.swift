// Objects that other threads change while views read them, and what long lives leave behind.

import Foundation
import Observation
import Shoji
import ShojiGraph
import Testing

@MainActor @Suite("Reads of observable objects", .serialized) struct ReadTrackingTests {
  @Test("A change by another thread after the read and before the end of the evaluation is shown")
  func changedWhileRead() async {
    let model = SharedModel()
    let scene = TestScene { ReadsInBody(model: model) }
    ReadsInBody.afterRead = {
      ReadsInBody.afterRead = nil
      onAnotherThread { model.name = "third" }
    }
    _ = scene.patch { model.name = "second" }
    #expect(await scene.shows("third"))
  }

  @Test("A change by another thread that is announced long before it is made is shown")
  func announcedEarly() async {
    let model = SharedModel()
    let scene = TestScene { ReadsInBody(model: model) }
    let (isAnnounced, mayChange) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    Thread.detachNewThread {
      model.change(to: "late") {
        isAnnounced.signal()
        mayChange.wait()
      }
    }
    isAnnounced.wait()
    // The main thread has all the time that it needs to evaluate the views too early.
    await withCheckedContinuation { turned in DispatchQueue.main.async { turned.resume() } }
    _ = scene.patch()
    #expect(scene.texts.contains("first"))
    mayChange.signal()
    #expect(await scene.shows("late"))
  }

  @Test("A thread that changes an object a thousand times asks for few evaluations")
  func manyChanges() async {
    let model = SharedModel()
    let scene = TestScene { ReadsInBody(model: model) }
    var evaluations = 0
    ReadsInBody.afterRead = { evaluations += 1 }
    defer { ReadsInBody.afterRead = nil }
    onAnotherThread { for number in 0..<1_000 { model.name = "\(number)" } }
    #expect(await scene.shows("999"))
    #expect(evaluations <= 2)
  }

  @Test("A body that changes what it reads is not evaluated again for it")
  func changesWhatItReads() {
    let model = SharedModel()
    let scene = TestScene { ReadsInBody(model: model) }
    var evaluations = 0
    ReadsInBody.afterRead = {
      evaluations += 1
      model.name = "again \(evaluations)"
    }
    defer { ReadsInBody.afterRead = nil }
    _ = scene.patch { model.name = "second" }
    _ = scene.patch()
    #expect(evaluations == 1)
  }

  @Test(
    "Twenty thousand evaluations leave nothing with an object that does not change, and the next change is heard", arguments: [false, true])
  func nothingPilesUp(rowsAreMadeAnew: Bool) {
    let model = SharedModel()
    let tick = Reference(0)
    let scene = TestScene { Ticks(model: model, tick: tick.binding, rowsAreMadeAnew: rowsAreMadeAnew) }
    func run(_ ticks: Range<Int>) { for number in ticks { _ = scene.patch { tick.value = number } } }
    run(1..<500)
    let before = residentBytes()
    run(500..<20_500)
    // 450 bytes an evaluation would be 9 MB.
    #expect(residentBytes() - before < 3_000_000)
    _ = scene.patch { model.name = "second" }
    #expect(scene.texts.contains("second 20499"))
  }
}

extension TestScene {
  /// Whether a text comes to be shown by a later turn of the main thread.
  fileprivate func shows(_ text: String) async -> Bool {
    for _ in 0..<1_000 {
      await withCheckedContinuation { turned in DispatchQueue.main.async { turned.resume() } }
      _ = patch()
      if texts.contains(text) { return true }
    }
    return false
  }
}

/// The bytes of memory that this process has.
private func residentBytes() -> Int {
  let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ")
  return (pages.flatMap { Int($0[1]) } ?? 0) * 4096
}

/// Runs code on another thread, and returns when it has run.
private func onAnotherThread(_ body: @escaping @Sendable () -> Void) {
  let isDone = DispatchSemaphore(value: 0)
  Thread.detachNewThread {
    body()
    isDone.signal()
  }
  isDone.wait()
}

// Sendable: the tests order all uses.
private final class SharedModel: Observable, @unchecked Sendable {
  private let registrar = ObservationRegistrar()
  private var stored = "first"

  var name: String {
    get {
      registrar.access(self, keyPath: \.name)
      return stored
    }
    set { change(to: newValue) {} }
  }

  /// Says that the name will change, waits, and changes it.
  func change(to name: String, after wait: () -> Void) {
    registrar.withMutation(of: self, keyPath: \.name) {
      wait()
      stored = name
    }
  }
}

private struct ReadsInBody: View {
  static var afterRead: (() -> Void)?
  let model: SharedModel
  var body: some View {
    let name = model.name
    Self.afterRead?()
    return Text(verbatim: name)
  }
}

private struct Ticks: View {
  let model: SharedModel
  @Binding var tick: Int
  let rowsAreMadeAnew: Bool
  var body: some View {
    NamedTick(model: model, tick: tick).id(rowsAreMadeAnew ? tick : 0)
  }
}

private struct NamedTick: View {
  let model: SharedModel
  let tick: Int
  var body: some View { Text(verbatim: "\(model.name) \(tick)") }
}
