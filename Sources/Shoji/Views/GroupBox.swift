// GroupBox: content in a box, with a label. See GroupBoxStyle.

import ShojiGraph

/// Content in a box, with an optional label.
public struct GroupBox<Label: View, Content: View> {
  package var builderPlace = BuilderPlace()
  let label: Label
  let content: Content
}

extension GroupBox: PlacedView {}

extension GroupBox {
  nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(label: label(), content: content())
  }
  /// Creates a box, with SwiftUI's older argument order.
  nonisolated public init(label: Label, @ViewBuilder content: () -> Content) { self.init(label: label, content: content()) }
}
extension GroupBox where Label == EmptyView {
  nonisolated public init(@ViewBuilder content: () -> Content) { self.init(label: EmptyView(), content: content()) }
}
extension GroupBox where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(label: Text(titleKey), content: content())
  }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(label: Text(title), content: content())
  }
}
extension GroupBox where Label == GroupBoxStyleConfiguration.Label, Content == GroupBoxStyleConfiguration.Content {
  /// Creates a box from a style's configuration; it takes the outer style.
  nonisolated public init(_ configuration: GroupBoxStyleConfiguration) {
    self.init(label: configuration.label, content: configuration.content)
  }
}

extension GroupBox: View {
  public var body: some View {
    StyledControl(\.groupBoxStyle, GroupBoxStyleConfiguration(label: .init(view: AnyView(label)), content: .init(view: AnyView(content))))
  }
}
