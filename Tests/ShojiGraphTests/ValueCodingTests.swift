// Values of types that say nothing about how they are stored.

import Foundation
import Testing

@testable import ShojiGraph

@MainActor @Suite("Values are stored part by part") struct ValueCodingTests {
  enum Light { case red, amber, green }
  enum Only { case one }
  enum Filter: String, CaseIterable { case all, open, done }
  struct Sides: OptionSet, Hashable {
    let rawValue: Int
    static let left = Sides(rawValue: 1), right = Sides(rawValue: 2)
  }
  struct Task: Identifiable, Hashable {
    let id = UUID()
    var title: String
    var isDone = false
    var light = Light.amber
    private var secret = 7
    init(title: String) { self.title = title }
  }
  struct Folder: Equatable {
    var name: String
    var children: [Folder]?
  }
  struct Pair<A: Equatable, B: Equatable>: Equatable {
    var first: A
    var second: B
  }
  struct Due: Equatable {
    var date: Date
    var place: URL?
    var minutes: Range<Int>
    var ratio = 0.1
    var whole: Double = 3
    var small: UInt8 = 250
    var letter: Character = "é"
  }

  /// The value that another process reads.
  private func restored<Value>(_ value: Value) -> Value? {
    StateCoding.encode(value).flatMap { StateCoding.decode(Value.self, from: $0) }
  }
  private func expectRestored<Value: Equatable>(_ value: Value, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    #expect(StateCoding.stores(Value.self), sourceLocation: sourceLocation)
    #expect(restored(value) == value, sourceLocation: sourceLocation)
  }

  @Test("Cases without associated values, also those of raw types") func cases() {
    for light in [Light.red, .amber, .green] { expectRestored(light) }
    expectRestored(Only.one)
    for filter in Filter.allCases { expectRestored(filter) }
    expectRestored([Sides.left, Sides.left.union(.right), Sides()])
  }

  @Test("Structs, with private properties, and collections of them") func structs() {
    expectRestored([Task(title: "a"), Task(title: "“b” \\ \n")])
    expectRestored([Task]())
    expectRestored(["x": Task(title: "a"), "": Task(title: "")])
    expectRestored(Set([Task(title: "a"), Task(title: "b")]))
    expectRestored(Due(date: Date(timeIntervalSince1970: 1.25), place: URL(string: "https://example.org/?a=b&c"), minutes: 3..<5))
    expectRestored(Due(date: .distantPast, place: nil, minutes: 0..<0, ratio: .infinity))
    expectRestored(Pair(first: Light.green, second: Pair(first: [Filter.open], second: 5)))
  }

  @Test("Optionals, also in each other") func optionals() {
    expectRestored(Task?.none)
    expectRestored(Optional(Task(title: "a")))
    expectRestored(Optional(Optional(Light?.none)))
    expectRestored([Light.red, nil])
  }

  @Test("A type that contains itself") func recursion() {
    expectRestored(Folder(name: "a", children: [Folder(name: "b", children: nil), Folder(name: "c", children: [])]))
  }

  @Test("What cannot be stored as it is: objects, closures, cases with values") func others() {
    final class Model { var count = 0 }
    struct WithObject { var model = Model() }
    struct WithWeak { weak var model: Model? }
    struct WithClosure { var action: () -> Void = {} }
    enum Loading { case idle, loaded([Int]) }
    struct Deep { var inner = [WithObject()] }
    struct Node { var next: [Node] = [], action: () -> Void = {} }
    let types: [any Any.Type] = [
      Model.self, WithObject.self, WithWeak.self, WithClosure.self, Loading.self, Deep.self, [Node].self, (() -> Void).self,
      (any Equatable).self,
      [String: Model].self, Loading?.self, AnyHashable.self,
    ]
    for type in types { #expect(!StateCoding.stores(type), "\(type)") }
    #expect(StateCoding.encode(WithObject()) == nil)
  }

  @Test("What another version of the app has stored is refused as a whole") func otherVersions() throws {
    struct Old { var title = "a", count = 1 }
    struct New: Equatable { var title = "b", tags = ["x"] }
    let text = try #require(StateCoding.encode(Old()))
    #expect(StateCoding.decode(New.self, from: text) == nil)
    #expect(StateCoding.decode(Task.self, from: text) == nil)
    #expect(StateCoding.decode(Light.self, from: #"["blue"]"#) == nil)
    #expect(StateCoding.decode(Light.self, from: #"["green"]"#) == .green)
    for bad in ["", "[]", "[1]", "{", "[null]", #"[{"title":1,"count":"x"}]"#] {
      #expect(StateCoding.decode(Old.self, from: bad) == nil, "\(bad)")
    }
  }
}
