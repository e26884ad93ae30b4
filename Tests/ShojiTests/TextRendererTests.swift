// Texts that the app draws: what the browser reports, what a renderer gets, and what replaces the text's paint.

import Foundation
import ShojiElements
import ShojiGraph
import SwiftUI
import Testing

@testable import Shoji

@MainActor @Suite("Text renderers") struct TextRendererTests {
  /// "ab cd" on two lines of 20 points, each character 10 points wide.
  private nonisolated static let report: EventValue = .list([
    .number(0), .number(60), .number(40), .number(1), .number(0),
    .list([0, 0, 0, 0, 20, 15, 0, 1, 0, 10, 1, 10, 10, 1, 20, 10].map(EventValue.number)),
    .list([1, 0, 0, 20, 20, 15, 3, 1, 0, 10, 1, 10, 10].map(EventValue.number)),
  ])

  /// Draws whatever a closure draws.
  struct Closure: TextRenderer {
    let body: (Text.Layout, inout GraphicsContext) -> Void
    func draw(layout: Text.Layout, in context: inout GraphicsContext) { body(layout, &context) }
  }

  private func layout(of text: Text = Text(verbatim: "ab cd"), _ report: EventValue = Self.report) throws -> Text.Layout? {
    var found: Text.Layout?
    let screen = TestScreen { text.textRenderer(Closure { layout, _ in found = layout }) }
    screen.send(.action(.glyphs, value: report), to: try screen.element(TextContent.self))
    return found
  }

  private func drawing(_ screen: TestScreen) throws -> TextDrawing? {
    if case .drawn(let drawing) = try screen.content(TextContent.self).rendering { drawing } else { nil }
  }

  // MARK: Layout

  @Test("A layout has lines, a line runs, a run its characters") func collections() throws {
    let layout = try #require(try layout())
    #expect(layout.map { $0.map(\.count) } == [[3], [2]])
    #expect(!layout.isTruncated)
    let second = try #require(layout.last)
    #expect(second.typographicBounds.rect == CGRect(x: 0, y: 20, width: 20, height: 20))
    #expect(second.origin == CGPoint(x: 0, y: 35), "the start of the baseline")
    let slice = layout[0][0][1]
    #expect(slice.typographicBounds.rect == CGRect(x: 10, y: 0, width: 10, height: 20))
    #expect((slice.typographicBounds.ascent, slice.typographicBounds.descent) == (15, 5))
    #expect(layout[0][0][1..<3].typographicBounds.width == 20)
    #expect(layout.flatMap { $0 }.flatMap(\.characterIndices).map(\.offset) == [0, 1, 2, 3, 4])
    #expect(layout[1].paragraphLayoutDirection == .leftToRight && layout[1][0].layoutDirection == .leftToRight)
  }

  @Test("A run has the custom attributes of its part of the text, the inner one's if both have one") func attributes() throws {
    struct Mark: TextAttribute, Equatable { let level: Int }
    struct Other: TextAttribute {}
    let text = (Text(verbatim: "ab ").customAttribute(Mark(level: 1)) + Text(verbatim: "cd")).customAttribute(Mark(level: 2))
      .customAttribute(Other())
    let report: EventValue = .list([
      .number(0), .number(50), .number(20), .number(1), .number(0),
      .list([0, 0, 0, 0, 20, 15, 0, 1, 0, 10, 1, 10, 10, 1, 20, 10].map(EventValue.number)),
      .list([0, 1, 0, 0, 20, 15, 0, 1, 30, 10, 1, 40, 10].map(EventValue.number)),
    ])
    let line = try #require(try layout(of: text, report)?.first)
    #expect(line.map { $0[Mark.self]?.level } == [1, 2])
    #expect(line.allSatisfy { $0[Other.self] != nil } && line[0][0][Mark.self]?.level == 1)
    #expect(line[1].characterIndices.map(\.offset) == [3, 4], "positions are in the whole text")
  }

  @Test("Reports that cannot be of the text are dropped", arguments: HostileReport.all) func hostile(_ report: HostileReport) throws {
    #expect(try layout(report.value) == nil, "\(report.name)")
  }

  struct HostileReport: CustomTestStringConvertible, Sendable {
    let name: String
    let head: [Double]
    let runs: [[Double]]
    var testDescription: String { name }
    var value: EventValue { .list(head.map(EventValue.number) + runs.map { .list($0.map(EventValue.number)) }) }
    init(_ name: String, head: [Double] = [0, 60, 40, 1, 0], _ runs: [Double]...) { (self.name, self.head, self.runs) = (name, head, runs) }

