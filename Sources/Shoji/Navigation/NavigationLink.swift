// NavigationLink: pushes a page, given by a value or by a view.

import Foundation
import ShojiGraph

/// A control that pushes a page. In a list the whole row is the link.
public struct NavigationLink<Label: View, Destination: View> {
  package var builderPlace = BuilderPlace()
  enum Aim {
    case value(AnyHashable?)
    case view(Destination)
    case bound(Destination, Binding<Bool>)
  }
  let aim: Aim
  let label: Label
  var leadsToDetail = true
  nonisolated init(_ aim: Aim, _ label: Label) { (self.aim, self.label) = (aim, label) }
}

extension NavigationLink: PlacedView {}

extension NavigationLink {
  nonisolated public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
    self.init(.view(destination()), label())
  }
  nonisolated public init(destination: Destination, @ViewBuilder label: () -> Label) { self.init(.view(destination), label()) }
  nonisolated public init(isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
    self.init(.bound(destination(), isActive), label())
  }
  nonisolated public init(destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.init(.bound(destination, isActive), label())
  }
  nonisolated public init<V: Hashable>(
    tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label
  ) {
    self.init(.bound(destination(), Self.isSelected(tag, selection)), label())
  }
  nonisolated public init<V: Hashable>(destination: Destination, tag: V, selection: Binding<V?>, @ViewBuilder label: () -> Label) {
    self.init(.bound(destination, Self.isSelected(tag, selection)), label())
  }
  nonisolated static func isSelected<V: Hashable>(_ tag: V, _ selection: Binding<V?>) -> Binding<Bool> {
    Binding(
      get: { selection.wrappedValue == tag },
      set: { if $0 { selection.wrappedValue = tag } else if selection.wrappedValue == tag { selection.wrappedValue = nil } })
  }
  /// Sets whether the page is shown in the next column if there are several.
  nonisolated public func isDetailLink(_ isDetailLink: Bool) -> some View {
    var copy = self
    copy.leadsToDetail = isDetailLink
    return copy
  }
}

extension NavigationLink where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
    self.init(.view(destination()), Text(titleKey))
  }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: () -> Destination) {
    self.init(.view(destination()), Text(title))
  }
  nonisolated public init(_ titleKey: LocalizedStringKey, destination: Destination) { self.init(.view(destination), Text(titleKey)) }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, destination: Destination) {
    self.init(.view(destination), Text(title))
  }
  nonisolated public init(_ titleKey: LocalizedStringKey, isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination) {
    self.init(.bound(destination(), isActive), Text(titleKey))
  }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination
  ) { self.init(.bound(destination(), isActive), Text(title)) }
  nonisolated public init<V: Hashable>(
    _ titleKey: LocalizedStringKey, tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination
  ) { self.init(.bound(destination(), Self.isSelected(tag, selection)), Text(titleKey)) }
  @_disfavoredOverload nonisolated public init<S: StringProtocol, V: Hashable>(
    _ title: S, tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination
  ) { self.init(.bound(destination(), Self.isSelected(tag, selection)), Text(title)) }
  nonisolated public init(_ titleKey: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>) {
    self.init(.bound(destination, isActive), Text(titleKey))
  }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, destination: Destination, isActive: Binding<Bool>) {
    self.init(.bound(destination, isActive), Text(title))
  }
  nonisolated public init<V: Hashable>(_ titleKey: LocalizedStringKey, destination: Destination, tag: V, selection: Binding<V?>) {
    self.init(.bound(destination, Self.isSelected(tag, selection)), Text(titleKey))
  }
  @_disfavoredOverload nonisolated public init<S: StringProtocol, V: Hashable>(
    _ title: S, destination: Destination, tag: V, selection: Binding<V?>
  ) {
    self.init(.bound(destination, Self.isSelected(tag, selection)), Text(title))
  }
}

extension NavigationLink where Destination == Never {
  nonisolated public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) where Label: View {
    self.init(.value(value.map { AnyHashable($0) }), label())
  }
  nonisolated public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) where Label == Text {
    self.init(.value(value.map { AnyHashable($0) }), Text(titleKey))
  }
  @_disfavoredOverload nonisolated public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) where Label == Text {
    self.init(.value(value.map { AnyHashable($0) }), Text(title))
  }
}

extension NavigationLink: View {
  public var body: some View { LinkBody(label: label, aim: bodyAim) }

  private var bodyAim: LinkAim {
    switch aim {
    case .value(let value): .value(value)
    case .view(let destination): .view(AnyView(destination), nil)
    case .bound(let destination, let isActive): .view(AnyView(destination), isActive)
    }
  }
}

/// A link's destination, type-erased.
enum LinkAim {
  case value(AnyHashable?)
  case view(AnyView, Binding<Bool>?)
}

/// The link as a button connected to its stack.
private struct LinkBody<Label: View>: View {
  let label: Label
  let aim: LinkAim
  @Environment(\.navigation) private var navigation
  @Environment(\.pageIndex) private var index
  @Environment(\.listSelection) private var selection
  @Environment(\.isListEditing) private var isEditing
  @Environment(\.sectionPlace) private var section
  @Environment(\.columnPlace) private var place
  @Environment(\.presented) private var presented
  @Environment(\.linkIndicator) private var indicator
  @State private var trigger = LinkTrigger()

