// A scene that is audited: what its page and `shoji audit` are told. And what an alert does when its person leaves.

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

  @Test("The page asks for its panel, and is told of findings with what they are about, once as long as they are the same") func panel() throws {
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

  @Test("A page that is loaded anew is told again") func reload() throws {
    let window = try TestWindow(Asking())
    try window.say("17,[]")
    _ = window.takeFrames()
    try window.load()
    _ = window.takeFrames()
    try window.say("17,[]")
    #expect(window.takeFrames().contains("alert.title-not-single-word"))
  }

  @Test("A page whose app is not audited is told nothing") func unaudited() throws {
    let window = try TestWindow(isAudited: false, Asking())
    #expect(!window.page.contains("data-audits"))
    _ = window.takeFrames()
    try window.say("17,[]")
    #expect(!window.takeFrames().contains("data-findings"))
    #expect(window.session.act("") == nil)
  }

  @Test("Nothing that a browser measures is trusted", arguments: [
    ([], 0), ([1, 2, 3], 0), ([7, 0, 0, 10, 10, 0, 1, 0, 0, 0, 0], 1), ([7.5, 0, 0, 10, 10, 0, 1, 0, 0, 0, 0], 0),
    ([7, 0, 0, 1e300, 10, 0, 1, 0, 0, 0, 0], 0), ([7, 0, 0, 10, .nan, 0, 1, 0, 0, 0, 0], 0), ([7, 0, 0, 10, 10, 0, 1, 0, 0, 4.5, 1, 8, 1], 1),
  ] as [([Double], Int)])
  func measures(values: [Double], count: Int) {
    #expect(SceneAuditor.measures(values).count == count)
  }

  @Test("A walk is told what lies in front, and what can be done there") func walk() throws {
    let window = try TestWindow(Asking(isAsking: false))
    let page = try window.act("")
    #expect(page.acts == ["“Ask”"])
    let alert = try window.act("“Ask”")
    #expect(alert.acts == ["“Keep Both”", "“Replace”"])
    #expect(alert.shape != page.shape)
    #expect(try window.act("“Replace”").shape == page.shape)
    // What is not there any more is not done.
    #expect(try window.act("“Keep Both”").shape == page.shape)
  }

  @Test("Of tabs and pages only the one in front can be reached; another number is no other screen") func reach() throws {
    struct Tabs: View {
      @State private var count = 0
      var body: some View {
        TabView {
          NavigationStack { VStack { Button("Count") { count += 1 }; Text("\(count)"); NavigationLink("On") { Button("Deep") {} } } }
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

  @Test("Who leaves for the home screen has answered nothing: what the app does then is done once", .guideline("alert.no-cancel-exit-code")) func leaving() throws {
    let window = try TestWindow(Asking())
    try window.say("15,\"left\"")
    let frame = window.takeFrames()
    #expect(frame.contains("exits 1"))
    try window.say("15,\"left\"")
    #expect(!window.takeFrames().contains("exits 2"))
  }
}
