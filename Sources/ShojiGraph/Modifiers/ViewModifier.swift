// ViewModifier: a modification that can be applied to any view.

import ShojiElements

/// A modification of a view, applied with ``View/modifier(_:)``.
@MainActor @preconcurrency
public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = _ViewModifier_Content<Self>

  /// Returns the modified view; `content` is the original one.
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body

  /// Creates the node of a view with this modifier. The system's own modifiers implement it.
  @MainActor static func _makeNode<V: View>(_ view: ModifiedContent<V, Self>, _ site: _NodeSite) -> _Node<ModifiedContent<V, Self>>

  /// Visits the types that the modified view is made of (`_TypeWalk`).
  @MainActor static func _walkModifier(_ walk: inout _TypeWalk)

  /// Whether a view list is modified as a whole. Authors' modifiers apply to each view.
  @MainActor static var _changesWhole: Bool { get }
}

extension ViewModifier {
  public static func _makeNode<V: View>(_ view: ModifiedContent<V, Self>, _ site: _NodeSite) -> _Node<ModifiedContent<V, Self>> {
    _changesWhole ? ModifierNode(view, site) : V._distribute(view, site) ?? ModifierNode(view, site)
  }
  public static var _changesWhole: Bool { false }

  /// Returns this modifier followed by another one.
  nonisolated public func concat<T>(_ modifier: T) -> ModifiedContent<Self, T> { ModifiedContent(content: self, modifier: modifier) }
}

extension ViewModifier where Body == Never {
  public func body(content: Content) -> Never { fatalError("\(Self.self) is one of the system's own modifiers and has no body.") }
}

/// A view with a modifier.
public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier
  nonisolated public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public typealias Body = Never
  public static func _makeNode(_ view: Self, _ site: _NodeSite) -> _Node<Self> { Modifier._makeNode(view, site) }
  public static var _distributesBoxes: Bool { Content._distributesBoxes }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
  public func body(content: _ViewModifier_Content<Self>) -> some View { content.modifier(self.content).modifier(modifier) }
  public static func _makeNode<V: View>(_ view: ModifiedContent<V, Self>, _ site: _NodeSite) -> _Node<ModifiedContent<V, Self>> {
    V._distributesBoxes ? V._distribute(view, site) ?? ModifierNode(view, site) : ModifierNode(view, site)
  }
  // Each of the two modifiers decides for itself.
  public static var _changesWhole: Bool { true }
}

extension ModifiedContent: Equatable where Content: Equatable, Modifier: Equatable {}

/// The view that a modifier changes, as passed to its body.
public struct _ViewModifier_Content<Modifier> {
  weak var holder: (any ModifiedViewHolder)?
}

@MainActor protocol ModifiedViewHolder: AnyObject {
  func makeContent(_ site: _NodeSite) -> _AnyNode
}

extension _ViewModifier_Content: View where Modifier: ViewModifier {
  public typealias Body = Never
  public static func _makeNode(_ view: Self, _ site: _NodeSite) -> _Node<Self> { ModifierContentNode(view, site) }
}

/// The node of the original view inside a modifier's body.
final class ModifierContentNode<Modifier: ViewModifier>: _Node<_ViewModifier_Content<Modifier>> {
  private var child: _AnyNode!

  init(_ view: _ViewModifier_Content<Modifier>, _ site: _NodeSite) {
    super.init(site)
    child = view.holder?.makeContent(self.site(0)) ?? _AnyNode(self.site(0))
  }

  override func collect(into elements: inout [Element]) { child.collect(into: &elements) }
  override func forEachChild(_ body: (_AnyNode) -> Void) { if let child { body(child) } }
  override func unmount() {
    super.unmount()
    child.unmount()
  }
}

/// The node of a view with an author's modifier.
final class ModifierNode<V: View, Modifier: ViewModifier>: _Node<ModifiedContent<V, Modifier>>, ModifiedViewHolder {
  private var view: ModifiedContent<V, Modifier>
  private let fields: FieldTable
  private var slots: PropertySlots
  private var child: _Node<Modifier.Body>!
  private let motion: Motion<Modifier>?
  /// An author can show the content several times, or not at all.
  private var contents: [Weak] = []
  private struct Weak { weak var node: _Node<V>? }

  init(_ view: ModifiedContent<V, Modifier>, _ site: _NodeSite) {
    self.view = view
    fields = FieldTable.of(Modifier.self)
    slots = PropertySlots(count: fields.properties.count)
    motion = fields.isAnimatable ? Motion(fields) : nil
    super.init(site)
    child = Modifier.Body._makeNode(freshBody(), self.site(0))
  }

  private func freshBody() -> Modifier.Body {
    tracking {
      var modifier = view.modifier
      if !fields.properties.isEmpty { fields.install(in: &modifier, slots: &slots, node: self) }
      return modifier.body(content: _ViewModifier_Content(holder: self))
    }
  }

  override var stateFields: FieldTable? { fields }
  override var isGivenOwnedObject: Bool { fields.isGivenOwnedObject(in: &view.modifier, self) }

  func makeContent(_ site: _NodeSite) -> _AnyNode {
    let node = V._makeNode(view.content, site)
    contents.removeAll { $0.node == nil }
    contents.append(Weak(node: node))
    return node
  }

  override func update(_ next: ModifiedContent<V, Modifier>) {
    var new = next
    if let motion {
      new.modifier = motion.begin(from: view.modifier, to: next.modifier, in: host) { [weak self] value in
        guard let self, self.isMounted else { return }
        self.view.modifier = value
        self.evaluate()
      }
    }
    let isSame = fields.isSame(&view.modifier, new.modifier)
    view = new
    if !isSame { evaluate() }
    for content in contents { if let node = content.node, node.isMounted { node.update(new.content) } }
  }

  override func evaluate() { child.update(freshBody()) }
  override func collect(into elements: inout [Element]) { child.collect(into: &elements) }
  override func forEachChild(_ body: (_AnyNode) -> Void) { if let child { body(child) } }
  override func unmount() {
    super.unmount()
    motion?.stop()
    slots.release(self)
    child.unmount()
  }
}

extension View {
  /// Returns this view with a modifier.
  nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> { ModifiedContent(content: self, modifier: modifier) }
}
