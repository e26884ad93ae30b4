import SwiftUI

/// Five or five hundred pages that scroll or turn, and a control that shows any of them.
struct PagesScreen: View {
  @State private var page = 1
  @State private var style = PageTransitionStyle.scroll
  @State private var count = 5
  @State private var isFree = false
  private let colors: [Color] = [.red, .green, .blue, .orange, .purple]

  var body: some View {
    HStack {
      Button("scroll") { style = .scroll }.accessibilityIdentifier("scroll")
      Button("curl") { style = .pageCurl }.accessibilityIdentifier("curl")
      Button("to five") { page = 5 }.accessibilityIdentifier("to five")
      Button("many") { count = 500 }.accessibilityIdentifier("many")
      Button("free") { isFree = true }.accessibilityIdentifier("free")
      Text("\(page)").accessibilityIdentifier("page")
    }
    TabView(selection: $page) {
      ForEach(1...count, id: \.self) { number in
        Text("Page \(number)").foregroundStyle(.black).frame(maxWidth: .infinity, maxHeight: .infinity).background(colors[(number - 1) % 5])
          .accessibilityIdentifier("page-\(number)")
          .tag(number)
      }
    }
    .tabViewStyle(.page)
    .pageTransitionStyle(style)
    .frame(maxWidth: isFree ? .infinity : 340, maxHeight: isFree ? .infinity : 400)
    .accessibilityIdentifier("pages")
  }
}
