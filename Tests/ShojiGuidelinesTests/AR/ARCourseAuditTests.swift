// Tests of the audits of AR over time: movements, sessions that end, details, and scaling.

import Shoji
import ShojiElements
import ShojiGraph
import ShojiTesting
import Testing

@testable import ShojiGuidelines

@MainActor @Suite("Audits of AR over time") struct ARCourseAuditTests {
  @MainActor @Observable final class Model {
    var position = SIMD3<Float>(0, 0, -1)
    var scale = SIMD3<Float>(1, 1, 1)
    var isOff = false
    var motion: EntityMotion?
    var isTouched = false
    var hasDetail = false
    var isInAR = true
    var isDetailShown = false
    var hint: String?
  }

  private struct Screen: View {
    let model: Model
    var body: some View {
      if model.isInAR {
        RoomView {
          box(at: model.position) {
            ($0.place.scale, $0.isOff, $0.motion) = (model.scale, model.isOff, model.motion)
            ($0.takesInput, $0.hasDetail) = (model.isTouched, model.hasDetail)
          }
        }
        .overlay {
          VStack {
            Button("Closer") {}
            Button("Prices") {}
            Button("Close") {}
            if let hint = model.hint { Text(hint) }
          }
        }
        .sheet(isPresented: .constant(model.isDetailShown)) { Text("Oak") }
      } else {
        Text("Prices")
      }
    }
  }

  /// A window over time.
  @MainActor private final class Window {
    let model = Model()
    let stage: AuditStage
    private var motion = ARMotionAudit()
    private var course = ARCourseAudit()
    private var time = 0.0
    var use = ARUse()
    private(set) var faults: Set<String> = []

    init() {
      stage = AuditStage(SceneRoot(content: AnyView(Screen(model: model))))
      turn { _ in }
    }

    func button(_ title: String) -> Element? { stage.elements(ButtonContent.self).first { Spoken.words(of: $0) == title } }

    func turn(after seconds: Double = 0.1, pressing pressed: Element? = nil, byUser: Bool = false, _ change: (Model) -> Void) {
      change(model)
      Graph.shared.flush()
      time += seconds
      let turn = AuditTurn(time: time, answersPerson: byUser || pressed != nil, pressed: pressed)
      var scene = AuditScene()
      scene.ar = use
      guard let root = stage.host.elements.root else { return }
      for (_, complaint) in (motion.look(at: root, turn, in: scene) ?? []) + (course.look(at: root, turn, in: scene) ?? []) {
        faults.formUnion([complaint.guideline] + complaint.also)
      }
    }
  }

  @Test("Reports an object that jumps", .guideline("ar.no-jump-or-flicker")) func jump() {
    let window = Window()
    window.turn { $0.position.x = 0.1 }
    #expect(window.faults == [])
    window.turn { $0.position.x = 1 }
    #expect(window.faults == ["ar.no-jump-or-flicker"])
  }

  @Test("What the user does, and ways that are shown, are no jumps") func ways() {
    let window = Window()
    window.turn(byUser: true) { $0.position.x = 1 }
    window.turn {
      var end = EntityPlace()
      end.position = SIMD3(2, 0, -1)
      $0.motion = EntityMotion(number: 1, end: end, duration: 2, timing: .linear)
    }
    window.turn(after: 2) { ($0.position, $0.motion) = (SIMD3(2, 0, -1), nil) }
    #expect(window.faults == [])
  }

  @Test("Reports an object that flickers", .guideline("ar.no-jump-or-flicker")) func flicker() {
    let slow = Window(), fast = Window()
    for _ in 0..<8 {
      slow.turn(after: 3) { $0.isOff.toggle() }
      fast.turn(after: 0.2) { $0.isOff.toggle() }
    }
    #expect(slow.faults == [] && fast.faults == ["ar.no-jump-or-flicker"])
  }

