// Which changes re-evaluate which views.

import Observation
import Shoji
import ShojiElements
import ShojiGraph
import ShojiWeb
import Testing

@MainActor @Suite("Invalidation", .serialized) struct InvalidationTests {
  @Test("An idle tree does no work")
  func idle() {
    let scene = TestScene { Counters(first: .constant(1), second: .constant(2)) }
    #expect(scene.evaluations {} == 0)
    #expect(scene.patch() == [])
    #expect(Graph.shared.isIdle)
  }

  @Test("A change re-evaluates only the views that read it, and is one operation")
  func onlyReaders() throws {
    let first = Reference(1)
    let second = Reference(2)
    let scene = TestScene { Counters(first: first.binding, second: second.binding) }
    let id = try #require(scene.id(of: "first 1"))
    // The reader's body, and its text's resolution.
    #expect(scene.evaluations { first.value = 5 } == 2)
    #expect(scene.patch() == [.text(id: id, text: "first 5")])
  }

  @Test("A change of an object is animated by the transaction in which it is made")
  func animatedObject() {
    let model = Model()
    let scene = TestScene { ReadsName(model: model) }
    Graph.shared.animation = nil
    withAnimation(.linear(duration: 2)) { model.name = "Bo" }
    #expect(Graph.shared.animation == .linear(duration: 2))
    #expect(scene.patch().count == 1)
    Graph.shared.animation = nil
    model.name = "Cy"
    #expect(Graph.shared.animation == nil)
    _ = scene.patch()
  }

  @Test("A state that changes several times, each time by another animation, is drawn in between, with that animation")
  func severalAnimations() {
    final class Action { var run: () -> Void = {} }
    struct Moved: View {
      let action: Action
      @State private var place = 0
      var body: some View {
        action.run = {
          place = 1
          withAnimation(.linear(duration: 1)) { place = 2 }
          withAnimation(.linear(duration: 1)) { place = 3 }
          withAnimation(.linear(duration: 2)) { place = 4 }
        }
        return Text(verbatim: "at \(place)")
      }
    }
    let action = Action()
    let scene = TestScene { Moved(action: action) }
    var drawn: [String] = []
    Graph.shared.willAppear = { drawn += scene.texts + [Graph.shared.animation.map { "\($0.milliseconds)" } ?? "none"] }
    defer { Graph.shared.willAppear = nil }
    Graph.shared.animation = nil
    action.run()
    // Two changes by the same animation are one.
    #expect(drawn == ["at 1", "none", "at 3", "1000"])
    #expect(Graph.shared.animation == .linear(duration: 2))
    _ = scene.patch()
    #expect(scene.texts == ["at 4"])
    Graph.shared.animation = nil
  }

  @Test("Setting an equal value evaluates nothing")
  func sameValue() {
    let first = Reference(1)
    let scene = TestScene { Counters(first: first.binding, second: .constant(0)) }
    #expect(scene.evaluations { first.value = 1 } == 0)
  }

  @Test("Removed rows are dropped by the values that they have read")
  func readersAreForgotten() {
    struct Names: View {
      @Binding var names: [String]
      var body: some View { VStack { ForEach(names, id: \.self) { Text(verbatim: $0).foregroundStyle(.primary) } } }
    }
    let names = Reference<[String]>([])
    let scene = TestScene { Names(names: names.binding) }
    func noted(after rounds: Range<Int>) -> Int {
      for round in rounds { _ = scene.patch { names.value = (0..<20).map { "\(round) \($0)" } } }
      return scene.host.rootScope.noted
    }
    #expect(noted(after: 0..<10) * 2 >= noted(after: 10..<300))
  }

  @Test("A child whose value is unchanged is not evaluated with its parent")
  func cutOff() {
    let outer = Reference(0)
    let scene = TestScene { Parent(value: outer.binding) }
    let before = Child.evaluations
    _ = scene.patch { outer.value = 1 }
    #expect(Child.evaluations == before)
    #expect(scene.texts.contains("outer 1"))
  }

  @Test("Two changes in one turn cause one evaluation")
  func coalesced() {
    let first = Reference(1)
    let scene = TestScene { Counters(first: first.binding, second: .constant(0)) }
    let count = scene.evaluations {
      first.value = 2
      first.value = 3
    }
    #expect(count == 2)
    #expect(scene.texts.contains("first 3"))
  }

