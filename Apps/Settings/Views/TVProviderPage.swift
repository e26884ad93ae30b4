// TVProviderPage: the user's account at a TV provider, at system level: signing in, in this browser or on another device, and signing out.

import SwiftUI

struct TVProviderPage: View {
  @Environment(SystemSettings.self) private var settings

  var body: some View {
    Form {
      if let account = settings.tvAccount {
        TVAccountSection(account: account)
      } else if settings.tvProviders.isEmpty {
        Section {
          Text("No TV Providers").foregroundStyle(.secondary)
        } footer: {
          Text("This server does not offer any TV provider.")
        }
      } else {
        if let signIn = settings.tvDeviceSignIn { TVDeviceSection(signIn: signIn) }
        Section {
          ForEach(settings.tvProviders) { provider in
            NavigationLink {
              TVSignInPage(id: provider.id)
            } label: {
              Text(verbatim: provider.name)
            }
          }
        } header: {
          Text("Choose Your TV Provider")
        } footer: {
          Text("Sign in once, and apps that you allow can use your subscription without asking you to sign in again.")
        }
      }
    }
    .navigationTitle("TV Provider")
    .navigationBarTitleDisplayMode(.inline)
  }
}

/// The account, and the only place where it is signed out of.
private struct TVAccountSection: View {
  let account: SystemSettings.TVAccount
  @Environment(SystemSettings.self) private var settings
  @State private var asksForSignOut = false

  var body: some View {
    Section {
      LabeledContent("Provider") { Text(verbatim: account.name) }
      LabeledContent("Signed In Since") { Text(account.since, format: .dateTime.year().month().day()) }
    } footer: {
      Text("Apps that you allow can use this account.")
    }
    Section {
      Button("Sign Out", role: .destructive) { asksForSignOut = true }
        .confirmationDialog("Sign Out of Your TV Provider?", isPresented: $asksForSignOut, titleVisibility: .visible) {
          Button("Sign Out", role: .destructive) { settings.signOutOfTVProvider() }
          Button("Cancel", role: .cancel) {}
        } message: {
          Text("No app can use your subscription until you sign in again.")
        }
    }
  }
}

/// A sign-in on another device: its code, or why it has ended.
private struct TVDeviceSection: View {
  let signIn: SystemSettings.TVDeviceSignIn
  @Environment(SystemSettings.self) private var settings

  var body: some View {
    Section("Sign In on Another Device") {
      switch signIn.state {
      case .starting: Text("Getting a code…").foregroundStyle(.secondary)
      case .waiting:
        Text("Open this address on another device, and enter the code there.")
        if let address = signIn.address { Text(verbatim: address.absoluteString).textSelection(.enabled) }
        LabeledContent("Code") { Text(verbatim: signIn.code).font(.title2.monospaced()).textSelection(.enabled) }
      case .denied: Text("The sign-in was refused.")
      case .expired: Text("The code has expired.")
      case .failed: Text("The provider did not answer. Try again later.")
      }
      Button(isOver ? "OK" : "Cancel") { settings.cancelTVSignIn() }
    }
  }

  private var isOver: Bool { signIn.state != .starting && signIn.state != .waiting }
}

/// The ways to sign in to one provider.
struct TVSignInPage: View {
  let id: SystemSettings.TVProvider.ID
  @Environment(SystemSettings.self) private var settings
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    if let provider = settings.tvProviders.first(where: { $0.id == id }) {
      Form {
        // The user comes back to this page from the provider's.
        if let account = settings.tvAccount {
          TVAccountSection(account: account)
        } else {
          ways(of: provider)
        }
      }
      .navigationTitle(Text(verbatim: provider.name))
      .navigationBarTitleDisplayMode(.inline)
    }
  }

  private func ways(of provider: SystemSettings.TVProvider) -> some View {
    Section {
      if let address = provider.signInAddress {
        Link("Sign In", destination: address)
      }
      if provider.takesDevices {
        Button("Sign In on Another Device") {
          settings.signInOnAnotherDevice(to: provider)
          dismiss()
        }
      }
    } footer: {
      Text("You enter your password at the provider only. Neither apps nor this server get it.")
    }
  }
}
