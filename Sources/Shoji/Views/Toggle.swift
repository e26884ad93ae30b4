// Toggle: a switch or checkbox. Its appearance comes from a style; see Styles/ToggleStyle.swift. Element: ToggleContent.

import Foundation
import ShojiGraph

/// A control that is on or off.
///
///     Toggle("Wi-Fi", isOn: $isOn)
public struct Toggle<Label: View> {
  package var builderPlace = BuilderPlace()
  let isOn: Binding<Bool>
  let isMixed: Bool
  let label: Label
}

extension Toggle: PlacedView {}

extension Toggle {
  nonisolated public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) { self.init(isOn: isOn, isMixed: false, label: label()) }
  /// Creates a toggle for several values: mixed while they differ, and then one tap turns all on.
  nonisolated public init<C: RandomAccessCollection>(sources: C, isOn: KeyPath<C.Element, Binding<Bool>>, @ViewBuilder label: () -> Label) {
    self.init(ToggleSources.joined(sources.map { $0[keyPath: isOn] }), label())
  }
  private nonisolated init(_ joined: (isOn: Binding<Bool>, isMixed: Bool), _ label: Label) {
    self.init(isOn: joined.isOn, isMixed: joined.isMixed, label: label)
  }
}

extension Toggle where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(titleKey) } }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(title) } }
  nonisolated public init<C: RandomAccessCollection>(_ titleKey: LocalizedStringKey, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>) {
    self.init(sources: sources, isOn: isOn) { Text(titleKey) }
  }
}

extension Toggle where Label == Shoji.Label<Text, Image> {
  nonisolated public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Shoji.Label(titleKey, systemImage: systemImage) }
  }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Shoji.Label(title, systemImage: systemImage) }
  }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
  /// Creates a toggle from a style's configuration; it takes the outer style.
  nonisolated public init(_ configuration: ToggleStyleConfiguration) {
    self.init(isOn: configuration.$isOn, isMixed: configuration.isMixed, label: configuration.label)
  }
}

extension Toggle: View {
  public var body: some View {
    ToggleChoice(configuration: ToggleStyleConfiguration(label: .init(view: AnyView(label)), isOn: isOn, isMixed: isMixed))
  }
}

private enum ToggleSources {
  static func joined(_ sources: [Binding<Bool>]) -> (isOn: Binding<Bool>, isMixed: Bool) {
    let count = sources.count { $0.wrappedValue }
    let isOn = Binding(get: { sources.allSatisfy(\.wrappedValue) }, set: { new in for source in sources { source.wrappedValue = new } })
    return (isOn, count > 0 && count < sources.count)
  }
}

/// A toggle in the style of its environment, or a menu item with a checkmark inside a menu.
private struct ToggleChoice: View {
  let configuration: ToggleStyleConfiguration
  @Environment(\.isInMenu) private var isInMenu
  var body: some View {
    if isInMenu {
      let isOn = configuration.$isOn
      MenuItemView(mark: .checkbox(isOn.wrappedValue), action: { isOn.wrappedValue.toggle() }, content: configuration.label)
    } else {
      StyledControl(\.toggleStyle, configuration)
    }
  }
}

/// The primitive under the system's toggle styles.
struct ToggleView: PrimitiveView {
  typealias Body = Never
  let look: ToggleContent.Look
  let configuration: ToggleStyleConfiguration
  var tint: Paint?
  @Environment(\.labelsHidden) private var hidesLabel
  init(look: ToggleContent.Look, configuration: ToggleStyleConfiguration, tint: Paint? = nil) {
    (self.look, self.configuration, self.tint) = (look, configuration, tint)
  }
  var _content: some View { PartView("toggle-label", isUnseen: hidesLabel && look != .button, configuration.label) }
  static var listens: Bool { true }

  func resolve(_ context: PrimitiveContext) -> ToggleContent {
    let environment = context.environment
    var content = ToggleContent(look: look, isOn: configuration.isOn)
    content.isMixed = configuration.isMixed
    content.isDisabled = !environment.isEnabled
    content.hidesLabel = environment.labelsHidden
    content.tint = tint ?? environment.tint
    content.size = environment.controlSize
    environment.writeShortcut(to: &content)
    return content
  }

  func respond(to event: ElementEvent, _ context: PrimitiveContext) {
    guard case .change(let value) = event, let isOn = value.bool else { return }
    if var shown = context.element.content as? ToggleContent {
      (shown.isOn, shown.isMixed) = (isOn, false)
      context.element.acknowledgeClientState(shown)
    }
    guard EnvironmentValues(context.node.scope).isEnabled else { return }
    configuration.isOn = isOn
    context.node.invalidate()
  }
}
