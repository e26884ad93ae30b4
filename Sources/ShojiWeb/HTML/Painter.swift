// Painter: keeps the page of one scene up to date with its elements.

import FileFormats
import Foundation
import ShojiElements

/// Content that can be drawn, implemented by each component's file in Drawing/.
package protocol Drawable: ElementContent {
  @MainActor func draw(_ context: DrawingContext) -> HTML
}

/// The input of a drawing.
@MainActor package struct DrawingContext {
  package let element: Element
  package let children: [Element]
  package let sizing: Sizing
  package let environment: DrawingEnvironment
  /// Whether this draws the previous state, to compare it with the new one.
  var isPast = false

  /// The sizing of a child or descendant, in the state that is drawn.
  package func sizing(of child: Element) -> Sizing { isPast ? child.drawn?.sizing ?? child.sizing : child.sizing }
  package func content(of child: Element) -> any ElementContent { isPast ? child.drawn?.content ?? child.content : child.content }
  package func children(of child: Element) -> [Element] { isPast ? child.drawn?.children ?? child.children : child.children }

  package var id: String { element.domID }
  /// Identical in another process; for fields and scroll views.
  package var key: String { String(element.key, radix: 36) }

  /// Returns the child in a named slot.
  package func slot(_ name: String) -> Element? {
    children.first { ($0.content as? SlotContent)?.name == name }
  }
  package func hasContent(_ name: String) -> Bool { slot(name).map { !$0.children.isEmpty } ?? false }
}

/// Shared by the drawings of one scene.
@MainActor package final class DrawingEnvironment {
  /// Returns the URL of an app's image, by name.
  package var imageAddress: (String) -> ImageAsset? = { _ in nil }
  /// Returns a colour of the app's asset catalogue as CSS.
  package var namedColor: (String) -> String? = { _ in nil }
  package var language = "en"
  package init() {}
}

/// An app's image: its URLs and size.
package struct ImageAsset {
  package var address: String
  package var darkAddress: String?
  package var width: Double
  package var height: Double
  package var isTemplate: Bool
  /// The image's file, for audits.
  package var file: URL?
  /// How the page turns the image, whose file's orientation browsers ignore.
  package var turn: PictureOrientation?
  package init(
    address: String, darkAddress: String? = nil, width: Double, height: Double, isTemplate: Bool = false, file: URL? = nil,
    turn: PictureOrientation? = nil
  ) {
    self.file = file
    self.turn = turn
    self.address = address
    self.darkAddress = darkAddress
    self.width = width
    self.height = height
    self.isTemplate = isTemplate
  }
}

/// Draws a scene's first page and then its patches.
@MainActor package final class Painter {
  private let tree: ElementTree
  /// Elements that the current patch has drawn completely, which need no further operations.
  private var drawnNow = Set<ObjectIdentifier>()
  package let environment: DrawingEnvironment
  /// The language in which the page is drawn; the environment's may be newer.
  private var drawnLanguage = ""

  package init(_ tree: ElementTree, environment: DrawingEnvironment) {
    self.tree = tree
    self.environment = environment
  }

  /// The whole page, as HTML for the root.
  package func page() -> String {
    _ = tree.takeChanges()
    drawnLanguage = environment.language
    return markup(tree.root)
  }

  /// Returns the changes since the last call as operations: first unanimated ones, then animated ones.
  package func patch(animation: Animation? = nil) -> [Operation] {
    var groups = MotionGroups(tree, animation)
    var replaced = Set<ObjectIdentifier>()
    drawnNow = []
    let changed = previousDrawings()
    for (element, drawn, old) in changed {
      let identity = ObjectIdentifier(element)
      guard element.drawn != nil, isOnPage(element), !replaced.contains(identity), !drawnNow.contains(identity) else { continue }
      let new = html(element)
      for child in drawn.children where child.parent == nil { erase(child) }
      remember(element)
      var comparison = Comparison(id: element.domID, markup: { self.piece($0) }, write: { self.markup($0, in: element) })
      if comparison.compare(old, new) {
        groups.add(comparison.operations, of: element)
      } else {
        element.forEachDescendant { replaced.insert(ObjectIdentifier($0)) }
        groups.add([.replace(id: element.domID, html: markup(element))], of: element)
      }
    }
    return groups.operations
  }

  /// Returns the elements that are to be compared, each with its previous state as it was drawn. All are drawn before any comparison: a
  /// container draws by its children's traits, and remembering the children would change them.
  private func previousDrawings() -> [(Element, Element.Drawn, HTML)] {
    var changed = tree.takeChanges()
    let language = environment.language
    if language != drawnLanguage {
      // Any drawing may contain the system's words.
      changed = []
      tree.root.forEachDescendant { changed.append($0) }
      environment.language = drawnLanguage
    }
    defer { (environment.language, drawnLanguage) = (language, language) }
    var previous: [(Element, Element.Drawn, HTML)] = []
    // Most changed elements are new ones when there are many.
    for element in changed where element.drawn != nil {
      if let drawn = element.drawn { previous.append((element, drawn, html(element, drawn))) }
    }
    return previous
  }

  /// Whether the element is on the page: not removed, and no ancestor is still to be drawn.
  private func isOnPage(_ element: Element) -> Bool {
    var current = element
    while let parent = current.parent {
      guard parent.drawn != nil else { return false }
      current = parent
    }
    return current === tree.root
  }

  private func markup(_ element: Element) -> String {
    var writer = Writer { [unowned self] element, writer in self.write(element, to: &writer) }
    write(element, to: &writer)
    return writer.text
  }

  /// Draws an element that is inserted, perhaps with many like it.
  private func piece(_ element: Element) -> Markup {
    var writer = Writer(notesHoles: true) { [unowned self] element, writer in self.write(element, to: &writer) }
    write(element, to: &writer)
    return Markup(bytes: writer.bytes, holes: writer.holes)
  }

  /// Writes a part of an element.
  private func markup(_ part: HTML, in element: Element) -> String {
    var writer = Writer { [unowned self] element, writer in self.write(element, to: &writer) }
    writer.write(part, of: element)
    return writer.text
  }

  private func write(_ element: Element, to writer: inout Writer) {
    remember(element)
    drawnNow.insert(ObjectIdentifier(element))
    writer.write(html(element), of: element)
  }

  private func remember(_ element: Element) {
    element.drawn = Element.Drawn(content: element.content, box: element.box, sizing: element.sizing, children: element.children)
    tree.didDraw(element)
  }

  private func erase(_ element: Element) {
    element.forEachDescendant {
      $0.drawn = nil
      tree.didErase($0)
    }
  }

  private func html(_ element: Element, _ drawn: Element.Drawn? = nil) -> HTML {
    let children = drawn?.children ?? element.children
    let sizing = drawn?.sizing ?? element.sizing
    let context = DrawingContext(element: element, children: children, sizing: sizing, environment: environment, isPast: drawn != nil)
    var node = ((drawn?.content ?? element.content) as? any Drawable)?.draw(context) ?? HTML("div").adding(slot: children)
    if node.part == nil { node.part = "" }
    BoxDrawing.apply(drawn?.box ?? element.box, sizing, to: &node, environment, element, isPast: drawn != nil)
    return node
  }
}
