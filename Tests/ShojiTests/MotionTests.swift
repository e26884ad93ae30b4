// Animation: which changes are animated, and how. Geometry: measurements reach the view.

import Shoji
import ShojiElements
import ShojiGraph
import ShojiWeb
import Testing

@MainActor @Suite("Animation and geometry") struct MotionTests {
  private struct Pair: View {
    @State var isOn = false
    var body: some View {
      Text("inside").opacity(isOn ? 1 : 0.5).animation(.linear(duration: 1), value: isOn)
      Text("outside").opacity(isOn ? 1 : 0.5)
      Button("change") { isOn.toggle() }
    }
  }

  @Test("animation(_:value:) animates only its view; unanimated changes are sent first") func scoped() throws {
    let screen = TestScreen { Pair() }
    let inside = try screen.element(TextContent.self, "inside")
    let outside = try screen.element(TextContent.self, "outside")
    let operations = try screen.tap("change")
    #expect(operations.count == 3)
    guard case .style(outside.domID, _) = operations[0] else {
      Issue.record("the unanimated change comes first")
      return
    }
    guard case .animate(inside.domID, 1000, _, 0, 1, false) = operations[1] else {
      Issue.record("the scope follows")
      return
    }
    guard case .style(inside.domID, _) = operations[2] else {
      Issue.record("then what moves in it")
      return
    }
  }

  @Test("repeatForever is one operation") func forever() throws {
    let operation = Animation.linear(duration: 0.5).repeatForever().operation(scope: "")
    guard case .animate("", 500, _, 0, 0, true) = operation else {
      Issue.record("\(operation)")
      return
    }
  }

  @Test("A transition is drawn as attributes for the client") func transitions() throws {
    let screen = TestScreen {
      Text("A").transition(.asymmetric(insertion: .move(edge: .leading).combined(with: .opacity), removal: .scale))
    }
    let node = try screen.node(screen.element(TextContent.self))
    #expect(node["data-transition-in"] == "move:leading+opacity")
    #expect(node["data-transition-out"] == "scale:0")
  }

  @Test("A scale transition keeps its anchor") func scaleAnchor() throws {
    func words(_ transition: AnyTransition) -> String { transition.words }
    #expect(words(.scale(scale: 0.5)) == "scale:.5")
    #expect(words(.scale(scale: 0.5, anchor: .topLeading)) == "scale:.5@0 0")
    #expect(words(.scale(scale: 0, anchor: .bottom).combined(with: .opacity)) == "scale:0@50 100+opacity")
    #expect(words(AnyTransition(ScaleTransition(0.5, anchor: .trailing))) == "scale:.5 .5@100 50")
  }

  private struct Fade: ViewModifier {
    let share: Double
    func body(content: Content) -> some View { content.opacity(share).offset(x: (1 - share) * 30) }
  }

  @Test("A modifier transition is evaluated without being shown") func modifier() {
    #expect(AnyTransition.modifier(active: Fade(share: 0), identity: Fade(share: 1)).words == "opacity:0+offset:30,0")
  }

  @Test("A geometry reader uses its frame's size until it is measured") func geometry() throws {
    let screen = TestScreen { GeometryReader { Text("\(Int($0.size.width))") }.frame(width: 120, height: 40) }
    #expect(screen.texts == ["120"])
    let reader = try screen.element(GeometryContent.self)
    #expect(try screen.node(reader)["data-measure"] == "size")
    screen.send(.measure([0, 0, 110, 40]), to: reader)
    #expect(screen.texts == ["110"])
  }

  @Test("Only a reader of its frame receives position changes") func place() throws {
    let screen = TestScreen { GeometryReader { Text("\(Int($0.frame(in: .global).minY))") } }
    let reader = try screen.element(GeometryContent.self)
    #expect(try screen.node(reader)["data-measure"] == "")
    screen.send(.measure([0, 70, 110, 40]), to: reader)
    #expect(screen.texts == ["70"])
  }
}
