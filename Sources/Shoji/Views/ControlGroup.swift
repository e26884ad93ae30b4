// ControlGroup: related controls. See Styles/ControlGroupStyle.swift.

import ShojiGraph

/// Related controls side by side; in a menu a row of small items.
public struct ControlGroup<Content: View> {
  let content: Content
  let label: AnyView?
  nonisolated public init(@ViewBuilder content: () -> Content) where Content: View { (self.content, label) = (content(), nil) }
  nonisolated public init<L: View>(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> L) where Content: View {
    (self.content, self.label) = (content(), AnyView(label()))
  }
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) where Content: View {
    (self.content, label) = (content(), AnyView(Text(titleKey)))
  }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) where Content: View {
    (self.content, label) = (content(), AnyView(Text(title)))
  }
  nonisolated public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) where Content: View {
    (self.content, label) = (content(), AnyView(Label(titleKey, systemImage: systemImage)))
  }
}

extension ControlGroup where Content == ControlGroupStyleConfiguration.Content {
  /// Creates a group from a style's configuration; it takes the outer style.
  nonisolated public init(_ configuration: ControlGroupStyleConfiguration) {
    (content, label) = (configuration.content, AnyView(configuration.label))
  }
}

extension ControlGroup: View {
  public var body: some View {
    PlacedControlGroup(
      configuration: ControlGroupStyleConfiguration(
        content: .init(view: AnyView(content)), label: .init(view: label ?? AnyView(EmptyView()))))
  }
}

private struct PlacedControlGroup: View {
  let configuration: ControlGroupStyleConfiguration
  @Environment(\.isInMenu) private var isInMenu
  var body: some View {
    if isInMenu {
      MenuSectionView(kind: .row, header: EmptyView(), content: configuration.content)
    } else {
      StyledControl(\.controlGroupStyle, configuration)
    }
  }
}
