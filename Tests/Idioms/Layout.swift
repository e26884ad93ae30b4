// Layout: stacks, frames, layers and alignments, and how they answer to a change.

import SwiftUI

/// The list of this file's idioms, in the order of reading.
let layout: [any Idiom.Type] = [
  StacksInStacks.self, SpacedRow.self, FramedViews.self, PaddedCard.self, LayeredStack.self, OverlaidBadge.self, OverlayOfState.self,
  BackgroundView.self, PositionedViews.self, GuidedAlignment.self, SharedGuide.self, PriorityOfSpace.self, StackOnCondition.self,
  SwitchedLayout.self, HiddenView.self, ViewThatMayFit.self, CardsFromBackToFront.self, BarBesideCard.self,
]

/// Stacks within stacks, with dividers.
struct StacksInStacks: Idiom {
  @State private var isOpen = false
  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      HStack(alignment: .firstTextBaseline) {
        Text("Total").font(.title)
        Text("in euros").font(.caption)
        Spacer()
        Text("42")
      }
      Divider()
      if isOpen {
        HStack {
          Text("Fees")
          Spacer()
          Text("2")
        }
      }
      Button(isOpen ? "Less" : "More") { isOpen.toggle() }
    }
  }
  static let steps: [Step] = [.sees("Total"), .sees("42"), .misses("Fees"), .taps("More"), .sees("Fees"), .taps("Less"), .misses("Fees")]
}

/// Spacers push views apart, and the whole row is tapped.
struct SpacedRow: Idiom {
  @State private var chosen: String?
  var body: some View {
    VStack {
      ForEach(["North", "South"], id: \.self) { name in
        HStack {
          Text(name)
          Spacer(minLength: 20)
          if chosen == name { Image(systemName: "checkmark").accessibilityLabel("\(name) is chosen") }
        }
        .contentShape(Rectangle())
        .onTapGesture { chosen = name }
      }
    }
  }
  static let steps: [Step] = [
    .misses("South is chosen"), .taps("South"), .sees("South is chosen"), .taps("North"), .sees("North is chosen"),
    .misses("South is chosen"),
  ]
}

/// Frames with a size, a greatest size and an alignment.
struct FramedViews: Idiom {
  @State private var isWide = false
  var body: some View {
    VStack {
      Text("Leading").frame(maxWidth: .infinity, alignment: .leading)
      Text("Box").frame(width: isWide ? 200 : 100, height: 40, alignment: .bottomTrailing).border(.gray)
      Text("At least").frame(minWidth: 50, maxWidth: 150, minHeight: 20, maxHeight: 60).fixedSize(horizontal: false, vertical: true)
      Button(isWide ? "Narrow the box" : "Widen the box") { withAnimation { isWide.toggle() } }
    }
  }
  static let steps: [Step] = [
    .sees("Leading"), .sees("Box"), .sees("At least"), .taps("Widen the box"), .sees("Narrow the box"), .sees("Box"),
  ]
}

/// A card: padding, background, corners and shadow around any content.
struct PaddedCard: Idiom {
  struct Card<Content: View>: View {
    let title: String
    @ViewBuilder let content: Content
    var body: some View {
      VStack(alignment: .leading, spacing: 6) {
        Text(title.uppercased()).font(.caption).foregroundColor(.secondary)
        content
      }
      .padding(EdgeInsets(top: 8, leading: 12, bottom: 8, trailing: 12))
      .background(Color(white: 0.9))
      .cornerRadius(10)
      .shadow(color: .black.opacity(0.2), radius: 3, x: 0, y: 2)
      .padding(.horizontal)
    }
  }
  @State private var walked = 800
  var body: some View {
    Card(title: "Today") {
      Text("\(walked) steps")
      Button("Walk") { walked += 100 }
    }
  }
  static let steps: [Step] = [.sees("TODAY"), .sees("800 steps"), .taps("Walk"), .sees("900 steps")]
}

/// Views on top of each other; the order changes.
struct LayeredStack: Idiom {
  @State private var top = "Red"
  var body: some View {
    VStack {
      ZStack(alignment: .bottomTrailing) {
        card("Red", .red)
        card("Blue", .blue).offset(x: -50, y: -32)
      }
      .frame(width: 160, height: 80)
      Text("On top: \(top)")
      Button("Swap") { top = top == "Red" ? "Blue" : "Red" }
    }
  }
  private func card(_ name: String, _ color: Color) -> some View {
    Text(name).foregroundColor(.white).frame(width: 100, height: 40).background(color).zIndex(top == name ? 1 : 0)
  }
  static let steps: [Step] = [.sees("On top: Red"), .sees("Blue"), .taps("Swap"), .sees("On top: Blue"), .sees("Red")]
}

