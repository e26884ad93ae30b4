// Tests of the audits of what the picture of the camera has room for, and of what covers it.

import Shoji
import ShojiElements
import ShojiGraph
import ShojiTesting
import Testing

@testable import ShojiGuidelines

@MainActor @Suite("Audits of the picture in AR") struct ARPictureAuditTests {
  private var room: some View { RoomView { box() } }

  @Test("Reports a picture that is smaller than the window", .guideline("ar.use-entire-display")) func size() {
    #expect(arFaults(room.frame(height: 300)).contains("ar.use-entire-display"))
    #expect(!arFaults(room).contains("ar.use-entire-display"))
    let stage = AuditStage(room)
    stage.measurePhone()
    #expect(!stage.arFaults().contains("ar.use-entire-display"))
    stage.measure(stage.elements(RealityContent.self).first, Measure(x: 0, y: 0, width: 390, height: 422))
    #expect(stage.arFaults().contains("ar.use-entire-display"))
  }

  /// A screen with a text of a height over the picture.
  private func covered(_ height: Double) -> Set<String> {
    let stage = AuditStage(
      ZStack {
        room
        Text("Prices")
      })
    stage.measurePhone()
    stage.measure(stage.text("Prices"), Measure(x: 0, y: 500, width: 390, height: height))
    return stage.arFaults()
  }

  @Test("Reports what covers more than a quarter of the picture", .guideline("ar.no-clutter")) func clutter() {
    #expect(covered(300).contains("ar.no-clutter"))
    #expect(!covered(100).contains("ar.no-clutter"))
  }

  @Test("Areas that overlap count once, and what is outside of the picture does not count") func areas() {
    let frame = Measure(x: 0, y: 0, width: 100, height: 100)
    func area(_ rects: Measure...) -> Double { ARLayout.area(of: rects, in: frame) }
    let half = Measure(x: 0, y: 0, width: 50, height: 100)
    #expect(area(half, half) == 5000)
    #expect(area(half, Measure(x: 25, y: 0, width: 50, height: 50)) == 6250)
    #expect(area(Measure(x: 90, y: 90, width: 100, height: 100)) == 100)
    #expect(area(Measure(x: 200, y: 0, width: 10, height: 10)) == 0)
  }

  private func button(_ title: String, at y: Double) -> Set<String> {
    let stage = AuditStage(room.overlay { Button(title) {} })
    stage.measurePhone()
    stage.measure(stage.elements(ButtonContent.self).first, Measure(x: 150, y: y, width: 90, height: 44))
    return stage.arFaults()
  }

  @Test("Reports a control that thumbs do not reach", .guideline("ar.indirect-control-reachable")) func reach() {
    #expect(button("Colour", at: 60).contains("ar.indirect-control-reachable"))
    #expect(!button("Colour", at: 760).contains("ar.indirect-control-reachable"))
    // These are not used all the time.
    #expect(!button("Close", at: 60).contains("ar.indirect-control-reachable"))
    #expect(!button("Start Over", at: 60).contains("ar.indirect-control-reachable"))
  }

  @Test("Thumbs reach the sides of a wide window") func wide() {
    let window = Measure(x: 0, y: 0, width: 844, height: 390)
    #expect(ARLayout.isReachable(Measure(x: 20, y: 150, width: 44, height: 44), in: window))
    #expect(!ARLayout.isReachable(Measure(x: 400, y: 20, width: 44, height: 44), in: window))
  }

  @Test("Notes an opaque control", .guideline("ar.indirect-control-translucent")) func opaque() {
    func faults<V: View>(_ view: V) -> Bool { arFaults(room.overlay { view }).contains("ar.indirect-control-translucent") }
    #expect(faults(Button("Colour") {}.background(Color.white)))
    #expect(faults(Button("Colour") {}.buttonStyle(.borderedProminent)))
    #expect(faults(VStack { Button("Colour") {} }.background(Color.black)))
    #expect(!faults(Button("Colour") {}.background(.ultraThinMaterial)))
    #expect(!faults(Button("Colour") {}.buttonStyle(.bordered)))
    #expect(!faults(Button("Colour") {}.background(Color.black.opacity(0.4))))
  }

  @Test(
    "Reports controls that stay during coaching", .guideline("ar.hide-ui-while-coaching", "ar.prepare-to-hide-irrelevant-ui"))
  func coaching() {
    let screen = room.overlay { Button("Colour") {} }
    let during = arFaults(screen) { $0.isCoaching = true }
    #expect(during.contains("ar.hide-ui-while-coaching") && during.contains("ar.prepare-to-hide-irrelevant-ui"))
    #expect(!arFaults(screen).contains("ar.hide-ui-while-coaching"))
    let leaving = room.overlay { Button("Close") {} }
    #expect(!arFaults(leaving) { $0.isCoaching = true }.contains("ar.hide-ui-while-coaching"))
    let hidden = room.overlay { Button("Colour") {}.modifier(Hidden()) }
    #expect(!arFaults(hidden) { $0.isCoaching = true }.contains("ar.hide-ui-while-coaching"))
  }

  /// What `hiddenWhileCoaching` sets.
  private struct Hidden: BoxModifier {
    typealias Body = Never
    func stage(_ environment: EnvironmentValues) -> BoxStage { .attribute(name: ARPictureAudit.hidingAttribute, value: "") }
  }
}
