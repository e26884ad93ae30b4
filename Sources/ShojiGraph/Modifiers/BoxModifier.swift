// BoxModifier: a modifier that adds a visual stage to its content's elements: padding, background, opacity …
// The stage joins the element's own box if the order of modifiers allows it; otherwise it gets an element of its own.

import ShojiElements

/// A modifier that is one stage of a box.
@MainActor package protocol BoxModifier: ViewModifier where Body == Never {
  /// The stage; recomputed when the environment values that it read change.
  func stage(_ environment: EnvironmentValues) -> BoxStage
  /// Handles the user's events, if the stage listens.
  func respond(to event: ElementEvent, _ element: Element, _ node: _AnyNode)
  static var listens: Bool { get }
}

extension BoxModifier {
  package func respond(to event: ElementEvent, _ element: Element, _ node: _AnyNode) {}
  package static var listens: Bool { false }
  public static func _makeNode<V: View>(_ view: ModifiedContent<V, Self>, _ site: _NodeSite) -> _Node<ModifiedContent<V, Self>> {
    _boxNode(view, site)
  }
  package static func _boxNode<V: View>(_ view: ModifiedContent<V, Self>, _ site: _NodeSite) -> _Node<ModifiedContent<V, Self>> {
    V._distributesBoxes ? V._distribute(view, site) ?? BoxNode(view, site) : BoxNode(view, site)
  }
}

final class BoxNode<V: View, Modifier: BoxModifier>: _Node<ModifiedContent<V, Modifier>> {
  private var modifier: Modifier
  private let fields: FieldTable
  private var slots: PropertySlots
  private let child: _Node<V>
  private var stage: BoxStage!
  private var targets: [Target] = []

  /// An element with the stage: the content's own, or a wrapper.
  private struct Target {
    let inner: Element
    let carrier: Element
    let index: Int
  }

  init(_ view: ModifiedContent<V, Modifier>, _ site: _NodeSite) {
    modifier = view.modifier
    fields = FieldTable.of(Modifier.self)
    slots = PropertySlots(count: fields.properties.count)
    // The content keeps this node's identity: adding a modifier does not make it another view.
    child = V._makeNode(view.content, _NodeSite(host: site.host, parent: site.parent, scope: site.scope, seed: site.seed))
    super.init(site)
    restage()
  }

  private func restage() {
    if !fields.properties.isEmpty { fields.install(in: &modifier, slots: &slots, node: self) }
    let new = tracking { modifier.stage(EnvironmentValues(scope)) }
    guard new != stage else { return }
    stage = new
    for target in targets {
      target.carrier.setStage(new, at: target.index)
      if new.isMeasuredGuide, target.carrier.respond == nil { listen(target.carrier) }
    }
  }

  override func update(_ view: ModifiedContent<V, Modifier>) {
    // An equal modifier stays, since its dynamic properties are installed and the new one's are not.
    if !fields.isSame(&modifier, view.modifier) {
      modifier = view.modifier
      restage()
    }
    child.update(view.content)
  }

  override func evaluate() { restage() }
  override func forEachChild(_ body: (_AnyNode) -> Void) { body(child) }

  override func collect(into elements: inout [Element]) {
    let all = child.elements
    // Gaps for unmounted rows get no stages; they keep their position among the elements.
    guard !all.contains(where: { $0.content is GapContent }) else {
      targets = all.filter { !($0.content is GapContent) }.map { element in targets.first { $0.inner === element } ?? carry(element) }
      var next = targets.makeIterator()
      for element in all {
        guard !(element.content is GapContent), let target = next.next() else {
          elements.append(element)
          continue
        }
        if target.carrier !== target.inner { target.carrier.setChildren([target.inner]) }
        elements.append(target.carrier)
      }
      return
    }
    targets = all.map { element in targets.first { $0.inner === element } ?? carry(element) }
    for target in targets {
      if target.carrier !== target.inner { target.carrier.setChildren([target.inner]) }
      elements.append(target.carrier)
    }
  }

  private func carry(_ inner: Element) -> Target {
    var carrier = inner
    let suits = inner.box.accepts(stage) && (inner.content.isBare || !stage.needsBareContent) && !stage.pulls
    let listens = Modifier.listens || stage.isMeasuredGuide
    if !suits || listens && inner.respond != nil {
      carrier = Element(WrapperContent(), in: host.elements)
    }
    let index = carrier.addStage(stage)
    if listens { listen(carrier) }
    return Target(inner: inner, carrier: carrier, index: index)
  }

  private func listen(_ carrier: Element) {
    carrier.respond = { [weak self, weak carrier] event in
      guard let self, self.isMounted, let carrier else { return }
      AuthorWork.run(isEntry: event.isEntry) { self.modifier.respond(to: event, carrier, self) }
    }
  }

  override func unmount() {
    super.unmount()
    slots.release(self)
    child.unmount()
  }
}
