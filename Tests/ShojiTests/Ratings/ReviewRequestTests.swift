// Requests for a rating as the system process gets them: what goes on in the window, and answers to controls.

import Foundation
import Shoji
import ShojiElements
import ShojiGraph
import ShojiSystem
import ShojiTesting
import StoreKit
import SwiftUI
import Testing

@testable import Shoji

@MainActor @Suite("Requests for a rating in a window") struct ReviewRequestTests {
  struct Tasks: View {
    @Environment(\.requestReview) var requestReview
    @State var done = 0
    @State var isOpen = false
    @State var isTimed = false
    @State var note = ""
    var isNew = false
    var body: some View {
      VStack {
        Button("Complete") { done += 1 }
        Button("Ask Now") { requestReview(after: .completedTask) }
        Button("Ask in Task") { Task { requestReview(after: .completedTask) } }
        Button("Save") { Task { await later() } }
        Button("Rate This App") { Task { await later() } }
        Button("Open") { isOpen = true }
        Text("Tap Me").onTapGesture { requestReview() }
        Toggle("Timer", isOn: $isTimed).reviewRequestDisabled(isTimed)
        TextField("Note", text: $note)
        if isNew { Text("Introduction").onboarding() }
      }
      .requestsReview(after: .completedTask, trigger: done)
      .sheet(isPresented: $isOpen) { Button("Complete Inside") { done += 1 } }
    }
    /// As an app that saves first.
    private func later() async {
      try? await Task.sleep(for: .milliseconds(1100))
      requestReview(after: .completedTask)
    }
  }

  private func tap(_ label: String, in window: TestWindow) throws {
    try window.say("1,\"\(try window.element(ButtonContent.self, label).domID)\"", seen: window.patches)
  }
  private func situations(_ window: TestWindow) -> [ReviewSituation] {
    window.takeReviewCalls().map {
      switch $0 {
      case .request(_, let situation), .changed(let situation): situation
      }
    }
  }
  private func next(_ window: TestWindow) async throws -> ReviewSituation {
    for _ in 0..<300 {
      Graph.shared.flush()
      if let found = situations(window).first { return found }
      try await Task.sleep(for: .milliseconds(10))
    }
    throw CancellationError()
  }

