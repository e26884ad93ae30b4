// Gestures: the browser's reports become gesture values.

import Shoji
import ShojiElements
import ShojiGraph
import Testing

@MainActor @Suite("Gestures") struct GestureTests {
  private final class Log { var lines: [String] = [] }

  private func element(_ screen: TestScreen) throws -> Element {
    var found: Element?
    screen.host.elements.root.forEachDescendant { if $0.respond != nil, found == nil { found = $0 } }
    return try #require(found)
  }
  private func element(_ screen: TestScreen, _ label: String) throws -> Element {
    var found: Element?
    screen.host.elements.root.forEachDescendant {
      if $0.respond != nil, found == nil, TestScreen.label(of: $0) == label { found = $0 }
    }
    return try #require(found)
  }
  private func drag(_ phase: GesturePhase, _ x: Double, _ y: Double) -> ElementEvent {
    .gesture(name: "drag", phase: phase, values: [x, y, 10, 10, 100, 0, x + 50, y + 50])
  }

  @Test("A tap gesture uses data-tap, which keyboards trigger too") func tap() throws {
    let log = Log()
    let screen = TestScreen { Text("A").onTapGesture { log.lines.append("tap") } }
    let element = try element(screen)
    #expect(try screen.node(element).has("data-tap"))
    screen.send(.tap, to: element)
    #expect(log.lines == ["tap"])
  }

  @Test("A tap gesture with a location is a control too, and the client reports its location") func spatialTap() throws {
    var location: CGPoint?
    let screen = TestScreen { Text("A").onTapGesture { location = $0 } }
    let element = try element(screen)
    let node = try screen.node(element)
    // A second report as `data-tap` would run the action twice.
    #expect(node["data-gesture"] == "tap" && !node.has("data-tap"))
    let requests = element.box.stages.compactMap { if case .gesture(let request) = $0 { request } else { nil } }
    #expect(requests.map(\.isActivated) == [true])
    screen.send(.gesture(name: "tap", phase: .ended, values: [20, 10, 120, 110]), to: element)
    #expect(location == CGPoint(x: 20, y: 10))
  }

  @Test("A content shape takes taps in its form only; around controls it is the box") func contentShape() throws {
    func node(_ view: some View) throws -> Markup {
      let screen = TestScreen { view }
      return try screen.node(try element(screen))
    }
    let square = Color.red.frame(width: 50, height: 50)
    let round = try node(square.contentShape(Circle()).onTapGesture {})
    let layer = try #require(round.classes.contains("hit-shape") ? round : round.first(".hit-shape"))
    #expect(layer["style"]?.contains("--hit:circle(closest-side)") == true)
    let rounded = TestScreen { square.contentShape(RoundedRectangle(cornerRadius: 8)).onTapGesture {} }
    #expect(rounded.page.first(".hit-shape")?["style"]?.contains("--hit:inset(0 round 8px)") == true)
    #expect(TestScreen { square.contentShape(Rectangle()).onTapGesture {} }.page.first(".hit-shape") == nil)
    let controls = TestScreen { HStack { Button("A") {} }.contentShape(Circle()).onTapGesture {} }
    #expect(controls.page.first(".hit-shape") == nil)
  }

  @Test("A drag has a translation and a predicted end location") func drag() throws {
    var last: DragGesture.Value?
    let screen = TestScreen { Text("A").gesture(DragGesture().onChanged { last = $0 }) }
    let element = try element(screen)
    #expect(try screen.node(element)["data-gesture"] == "drag:10")
    screen.send(drag(.began, 30, 15), to: element)
    #expect(last?.translation == CGSize(width: 20, height: 5))
    #expect(last?.predictedEndLocation == CGPoint(x: 55, y: 15))
  }

  @Test("A gesture state resets when the gesture ends or is cancelled", arguments: [GesturePhase.ended, .cancelled])
  func fallsBack(phase: GesturePhase) throws {
    struct Card: View {
      @GestureState var pull = CGSize.zero
      var body: some View {
        Text("\(Int(pull.width))").gesture(DragGesture().updating($pull) { value, pull, _ in pull = value.translation })
      }
    }
    let screen = TestScreen { Card() }
    let element = try element(screen)
    screen.send(drag(.began, 30, 10), to: element)
    #expect(screen.texts == ["20"])
    screen.send(drag(phase, 40, 10), to: element)
    #expect(screen.texts == ["0"])
  }

