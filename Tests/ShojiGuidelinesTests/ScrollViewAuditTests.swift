// Tests of the audits for scroll views and pages.

import Shoji
import ShojiElements
import ShojiGraph
import ShojiTesting
import Testing

@testable import ShojiGuidelines

@MainActor @Suite("Audits of scroll views and pages") struct ScrollViewAuditTests {
  private func findings<V: View>(_ view: V) -> [String] { audit(view).findings.flatMap(\.guidelines) }

  @Test(
    "Reports two views on one screen that scroll along the same axis",
    .guideline(
      "scroll-view.one-at-a-time", "scroll-view.large-swipes-hit-neighbours", "scroll-view.two-in-different-directions"))
  func neighbours() {
    let report = audit(
      HStack {
        ScrollView { Text("A") }
        ScrollView { Text("B") }
      })
    #expect(report.findings.flatMap(\.guidelines) == ["scroll-view.one-at-a-time"])
    #expect(report.findings.first?.file?.hasSuffix("ScrollViewAuditTests.swift") == true)
    #expect(
      findings(
        VStack {
          List { Text("A") }
          ScrollView { Text("B") }
        }) == ["scroll-view.one-at-a-time"])
    #expect(
      findings(
        VStack {
          ScrollView { Text("A") }
          ScrollView(.horizontal) { Text("B") }
        }) == [])
    #expect(
      findings(
        HStack {
          ScrollView { Text("A") }
          ScrollView { Text("B") }.scrollDisabled(true)
        }) == [])
    #expect(
      findings(
        ScrollView {
          VStack {
            ScrollView(.horizontal) { Text("A") }
            ScrollView(.horizontal) { Text("B") }
          }
        }) == [])
    #expect(
      findings(
        TabView {
          List { Text("A") }.tabItem { Text("A") }
          List { Text("B") }.tabItem { Text("B") }
        }) == [])
    #expect(
      findings(
        NavigationSplitView {
          List { Text("A") }
        } detail: {
          List { Text("B") }
        }) == [])
  }

  @Test("Reports paging without a page control", .guideline("scroll-view.page-control-with-paging")) func uncounted() {
    let pages = ScrollView(.horizontal) { Text("A") }.scrollTargetBehavior(.paging)
    #expect(findings(pages) == ["scroll-view.page-control-with-paging"])
    #expect(findings(pages.scrollPageControl()) == [])
    #expect(findings(ScrollView(.horizontal) { Text("A") }) == [])
  }

  @Test("Reports zoom until one character fills the screen", .guideline("scroll-view.zoom-not-to-one-character")) func enlarged() {
    #expect(findings(ScrollView { Text("A") }.scrollZoom(in: 1...40)) == ["scroll-view.zoom-not-to-one-character"])
    #expect(findings(ScrollView { Text("A").font(.system(size: 120)) }.scrollZoom(in: 1...4)) == ["scroll-view.zoom-not-to-one-character"])
    #expect(findings(ScrollView { Text("A") }.scrollZoom(in: 1...4)) == [])
    #expect(findings(ScrollView { Image(systemName: "map") }.scrollZoom(in: 1...40)) == [])
    // A small scroll view is filled at a lower scale.
    let host = GraphHost()
    host.show(SceneRoot(content: AnyView(ScrollView { Text("A") }.scrollZoom(in: 1...6))))
    Graph.shared.flush()
    var scroll: Element?
    host.elements.root.forEachDescendant { if $0.content is ScrollContent { scroll = $0 } }
    let scene = AuditScene(measures: [scroll!.id: Measure(x: 0, y: 0, width: 300, height: 100)])
    #expect(Audits.report(on: host.elements.root, in: scene).findings.flatMap(\.guidelines) == ["scroll-view.zoom-not-to-one-character"])
  }

  @Test("Reports many pages without a way to go to one directly", .guideline("page.custom-control-out-of-sequence")) func manyPages() {
    func pages(_ count: Int) -> some View { TabView { ForEach(0..<count, id: \.self) { Text("Page \($0)") } }.tabViewStyle(.page) }
    #expect(findings(pages(20)) == ["page.custom-control-out-of-sequence"])
    #expect(findings(pages(5)) == [])
    #expect(
      findings(TabView(selection: .constant(3)) { ForEach(0..<20, id: \.self) { Text("Page \($0)").tag($0) } }.tabViewStyle(.page)) == [])
  }
}
