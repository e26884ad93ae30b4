import SwiftUI

/// Texts that use the default language, calendar and time zone.
struct RegionScreen: View {
  private let moment = Date(timeIntervalSince1970: 1_700_000_000)
  /// Created once and reused.
  private static let formatter: DateFormatter = {
    let formatter = DateFormatter()
    formatter.dateStyle = .long
    formatter.timeStyle = .short
    return formatter
  }()

  var body: some View {
    Text(moment.formatted(date: .long, time: .shortened)).accessibilityIdentifier("moment")
    Text(Self.formatter.string(from: moment)).accessibilityIdentifier("formatter")
    Text(1234.5.formatted()).accessibilityIdentifier("number")
    Text("\(Locale.current.identifier) \(Locale.autoupdatingCurrent.identifier) \(Locale.preferredLanguages.joined(separator: ","))")
      .accessibilityIdentifier("locale")
    Text("\(Calendar.current.firstWeekday) \(Calendar.current.component(.hour, from: moment)) \(Calendar.current.weekdaySymbols[0])")
      .accessibilityIdentifier("calendar")
    Text(TimeZone.current.identifier).accessibilityIdentifier("zone")
    Text(verbatim: "\(Calendar(identifier: .gregorian).component(.hour, from: moment))").accessibilityIdentifier("new calendar")
  }
}
