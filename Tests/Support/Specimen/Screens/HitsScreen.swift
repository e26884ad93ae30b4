import SwiftUI

/// What a tap hits: what is drawn, in whichever stack it stands; and what users touch in the label of a link or a button.
struct HitsScreen: View {
  @State private var log = ""

  var body: some View {
    Text(log.isEmpty ? "nothing" : log).accessibilityIdentifier("log")
    Places { log += $0 + " " }
    NavigationStack {
      List {
        NavigationLink {
          Text("Page").accessibilityIdentifier("page")
        } label: {
          HStack {
            Text("Link").accessibilityIdentifier("link")
            Image(systemName: "star").onTapGesture { log += "star " }.accessibilityIdentifier("star")
            Button("Inner") { log += "inner " }.buttonStyle(.bordered).accessibilityIdentifier("inner")
            Text("Menu").contextMenu { Button("Item") { log += "item " } }.accessibilityIdentifier("menu")
          }
        }
        HStack {
          Text("Side").onTapGesture { log += "side " }.accessibilityIdentifier("side")
          Spacer()
          Button("Row") { log += "row " }.accessibilityIdentifier("row")
        }
        ZStack {
          NavigationLink("") { Text("Page").accessibilityIdentifier("page") }.opacity(0).accessibilityLabel("Invisible link")
          Text("Invisible link").frame(maxWidth: .infinity, alignment: .leading).accessibilityIdentifier("invisible")
        }
      }
      .listStyle(.plain)
    }
  }
}

private struct Places: View {
  let hit: (String) -> Void
  var body: some View {
    VStack(spacing: 8) {
      VStack(spacing: 40) {
        Text("A")
        Image(systemName: "circle.fill")
      }
      .onTapGesture { hit("stack") }.accessibilityIdentifier("stack")
      HStack {
        Text("B")
        Spacer()
      }
      .onTapGesture { hit("spacer") }.accessibilityIdentifier("spacer")
      HStack {
        Text("C")
        Spacer()
      }
      .contentShape(Rectangle()).onTapGesture { hit("shape") }.accessibilityIdentifier("shape")
      Color.clear.frame(height: 20).onTapGesture { hit("clear") }.accessibilityIdentifier("clear").accessibilityLabel("Clear")
      Rectangle().frame(width: 60, height: 20).opacity(0).onTapGesture { hit("opacity") }.accessibilityIdentifier("opacity")
        .accessibilityLabel("Invisible")
      Circle().frame(width: 40, height: 40).onTapGesture { hit("circle") }.accessibilityIdentifier("circle").accessibilityLabel("Circle")
      Text("D").frame(width: 120, height: 40).onTapGesture { hit("frame") }.accessibilityIdentifier("frame")
      Text("E").frame(width: 120, height: 40).background(Color.clear).onTapGesture { hit("backed") }.accessibilityIdentifier("backed")
      ZStack {
        Button("Below") { hit("below") }.accessibilityIdentifier("below")
        Grid { GridRow { Color.clear.frame(width: 40, height: 30) } }
        ViewThatFits { Color.clear.frame(width: 40, height: 30) }
        Color.clear.background(Color.clear).overlay { Color.red.opacity(0) }
        Color.clear.aspectRatio(1, contentMode: .fit).padding(2).background { Rectangle().fill(.clear) }
        LazyVGrid(columns: [GridItem()]) { Section { Color.clear.frame(height: 20) } }
        GeometryReader { _ in Text("").position(x: 5, y: 5) }
        Aside { Color.clear.frame(width: 40, height: 30) }
      }
    }
  }
}

/// A layout of an app, as large as its room.
private struct Aside: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { proposal.replacingUnspecifiedDimensions() }
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for view in subviews { view.place(at: bounds.origin, proposal: .unspecified) }
  }
}
