// Label: a title with an icon. Its appearance comes from a style; see Styles/LabelStyle.swift. Element: LabelContent.

import ShojiGraph

/// A title and an icon with the same meaning.
///
///     Label("Rain", systemImage: "cloud.rain")
public struct Label<Title: View, Icon: View> {
  package var builderPlace = BuilderPlace()
  let title: Title
  let icon: Icon
  nonisolated public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) where Title: View, Icon: View {
    (self.title, self.icon) = (title(), icon())
  }
}

extension Label: PlacedView {}

extension Label where Title == Text, Icon == Image {
  nonisolated public init(_ titleKey: LocalizedStringKey, systemImage name: String) { self.init(Text(titleKey), Image(systemName: name)) }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, systemImage name: String) {
    self.init(Text(title), Image(systemName: name))
  }
  nonisolated public init(_ titleKey: LocalizedStringKey, image name: String) { self.init(Text(titleKey), Image(name)) }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, image name: String) { self.init(Text(title), Image(name)) }
  private nonisolated init(_ title: Text, _ icon: Image) { (self.title, self.icon) = (title, icon) }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
  /// Creates a label from a style's configuration; it takes the outer style.
  nonisolated public init(_ configuration: LabelStyleConfiguration) { (title, icon) = (configuration.title, configuration.icon) }
}

/// A label whose title is a text, which names controls that cannot show views there.
protocol TitledLabel { var titleText: Text? { get } }
extension Label: TitledLabel { nonisolated var titleText: Text? { title as? Text } }

extension Label: View {
  public var body: some View {
    StyledControl(\.labelStyle, LabelStyleConfiguration(title: .init(view: AnyView(title)), icon: .init(view: AnyView(icon))))
  }
}

/// The primitive under the system's label styles.
struct LabelView: PrimitiveView {
  typealias Body = Never
  let look: LabelContent.Look
  let configuration: LabelStyleConfiguration
  @ViewBuilder var _content: some View {
    if look != .titleOnly { PartView("label-icon", alignment: .center, configuration.icon) }
    // The hidden title is still read aloud.
    PartView("label-title", isUnseen: look == .iconOnly, configuration.title)
  }
  func resolve(_ context: PrimitiveContext) -> LabelContent {
    let environment = context.environment
    return LabelContent(look: look, isInRow: environment.isInRow, tint: environment.tint, font: environment.styledFont)
  }
}