    static let all = [
      HostileReport("empty", head: []), HostileReport("no lines"),
      HostileReport("no such run", [0, 1, 0, 0, 20, 15, 0, 1, 0, 10]), HostileReport("no run", [0, -1, 0, 0, 20, 15, 0, 1, 0, 10]),
      HostileReport("half a run", [0, 0.5, 0, 0, 20, 15, 0, 1, 0, 10]),
      HostileReport("beyond the end", [0, 0, 0, 0, 20, 15, 0, 6, 0, 10]),
      HostileReport("before the start", [0, 0, 0, 0, 20, 15, -1, 1, 0, 10]),
      HostileReport("overflowing", [0, 0, 0, 0, 20, 15, 1, 9.2e18, 0, 10]),
      HostileReport("negative length", [0, 0, 0, 0, 20, 15, 3, -1, 0, 10]),
      HostileReport("a line is missing", [1, 0, 0, 0, 20, 15, 0, 1, 0, 10]),
      HostileReport("a number is missing", [0, 0, 0, 0, 20, 15, 0, 1, 0]),
      HostileReport("not finite", [0, 0, 0, 0, 20, 15, 0, 1, .infinity, 10]),
      HostileReport("far away", [0, 0, 0, 1e9, 20, 15, 0, 1, 0, 10]),
      HostileReport("negative width", [0, 0, 0, 0, 20, 15, 0, 1, 0, -10]),
      HostileReport("negative height", [0, 0, 0, 0, -20, 15, 0, 1, 0, 10]),
      HostileReport("scaled up", head: [0, 60, 40, 100, 0], [0, 0, 0, 0, 20, 15, 0, 1, 0, 10]),
      HostileReport("too many characters", [0, 0, 0, 0, 20, 15, 0] + Array(repeating: [0, 0, 0], count: 6000).flatMap { $0 }),
    ]
  }

  @Test("A value of another type is dropped") func types() throws {
    for value: EventValue in [.null, .string("0"), .list([.list([])]), .object([:]), .number(1)] { #expect(try layout(value) == nil) }
  }

  private func layout(_ report: EventValue) throws -> Text.Layout? { try layout(of: Text(verbatim: "ab cd"), report) }

  // MARK: Drawing

  @Test("The text is shown until the browser has measured it, then the drawing covers it") func order() throws {
    let screen = TestScreen {
      Text(verbatim: "ab cd").textRenderer(Closure { layout, context in for line in layout { context.draw(line) } })
    }
    let text = try screen.element(TextContent.self)
    #expect(try screen.node(text).attributes["data-behaviour"] == "glyphs")
    #expect(try screen.node(text, part: "d").children.isEmpty)
    let patch = screen.send(.action(.glyphs, value: Self.report), to: text)
    func slice(_ part: String, _ words: String, y: String) -> String {
      """
      <span id="\(text.domID)-\(part)" data-transition-out="identity" data-slice="\(words)" class="glyphs" \
      style="line-height:20px;transform:translate(0,\(y))"></span>
      """
    }
    #expect(
      patch == [
        .attribute(id: text.domID, name: "class", value: "wrap rendered drawn wh hh"),
        .insert(
          parent: text.domID + "-d", before: "",
          html: slice("t1", "ab ", y: "0") + slice("t2", "cd", y: "20px")),
      ], "the text itself is not touched")
    #expect(try screen.node(text, part: "d").attributes["aria-hidden"] == "true")
    #expect(try screen.node(text, part: "x").text == "ab cd")
  }

  @Test("A slice takes the context's transform, opacity and filters, and its run's font and color") func marks() throws {
    let screen = TestScreen {
      (Text(verbatim: "ab cd").foregroundStyle(.red).bold() + Text(verbatim: "")).textRenderer(
        Closure { layout, context in
          context.translateBy(x: 5, y: -3)
          context.opacity = 0.5
          context.addFilter(.blur(radius: 2))
          context.draw(layout[1][0][1])
          context.rotate(by: .degrees(90))
          context.draw(layout[1][0][0])
        })
    }
    let text = try screen.element(TextContent.self)
    screen.send(.action(.glyphs, value: Self.report), to: text)
    let layer = try screen.node(text, part: "d")
    let moved = try #require(layer.children.first)
    #expect(moved.tag == "strong" && moved.attributes["data-slice"] == "d")
    let style = try #require(moved.attributes["style"])
    for declaration in ["translate(15px,17px)", "opacity:.5", "filter:blur(2px)", "color:"] {
      #expect(style.contains(declaration), "\(style)")
    }
    let turned = try #require(layer.children.last?.children.first?.attributes["style"])
    #expect(turned.contains(",1,-1,"), "\(turned)")
  }

