import SwiftUI

struct TextEntryPage: View {
  private enum Field { case mail, name, password }
  @State private var mail = ""
  @State private var name = ""
  @State private var password = ""
  @State private var isSignedUp = false
  @State private var room = "12b"
  @State private var price = 1234.5
  @State private var discount = 0.125
  @State private var guests: Int? = 3
  @State private var arrival = Date(timeIntervalSince1970: 1_735_128_000)
  @FocusState private var focus: Field?

  var body: some View {
    GalleryPage {
      Example("A form that is checked") {
        ValidationReader { validation in
          Captioned("Mail address") {
            TextField("Mail address", text: $mail, prompt: Text("name@example.com"))
              .textContentType(.emailAddress).textInputAutocapitalization(.never).submitLabel(.next)
              .validated(.required, .email)
              .focused($focus, equals: .mail).onSubmit { focus = .name }
          }
          Captioned("User name") {
            TextField("User name", text: $name, prompt: Text("3 to 12 characters"))
              .textContentType(.username).textInputAutocapitalization(.never).autocorrectionDisabled().submitLabel(.next)
              .validated(.required, .length(3...12))
              .focused($focus, equals: .name).onSubmit { focus = .password }
          }
          Captioned("New password") {
            SecureField("New password", text: $password, prompt: Text("Eight characters or more"))
              .textContentType(.newPassword).submitLabel(.join)
              .validated(.required, .length(8...))
              .focused($focus, equals: .password).onSubmit { isSignedUp = true }
          }
          Button("Sign Up") { isSignedUp = validation.check() }.buttonStyle(.borderedProminent)
          if isSignedUp { Text("Everything is right.").font(.footnote).foregroundStyle(.secondary) }
        }
      }
      .textFieldStyle(.roundedBorder)
      Example("Digits only") {
        Captioned("Room") {
          TextField("Room", text: $room).keyboardType(.numberPad).expectedTextLength(4).validated(.digitsOnly, .length(...4))
            .textFieldStyle(.roundedBorder)
        }
      }
      Example("Values in your own way of writing") {
        LabeledContent("Price") { TextField("Price", value: $price, format: .currency(code: "EUR")) }
        LabeledContent("Discount") { TextField("Discount", value: $discount, format: .percent) }
        LabeledContent("Guests") { TextField("Guests", value: $guests, format: .number, prompt: Text("None")) }
        LabeledContent("Arrival") { TextField("Arrival", value: $arrival, format: Date.FormatStyle(date: .numeric, time: .omitted)) }
      }
    }
  }
}
