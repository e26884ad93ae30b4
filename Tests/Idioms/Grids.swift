// Grids: grids, geometry, preferences, and layouts of one's own.

import SwiftUI

/// The list of this file's idioms, in the order of reading.
let grids: [any Idiom.Type] = [
  GridOfValues.self, GridWithSpan.self, ChosenCells.self, AdaptiveCells.self, GridInSections.self, ReaderInFrame.self,
  SizeByPreference.self, LongestByPreference.self, SumFromChildren.self, HalvesOfWidth.self, AnchoredMark.self, FlowOfTags.self,
  LayoutWithValues.self, RightToLeft.self,
]

/// Columns of names and values.
struct GridOfValues: Idiom {
  @State private var items = ["Tea": 3, "Milk": 1]
  var body: some View {
    Grid(alignment: .leading, horizontalSpacing: 20, verticalSpacing: 4) {
      GridRow {
        Text("Item")
        Text("Pieces").gridColumnAlignment(.trailing)
      }
      .font(.headline)
      Divider().gridCellUnsizedAxes(.horizontal)
      ForEach(items.keys.sorted(), id: \.self) { name in
        GridRow {
          Text(name)
          Text("\(items[name, default: 0]) pcs")
        }
        .onTapGesture { items[name, default: 0] += 1 }
      }
    }
  }
  static let steps: [Step] = [
    .sees("Item"), .sees("3 pcs"), .sees("1 pcs"), .taps("Milk"), .sees("2 pcs"), .sees("3 pcs"), .misses("1 pcs"),
  ]
}

/// A cell that spans two columns.
struct GridWithSpan: Idiom {
  @State private var shown = "0"
  var body: some View {
    Grid {
      GridRow { Text(shown == "0" ? "Nothing entered" : "Entered \(shown)").gridCellColumns(2) }
      GridRow {
        key("1")
        key("2")
      }
      GridRow {
        Color.clear.gridCellUnsizedAxes([.horizontal, .vertical])
        key("3")
      }
    }
    .buttonStyle(.bordered)
  }
  private func key(_ digit: String) -> some View {
    Button(digit) { shown = shown == "0" ? digit : shown + digit }
  }
  static let steps: [Step] = [.sees("Nothing entered"), .taps("2"), .taps("1"), .sees("Entered 21"), .taps("3"), .sees("Entered 213")]
}

/// Cells of a grid are chosen by a tap.
struct ChosenCells: Idiom {
  @State private var chosen: Set<Int> = []
  private let columns = [GridItem(.flexible()), GridItem(.flexible()), GridItem(.fixed(60))]
  var body: some View {
    VStack {
      LazyVGrid(columns: columns, spacing: 10) {
        ForEach(1..<7) { number in
          Text("Cell \(number)")
            .frame(maxWidth: .infinity, minHeight: 30)
            .background(chosen.contains(number) ? Color.accentColor : Color.gray.opacity(0.2))
            .onTapGesture { chosen.formSymmetricDifference([number]) }
        }
      }
      Text("Chosen: \(chosen.sorted().map(String.init).joined(separator: ", "))")
    }
  }
  static let steps: [Step] = [
    .taps("Cell 5"), .sees("Chosen: 5"), .taps("Cell 2"), .sees("Chosen: 2, 5"), .taps("Cell 5"), .sees("Chosen: 2"),
  ]
}

/// As many columns as there is space for; a tapped cell is gone.
struct AdaptiveCells: Idiom {
  struct Photo: Codable, Identifiable { var id: Int }
  @State private var photos = (1...5).map { Photo(id: $0) }
  var body: some View {
    ScrollView {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 80), spacing: 4)], alignment: .leading, spacing: 4) {
        ForEach(photos) { photo in
          RoundedRectangle(cornerRadius: 6)
            .fill(.teal)
            .aspectRatio(1, contentMode: .fit)
            .overlay(Text("Photo \(photo.id)"))
            .onTapGesture { withAnimation { photos.removeAll { $0.id == photo.id } } }
        }
      }
      .padding()
      Text("\(photos.count) photos")
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .sees("Photo 5"), .sees("5 photos"), .taps("Photo 3"), .misses("Photo 3"), .sees("4 photos"), .sees("Photo 4"),
  ]
}

