// HStackLayout, VStackLayout, ZStackLayout, GridLayout: the system's stacks as layouts.

import Foundation
import ShojiGraph

/// A layout that is one of the system's stacks; the browser computes it.
public protocol _StackLayout: Layout where Cache == Void {}
extension _StackLayout {
  /// Returns the proposed size; the browser sizes stacks.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }
  /// Does nothing; the browser places the views of stacks.
  public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {}
}

/// A row, for use in `AnyLayout`.
public struct HStackLayout: _StackLayout {
  public var alignment: VerticalAlignment
  public var spacing: CGFloat?
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) { (self.alignment, self.spacing) = (alignment, spacing) }
  @MainActor public func _stack(_ content: AnyView) -> AnyView? {
    AnyView(FlexibleStack(content: content, stack: StackContent(axis: .horizontal, spacing: spacing, alignment: alignment.name ?? .center)))
  }
}
/// A column, for use in `AnyLayout`.
public struct VStackLayout: _StackLayout {
  public var alignment: HorizontalAlignment
  public var spacing: CGFloat?
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) { (self.alignment, self.spacing) = (alignment, spacing) }
  @MainActor public func _stack(_ content: AnyView) -> AnyView? {
    AnyView(FlexibleStack(content: content, stack: StackContent(axis: .vertical, spacing: spacing, alignment: alignment.name ?? .center)))
  }
}
/// Layers, for use in `AnyLayout`.
public struct ZStackLayout: _StackLayout {
  public var alignment: Alignment
  public init(alignment: Alignment = .center) { self.alignment = alignment }
  @MainActor public func _stack(_ content: AnyView) -> AnyView? { AnyView(ZStack(alignment: alignment) { content }) }
}
/// A grid, for use in `AnyLayout`.
public struct GridLayout: _StackLayout {
  public var alignment: Alignment
  public var horizontalSpacing: CGFloat?
  public var verticalSpacing: CGFloat?
  public init(alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil) {
    (self.alignment, self.horizontalSpacing, self.verticalSpacing) = (alignment, horizontalSpacing, verticalSpacing)
  }
  @MainActor public func _stack(_ content: AnyView) -> AnyView? {
    AnyView(Grid(alignment: alignment, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing) { content })
  }
}

/// A stack that may change its axis: rows and columns are the same element, so views inside keep their state.
struct FlexibleStack: PrimitiveView {
  typealias Body = Never
  let content: AnyView
  let stack: StackContent
  var _content: some View { content.environment(\.stackAxis, stack.axis) }
  func resolve(_ context: PrimitiveContext) -> StackContent { stack }
}

/// Views placed by a layout.
struct LaidOut {
  let layout: AnyLayout
  let content: AnyView
}

extension LaidOut: View {
  var body: some View {
    if let stack = layout._stack(content) { stack } else { LayoutView(layout: layout, content: content) }
  }
}

/// Views that are measured and placed.
struct LayoutView: PrimitiveView {
  typealias Body = Never
  let layout: AnyLayout
  let content: AnyView
  @Kept private var board = LayoutBoard()
  @Environment(\.layoutDirection) private var direction
  static var listens: Bool { true }

  var _content: some View { PlacedViews(content: content, board: board) }

  func resolve(_ context: PrimitiveContext) -> LayoutContent {
    board.node = context.node
    return LayoutContent(board.arrange(layout, in: board.room ?? Guess.size(context), direction))
  }
  func respond(to event: ElementEvent, _ context: PrimitiveContext) {
    switch event {
    case .measure(let values):
      guard let size = Measured(values)?.rect.size else { return }
      let before = board.room
      board.room = size
      guard size.width != before?.width || board.fillsHeight && size.height != before?.height else { return }
      context.node.invalidate()
    default: break
    }
  }
}
