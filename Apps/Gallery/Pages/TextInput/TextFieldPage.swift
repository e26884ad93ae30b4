import SwiftUI

struct TextFieldPage: View {
  private enum Field { case first, second }
  @State private var texts: [String: String] = [:]
  @State private var amount = 12.5
  @State private var submitted = ""
  @State private var quotation = "All that glitters is not gold"
  @State private var selection: TextSelection?
  @State private var hasBookmark = false
  @FocusState private var focus: Field?

  var body: some View {
    GalleryPage {
      Example("Styles") {
        LabeledContent("Plain") { TextField("Plain", text: text("plain"), prompt: Text("Type here")) }
        labeled("Rounded", "plain", "Type here").textFieldStyle(.roundedBorder)
        Captioned("Disabled") {
          TextField("Disabled", text: .constant(String(localized: "Cannot be changed"))).textFieldStyle(.roundedBorder).disabled(true)
        }
      }
      Example("Address") {
        labeled("Name", "given-name", "Ada Lovelace")
        labeled("Street", "street", "12 St James’s Square")
        labeled("City", "city", "London")
        Captioned("Postal code") {
          TextField("Postal code", text: text("code"), prompt: Text("SW1Y 4JH")).textContentType(.postalCode).expectedTextLength(8)
        }
      }
      .textFieldStyle(.roundedBorder)
      Example("Images and buttons") {
        TextField("Mail address", text: text("mail"))
          .keyboardType(.emailAddress)
          .textContentType(.emailAddress)
          .textInputAutocapitalization(.never)
          .textFieldAccessory(.leading) { Image(systemName: "envelope") }
          .validated(.email)
        TextField("Web address", text: text("web"))
          .keyboardType(.URL)
          .textFieldAccessory(.leading) { Image(systemName: "globe") }
          .textFieldButton(.bookmarks) { hasBookmark.toggle() }
        if hasBookmark { Text("Bookmarks").font(.footnote).foregroundStyle(.secondary) }
        TextField("Telephone", text: text("phone"))
          .keyboardType(.phonePad)
          .textFieldAccessory(.leading) { Image(systemName: "phone") }
        TextField("Number", value: $amount, format: .number)
          .keyboardType(.decimalPad)
          .textFieldAccessory(.leading) { Image(systemName: "number") }
      }
      .textFieldStyle(.roundedBorder)
      Example("Choices") {
        Captioned("Language") {
          ComboBox(
            "Language", text: text("language"), choices: ["Deutsch", "English", "Español", "Français", "Italiano", "日本語"],
            prompt: Text("Type or choose"))
        }
      }
      .textFieldStyle(.roundedBorder)
      Example("Long texts") {
        broken("Clipped", .clipping)
        broken("Cut at its beginning", .truncating(.head))
        broken("Cut in its middle", .truncating(.middle))
        broken("Cut at its end", .truncating(.tail))
        broken("Wrapped by words", .wordWrapping)
        broken("Wrapped by characters", .characterWrapping)
        Captioned("Two to five lines") {
          TextField("Lines", text: text("lines"), axis: .vertical).lineLimit(2...5)
        }
      }
      .textFieldStyle(.roundedBorder)
      Example("Focus and Return") {
        Captioned("Name") {
          TextField("Name", text: text("name")).focused($focus, equals: .first).submitLabel(.next).onSubmit { focus = .second }
        }
        Captioned("City") {
          TextField("City", text: text("home")).focused($focus, equals: .second).submitLabel(.done)
            .onSubmit { submitted = "\(texts["name"] ?? ""), \(texts["home"] ?? "")" }
        }
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
    }
  }

  private func text(_ name: String) -> Binding<String> {
    Binding {
      texts[name] ?? ""
    } set: {
      texts[name] = $0
    }
  }

  private func labeled(_ title: LocalizedStringKey, _ name: String, _ hint: LocalizedStringKey) -> some View {
    Captioned(title) {
      TextField(title, text: text(name), prompt: Text(hint))
    }
  }

  private func broken(_ title: LocalizedStringKey, _ mode: TextLineBreakMode) -> some View {
    Captioned(title) {
      TextField(title, text: $quotation).textFieldLineBreak(mode)
    }
    .frame(width: 180)
  }

  private var selected: String {
    guard let selection, case .selection(let range) = selection.indices else { return "–" }
    return String(quotation[range])
  }
}