  @Test("Characters are escaped, and joined letters keep their form") func characters() throws {
    let screen = TestScreen {
      Text(verbatim: "<\"لا>").textRenderer(Closure { layout, context in for slice in layout[0][0] { context.draw(slice) } })
    }
    let report: EventValue = .list([
      .number(0), .number(60), .number(20), .number(1), .number(0),
      .list([0, 0, 0, 0, 20, 15, 0, 1, 0, 10, 1, 10, 10, 1, 20, 10, 1, 30, 10, 1, 40, 10].map(EventValue.number)),
    ])
    screen.send(.action(.glyphs, value: report), to: try screen.element(TextContent.self))
    #expect(screen.html.contains(##"data-slice="&lt;""##) && screen.html.contains(##"data-slice="&quot;""##))
    #expect(screen.html.contains("data-slice=\"ل\u{200D}\"") && screen.html.contains("data-slice=\"\u{200D}ا\""))
  }

  @Test("Spaces are not drawn; shapes are, in the same order") func shapes() throws {
    let screen = TestScreen {
      Text(verbatim: "ab cd").textRenderer(
        Closure { layout, context in
          context.fill(Path(layout[0].typographicBounds.rect), with: .color(.green))
          for slice in layout[0][0] { context.draw(slice) }
        })
    }
    let text = try screen.element(TextContent.self)
    screen.send(.action(.glyphs, value: Self.report), to: text)
    #expect(try screen.node(text, part: "d").children.map(\.tag) == ["svg", "span", "span"])
  }

