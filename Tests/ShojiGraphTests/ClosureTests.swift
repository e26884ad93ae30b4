// Closures in views: the cost of a new closure, and dependencies of rows' closures.

import Observation
import Shoji
import ShojiElements
import ShojiGraph
import Testing

@MainActor @Suite("Closures", .serialized) struct ClosureTests {
  @Test("This toolchain lays closures out as the comparison reads them") func layout() { #expect(Closures.isLayoutKnown) }

  @Test("A change beside rows with buttons costs the same for any number of rows", arguments: [1, 10, 500])
  func beside(rows: Int) {
    let count = Reference(0)
    let scene = TestScene { Sheet(count: count.binding, rows: Array(0..<rows), note: { _ in }) }
    #expect(scene.evaluations { count.value = 1 } == 4)
    #expect(scene.texts.contains("count 1"))
  }

  @Test("If one row's data changes, one row is evaluated")
  func oneRow() {
    let rows = Reference([1, 2, 3, 4])
    let scene = TestScene { Changing(rows: rows.binding) }
    let before = ActionRow.evaluations
    _ = scene.patch { rows.value[2] = 30 }
    #expect(ActionRow.evaluations == before + 1)
  }

  @Test("A closure with a changed capture replaces the old one")
  func captures() throws {
    let rows = Reference([1, 2, 3])
    var taken: [Int] = []
    let scene = TestScene { Capturing(offset: rows.binding) { taken.append($0) } }
    _ = scene.patch { rows.value = [7] }
    scene.host.elements.root.forEachDescendant { if $0.content is ButtonContent { $0.respond?(.tap) } }
    #expect(taken == [7])
  }

  @Test("Dependencies that only the rows' closure reads update the rows")
  func readInRows() {
    let count = Reference(0)
    let model = Model()
    let scene = TestScene { Reading(count: count.binding, model: model) }
    _ = scene.patch { count.value = 5 }
    #expect(scene.texts == ["0 5 a", "1 5 a"])
    _ = scene.patch { model.name = "b" }
    #expect(scene.texts == ["0 5 b", "1 5 b"])
  }

  @Test("Closures that capture existentials, metatypes and enums are compared without a crash")
  func existentials() {
    let count = Reference(0)
    let scene = TestScene { CapturingEverything(count: count.binding) }
    for number in 1...3 {
      _ = scene.patch { count.value = number }
      #expect(scene.texts.contains("count \(number)"))
    }
  }

  @Test("A closure with another existential replaces the old one")
  func otherExistential() {
    let sides = Reference(4)
    var taken: [Int] = []
    let scene = TestScene { CapturingShape(sides: sides.binding) { taken.append($0) } }
    _ = scene.patch { sides.value = 7 }
    scene.host.elements.root.forEachDescendant { if $0.content is ButtonContent { $0.respond?(.tap) } }
    #expect(taken == [7])
  }

  @Test("Rows that read an unobserved object are updated with their parent")
  func unwatched() {
    let count = Reference(0)
    let box = Box()
    let scene = TestScene { Unwatched(count: count.binding, box: box) }
    _ = scene.patch {
      box.name = "new"
      count.value = 1
    }
    #expect(scene.texts == ["1", "new"])
  }
}

@Observable private final class Model { var name = "a" }
private final class Box { var name = "old" }

private struct Sheet: View {
  @Binding var count: Int
  let rows: [Int]
  let note: (Int) -> Void
  var body: some View {
    VStack {
      Text("count \(count)")
      ForEach(rows, id: \.self) { row in ActionRow(row: row, act: { count = row }) }
    }
  }
}

private struct Changing: View {
  @Binding var rows: [Int]
  var body: some View {
    ForEach(Array(rows.enumerated()), id: \.offset) { row in ActionRow(row: row.element, act: { rows.removeAll() }) }
  }
}

private struct ActionRow: View {
  static var evaluations = 0
  let row: Int
  let act: () -> Void
  var body: some View {
    Self.evaluations += 1
    return Button("row \(row)", action: act)
  }
}

private struct Capturing: View {
  @Binding var offset: [Int]
  let take: (Int) -> Void
  var body: some View {
    let first = offset[0]
    Button("fixed") { take(first) }
  }
}

private struct Reading: View {
  @Binding var count: Int
  let model: Model
  var body: some View {
    VStack { ForEach(0..<2) { row in Text(verbatim: "\(row) \(count) \(model.name)") } }
  }
}

private struct Unwatched: View {
  @Binding var count: Int
  let box: Box
  var body: some View {
    Text(verbatim: "\(count)")
    ForEach(0..<1) { _ in Text(verbatim: box.name) }
  }
}

private protocol Shape { var sides: Int { get } }
private struct Square: Shape { var sides = 4 }
private struct Large: Shape {
  var sides = 6
  var (a, b, c, d) = (1, 2, 3, 4)
}
private struct Mixed {
  var shape: any Shape = Square()
  var large: any Shape = Large()
  var maybe: (any Shape)? = Square()
  var anything: Any = 1
  var error: any Error = CancellationError()
  var both: any Shape & Sendable = SendableSquare()
  var object: any AnyObject = Box()
  var type: any Shape.Type = Square.self
  var metatype: Any.Type = Int.self
  var list: [any Shape] = [Square(), Large()]
  var choice = Choice.shape(Square())
  var nested = (1, Square() as any Shape)
  enum Choice { case none, shape(any Shape), error(any Error) }
}
private struct SendableSquare: Shape, Sendable { var sides = 4 }

private struct CapturingEverything: View {
  @Binding var count: Int
  var body: some View {
    let mixed = Mixed()
    let (shape, anything, maybe, error) = (mixed.shape, mixed.anything, mixed.maybe, mixed.error)
    VStack {
      Text("count \(count)")
      ActionRow(row: 1, act: { use(mixed) })
      ActionRow(row: 2, act: { use(shape, anything, maybe as Any, error) })
      ForEach(0..<2, id: \.self) { row in Text("\(row) \(mixed.shape.sides) \(mixed.list.count)") }
    }
  }
}
private func use(_ values: Any...) {}

private struct CapturingShape: View {
  @Binding var sides: Int
  let take: (Int) -> Void
  var body: some View {
    let shape: any Shape = Square(sides: sides)
    Button("Take") { take(shape.sides) }
  }
}
