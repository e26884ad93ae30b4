import SwiftUI

/// Alerts of each form, and the last answer.
struct AlertsScreen: View {
  private enum Form: String, CaseIterable, Identifiable {
    case two, three, one, destructive, quiet, wide, long, endless
    var id: String { rawValue }
  }
  @State private var form: Form?
  @State private var answer = "none"
  @State private var answers = 0
  @State private var arrangement = AlertButtonArrangement.automatic

  var body: some View {
    Text(answer).accessibilityIdentifier("answer")
    Text("\(answers)").accessibilityIdentifier("answers")
    ForEach(Form.allCases) { form in Button(form.rawValue) { self.form = form }.accessibilityIdentifier(form.rawValue) }
      .alert(
        "Save the changes?",
        isPresented: Binding {
          form != nil
        } set: {
          if !$0 { form = nil }
        }, presenting: form
      ) { form in
        switch form {
        case .two, .quiet, .endless:
          choice("Save")
          choice("Cancel", .cancel)
        case .three:
          choice("Cancel", .cancel)
          choice("Save")
          choice("Save a Copy")
        case .one: choice("OK")
        case .destructive: choice("Delete", .destructive)
        case .wide:
          choice("Cancel", .cancel)
          choice("Save All Changes Now")
        case .long:
          choice("Cancel", .cancel)
          choice("Save")
        }
      } message: { form in
        if form == .endless {
          Text(String(repeating: "Nothing is lost meanwhile. ", count: 120))
        } else if form == .long {
          Text(String(repeating: "Nothing is lost meanwhile. ", count: 12))
        } else if form != .quiet {
          Text("Nothing is lost meanwhile.")
        }
      }
      .alertButtonArrangement(arrangement)
    // Last, so that the others are visible at the largest text size too.
    Button("cancel first") { arrangement = .cancelFirst }.accessibilityIdentifier("cancel first")
  }

  private func choice(_ title: String, _ role: ButtonRole? = nil) -> some View {
    Button(title, role: role) {
      answer = title
      answers += 1
    }
    .accessibilityIdentifier("choice-\(title)")
  }
}
