// PrivacyPage: which apps may have access to what belongs to the user.

import SwiftUI

struct PrivacyPage: View {
  var body: some View {
    Form {
      Section {
        NavigationLink {
          TVProviderPrivacyPage()
        } label: {
          IconLabel(title: Text("TV Provider"), symbol: "tv", color: .blue)
        }
      }
    }
    .navigationTitle("Privacy")
    .navigationBarTitleDisplayMode(.inline)
  }
}

/// The apps that have asked for the account at the TV provider.
struct TVProviderPrivacyPage: View {
  @Environment(SystemSettings.self) private var settings
  @Environment(\.locale) private var locale

  var body: some View {
    Form {
      if settings.tvProviderApps.isEmpty {
        Section {
          Text("Apps that have asked to use your TV provider appear here.").foregroundStyle(.secondary)
        }
      } else {
        Section {
          ForEach(settings.tvProviderApps) { app in
            Toggle(isOn: access(of: app)) {
              IconLabel(
                title: Text(verbatim: app.title(in: locale)), symbol: app.symbol ?? "app.fill", color: SettingsColor.named(app.color ?? ""))
            }
          }
        } footer: {
          Text("These apps may use your TV provider account. Turning one off does not sign you out.")
        }
      }
    }
    .navigationTitle("TV Provider")
    .navigationBarTitleDisplayMode(.inline)
  }

  private func access(of app: SystemSettings.TVProviderApp) -> Binding<Bool> {
    Binding {
      app.isAllowed
    } set: {
      settings.setTVProviderAccess($0, of: app)
    }
  }
}
