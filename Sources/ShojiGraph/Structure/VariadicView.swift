// _VariadicView: a custom layout over the individual views of a builder. The underscore is SwiftUI's,
// but many packages use the API.

/// The namespace of a root and its children.
public enum _VariadicView {
  public typealias Root = _VariadicView_Root
  public typealias ViewRoot = _VariadicView_ViewRoot
  public typealias Children = _VariadicView_Children
  public typealias UnaryViewRoot = _VariadicView_UnaryViewRoot
  public typealias MultiViewRoot = _VariadicView_MultiViewRoot

  /// A root applied to the views of its content.
  public struct Tree<Root: _VariadicView_Root, Content> {
    public var root: Root
    public var content: Content
    public init(root: Root, content: Content) { (self.root, self.content) = (root, content) }
    public init(_ root: Root, @ViewBuilder content: () -> Content) { self.init(root: root, content: content()) }
  }
}

public protocol _VariadicView_Root {}

/// Creates a body from children.
@MainActor @preconcurrency public protocol _VariadicView_ViewRoot: _VariadicView_Root {
  associatedtype Body: View
  @ViewBuilder func body(children: _VariadicView.Children) -> Body
}
/// A root whose body is one view.
public protocol _VariadicView_UnaryViewRoot: _VariadicView_ViewRoot {}
/// A root whose body is a view list for the enclosing layout.
public protocol _VariadicView_MultiViewRoot: _VariadicView_ViewRoot {}

extension _VariadicView.Tree: View where Root: _VariadicView_ViewRoot, Content: View {
  public var body: some View { root.body(children: _VariadicView_Children(content)) }
}

/// The individual views of a builder.
public struct _VariadicView_Children: RandomAccessCollection {
  /// One of the views, with its identity among its siblings.
  public struct Element: Identifiable {
    public let id: AnyHashable
    let view: AnyView
    let tag: AnyHashable?
    /// Returns the view's explicit tag or ID, if it has the given type.
    public func id<ID: Hashable>(as type: ID.Type = ID.self) -> ID? { (tag ?? id).base as? ID }
  }
  private let elements: [Element]

  init(_ content: some View) {
    elements = ViewList.parts(of: content).map { part in
      Element(id: ViewList.id(of: part.view) ?? AnyHashable(part.key), view: Self.erased(part.view), tag: ViewList.tag(of: part.view))
    }
  }
  private static func erased(_ view: any View) -> AnyView { AnyView(view) }

  public var startIndex: Int { 0 }
  public var endIndex: Int { elements.count }
  public subscript(index: Int) -> Element { elements[index] }
}

extension _VariadicView_Children: View {
  public var body: some View { ForEach(self) { $0 } }
}

extension _VariadicView_Children.Element: View {
  public var body: some View { view }
}