  @Test("A change of the renderer changes only the styles of what moved; a slice more is inserted alone") func changes() throws {
    struct First: TextRenderer {
      var count: Int
      var x: CGFloat
      func draw(layout: Text.Layout, in context: inout GraphicsContext) {
        for (index, slice) in layout.flatMap({ $0 }).flatMap({ $0 }).prefix(count).enumerated() {
          var copy = context
          if index == 0 { copy.translateBy(x: x, y: 0) }
          copy.draw(slice)
        }
      }
    }
    let model = Model(First(count: 1, x: 0))
    let screen = TestScreen { Reader(model: model) { Text(verbatim: "ab cd").textRenderer($0) } }
    let text = try screen.element(TextContent.self)
    screen.send(.action(.glyphs, value: Self.report), to: text)
    model.value.x = 4
    #expect(
      screen.patch() == [.style(id: text.domID + "-t1", text: "line-height:20px;transform:translate(4px,0)")])
    model.value.count = 2
    let patch = screen.patch()
    guard case .insert(let parent, "", let html)? = patch.first, patch.count == 1 else {
      Issue.record("not one insertion: \(patch)")
      return
    }
    #expect(parent == text.domID + "-d" && html.contains(#"data-slice="b""#))
    model.value.count = 1
    #expect(screen.patch() == [.remove(id: text.domID + "-t2")])
    model.value = First(count: 1, x: 4)
    #expect(screen.patch() == [], "an equal renderer draws nothing again")
  }

  @Test("A text with other characters is shown itself, until it is measured again") func stale() throws {
    let model = Model("ab cd")
    let screen = TestScreen { Reader(model: model) { Text(verbatim: $0).textRenderer(Closure { $1.draw($0[0]) }) } }
    let text = try screen.element(TextContent.self)
    screen.send(.action(.glyphs, value: Self.report), to: text)
    #expect(try drawing(screen) != nil)
    model.value = "abc"
    _ = screen.patch()
    #expect(try screen.content(TextContent.self).rendering == .awaited(isHidden: false))
    model.value = "xy zz"
    _ = screen.patch()
    #expect(try drawing(screen) != nil, "the same length: the places are nearly right")
  }

  @Test("A renderer's own size adds to the text's") func size() throws {
    struct Framed: TextRenderer {
      func draw(layout: Text.Layout, in context: inout GraphicsContext) {}
      func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize {
        let size = text.sizeThatFits(proposal)
        return CGSize(width: size.width + 8, height: size.height + 4)
      }
      var displayPadding: EdgeInsets { EdgeInsets(top: 20, leading: 0, bottom: 20, trailing: 0) }
    }
    let screen = TestScreen { Text(verbatim: "ab cd").textRenderer(Framed()) }
    screen.send(.action(.glyphs, value: Self.report), to: try screen.element(TextContent.self))
    #expect(try drawing(screen)?.excess == CGSize(width: 8, height: 4))
    #expect(screen.html.contains("margin:0 8px 4px 0"))
  }

  @Test("Texts without a renderer are drawn as before, and are not measured") func untouched() throws {
    let screen = TestScreen { Text(verbatim: "ab cd") }
    let node = try screen.node(try screen.element(TextContent.self))
    #expect(node.tag == "span" && node.attributes["data-behaviour"] == nil)
    #expect(try screen.element(TextContent.self).respond == nil)
  }

  // MARK: Preferences

  @Test("Layouts of texts are published to a reader of the layout key, with their places") func key() throws {
    var found: [Text.LayoutKey.AnchoredLayout] = []
    let model = Model(true)
    let screen = TestScreen {
      Reader(model: model) { isShown in VStack { if isShown { Text(verbatim: "ab cd") } } }
        .onPreferenceChange(Text.LayoutKey.self) { found = $0 }
    }
    let text = try screen.element(TextContent.self)
    #expect(try screen.node(text).attributes["data-measure"] != nil)
    screen.send(.action(.glyphs, value: Self.report), to: text)
    screen.send(.measure([30, 40, 60, 40]), to: text)
    #expect(found.map(\.layout.count) == [2])
    #expect(found.first?.origin == Anchor(origin: CGPoint(x: 30, y: 40)))
    model.value = false
    _ = screen.patch()
    #expect(found.isEmpty, "a removed text withdraws its layout")
  }

  // MARK: Animation

  @Test("A renderer's animatable data is interpolated in steps") func motion() async throws {
    struct Slide: TextRenderer {
      var x: Double
      var animatableData: Double {
        get { x }
        set { x = newValue }
      }
      func draw(layout: Text.Layout, in context: inout GraphicsContext) {
        context.translateBy(x: x, y: 0)
        context.draw(layout[1])
      }
    }
    // A clock that advances by exactly the time slept.
    var time = Duration.zero
    let clock = MotionClock {
      time
    } sleep: {
      await Task.yield()
      time += $0
    }
    let model = Model(Slide(x: 0))
    let screen = TestScreen { Reader(model: model) { Text(verbatim: "ab cd").textRenderer($0) } }
    screen.send(.action(.glyphs, value: Self.report), to: try screen.element(TextContent.self))
    let x = { try self.drawing(screen)?.marks.first?.transform.tx }
    // Only animations that start here use this clock, not those of other tests.
    MotionClock.current = clock
    withAnimation(.linear(duration: 0.3)) { model.value = Slide(x: 100) }
    _ = screen.patch()
    MotionClock.current = .continuous
    Graph.shared.animation = nil
    var way: [CGFloat] = []
    for _ in 0..<100_000 where way.last != 100 {
      if let x = try x(), x != way.last { way.append(x) }
      await Task.yield()
    }
    #expect(way.count > 3 && way == way.sorted() && way.first == 0 && way.last == 100)
  }

  @Test("A transition with a renderer starts in its first phase, and needs an animation") func transition() throws {
    struct Fading: TextRenderer {
      var opacity: Double
      func draw(layout: Text.Layout, in context: inout GraphicsContext) {
        context.opacity = opacity
        for line in layout { context.draw(line) }
      }
    }
    struct Fade: Transition {
      static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
      func body(content: Content, phase: TransitionPhase) -> some View {
        content.transaction {
          $0.animation = .linear(duration: 1)
        } body: {
          $0.textRenderer(Fading(opacity: phase.isIdentity ? 1 : 0))
        }
      }
    }
    #expect(Fade.drawsText && !OpacityTransition.drawsText)
    for animation in [nil, Animation.default] {
      let model = Model(false)
      let screen = TestScreen { Reader(model: model) { isShown in VStack { if isShown { Text(verbatim: "ab cd").transition(Fade()) } } } }
      withAnimation(animation) { model.value = true }
      _ = screen.patch()
      Graph.shared.animation = nil
      #expect(
        try screen.content(TextContent.self).rendering == .awaited(isHidden: true), "a text that arrives is not shown before it is drawn")
      screen.send(.action(.glyphs, value: Self.report), to: try screen.element(TextContent.self))
      #expect(try drawing(screen)?.marks.first?.opacity == 1, "a renderer without animatable data has reached its last phase")
    }
  }

  @Test("The luminance filter of a canvas applies to views too") func luminance() {
    let html = TestScreen { Text(verbatim: "A").luminanceToAlpha() }.html
    #expect(html.contains(#"type="luminanceToAlpha""#) && html.contains("filter:url(#"))
  }
}

/// An observable value, and a view that reads it.
@MainActor private final class Model<Value>: ObservableObject {
  @Published var value: Value
  init(_ value: Value) { self.value = value }
}
private struct Reader<Value, Content: View>: View {
  @ObservedObject var model: Model<Value>
  let content: (Value) -> Content
  init(model: Model<Value>, @ViewBuilder content: @escaping (Value) -> Content) { (self.model, self.content) = (model, content) }
  var body: some View { content(model.value) }
}
