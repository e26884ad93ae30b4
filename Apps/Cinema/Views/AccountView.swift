// AccountView: for whom films are played, and the user's TV provider.

import SwiftUI
import TVServices
import VideoSubscriberAccount

struct AccountView: View {
  @Environment(\.dismiss) private var dismiss
  @State private var catalog = TVCatalog.shared
  /// The provider to whom the user is signed in, as far as the app may know.
  @State private var provider: String?

  var body: some View {
    NavigationStack {
      Form {
        Section {
          Picker("Profile", selection: $catalog.currentProfile) {
            if catalog.currentProfile == nil { Text("Not Chosen").tag(String?.none) }
            ForEach(Viewers.all) { viewer in
              Text(verbatim: viewer.name).tag(Optional(viewer.id))
            }
          }
        } footer: {
          Text("What you have watched is kept for each profile.")
        }
        Section {
          if let provider {
            LabeledContent("Signed In") { Text(verbatim: provider) }
            TVProviderSignOutButton()
          } else {
            Text("Not signed in")
              .foregroundStyle(.secondary)
          }
        } header: {
          Text("TV Provider")
        } footer: {
          if provider == nil {
            Text("Some films are included with your TV provider. Cinema asks for your account when you play one of them.")
          }
        }
      }
      .navigationTitle("Account")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() } }
      }
      .task { provider = try? await Provider.name(mayAsk: false) }
    }
  }
}