  @Test("In a sequence the second gesture waits for the first") func sequence() throws {
    let log = Log()
    let gesture = LongPressGesture().sequenced(before: DragGesture()).onEnded { value in
      if case .second(true, let drag?) = value { log.lines.append("\(Int(drag.translation.width))") }
    }
    let screen = TestScreen { Text("A").gesture(gesture) }
    let element = try element(screen)
    screen.send(drag(.began, 30, 10), to: element)
    screen.send(drag(.ended, 30, 10), to: element)
    #expect(log.lines.isEmpty)
    screen.send(.gesture(name: "longPress", phase: .ended, values: []), to: element)
    screen.send(drag(.began, 30, 10), to: element)
    screen.send(drag(.ended, 60, 10), to: element)
    #expect(log.lines == ["50"])
  }

  enum Kind: CaseIterable { case tap, drag, longPress }

  /// Performs a gesture of a kind.
  private func perform(_ kind: Kind, on element: Element, of screen: TestScreen) {
    switch kind {
    case .tap: screen.send(.tap, to: element)
    case .drag:
      screen.send(drag(.began, 30, 15), to: element)
      screen.send(drag(.ended, 30, 15), to: element)
    case .longPress: screen.send(.gesture(name: "longPress", phase: .ended, values: []), to: element)
    }
  }

  /// Not a view of its own: the page's or the tabs' body must contain the gesture.
  @ViewBuilder private static func target(_ kind: Kind, _ log: Log) -> some View {
    switch kind {
    case .tap: Text("A").onTapGesture { log.lines.append("done") }
    case .drag: Text("A").gesture(DragGesture().onEnded { _ in log.lines.append("done") })
    case .longPress: Text("A").gesture(LongPressGesture().onEnded { _ in log.lines.append("done") })
    }
  }

  private struct BesideLink: View {
    let kind: Kind
    let log: Log
    var body: some View {
      NavigationStack {
        VStack {
          GestureTests.target(kind, log)
          NavigationLink("Next") { Text("B") }
        }
      }
    }
  }

  @Test("A gesture is recognised beside a link, on a fresh page and after a push and a pop", arguments: Kind.allCases)
  func besideLink(kind: Kind) throws {
    let log = Log()
    let screen = TestScreen { BesideLink(kind: kind, log: log) }
    let target = try element(screen, "A")
    perform(kind, on: target, of: screen)
    #expect(log.lines.count == 1)
    try screen.tap("Next")
    screen.send(.dismiss, to: try #require(screen.elements(PageContent.self).last))
    perform(kind, on: target, of: screen)
    #expect(log.lines.count == 2)
  }

  private struct InTab: View {
    let kind: Kind
    let log: Log
    var body: some View {
      TabView {
        GestureTests.target(kind, log).tabItem { Text("First") }
        Text("B").tabItem { Text("Second") }
      }
    }
  }

  @Test("A gesture is recognised in a tab of the same body", arguments: Kind.allCases)
  func inTab(kind: Kind) throws {
    let log = Log()
    let screen = TestScreen { InTab(kind: kind, log: log) }
    let target = try element(screen, "A")
    perform(kind, on: target, of: screen)
    #expect(log.lines.count == 1)
  }

  @Test("A gesture with high priority has a mask around the views and buttons inside") func highPriority() throws {
    let log = Log()
    let around = TestScreen {
      VStack { Text("A").onTapGesture { log.lines.append("inner") } }
        .highPriorityGesture(TapGesture().onEnded { log.lines.append("outer") })
    }
    let first = try #require(around.page.first("[data-gesture-mask=first]"))
    #expect(first.has("data-tap") && first.find("[data-tap]").count == 2)
    around.send(.tap, to: try element(around))
    #expect(log.lines == ["outer"])

    let held = TestScreen { Button("A") {}.highPriorityGesture(LongPressGesture().onEnded { _ in log.lines.append("press") }) }
    let press = try #require(held.page.first("[data-gesture-mask=first]"))
    #expect(press["data-gesture"] == "longPress:500:10" && !press.has("data-tap"))
    #expect(press.first("button")?.has("data-tap") == true)

    let beside = TestScreen { Button("A") {}.simultaneousGesture(TapGesture().onEnded {}) }
    let both = try #require(beside.page.first("[data-gesture-mask=parent]"))
    #expect(both.has("data-tap") && both.first("button")?.has("data-tap") == true)
  }

  @Test("A disabled view has no gestures") func disabled() throws {
    let screen = TestScreen { Text("A").onTapGesture {}.disabled(true) }
    #expect(screen.page.find("[data-tap]").isEmpty)
  }
}
