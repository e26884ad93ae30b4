// Safe area edges: where a view touches the edge of the safe area, so that it or its background can extend beyond it. Containers centre what does
// not fill them, so whether an edge touches follows from the tree.

extension Edge.Set {
  /// The edges in the value of the client's attribute.
  init(bleeding words: String) {
    self = []
    if words.contains("top") { insert(.top) }
    if words.contains("bottom") || words.contains("keyboard") { insert(.bottom) }
  }
}

extension Element {
  /// The edges, top and bottom, at which a stage of the box that ignores the safe area there touches it.
  package func touching(_ stage: Int, _ box: Box) -> Edge.Set {
    let edges = box.stages[stage].ignored
    var found: Edge.Set = []
    for (edge, set) in [(Edge.top, Edge.Set.top), (.bottom, .bottom)] where edges.contains(set) {
      if !box.stages[(stage + 1)...].contains(where: { $0.pads(edge) }), touches(edge) { found.insert(set) }
    }
    return found
  }

  private func touches(_ edge: Edge) -> Bool {
    var view = self
    while let parent = view.parent {
      switch parent.reach(edge, of: view) {
      case .none: return false
      case .safeArea: return true
      case .own: if parent.box.stages.contains(where: { $0.pads(edge) }) { return false }
      }
      view = parent
    }
    return false
  }

  private enum Reach { case none, own, safeArea }

  /// Returns whether a child's edge is at this element's own, or at the safe area's.
  private func reach(_ edge: Edge, of child: Element) -> Reach {
    let fills = child.sizing.vertical.fills && !child.sizing.vertical.isBounded
    func aligned(_ vertical: AlignmentName) -> Reach { fills || vertical == (edge == .top ? .top : .bottom) ? .own : .none }
    switch content {
    case let stack as StackContent where stack.axis == .vertical:
      return (edge == .top ? children.first : children.last) === child ? .own : .none
    case let stack as StackContent: return children.count == 1 ? .own : aligned(stack.alignment)
    case let layers as LayersContent: return children.count == 1 ? .own : aligned(layers.vertical)
    case let frame as FrameContent: return frame.height == FrameContent.Length() ? .own : aligned(frame.vertical)
    case let layer as LayerContent: return aligned(layer.vertical)
    case is GeometryContent: return aligned(.top)
    case let slot as SlotContent where slot.name == "root": return fills ? .safeArea : .none
    case is WrapperContent, is LayeredContent, is SlotContent: return .own
    case let inset as InsetContent where child === children.first: return inset.edge != edge ? .own : fills ? .safeArea : .none
    case let inset as InsetContent: return inset.edge == edge ? .own : .none
    case let part as PagePartContent where part.kind == .body: return fills ? .safeArea : .none
    case is TabPanelContent: return fills ? .safeArea : .none
    default: return .none
    }
  }

  /// Draws the views inside again that extend beyond the safe area, because something has changed by which their edges touch it.
  func markBleeding() {
    guard drawn != nil, sizing.contained.contains(.bleeding) else { return }
    // Nothing in a scroll view touches them, however many views there are.
    var around: Element? = self
    while let element = around {
      if element.content.hiddenKinds.contains(.bleeding) { return }
      around = element.parent
    }
    markBleedingInside()
  }

  private func markBleedingInside() {
    guard drawn != nil, sizing.contained.contains(.bleeding) else { return }
    if box.stages.indices.contains(where: { !box.stages[$0].ignored.isEmpty && drawnEdges[$0] != touching($0, box) }) { tree.mark(self) }
    for child in children { child.markBleedingInside() }
  }
}

extension BoxStage {
  fileprivate func pads(_ edge: Edge) -> Bool {
    guard case .padding(let insets) = self else { return false }
    return (edge == .top ? insets.top : insets.bottom) != 0
  }
}
