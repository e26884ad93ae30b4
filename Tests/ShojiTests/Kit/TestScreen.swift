// TestScreen: a mounted view without a browser. Finds elements by kind and label, sends them a user's events, and
// returns exactly the operations that the browser would receive.

import Shoji
import ShojiElements
import ShojiGraph
import ShojiWeb
import Testing

/// A mounted and drawn view.
///
///     let screen = TestScreen { Toggle("Wi-Fi", isOn: $isOn) }
///     let toggle = try screen.element(ToggleContent.self, "Wi-Fi")
///     #expect(screen.send(.change(.bool(true)), to: toggle) == [])
@MainActor final class TestScreen {
  let host: GraphHost
  let drawing = DrawingEnvironment()
  private let painter: Painter

  init<V: View>(
    language: String = "en", restoring values: [String: String] = [:], measuring: Bool = false,
    environment: (inout EnvironmentValues) -> Void = { _ in }, @ViewBuilder _ view: () -> V
  ) {
    host = GraphHost(environment: environment)
    let opener = URLOpener(host)
    host.rootScope.write {
      $0.locale = Locale(identifier: language)
      $0.urlOpener = opener
    }
    host.store.restore(values)
    host.isMeasuredByBrowser = measuring
    drawing.language = language
    painter = Painter(host.elements, environment: drawing)
    host.show(view())
    Graph.shared.flush()
    _ = painter.page()
  }

  // Like a scene that ends: what the app still holds of its nodes must not look for the host.
  isolated deinit { host.close() }

  // MARK: Page and patches

  /// The whole current page. It includes pending changes, which the next patch then omits.
  var html: String {
    Graph.shared.flush()
    return painter.page()
  }
  var page: Markup { Markup.parse(html) }

  /// The node of an element, or of a part of it.
  func node(_ element: Element, part: String? = nil) throws -> Markup {
    try #require(page.node(id: element.domID + (part.map { "-" + $0 } ?? "")))
  }

  /// The operations for everything that changed since the last patch or page.
  func patch() -> [ShojiWeb.Operation] {
    Graph.shared.flush()
    return painter.patch()
  }

  // MARK: Elements and events

  /// Every element of a kind, in reading order.
  func elements<C: ElementContent>(_ type: C.Type) -> [Element] {
    Graph.shared.flush()
    var found: [Element] = []
    host.elements.root.forEachDescendant { if $0.content is C { found.append($0) } }
    return found
  }

  /// The first element of a kind, or the first with a label.
  func element<C: ElementContent>(
    _ type: C.Type, _ label: String? = nil, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws -> Element {
    let found = elements(type).first { label == nil || Self.label(of: $0) == label }
    return try #require(found, "no \(C.self) \(label ?? "")", sourceLocation: sourceLocation)
  }

  /// The current content of the first element of a kind.
  func content<C: ElementContent>(
    _ type: C.Type, _ label: String? = nil, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws -> C {
    try #require(try element(type, label, sourceLocation: sourceLocation).content as? C, sourceLocation: sourceLocation)
  }

  /// All texts on the screen, in reading order.
  var texts: [String] { elements(TextContent.self).compactMap { ($0.content as? TextContent)?.plainText } }

  /// Sends an event to an element and returns the resulting operations.
  @discardableResult func send(_ event: ElementEvent, to element: Element) -> [ShojiWeb.Operation] {
    element.respond?(event)
    return patch()
  }

  /// Taps the first button with a label.
  @discardableResult func tap(_ label: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) throws -> [ShojiWeb.Operation] {
    send(.tap, to: try element(ButtonContent.self, label, sourceLocation: sourceLocation))
  }

  /// An element's label: its accessibility label, its own text, or the texts inside it.
  static func label(of element: Element) -> String {
    for case .accessibility(let said) in element.box.stages { if let label = said.label { return label } }
    if let label = (element.content as? TextContent)?.label { return label }
    switch element.content {
    case let text as TextContent: return text.plainText
    case let field as TextFieldContent: return field.label
    case let image as ImageContent: return image.label ?? ""
    default: return element.children.map(label).filter { !$0.isEmpty }.joined(separator: " ")
    }
  }
}
