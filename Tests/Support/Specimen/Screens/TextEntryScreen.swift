import SwiftUI

/// A validated form: addresses on blur, a new password while typing, digits at once, values by their format.
struct TextEntryScreen: View {
  private enum Field { case mail, password }
  @State private var name = ""
  @State private var mail = ""
  @State private var code = ""
  @State private var password = ""
  @State private var price = 5.0
  @State private var euros: Decimal = 1234.5
  @State private var share = 0.5
  @State private var count: Int? = 3
  @State private var day = Date(timeIntervalSince1970: 1_735_128_000)
  @State private var created = 0
  @State private var sent = 0
  @FocusState private var focus: Field?

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 12) {
        ValidationReader { validation in
          TextField("Name", text: $name).validated(.required).accessibilityIdentifier("name").submitLabel(.next).onSubmit { focus = .mail }
          TextField("Mail", text: $mail).textContentType(.emailAddress).validated(.email).accessibilityIdentifier("mail")
            .focused($focus, equals: .mail).submitLabel(.next).onSubmit { focus = .password }
          SecureField("New Password", text: $password).textContentType(.newPassword).validated(.length(8...)).accessibilityIdentifier(
            "password"
          )
          .focused($focus, equals: .password).submitLabel(.done).onSubmit { sent += 1 }
          TextField("Code", text: $code).keyboardType(.numberPad).validated(.digitsOnly, .length(...6)).accessibilityIdentifier("code")
          Button("Create") { if validation.check() { created += 1 } }.accessibilityIdentifier("create")
          Text(validation.isValid ? "valid" : "invalid").accessibilityIdentifier("state")
        }
        TextField("Price", value: $price, format: .number.precision(.fractionLength(2))).accessibilityIdentifier("price").onSubmit {
          sent += 1
        }
        TextField("Euros", value: $euros, format: .currency(code: "EUR")).accessibilityIdentifier("euros")
        TextField("Share", value: $share, format: .percent).accessibilityIdentifier("share")
        TextField("Count", value: $count, format: .number).accessibilityIdentifier("count")
        TextField("Day", value: $day, format: Date.FormatStyle(date: .numeric, time: .omitted, timeZone: .gmt)).accessibilityIdentifier(
          "day")
        Text("price \(Int((price * 100).rounded())) euros \("\(euros)") share \(Int((share * 1000).rounded())) count \(count ?? -1)")
          .accessibilityIdentifier("values")
        Text("created \(created) sent \(sent) name (\(name)) password \(password.count)").accessibilityIdentifier("log")
        Button("Reset the price") { price = 7 }.accessibilityIdentifier("reset")
        Button("Elsewhere") {}.accessibilityIdentifier("elsewhere")
      }
      .textFieldStyle(.roundedBorder)
    }
  }
}
