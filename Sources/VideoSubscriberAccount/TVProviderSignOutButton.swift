// TVProviderSignOutButton: the only sign-out that an app may offer: it leads to Settings, where the user signs out of the system's account.

import Foundation
import Shoji
import ShojiGraph
import ShojiSystem
import ShojiWeb

/// A button that says where the user signs out of the TV provider: in Settings > TV Provider.
///
/// It does not sign out by itself (`tv-provider.sign-out-points-to-settings`), since the account belongs to all apps, and it does not lead
/// to the privacy settings (`tv-provider.no-privacy-for-sign-out`). Nothing happens without it: an app needs no sign-out
/// (`tv-provider.no-sign-out-at-system-level`). It is disabled while the user is not signed in at system level.
public struct TVProviderSignOutButton: View {
  @State private var isAsked = false
  @Environment(\.openURL) private var openURL
  @Environment(\.locale) private var locale

  public init() {}

  public var body: some View {
    let isSignedIn = VSAccountManager.isSignedInAtSystemLevel
    Button(Words.text(.tvProviderSignOut, language)) { isAsked = true }
      .tvProviderSignOut()
      .disabled(!isSignedIn)
      .alert(Words.text(.tvProviderSignOutTitle, language), isPresented: $isAsked) {
        if let address = TVProviderChannel.shared.notice?.settingsAddress.flatMap({ URL(string: $0) }) {
          Button(Words.text(.tvProviderOpenSettings, language)) { openURL(address) }
        }
        Button(Words.text(.cancel, language), role: .cancel) {}
      } message: {
        Text(verbatim: Words.text(.tvProviderSignOutMessage, language))
      }
  }

  private var language: String { locale.identifier }
}
