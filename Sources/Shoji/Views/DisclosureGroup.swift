// DisclosureGroup: collapsible content. See Styles/DisclosureGroupStyle.swift. Element of its label:
// DisclosureContent.

import ShojiGraph

/// Content that the user shows and hides by its label.
public struct DisclosureGroup<Label: View, Content: View> {
  package var builderPlace = BuilderPlace()
  let isExpanded: Binding<Bool>?
  let label: Label
  let content: Content
}

extension DisclosureGroup: PlacedView {}

extension DisclosureGroup {
  nonisolated public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
    self.init(isExpanded: nil, label: label(), content: content())
  }
  nonisolated public init(isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
    self.init(isExpanded: isExpanded, label: label(), content: content())
  }
}
extension DisclosureGroup where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    self.init(isExpanded: nil, label: Text(titleKey), content: content())
  }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ label: S, @ViewBuilder content: @escaping () -> Content) {
    self.init(isExpanded: nil, label: Text(label), content: content())
  }
  nonisolated public init(_ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content) {
    self.init(isExpanded: isExpanded, label: Text(titleKey), content: content())
  }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ label: S, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) { self.init(isExpanded: isExpanded, label: Text(label), content: content()) }
}

extension DisclosureGroup: View {
  public var body: some View { HeldDisclosure(isExpanded: isExpanded, label: AnyView(label), content: AnyView(content)) }
}

/// Stores whether the group is expanded if its author does not bind it.
private struct HeldDisclosure: View {
  let isExpanded: Binding<Bool>?
  let label: AnyView
  let content: AnyView
  @State private var isOpen = false
  var body: some View {
    StyledControl(
      \.disclosureGroupStyle,
      DisclosureGroupStyleConfiguration(label: .init(view: label), content: .init(view: content), isExpanded: isExpanded ?? $isOpen))
  }
}

/// The label of a group; pressing it shows or hides the content.
struct DisclosureLabel<Label: View>: PrimitiveView {
  typealias Body = Never
  let isExpanded: Binding<Bool>
  let label: Label
  var _content: some View { PartView("disclosure-label", label) }
  static var listens: Bool { true }
  func resolve(_ context: PrimitiveContext) -> DisclosureContent {
    var content = DisclosureContent(
      isExpanded: isExpanded.wrappedValue, isDisabled: !context.environment.isEnabled, tint: context.environment.tint)
    context.environment.writeShortcut(to: &content)
    return content
  }
  func respond(to event: ElementEvent, _ context: PrimitiveContext) {
    guard case .tap = event, EnvironmentValues(context.node.scope).isEnabled else { return }
    withAnimation { isExpanded.wrappedValue.toggle() }
  }
}
