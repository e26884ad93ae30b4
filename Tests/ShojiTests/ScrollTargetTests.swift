// ScrollPosition and an app's own ScrollTargetBehavior.

import Foundation
import ShojiElements
import ShojiGraph
import SwiftUI
import Testing

@testable import Shoji

private struct Hundreds: ScrollTargetBehavior {
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    target.rect.origin.y = (target.rect.minY / 100).rounded() * 100
  }
}

@MainActor @Suite("Scroll targets") struct ScrollTargetTests {
  @Observable final class Model { var position = ScrollPosition(idType: Int.self) }
  private let model = Model()
  private func bound() -> TestScreen {
    TestScreen {
      ScrollView { ForEach(0..<9) { Text("Row \($0)").id($0) } }
        .scrollPosition(
          Binding {
            model.position
          } set: {
            model.position = $0
          })
    }
  }
  private func report(_ y: Double, _ phase: String) -> ElementEvent {
    .action(.geometry, value: .string("0 \(y) 300 1000 300 400 \(phase)"))
  }

  @Test("Nothing is requested before the app scrolls; then edges and points, each time anew") func requests() throws {
    let screen = bound()
    #expect(try screen.content(ScrollContent.self).request == nil)
    model.position.scrollTo(edge: .bottom)
    _ = screen.patch()
    #expect(try screen.content(ScrollContent.self).request == ScrollTargetRequest(number: 1, x: nil, y: .end, isAnimated: false))
    #expect(screen.html.contains("data-go=\"1 - end instant\""))
    model.position.scrollTo(edge: .bottom)
    _ = screen.patch()
    #expect(try screen.content(ScrollContent.self).request?.number == 2)
    withAnimation { model.position.scrollTo(x: 3, y: 20.5) }
    #expect(screen.html.contains("data-go=\"3 3 20.5 smooth\""))
    #expect(model.position.point == CGPoint(x: 3, y: 20.5) && model.position.edge == nil)
  }

  @Test("The user's scrolling is told from the app's") func users() throws {
    let screen = bound()
    model.position.scrollTo(edge: .bottom)
    _ = screen.patch()
    let scroller = try screen.element(ScrollContent.self)
    _ = screen.send(report(600, "animating"), to: scroller)
    _ = screen.send(report(600, "idle"), to: scroller)
    #expect(!model.position.isPositionedByUser && model.position.edge == .bottom)
    _ = screen.send(report(500, "interacting"), to: scroller)
    #expect(model.position.isPositionedByUser && model.position.edge == nil)
    model.position.scrollTo(id: 3)
    _ = screen.patch()
    #expect(!model.position.isPositionedByUser && model.position.viewID(type: Int.self) == 3 && model.position.viewID as? Int == 3)
  }

  @Test("An app's own behavior chooses the place when scrolling has ended, once") func behavior() throws {
    let screen = TestScreen { ScrollView { Text("A") }.scrollTargetBehavior(Hundreds()) }
    let scroller = try screen.element(ScrollContent.self)
    #expect(try screen.content(ScrollContent.self).reportsGeometry)
    _ = screen.send(report(0, "idle"), to: scroller)
    _ = screen.send(report(130, "interacting"), to: scroller)
    _ = screen.send(report(160, "decelerating"), to: scroller)
    #expect(try screen.content(ScrollContent.self).request == nil)
    _ = screen.send(report(170, "idle"), to: scroller)
    let request = try #require(try screen.content(ScrollContent.self).request)
    #expect(request.y == .at(200) && request.isAnimated)
    // Its own movement is not corrected again.
    _ = screen.send(report(190, "animating"), to: scroller)
    _ = screen.send(report(199, "idle"), to: scroller)
    #expect(try screen.content(ScrollContent.self).request == request)
    _ = screen.send(report(990, "interacting"), to: scroller)
    _ = screen.send(report(580, "idle"), to: scroller)
    #expect(try screen.content(ScrollContent.self).request?.y == .at(600))
    // The user interrupts that movement, and a place is chosen again.
    _ = screen.send(report(590, "animating"), to: scroller)
    _ = screen.send(report(420, "interacting"), to: scroller)
    _ = screen.send(report(430, "idle"), to: scroller)
    #expect(try screen.content(ScrollContent.self).request?.y == .at(400))
  }

  @Test("A movement that began and ended within one report is one that ended") func shortMovement() throws {
    var phases: [String] = []
    let screen = TestScreen {
      ScrollView { Text("A") }.scrollTargetBehavior(Hundreds()).onScrollPhaseChange { old, new in phases.append("\(old) \(new)") }
    }
    let scroller = try screen.element(ScrollContent.self)
    _ = screen.send(report(0, "idle"), to: scroller)
    _ = screen.send(report(170, "tracking,interacting,idle"), to: scroller)
    #expect(phases == ["idle tracking", "tracking interacting", "interacting idle"])
    #expect(try screen.content(ScrollContent.self).request?.y == .at(200))
  }

  @Test(
    "A report with an unknown phase, or more than can have passed in a frame, is dropped",
    arguments: [
      "interacting,idle,flying", "", ",", Array(repeating: "interacting,idle", count: 20).joined(separator: ","),
    ])
  func malformed(_ phases: String) throws {
    let screen = TestScreen { ScrollView { Text("A") }.scrollTargetBehavior(Hundreds()) }
    let scroller = try screen.element(ScrollContent.self)
    _ = screen.send(report(170, phases), to: scroller)
    #expect(try screen.content(ScrollContent.self).request == nil)
  }

  @Test("A binding belongs to the outermost scroll view, also with scroll views on its pages") func nested() throws {
    let screen = TestScreen {
      ScrollView(.horizontal) {
        HStack { ForEach(0..<3) { page in ScrollView { Text("Page \(page)") }.id(page) } }.scrollTargetLayout()
      }
      .scrollTargetBehavior(.paging)
      .scrollPosition(id: .constant(0))
    }
    #expect(screen.html.components(separatedBy: "scrollposition").count == 2)
    #expect(screen.html.components(separatedBy: "data-paging").count == 2)
  }

  @Test("A target outside the content is limited to it") func limits() {
    struct Far: ScrollTargetBehavior {
      func updateTarget(_ target: inout ScrollTarget, context: TargetContext) { target.rect.origin.y = .infinity }
    }
    let settling = ScrollSettling()
    let geometry = ScrollGeometry(
      contentOffset: CGPoint(x: 0, y: 50), contentSize: CGSize(width: 10, height: 100), contentInsets: EdgeInsets(),
      containerSize: CGSize(width: 10, height: 80))
    let environment = EnvironmentValues()
    #expect(settling.settle(geometry, .interacting, velocity: nil, axes: .vertical, Far(), environment) == nil)
    #expect(settling.settle(geometry, .idle, velocity: nil, axes: .vertical, Far(), environment) == .zero)
  }

  @Test("Paging can be used inside an own behavior") func paging() {
    var target = ScrollTarget(rect: CGRect(x: 0, y: 130, width: 10, height: 100))
    PagingScrollTargetBehavior().updateTarget(
      &target,
      context: ScrollTargetBehaviorContext(
        originalTarget: target, velocity: .zero, contentSize: CGSize(width: 10, height: 900), containerSize: CGSize(width: 10, height: 100),
        axes: .vertical, environment: EnvironmentValues()))
    #expect(target.rect.minY == 100)
  }
}
