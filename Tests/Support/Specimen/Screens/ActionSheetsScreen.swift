import SwiftUI

/// Action sheets of each form, and the last choice.
struct ActionSheetsScreen: View {
  private enum Form: String, CaseIterable, Identifiable {
    case draft, unsaid, many
    var id: String { rawValue }
  }
  @State private var form: Form?
  @State private var answer = "none"
  @State private var answers = 0

  var body: some View {
    Text(answer).accessibilityIdentifier("answer")
    Text("\(answers)").accessibilityIdentifier("answers")
    ForEach(Form.allCases) { form in
      Button(form.rawValue) { self.form = form }.accessibilityIdentifier(form.rawValue)
        .confirmationDialog(
          "This draft",
          isPresented: Binding {
            self.form == form
          } set: {
            if !$0 { self.form = nil }
          }, titleVisibility: .visible
        ) {
          choices(of: form)
        }
    }
  }

  @ViewBuilder private func choices(of form: Form) -> some View {
    switch form {
    case .draft:
      // Declared with Cancel first and the destructive choice last, unlike they are drawn.
      choice("Keep Editing", .cancel)
      choice("Save Draft")
      choice("Delete Draft", .destructive)
    case .unsaid:
      choice("Save Draft")
      choice("Save a Copy")
    case .many: ForEach(1...20, id: \.self) { choice("Folder \($0)") }
    }
  }

  private func choice(_ title: String, _ role: ButtonRole? = nil) -> some View {
    Button(title, role: role) {
      answer = title
      answers += 1
    }
    .accessibilityIdentifier("choice-\(title)")
  }
}
