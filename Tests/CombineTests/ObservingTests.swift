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
  @Test("says before it changes, for each published property, inherited ones too")
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

  @Test("has one publisher, whoever asks and when")
  func identity() {
    let model = Model(), other = Model(), byHand = ByHand()
    #expect(model.objectWillChange === model.objectWillChange)
    #expect(model.objectWillChange !== other.objectWillChange)
    #expect(byHand.objectWillChange === byHand.objectWillChange)
  }

  @Test("makes one publisher though many threads ask at once")
  func threads() {
    let model = Model()
    let found = Gathered()
    DispatchQueue.concurrentPerform(iterations: 64) { _ in found.add(ObjectIdentifier(model.objectWillChange)) }
    #expect(found.all.count == 1)
  }

  @Test("works without published properties, sent by hand")
  func byHand() {
    let model = ByHand()
    var seen: [Int] = []
    let c = model.objectWillChange.sink { seen.append(model.value) }
    model.value = 5
    #expect(seen == [0])
    _ = c
  }

  @Test("a property's publisher begins with the present value and sends before the change")
  func projected() {
    let model = Model()
    var seen: [String] = []
    let c = model.$name.sink { seen.append("\($0) while \(model.name)") }
    model.name = "b"
    #expect(seen == ["a while a", "b while a"])
    _ = c
  }

  @Test("assign(to:) feeds a property for as long as the object lives")
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

  @Test("in a struct a copy has its own value")
  func plain() {
    let one = Plain()
    var two = one
    two.value = 2
    #expect(one.value == 1 && two.value == 2)
  }

  @Test("notifications come as values until cancelled")
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