/// A grid in sections.
struct GridInSections: Idiom {
  private let groups = [("Fruit", ["Apple", "Pear"]), ("Roots", ["Beet"])]
  @State private var basket: [String] = []
  var body: some View {
    ScrollView {
      LazyVGrid(columns: Array(repeating: GridItem(.flexible()), count: 2), pinnedViews: [.sectionHeaders]) {
        ForEach(groups, id: \.0) { group in
          Section {
            ForEach(group.1, id: \.self) { name in Button(name) { basket.append(name) } }
          } header: {
            Text(group.0).font(.headline)
          }
        }
      }
      Text(basket.isEmpty ? "Empty basket" : "Last: \(basket[basket.count - 1])")
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .sees("Fruit"), .sees("Roots"), .sees("Empty basket"), .taps("Beet"), .sees("Last: Beet"), .taps("Pear"), .sees("Last: Pear"),
  ]
}

/// A reader learns the size of the frame around it.
struct ReaderInFrame: Idiom {
  @State private var width: CGFloat = 120
  var body: some View {
    VStack {
      GeometryReader { proxy in
        Text("\(Int(proxy.size.width)) × \(Int(proxy.size.height))").frame(width: proxy.size.width, height: proxy.size.height)
      }
      .frame(width: width, height: 40)
      Button("Make it wider") { width += 60 }
    }
  }
  static let differences = [Difference(unmeasured: "Only a browser knows the size of the view.")]
  static let steps: [Step] = [.sees("120 × 40"), .taps("Make it wider"), .sees("180 × 40"), .taps("Make it wider"), .sees("240 × 40")]
}

/// A size that a reader in the background passes up by a preference.
struct SizeByPreference: Idiom {
  struct WidthKey: PreferenceKey {
    static let defaultValue: CGFloat = 0
    static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
  }
  @State private var length: CGFloat = 90
  @State private var width: CGFloat = 0
  var body: some View {
    VStack {
      Color.orange
        .background(GeometryReader { proxy in Color.clear.preference(key: WidthKey.self, value: proxy.size.width) })
        .frame(width: length, height: 20)
      Text("Width: \(Int(width))")
      Button("Longer") { length += 30 }
    }
    .onPreferenceChange(WidthKey.self) { width = $0 }
  }
  static let differences = [Difference(unmeasured: "Only a browser knows the size of the view.")]
  static let steps: [Step] = [.sees("Width: 90"), .taps("Longer"), .sees("Width: 120")]
}

/// The largest of the children's values comes to the parent.
struct LongestByPreference: Idiom {
  struct LengthKey: PreferenceKey {
    static var defaultValue: Int { 0 }
    static func reduce(value: inout Int, nextValue: () -> Int) { value = max(value, nextValue()) }
  }
  @State private var words = ["pear", "fig"]
  @State private var longest = 0
  var body: some View {
    VStack {
      ForEach(words, id: \.self) { word in Text(word).preference(key: LengthKey.self, value: word.count) }
      Text("Longest: \(longest)")
      Button("Add banana") { words.append("banana") }
      Button("Keep figs") { words.removeAll { $0 != "fig" } }
    }
    .buttonStyle(.borderless)
    .onPreferenceChange(LengthKey.self) { longest = $0 }
  }
  static let steps: [Step] = [
    .sees("Longest: 4"), .taps("Add banana"), .sees("Longest: 6"), .taps("Keep figs"), .sees("Longest: 3"), .misses("pear"),
  ]
}

/// Children count for themselves, and the parent adds up.
struct SumFromChildren: Idiom {
  struct SumKey: PreferenceKey {
    static let defaultValue = 0
    static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
  }
  struct Child: View {
    let name: String
    @State private var count = 0
    var body: some View {
      Button("\(name): \(count)") { count += 1 }.buttonStyle(.bordered).preference(key: SumKey.self, value: count)
    }
  }
  @State private var sum = 0
  var body: some View {
    VStack {
      Child(name: "Left")
      Child(name: "Right")
      Text("Sum: \(sum)")
    }
    .onPreferenceChange(SumKey.self) { sum = $0 }
  }
  static let steps: [Step] = [.sees("Sum: 0"), .taps("Left: 0"), .sees("Sum: 1"), .taps("Right: 0"), .taps("Right: 1"), .sees("Sum: 3")]
}

/// The width is shared in proportion.
struct HalvesOfWidth: Idiom {
  @State private var share = 0.5
  var body: some View {
    VStack {
      GeometryReader { proxy in
        HStack(spacing: 0) {
          Text("\(Int((proxy.size.width * share).rounded())) left").frame(width: proxy.size.width * share).background(.mint)
          Text("Rest").frame(width: proxy.size.width * (1 - share)).background(.pink)
        }
      }
      .frame(width: 200, height: 30)
      Button("Shift") { withAnimation { share = 0.75 } }
    }
  }
  static let steps: [Step] = [.sees("100 left"), .sees("Rest"), .taps("Shift"), .sees("150 left")]
}

/// A mark around the chosen word, placed by its bounds.
struct AnchoredMark: Idiom {
  struct BoundsKey: PreferenceKey {
    static var defaultValue: Anchor<CGRect>? { nil }
    static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) { value = value ?? nextValue() }
  }
  @State private var chosen: String?
  var body: some View {
    HStack(spacing: 20) {
      ForEach(["Day", "Week"], id: \.self) { word in
        Text(word).padding(6).onTapGesture { chosen = word }
          .anchorPreference(key: BoundsKey.self, value: .bounds) { word == chosen ? $0 : nil }
      }
    }
    .overlayPreferenceValue(BoundsKey.self) { anchor in
      GeometryReader { proxy in
        if let anchor {
          let bounds = proxy[anchor]
          RoundedRectangle(cornerRadius: 6).stroke(.blue).frame(width: bounds.width, height: bounds.height)
            .offset(x: bounds.minX, y: bounds.minY)
            .accessibilityLabel("Mark at \(chosen ?? "")")
        }
      }
      .allowsHitTesting(false)
    }
  }
  static let steps: [Step] = [
    .misses("Mark at Day"), .taps("Day"), .sees("Mark at Day"), .taps("Week"), .sees("Mark at Week"), .misses("Mark at Day"),
  ]
}

