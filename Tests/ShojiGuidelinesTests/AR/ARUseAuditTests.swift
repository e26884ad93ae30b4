// Tests of the audits of AR where it is missing, of ways out, and of what a session tells.

import Shoji
import ShojiElements
import ShojiGraph
import ShojiTesting
import Testing

@testable import ShojiGuidelines

@MainActor @Suite("Audits of the use of AR") struct ARUseAuditTests {
  private var room: some View { RoomView { box() } }

  // MARK: Support

  @Test("Reports AR that is offered where it is missing", .guideline("ar.offer-only-on-capable", "ar.hide-not-error")) func offers() {
    func faults<V: View>(_ view: V, isSupported: Bool?) -> Bool {
      arFaults(view) { $0.isSupported = isSupported }.isSuperset(of: ["ar.offer-only-on-capable", "ar.hide-not-error"])
    }
    #expect(faults(room, isSupported: false))
    #expect(faults(Button("View in AR") {}, isSupported: false))
    #expect(faults(Button("ARで見る") {}, isSupported: false))
    #expect(!faults(Button("View in AR") {}, isSupported: true))
    #expect(!faults(Button("View in AR") {}, isSupported: nil))
    #expect(!faults(Button("View Details") {}, isSupported: false))
  }

  @Test(
    "Reports an error about missing AR", .guideline("ar.hide-not-error"),
    arguments: ["AR is not supported on this device.", "このデバイスはARに対応していません。"])
  func errors(message: String) {
    func alert(_ title: String) -> some View {
      Text("Chairs").alert(Text(verbatim: title), isPresented: .constant(true)) { Button("OK") {} }
    }
    #expect(arFaults(alert(message)).contains("ar.hide-not-error"))
    #expect(!arFaults(alert("The file is not supported.")).contains("ar.hide-not-error"))
  }

  @Test("Reports an app of AR alone that does not require it", .guideline("ar.ar-main-purpose-supported-only")) func mainPurpose() {
    #expect(arFaults(room) { $0.isMainPurpose = true }.contains("ar.ar-main-purpose-supported-only"))
    #expect(!arFaults(room) { ($0.isMainPurpose, $0.requiresSupport) = (true, true) }.contains("ar.ar-main-purpose-supported-only"))
    #expect(!arFaults(room).contains("ar.ar-main-purpose-supported-only"))
  }

  // MARK: Ways out

  @Test("Reports an experience that cannot start over", .guideline("ar.let-people-reset", "ar.start-over-for-better-result"))
  func reset() {
    #expect(arFaults(room).isSuperset(of: ["ar.let-people-reset", "ar.start-over-for-better-result"]))
    for title in ["Start Over", "Reset", "やり直す"] {
      #expect(!arFaults(room.overlay { Button(title) {} }).contains("ar.let-people-reset"))
    }
    let symbol = room.overlay {
      Button {
      } label: {
        Image(systemName: "arrow.counterclockwise")
      }
    }
    #expect(!arFaults(symbol).contains("ar.let-people-reset"))
    #expect(!arFaults(room) { $0.resets = 1 }.contains("ar.let-people-reset"))
  }

  private var uncoached: some View { RoomView(set: { $0.coaching = nil }) { box() } }

  @Test(
    "Reports a search for the old place without an end", .guideline("ar.allow-cancel-relocalization", "ar.reset-button-if-coaching-fails"))
  func relocalization() {
    let both: Set<String> = ["ar.allow-cancel-relocalization", "ar.reset-button-if-coaching-fails"]
    #expect(arFaults(uncoached).isSuperset(of: both))
    #expect(arFaults(room).isDisjoint(with: both))
    #expect(arFaults(uncoached.overlay { Button("Cancel") {} }).isDisjoint(with: both))
    #expect(arFaults(RoomView(set: { ($0.coaching, $0.relocalizes) = (nil, false) }) { box() }).isDisjoint(with: both))
  }

  @Test("Reports that people have to wait", .guideline("ar.no-forced-waiting")) func waiting() {
    func faults<V: View>(_ view: V, after seconds: Double) -> Bool {
      arFaults(view) { ($0.state, $0.limitedSeconds) = (.limited, seconds) }.contains("ar.no-forced-waiting")
    }
    #expect(faults(uncoached, after: 30))
    #expect(!faults(uncoached, after: 5))
    #expect(!faults(uncoached.overlay { Button("Skip") {} }, after: 30))
    #expect(!faults(room, after: 30))
  }

  @Test(
    "Reports a problem without a suggestion", .guideline("ar.suggest-fixes"),
    arguments: ["insufficientFeatures", "excessiveMotion", "lowLight"])
  func suggestions(reason: String) {
    func faults<V: View>(_ view: V) -> Bool {
      arFaults(view) { ($0.state, $0.reason, $0.limitedSeconds) = (.limited, reason, 5) }.contains("ar.suggest-fixes")
    }
    #expect(faults(uncoached))
    #expect(!faults(uncoached.overlay { Text("Try turning on more lights.") }))
    #expect(!faults(room) && !arFaults(uncoached).contains("ar.suggest-fixes"))
  }

  // MARK: The session

  @Test("Reports less than 60 frames a second", .guideline("ar.sixty-updates-per-second")) func frames() {
    func faults(_ frames: Double...) -> Bool {
      arFaults(room) { use in for number in frames { use.add(frames: number) } }.contains("ar.sixty-updates-per-second")
    }
    #expect(faults(30, 31, 30) && faults(60, 40, 40, 41))
    #expect(!faults(60, 59, 60) && !faults(30, 60, 60))
    // One report is no proof, and a browser may report nonsense.
    #expect(!faults(20) && !faults(-1, .nan, .infinity))
  }

  @Test("Notes a long session", .guideline("ar.mind-comfort")) func comfort() {
    #expect(arFaults(room) { $0.seconds = 700 }.contains("ar.mind-comfort"))
    #expect(!arFaults(room) { $0.seconds = 300 }.contains("ar.mind-comfort"))
  }

  @Test("Reports long levels", .guideline("ar.short-levels-with-breaks")) func levels() {
    #expect(arFaults(room) { $0.levelLength = 600 }.contains("ar.short-levels-with-breaks"))
    #expect(!arFaults(room) { $0.levelLength = 90 }.contains("ar.short-levels-with-breaks"))
    #expect(!arFaults(room).contains("ar.short-levels-with-breaks"))
  }

  @Test("Reports an object that appears late", .guideline("ar.no-waiting-for-accuracy")) func placing() {
    #expect(arFaults(room) { ($0.placements, $0.slowestPlacement) = (1, 2) }.contains("ar.no-waiting-for-accuracy"))
    #expect(!arFaults(room) { ($0.placements, $0.slowestPlacement) = (1, 0.05) }.contains("ar.no-waiting-for-accuracy"))
  }

  @Test("Notes content that stays long after its image is gone", .guideline("ar.wait-up-to-one-second")) func delay() {
    #expect(arFaults(room) { $0.removalDelay = 3 }.contains("ar.wait-up-to-one-second"))
    #expect(!arFaults(room) { $0.removalDelay = 1 }.contains("ar.wait-up-to-one-second"))
    #expect(!arFaults(room).contains("ar.wait-up-to-one-second"))
  }

  @Test("A space without the camera's picture is no AR, and is not judged") func virtual() {
    #expect(arFindings(RoomView(set: { $0.camera = .virtual }) { box() }.frame(height: 100)) == [])
  }
}
