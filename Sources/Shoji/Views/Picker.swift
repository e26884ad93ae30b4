// Picker: a choice of one value. Elements: ShojiElements/Content/PickerContent.swift and MenuContent.swift.

import ShojiGraph
import ShojiWeb

/// A control for choosing one of several values.
///
/// The options are views with a `tag(_:includeOptional:)`; rows of a `ForEach` are tagged with their id.
///
///     Picker("Flavour", selection: $flavour) {
///       Text("Chocolate").tag(Flavour.chocolate)
///       Text("Vanilla").tag(Flavour.vanilla)
///     }
public struct Picker<Label: View, SelectionValue: Hashable, Content: View> {
  package var builderPlace = BuilderPlace()
  let selection: Binding<SelectionValue>
  let label: Label
  let content: Content
}

extension Picker: PlacedView {}

extension Picker {
  nonisolated public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(selection: selection, label: label(), content: content())
  }
  /// Creates a picker, with SwiftUI's older argument order.
  nonisolated public init(selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content) {
    self.init(selection: selection, label: label, content: content())
  }
}

extension Picker where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
    self.init(selection: selection, label: Text(titleKey), content: content())
  }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) { self.init(selection: selection, label: Text(title), content: content()) }
}

extension Picker where Label == Shoji.Label<Text, Image> {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) { self.init(selection: selection, label: Shoji.Label(titleKey, systemImage: systemImage), content: content()) }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, systemImage: String, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) { self.init(selection: selection, label: Shoji.Label(title, systemImage: systemImage), content: content()) }
}

extension Picker: View {
  public var body: some View {
    PlacedPicker(
      choice: .one(selection), label: AnyView(label), title: label as? Text ?? (label as? any TitledLabel)?.titleText,
      content: AnyView(content))
  }
}

/// A picker in the form of its style and context.
struct PlacedPicker: View {
  let choice: OptionChoice
  let label: AnyView
  /// The words of the label, if it is one text: the title of the page with the options.
  let title: Text?
  let content: AnyView
  @Environment(\.pickerStyle) private var style
  @Environment(\.isInMenu) private var isInMenu
  @Environment(\.isInRow) private var isInRow
  @Environment(\.labelsHidden) private var hidesLabel
  @Environment(\.navigation) private var navigation

  var body: some View {
    if isInMenu {
      itemsOfMenu
    } else {
      switch style {
      case .segmented, .palette:
        // A segmented control has a font and a colour of its own, whatever surrounds it.
        SegmentedView(label: label, options: OptionsView(look: .segment, choice: choice, content: content.font(nil).foregroundColor(nil)))
      case .wheel: WheelView(label: label, options: OptionsView(look: .wheel, choice: choice, content: content))
      case .inline where isInRow:
        if !hidesLabel { label.font(.footnote).foregroundStyle(.secondary) }
        OptionsView(look: .row, choice: choice, content: content)
      case .inline: WheelView(label: label, options: OptionsView(look: .wheel, choice: choice, content: content))
      // Without a stack of pages there is nowhere to push one.
      case .navigationLink where navigation != nil: PickerLink(choice: choice, label: label, title: title, content: content)
      case .automatic, .menu, .navigationLink: menu
      }
    }
  }

  @ViewBuilder private var itemsOfMenu: some View {
    switch style {
    case .menu:
      Menu {
        options(.menu).pickerStyle(.automatic)
      } label: {
        label
      }
    case .palette: MenuSectionView(kind: .palette, header: EmptyView(), content: options(.palette))
    default: MenuSectionView(header: EmptyView(), content: options(.menu))
    }
  }

  private func options(_ look: OptionsView<AnyView>.Look) -> OptionsView<AnyView> {
    OptionsView(look: look, choice: choice, content: content)
  }

  @ViewBuilder private var menu: some View {
    let isRow = isInRow && !hidesLabel
    MenuView(
      look: .automatic, showsArrows: true, fillsRow: isRow,
      label: PickerValue(label: label, value: ChosenOption(choice: choice, content: content), showsLabel: isRow),
      content: options(.menu))
  }
}

/// The content of a closed picker: its value, and in a row its label before it.
private struct PickerValue<Value: View>: View {
  let label: AnyView
  let value: Value
  let showsLabel: Bool
  var body: some View {
    if showsLabel {
      LabeledRow(label: label, value: value.environment(\.isInRow, false))
    } else {
      PartView("picker-label", isUnseen: true, label)
      PartView("picker-value", alignment: .center, value)
    }
  }
}

struct SegmentedView<Options: View>: PrimitiveView {
  typealias Body = Never
  let label: AnyView
  let options: Options
  @ViewBuilder var _content: some View {
    options
    PartView("picker-label", isUnseen: true, label)
  }
  func resolve(_ context: PrimitiveContext) -> SegmentedContent {
    var content = SegmentedContent()
    content.isDisabled = !context.environment.isEnabled
    return content
  }
}

struct WheelView<Options: View>: PrimitiveView {
  typealias Body = Never
  let label: AnyView
  let options: Options
  @ViewBuilder var _content: some View {
    options
    PartView("picker-label", isUnseen: true, label)
  }
  static var listens: Bool { true }
  func resolve(_ context: PrimitiveContext) -> WheelContent {
    var content = WheelContent()
    content.isDisabled = !context.environment.isEnabled
    return content
  }
  /// Handles the client's report of the option in the middle of the wheel.
  func respond(to event: ElementEvent, _ context: PrimitiveContext) {
    guard case .change(let value) = event, let id = value.string else { return }
    context.element.children.first { $0.content is OptionContent && $0.domID == id }?.respond?(event)
  }
}
