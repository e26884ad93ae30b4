import SwiftUI

struct SearchablePage: View {
  @State private var text = ""
  private let cities = ["Athens", "Cairo", "Helsinki", "Kyoto", "Lima", "Oslo", "Rome", "Sapporo", "Tromsø"]

  var body: some View {
    List(found, id: \.self) { Text($0) }
      .overlay { if found.isEmpty { ContentUnavailableView.search(text: text) } }
      .searchable(text: $text, prompt: "Cities")
  }

  private var found: [String] {
    text.isEmpty ? cities : cities.filter { $0.localizedStandardContains(text) }
  }
}
