// View-list flattening: a modifier on a Group, a ForEach or a body of several views changes each, as in SwiftUI.

import ShojiElements
import ShojiGraph
import SwiftUI
import Testing

@MainActor @Suite("Modifiers on several views") struct GroupModifierTests {
  private struct Pair: View {
    var body: some View {
      Text("A")
      Text("B")
    }
  }

  @Test("Each view in a Group, a ForEach or a body is framed") func frames() {
    #expect(
      TestScreen {
        VStack {
          Group {
            Text("A")
            Text("B")
          }.frame(width: 100)
        }
      }.elements(FrameContent.self).count == 2)
    #expect(TestScreen { VStack { ForEach(0..<3) { Text("\($0)") }.frame(height: 20) } }.elements(FrameContent.self).count == 3)
    #expect(TestScreen { VStack { Pair().frame(width: 100) } }.elements(FrameContent.self).count == 2)
    #expect(
      TestScreen {
        VStack {
          Group {
            Image("a").resizable()
            Image("b").resizable()
          }.scaledToFit()
        }
      }.elements(AspectContent.self).count == 2)
  }

  @Test("Each view has its own background") func layers() throws {
    let screen = TestScreen {
      HStack {
        Group {
          Text("A")
          Text("B")
        }.background { Text("under") }
      }
    }
    #expect(screen.elements(LayeredContent.self).count == 2)
    #expect(screen.texts == ["A", "under", "B", "under"])
  }

  @Observable final class Model {
    var rows = [1, 2]
    var width: CGFloat = 10
  }

  private struct Rows: View {
    let model: Model
    var body: some View {
      VStack { ForEach(model.rows, id: \.self) { Text("\($0)") }.frame(width: model.width).overlay { Text("over") } }
    }
  }

  @Test("Inserted and removed views leave the other views' frames alone") func changes() throws {
    let model = Model()
    let screen = TestScreen { Rows(model: model) }
    let kept = screen.elements(FrameContent.self)[1]
    model.rows = [2, 3]
    _ = screen.patch()
    #expect(screen.elements(FrameContent.self).first === kept)
    #expect(screen.texts == ["2", "over", "3", "over"])
    model.width = 20
    _ = screen.patch()
    #expect(screen.elements(FrameContent.self).allSatisfy { ($0.content as? FrameContent)?.width.exact == 20 })
    model.rows = []
    #expect(!screen.patch().isEmpty)
    #expect(screen.texts == [] && screen.elements(FrameContent.self).isEmpty)
  }
}
