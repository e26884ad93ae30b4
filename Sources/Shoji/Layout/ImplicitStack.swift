// ImplicitStack: the content of a window, a page, a sheet or a tab. Several views there are a column.

import ShojiGraph

struct ImplicitStack<Content: View>: GatheringView {
  typealias Body = Never
  let inner: Content
  init(_ content: Content) { inner = content }

  final class Gatherer: ElementGatherer {
    private let tree: ElementTree
    private lazy var column: Element = {
      var content = StackContent(axis: .vertical, spacing: nil, alignment: .center)
      content.isImplicit = true
      return Element(content, in: tree)
    }()
    init(_ view: ImplicitStack, _ node: _AnyNode) { tree = node.host.elements }
    func update(_ view: ImplicitStack) {}
    func gather(_ inner: [Element]) -> [Element] {
      guard inner.count > 1 else { return inner }
      column.setChildren(inner)
      return [column]
    }
    func describe() {}
    func forEachNode(_ body: (_AnyNode) -> Void) {}
    func unmount() {}
  }
}
