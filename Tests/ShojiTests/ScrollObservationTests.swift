// Scroll observation in lists and scroll views, and the scroll view that a flash applies to.

import ShojiElements
import SwiftUI
import Testing

@MainActor @Suite("Scroll observation") struct ScrollObservationTests {
  @Test("A list reports its scroll geometry only to an app that observes it") func list() throws {
    var offsets: [CGFloat] = []
    let screen = TestScreen {
      List { Text("A") }.onScrollGeometryChange(for: CGFloat.self) {
        $0.contentOffset.y
      } action: { _, new in
        offsets.append(new)
      }
    }
    let list = try screen.element(ListContent.self)
    #expect(try screen.node(list).attributes["data-behaviour"]?.contains("scrollgeometry") == true)
    _ = screen.send(.action(.geometry, value: .string("0 40 300 900 300 500 idle")), to: list)
    #expect(offsets == [40])
    let plain = TestScreen { List { Text("A") } }
    #expect(try plain.node(try plain.element(ListContent.self)).attributes["data-behaviour"]?.contains("scrollgeometry") == false)
  }

  @Test("Indicators flash in the modified scroll view, but not in those inside it") func flashes() throws {
    let screen = TestScreen { ScrollView { ScrollView(.horizontal) { Text("A") } }.scrollIndicatorsFlash(onAppear: true) }
    let counts = screen.elements(ScrollContent.self).compactMap { ($0.content as? ScrollContent)?.flashes }
    #expect(counts == [1, 0])
    let list = TestScreen { List { ScrollView(.horizontal) { Text("A") } }.scrollIndicatorsFlash(onAppear: true) }
    #expect((try list.element(ListContent.self).content as? ListContent)?.flashes == 1)
    #expect((try list.element(ScrollContent.self).content as? ScrollContent)?.flashes == 0)
  }
}
