import SwiftUI

/// A collection whose layout and data change, with and without animation.
struct CollectionScreen: View {
  enum Kind: String, CaseIterable, Codable { case grid, list, flow, own }
  @State private var kind = Kind.grid
  @State private var items = Array(1...45)
  @State private var chosen: Int?
  @State private var edited: Int?
  @State private var opened = 0
  @State private var isAnimated = true
  @State private var next = 101

  var body: some View {
    HStack(spacing: 4) {
      ForEach(Kind.allCases, id: \.self) { kind in
        Button(kind.rawValue) { change { self.kind = kind } }.accessibilityIdentifier(kind.rawValue)
      }
      Button("at once") { isAnimated = false }.accessibilityIdentifier("at once")
    }
    .font(.footnote)
    HStack(spacing: 4) {
      Button("insert") {
        change {
          items.insert(next, at: 1)
          next += 1
        }
      }.accessibilityIdentifier("insert")
      Button("slowly") { withAnimation(.linear(duration: 1)) { items.insert(500, at: 0) } }.accessibilityIdentifier("slowly")
      Button("remove") { change { _ = items.remove(at: 0) } }.accessibilityIdentifier("remove")
      Button("swap") { change { items.swapAt(0, 2) } }.accessibilityIdentifier("swap")
    }
    .font(.footnote)
    HStack {
      Text(chosen.map(String.init) ?? "none").accessibilityIdentifier("chosen")
      Text(edited.map(String.init) ?? "none").accessibilityIdentifier("edited")
      Text("\(opened)").accessibilityIdentifier("opened")
      Text(items.prefix(4).map(String.init).joined(separator: " ")).accessibilityIdentifier("order")
    }
    CollectionView(layout: layout, selection: $chosen) {
      ForEach(items, id: \.self) { item in
        tile(item)
          .onTapGesture(count: 2) { opened = item }
          .transition(item == 500 ? .scale : .opacity)
      }
      .onMove { items.move(fromOffsets: $0, toOffset: $1) }
      .onDelete { items.remove(atOffsets: $0) }
    }
    .collectionEditing($edited)
    .accessibilityIdentifier("collection")
  }

  private var layout: CollectionLayout {
    switch kind {
    case .grid: .grid
    case .list: .list
    case .flow: .flow
    case .own: .custom(Staircase())
    }
  }

  private func change(_ body: () -> Void) { if isAnimated { withAnimation { body() } } else { body() } }

  @ViewBuilder private func tile(_ item: Int) -> some View {
    let own = [80, 120, 160][item % 3]
    let mixes = kind == .flow || kind == .own
    Image(systemName: "photo")
      .frame(width: mixes ? CGFloat(own) : nil, height: mixes ? CGFloat(own) / 2 : 60)
      .frame(maxWidth: mixes ? nil : .infinity)
      .background(Color(hue: Double(item % 10) / 10, saturation: 0.4, brightness: 0.9), in: RoundedRectangle(cornerRadius: 10))
      .accessibilityElement(children: .ignore)
      .accessibilityLabel("Photo \(item)")
      .accessibilityIdentifier("item-\(item)")
  }
}

/// A layout with each view below the previous one, indented a little more.
struct Staircase: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    return CGSize(width: proposal.width ?? 300, height: sizes.reduce(0) { $0 + $1.height + 8 })
  }
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    var y = bounds.minY
    for (index, view) in subviews.enumerated() {
      view.place(at: CGPoint(x: bounds.minX + CGFloat(index % 5) * 20, y: y), proposal: .unspecified)
      y += view.sizeThatFits(.unspecified).height + 8
    }
  }
}

/// Sections, one of them with a background, and a hundred thousand items.
struct CollectionSectionsScreen: View {
  @State private var isLarge = false
  @State private var chosen: Set<Int> = []

  var body: some View {
    HStack {
      Button("large") { isLarge = true }.accessibilityIdentifier("large")
      Text("\(chosen.count)").accessibilityIdentifier("chosen")
    }
    CollectionView(selection: $chosen) {
      if isLarge {
        ForEach(0..<100_000, id: \.self) { tile($0) }
      } else {
        Section("Near") { ForEach(0..<4, id: \.self) { tile($0) } }
          .collectionSectionBackground { RoundedRectangle(cornerRadius: 16).fill(.yellow).accessibilityIdentifier("ground") }
        Section("Far") { ForEach(4..<8, id: \.self) { tile($0) } }
      }
    }
  }

  private func tile(_ item: Int) -> some View {
    Image(systemName: "photo").frame(maxWidth: .infinity).frame(height: 60).background(.mint)
      .accessibilityElement(children: .ignore).accessibilityLabel("Photo \(item)").accessibilityIdentifier("item-\(item)")
  }
}