  var body: some View {
    switch aim {
    case .value(let value):
      let _ = value.map { navigation?.linkAppeared(value: $0, index: index) }
      button { if let value { go(to: value) } }
        .disabled(value == nil)
        .modifier(_LinkTag(value: value, selection: selection))
        .modifier(_LinkMark(isShown: isShown { value != nil && $0.isShowing(value: value!) }, hasArrow: indicator != .hidden))
    case .view(let view, let isActive):
      button { if let isActive { isActive.wrappedValue = true } else { trigger.fire() } }
        .modifier(_LinkEffect(view: view, isActive: isActive, navigation: navigation, index: index, trigger: trigger))
        .modifier(_LinkMark(isShown: isShown { $0.isShowing(key: trigger.key) }, hasArrow: indicator != .hidden))
    }
  }

  /// Whether the next column shows the link's destination.
  private func isShown(_ isShowing: (NavigationModel) -> Bool) -> Bool {
    navigation?.noteLink()
    guard let place, !place.isAlone, let target = navigation?.target else { return false }
    return target.noteRead() && isShowing(target)
  }

  @ViewBuilder private func button(_ action: @escaping @MainActor () -> Void) -> some View {
    if section == .list {
      PressableView(look: .navigationLink, role: nil, action: action, content: label)
    } else {
      Button(action: action) { label }
    }
  }

  private func go(to value: AnyHashable) {
    // In edit mode rows are selected; otherwise a link in a multiple-selection list pushes its page.
    guard let selection, selection.accepts(value), isEditing || !selection.isMultiple else {
      return navigation?.push(value, from: index) ?? ()
    }
    selection.choose(value)
    place?.selectionWasMade()
    presented?.choiceWasMade()
  }
}

/// Makes a link's value its row's selection value if the list selects values of that type.
private struct _LinkTag: NoteModifier {
  typealias Body = Never
  let value: AnyHashable?
  let selection: ListSelection?
  func write(_ note: inout RowTag?, _ scope: EnvironmentScope) {
    if let value, selection?.accepts(value) == true { note = RowTag(value: value) }
  }
}

/// Passes to the link's row whether it is highlighted: split-view.selection-stays-highlighted.
private struct _LinkMark: NoteModifier {
  typealias Body = Never
  let isShown: Bool
  let hasArrow: Bool
  func write(_ note: inout RowLink?, _ scope: EnvironmentScope) { note = RowLink(isShown: isShown, hasArrow: hasArrow) }
}

/// The state of the link in a row.
struct RowLink {
  let isShown: Bool
  /// Whether the row has an arrow.
  let hasArrow: Bool
}

private struct LinkIndicatorKey: EnvironmentKey { static var defaultValue: Visibility { .automatic } }

extension EnvironmentValues {
  var linkIndicator: Visibility {
    get { self[LinkIndicatorKey.self] }
    set { self[LinkIndicatorKey.self] = newValue }
  }
}

extension View {
  /// Shows or hides the arrows of the links inside.
  nonisolated public func navigationLinkIndicatorVisibility(_ visibility: Visibility) -> some View {
    environment(\.linkIndicator, visibility)
  }
}

/// The selection value that a row takes from its link.
struct RowTag { let value: AnyHashable }

/// Connects a link's button to the effect that holds its view.
@MainActor final class LinkTrigger {
  var fire: () -> Void = {}
  /// The link's key among the pages of its stack.
  var key = ""
  nonisolated init() {}
}

/// Keeps a link's page up to date: replaces its view when it changes, and follows its binding.
struct _LinkEffect: EffectModifier {
  typealias Body = Never
  let view: AnyView
  let isActive: Binding<Bool>?
  let navigation: NavigationModel?
  let index: Int
  let trigger: LinkTrigger?

  final class Effect: ViewEffect {
    private var modifier: _LinkEffect
    private let key: String
    private var wasActive = false

    init(_ modifier: _LinkEffect, _ node: _AnyNode) {
      self.modifier = modifier
      key = String(node.path, radix: 36)
      modifier.trigger?.key = key
      modifier.trigger?.fire = { [weak self] in self?.show() }
      modifier.navigation?.linkAppeared(key: key, index: modifier.index) { [weak self] in
        if let isActive = modifier.isActive { isActive.wrappedValue = true }
        self?.show()
      }
      follow()
    }

    func update(_ modifier: _LinkEffect, _ node: _AnyNode) {
      self.modifier = modifier
      modifier.trigger?.fire = { [weak self] in self?.show() }
      if modifier.navigation?.isShowing(key: key) == true { modifier.navigation?.update(modifier.view, key: key) }
      follow()
    }

    /// Shows or hides the page when the binding changes.
    private func follow() {
      guard let isActive = modifier.isActive?.wrappedValue, isActive != wasActive else { return }
      wasActive = isActive
      if isActive { show() } else { modifier.navigation?.hide(key: key) }
    }

    private func show() {
      let binding = modifier.isActive
      modifier.navigation?.show(modifier.view, key: key, from: modifier.index) { [weak self] in
        self?.wasActive = false
        if binding?.wrappedValue == true { binding?.wrappedValue = false }
      }
    }

    func unmount(_ node: _AnyNode) {}
  }
}
