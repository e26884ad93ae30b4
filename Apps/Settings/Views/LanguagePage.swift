// LanguagePage: language, region and the form of times, with examples.

import SwiftUI

struct LanguagePage: View {
  @Environment(SystemSettings.self) private var settings
  @Environment(\.locale) private var locale

  var body: some View {
    @Bindable var settings = settings
    Form {
      Section {
        ChoiceLink(title: "Language", selection: $settings.language, options: [nil] + Languages.ofSystem + Languages.ofApps) { code in
          code.map { Text(verbatim: Languages.name($0)) } ?? Text("Automatic")
        }
      } footer: {
        Text("The system’s own texts are in English and Japanese. Apps may have further languages.")
      }
      Section {
        ChoiceLink(title: "Region", selection: $settings.region, options: [nil] + regions) { code in
          code.map { Text(verbatim: Languages.regionName($0, in: locale)) } ?? Text("Automatic")
        }
        Toggle("24-Hour Time", isOn: uses24Hours)
      }
      Section("Examples") {
        LabeledContent("Date") { Text(verbatim: Self.moment.formatted(Date.FormatStyle(date: .long, time: .omitted, locale: locale))) }
        LabeledContent("Time") { Text(verbatim: Self.moment.formatted(Date.FormatStyle(date: .omitted, time: .shortened, locale: locale))) }
        LabeledContent("Number") { Text(verbatim: 1234.56.formatted(.number.locale(locale))) }
      }
    }
    .navigationTitle("Language & Region")
    .navigationBarTitleDisplayMode(.inline)
  }

  /// An afternoon, in which times with 12 and with 24 hours differ.
  static let moment = Calendar.current.date(from: DateComponents(year: 2026, month: 8, day: 19, hour: 16, minute: 34)) ?? .now

  private var regions: [String] {
    Languages.regions.sorted { Languages.regionName($0, in: locale) < Languages.regionName($1, in: locale) }
  }

  private var uses24Hours: Binding<Bool> {
    Binding {
      settings.uses24HourTime ?? [.zeroToTwentyThree, .oneToTwentyFour].contains(locale.hourCycle)
    } set: {
      settings.uses24HourTime = $0
    }
  }
}
