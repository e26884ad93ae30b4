import Combine
import Foundation
import Testing

private class Model: ObservableObject {
  @Published var name = "a"
  var onClosure: () -> Void = {}
  @Published var count: Int? = nil { didSet { changes += 1 } }
  var changes = 0
}
private final class Derived: Model { @Published var more = false }
private final class ByHand: ObservableObject {
  var value = 0 { willSet { objectWillChange.send() } }
}
private struct Plain { @Published var value = 1 }

@Suite("ObservableObject") struct ObservingTests {
  @Test("objectWillChange is sent before each published property changes, inherited ones included")
  func willChange() {
    let model = Derived()
    var seen: [String] = []
    let c = model.objectWillChange.sink { seen.append("\(model.name)\(model.count ?? 0)\(model.more)") }
    model.name = "b"
    model.count = 1
    model.more = true
    #expect(seen == ["a0false", "b0false", "b1false"])
    #expect(model.changes == 1)
    _ = c
  }

  @Test("An object has one objectWillChange publisher")
  func identity() {
    let model = Model()
    let other = Model()
    let byHand = ByHand()
    #expect(model.objectWillChange === model.objectWillChange)
    #expect(model.objectWillChange !== other.objectWillChange)
    #expect(byHand.objectWillChange === byHand.objectWillChange)
  }

  @Test("Concurrent first reads create one publisher")
  func threads() {
    let model = Model()
    let found = Gathered()
    DispatchQueue.concurrentPerform(iterations: 64) { _ in found.add(ObjectIdentifier(model.objectWillChange)) }
    #expect(found.all.count == 1)
  }

  @Test("objectWillChange can be sent by hand, without published properties")
  func byHand() {
    let model = ByHand()
    var seen: [Int] = []
    let c = model.objectWillChange.sink { seen.append(model.value) }
    model.value = 5
    #expect(seen == [0])
    _ = c
  }

  @Test("A property's publisher starts with the current value and sends before each change")
  func projected() {
    let model = Model()
    var seen: [String] = []
    let c = model.$name.sink { seen.append("\($0) while \(model.name)") }
    model.name = "b"
    #expect(seen == ["a while a", "b while a"])
    _ = c
  }

  @Test("assign(to:) sets a property for as long as the object lives")
  func assigning() {
    let source = PassthroughSubject<String, Never>()
    var isCancelled = false
    var model: Model? = Model()
    source.handleEvents(receiveCancel: { isCancelled = true }).assign(to: &model!.$name)
    source.send("z")
    #expect(model?.name == "z")
    model = nil
    #expect(isCancelled)
  }

  @Test("A copy of a struct with a published property has its own value")
  func plain() {
    let one = Plain()
    var two = one
    two.value = 2
    #expect(one.value == 1 && two.value == 2)
  }

  @Test("Notifications are published until cancelled")
  func notifications() {
    let (center, name) = (NotificationCenter(), Notification.Name("changed"))
    var count = 0
    let c = center.publisher(for: name).sink { _ in count += 1 }
    center.post(name: name, object: nil)
    c.cancel()
    center.post(name: name, object: nil)
    #expect(count == 1)
  }
}

private final class Gathered: @unchecked Sendable {
  private let lock = NSLock()
  private(set) var all: Set<ObjectIdentifier> = []
  func add(_ id: ObjectIdentifier) { lock.withLock { _ = all.insert(id) } }
}
