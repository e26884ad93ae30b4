// Tests of the audits of the AR glyph and of AR badges.

import Shoji
import ShojiElements
import ShojiGraph
import ShojiTesting
import Testing

@testable import ShojiGuidelines

@MainActor @Suite("Audits of the AR glyph") struct ARGlyphAuditTests {
  private var button: some View {
    Button {
    } label: {
      Label {
        Text("View in AR")
      } icon: {
        GlyphView()
      }
    }
  }

  @Test("Reports a glyph outside of a control", .guideline("ar.glyph-intended-use-only", "ar.glyph-no-other-purpose")) func use() {
    #expect(arFaults(GlyphView()).isSuperset(of: ["ar.glyph-intended-use-only", "ar.glyph-no-other-purpose"]))
    #expect(arFaults(button) == [])
  }

  @Test("Reports a glyph that is turned or distorted", .guideline("ar.glyph-unmodified")) func altered() {
    #expect(arFaults(button.rotationEffect(.degrees(45))).contains("ar.glyph-unmodified"))
    #expect(arFaults(button.scaleEffect(x: 2, y: 1)).contains("ar.glyph-unmodified"))
    #expect(arFaults(button.saturation(0)).contains("ar.glyph-unmodified"))
    #expect(!arFaults(button.font(.title).foregroundStyle(Color.red)).contains("ar.glyph-unmodified"))
    #expect(!arFaults(button.scaleEffect(1.2)).contains("ar.glyph-unmodified"))
  }

  private struct ExperienceNote: NoteModifier {
    typealias Body = Never
    func write(_ note: inout ARExperienceMark?, _ scope: EnvironmentScope) { note = ARExperienceMark() }
  }

  @Test("Reports a control with the glyph that opens no AR", .guideline("ar.glyph-only-with-arkit")) func opened() {
    func faults<V: View>(_ view: V) -> Bool {
      arFaults(Text("Chair").fullScreenCover(isPresented: .constant(true)) { view.modifier(ExperienceNote()) })
        .contains("ar.glyph-only-with-arkit")
    }
    #expect(faults(Text("Chair, from all sides")))
    #expect(!faults(RoomView { box() }))
    #expect(!faults(ProgressView()))
  }

  /// What is said if a text begins so many points beside the glyph's box.
  private func beside(_ distance: Double) -> Set<String> {
    let stage = AuditStage(
      HStack {
        button
        Text("New")
      })
    stage.measure(stage.elements(ARGlyphContent.self).first, Measure(x: 0, y: 0, width: 24, height: 24))
    stage.measure(stage.text("View in AR"), Measure(x: 100, y: 0, width: 80, height: 24))
    stage.measure(stage.text("New"), Measure(x: 24 + distance, y: 0, width: 40, height: 24))
    return stage.arFaults()
  }

  @Test(
    "Reports what is in the clear space of the glyph, or covers it",
    .guideline("ar.glyph-clear-space-ten-percent", "ar.glyph-not-infringed"))
  func clearSpace() {
    #expect(beside(0).isDisjoint(with: ["ar.glyph-clear-space-ten-percent", "ar.glyph-not-infringed"]))
    #expect(beside(-1.5) == ["ar.glyph-clear-space-ten-percent", "ar.glyph-not-infringed"])
    #expect(beside(-10) == ["ar.glyph-not-infringed"])
  }
}

@MainActor @Suite("Audits of AR badges") struct ARBadgeAuditTests {
  private typealias Corner = ARBadgePlaceContent.Corner

  private func item(
    _ side: Double = 200, corner: Corner = .topTrailing, form: ARBadgeContent.Form? = nil, isViewable: Bool = true
  ) -> some View {
    BadgedItem(
      corner: corner, form: form, isViewable: isViewable, photo: Image("chair").resizable().frame(width: side, height: side))
  }

  private func mixed<V: View>(@ViewBuilder _ items: () -> V) -> Set<String> {
    arFaults(
      VStack {
        items()
        item(isViewable: false)
      })
  }

  @Test("A mixed collection with badges on some photos is right") func right() { #expect(mixed { item() } == []) }

  @Test("Reports a badge that is altered", .guideline("ar.badge-never-altered", "ar.badge-as-intended-unaltered")) func altered() {
    #expect(mixed { item().rotationEffect(.degrees(10)) } == ["ar.badge-never-altered", "ar.badge-as-intended-unaltered"])
    #expect(mixed { item().scaleEffect(x: 1.5, y: 1) }.contains("ar.badge-never-altered"))
    #expect(!mixed { item().offset(x: 4) }.contains("ar.badge-never-altered"))
  }

  @Test("Reports a badge in other colours", .guideline("ar.badge-colour-fixed")) func colours() {
    #expect(mixed { item().grayscale(1) }.contains("ar.badge-colour-fixed"))
    #expect(!mixed { item().tint(.red).foregroundStyle(Color.red) }.contains("ar.badge-colour-fixed"))
  }

  @Test("Reports a badge that marks no photo", .guideline("ar.badge-no-other-purpose")) func purpose() {
    #expect(mixed { BadgedItem(photo: Text("Settings")) }.contains("ar.badge-no-other-purpose"))
    let toolbar = NavigationStack {
      Text("Chairs").navigationTitle("Chairs").toolbar { BadgedItem(photo: Image("chair")) }
    }
    #expect(arFaults(toolbar).contains("ar.badge-no-other-purpose"))
  }

  @Test(
    "Reports badges on all items", .guideline("ar.badge-only-in-mixed-collections", "ar.badge-unneeded-if-all")) func all()
  {
    let both = VStack {
      item()
      item()
    }
    #expect(arFaults(both) == ["ar.badge-only-in-mixed-collections", "ar.badge-unneeded-if-all"])
  }

  @Test("Reports badges in different corners", .guideline("ar.badge-same-corner", "ar.badge-consistent-and-clear")) func corners() {
    let found = mixed {
      item(corner: .topLeading)
      item(corner: .bottomTrailing)
    }
    #expect(found == ["ar.badge-same-corner", "ar.badge-consistent-and-clear"])
    #expect(
      mixed {
        item(corner: .topLeading)
        item(corner: .topLeading)
      } == [])
  }

