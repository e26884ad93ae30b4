// Shapes: CSS boxes where they are exact, else measured SVG paths.

import Shoji
import ShojiElements
import ShojiGraph
import Testing

@MainActor @Suite("Shapes") struct ShapeTests {
  private struct Diamond: Shape {
    func path(in rect: CGRect) -> Path {
      Path { path in
        path.addLines([CGPoint(x: rect.midX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.midY), CGPoint(x: rect.midX, y: rect.maxY)])
        path.closeSubpath()
      }
    }
  }

  @Test("A radius without end makes a capsule", arguments: [CGFloat.infinity, .greatestFiniteMagnitude, 10_000]) func endless(
    radius: CGFloat
  ) {
    let page = TestScreen {
      Text("a").background(Color.red).cornerRadius(radius)
      RoundedRectangle(cornerRadius: radius).fill(.red)
    }.page
    #expect(page.all.filter { $0["style"]?.contains("border-radius:9999px") == true }.count == 2)
  }

  @Test("A radius without end is one at single corners, in clips, masks and hit areas too") func endlessElsewhere() {
    let tab = UnevenRoundedRectangle(topLeadingRadius: .infinity, bottomLeadingRadius: 4)
    let pill = RoundedRectangle(cornerRadius: .infinity)
    let page = TestScreen {
      tab.fill(.red)
      Color.red.clipShape(tab)
      Color.red.mask { tab }
      Color.red.mask { pill }
      Color.red.contentShape(pill).onTapGesture {}
    }.page
    func count(_ style: String) -> Int { page.all.filter { $0["style"]?.contains(style) == true }.count }
    #expect(count("border-start-start-radius:9999px") == 2 && count("border-end-start-radius:4px") == 2)
    #expect(count("inset(0 round 9999px 0 0 4px)") == 1)
    #expect(count("inset(0 round 9999px)") == 2)
  }

  @Test("A filled standard shape is one box and is not measured") func box() throws {
    let screen = TestScreen { RoundedRectangle(cornerRadius: 12).fill(.red) }
    let node = try screen.node(screen.element(ShapeContent.self))
    #expect(node.tag == "div")
    #expect(node["style"]?.contains("border-radius:12px") == true)
    #expect(!node.has("data-measure"))
  }

  @Test("A stroke is centred on the outline, a strokeBorder is inside it") func strokes() throws {
    let stroke = TestScreen { Capsule().stroke(.red, lineWidth: 4) }
    #expect(try #require(stroke.page.first("i"))["style"]?.contains("inset:-2px") == true)
    let border = TestScreen { Capsule().strokeBorder(.red, lineWidth: 4) }
    #expect(try #require(border.page.first("i"))["style"]?.contains("inset:0") == true)
  }

  @Test("A thin line around a control takes none of its taps, a ring takes taps") func hits() throws {
    let line = TestScreen { Capsule().stroke(.red, lineWidth: 1) }
    #expect(try #require(line.page.first("i")).classes.contains("line"))
    let ring = TestScreen { Capsule().stroke(.red, lineWidth: 20) }
    #expect(try #require(ring.page.first("i")).classes.isEmpty)
  }

  @Test("A path is drawn for its frame's size first, then for the measured size") func measured() throws {
    let screen = TestScreen { Diamond().frame(width: 40, height: 20) }
    let shape = try screen.element(ShapeContent.self)
    #expect(try screen.node(shape)["viewBox"] == "0 0 40 20")
    let operations = screen.send(.measure([0, 0, 80, 20]), to: shape)
    #expect(operations.contains(.attribute(id: shape.domID, name: "viewBox", value: "0 0 80 20")))
    #expect(operations.contains(.attribute(id: shape.domID + "-0", name: "d", value: "M40 0L80 10L40 20Z")))
    #expect(screen.send(.measure([10, 10, 80, 20]), to: shape).isEmpty)
  }

  @Test("A path view is painted and masks in its own place, whatever its view's size is") func absolute() throws {
    let path = Path(CGRect(x: 20, y: 10, width: 100, height: 50))
    let gradient = LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
    func area(_ screen: TestScreen) throws -> [String?] {
      let area = try #require(screen.page.first("foreignObject"))
      return ["x", "y", "width", "height"].map { area[$0] }
    }
    #expect(try area(TestScreen { path.fill(gradient) }) == ["20", "10", "100", "50"])
    #expect(try area(TestScreen { path.fill(.ultraThinMaterial) }) == ["20", "10", "100", "50"])
    #expect(try area(TestScreen { path.stroke(gradient, lineWidth: 6) }) == ["14", "4", "112", "62"])
    let masked = try #require(TestScreen { Color.orange.mask(path) }.page.all.compactMap { $0["style"] }.first { $0.contains("mask:") })
    #expect(masked.contains("viewBox='20 10 100 50'") && masked.hasSuffix(" 20px 10px/100px 50px no-repeat"))
    let line = try #require(
      TestScreen { Color.orange.mask(path.stroke(.black, lineWidth: 6)) }.page.all.compactMap { $0["style"] }.first { $0.contains("mask:") }
    )
    #expect(line.contains("stroke-width='6'") && line.contains("viewBox='14 4 112 62'"))
  }

  @Test("A trimmed stroke is one dash, so that only its length changes") func trimmed() throws {
    struct Ring: View {
      @State var share = 0.25
      var body: some View {
        Circle().trim(from: 0, to: share).stroke(.red, lineWidth: 4).frame(width: 50, height: 50)
        Button("more") { share = 0.5 }
      }
    }
    let screen = TestScreen { Ring() }
    let shape = try screen.element(ShapeContent.self)
    #expect(try screen.node(shape, part: "0")["pathLength"] == "1")
    let operations = try screen.tap("more")
    #expect(operations.count == 1)
    guard case .style(let id, let style) = operations.first else {
      Issue.record("a style was expected")
      return
    }
    #expect(id == shape.domID + "-0")
    #expect(style.contains("stroke-dasharray:.5 2"))
  }

  @Test("A background in a shape needs no extra element") func panel() throws {
    let screen = TestScreen { Text("Chip").background(.yellow, in: Capsule()) }
    let node = try screen.node(screen.element(TextContent.self))
    #expect(node["style"]?.contains("border-radius:9999px") == true)
  }

  @Test("A shadow after a circular clip is not clipped") func shadow() throws {
    let screen = TestScreen { Text("A").clipShape(Circle()).shadow(radius: 4) }
    let node = try screen.node(screen.element(TextContent.self))
    #expect(node["style"]?.contains("drop-shadow") != true)
    #expect(try #require(screen.page.first(".wrap"))["style"] != nil || screen.html.contains("drop-shadow"))
  }
}
