import SwiftUI

struct LazyGridsPage: View {
  private let colors: [Color] = [.red, .orange, .yellow, .green, .mint, .teal, .cyan, .blue, .indigo, .purple, .pink, .brown]

  var body: some View {
    GalleryPage {
      Example("Fixed and flexible columns") {
        LazyVGrid(columns: [GridItem(.fixed(60)), GridItem(.flexible()), GridItem(.flexible(minimum: 40, maximum: 90))]) {
          ForEach(0..<6) { tile($0) }
        }
      }
      Example("As many as fit") {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 64))], spacing: 8) {
          ForEach(0..<12) { tile($0) }
        }
      }
      Example("Horizontal") {
        ScrollView(.horizontal) {
          LazyHGrid(rows: [GridItem(.fixed(48)), GridItem(.fixed(48))], spacing: 8) {
            ForEach(0..<24) { tile($0).frame(width: 72) }
          }
        }
      }
      Example("With a header") {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 80))], pinnedViews: .sectionHeaders) {
          Section {
            ForEach(0..<5) { tile($0) }
          } header: {
            Text("Warm").font(.headline).frame(maxWidth: .infinity, alignment: .leading)
          }
        }
      }
    }
  }

  private func tile(_ index: Int) -> some View {
    RoundedRectangle(cornerRadius: 8)
      .fill(colors[index % colors.count].gradient)
      .frame(minHeight: 48)
      .overlay { Text(index + 1, format: .number).foregroundStyle(.white).bold() }
  }
}
