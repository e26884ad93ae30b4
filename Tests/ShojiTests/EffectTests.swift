// Visual effects by geometry, masks and colours: how each is drawn, and how it follows the browser's measurements.

import Foundation
import ShojiElements
import ShojiGraph
import SwiftUI
import Testing

@MainActor @Suite("Effects") struct EffectTests {
  @Test("colorMultiply has its own filter, whose colour is a small patch") func multiply() throws {
    let isRed = Holder(true)
    let screen = TestScreen { Reads(isRed) { Text("A").colorMultiply($0 ? .red : .blue) } }
    let wrapper = try screen.element(MultiplyContent.self)
    #expect(screen.html.contains("filter:url(#\(wrapper.domID)-filter)") && screen.html.contains("flood-color:var(--red)"))
    isRed.value = false
    #expect(screen.patch() == [.style(id: "\(wrapper.domID)-color", text: "flood-color:--blue")])
  }

  @Test("A mask of views is drawn hidden behind the masked view, and the client renders it as an image") func mask() throws {
    let page = TestScreen {
      Color.red.mask {
        VStack {
          LinearGradient(colors: [.clear, .black], startPoint: .top, endPoint: .bottom)
          Text("A")
        }
      }
    }.html
    #expect(page.contains("data-behaviour=\"mask\"") && page.contains("masking") && page.contains(">A<"))
    // A mask by a shape is CSS alone.
    #expect(!TestScreen { Color.red.mask(Circle()) }.html.contains("masking"))
  }

  @Test("backgroundStyle sets the style of background() and of group boxes") func background() {
    #expect(TestScreen { Text("A").background().backgroundStyle(.red) }.html.contains("background:var(--red)"))
    #expect(TestScreen { GroupBox { Text("A") }.backgroundStyle(Color.blue) }.html.contains("background:var(--blue)"))
    #expect(TestScreen { Text("A").background() }.html.contains("background:var(--bg)"))
  }

  @Test("visualEffect follows the view's frame, measured outside of the effect") func visual() throws {
    let screen = TestScreen {
      Text("A").visualEffect { content, proxy in content.offset(y: proxy.frame(in: .global).minY / 2).blur(radius: proxy.size.width / 100) }
    }
    let measured = try #require(
      screen.elements(WrapperContent.self).first { $0.box.stages.contains { if case .measure = $0 { true } else { false } } })
    screen.send(.measure([0, 100, 200, 20]), to: measured)
    #expect(screen.html.contains("translate(0,50px)") && screen.html.contains("blur(2px)"))
  }

  private struct Frames: PreferenceKey {
    static let defaultValue: [Anchor<CGRect>] = []
    static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) { value += nextValue() }
  }

  @Test("An anchor resolves in another view's geometry") func anchors() throws {
    let screen = TestScreen {
      Text("A").anchorPreference(key: Frames.self, value: .bounds) { [$0] }
        .overlayPreferenceValue(Frames.self) { frames in
          GeometryReader { proxy in Text(frames.map { "\(Int(proxy[$0].minX)) \(Int(proxy[$0].width))" }.joined()) }
        }
    }
    let text = try screen.element(TextContent.self, "A")
    let measured = try #require(
      sequence(first: text, next: \.parent).first { $0.box.stages.contains { if case .measure = $0 { true } else { false } } })
    screen.send(.measure([30, 0, 50, 20]), to: measured)
    screen.send(.measure([10, 0, 100, 20]), to: try screen.element(GeometryContent.self))
    #expect(screen.texts == ["A", "20 50"])
  }

  private struct Slide: GeometryEffect {
    var animatableData: CGFloat
    func effectValue(size: CGSize) -> ProjectionTransform {
      ProjectionTransform(CGAffineTransform(translationX: animatableData * size.width, y: 0))
    }
  }

  @Test("A geometry effect receives its view's size") func effect() throws {
    let screen = TestScreen { Text("A").modifier(Slide(animatableData: 0.5)) }
    let measured = try #require(screen.elements(TextContent.self).first)
    screen.send(.measure([0, 0, 80, 20]), to: try #require(sequence(first: measured, next: \.parent).first { $0.respond != nil }))
    #expect(screen.html.contains("matrix(1,0,0,1,40,0)"))
  }

  @Test("Glass is a material in a shape; identity has none") func glass() {
    let page = TestScreen { Text("A").glassEffect(.regular.tint(.red).interactive(), in: .rect(cornerRadius: 12)) }.html
    #expect(page.contains("data-material=\"thin\"") && page.contains("border-radius:12px"))
    #expect(!TestScreen { Text("A").glassEffect(.identity) }.html.contains("material"))
    #expect(TestScreen { GlassEffectContainer(spacing: 8) { Text("A").glassEffect() } }.html.contains("border-radius:9999px"))
  }
}

