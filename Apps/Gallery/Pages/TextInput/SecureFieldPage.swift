import SwiftUI

struct SecureFieldPage: View {
  @State private var password = ""

  var body: some View {
    GalleryPage {
      Example("Styles") {
        SecureField("Password", text: $password)
        SecureField("Password", text: $password).textFieldStyle(.roundedBorder)
      }
      Example("New password") {
        SecureField("New password", text: $password, prompt: Text("Eight characters or more"))
          .textContentType(.newPassword)
          .validated(.length(8...))
          .textFieldStyle(.roundedBorder)
        Text("\(password.count) characters").font(.footnote).foregroundStyle(.secondary)
      }
      Example("Disabled") {
        SecureField("Password", text: .constant("secret")).textFieldStyle(.roundedBorder).disabled(true)
      }
    }
  }
}