  /// What is said when an object moves to the other side of people.
  private func target(seconds: Double, isTouched: Bool = true, after age: Double = 60) -> Set<String> {
    let window = Window()
    window.use.seconds = age
    window.turn {
      var end = EntityPlace()
      end.position = SIMD3(0, 0, 1)
      $0.motion = EntityMotion(number: 1, end: end, duration: seconds, timing: .linear)
      $0.isTouched = isTouched
    }
    return window.faults
  }

  @Test("Reports a fast target", .guideline("ar.avoid-large-sudden-motion")) func fast() {
    #expect(target(seconds: 0.5) == ["ar.avoid-large-sudden-motion"])
    #expect(target(seconds: 6) == [])
    #expect(target(seconds: 0.5, isTouched: false) == [])
  }

  @Test("Reports movement at the beginning", .guideline("ar.motion-gradually")) func beginning() {
    #expect(target(seconds: 0.5, after: 5).contains("ar.motion-gradually"))
    func hint(_ words: String, after age: Double) -> Set<String> {
      let window = Window()
      window.use.seconds = age
      window.turn { $0.hint = words }
      return window.faults
    }
    #expect(hint("Walk around the house", after: 5) == ["ar.motion-gradually"])
    #expect(hint("Walk around the house", after: 60) == [])
    #expect(hint("Dodge the balls!", after: 60) == ["ar.avoid-large-sudden-motion"])
    #expect(hint("ボールをよけてください", after: 5) == ["ar.avoid-large-sudden-motion", "ar.motion-gradually"])
  }

  @Test("Reports a session that ends for another screen", .guideline("ar.minimise-interruptions-mixed-app")) func interruption() {
    let window = Window()
    window.turn(pressing: window.button("Prices")) { $0.isInAR = false }
    window.turn(after: 10, byUser: true) { $0.isInAR = true }
    #expect(window.faults == ["ar.minimise-interruptions-mixed-app"])
  }

  @Test("A user who leaves, and a sheet over the picture, interrupt nothing") func leaving() {
    let window = Window()
    window.turn(pressing: window.button("Close")) { $0.isInAR = false }
    window.turn(after: 10, byUser: true) { $0.isInAR = true }
    window.turn(pressing: window.button("Prices")) { $0.isDetailShown = true }
    window.turn(after: 5, byUser: true) { $0.isDetailShown = false }
    #expect(window.faults == [])
  }

  @Test("Reports details without a sign", .guideline("ar.more-info-indicator-fits")) func details() {
    func faults(hasDetail: Bool) -> Set<String> {
      let window = Window()
      window.turn { ($0.isTouched, $0.hasDetail) = (true, hasDetail) }
      window.use.taps = 1
      window.use.tapped = window.stage.elements(EntityContent.self).first?.id
      window.turn(byUser: true) { $0.isDetailShown = true }
      return window.faults
    }
    #expect(faults(hasDetail: false) == ["ar.more-info-indicator-fits"])
    #expect(faults(hasDetail: true) == [])
  }

  @Test("Reports an object that is scaled in place of moved", .guideline("ar.no-scale-for-distance")) func scaling() {
    let window = Window()
    window.turn(pressing: window.button("Closer")) { $0.position.z = -0.8 }
    #expect(window.faults == [])
    window.turn(pressing: window.button("Closer")) { $0.scale = SIMD3(2, 2, 2) }
    #expect(window.faults == ["ar.no-scale-for-distance"])
  }

  @Test("Notes an object that is dragged in all directions", .guideline("ar.simple-interactions")) func dragging() {
    func drag(_ step: SIMD3<Float>) -> Set<String> {
      let window = Window()
      window.turn { $0.isTouched = true }
      for _ in 0..<4 { window.turn(byUser: true) { $0.position += step } }
      return window.faults
    }
    #expect(drag(SIMD3(0.01, 0.01, 0.01)) == ["ar.simple-interactions"])
    #expect(drag(SIMD3(0.01, 0, 0.01)) == [])
  }
}
