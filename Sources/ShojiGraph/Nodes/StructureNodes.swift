// The nodes of the builder's views: tuples, conditionals, optionals, type-erased views.

import ShojiElements

/// Holds the children of a tuple; the subclass `Of` knows the children's types.
@MainActor class TupleNode<Content>: _Node<TupleView<Content>> {
  fileprivate(set) var children: [_AnyNode] = []
  /// The children as rows of a lazy container; nil elsewhere.
  private var rows: [LazyRow]?

  func adopt<V: View>(_ view: V) {
    guard rows != nil else { return children.append(V._makeNode(view, site(UInt64(children.count)))) }
    let (row, scope) = newRow()
    rows?.append(row)
    children.append(V._makeNode(view, site(UInt64(children.count), scope: scope)))
  }

  final class Of: TupleNode<Content> {
    init(_ view: TupleView<Content>, _ site: _NodeSite) {
      super.init(site)
      if host.isMeasuredByBrowser, lazyContainer != nil { rows = [] }
      view.make(view.value, self)
    }
  }

  override func update(_ view: TupleView<Content>) { view.update(view.value, children) }
  override func collect(into elements: inout [Element]) {
    for (position, child) in children.enumerated() {
      let first = elements.count
      child.collect(into: &elements)
      rows?[position].collected(elements[first...])
    }
  }
  override func forEachChild(_ body: (_AnyNode) -> Void) { children.forEach(body) }
  override func unmount() {
    super.unmount()
    for child in children {
      child.unmount()
      if rows != nil { child.scope.leave() }
    }
  }
}

final class ConditionalNode<First: View, Second: View>: _Node<_ConditionalContent<First, Second>> {
  private enum Child {
    case first(_Node<First>)
    case second(_Node<Second>)
    var node: _AnyNode {
      switch self {
      case .first(let node): node
      case .second(let node): node
      }
    }
  }
  private var child: Child!

  init(_ view: _ConditionalContent<First, Second>, _ site: _NodeSite) {
    super.init(site)
    child = make(view)
  }

  private func make(_ view: _ConditionalContent<First, Second>) -> Child {
    switch view.branch {
    case .first(let view): .first(First._makeNode(view, site(1)))
    case .second(let view): .second(Second._makeNode(view, site(2)))
    }
  }

  override func update(_ view: _ConditionalContent<First, Second>) {
    switch (child!, view.branch) {
    case (.first(let node), .first(let view)): node.update(view)
    case (.second(let node), .second(let view)): node.update(view)
    default:
      child.node.unmount()
      child = make(view)
      structureChanged()
    }
  }

  override func collect(into elements: inout [Element]) { child.node.collect(into: &elements) }
  override func forEachChild(_ body: (_AnyNode) -> Void) { if let child { body(child.node) } }
  override func unmount() {
    super.unmount()
    child.node.unmount()
  }
}

final class OptionalNode<Wrapped: View>: _Node<Wrapped?> {
  private var child: _Node<Wrapped>?

  init(_ view: Wrapped?, _ site: _NodeSite) {
    super.init(site)
    child = view.map { Wrapped._makeNode($0, self.site(1)) }
  }

  override func update(_ view: Wrapped?) {
    switch (child, view) {
    case (let node?, let view?): node.update(view)
    case (let node?, nil):
      node.unmount()
      child = nil
      structureChanged()
    case (nil, let view?):
      child = Wrapped._makeNode(view, site(1))
      structureChanged()
    case (nil, nil): break
    }
  }

  override func collect(into elements: inout [Element]) { child?.collect(into: &elements) }
  override func forEachChild(_ body: (_AnyNode) -> Void) { if let child { body(child) } }
  override func unmount() {
    super.unmount()
    child?.unmount()
  }
}

final class AnyViewNode: _Node<AnyView> {
  private var child: _AnyNode!

  init(_ view: AnyView, _ site: _NodeSite) {
    super.init(site)
    child = view.make(self.site(0))
  }

  override func update(_ view: AnyView) {
    guard !view.update(child) else { return }
    child.unmount()
    child = view.make(site(0))
    structureChanged()
  }

  override func collect(into elements: inout [Element]) { child.collect(into: &elements) }
  override func forEachChild(_ body: (_AnyNode) -> Void) { if let child { body(child) } }
  override func unmount() {
    super.unmount()
    child.unmount()
  }
}
