// Toolbar items: views shown in a page's bars that keep the environment and lifetime of the place where they are written.

import Foundation
import ShojiGraph

/// Items for the bars around a page.
@MainActor @preconcurrency public protocol ToolbarContent: _WalkedContent {
  associatedtype Body: ToolbarContent
  @ToolbarContentBuilder @MainActor @preconcurrency var body: Body { get }
  /// Appends the views that send the items to their bars. Built-in items implement it.
  @MainActor func _enter(_ items: inout [AnyView])
}

extension ToolbarContent {
  public func _enter(_ items: inout [AnyView]) { items.append(AnyView(ComposedItems(self))) }
  public static func _walkContent(_ walk: inout _TypeWalk) {
    walk.parts(of: Self.self)
    guard Body.self != Never.self else { return }
    _ = FieldTable.of(Self.self)
    walk.view(ComposedItems<Self>.self)
    walk.content(Body.self)
  }
}

/// Items that users may rearrange in SwiftUI; here their order is fixed.
@MainActor @preconcurrency public protocol CustomizableToolbarContent: ToolbarContent {}

extension Never: ToolbarContent, CustomizableToolbarContent {
  public static func _walkContent(_ walk: inout _TypeWalk) {}
  public func _enter(_ items: inout [AnyView]) {}
}
extension ToolbarContent where Body == Never {
  public var body: Never { fatalError("\(Self.self) is one of the system's own items and has no body.") }
}

/// An author's own items, with state and environment.
private struct ComposedItems<Content: ToolbarContent>: View {
  let field: StyleField<Content>
  init(_ content: Content) { field = StyleField(style: content) }
  var body: some View {
    var items: [AnyView] = []
    field.style.body._enter(&items)
    return ItemList(items: items)
  }
}

struct ItemList: View {
  let items: [AnyView]
  var body: some View { ForEach(0..<items.count, id: \.self) { items[$0] } }
}

/// Builds the items of a toolbar.
@resultBuilder public struct ToolbarContentBuilder {
  public static func buildExpression<C: ToolbarContent>(_ content: C) -> C { content }
  public static func buildBlock<C: ToolbarContent>(_ content: C) -> C { content }
  public static func buildBlock<each C: ToolbarContent>(_ content: repeat each C) -> _ToolbarItems<(repeat each C)> {
    var enter: [@MainActor (inout [AnyView]) -> Void] = []
    for item in repeat each content { enter.append { item._enter(&$0) } }
    return _ToolbarItems(enter: enter)
  }
  public static func buildIf<C: ToolbarContent>(_ content: C?) -> _OptionalToolbarItems<C> { _OptionalToolbarItems(content: content) }
  public static func buildEither<C: ToolbarContent>(first: C) -> _ToolbarItems<Never> { _ToolbarItems(choice: 1, [{ first._enter(&$0) }]) }
  public static func buildEither<C: ToolbarContent>(second: C) -> _ToolbarItems<Never> {
    _ToolbarItems(choice: 2, [{ second._enter(&$0) }])
  }
  public static func buildLimitedAvailability<C: ToolbarContent>(_ content: C) -> _ToolbarItems<Never> {
    _ToolbarItems(enter: [{ content._enter(&$0) }])
  }
}

/// Several items, whose types are those of the tuple `Items`; or one of two, whose types are not known.
public struct _ToolbarItems<Items> {
  let choice: Int?
  let enter: [@MainActor (inout [AnyView]) -> Void]
  init(choice: Int? = nil, enter: [@MainActor (inout [AnyView]) -> Void]) { (self.choice, self.enter) = (choice, enter) }
  init(choice: Int, _ enter: [@MainActor (inout [AnyView]) -> Void]) { self.init(choice: choice, enter: enter) }
}

extension _ToolbarItems: CustomizableToolbarContent {
  public typealias Body = Never
  public static func _walkContent(_ walk: inout _TypeWalk) { walk.parts(of: Items.self) }
  public func _enter(_ items: inout [AnyView]) {
    guard let choice else { return enter.forEach { $0(&items) } }
    // A conditional takes one place in the list, so that the items after it keep their identity.
    var own: [AnyView] = []
    enter.forEach { $0(&own) }
    items.append(AnyView(ItemList(items: own).id(choice)))
  }
}

/// Optional items. NB: the type names its content, because the compiler cannot infer it otherwise when there is none.
public struct _OptionalToolbarItems<Content: ToolbarContent>: CustomizableToolbarContent {
  public typealias Body = Never
  let content: Content?
  public static func _walkContent(_ walk: inout _TypeWalk) { walk.content(Content.self) }
  public func _enter(_ items: inout [AnyView]) {
    _ToolbarItems<Never>(choice: content == nil ? 0 : 1, content.map { content in [{ content._enter(&$0) }] } ?? [])._enter(&items)
  }
}

extension Group: _WalkedContent where Content: _WalkedContent {
  public static func _walkContent(_ walk: inout _TypeWalk) { walk.content(Content.self) }
}

extension Group: ToolbarContent where Content: ToolbarContent {
  public typealias Body = Never
  // NB: disfavoured, so that a group of views with no other type information is not ambiguous.
  @_disfavoredOverload public init(@ToolbarContentBuilder content: () -> Content) { self = .of(content()) }
  public func _enter(_ items: inout [AnyView]) { grouped._enter(&items) }
}

/// A view in one of the bars around a page.
public struct ToolbarItem<ID, Content: View> {
  let placement: ToolbarItemPlacement
  let content: Content
}

