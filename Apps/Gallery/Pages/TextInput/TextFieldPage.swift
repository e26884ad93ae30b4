import SwiftUI

struct TextFieldPage: View {
  private enum Field { case first, second }
  @State private var text = ""
  @State private var name = ""
  @State private var city = ""
  @State private var amount = 12.5
  @State private var submitted = ""
  @State private var quotation = "All that glitters is not gold"
  @State private var selection: TextSelection?
  @FocusState private var focus: Field?

  var body: some View {
    GalleryPage {
      Example("Styles") {
        TextField("Plain", text: $text)
        TextField("Rounded", text: $text).textFieldStyle(.roundedBorder)
        TextField("With a prompt", text: $text, prompt: Text("For example, a color")).textFieldStyle(.roundedBorder)
      }
      Example("Keyboards") {
        TextField("Mail address", text: $text).keyboardType(.emailAddress).textContentType(.emailAddress).textInputAutocapitalization(.never)
          .validated(.email)
        TextField("Web address", text: $text).keyboardType(.URL)
        TextField("Telephone", text: $text).keyboardType(.phonePad)
        TextField("Number", value: $amount, format: .number).keyboardType(.decimalPad)
      }
      .textFieldStyle(.roundedBorder)
      Example("Lines") {
        TextField("Grows from two to five lines", text: $text, axis: .vertical)
          .lineLimit(2...5)
          .textFieldStyle(.roundedBorder)
      }
      Example("Focus and Return") {
        TextField("Name", text: $name)
          .focused($focus, equals: .first)
          .submitLabel(.next)
          .onSubmit { focus = .second }
        TextField("City", text: $city)
          .focused($focus, equals: .second)
          .submitLabel(.done)
          .onSubmit { submitted = "\(name), \(city)" }
        Button("Focus the name") { focus = .first }
        if !submitted.isEmpty { Text(submitted).font(.footnote).foregroundStyle(.secondary) }
      }
      .textFieldStyle(.roundedBorder)
      Example("Selection") {
        TextField("Text", text: $quotation, selection: $selection).textFieldStyle(.roundedBorder)
        HStack {
          Button("Select all") { selection = TextSelection(range: quotation.startIndex..<quotation.endIndex) }
          Spacer()
          Text(selected).font(.footnote).foregroundStyle(.secondary)
        }
      }
      Example("Disabled") {
        TextField("Cannot be changed", text: .constant("")).textFieldStyle(.roundedBorder).disabled(true)
      }
    }
  }

  private var selected: String {
    guard let selection, case .selection(let range) = selection.indices else { return "–" }
    return String(quotation[range])
  }
}
