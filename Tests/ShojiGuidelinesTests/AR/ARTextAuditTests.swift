// Tests of the audits of words in AR.

import Shoji
import ShojiElements
import ShojiGraph
import ShojiTesting
import Testing

@testable import ShojiGuidelines

@MainActor @Suite("Audits of words in AR") struct ARTextAuditTests {
  private func said(_ text: String, _ language: String = "en") -> Set<String> {
    arFaults(RoomView { box() }.overlay { Text(verbatim: text) }, language: language)
  }

  @Test(
    "Reports technical terms, with plain words for them",
    .guideline("ar.no-jargon", "ar.approachable-terms", "ar.friendly-conversational"),
    arguments: [
      ("ARKit is starting", "en"), ("World detection in progress", "en"), ("Tracking is poor", "en"), ("ARKitを開始しています", "ja"),
      ("トラッキングを開始しています", "ja"), ("水平面を探しています", "ja"), ("The session has begun", "en"),
    ])
  func jargon(text: String, language: String) {
    #expect(said(text, language).isSuperset(of: ["ar.no-jargon", "ar.approachable-terms", "ar.friendly-conversational"]))
  }

  @Test(
    "The plain wordings have nothing to report",
    arguments: [
      ("Can’t find a surface. Try moving to the side or repositioning your phone.", "en"), ("Tap a location to place the Chair.", "en"),
      ("Try turning on more lights and moving around.", "en"), ("Try moving your phone slower.", "en"),
      ("面が見つかりません。横に移動するか、iPhoneの位置を変えてみてください。", "ja"), ("タップして椅子を置きます。", "ja"), ("照明をつけて、動き回ってみてください。", "ja"),
      ("もっとゆっくり動かしてみてください。", "ja"), ("ARで見る", "ja"),
    ])
  func plain(text: String, language: String) { #expect(!said(text, language).contains("ar.no-jargon")) }

  @Test(
    "Each technical message names the guideline of its plain wording",
    .guideline(
      "ar.wording-surface-not-found", "ar.wording-place-object", "ar.wording-more-light", "ar.wording-slow-down",
      "ar.plain-friendly-suggestions"),
    arguments: [
      ("Plane not found. Adjust tracking.", "en", "ar.wording-surface-not-found"),
      ("Tap a plane to anchor an object.", "en", "ar.wording-place-object"),
      ("Insufficient features", "en", "ar.wording-more-light"), ("Excessive motion detected", "en", "ar.wording-slow-down"),
      ("平面が見つかりません。", "ja", "ar.wording-surface-not-found"), ("平面をタップしてアンカーを置きます。", "ja", "ar.wording-place-object"),
      ("特徴点が足りません。", "ja", "ar.wording-more-light"), ("過度な動きを検出しました。", "ja", "ar.wording-slow-down"),
    ])
  func wordings(text: String, language: String, guideline: String) {
    #expect(said(text, language).isSuperset(of: ["ar.no-jargon", guideline, "ar.plain-friendly-suggestions"]))
  }

  @Test("Texts of objects, labels and requirements count, texts elsewhere do not") func places() {
    #expect(arFaults(RoomView { label("Anchor") }).contains("ar.no-jargon"))
    #expect(arFaults(RoomView { box { $0.label = "Plane" } }).contains("ar.no-jargon"))
    #expect(arFaults(RoomView(set: { $0.requirement = "World tracking needs light." }) {}).contains("ar.no-jargon"))
    #expect(arFaults(RoomView { box() }.overlay { Button("Reset Tracking") {} }).contains("ar.no-jargon"))
    #expect(!arFaults(Text("The plane takes off at nine; track it with the tracking number.")).contains("ar.no-jargon"))
  }

  @Test("Reports much text among the objects", .guideline("ar.minimise-text")) func amount() {
    #expect(
      arFaults(RoomView { ForEach(0..<5, id: \.self) { _ in label("Oak and steel") } }).contains("ar.minimise-text"))
    #expect(!arFaults(RoomView { label("Oak and steel") }).contains("ar.minimise-text"))
  }

  @Test(
    "Reports an instruction among the objects", .guideline("ar.important-text-readable"),
    arguments: ["Tap the chair to turn it", "椅子をタップしてください"])
  func instruction(text: String) {
    #expect(arFaults(RoomView { label(text) }).contains("ar.important-text-readable"))
    #expect(!arFaults(RoomView { label("Chair") }).contains("ar.important-text-readable"))
    #expect(!said(text).contains("ar.important-text-readable"))
  }

  @Test(
    "Notes a hint over the picture while people still have the chance to respond to one in the scene",
    .guideline("ar.prefer-3d-hints", "ar.text-overlay-hint-only-as-fallback"))
  func hints() {
    let screen = RoomView { box { $0.takesInput = true } }.overlay { Text("Drag with one finger to move the chair") }
    #expect(arFaults(screen).isSuperset(of: ["ar.prefer-3d-hints", "ar.text-overlay-hint-only-as-fallback"]))
    #expect(arFaults(screen) { $0.seconds = 15 }.isDisjoint(with: ["ar.prefer-3d-hints", "ar.text-overlay-hint-only-as-fallback"]))
    #expect(!said("Oak chair").contains("ar.prefer-3d-hints"))
  }

  @Test("Reports a long text while the face is lost", .guideline("ar.face-lost-minimal-text")) func face() {
    let long = RoomView { box() }.overlay { Text("Your face has left the picture, so please bring it back to the middle") }
    let short = RoomView { box() }.overlay { Text("Look at the camera.") }
    #expect(arFaults(long) { $0.isFaceLost = true }.contains("ar.face-lost-minimal-text"))
    #expect(!arFaults(long).contains("ar.face-lost-minimal-text"))
    #expect(!arFaults(short) { $0.isFaceLost = true }.contains("ar.face-lost-minimal-text"))
  }
}