extension ToolbarItem {
  nonisolated public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) where ID == () {
    self.init(placement: placement, content: content())
  }
  nonisolated public init(id: String, placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content)
  where ID == String {
    self.init(placement: placement, content: content())
  }
  nonisolated public init(
    id: String, placement: ToolbarItemPlacement = .automatic, showsByDefault: Bool, @ViewBuilder content: () -> Content
  )
  where ID == String { self.init(placement: placement, content: content()) }
}

extension ToolbarItem: ToolbarContent, CustomizableToolbarContent {
  public typealias Body = Never
  public static func _walkContent(_ walk: inout _TypeWalk) { walk.view(ItemPortal<Content>.self) }
  public func _enter(_ items: inout [AnyView]) { items.append(AnyView(ItemPortal(placement: placement, content: content))) }
}

extension ToolbarItem: Identifiable where ID: Hashable {
  public var id: ID { fatalError("A toolbar item is known by its place.") }
}

/// Several views in one of the bars.
public struct ToolbarItemGroup<Content: View> {
  let placement: ToolbarItemPlacement
  let content: Content
  nonisolated public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) where Content: View {
    (self.placement, self.content) = (placement, content())
  }
}

extension ToolbarItemGroup: ToolbarContent, CustomizableToolbarContent {
  public typealias Body = Never
  public static func _walkContent(_ walk: inout _TypeWalk) { walk.view(ItemPortal<Content>.self) }
  public func _enter(_ items: inout [AnyView]) { items.append(AnyView(ItemPortal(placement: placement, content: content))) }
}

/// The width of the space between the items of a bar.
public struct SpacerSizing: Hashable, Sendable {
  let isFixed: Bool
  public static let fixed = SpacerSizing(isFixed: true)
  public static let flexible = SpacerSizing(isFixed: false)
}

/// A space between toolbar items.
public struct ToolbarSpacer {
  let sizing: SpacerSizing
  let placement: ToolbarItemPlacement
  nonisolated public init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic) {
    (self.sizing, self.placement) = (sizing, placement)
  }
}

extension ToolbarSpacer: CustomizableToolbarContent {
  public typealias Body = Never
  public func _enter(_ items: inout [AnyView]) {
    items.append(AnyView(ItemPortal(placement: placement, content: Spacer(minLength: 0).frame(maxWidth: sizing.isFixed ? 8 : nil))))
  }
}

/// Sends an item to its bar; occupies no space where it is written.
private struct ItemPortal<Content: View>: View {
  let placement: ToolbarItemPlacement
  let content: Content
  var body: some View {
    let portal = EmptyView().modifier(_PortalModifier(to: \.pagePortals, placement: placement.place.rawValue, item))
    if placement.place == .confirmationAction || placement.place == .cancellationAction {
      portal.trait { $0.hasWayOut = true }
    } else {
      portal
    }
  }
  /// A confirming item is emphasised like an alert's default button. Labels with an icon show only the icon in a bar.
  @ViewBuilder private var item: some View {
    // A spacer keeps views apart along the bar, whatever stack the modifier is written in.
    let content = content.labelStyle(.iconOnly).environment(\.isInBar, true).environment(\.stackAxis, .horizontal)
    if placement.place == .confirmationAction { content.environment(\.font, .body.weight(.semibold)) } else { content }
  }
}

/// The placements in each part of a page.
enum ToolbarPlaces {
  private static func names(_ places: ToolbarItemPlacement.Place...) -> Set<String> { Set(places.map(\.rawValue)) }
  static let leading = names(.topBarLeading, .cancellationAction, .navigation)
  static let principal = names(.principal)
  static let titleMenu: Set<String> = ["titleMenu"]
  static let trailing = names(.automatic, .topBarTrailing, .primaryAction, .confirmationAction, .destructiveAction, .secondaryAction)
  static let bottom = names(.bottomBar, .status)
  static let keyboard = names(.keyboard)
}

extension View {
  /// Adds items to the bars of the surrounding page.
  nonisolated public func toolbar<C: ToolbarContent>(@ToolbarContentBuilder content: () -> C) -> some View {
    modifier(_ToolbarModifier(items: content()))
  }
  nonisolated public func toolbar<C: CustomizableToolbarContent>(id: String, @ToolbarContentBuilder content: () -> C) -> some View {
    modifier(_ToolbarModifier(items: content()))
  }
  /// Adds views to the navigation bar.
  nonisolated public func toolbar<V: View>(@ViewBuilder content: () -> V) -> some View {
    modifier(_ToolbarModifier(items: ToolbarItemGroup(placement: .automatic, content: content)))
  }
  /// Adds items to the navigation bar; an older form of `toolbar`.
  nonisolated public func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View {
    toolbar {
      ToolbarItem(placement: .topBarLeading) { leading }
      ToolbarItem(placement: .topBarTrailing) { trailing }
    }
  }
  nonisolated public func navigationBarItems<L: View>(leading: L) -> some View {
    toolbar { ToolbarItem(placement: .topBarLeading) { leading } }
  }
  nonisolated public func navigationBarItems<T: View>(trailing: T) -> some View {
    toolbar { ToolbarItem(placement: .topBarTrailing) { trailing } }
  }
}

public struct _ToolbarModifier<Items: ToolbarContent> {
  let items: Items
  nonisolated init(items: Items) { self.items = items }
}

extension _ToolbarModifier: ViewModifier {
  public static var _changesWhole: Bool { true }
  public func body(content: Content) -> some View {
    content
    ItemList(items: list)
  }
  @MainActor private var list: [AnyView] {
    var list: [AnyView] = []
    items._enter(&list)
    return list
  }
}
