// SummaryPage: the times of the scheduled summary, and the apps whose notifications wait for it.

import SwiftUI

struct SummaryPage: View {
  @Environment(SystemSettings.self) private var settings
  @Environment(\.locale) private var locale

  var body: some View {
    @Bindable var settings = settings
    Form {
      Section {
        Toggle("Scheduled Summary", isOn: $settings.usesSummary)
      } footer: {
        Text("Notifications of the apps below arrive together at the times that you choose. Time-sensitive ones arrive at once.")
      }
      if settings.usesSummary {
        Section("Times") {
          ForEach(Array(settings.summaryTimes.enumerated()), id: \.element) { index, time in
            HStack {
              if settings.summaryTimes.count > 1 {
                Button(role: .destructive) {
                  remove(time)
                } label: {
                  Label("Delete", systemImage: "minus.circle.fill")
                    .labelStyle(.iconOnly)
                    .frame(minWidth: 44, minHeight: 44)
                }
                .buttonStyle(.borderless)
              }
              TimePicker(title: "Summary \(index + 1)", minutes: replacing(time))
            }
          }
          Button("Add Summary") { settings.summaryTimes.append(free) }
            .disabled(!settings.takesSummaryTime)
        }
        Section("Apps in the Summary") {
          ForEach(apps) { app in
            Toggle(isOn: isInSummary(app)) { AppLabel(app: app) }
          }
          if apps.isEmpty {
            Text("Apps that have asked to send notifications appear here.")
              .foregroundStyle(.secondary)
          }
        }
      }
    }
    .navigationTitle("Scheduled Summary")
    .navigationBarTitleDisplayMode(.inline)
  }

  private var apps: [AppSettings] { settings.apps.filter { $0.notifications?.isAllowed == true } }

  /// An hour at which there is no summary yet.
  private var free: Int {
    (0..<24).map { ((12 + $0) % 24) * 60 }.first { !settings.summaryTimes.contains($0) } ?? 0
  }

  private func replacing(_ time: Int) -> Binding<Int> {
    Binding {
      time
    } set: { new in
      settings.summaryTimes = settings.summaryTimes.map { $0 == time ? new : $0 }
    }
  }

  private func remove(_ time: Int) { settings.summaryTimes.removeAll { $0 == time } }

  private func isInSummary(_ app: AppSettings) -> Binding<Bool> {
    Binding {
      app.notifications?.isInSummary ?? false
    } set: { isIn in
      guard var notifications = app.notifications else { return }
      notifications.isInSummary = isIn
      settings.setNotifications(notifications, of: app)
    }
  }
}
