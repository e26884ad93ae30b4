// Element: a node of the tree on screen. Made by the graph, drawn by ShojiWeb, read by audits and tests.

/// A node of the tree on screen: an ID, content, a box, children, and an event handler.
@MainActor package final class Element {
  /// Unique in its scene, never reused.
  package let id: Int
  package unowned let tree: ElementTree
  /// The element that this one is a child of: set by the parent's `setChildren`, cleared when the parent is deallocated.
  package var parent: Element? { parentReference?.takeUnretainedValue() }
  // Unsafe: elements belong to the main thread, on which they are deallocated too. Not `weak`, which makes each retain of a parent slow.
  nonisolated(unsafe) private var parentReference: Unmanaged<Element>?
  package private(set) var children: [Element] = []
  package private(set) var content: any ElementContent
  package private(set) var box = Box()
  /// Identical in another process that shows the same screen; set on elements that must be found again, such as text fields.
  package var key: UInt64 = 0
  /// The value that the element represents in a selection; nil if the author gave none.
  package var tag: AnyHashable? {
    get { ownTag ?? (content.passesTag ? children.first?.tag : nil) }
    set { ownTag = newValue }
  }
  private var ownTag: AnyHashable?
  private var notes: [ObjectIdentifier: Any] = [:]
  /// Called when an outer modifier has set a note on the element.
  package var noteDidChange: (() -> Void)?
  /// Handles the user's events on this element.
  package var respond: ((ElementEvent) -> Void)?
  /// The author's source location; only in development.
  package var source: SourceLocation?

  /// The last drawn state; nil while it is not on the page.
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

  /// Records that the browser already shows this content, because the user changed it there: a switch, a typed text.
  /// The app's next state is compared with it, so that a value that the app refuses is reset in the browser.
  package func acknowledgeClientState(_ content: any ElementContent) {
    guard drawn != nil else { return }
    drawn?.content = content
    tree.mark(self)
  }

  /// The edges of the safe area that each stage of the box touched when it was drawn, by the stage's index.
  package var drawnEdges: [Int: Edge.Set] = [:]

  private var knownSizing: Sizing?
  private var doubtedSizing: Sizing?
  var isMarked = false

  package init(_ content: any ElementContent, in tree: ElementTree) {
    self.content = content
    self.tree = tree
    id = tree.nextID()
  }

  deinit {
    let children = children
    let this = Unmanaged.passUnretained(self).toOpaque()
    for child in children where child.parentReference?.toOpaque() == this { child.parentReference = nil }
  }

  /// Returns what modifiers noted on the element for its container, by type: properties of a row, a tab, a page.
  package func note<Note>(_ type: Note.Type) -> Note? {
    notes[ObjectIdentifier(type)] as? Note ?? (content.passesTag ? children.first?.note(type) : nil)
  }

  /// Whether it is a section of a list or a collection, or wraps one.
  package var holdsRows: Bool { content.holdsRows || content.passesTag && children.first?.holdsRows == true }

  package func setNote<Note>(_ note: Note) {
    notes[ObjectIdentifier(Note.self)] = note
    noteDidChange?()
  }

  /// How the element uses the space it is offered: its content's sizing, changed by its box.
  package var sizing: Sizing {
    if let knownSizing { return knownSizing }
    var sizing = content.sizing(children: children)
    sizing.traits = content.passesTraits ? children.first?.sizing.traits ?? LayoutTraits() : LayoutTraits()
    (sizing.insetX, sizing.insetY) = (0, 0)
    var contained = ContainedKinds()
    sizing.ordersViews = false
    for child in children {
      contained.formUnion(child.sizing.contained)
      if child.sizing.traits.zIndex ?? 0 != 0 { sizing.ordersViews = true }
    }
    sizing.contained = contained.subtracting(content.hiddenKinds).union(content.containedKinds)
    for stage in box.stages { stage.adjust(&sizing) }
    knownSizing = sizing
    return sizing
  }

  /// Whether the parent passes the element's traits on, so that they apply further out.
  package var handsTraitsOn: Bool { parent.map { $0.content.passesTraits && $0.children.first === self } ?? false }
  /// Whether the distance to the element above depends on text edges.
  package var isSpacedByTexts: Bool {
    guard let content = parent?.content else { return false }
    if let stack = content as? StackContent { return stack.axis == .vertical && stack.spacing == nil }
    if let grid = content as? GridContent { return grid.verticalSpacing == nil }
    return content is ScrollContent
  }

  package func set(_ new: any ElementContent) {
    guard !content.isEqual(to: new) else { return }
    let isRearranged = new.arrangement != content.arrangement
    // By its alignment, views that are higher than their room are moved.
    if knownSizing?.isHeightened == true { children.forEach(tree.mark) }
    content = new
    sizingMayHaveChanged()
    tree.mark(self)
    markBleeding()
    if isRearranged { markContainer() }
  }

  /// Marks the nearest ancestor that arranges elements, around wrappers.
  private func markContainer() {
    var container = parent
    while let wrapper = container, wrapper.content is WrapperContent { container = wrapper.parent }
    if let container { tree.mark(container) }
  }

  package func setChildren(_ new: [Element]) {
    let isSame = new.count == children.count && zip(new, children).allSatisfy { $0 === $1 }
    guard !isSame else { return }
    for child in children where child.parent === self { child.parentReference = nil }
    children = new
    for child in new { child.parentReference = .passUnretained(self) }
    sizingMayHaveChanged()
    tree.mark(self)
    markBleeding()
    // What its own modifiers say belongs to the only child, or to none of several.
    if content.isUnheard { markHeard() }
    if content.isDrawnByParent, let parent { tree.mark(parent) }
    markWidened()
  }

  /// In a row, a view that is wider than its room is drawn by what its neighbours leave, and one that is higher than the row is moved.
  private func markWidened() {
    guard (content as? StackContent)?.axis == .horizontal else { return }
    for child in children {
      guard let sizing = child.knownSizing else { continue }
      if sizing.isWidened || sizing.vertical.fills && sizing.vertical.least != nil { tree.mark(child) }
    }
  }

  /// Adds a stage and returns its index, for a later ``setStage(_:at:)``.
  package func addStage(_ stage: BoxStage) -> Int {
    box.stages.append(stage)
    sizingMayHaveChanged()
    tree.mark(self)
    if stage.isHeard { markHeard() }
    return box.stages.count - 1
  }

  package func setStage(_ stage: BoxStage, at index: Int) {
    guard box.stages[index] != stage else { return }
    let pads = if case .padding = stage { true } else { false }
    box.stages[index] = stage
    sizingMayHaveChanged()
    tree.mark(self)
    if pads { markBleeding() }
    if stage.isHeard { markHeard() }
  }

  /// Recomputes the sizing and notifies the parent if it changed, which is rare.
  private func sizingMayHaveChanged() {
    // No cached sizing means that no ancestor depends on it.
    guard let old = knownSizing else { return }
    knownSizing = nil
    tellParent(old)
  }

  private func tellParent(_ old: Sizing) {
    guard sizing != old else { return }
    tree.mark(self)
    if sizing.vertical != old.vertical { markBleeding() }
    // A layer is as wide as the view that it is on, also where that is wider than its room.
    let exceeds = sizing.isWidened || old.isWidened || sizing.isHeightened || old.isHeightened
    if exceeds, content is LayeredContent { for layer in children.dropFirst() { tree.mark(layer) } }
    // A container draws by its children's traits and by what they contain, which are not part of its own sizing, and a grid by its rows and their
    // cells.
    if let parent,
      sizing.traits != old.traits || sizing.contained != old.contained || sizing.insetX != old.insetX || sizing.insetY != old.insetY
        || parent.content is GridContent
    {
      tree.mark(parent)
    }
    parent?.markWidened()
    if let row = parent, row.content.isDrawnByParent, let grid = row.parent { tree.mark(grid) }
    parent?.doubtSizing()
  }

  /// A child's sizing changed; this element's is recomputed when the changes are taken.
  private func doubtSizing() {
    guard let old = knownSizing else { return }
    knownSizing = nil
    doubtedSizing = doubtedSizing ?? old
    tree.doubtSizing(of: self)
  }

  /// Recomputes a doubted sizing; notifies the parent if it changed.
  func settleSizing() {
    guard let old = doubtedSizing else { return }
    doubtedSizing = nil
    tellParent(old)
  }

  /// Returns the nearest ancestor whose content is of a type.
  package func ancestor<C: ElementContent>(_ type: C.Type) -> (Element, C)? {
    var element = parent
    while let current = element {
      if let content = current.content as? C { return (current, content) }
      element = current.parent
    }
    return nil
  }

  /// Visits this element and its descendants in reading order.
  package func forEachDescendant(_ body: (Element) -> Void) {
    body(self)
    for child in children { child.forEachDescendant(body) }
  }
}

/// A location in an author's source.
package struct SourceLocation: Hashable, Sendable {
  package var file: String
  package var line: Int
  package init(file: String, line: Int) {
    self.file = file
    self.line = line
  }
}
