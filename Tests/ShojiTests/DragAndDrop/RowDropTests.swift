// Items that are dropped between the rows of a list.

import Foundation
import ShojiElements
import ShojiGraph
import Testing

@testable import Shoji

@MainActor @Suite("Drops between rows") struct RowDropTests {
  private let drag = newDrag()

  private struct Rows: View {
    @State var names = ["A", "B", "C"]
    var isInSection = false
    var body: some View {
      Text(names.joined())
      Text("source").draggable(Pear(name: "X"))
      List {
        if isInSection { Section("Names") { rows } } else { rows }
      }
    }
    private var rows: some View {
      ForEach(names, id: \.self) { Text($0) }
        .dropDestination(for: Pear.self) { pears, index in names.insert(contentsOf: pears.map(\.name), at: index) }
    }
  }

  /// The element of the rows, and the row ids.
  private func rows(_ screen: TestScreen) throws -> (part: Element, ids: [String]) {
    let part = try #require(screen.elements(SectionPartContent.self).first { ($0.content as? SectionPartContent)?.kind == .rows })
    return (part, part.children.map(\.domID))
  }

  @Test("The index is that between the neighbours", arguments: [true, false], [0, 1, 2, 3]) func index(isInSection: Bool, at index: Int)
    throws
  {
    let screen = scene(Rows(isInSection: isInSection))
    let (part, ids) = try rows(screen)
    #expect(try screen.node(part)["data-drop"] == "dev.shoji.tests.pear" && screen.node(part).has("data-drop-rows"))
    screen.lift(drag, screen.draggables[0])
    screen.enter(drag, part)
    #expect(screen.takeAnswers() == [.proposal("copy")])
    screen.drop(drag, part, next: ids.indices.contains(index) ? ids[index] : nil, previous: index > 0 ? ids[index - 1] : nil)
    #expect(screen.takeAnswers() == [.taken])
    var expected = ["A", "B", "C"]
    expected.insert("X", at: index)
    #expect(screen.texts.contains(expected.joined()))
  }

  @Test("Neighbours that are gone by now leave the other one, or the end") func goneNeighbours() throws {
    let screen = scene(Rows())
    let (part, ids) = try rows(screen)
    screen.lift(drag, screen.draggables[0])
    screen.drop(drag, part, next: "zzzz", previous: ids[0])
    #expect(screen.texts.contains("AXBC"))
    screen.drop(drag, part, next: "zzzz", previous: "zzzy")
    #expect(screen.texts.contains("AXBCX"))
  }

  @Test("Rows of which there are none yet take drops", arguments: [true, false]) func empty(isInSection: Bool) throws {
    let screen = scene(Rows(names: [], isInSection: isInSection))
    let part = try rows(screen).part
    #expect(try screen.node(part).has("data-drop-rows"))
    screen.lift(drag, screen.draggables[0])
    screen.drop(drag, part)
    #expect(screen.takeAnswers() == [.taken])
    #expect(screen.texts.contains("X") && screen.elements(InsertionPlaceContent.self).isEmpty)
  }

  @Test("Rows without a destination draw none") func none() throws {
    let screen = scene(List { ForEach(["A"], id: \.self) { Text($0) } })
    let part = try rows(screen).part
    #expect(try !screen.node(part).has("data-drop"))
    screen.drop(drag, part)
    #expect(screen.takeAnswers() == [])
  }

  @Test("onInsert passes the providers") func onInsert() throws {
    struct Inserted: View {
      @State private var log = "none"
      var body: some View {
        Text(log)
        Text("source").draggable("words")
        List {
          ForEach(["A", "B"], id: \.self) { Text($0) }.onInsert(of: [.plainText]) { log = "\($1.count) at \($0)" }
        }
      }
    }
    let screen = scene(Inserted())
    let (part, ids) = try rows(screen)
    screen.lift(drag, screen.draggables[0])
    screen.drop(drag, part, next: ids[1], previous: ids[0])
    #expect(screen.texts.contains("1 at 1"))
  }
}
