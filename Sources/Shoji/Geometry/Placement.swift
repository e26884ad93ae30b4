// position, containerRelativeFrame, safeAreaInset, ignoresSafeArea: explicit placement.

import Foundation
import ShojiGraph

/// One element around a whole view.
struct ContentView<Content: View, Resolved: ElementContent>: PrimitiveView {
  typealias Body = Never
  let content: Content
  let resolved: Resolved
  var _content: Content { content }
  func resolve(_ context: PrimitiveContext) -> Resolved { resolved }
}

/// An equal element around each element of a view.
struct WrappedView<Inner: View, Wrapper: ElementContent>: WrappingView {
  typealias Body = Never
  let inner: Inner
  let wrapper: Wrapper
}

struct ContentModifier<Resolved: ElementContent> {
  let resolved: Resolved
  nonisolated init(resolved: Resolved) { self.resolved = resolved }
}
extension ContentModifier: ViewModifier {
  func body(content: Content) -> some View { WrappedView(inner: content, wrapper: resolved) }
}

struct InsetView<Base: View, Inset: View>: PrimitiveView {
  typealias Body = Never
  let base: Base
  let inset: Inset
  let edge: Edge
  let spacing: CGFloat
  let alignment: Alignment
  @ViewBuilder var _content: some View {
    base
    SlotView(
      "inset",
      ContentView(
        content: inset,
        resolved: FrameContent(
          width: .init(maximum: edge == .top || edge == .bottom ? .infinity : nil),
          height: .init(maximum: edge == .top || edge == .bottom ? nil : .infinity),
          horizontal: alignment.horizontal.name ?? .center, vertical: alignment.vertical.name ?? .center)))
  }
  func resolve(_ context: PrimitiveContext) -> InsetContent { InsetContent(edge: edge, spacing: spacing) }
}

public struct _InsetModifier<Inset: View> {
  let inset: Inset
  let edge: Edge
  let spacing: CGFloat
  let alignment: Alignment
}
extension _InsetModifier: ViewModifier {
  public static var _changesWhole: Bool { true }
  public func body(content: Content) -> some View {
    InsetView(base: content, inset: inset, edge: edge, spacing: spacing, alignment: alignment)
  }
}

extension View {
  /// Centres the view at a point of the offered space, which the result fills.
  nonisolated public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    modifier(ContentModifier(resolved: PositionContent(x: x, y: y)))
  }
  nonisolated public func position(_ position: CGPoint) -> some View { self.position(x: position.x, y: position.y) }

  /// Sizes the view to the nearest scroll view, or to the window.
  nonisolated public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View {
    containerRelativeFrame(axes, count: 1, spacing: 0, alignment: alignment)
  }
  /// Sizes the view to a fraction of the nearest scroll view.
  nonisolated public func containerRelativeFrame(
    _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
  ) -> some View {
    let share = ShareContent.Share(count: max(count, 1), span: max(span, 1), spacing: spacing)
    return modifier(
      ContentModifier(
        resolved: ShareContent(
          width: axes.contains(.horizontal) ? share : nil, height: axes.contains(.vertical) ? share : nil,
          horizontal: alignment.horizontal.name ?? .center, vertical: alignment.vertical.name ?? .center)))
  }

  /// Sizes the view to a length derived from the nearest scroll view, or from the window.
  nonisolated public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center, _ length: @escaping (_ length: CGFloat, _ axis: Axis) -> CGFloat
  ) -> some View { modifier(_ContainerLengthModifier(axes: axes, alignment: alignment, length: length)) }

  /// Shows a view at an edge; a scroll view continues under it.
  nonisolated public func safeAreaInset<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V
  ) -> some View {
    modifier(
      _InsetModifier(
        inset: content(), edge: edge == .top ? .top : .bottom, spacing: spacing ?? 8,
        alignment: Alignment(horizontal: alignment, vertical: .center)))
  }
  nonisolated public func safeAreaInset<V: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V
  ) -> some View {
    modifier(
      _InsetModifier(
        inset: content(), edge: edge == .leading ? .leading : .trailing, spacing: spacing ?? 8,
        alignment: Alignment(horizontal: .center, vertical: alignment)))
  }
  /// Shows a bar at an edge, with the material of bars; a scroll view continues under it.
  nonisolated public func safeAreaBar<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V
  ) -> some View {
    let bar = content()
    return safeAreaInset(edge: edge, alignment: alignment, spacing: spacing ?? 0) {
      bar.frame(maxWidth: .infinity, alignment: Alignment(horizontal: alignment, vertical: .center)).background(.bar)
    }
  }
  /// Adds padding, in points; the safe area's own insets are added elsewhere.
  nonisolated public func safeAreaPadding(_ insets: EdgeInsets) -> some View { padding(insets) }
  nonisolated public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View { padding(edges, length) }
  nonisolated public func safeAreaPadding(_ length: CGFloat) -> some View { padding(length) }

  /// Extends the view under bars and to the display's edges.
  nonisolated public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {
    let names: [(Edge.Set, String)] = [(.top, "top"), (.bottom, "bottom"), (.leading, "leading"), (.trailing, "trailing")]
    var words = regions.contains(.container) ? names.filter { edges.contains($0.0) }.map(\.1) : []
    if regions.contains(.keyboard), edges.contains(.bottom) { words.append("keyboard") }
    return box(.attribute(name: "data-bleed", value: words.joined(separator: " ")))
  }
  /// Extends the view beyond the safe area; an older form of `ignoresSafeArea`.
  nonisolated public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { ignoresSafeArea(edges: edges) }
}
