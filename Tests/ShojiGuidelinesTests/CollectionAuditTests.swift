// Tests of the audits for collections: their content, their items' positions, and layout changes.

import Foundation
import Shoji
import ShojiElements
import ShojiGraph
import ShojiTesting
import Testing

@testable import ShojiGuidelines

@MainActor @Suite("Audits of collections") struct CollectionAuditTests {
  /// A screen whose items are given the sizes that a browser would report.
  @MainActor private final class Screen {
    let host = GraphHost()
    private let session = AuditSession()
    func show<V: View>(_ view: V) {
      host.show(SceneRoot(content: AnyView(view)))
      Graph.shared.flush()
    }
    var items: [Element] {
      var found: [Element] = []
      host.elements.root.forEachDescendant { if $0.content is CollectionItemContent { found.append($0) } }
      return found
    }
    func measure(_ size: CGSize) {
      for item in items { item.respond?(.measure([0, 0, size.width, size.height])) }
      Graph.shared.flush()
    }
    func report(_ scene: AuditScene = AuditScene()) -> [Finding] { Audits.report(on: host.elements.root, in: scene).findings }
    func turn(_ turn: AuditTurn) -> [String] {
      session.turn(host.elements.root, turn, in: AuditScene())
      return session.report(on: host.elements.root, in: AuditScene()).findings.flatMap(\.guidelines)
    }
  }

  private func findings<V: View>(_ view: V) -> [String] { audit(view).findings.flatMap(\.guidelines) }
  private var pictures: some View { ForEach(1...4, id: \.self) { Image(systemName: "photo").accessibilityLabel("Photo \($0)") } }
  /// Places each view at a given point.
  private struct Places: Layout {
    let place: @Sendable (Int) -> CGPoint
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { CGSize(width: 300, height: 600) }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
      for (index, view) in subviews.enumerated() { view.place(at: place(index), proposal: .unspecified) }
    }
  }
  private func placed(_ place: @escaping @Sendable (Int) -> CGPoint) -> [Finding] {
    let screen = Screen()
    screen.show(CollectionView(layout: .custom(Places(place: place))) { pictures })
    screen.measure(CGSize(width: 80, height: 60))
    return screen.report()
  }

  @Test("Items without a picture, and items of only text", .guideline("collection.best-for-images", "collection.table-for-text"))
  func text() {
    #expect(
      findings(CollectionView { ForEach(1...4, id: \.self) { Text("Item \($0)") } }) == [
        "collection.table-for-text", "collection.best-for-images",
      ])
    #expect(
      findings(CollectionView { ForEach(1...4, id: \.self) { Toggle("Item \($0)", isOn: .constant(true)) } }) == [
        "collection.best-for-images"
      ])
    #expect(findings(CollectionView { pictures }) == [])
    #expect(
      findings(
        CollectionView {
          ForEach(1...4, id: \.self) { number in
            VStack {
              Image(systemName: "photo")
              Text("Item \(number)")
            }
          }
        }) == [])
  }

  @Test("Reports a custom layout that is a grid or a list", .guideline("collection.standard-layout-when-enough")) func standard() {
    let grid = placed { CGPoint(x: 10 + CGFloat($0 % 2) * 90, y: 10 + CGFloat($0 / 2) * 70) }
    #expect(grid.flatMap(\.guidelines) == ["collection.standard-layout-when-enough"])
    #expect(grid.first?.advice.contains("a grid of 2 columns") == true)
    let list = placed { CGPoint(x: 0, y: CGFloat($0) * 70) }
    #expect(list.first?.advice.contains("a list") == true)
    #expect(placed { CGPoint(x: CGFloat($0) * 20, y: CGFloat($0 * $0) * 70) } == [])
  }

  @Test("Names items that overlap", .guideline("collection.no-overlap")) func overlap() {
    let found = placed { CGPoint(x: $0 == 3 ? 20 : CGFloat($0) * 7, y: $0 == 3 ? 30 : CGFloat($0 * $0) * 70) }
    #expect(found.flatMap(\.guidelines) == ["collection.no-overlap"])
    #expect(found.first?.advice.contains("“Photo 1”") == true && found.first?.advice.contains("“Photo 4”") == true)
  }

  @Test("Reports items without space between them", .guideline("collection.adequate-padding")) func padding() {
    #expect(findings(CollectionView(layout: .grid(minimum: 80, spacing: 0)) { pictures }) == ["collection.adequate-padding"])
    #expect(findings(CollectionView(layout: .list(spacing: 0)) { pictures }) == ["collection.adequate-padding"])
    #expect(placed { CGPoint(x: CGFloat($0 % 2) * 80, y: CGFloat($0) * 75 + ($0 == 3 ? 11 : 0)) } == [])
    #expect(placed { CGPoint(x: CGFloat($0 * $0) * 10, y: CGFloat($0) * 60) }.flatMap(\.guidelines) == ["collection.adequate-padding"])
    #expect(findings(CollectionView(layout: .flow) { pictures }) == [])
  }

  @Test("Names items that are too small to tap", .guideline("collection.easy-to-choose")) func small() {
    let screen = Screen()
    screen.show(CollectionView { pictures })
    func scene(_ height: Double) -> AuditScene {
      AuditScene(
        measures: Dictionary(
          uniqueKeysWithValues: screen.items.enumerated().map { index, item in
            (item.id, Measure(x: Double(index) * 90, y: 0, width: 80, height: index == 1 ? height : 60))
          }))
    }
    let found = screen.report(scene(30))
    #expect(found.flatMap(\.guidelines) == ["collection.easy-to-choose"])
    #expect(found.first?.advice.contains("“Photo 2” is") == true)
    #expect(screen.report(scene(44)) == [])
    #expect(screen.report(AuditScene()) == [])
  }

  @Test("Unanimated or unprompted layout changes", .guideline("collection.dynamic-change-meaningful", "collection.no-unmotivated-change"))
  func changes() {
    func course(_ turn: AuditTurn) -> [String] {
      let screen = Screen()
      screen.show(CollectionView(layout: .grid) { pictures })
      #expect(screen.turn(AuditTurn(time: 0, answersPerson: false)) == [])
      screen.show(CollectionView(layout: .list) { pictures })
      return screen.turn(turn)
    }
    #expect(course(AuditTurn(time: 5, answersPerson: true, isAnimated: true)) == [])
    #expect(course(AuditTurn(time: 5, answersPerson: true, isAnimated: false)) == ["collection.dynamic-change-meaningful"])
    #expect(course(AuditTurn(time: 5, answersPerson: false, isAnimated: true)) == ["collection.no-unmotivated-change"])
  }

  @Test("A finding has the line of the collection") func place() {
    #expect(
      audit(CollectionView(layout: .list(spacing: 0)) { pictures }).findings.first?.file?.hasSuffix("CollectionAuditTests.swift") == true)
  }
}