  @Test(
    "Reports the form that does not suit the room", .guideline("ar.badge-preferred-to-glyph-only", "ar.glyph-only-in-tight-space"))
  func forms() {
    #expect(mixed { item(form: .collapsed) } == ["ar.badge-preferred-to-glyph-only", "ar.glyph-only-in-tight-space"])
    #expect(mixed { item(80, form: .expanded) }.contains("ar.glyph-only-in-tight-space"))
    #expect(mixed { item(80, form: .collapsed) } == [])
    // The style sheet chooses the right one.
    for side in [50, 80, 131, 200, 400] { #expect(mixed { item(Double(side)) } == [], "\(side)") }
  }

  /// What is said of a badge of a size on a photo of 200 by 200 points.
  private func measured(_ width: Double, _ height: Double, tag: Measure? = nil) -> Set<String> {
    let stage = AuditStage(
      VStack {
        ZStack {
          item()
          Text("Sale")
        }
        item(isViewable: false)
      })
    stage.measure(
      stage.elements(LayeredContent.self).first, Measure(x: 0, y: 0, width: 200, height: 200))
    stage.measure(stage.elements(ARBadgeContent.self).first, Measure(x: 200 - width, y: 0, width: width, height: height))
    if let tag { stage.measure(stage.text("Sale"), tag) }
    return stage.arFaults()
  }

  @Test("Reports a badge that is too small to be seen", .guideline("ar.badge-large-enough")) func small() {
    #expect(measured(30, 15).contains("ar.badge-large-enough"))
    #expect(!measured(65.6, 33.6).contains("ar.badge-large-enough"))
  }

  @Test("Reports a badge that covers much of its photo", .guideline("ar.badge-not-covering-detail")) func large() {
    #expect(measured(180, 92).contains("ar.badge-not-covering-detail"))
    #expect(!measured(65.6, 33.6).contains("ar.badge-not-covering-detail"))
  }

  @Test(
    "Reports what is in the clear space of a badge, or covers it", .guideline("ar.badge-clear-space-ten-percent", "ar.badge-not-infringed"))
  func clearSpace() {
    func tag(at x: Double) -> Set<String> { measured(65.6, 33.6, tag: Measure(x: x, y: 0, width: 60, height: 20)) }
    #expect(tag(at: 74) == [])
    #expect(tag(at: 76.5) == ["ar.badge-clear-space-ten-percent", "ar.badge-not-infringed"])
    #expect(tag(at: 100) == ["ar.badge-not-infringed"])
  }

  // MARK: What an item opens

  /// What is said when the user has pressed an item and a page appears.
  private func opening<V: View>(isViewable: Bool = true, @ViewBuilder _ page: () -> V) -> Set<String> {
    let before = AuditStage(
      SceneRoot(
        content: AnyView(
          Button {
          } label: {
            item(isViewable: isViewable)
          })))
    let content = page()
    let after = AuditStage(SceneRoot(content: AnyView(Text("Chairs").sheet(isPresented: .constant(true)) { content })))
    defer { withExtendedLifetime((before, after)) {} }
    var audit = ARBadgeTargetAudit()
    _ = audit.look(at: before.host.elements.root, AuditTurn(time: 0), in: AuditScene())
    let turn = AuditTurn(time: 1, pressed: before.elements(ButtonContent.self).first)
    let complaints = audit.look(at: after.host.elements.root, turn, in: AuditScene()) ?? []
    return Set(complaints.flatMap { [$0.1.guideline] + $0.1.also })
  }

  @Test("Reports an item with a badge that opens no AR", .guideline("ar.badge-only-identifies-ar-objects")) func target() {
    #expect(opening { Text("Oak, 99 €") } == ["ar.badge-only-identifies-ar-objects"])
    #expect(opening { RoomView { box() } } == [])
    #expect(
      opening {
        Button {
        } label: {
          GlyphView()
        }
      } == [])
    #expect(opening { ProgressView() } == [])
    #expect(opening(isViewable: false) { Text("Oak, 99 €") } == [])
  }

  @Test("Reports an item with a badge that opens another kind of AR", .guideline("ar.badge-only-with-arkit")) func otherAR() {
    #expect(opening { Page() } == ["ar.badge-only-with-arkit", "ar.badge-only-identifies-ar-objects"])
  }

  /// Web content.
  private struct Page: PrimitiveView {
    typealias Body = Never
    func resolve(_ context: PrimitiveContext) -> WebViewContent { WebViewContent() }
  }
}
