import SwiftUI

struct SectionIndexPage: View {
  private let names = [
    "Aki", "Alba", "Bela", "Bruno", "Chiyo", "Clara", "Dario", "Emi", "Fay", "Gustav", "Hana", "Ines", "Jun", "Kaito", "Lena", "Mio",
    "Nora", "Olaf", "Pia", "Rin", "Sora", "Tove", "Umi", "Vera", "Yuki", "Zoe",
  ]

  var body: some View {
    List {
      ForEach(letters, id: \.self) { letter in
        Section(letter) {
          ForEach(names.filter { $0.hasPrefix(letter) }, id: \.self) { Text(verbatim: $0) }
        }
        .sectionIndexLabel(letter)
      }
    }
    .listStyle(.plain)
  }

  private var letters: [String] { Set(names.map { String($0.prefix(1)) }).sorted() }
}
