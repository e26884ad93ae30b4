// A scene that is audited: what its page and `shoji audit` are told. And what an alert does when its person leaves.

import Foundation
import ShojiGuidelines
import ShojiSystem
import ShojiTesting
import Testing

@testable import Shoji

@MainActor @Suite("Audited scenes") struct SceneAuditorTests {
  /// A scene as the system talks to it.
  @MainActor private final class Window {
    private var messages: [(kind: AppMessageKind, payload: [UInt8])] = []
    private(set) var session: SceneSession!
    private var number = 0

    init(isAudited: Bool = true, _ view: some View) throws {
      session = SceneSession(1, traits: Traits(), restore: [:], isAudited: isAudited) { [unowned self] in messages.append(($0, $1)) }
      session.show(AnyView(view), title: "Test", commands: [])
      Graph.shared.flush()
      try load()
    }

    /// A browser asks for the page and connects.
    func load() throws {
      number = 0
      session.page()
      try session.receive(Array("[0,0,14,\"\(session.instance)\",0,{}]".utf8))
    }

    /// Tells the scene what its browser says: an event's code and arguments.
    func say(_ event: String) throws {
      number += 1
      try session.receive(Array("[\(number),0,\(event)]".utf8))
    }

    var page: String { messages.filter { $0.kind == .page }.map { String(decoding: $0.payload, as: UTF8.self) }.joined() }
    func takeFrames() -> String {
      defer { messages = [] }
      return messages.filter { $0.kind == .frame }.map { String(decoding: $0.payload, as: UTF8.self) }.joined(separator: "\n")
    }
    func act(_ name: String) throws -> ScreenReport {
      try JSONDecoder().decode(ScreenReport.self, from: Data(try #require(session.act(name))))
    }
  }

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
    let window = try Window(Asking())
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
    let window = try Window(Asking())
    try window.say("17,[]")
    _ = window.takeFrames()
    try window.load()
    _ = window.takeFrames()
    try window.say("17,[]")
    #expect(window.takeFrames().contains("alert.title-not-single-word"))
  }

  @Test("A page whose app is not audited is told nothing") func unaudited() throws {
    let window = try Window(isAudited: false, Asking())
    #expect(!window.page.contains("data-audits"))
    _ = window.takeFrames()
    try window.say("17,[]")
    #expect(!window.takeFrames().contains("data-findings"))
    #expect(window.session.act("") == nil)
  }

  @Test("Nothing that a browser measures is trusted", arguments: [
    ([], 0), ([1, 2, 3], 0), ([7, 0, 0, 10, 10, 0, 1, 0, 0], 1), ([7.5, 0, 0, 10, 10, 0, 1, 0, 0], 0),
    ([7, 0, 0, 1e300, 10, 0, 1, 0, 0], 0), ([7, 0, 0, 10, .nan, 0, 1, 0, 0], 0), ([7, 0, 0, 10, 10, 0, 1, 0, 0, 8, 1], 1),
  ] as [([Double], Int)])
  func measures(values: [Double], count: Int) {
    #expect(SceneAuditor.measures(values).count == count)
  }

  @Test("A walk is told what lies in front, and what can be done there") func walk() throws {
    let window = try Window(Asking(isAsking: false))
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
    let window = try Window(Tabs())
    let first = try window.act("")
    #expect(first.acts == ["“Count”", "“On”", "“Two”"])
    #expect(try window.act("“Count”").shape == first.shape)
    let deep = try window.act("“On”")
    #expect(deep.acts.contains("“Deep”") && !deep.acts.contains("“Count”"))
    #expect(try window.act("“Two”").acts.contains("“Other”"))
  }

  @Test("Who leaves for the home screen has answered nothing: what the app does then is done once", .guideline("alert.no-cancel-exit-code")) func leaving() throws {
    let window = try Window(Asking())
    try window.say("15,\"left\"")
    let frame = window.takeFrames()
    #expect(frame.contains("exits 1"))
    try window.say("15,\"left\"")
    #expect(!window.takeFrames().contains("exits 2"))
  }
}
