// Tests of AR badges: which items have one, where it is, and what it looks like.

import Foundation
import Shoji
import ShojiElements
import ShojiGraph
import ShojiTesting
import ShojiWeb
import Testing

@testable import RealityKit

/// A drawn window without a browser.
@MainActor final class BadgeScreen {
  let host = GraphHost()
  private let drawing = DrawingEnvironment()
  private let painter: Painter

  init<V: View>(language: String = "en", isSupported: Bool = true, @ViewBuilder _ view: () -> V) {
    host.rootScope.write {
      $0.locale = Locale(identifier: language)
      $0.arSupport = ARSupport(isSupported: isSupported, features: [.planeDetection])
    }
    drawing.language = language
    painter = Painter(host.elements, environment: drawing)
    host.show(SceneRoot(content: AnyView(view())))
    Graph.shared.flush()
  }
  isolated deinit { host.close() }

  var html: String {
    Graph.shared.flush()
    return painter.page()
  }

  func elements<C: ElementContent>(_ type: C.Type) -> [Element] {
    Graph.shared.flush()
    var found: [Element] = []
    host.elements.root.forEachDescendant { if $0.content is C { found.append($0) } }
    return found
  }

  /// The markup of a drawing, without the IDs, which differ from one window to another.
  func markup(from start: String, to end: String) -> String? {
    let page = html
    guard let first = page.range(of: start), let last = page[first.lowerBound...].range(of: end) else { return nil }
    return String(page[first.lowerBound..<last.upperBound]).replacing(#/ id="[^"]*"/#, with: "")
  }
}

@MainActor @Suite("AR badges") struct ARBadgeTests {
  @MainActor @Observable final class Shop {
    var models: [Bool]
    init(_ models: [Bool]) { self.models = models }
  }
  private struct Chairs: View {
    let shop: Shop
    var corner = ARBadgeCorner.topTrailing
    var body: some View {
      VStack {
        ForEach(shop.models.indices, id: \.self) {
          Image("chair \($0)").resizable().frame(width: 200, height: 200).arBadge(shop.models[$0])
        }
      }
      .arBadges(corner: corner)
    }
  }

  private func badges(_ models: [Bool], corner: ARBadgeCorner = .topTrailing, isSupported: Bool = true) -> [Element] {
    BadgeScreen(isSupported: isSupported) { Chairs(shop: Shop(models), corner: corner) }.elements(ARBadgeContent.self)
  }

  @Test("Marks the items that can be viewed in AR, and no others", .guideline("ar.badge-marks-ar-items")) func items() throws {
    let screen = BadgeScreen { Chairs(shop: Shop([false, true, false])) }
    defer { withExtendedLifetime(screen) {} }
    let found = screen.elements(ARBadgeContent.self)
    #expect(found.count == 1)
    let item = try #require(found.first?.ancestor(LayeredContent.self)?.0)
    var photo: ImageContent?
    item.forEachDescendant { if let image = $0.content as? ImageContent { photo = image } }
    #expect(photo?.label == "chair 1")
  }

  @Test("Marks nothing if all items can be viewed in AR", .guideline("ar.badge-unneeded-if-all", "ar.badge-only-in-mixed-collections"))
  func all() {
    let shop = Shop([true, true, true])
    let screen = BadgeScreen { Chairs(shop: shop) }
    #expect(screen.elements(ARBadgeContent.self).count == 0)
    shop.models[0] = false
    #expect(screen.elements(ARBadgeContent.self).count == 2)
    shop.models[0] = true
    #expect(screen.elements(ARBadgeContent.self).count == 0)
    #expect(badges([false, false]).isEmpty)
  }

  @Test("An item outside of a collection has its badge") func single() {
    let screen = BadgeScreen { Image("chair").arBadge(true) }
    #expect(screen.elements(ARBadgeContent.self).count == 1)
  }

