// PickerPage: the options of a picker on a page of their own, and the link that leads there: `.pickerStyle(.navigationLink)`.

import ShojiGraph

/// A link with the picker's label and value. It pushes a page with the options.
struct PickerLink: View {
  let choice: OptionChoice
  let label: AnyView
  let title: Text?
  let content: AnyView
  @Environment(\.labelsHidden) private var hidesLabel

  var body: some View {
    NavigationLink {
      PickerPage(choice: choice, label: label, title: title, content: content)
    } label: {
      if hidesLabel {
        value
      } else {
        LabeledContent {
          value
        } label: {
          label
        }
      }
    }
  }

  private var value: some View { ChosenOption(choice: choice, content: content).environment(\.isInRow, false) }
}

/// The page: a list in which a tap chooses an option and goes back.
private struct PickerPage: View {
  let choice: OptionChoice
  let label: AnyView
  let title: Text?
  let content: AnyView
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    Form { OptionsView(look: .page, choice: OptionChoice(isChosen: choice.isChosen, choose: choose), content: content) }
      .navigationBarTitleDisplayMode(.inline)
      .navigationTitle(title ?? Text(verbatim: ""))
      .toolbar { if title == nil { ToolbarItem(placement: .principal) { label } } }
  }

  private func choose(_ tag: AnyHashable) {
    choice.choose(tag)
    dismiss()
  }
}
