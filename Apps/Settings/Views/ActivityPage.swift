// ActivityPage: what each app has used of the processor in the last 24 hours, its memory, and its time in the background.

import SwiftUI

struct ActivityPage: View {
  @Environment(SystemSettings.self) private var settings

  var body: some View {
    Form {
      if !used.isEmpty {
        Section {
          ForEach(used, id: \.app.id) { app, activity in ActivityRow(app: app, activity: activity) }
        } header: {
          Text("Last 24 Hours")
        } footer: {
          Text("Processor time of each app, measured by the system. An app is in the background while none of its pages is visible.")
        }
      }
    }
    .overlay {
      if used.isEmpty {
        ContentUnavailableView(
          "No Activity", systemImage: "chart.bar.fill", description: Text("What your apps use of processor and memory appears here."))
      }
    }
    .navigationTitle("Activity")
    .navigationBarTitleDisplayMode(.inline)
    .refreshable { settings.measureActivity() }
    .onAppear { settings.measureActivity() }
  }

  /// The apps that have used anything, the busiest first.
  private var used: [(app: AppSettings, activity: AppSettings.Activity)] {
    settings.apps
      .compactMap { app in app.activity.map { (app, $0) } }
      .sorted { ($0.1.processor, $1.0.id) > ($1.1.processor, $0.0.id) }
  }
}

/// The activity of one app.
private struct ActivityRow: View {
  let app: AppSettings
  let activity: AppSettings.Activity
  @Environment(\.locale) private var locale

  var body: some View {
    LabeledContent {
      time(activity.processor)
    } label: {
      AppLabel(app: app, detail: detail)
    }
  }

  private var detail: Text {
    let background = Text("\(Self.text(activity.background, locale)) in Background")
    guard let memory = activity.memory else { return background }
    return Text("Memory \(Bytes.text(memory))") + Text(verbatim: "\n") + background
  }

  private func time(_ seconds: TimeInterval) -> Text { Text(verbatim: Self.text(seconds, locale)) }

  /// Hours and minutes, or minutes and seconds, or seconds.
  static func text(_ seconds: TimeInterval, _ locale: Locale) -> String {
    let whole = Duration.seconds(seconds.rounded(.up))
    return whole.formatted(.units(allowed: [.hours, .minutes, .seconds], width: .narrow, maximumUnitCount: 2).locale(locale))
  }
}
