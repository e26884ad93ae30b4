// CompositeNode: the node of an author's view. Holds its state, evaluates its body, and updates its child.

import Observation
import ShojiElements

final class CompositeNode<V: View>: _Node<V> {
  private var input: V
  private let fields: FieldTable
  private var slots: PropertySlots
  private var child: _Node<V.Body>!
  private var motion: Motion<V>?

  init(_ view: V, _ site: _NodeSite) {
    input = view
    fields = FieldTable.of(V.self)
    slots = PropertySlots(count: fields.properties.count)
    motion = fields.isAnimatable ? Motion(fields) : nil
    super.init(site)
    child = V.Body._makeNode(freshBody(), self.site(0))
  }

  override func update(_ new: V) {
    var view = new
    if let motion {
      view = motion.begin(from: input, to: new, in: host) { [weak self] value in
        guard let self, self.isMounted else { return }
        self.input = value
        self.evaluate()
      }
    }
    let isSame = fields.isSame(&input, view)
    input = view
    if !isSame { evaluate() }
  }

  override func evaluate() { child.update(freshBody()) }

  private func freshBody() -> V.Body {
    tracking {
      var view = input
      if !fields.properties.isEmpty { fields.install(in: &view, slots: &slots, node: self) }
      return view.body
    }
  }

  override var stateFields: FieldTable? { fields }
  override var isGivenOwnedObject: Bool { fields.isGivenOwnedObject(in: &input, self) }
  override package var authorPlace: SourceLocation? { SourceLocation(of: input) }
  override func collect(into elements: inout [Element]) { child.collect(into: &elements) }
  override func forEachChild(_ body: (_AnyNode) -> Void) { if let child { body(child) } }

  override func unmount() {
    super.unmount()
    motion?.stop()
    slots.release(self)
    child.unmount()
  }
}
