// TypeWalkTests: the walk over the types of a view's tree.

import Testing

@testable import ShojiGraph

@MainActor @Suite("Walk over types") struct TypeWalkTests {
  @Test("It finds the views of bodies, tuples, conditionals, optionals, loops and modifiers, and runs no body")
  func finds() {
    var walk = _TypeWalk()
    walk.view(Screen.self)
    for type: any Any.Type in [Screen.self, First.self, Second.self, Maybe.self, Row.self, Inside.self] {
      #expect(walk.knows(type), "\(type)")
    }
    #expect(!walk.knows(Apart.self))
  }

  @Test("It finds what a view or a modifier keeps in a closure only")
  func findsClosures() {
    var walk = _TypeWalk()
    walk.view(Later<Many<Row, Second>>.self)
    walk.modifier(Over<Inside>.self)
    for type: any Any.Type in [Row.self, Second.self, Inside.self] { #expect(walk.knows(type), "\(type)") }
  }

  @Test("The arguments of generic types are read as they were given")
  func arguments() {
    func expect(_ type: any Any.Type, _ arguments: [any Any.Type]) {
      #expect(GenericArguments.of(type).map(ObjectIdentifier.init) == arguments.map(ObjectIdentifier.init), "\(type)")
    }
    expect([String: Int].self, [String.self, Int.self])
    expect(Later<Row>.Part<Int>.self, [Row.self, Int.self])
    expect(Many<Row, Second, Maybe>.self, [Row.self, Second.self, Maybe.self])
    expect(Many<Row>.self, [Row.self])
    expect(Result<Int, any Error>.self, [Int.self, (any Error).self])
    expect(Row.self, [])
    expect((Int, String).self, [])
    expect((() -> Int).self, [])
    expect(Never.self, [])
  }

  @Test("A type is visited once") func once() {
    var walk = _TypeWalk()
    walk.view(Screen.self)
    let count = walk.count
    walk.view(Screen.self)
    #expect(walk.count == count)
  }

  @Test("A view that contains itself with ever longer arguments ends the walk") func endless() {
    var walk = _TypeWalk()
    walk.view(Nest<Int>.self)
    #expect(walk.count > 10 && walk.count < 10_000)
  }
}

/// A body that must not run.
private func never() -> Bool { fatalError("the walk runs no code of an author's") }

private struct Screen: View {
  var body: some View {
    let isFirst = never()
    Group {
      if isFirst { First() } else { Second() }
      if !isFirst { Maybe() }
      ForEach(0..<3, id: \.self) { _ in Row() }
      EmptyView().modifier(Around())
    }
  }
}

private struct First: View { var body: some View { EmptyView() } }
private struct Second: View { var body: some View { EmptyView() } }
private struct Maybe: View { var body: some View { EmptyView() } }
private struct Row: View { var body: some View { EmptyView() } }
private struct Inside: View { var body: some View { EmptyView() } }
private struct Apart: View { var body: some View { EmptyView() } }

private struct Later<Content: View>: View {
  struct Part<Value> {}
  let content: () -> Content
  var body: Never { fatalError("the walk runs no code of an author's") }
}

private struct Many<each Part: View>: View {
  let parts: () -> (repeat each Part)
  var body: Never { fatalError("the walk runs no code of an author's") }
}

private struct Over<Layer: View>: ViewModifier {
  let layer: () -> Layer
  func body(content: Content) -> some View { content }
}

private struct Around: ViewModifier {
  func body(content: Content) -> some View {
    content
    Inside()
  }
}

private struct Nest<Value>: View {
  var body: some View {
    if never() { Nest<[Value]>() }
  }
}