  @Test("A change of an observable property re-evaluates only its readers")
  func observable() {
    let model = Model()
    let scene = TestScene {
      ReadsName(model: model)
      ReadsAge(model: model)
    }
    let before = ReadsAge.evaluations
    _ = scene.patch { model.name = "Bo" }
    #expect(scene.texts.contains("Bo"))
    #expect(ReadsAge.evaluations == before)
  }

  @Test("A changed environment key re-evaluates its readers, but not the views between")
  func environment() {
    let scheme = Reference(ColorScheme.light)
    let scene = TestScene { SetsScheme(scheme: scheme.binding) }
    let before = Between.evaluations
    _ = scene.patch { scheme.value = .dark }
    #expect(scene.texts == ["dark"])
    #expect(Between.evaluations == before)
  }

  @Test("A view that changes its own state in onAppear settles")
  func settles() {
    let scene = TestScene { ChangesOnAppear() }
    #expect(scene.texts == ["appeared"])
  }

  @Test("Views that invalidate each other endlessly are stopped, and other changes are shown")
  func neverSettles() {
    let first = Reference(0)
    let second = Reference(0)
    let other = Reference("before")
    let scene = TestScene {
      Text(verbatim: other.value)
      Chases(own: first.binding, another: second.binding)
      Chases(own: second.binding, another: first.binding)
      Shows(name: "other", value: .constant(1))
    }
    // That it returns is part of the test: an endless flush would block the app.
    _ = scene.patch { first.value += 1 }
    #expect(scene.texts.contains("other 1"))
    scene.host.close()
    Graph.shared.flush()
    #expect(Graph.shared.isIdle)
  }

  @Test("onChange receives the old and the new value, once per change")
  func onChange() {
    let value = Reference(1)
    let seen = Reference<[String]>([])
    let scene = TestScene { Watches(value: value.binding, seen: seen) }
    _ = scene.patch { value.value = 4 }
    _ = scene.patch { value.value = 4 }
    #expect(seen.value == ["1→4"])
  }
}

private struct Counters: View {
  @Binding var first: Int
  @Binding var second: Int
  var body: some View {
    VStack {
      Shows(name: "first", value: $first)
      Shows(name: "second", value: $second)
    }
  }
}

private struct Shows: View {
  let name: String
  @Binding var value: Int
  var body: some View { Text(verbatim: "\(name) \(value)") }
}

private struct Parent: View {
  @Binding var value: Int
  var body: some View {
    VStack {
      Text(verbatim: "outer \(value)")
      Child(name: "always the same", numbers: [1, 2, 3])
    }
  }
}

private struct Child: View {
  static var evaluations = 0
  let name: String
  let numbers: [Int]
  var body: some View {
    Self.evaluations += 1
    return Text(verbatim: name)
  }
}

@Observable private final class Model {
  var name = "Al"
  var age = 3
}

private struct ReadsName: View {
  let model: Model
  var body: some View { Text(verbatim: model.name) }
}

private struct ReadsAge: View {
  static var evaluations = 0
  let model: Model
  var body: some View {
    Self.evaluations += 1
    return Text(verbatim: "\(model.age)")
  }
}

private struct SetsScheme: View {
  @Binding var scheme: ColorScheme
  var body: some View { Between().environment(\.colorScheme, scheme) }
}

private struct Between: View {
  static var evaluations = 0
  var body: some View {
    Self.evaluations += 1
    return ReadsScheme()
  }
}

private struct ReadsScheme: View {
  @Environment(\.colorScheme) private var scheme
  var body: some View { Text(verbatim: scheme == .dark ? "dark" : "light") }
}

private struct ChangesOnAppear: View {
  @State private var text = "new"
  var body: some View { Text(verbatim: text).onAppear { text = "appeared" } }
}

/// Answers each change of its own value with a change of another's.
private struct Chases: View {
  @Binding var own: Int
  @Binding var another: Int
  var body: some View { Text(verbatim: "\(own)").onChange(of: own) { another += 1 } }
}

private struct Watches: View {
  @Binding var value: Int
  let seen: Reference<[String]>
  var body: some View { Text(verbatim: "\(value)").onChange(of: value) { seen.value.append("\($0)→\($1)") } }
}