@MainActor @Suite("Sections of lazy containers") struct LazySectionTests {
  @Test("A section header in a lazy grid takes a whole line, and a pinned one stays visible") func header() throws {
    let screen = TestScreen {
      LazyVGrid(columns: [GridItem(), GridItem()], pinnedViews: [.sectionHeaders]) {
        Section {
          Text("A")
          Text("B")
        } header: {
          Text("Header")
        } footer: {
          Text("Footer")
        }
      }
    }
    #expect(screen.texts == ["Header", "A", "B", "Footer"])
    #expect(screen.elements(SpanContent.self).map { ($0.content as? SpanContent)?.isPinnedAtTop } == [true, false])
    #expect(screen.html.contains("data-pinned=\"top\""))
  }
  @Test("A section in a cell's stack is not the grid's") func cell() {
    let screen = TestScreen {
      LazyVGrid(columns: [GridItem()]) {
        Section {
          VStack { Section("Inner") { Text("A") } }
        } header: {
          Text("Outer")
        }
      }
    }
    #expect(screen.elements(SpanContent.self).count == 1)
  }
}

@Suite("Keyframes") struct KeyframeTests {
  private func course(@KeyframeTrackContentBuilder<Double> _ steps: () -> _KeyframeSteps<Double>) -> KeyframeCourse<Double> {
    KeyframeCourse(steps()._steps)
  }

  @Test("A linear keyframe follows its timing curve") func line() {
    #expect(course { LinearKeyframe(10, duration: 1) }.value(at: 0.5, from: 0) == 5)
    #expect(course { LinearKeyframe(10, duration: 1, timingCurve: .easeIn) }.value(at: 0.5, from: 0) < 4)
  }
  @Test("Cubic keyframes rest at the end, but not in between") func cubic() {
    let alone = course { CubicKeyframe(10, duration: 1) }
    #expect(alone.value(at: 0.5, from: 0) == 5)
    #expect(alone.value(at: 0.1, from: 0) < 0.5 && alone.value(at: 0.9, from: 0) > 9.5)
    let through = course {
      CubicKeyframe(10, duration: 1)
      CubicKeyframe(20, duration: 1)
    }
    #expect(through.value(at: 0.9, from: 0) < 9.2)
    #expect(abs(through.value(at: 1, from: 0) - 10) < 1e-9 && through.value(at: 2, from: 0) == 20)
  }
  @Test("A spring keyframe overshoots before it settles") func spring() {
    let course = course { SpringKeyframe(10, duration: 2, spring: Spring(duration: 0.5, bounce: 0.5)) }
    #expect(stride(from: 0, to: 1, by: 0.02).contains { course.value(at: $0, from: 0) > 10.5 })
    #expect(abs(course.value(at: 1.99, from: 0) - 10) < 0.05)
  }
  @Test("Samples are taken where keyframes end, and in between on curves only") func moments() {
    #expect(KeyframeCourse<Double>.moments(ends: [1, 2], curves: []) == [1, 2])
    #expect(KeyframeCourse<Double>.moments(ends: [1, 2], curves: [1...2]).count > 10)
  }
}

@MainActor final class Holder<Value: Equatable>: ObservableObject {
  @Published var value: Value
  init(_ value: Value) { self.value = value }
}
struct Reads<Value: Equatable, Content: View>: View {
  @ObservedObject private var holder: Holder<Value>
  private let content: (Value) -> Content
  init(_ holder: Holder<Value>, @ViewBuilder content: @escaping (Value) -> Content) { (self.holder, self.content) = (holder, content) }
  var body: some View { content(holder.value) }
}

