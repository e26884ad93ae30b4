// TestScreen: a view on a screen without a browser. Finds elements by what they are and say, does to them what a person
// would do, and returns exactly what the browser would be sent for it.

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
    language: String = "en", restoring values: [String: String] = [:],
    environment: (inout EnvironmentValues) -> Void = { _ in }, @ViewBuilder _ view: () -> V
  ) {
    host = GraphHost(environment: environment)
    let opener = URLOpener(host)
    host.rootScope.write {
      $0.locale = Locale(identifier: language)
      $0.urlOpener = opener
    }
    host.store.restore(values)
    drawing.language = language
    painter = Painter(host.elements, environment: drawing)
    host.show(view())
    Graph.shared.flush()
    _ = painter.page()
  }

  // MARK: What is seen

  /// The whole page as it is now. What waited to be sent is in it, and is not sent any more.
  var html: String {
    Graph.shared.flush()
    return painter.page()
  }
  var page: Markup { Markup.parse(html) }

  /// The node of an element, or of a part of it.
  func node(_ element: Element, part: String? = nil) throws -> Markup {
    try #require(page.node(id: element.domID + (part.map { "-" + $0 } ?? "")))
  }

  /// What the browser is sent for all that has changed since the last time.
  func patch() -> [ShojiWeb.Operation] {
    Graph.shared.flush()
    return painter.patch()
  }

  // MARK: What a person finds and does

  /// Every element of a kind, in reading order.
  func elements<C: ElementContent>(_ type: C.Type) -> [Element] {
    Graph.shared.flush()
    var found: [Element] = []
    host.elements.root.forEachDescendant { if $0.content is C { found.append($0) } }
    return found
  }

  /// The first element of a kind, or the first that says something.
  func element<C: ElementContent>(
    _ type: C.Type, _ label: String? = nil, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws -> Element {
    let found = elements(type).first { label == nil || Self.label(of: $0) == label }
    return try #require(found, "no \(C.self) \(label ?? "")", sourceLocation: sourceLocation)
  }

  /// What the first element of a kind is now.
  func content<C: ElementContent>(
    _ type: C.Type, _ label: String? = nil, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws -> C {
    try #require(try element(type, label, sourceLocation: sourceLocation).content as? C, sourceLocation: sourceLocation)
  }

  /// All texts on the screen, in reading order.
  var texts: [String] { elements(TextContent.self).compactMap { ($0.content as? TextContent)?.plainText } }

  /// Does something to an element and returns what the browser is sent for it.
  @discardableResult func send(_ event: ElementEvent, to element: Element) -> [ShojiWeb.Operation] {
    element.respond?(event)
    return patch()
  }

  /// Presses the first button that says something.
  @discardableResult func tap(_ label: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) throws -> [ShojiWeb.Operation] {
    send(.tap, to: try element(ButtonContent.self, label, sourceLocation: sourceLocation))
  }

  /// What an element says: its accessibility label, its own words, or the texts inside it.
  static func label(of element: Element) -> String {
    for case .accessibility(let said) in element.box.stages { if let label = said.label { return label } }
    switch element.content {
    case let text as TextContent: return text.plainText
    case let field as TextFieldContent: return field.label
    case let image as ImageContent: return image.label ?? ""
    default: return element.children.map(label).filter { !$0.isEmpty }.joined(separator: " ")
    }
  }
}
