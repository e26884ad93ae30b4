// CatalogView: all pieces by their group, with a badge on those that can be seen in the user's room.

import RealityKit
import SwiftUI

struct CatalogView: View {
  @SceneStorage("search") private var words = ""
  @Environment(\.locale) private var locale

  var body: some View {
    let found = Furniture.search(words, in: locale)
    ScrollView {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 156, maximum: 280), spacing: 16, alignment: .top)], spacing: 20) {
        ForEach(Furniture.Kind.allCases, id: \.self) { kind in
          let pieces = found.filter { $0.kind == kind }
          if !pieces.isEmpty {
            Section {
              ForEach(pieces) { FurnitureCard(piece: $0) }
            } header: {
              Text(kind.title)
                .font(.title2.bold())
                .frame(maxWidth: .infinity, alignment: .leading)
                .padding(.top, 8)
                .accessibilityAddTraits(.isHeader)
            }
          }
        }
      }
      .padding()
      .arBadges(corner: .topTrailing)
    }
    .overlay {
      if found.isEmpty { ContentUnavailableView.search(text: words) }
    }
    .navigationTitle("Interior")
    .searchable(text: $words, prompt: "Furniture and Fabrics")
  }
}