@MainActor @Suite("Animations evaluated in steps", .serialized) struct MotionStepTests {
  private struct Number: View, Animatable {
    var animatableData: Double
    var body: some View { Text(verbatim: "\(Int(animatableData))") }
  }
  private struct Lifted: AnimatableModifier {
    var animatableData: Double
    func body(content: Content) -> some View { content.padding(animatableData) }
  }
  private struct Wave: Shape {
    var animatableData: CGFloat
    func path(in rect: CGRect) -> Path { Path(CGRect(x: 0, y: 0, width: animatableData, height: 1)) }
  }

  /// A clock that advances by exactly the time slept, however busy the machine is.
  @MainActor private final class StepClock {
    var time = Duration.zero
    var clock: MotionClock {
      MotionClock {
        self.time
      } sleep: {
        await Task.yield()
        try Task.checkCancellation()
        self.time += $0
      }
    }
  }

  /// Changes a value in an animation and collects what `look` returns, until `isEnough` or for 100,000 turns.
  private func seen(
    _ screen: TestScreen, _ holder: Holder<Double>, over seconds: Double = 10, until isEnough: ([String]) -> Bool, _ look: () -> String
  ) async -> [String] {
    var seen = [look()]
    // Only animations that start here use this clock, not those of other tests.
    MotionClock.current = StepClock().clock
    withAnimation(.linear(duration: seconds)) { holder.value = 1000 }
    _ = screen.patch()
    MotionClock.current = .continuous
    Graph.shared.animation = nil
    for _ in 0..<100_000 where !isEnough(seen) {
      if seen.last != look() { seen.append(look()) }
      await Task.yield()
    }
    return seen
  }

  @Test("An animatable view is evaluated at intermediate values and at the end") func view() async {
    let holder = Holder(0.0)
    let screen = TestScreen { Reads(holder) { Number(animatableData: $0) } }
    let way = await seen(screen, holder, until: { $0.count > 3 }) { screen.texts.joined() }.compactMap(Int.init)
    #expect(way.count > 3 && way == way.sorted() && way.first == 0 && (way.last ?? 1000) < 1000)
    let quick = Holder(0.0)
    let other = TestScreen { Reads(quick) { Number(animatableData: $0) } }
    #expect(await seen(other, quick, over: 0.2, until: { $0.last == "1000" }) { other.texts.joined() }.last == "1000")
  }
  @Test("Animatable modifiers and shapes are evaluated at intermediate values") func modifier() async {
    let holder = Holder(0.0)
    let wave = Holder(0.0)
    let screen = TestScreen { Reads(holder) { Text("A").modifier(Lifted(animatableData: $0)) } }
    let lifts = await seen(screen, holder, until: { $0.count > 3 }) {
      screen.elements(TextContent.self)[0].box.stages.compactMap { if case .padding(let insets) = $0 { "\(insets.top)" } else { nil } }
        .joined()
    }
    #expect(lifts.count > 3)
    let drawing = TestScreen { Reads(wave) { Wave(animatableData: $0) } }
    let paths = await seen(drawing, wave, until: { $0.count > 3 }) {
      (drawing.elements(ShapeContent.self)[0].content as? ShapeContent)?.outline.path?.data ?? ""
    }
    #expect(paths.count > 3)
  }
  @Test("Animations pause in a hidden scene and continue once it is visible") func unseen() async {
    let holder = Holder(0.0)
    let screen = TestScreen { Reads(holder) { Number(animatableData: $0) } }
    screen.host.isSeen = false
    var looks = 0
    let still = await seen(
      screen, holder, over: 0.3,
      until: { _ in
        looks += 1
        return looks > 2000
      }
    ) { screen.texts.joined() }
    #expect(still == ["0"])
    screen.host.isSeen = true
    for _ in 0..<100_000 where screen.texts != ["1000"] { await Task.yield() }
    #expect(screen.texts == ["1000"])
  }
  @Test("Without an animation the value changes at once") func atOnce() {
    let holder = Holder(0.0)
    let screen = TestScreen { Reads(holder) { Number(animatableData: $0) } }
    // Only an app process resets the animation after a turn.
    Graph.shared.animation = nil
    holder.value = 100
    #expect(screen.texts == ["100"])
  }
}
