// Tests of the audits of requests for a rating.

import Foundation
import Shoji
import ShojiElements
import ShojiGraph
import ShojiTesting
import SwiftUI
import Testing

@testable import ShojiGuidelines

@MainActor @Suite("Audits of requests for a rating") struct RatingAuditTests {
  private let place = SourceLocation(file: "Lumen/Tasks.swift", line: 12)

  private func findings(
    _ obstacles: String..., occasion: String? = "Completed a task", control: String? = nil, count: Int = 1, isWalked: Bool = false,
    on view: AuditStage? = nil
  ) -> [Finding] {
    var scene = AuditScene(appName: "Lumen", isWalked: isWalked)
    scene.reviewRequests = (1...count).map {
      ReviewRequest(number: $0, occasion: occasion, place: place, control: control, obstacles: Set(obstacles))
    }
    return Audits.report(on: view?.host.elements.root ?? GraphHost().elements.root, in: scene).findings
  }

  @Test("A request on an occasion against which nothing speaks has no findings") func good() { #expect(findings() == []) }

  @Test("Reports a request without an occasion, with its line", .guideline("rating.right-moment")) func occasion() throws {
    let finding = try #require(findings(occasion: nil).first)
    #expect(
      finding.guideline == "rating.right-moment" && finding.place == "Lumen/Tasks.swift:12" && finding.element == "request for a rating")
  }

  @Test("Reports a request in answer to a control, and names the control", .guideline("rating.no-control-triggers")) func control() throws {
    let finding = try #require(findings("answersControl", control: "Rate This App").first)
    #expect(finding.guideline == "rating.no-control-triggers" && finding.advice.contains("“Rate This App”"))
    #expect(finding.place == "Lumen/Tasks.swift:12")
  }

  @Test("Reports a request in the first launch", .guideline("rating.not-first-launch")) func firstLaunch() {
    #expect(findings("firstLaunch").map(\.guideline) == ["rating.not-first-launch"])
  }

  @Test("Reports a request during an introduction", .guideline("rating.not-onboarding")) func onboarding() {
    #expect(findings("onboarding").map(\.guideline) == ["rating.not-onboarding"])
  }

  @Test("Reports a request minutes after the first opening", .guideline("rating.time-to-form-opinion")) func opinion() {
    #expect(findings("justInstalled").map(\.guideline) == ["rating.time-to-form-opinion"])
  }

  @Test("Reports a request of an app that was hardly used", .guideline("rating.after-engagement")) func engagement() {
    #expect(findings("notEngaged").map(\.guideline) == ["rating.after-engagement"])
  }

  @Test("Reports a request within two weeks, and one without use between") func again() {
    #expect(findings("tooSoon").map(\.guideline) == ["rating.interval-one-to-two-weeks"])
    #expect(findings("noFurtherUse").map(\.guideline) == ["rating.reprompt-after-more-engagement"])
  }

  @Test(
    "Reports a request that interrupts", .guideline("rating.no-interruption"),
    arguments: ["editing", "covered", "inTask", "urgentNotification"])
  func interruption(obstacle: String) {
    #expect(findings(obstacle).map(\.guideline) == ["rating.no-interruption"])
  }

  @Test("Reports a window that asks again and again, except a walk, which presses everything", .guideline("rating.not-a-pest"))
  func pest() {
    #expect(findings(count: 2) == [])
    #expect(findings(count: 3).map(\.guideline) == ["rating.not-a-pest"])
    #expect(findings(count: 3, isWalked: true) == [])
  }

  @Test("What the system's limits decide is no fault of the app") func limits() {
    #expect(findings("threeInYear", "turnedOff", "rated", "notVisible") == [])
  }

  @Test("A silence on the screen silences a finding, and one that is not needed is reported") func silence() {
    let silenced = AuditStage(Text("A").silencesAudit("rating.right-moment", because: "The moment is chosen elsewhere."))
    #expect(findings(occasion: nil, on: silenced) == [])
    #expect(findings(on: silenced).map(\.guideline) == ["rating.right-moment"])
  }

  @Test(
    "Reports an alert of the app's own that asks for a rating", .guideline("rating.use-system-prompt"),
    arguments: [
      ("Enjoying Lumen?", "Rate it on the App Store.", "en"), ("Rate Us", "It takes a minute.", "en"),
      ("Do You Like This App?", "Please leave a review of the app.", "en"), ("アプリを評価してください", "App Storeでレビューをお願いします。", "ja"),
    ])
  func alert(title: String, message: String, language: String) {
    let report = audit(
      Text("A").alert(title, isPresented: .constant(true)) {
        Button("Later", role: .cancel) {}
        Button("OK") {}
      } message: {
        Text(message)
      }, language: language, appName: "Lumen")
    #expect(report.findings.contains { $0.guideline == "rating.use-system-prompt" })
  }

  @Test("Reports stars of the app's own with which the app is rated", .guideline("rating.use-system-prompt")) func stars() throws {
    func screen(_ title: String) -> some View {
      VStack {
        Text(title)
        HStack {
          ForEach(1..<6) { star in
            Button {
              _ = star
            } label: {
              Image(systemName: "star")
            }.accessibilityLabel("\(star) stars")
          }
        }
      }
    }
    let report = audit(screen("How do you rate this app?"), appName: "Lumen")
    let finding = try #require(report.findings.first { $0.guideline == "rating.use-system-prompt" })
    #expect(finding.file?.hasSuffix("RatingAuditTests.swift") == true)
    // A film's rating is what the app is for.
    #expect(!audit(screen("Rate This Film"), appName: "Lumen").findings.contains { $0.guideline == "rating.use-system-prompt" })
  }

  @Test("A link to the reviews and an alert about something else have no findings") func others() {
    #expect(!audit(Button("Rate This App") {}, appName: "Lumen").findings.contains { $0.guideline == "rating.use-system-prompt" })
    let report = audit(
      Text("A").alert("Delete This Review?", isPresented: .constant(true)) {
        Button("Cancel", role: .cancel) {}
        Button("Delete", role: .destructive) {}
      }, appName: "Lumen")
    #expect(!report.findings.contains { $0.guideline == "rating.use-system-prompt" })
  }
}