  @Test(
    "The corner is set once for all items", .guideline("ar.badge-in-photo-corner", "ar.badge-same-corner"),
    arguments: ARBadgeCorner.allCases)
  func corner(_ corner: ARBadgeCorner) {
    #expect(ARBadgeCorner.allCases.count == 4)
    let screen = BadgeScreen { Chairs(shop: Shop([true, true, false]), corner: corner) }
    let places = screen.elements(ARBadgePlaceContent.self).compactMap { ($0.content as? ARBadgePlaceContent)?.corner }
    #expect(places == [corner.place, corner.place])
    #expect(screen.html.contains("data-corner=\"\(corner.place.rawValue)\""))
  }

  @Test("Marks nothing where AR is missing", .guideline("ar.offer-only-on-capable")) func unsupported() {
    #expect(badges([true, false], isSupported: false).isEmpty)
  }

  @Test("There are two forms, and both are drawn", .guideline("ar.badge-two-forms"), arguments: ARBadgeContent.Form.allCases)
  func forms(form: ARBadgeContent.Form) {
    struct Badge: PrimitiveView {
      typealias Body = Never
      let form: ARBadgeContent.Form
      func resolve(_ context: PrimitiveContext) -> ARBadgeContent { ARBadgeContent(form) }
    }
    #expect(ARBadgeContent.Form.allCases == [.collapsed, .expanded])
    let page = BadgeScreen { Badge(form: form) }.html
    #expect(page.contains("data-form=\"\(form.rawValue)\"") && page.contains("<svg"))
  }

  @Test("Neither tint nor appearance changes a badge", .guideline("ar.badge-colour-fixed", "ar.badge-never-altered")) func colours() throws
  {
    func badge<V: View>(@ViewBuilder _ view: () -> V) throws -> String {
      try #require(BadgeScreen { view() }.markup(from: "role=\"img\" aria-label=\"Can be viewed in AR\"", to: "</b></span></span>"))
    }
    let plain = try badge { Chairs(shop: Shop([true, false])) }
    let changed = try badge {
      Chairs(shop: Shop([true, false])).tint(.red).foregroundStyle(Color.green).font(.largeTitle).environment(\.colorScheme, .dark)
    }
    #expect(plain == changed)
  }

  @Test("Assistive technology says what a badge means", arguments: [("en", "Can be viewed in AR"), ("ja", "ARで表示可能")])
  func words(language: String, words: String) {
    let screen = BadgeScreen(language: language) { Chairs(shop: Shop([true, false])) }
    #expect(screen.html.contains("aria-label=\"\(words)\""))
  }

  // MARK: The style sheet

  private func styleSheet() throws -> String {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return try String(contentsOf: root.appendingPathComponent("Sources/ShojiWeb/Client/looks/arbadge.css"), encoding: .utf8)
  }

  @Test(
    "The style sheet has the sizes that audits know", .guideline("ar.badge-default-size", "ar.badge-clear-space-ten-percent"))
  func sizes() throws {
    let styles = try styleSheet()
    func points(_ number: Double) -> String { "\(Int(number))px" }
    #expect(styles.contains(".ar-badge { --badge: \(points(ARBadgeMetrics.leastHeight)); padding: calc(var(--badge) * .1)"))
    #expect(styles.contains(".ar-badge { --badge: \(points(ARBadgeMetrics.height)) }"))
    let clear = 2 * ARBadgeMetrics.clearSpace * ARBadgeMetrics.height
    #expect(abs(ARBadgeMetrics.collapsed.height - ARBadgeMetrics.height - clear) < 0.01)
    #expect(abs(ARBadgeMetrics.expanded.width - 60 - clear) < 0.01 && styles.contains("width: 60px"))
  }

  @Test(
    "The word is left out only where there is no room for it",
    .guideline("ar.badge-preferred-to-glyph-only", "ar.glyph-only-in-tight-space"))
  func room() throws {
    let room = ARBadgeMetrics.roomForExpanded
    let rule = "@container (min-width: \(Int(room.width))px) and (min-height: \(Int(room.height))px) {"
    let styles = try styleSheet()
    let start = try #require(styles.range(of: rule))
    #expect(styles[start.upperBound...].contains(".ar-badge-word { display: block }"))
    #expect(styles[..<start.lowerBound].contains(".ar-badge-word { display: none"))
  }
}
