import SwiftUI

struct SearchablePage: View {
  private enum Scope: CaseIterable { case all, warm, cold }
  @State private var text = ""
  @State private var scope = Scope.all
  private let cities = ["Athens", "Cairo", "Helsinki", "Kyoto", "Lima", "Oslo", "Rome", "Sapporo", "Tromsø"]
  private let cold: Set<String> = ["Helsinki", "Oslo", "Sapporo", "Tromsø"]

  var body: some View {
    List(found, id: \.self) { Text($0) }
      .overlay { if found.isEmpty { ContentUnavailableView.search(text: text) } }
      .searchable(text: $text, prompt: "Cities")
      .searchScopes($scope) {
        Text("All").tag(Scope.all)
        Text("Warm").tag(Scope.warm)
        Text("Cold").tag(Scope.cold)
      }
      .searchSuggestions {
        if text.isEmpty {
          Text("Kyoto").searchCompletion("Kyoto")
          Text("Oslo").searchCompletion("Oslo")
        }
      }
  }

  private var found: [String] {
    cities.filter { city in
      let fits = switch scope {
      case .all: true
      case .warm: !cold.contains(city)
      case .cold: cold.contains(city)
      }
      return fits && (text.isEmpty || city.localizedStandardContains(text))
    }
  }
}
