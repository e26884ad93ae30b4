import SwiftUI

/// State that survives a restart of the process.
struct KeepingScreen: View {
  struct Trip: Codable, Equatable {
    var place = "Nara"
    var days = 1
  }

  @State private var trip = Trip()
  @State private var note = ""
  @SceneStorage("tab") private var tab = 1
  /// It cannot be stored, so it is reset.
  @State private var moment = Moment()

  var body: some View {
    Text("\(trip.days) days in \(trip.place)").accessibilityIdentifier("trip")
    Button("Longer") { trip.days += 1 }.accessibilityIdentifier("longer")
    Text(moment.isOver ? "over" : "now").accessibilityIdentifier("moment")
    Button("Pass") { moment.isOver = true }.accessibilityIdentifier("pass")
    Text("tab \(tab)").accessibilityIdentifier("tab")
    Button("Next Tab") { tab += 1 }.accessibilityIdentifier("next-tab")
    TextField("Note", text: $note).accessibilityIdentifier("note")
    ScrollView {
      VStack(alignment: .leading, spacing: 0) {
        ForEach(0..<100) { number in
          Text("Line \(number)").frame(height: 40).accessibilityIdentifier("line-\(number)")
        }
      }
    }
    .frame(height: 300)
    .accessibilityIdentifier("lines")
  }
}

private struct Moment {
  var isOver = false
  /// A closure cannot be stored.
  var action: () -> Void = {}
}