  @Test(
    "A task that has ended asks; naming the occasion is all that the app does",
    .guideline("rating.after-level-or-task", "rating.identify-place", "rating.right-moment"))
  func occasion() throws {
    let window = try TestWindow(Tasks())
    try tap("Complete", in: window)
    #expect(situations(window) == [ReviewSituation()])
    let request = try #require(window.session.reviews.requests.first)
    #expect(
      request.occasion == "Completed a task" && request.place?.file.hasSuffix("ReviewRequestTests.swift") == true && request.control == nil)
  }

  @Test(
    "A request in a control's action, or in a task that it begins, is an answer to the control",
    .guideline("rating.no-control-triggers", "rating.control-may-show-nothing"), arguments: ["Ask Now", "Ask in Task"])
  func control(label: String) async throws {
    let window = try TestWindow(Tasks())
    try tap(label, in: window)
    #expect(try await next(window).answersControl)
    #expect(window.session.reviews.requests.map(\.control) == [label])
  }

  @Test("So is one in a tap gesture's action", .guideline("rating.no-control-triggers")) func gesture() throws {
    let window = try TestWindow(Tasks())
    let text = try window.element(TextContent.self, "Tap Me")
    try window.say("1,\"\(text.domID)\"")
    #expect(window.session.reviews.requests.map(\.obstacles) == [["answersControl"]])
  }

  @Test(
    "A task that goes on after a control does not answer it, unless the control asks for a rating", .guideline("rating.no-control-triggers")
  )
  func later() async throws {
    let window = try TestWindow(Tasks())
    try tap("Save", in: window)
    #expect(try await !next(window).answersControl)
    let other = try TestWindow(Tasks())
    try tap("Rate This App", in: other)
    #expect(try await next(other).answersControl)
  }

  @Test("What goes on in the window is reported, and its end too", .guideline("rating.no-interruption", "rating.logical-pause"))
  func busy() throws {
    let window = try TestWindow(Tasks())
    try window.say("3,\"\(try window.element(ToggleContent.self, "Timer").domID)\",true")
    try window.say("4,\"\(try window.element(TextFieldContent.self, "Note").domID)\",true")
    _ = situations(window)
    try tap("Complete", in: window)
    #expect(situations(window).first?.isInTask == true)
    try window.say("4,\"\(try window.element(TextFieldContent.self, "Note").domID)\",false")
    try window.say("3,\"\(try window.element(ToggleContent.self, "Timer").domID)\",false")
    #expect(situations(window).last == ReviewSituation())
  }

  @Test("A presentation is reported, and its end", .guideline("rating.no-interruption")) func covered() throws {
    let window = try TestWindow(Tasks())
    try tap("Open", in: window)
    try tap("Complete Inside", in: window)
    #expect(situations(window).map(\.isCovered) == [true])
    var sheet: Element?
    window.session.host.elements.root.forEachDescendant { if $0.content is SheetContent { sheet = $0 } }
    try window.say("6,\"\(try #require(sheet).domID)\"")
    #expect(situations(window).map(\.isCovered) == [false])
  }

  @Test("Once the system has answered, nothing more is reported; one request waits at a time") func answered() throws {
    let window = try TestWindow(Tasks())
    try tap("Complete", in: window)
    try tap("Complete", in: window)
    #expect(window.takeReviewCalls().count == 1)
    let number = try #require(window.session.reviews.requests.first?.number)
    window.session.reviews.receive(ReviewNotice(number: number, obstacles: [.tooSoon], waits: false))
    #expect(window.session.reviews.requests.first?.obstacles == ["tooSoon"])
    try window.say("3,\"\(try window.element(ToggleContent.self, "Timer").domID)\",true")
    #expect(situations(window).isEmpty)
    try tap("Complete", in: window)
    #expect(situations(window).count == 1)
  }

  @Test(
    "An introduction is recognised by its mark or by its words", .guideline("rating.not-onboarding"),
    arguments: ["", "Welcome to Lumen|Continue", "Photos|Get Started", "Lumenへようこそ|次へ"])
  func onboarding(words: String) throws {
    let parts = words.split(separator: "|").map(String.init)
    let window = try TestWindow(
      VStack {
        Tasks(isNew: parts.isEmpty)
        ForEach(parts.prefix(1), id: \.self) { Text($0) }
        ForEach(parts.dropFirst(), id: \.self) { Button($0) {} }
      })
    try tap("Complete", in: window)
    #expect(situations(window).map(\.isOnboarding) == [true])
    let other = try TestWindow(
      VStack {
        Tasks(); Text("Welcome back"); Button("Next") {}
      })
    try tap("Complete", in: other)
    #expect(situations(other).map(\.isOnboarding) == [false])
  }

  @Test("The panel in the page reports a request that answers a button, and the system's answer, with the line")
  func panel() throws {
    let window = try TestWindow(Tasks())
    try tap("Ask Now", in: window)
    let request = try #require(window.session.reviews.requests.first)
    window.session.reviews.receive(ReviewNotice(number: request.number, obstacles: [.answersControl, .firstLaunch], waits: false))
    _ = window.takeFrames()
    try window.say("17,[]")
    let frames = window.takeFrames()
    #expect(frames.contains("rating.no-control-triggers") && frames.contains("rating.not-first-launch") && frames.contains("Ask Now"))
    #expect(frames.contains("ReviewRequestTests.swift:\(try #require(request.place).line)"))
  }

  @Test("A request outside of views concerns the window of the last event; without a window it does nothing") func outside() throws {
    let window = try TestWindow(Tasks())
    AppStore.requestReview(in: .current)
    #expect(situations(window).count == 1)
    EnvironmentValues().requestReview()
    #expect(situations(window).isEmpty)
  }
}
