// Audited scenes: the reports for their page and for `shoji audit`. Also: leaving an alert for the home screen.

import Foundation
import ShojiGuidelines
import ShojiSystem
import ShojiTesting
import Testing

@testable import Shoji

@MainActor @Suite("Audited scenes") struct SceneAuditorTests {
  private struct Asking: View {
    @State var isAsking = true
    @State var exits = 0
    var body: some View {
      Text("exits \(exits)")
      Button("Ask") { isAsking = true }
        .alert("Error", isPresented: $isAsking) {
          Button("Keep Both") {}
          Button("Replace") {}
        }
        .onAlertExit { exits += 1 }
    }
  }

  @Test("An audited page gets the audit panel and its findings, which are sent again only if they change") func panel() throws {
    let window = try TestWindow(Asking())
    #expect(window.page.contains("\"data-audits\":\"\""))
    _ = window.takeFrames()
    try window.say("17,[]")
    let first = window.takeFrames()
    #expect(first.contains("data-findings"))
    #expect(first.contains("alert.title-not-single-word"))
    #expect(first.contains("SceneAuditorTests.swift:"))
    try window.say("17,[]")
    #expect(!window.takeFrames().contains("data-findings"))
  }

  @Test("A reloaded page receives the findings again") func reload() throws {
    let window = try TestWindow(Asking())
    try window.say("17,[]")
    _ = window.takeFrames()
    try window.load()
    _ = window.takeFrames()
    try window.say("17,[]")
    #expect(window.takeFrames().contains("alert.title-not-single-word"))
  }

  @Test("A page without audits receives no findings") func unaudited() throws {
    let window = try TestWindow(isAudited: false, Asking())
    #expect(!window.page.contains("data-audits"))
    _ = window.takeFrames()
    try window.say("17,[]")
    #expect(!window.takeFrames().contains("data-findings"))
    #expect(window.session.act("") == nil)
  }

  @Test(
    "Invalid measurements from a browser are dropped",
    arguments: [
      ([], 0), ([1, 2, 3], 0), ([7, 0, 0, 10, 10, 0, 1, 0, 0, 0, 0, 0], 1), ([7.5, 0, 0, 10, 10, 0, 1, 0, 0, 0, 0, 0], 0),
      ([7, 0, 0, 1e300, 10, 0, 1, 0, 0, 0, 0, 0], 0), ([7, 0, 0, 10, .nan, 0, 1, 0, 0, 0, 0, 0], 0),
      ([7, 0, 0, 10, 10, 0, 1, 0, 0, 4.5, 1, 2, 8, 1], 1),
      ([7, 0, 0, 10, 10, 0, 1, 0, 0, 0, 0, 1e6], 1),
    ] as [([Double], Int)])
  func measures(values: [Double], count: Int) {
    #expect(SceneAuditor.measures(values).count == count)
  }

  @Test("A walk receives the topmost screen and its actions") func walk() throws {
    let window = try TestWindow(Asking(isAsking: false))
    let page = try window.act("")
    #expect(page.acts == ["“Ask”"])
    let alert = try window.act("“Ask”")
    #expect(alert.acts == ["“Keep Both”", "“Replace”"])
    #expect(alert.shape != page.shape)
    #expect(try window.act("“Replace”").shape == page.shape)
    // An action that no longer exists does nothing.
    #expect(try window.act("“Keep Both”").shape == page.shape)
  }

  @Test("Only the topmost tab and page offer actions; a changed number is no new screen") func reach() throws {
    struct Tabs: View {
      @State private var count = 0
      var body: some View {
        TabView {
          NavigationStack {
            VStack {
              Button("Count") { count += 1 }
              Text("\(count)")
              NavigationLink("On") { Button("Deep") {} }
            }
          }
          .tabItem { Text("One") }
          Button("Other") {}.tabItem { Text("Two") }
        }
      }
    }
    let window = try TestWindow(Tabs())
    let first = try window.act("")
    #expect(first.acts == ["“Count”", "“On”", "“Two”"])
    #expect(try window.act("“Count”").shape == first.shape)
    let deep = try window.act("“On”")
    #expect(deep.acts.contains("“Deep”") && !deep.acts.contains("“Count”"))
    #expect(try window.act("“Two”").acts.contains("“Other”"))
  }

  @Test("Leaving for the home screen closes an alert unanswered, and runs its exit action once", .guideline("alert.no-cancel-exit-code"))
  func leaving() throws {
    let window = try TestWindow(Asking())
    try window.say("15,\"left\"")
    let frame = window.takeFrames()
    #expect(frame.contains("exits 1"))
    try window.say("15,\"left\"")
    #expect(!window.takeFrames().contains("exits 2"))
  }
}
