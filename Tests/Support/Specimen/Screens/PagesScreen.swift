import SwiftUI

/// Five pages that scroll or turn, and a control that leads to any of them.
struct PagesScreen: View {
  @State private var page = 1
  @State private var style = PageTransitionStyle.scroll
  private let colors: [Color] = [.red, .green, .blue, .orange, .purple]

  var body: some View {
    HStack {
      Button("scroll") { style = .scroll }.accessibilityIdentifier("scroll")
      Button("curl") { style = .pageCurl }.accessibilityIdentifier("curl")
      Button("to five") { page = 5 }.accessibilityIdentifier("to five")
      Text("\(page)").accessibilityIdentifier("page")
    }
    TabView(selection: $page) {
      ForEach(1...5, id: \.self) { number in
        Text("Page \(number)").foregroundStyle(.black).frame(maxWidth: .infinity, maxHeight: .infinity).background(colors[number - 1])
          .accessibilityIdentifier("page-\(number)")
          .tag(number)
      }
    }
    .tabViewStyle(.page)
    .pageTransitionStyle(style)
    .frame(maxWidth: 340, maxHeight: 400)
    .accessibilityIdentifier("pages")
  }
}
