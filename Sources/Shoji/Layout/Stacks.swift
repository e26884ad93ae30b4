// HStack, VStack, ZStack, their lazy variants, Spacer and Divider. Elements: ShojiElements/Content/StackContent.swift.

import Foundation
import ShojiGraph

/// Views side by side.
public struct HStack<Content: View> {
  package var builderPlace = BuilderPlace()
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let content: Content
  nonisolated public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content)
  where Content: View {
    (self.alignment, self.spacing, self.content) = (alignment, spacing, content())
  }
}

extension HStack: PlacedView {}

extension HStack: PrimitiveView, _PrimitiveView, View {
  public typealias Body = Never
  public var _content: some View { content.environment(\.stackAxis, .horizontal) }
  package func resolve(_ context: PrimitiveContext) -> StackContent {
    var stack = StackContent(axis: .horizontal, spacing: spacing, alignment: alignment.name ?? .center)
    stack.guide = alignment.key.ownGuide(.vertical)
    return stack
  }
}

/// Views one below the other.
public struct VStack<Content: View> {
  package var builderPlace = BuilderPlace()
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let content: Content
  nonisolated public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content)
  where Content: View {
    (self.alignment, self.spacing, self.content) = (alignment, spacing, content())
  }
}

extension VStack: PlacedView {}

extension VStack: PrimitiveView, _PrimitiveView, View {
  public typealias Body = Never
  public var _content: some View { content.environment(\.stackAxis, .vertical) }
  package func resolve(_ context: PrimitiveContext) -> StackContent {
    var stack = StackContent(axis: .vertical, spacing: spacing, alignment: alignment.name ?? .center)
    stack.guide = alignment.key.ownGuide(.horizontal)
    return stack
  }
}

/// Views on top of each other, later ones in front.
public struct ZStack<Content: View> {
  package var builderPlace = BuilderPlace()
  let alignment: Alignment
  let content: Content
  nonisolated public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) where Content: View {
    (self.alignment, self.content) = (alignment, content())
  }
}

extension ZStack: PlacedView {}

extension ZStack: PrimitiveView, _PrimitiveView, View {
  public typealias Body = Never
  public var _content: some View { content.environment(\.stackAxis, nil) }
  package func resolve(_ context: PrimitiveContext) -> LayersContent {
    LayersContent(horizontal: alignment.horizontal.name ?? .center, vertical: alignment.vertical.name ?? .center, own: alignment.ownGuides)
  }
}

/// Views one below the other; only those near the visible part are mounted.
public struct LazyVStack<Content: View> {
  package var builderPlace = BuilderPlace()
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let content: Content
  let pinned: PinnedScrollableViews
  nonisolated public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) where Content: View { (self.alignment, self.spacing, self.content, pinned) = (alignment, spacing, content(), pinnedViews) }
}

extension LazyVStack: PlacedView {}

extension LazyVStack: PrimitiveView, _PrimitiveView, View {
  public typealias Body = Never
  public var _content: some View {
    content.environment(\.stackAxis, .vertical).environment(\.lazyContainer, LazyContainer(axis: .vertical))
      .environment(\.sectionPlace, pinned.isEmpty ? .flat : .lazy(pinned))
  }
  package func resolve(_ context: PrimitiveContext) -> StackContent {
    StackContent(axis: .vertical, spacing: spacing, alignment: alignment.name ?? .center, isLazy: true)
  }
}

/// Views side by side; only those near the visible part are mounted.
public struct LazyHStack<Content: View> {
  package var builderPlace = BuilderPlace()
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let content: Content
  let pinned: PinnedScrollableViews
  nonisolated public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) where Content: View { (self.alignment, self.spacing, self.content, pinned) = (alignment, spacing, content(), pinnedViews) }
}

extension LazyHStack: PlacedView {}

extension LazyHStack: PrimitiveView, _PrimitiveView, View {
  public typealias Body = Never
  public var _content: some View {
    content.environment(\.stackAxis, .horizontal).environment(\.lazyContainer, LazyContainer(axis: .horizontal))
      .environment(\.sectionPlace, pinned.isEmpty ? .flat : .lazy(pinned))
  }
  package func resolve(_ context: PrimitiveContext) -> StackContent {
    StackContent(axis: .horizontal, spacing: spacing, alignment: alignment.name ?? .center, isLazy: true)
  }
}

/// Flexible space, to which a stack gives the space that other views leave.
public struct Spacer: Sendable {
  /// The minimum length in points; nil for the system's spacing.
  public var minLength: CGFloat?
  nonisolated public init(minLength: CGFloat? = nil) { self.minLength = minLength }
}

extension Spacer: PrimitiveView {
  public typealias Body = Never
  package func resolve(_ context: PrimitiveContext) -> SpacerContent {
    SpacerContent(stackAxis: context.environment.stackAxis, minimum: minLength)
  }
}

/// A thin separator line between views.
public struct Divider: Sendable {
  nonisolated public init() {}
}

extension Divider: PrimitiveView {
  public typealias Body = Never
  package func resolve(_ context: PrimitiveContext) -> DividerContent {
    DividerContent(stackAxis: context.environment.stackAxis ?? .vertical)
  }
}
