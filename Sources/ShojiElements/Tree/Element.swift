// Element: one thing on screen. Made by the graph, drawn by ShojiWeb, read by audits and tests.

/// One thing on screen: a number, what it is, its box, its children, and what it does when something happens to it.
@MainActor package final class Element {
  /// Unique in its scene, never used again.
  package let id: Int
  package unowned let tree: ElementTree
  package private(set) weak var parent: Element?
  package private(set) var children: [Element] = []
  package private(set) var content: any ElementContent
  package private(set) var box = Box()
  /// The same in another process that shows the same screen; set where something must be found again (a text field).
  package var key: UInt64 = 0
  /// What the element stands for where one of several can be chosen; nil where the author said nothing.
  package var tag: AnyHashable? {
    get { ownTag ?? (content.passesTag ? children.first?.tag : nil) }
    set { ownTag = newValue }
  }
  private var ownTag: AnyHashable?
  private var notes: [ObjectIdentifier: Any] = [:]
  /// Called when somebody further out has noted something on the element.
  package var didNote: (() -> Void)?
  /// Called with what a person did to this element.
  package var respond: ((ElementEvent) -> Void)?
  /// Where the author wrote it; only in development.
  package var source: SourceLocation?

  /// What was drawn last; nil while it is not on the page.
  package var drawn: Drawn?
  package struct Drawn {
    package var content: any ElementContent
    package var box: Box
    package var sizing: Sizing
    package var children: [Element]

    package init(content: any ElementContent, box: Box, sizing: Sizing, children: [Element]) {
      self.content = content
      self.box = box
      self.sizing = sizing
      self.children = children
    }
  }

  /// The browser shows this already, because the person did it there: a switch is over, a text is typed.
  /// What the app makes of it is compared with that, so that a value that it refuses springs back.
  package func shown(_ content: any ElementContent) {
    guard drawn != nil else { return }
    drawn?.content = content
    tree.mark(self)
  }

  private var knownSizing: Sizing?
  private var doubtedSizing: Sizing?
  var isMarked = false

  package init(_ content: any ElementContent, in tree: ElementTree) {
    self.content = content
    self.tree = tree
    id = tree.nextID()
  }

  /// What modifiers have noted for whoever holds the element, by its type: what a row, a tab, a page is to be like.
  package func note<Note>(_ type: Note.Type) -> Note? {
    notes[ObjectIdentifier(type)] as? Note ?? (content.passesTag ? children.first?.note(type) : nil)
  }

  /// Whether it is a section of a list or a collection, or lies around one.
  package var holdsRows: Bool { content.holdsRows || content.passesTag && children.first?.holdsRows == true }

  package func setNote<Note>(_ note: Note) {
    notes[ObjectIdentifier(Note.self)] = note
    didNote?()
  }

  /// What the element does with the space offered to it: its content's answer, changed by its box.
  package var sizing: Sizing {
    if let knownSizing { return knownSizing }
    var sizing = content.sizing(children: children)
    sizing.traits = content.passesTraits ? children.first?.sizing.traits ?? LayoutTraits() : LayoutTraits()
    for stage in box.stages { stage.adjust(&sizing) }
    knownSizing = sizing
    return sizing
  }

  /// Whether the element around this one hands its traits on, so that they apply there and not here.
  package var handsTraitsOn: Bool { parent.map { $0.content.passesTraits && $0.children.first === self } ?? false }
  /// Whether the distance to the element above depends on where texts lie.
  package var isSpacedByTexts: Bool {
    guard let content = parent?.content else { return false }
    if let stack = content as? StackContent { return stack.axis == .vertical && stack.spacing == nil }
    if let grid = content as? GridContent { return grid.verticalSpacing == nil }
    return content is ScrollContent
  }

  package func set(_ new: any ElementContent) {
    guard !content.isEqual(to: new) else { return }
    content = new
    sizingMayHaveChanged()
    tree.mark(self)
  }

  package func setChildren(_ new: [Element]) {
    let isSame = new.count == children.count && zip(new, children).allSatisfy { $0 === $1 }
    guard !isSame else { return }
    for child in children where child.parent === self { child.parent = nil }
    children = new
    for child in new { child.parent = self }
    sizingMayHaveChanged()
    tree.mark(self)
    if content.isDrawnByParent, let parent { tree.mark(parent) }
  }

  /// Adds a stage of looks and returns where it stands, for a later ``setStage(_:at:)``.
  package func addStage(_ stage: BoxStage) -> Int {
    box.stages.append(stage)
    sizingMayHaveChanged()
    tree.mark(self)
    return box.stages.count - 1
  }

  package func setStage(_ stage: BoxStage, at index: Int) {
    guard box.stages[index] != stage else { return }
    box.stages[index] = stage
    sizingMayHaveChanged()
    tree.mark(self)
  }

  /// Works the sizing out again and tells the element around this one if it came out differently, which most changes don't.
  private func sizingMayHaveChanged() {
    // Where nobody has asked yet, nobody above has built on the answer.
    guard let old = knownSizing else { return }
    knownSizing = nil
    tellParent(old)
  }

  private func tellParent(_ old: Sizing) {
    guard sizing != old else { return }
    tree.mark(self)
    // A container draws by its children's traits, which do not show in its own sizing, and a grid by the cells of its rows.
    if let parent, sizing.traits != old.traits { tree.mark(parent) }
    if let row = parent, row.content.isDrawnByParent, let grid = row.parent { tree.mark(grid) }
    parent?.doubtSizing()
  }

  /// A child is sized differently now: this element is asked again when the changes are taken.
  private func doubtSizing() {
    guard let old = knownSizing else { return }
    knownSizing = nil
    doubtedSizing = doubtedSizing ?? old
    tree.doubtSizing(of: self)
  }

  /// Settles a doubt; passes it on upwards if the sizing came out differently.
  func settleSizing() {
    guard let old = doubtedSizing else { return }
    doubtedSizing = nil
    tellParent(old)
  }

  /// The nearest element around this one whose content is of a type.
  package func ancestor<C: ElementContent>(_ type: C.Type) -> (Element, C)? {
    var element = parent
    while let current = element {
      if let content = current.content as? C { return (current, content) }
      element = current.parent
    }
    return nil
  }

  /// This element and all below it, in reading order.
  package func forEachDescendant(_ body: (Element) -> Void) {
    body(self)
    for child in children { child.forEachDescendant(body) }
  }
}

/// Where something was written in an author's source.
package struct SourceLocation: Hashable, Sendable {
  package var file: String
  package var line: Int
  package init(file: String, line: Int) {
    self.file = file
    self.line = line
  }
}
