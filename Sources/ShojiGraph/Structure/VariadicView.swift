// _VariadicView: a layout of an author's own over the views of a builder, one by one. SwiftUI's name for it begins with an underscore,
// but many packages use it.

/// The names around a root and its children.
public enum _VariadicView {
  public typealias Root = _VariadicView_Root
  public typealias ViewRoot = _VariadicView_ViewRoot
  public typealias Children = _VariadicView_Children
  public typealias UnaryViewRoot = _VariadicView_UnaryViewRoot
  public typealias MultiViewRoot = _VariadicView_MultiViewRoot

  /// A root over the views of its content.
  public struct Tree<Root: _VariadicView_Root, Content> {
    public var root: Root
    public var content: Content
    public init(root: Root, content: Content) { (self.root, self.content) = (root, content) }
    public init(_ root: Root, @ViewBuilder content: () -> Content) { self.init(root: root, content: content()) }
  }
}

public protocol _VariadicView_Root {}

/// What makes a body out of children.
@MainActor @preconcurrency public protocol _VariadicView_ViewRoot: _VariadicView_Root {
  associatedtype Body: View
  @ViewBuilder func body(children: _VariadicView.Children) -> Body
}
/// A root whose body is one view.
public protocol _VariadicView_UnaryViewRoot: _VariadicView_ViewRoot {}
/// A root whose body is several views for the layout around it.
public protocol _VariadicView_MultiViewRoot: _VariadicView_ViewRoot {}

extension _VariadicView.Tree: View where Root: _VariadicView_ViewRoot, Content: View {
  public var body: some View { root.body(children: _VariadicView_Children(content)) }
}

/// The views of a builder, one by one.
public struct _VariadicView_Children: RandomAccessCollection {
  /// One of the views, with the identity that it has among its siblings.
  public struct Element: View, Identifiable {
    public let id: AnyHashable
    let view: AnyView
    let tag: AnyHashable?
    /// Returns the tag or id that the view's author gave it, if it is of a type.
    public func id<ID: Hashable>(as type: ID.Type = ID.self) -> ID? { (tag ?? id).base as? ID }
    public var body: some View { view }
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
