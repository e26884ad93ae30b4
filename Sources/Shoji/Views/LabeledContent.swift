// LabeledContent: a label with a value or a control. Element: LabeledRowContent.

import Foundation
import ShojiGraph

/// A label with a value or a control.
public struct LabeledContent<Label, Content> {
  package var builderPlace = BuilderPlace()
  let label: Label
  let content: Content
}

extension LabeledContent: PlacedView {}

extension LabeledContent where Label: View, Content: View {
  nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(label: label(), content: content())
  }
}

extension LabeledContent where Label == Text, Content: View {
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(label: Text(titleKey), content: content())
  }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(label: Text(title), content: content())
  }
}

extension LabeledContent where Label == Text, Content == Text {
  nonisolated public init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
    self.init(label: Text(titleKey), content: Text(value))
  }
  @_disfavoredOverload nonisolated public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
    self.init(label: Text(title), content: Text(value))
  }
  nonisolated public init<F: FormatStyle>(_ titleKey: LocalizedStringKey, value: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String { self.init(label: Text(titleKey), content: Text(value, format: format)) }
  @_disfavoredOverload nonisolated public init<S: StringProtocol, F: FormatStyle>(_ title: S, value: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String { self.init(label: Text(title), content: Text(value, format: format)) }
}

extension LabeledContent where Label == LabeledContentStyleConfiguration.Label, Content == LabeledContentStyleConfiguration.Content {
  /// Creates labeled content from a style's configuration; it takes the outer style.
  nonisolated public init(_ configuration: LabeledContentStyleConfiguration) {
    self.init(label: configuration.label, content: configuration.content)
  }
}

extension LabeledContent: View where Label: View, Content: View {
  public var body: some View {
    StyledControl(
      \.labeledContentStyle, LabeledContentStyleConfiguration(label: .init(view: AnyView(label)), content: .init(view: AnyView(content))))
  }
}

/// A leading label and a trailing value.
struct LabeledRow<Label: View, Value: View>: PrimitiveView {
  typealias Body = Never
  let label: Label
  let value: Value
  @Environment(\.labelsHidden) private var hidesLabel
  @ViewBuilder var _content: some View {
    PartView("labeled-label", isUnseen: hidesLabel, label)
    PartView("labeled-value", alignment: .trailing, value.environment(\.multilineTextAlignment, .trailing))
  }
  func resolve(_ context: PrimitiveContext) -> LabeledRowContent { LabeledRowContent(hidesLabel: context.environment.labelsHidden) }
}
