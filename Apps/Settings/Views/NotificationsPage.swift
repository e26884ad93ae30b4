// NotificationsPage: previews for all apps, and a page for each app that has asked for permission.

import SwiftUI

struct NotificationsPage: View {
  @Environment(SystemSettings.self) private var settings

  var body: some View {
    @Bindable var settings = settings
    Form {
      Section {
        NavigationLink {
          SummaryPage()
        } label: {
          LabeledContent("Scheduled Summary") { settings.usesSummary ? Text("On") : Text("Off") }
        }
      }
      Section {
        ChoiceLink(title: "Show Previews", selection: $settings.previews, options: PreviewSetting.allCases) { Text($0.title) }
      } footer: {
        Text("Without previews, notifications do not show their text. An app’s own setting may differ.")
      }
      Section {
        Link("Notify in This Browser", destination: URL(string: "/shoji/push")!)
        if settings.notifiedBrowsers > 0 {
          LabeledContent("Browsers") { Text(settings.notifiedBrowsers, format: .number) }
          Button("Stop in All Browsers", role: .destructive) { settings.stopNotifyingBrowsers() }
        }
      } header: {
        Text("When Shoji Is Closed")
      } footer: {
        Text("Your browser shows notifications even while no page is open. It asks for your permission first.")
      }
      Section("Apps") {
        ForEach(apps) { app in
          NavigationLink {
            AppNotificationsPage(id: app.id)
          } label: {
            AppLabel(app: app, detail: app.notifications.map(summary))
          }
        }
        if apps.isEmpty {
          Text("Apps that have asked to send notifications appear here.")
            .foregroundStyle(.secondary)
        }
      }
    }
    .navigationTitle("Notifications")
    .navigationBarTitleDisplayMode(.inline)
  }

  private var apps: [AppSettings] { settings.apps.filter { $0.notifications != nil } }

  private func summary(_ notifications: AppSettings.Notifications) -> Text {
    guard notifications.isAllowed else { return Text("Off") }
    let parts: [(Bool, LocalizedStringResource)] = [
      (notifications.showsBanners, "Banners"), (notifications.playsSounds, "Sounds"), (notifications.showsBadges, "Badges"),
    ]
    let names = parts.filter(\.0).map { String(localized: $0.1) }
    return names.isEmpty ? Text("Delivered Quietly") : Text(verbatim: names.formatted(.list(type: .and, width: .narrow)))
  }
}

/// The page with the notification settings of one app.
struct AppNotificationsPage: View {
  let id: AppSettings.ID
  @Environment(SystemSettings.self) private var settings
  @Environment(\.locale) private var locale

  var body: some View {
    if let app = settings.apps.first(where: { $0.id == id }), let notifications = app.notifications {
      let binding = Binding {
        notifications
      } set: {
        settings.setNotifications($0, of: app)
      }
      Form {
        Section {
          Toggle("Allow Notifications", isOn: binding.isAllowed)
        }
        if notifications.isAllowed {
          Section {
            Toggle("Banners", isOn: binding.showsBanners)
            Toggle("Sounds", isOn: binding.playsSounds)
            Toggle("Badges", isOn: binding.showsBadges)
          }
          Section {
            Toggle("Time-Sensitive Notifications", isOn: binding.allowsTimeSensitive)
            if settings.usesSummary { Toggle("Deliver in Scheduled Summary", isOn: binding.isInSummary) }
          } footer: {
            Text("Time-sensitive notifications arrive at once, even in a Focus or with a scheduled summary.")
          }
          if let accepts = notifications.acceptsMarketing {
            Section {
              Toggle(
                "Offers and News",
                isOn: Binding {
                  accepts
                } set: {
                  binding.wrappedValue.acceptsMarketing = $0
                })
            } footer: {
              Text("Without your consent the app cannot send promotions.")
            }
          }
          Section {
            ChoiceLink(title: "Show Previews", selection: binding.previews, options: [nil] + PreviewSetting.allCases) { choice in
              choice.map { Text($0.title) } ?? Text("Default (\(String(localized: settings.previews.title)))")
            }
          }
        }
      }
      .navigationTitle(Text(verbatim: app.title(in: locale)))
      .navigationBarTitleDisplayMode(.inline)
    }
  }
}

extension PreviewSetting {
  var title: LocalizedStringResource {
    switch self {
    case .always: "Always"
    case .whenUnlocked: "When Unlocked"
    case .never: "Never"
    }
  }
}