/// Tags that flow into lines, by a layout of one's own.
struct FlowOfTags: Idiom {
  struct Flow: Layout {
    var spacing: CGFloat = 6
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      let lines = arranged(subviews, proposal.width ?? .infinity)
      return CGSize(width: lines.map(\.maxX).max() ?? 0, height: lines.map(\.maxY).max() ?? 0)
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
      for (subview, frame) in zip(subviews, arranged(subviews, bounds.width)) {
        subview.place(at: CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY), proposal: ProposedViewSize(frame.size))
      }
    }
    private func arranged(_ subviews: Subviews, _ width: CGFloat) -> [CGRect] {
      var (x, y, height): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
      return subviews.map { subview in
        let size = subview.sizeThatFits(.unspecified)
        if x > 0, x + size.width > width { (x, y, height) = (0, y + height + spacing, 0) }
        defer { (x, height) = (x + size.width + spacing, max(height, size.height)) }
        return CGRect(origin: CGPoint(x: x, y: y), size: size)
      }
    }
  }
  @State private var tags = ["swift", "linux", "web", "layout"]
  var body: some View {
    VStack {
      Flow { ForEach(tags, id: \.self) { tag in Text("#\(tag)").padding(4).onTapGesture { tags.removeAll { $0 == tag } } } }
      Text("\(tags.count) tags")
      Button("Add a tag") { tags.append("more \(tags.count)") }
    }
  }
  static let steps: [Step] = [.sees("#linux"), .taps("#linux"), .misses("#linux"), .sees("3 tags"), .taps("Add a tag"), .sees("#more 3")]
}

/// Values of the views that a layout of one's own reads.
struct LayoutWithValues: Idiom {
  struct Rank: LayoutValueKey { static let defaultValue = 0 }
  struct Ranked: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
      let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
      return CGSize(width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).reduce(0, +))
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
      var y = bounds.minY
      for subview in subviews.sorted(by: { $0[Rank.self] < $1[Rank.self] }) {
        subview.place(at: CGPoint(x: bounds.midX, y: y), anchor: .top, proposal: .unspecified)
        y += subview.sizeThatFits(.unspecified).height
      }
    }
  }
  @State private var isReversed = false
  var body: some View {
    VStack {
      Ranked {
        Text("Silver").layoutValue(key: Rank.self, value: 2)
        Text("Gold").layoutValue(key: Rank.self, value: isReversed ? 3 : 1)
      }
      Button(isReversed ? "Best first" : "Best last") { withAnimation { isReversed.toggle() } }
    }
  }
  static let steps: [Step] = [.sees("Gold"), .sees("Silver"), .taps("Best last"), .sees("Best first"), .sees("Gold"), .sees("Silver")]
}

/// A part that is written from right to left.
struct RightToLeft: Idiom {
  struct Direction: View {
    @Environment(\.layoutDirection) private var direction
    var body: some View {
      HStack {
        Text(direction == .rightToLeft ? "Begins at the right" : "Begins at the left")
        Image(systemName: "arrow.forward").flipsForRightToLeftLayoutDirection(true)
      }
    }
  }
  @State private var isMirrored = false
  var body: some View {
    VStack {
      Direction().environment(\.layoutDirection, isMirrored ? .rightToLeft : .leftToRight)
      Toggle("Mirrored", isOn: $isMirrored)
    }
  }
  static let steps: [Step] = [.sees("Begins at the left"), .taps("Mirrored"), .sees("Begins at the right")]
}