/// A count in the corner of a symbol.
struct OverlaidBadge: Idiom {
  @State private var items = 0
  var body: some View {
    VStack(spacing: 20) {
      Image(systemName: "cart")
        .font(.title)
        .accessibilityLabel("Cart")
        .overlay(
          Group {
            if items > 0 {
              Text("\(items)").font(.caption2).padding(4).background(Circle().fill(.red)).foregroundColor(.white).offset(x: 10, y: -10)
            }
          }, alignment: .topTrailing)
      Button("Add to cart") { items += 1 }
      Button("Empty the cart") { items = 0 }.disabled(items == 0)
    }
    .buttonStyle(.borderless)
  }
  static let steps: [Step] = [
    .sees("Cart"), .misses("0"), .findsDisabled("Empty the cart"), .taps("Add to cart"), .sees("1"), .taps("Add to cart"), .sees("2"),
    .taps("Empty the cart"), .misses("2"),
  ]
}

/// An overlay that covers the content while it works.
struct OverlayOfState: Idiom {
  @State private var isBusy = false
  @State private var runs = 0
  var body: some View {
    VStack {
      Text("Runs: \(runs)")
      Button("Run") {
        isBusy = true
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) {
          runs += 1
          isBusy = false
        }
      }
      .disabled(isBusy)
    }
    .frame(maxWidth: .infinity, minHeight: 100)
    .overlay { if isBusy { ProgressView("Working").padding().background(.ultraThinMaterial, in: RoundedRectangle(cornerRadius: 8)) } }
  }
  static let steps: [Step] = [
    .sees("Runs: 0"), .misses("Working"), .taps("Run"), .sees("Runs: 1"), .misses("Working"), .findsEnabled("Run"), .taps("Run"),
    .sees("Runs: 2"),
  ]
}

/// A view as a background, and colours that reach the edges.
struct BackgroundView: Idiom {
  @State private var isNight = false
  var body: some View {
    VStack {
      Text(isNight ? "Good night" : "Good day").foregroundColor(isNight ? .white : .black)
      Toggle("Night", isOn: $isNight)
    }
    .padding()
    .background {
      LinearGradient(colors: isNight ? [.black, .indigo] : [.cyan, .white], startPoint: .top, endPoint: .bottom).ignoresSafeArea()
    }
  }
  static let steps: [Step] = [.sees("Good day"), .taps("Night"), .sees("Good night"), .taps("Night"), .sees("Good day")]
}

/// Views at points of a board.
struct PositionedViews: Idiom {
  struct Piece: Codable, Identifiable { var id: Int, x: CGFloat, y: CGFloat }
  @State private var pieces = [Piece(id: 1, x: 30, y: 30)]
  var body: some View {
    VStack {
      ZStack {
        Color.green.opacity(0.2)
        ForEach(pieces) { piece in
          Text("Piece \(piece.id)").font(.caption).position(x: piece.x, y: piece.y)
        }
      }
      .frame(width: 200, height: 120)
      Button("Place another") { pieces.append(Piece(id: pieces.count + 1, x: 100, y: 30 + 30 * CGFloat(pieces.count))) }
    }
  }
  static let steps: [Step] = [.sees("Piece 1"), .misses("Piece 2"), .taps("Place another"), .sees("Piece 2"), .sees("Piece 1")]
}

/// A view out of line with the others.
struct GuidedAlignment: Idiom {
  @State private var indent: CGFloat = 0
  var body: some View {
    VStack(alignment: .leading) {
      Text("Chapter")
      Text("Section").alignmentGuide(.leading) { dimensions in dimensions[.leading] - indent }
      Stepper("Indent: \(Int(indent))", value: $indent, in: 0...40, step: 20)
    }
  }
  static let steps: [Step] = [.sees("Section"), .raises("Indent: 0"), .sees("Indent: 20"), .sees("Section"), .sees("Chapter")]
}

/// An alignment of one's own, shared by two rows.
struct SharedGuide: Idiom {
  @State private var name = "Ada"
  var body: some View {
    VStack(alignment: .idiomColon) {
      HStack {
        Text("Name:").alignmentGuide(.idiomColon) { $0[.trailing] }
        Text(name)
      }
      HStack {
        Text("Profession:").alignmentGuide(.idiomColon) { $0[.trailing] }
        Text("Mathematician")
      }
      Button("Rename") { name = "Augusta" }
    }
  }
  static let steps: [Step] = [.sees("Name:"), .sees("Ada"), .sees("Mathematician"), .taps("Rename"), .sees("Augusta")]
}
extension HorizontalAlignment {
  private enum Colon: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context[HorizontalAlignment.center] }
  }
  fileprivate static let idiomColon = HorizontalAlignment(Colon.self)
}

