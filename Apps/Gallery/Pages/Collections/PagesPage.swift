import SwiftUI

/// Pages that scroll, and a book whose pages turn; a menu opens any page.
struct PagesPage: View {
  @State private var picture = 0
  @State private var page = 0

  var body: some View {
    GalleryPage {
      Example("Scrolling") {
        TabView(selection: $picture) {
          ForEach(Picture.first.prefix(6)) { picture in
            PictureView(picture: picture)
              .accessibilityElement(children: .ignore)
              .accessibilityLabel(Text(picture.title))
              .tag(picture.id)
          }
        }
        .tabViewStyle(.page)
        .indexViewStyle(.page(backgroundDisplayMode: .always))
        .frame(height: 220)
        .clipShape(RoundedRectangle(cornerRadius: 12))
      }
      Example("Page curl") {
        TabView(selection: $page) {
          ForEach(0..<Self.book.count, id: \.self) { number in leaf(number).tag(number) }
        }
        .tabViewStyle(.page(indexDisplayMode: .never))
        .pageTransitionStyle(.pageCurl)
        .frame(height: 380)
        .clipShape(RoundedRectangle(cornerRadius: 6))
        Picker("Go to page", selection: $page) {
          ForEach(0..<Self.book.count, id: \.self) { Text("Page \($0 + 1)").tag($0) }
        }
      }
    }
  }

  private func leaf(_ number: Int) -> some View {
    VStack(alignment: .leading, spacing: 12) {
      Text(Self.book[number].0).font(.title2.bold())
      Text(Self.book[number].1).fontDesign(.serif).lineSpacing(4)
      Spacer()
      Text(number + 1, format: .number).font(.footnote).foregroundStyle(.secondary).frame(maxWidth: .infinity)
    }
    .padding(20)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .background(Color(.systemBackground))
  }

  private static let book: [(LocalizedStringKey, LocalizedStringKey)] = [
    ("Morning", "The window is open. Somewhere a bicycle bell rings, and then it is quiet again."),
    ("Noon", "The light lies on the floor in squares. The cat has chosen the warmest of them."),
    ("Afternoon", "Clouds come from the sea. Nobody has taken the washing in."),
    ("Rain", "It begins with single drops, and each of them can be heard."),
    ("Evening", "The streets shine. In the house across the way somebody cooks."),
    ("Night", "The last train goes. What was said today is kept until tomorrow."),
  ]
}
