// A view's tag reaches its element through wrappers.

import Shoji
import ShojiElements
import ShojiGraph
import Testing

@MainActor @Suite("Tag") struct TagTests {
  private func tags<V: View>(@ViewBuilder _ view: () -> V) -> [AnyHashable?] {
    TestScreen { view() }.host.elements.root.children.map(\.tag)
  }

  @Test("A tag is found on its view's element") func plain() {
    #expect(
      tags {
        Text("One").tag(1)
        Text("None")
      } == [AnyHashable(1), nil])
  }

  @Test("A tag is found through styling, frames and layers") func wrapped() {
    let found = tags { Text("One").tag("one").padding().background(.red).padding().frame(width: 90).overlay { Text("!") } }
    #expect(found == [AnyHashable("one")])
  }

  @Test("Views in a ForEach are tagged with their id, unless they set another tag") func implicit() {
    #expect(tags { ForEach(0..<2) { Text("\($0)") } } == [AnyHashable(0), AnyHashable(1)])
    #expect(tags { ForEach(0..<2) { Text("\($0)").tag("\($0)") } } == [AnyHashable("0"), AnyHashable("1")])
  }

  @Test("An optional's tag equals its value's, and a nil tag differs from no tag") func optional() throws {
    let found = tags {
      Text("One").tag(Int?.some(1))
      Text("None").tag(Int?.none)
    }
    #expect(found[0] == AnyHashable(1))
    #expect(ElementTag.value(try #require(found[1]), as: Int?.self) == .some(.none))
    #expect(ElementTag.value(AnyHashable(1), as: Int?.self) == .some(.some(1)))
    #expect(ElementTag.value(AnyHashable("1"), as: Int.self) == nil)
  }

  @Test("A changed tag is found without a new element") func changing() throws {
    struct Changing: View {
      @State private var value = 1
      var body: some View {
        Button("Next") { value += 1 }
        Text("Here").tag(value)
      }
    }
    let screen = TestScreen { Changing() }
    let text = try screen.element(TextContent.self, "Here")
    #expect(text.tag == AnyHashable(1))
    #expect(try screen.tap("Next") == [])
    #expect(text.tag == AnyHashable(2))
  }
}