/// One of two texts gets its space first.
struct PriorityOfSpace: Idiom {
  @State private var isTitleFirst = true
  var body: some View {
    VStack {
      HStack {
        Text("A title that may need much space").lineLimit(1).layoutPriority(isTitleFirst ? 1 : 0)
        Text("and its subtitle").lineLimit(1).layoutPriority(isTitleFirst ? 0 : 1)
      }
      .frame(width: 220)
      Button(isTitleFirst ? "Prefer the subtitle" : "Prefer the title") { isTitleFirst.toggle() }
    }
  }
  static let steps: [Step] = [.sees("A title that may need much space"), .taps("Prefer the subtitle"), .sees("Prefer the title")]
}

/// The same content in a row or in a column.
struct StackOnCondition: Idiom {
  @State private var isVertical = false
  var body: some View {
    VStack {
      if isVertical { VStack { content } } else { HStack { content } }
      Button(isVertical ? "In a row" : "In a column") { isVertical.toggle() }
    }
  }
  @ViewBuilder private var content: some View {
    Text("One")
    Text("Two")
  }
  static let steps: [Step] = [.sees("One"), .taps("In a column"), .sees("Two"), .sees("In a row"), .taps("In a row"), .sees("In a column")]
}

/// A layout is exchanged for another, and the views in it stay the same.
struct SwitchedLayout: Idiom {
  struct Counter: View {
    @State private var count = 0
    var body: some View { Button("Counted \(count)") { count += 1 }.buttonStyle(.bordered) }
  }
  @State private var isVertical = false
  private var arrangement: AnyLayout { isVertical ? AnyLayout(VStackLayout(spacing: 4)) : AnyLayout(HStackLayout()) }
  var body: some View {
    VStack {
      arrangement {
        Text("Beside me")
        Counter()
      }
      Toggle("Vertical", isOn: $isVertical.animation())
    }
  }
  static let steps: [Step] = [
    .taps("Counted 0"), .taps("Counted 1"), .sees("Counted 2"), .taps("Vertical"), .sees("Counted 2"), .taps("Counted 2"),
    .sees("Counted 3"),
  ]
}

/// A view that is hidden keeps its space, one that is absent does not.
struct HiddenView: Idiom {
  @State private var isHidden = true
  var body: some View {
    VStack {
      if isHidden { Text("The answer").hidden() } else { Text("The answer") }
      Text("Also secret").opacity(isHidden ? 0 : 1)
      Button(isHidden ? "Reveal" : "Conceal") { isHidden.toggle() }
    }
  }
  static let steps: [Step] = [
    .misses("The answer"), .misses("Also secret"), .taps("Reveal"), .sees("The answer"), .sees("Also secret"), .taps("Conceal"),
    .misses("The answer"), .misses("Also secret"),
  ]
}

/// The first of two views that fits.
struct ViewThatMayFit: Idiom {
  @State private var count = 1
  var body: some View {
    VStack {
      ViewThatFits {
        Text("Number \(count)")
        Text("#\(count)")
      }
      .frame(width: 240)
      ViewThatFits(in: .horizontal) {
        Text("This is much too long for forty points").fixedSize()
        Text("Short \(count)")
      }
      .frame(width: 80)
      Button("Next") { count += 1 }
    }
  }
  static let steps: [Step] = [.sees("Number 1"), .sees("Short 1"), .taps("Next"), .sees("Number 2"), .sees("Short 2")]
}

/// Cards that overlap, the first in front of the others.
struct CardsFromBackToFront: Idiom {
  @State private var chosen = "none"
  var body: some View {
    VStack(spacing: 12) {
      ForEach(Array(["Ace", "King", "Queen"].enumerated()), id: \.offset) { index, name in
        Text(name)
          .frame(width: 140, height: 44)
          .background(.yellow, in: RoundedRectangle(cornerRadius: 8))
          .zIndex(-Double(index))
          .onTapGesture { chosen = name }
      }
      Text("Chosen: \(chosen)")
    }
  }
  static let steps: [Step] = [
    .taps("Queen"), .sees("Chosen: Queen"), .taps("King"), .sees("Chosen: King"), .taps("Ace"), .sees("Chosen: Ace"),
  ]
}

/// A bar of colour along a card's edge, as high as the card.
struct BarBesideCard: Idiom {
  @State private var notes = ["Water the plants"]
  var body: some View {
    VStack {
      ForEach(notes, id: \.self) { note in
        HStack(spacing: 0) {
          Rectangle().fill(.red).frame(width: 6)
          VStack(alignment: .leading) {
            Text(note)
            Text("Every day").font(.caption)
          }
          .padding()
        }
        .background(.gray.opacity(0.2))
      }
      Button("Add a note") { notes.append("Feed the cat") }
    }
  }
  static let steps: [Step] = [.sees("Water the plants"), .taps("Add a note"), .sees("Feed the cat")]
}
