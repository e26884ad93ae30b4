// Layers: what lies over something else, and takes taps only where there is something of it.

import SwiftUI

/// The list of this file's idioms, in the order of reading.
let layers: [any Idiom.Type] = [
  GapsOverButton.self, FadedOverButton.self, MovedOverButton.self, ColourBetweenNeighbours.self,
  HeartOverPicture.self,
  ClearColourOverButton.self, ShapeOverButton.self, CounterOverList.self, BannerOverPage.self,
]

/// A stack over a button, whose gaps are empty.
struct GapsOverButton: Idiom {
  @State private var count = 0
  var body: some View {
    ZStack {
      Button("Below: \(count)") { count += 1 }
      VStack {
        Text("The top")
        Spacer()
        Text("The bottom")
      }
    }
    .frame(height: 240)
  }
  static let steps: [Step] = [.sees("The top"), .taps("Below: 0"), .sees("Below: 1"), .taps("Below: 1"), .sees("Below: 2")]
}

/// What is faded away takes no tap.
struct FadedOverButton: Idiom {
  @State private var count = 0
  @State private var isCovered = true
  var body: some View {
    ZStack {
      Button("Below: \(count)") { count += 1 }
      Button("The cover") { isCovered = false }
        .frame(width: 220, height: 100)
        .background(Color.yellow)
        .opacity(isCovered ? 1 : 0)
    }
  }
  static let steps: [Step] = [.taps("The cover"), .taps("Below: 0"), .sees("Below: 1")]
}

/// What was moved away takes no tap where it was.
struct MovedOverButton: Idiom {
  @State private var count = 0
  @State private var isAway = false
  var body: some View {
    ZStack {
      Button("Below: \(count)") { count += 1 }
      Button("Move away") { isAway = true }
        .frame(width: 220, height: 60)
        .background(Color.yellow)
        .offset(y: isAway ? 90 : 0)
    }
    .frame(height: 260)
  }
  static let steps: [Step] = [.taps("Move away"), .taps("Below: 0"), .sees("Below: 1"), .sees("Move away")]
}

/// A colour that may grow to the edge of the screen, between neighbours.
struct ColourBetweenNeighbours: Idiom {
  @State private var text = "Nothing"
  var body: some View {
    VStack {
      Button("Above") { text = "The upper one" }
      Color.red.ignoresSafeArea().frame(height: 40)
      Button("Under") { text = "The lower one" }
      Text(text)
    }
  }
  static let steps: [Step] = [.taps("Above"), .sees("The upper one"), .taps("Under"), .sees("The lower one")]
}

/// A small button over a large one.
struct HeartOverPicture: Idiom {
  @State private var isLoved = false
  @State private var isOpen = false
  var body: some View {
    VStack {
      Button {
        isOpen = true
      } label: {
        RoundedRectangle(cornerRadius: 12).fill(.teal).frame(width: 200, height: 120)
      }
      .accessibilityLabel("The picture")
      .overlay(alignment: .topTrailing) {
        Button {
          isLoved.toggle()
        } label: {
          Image(systemName: isLoved ? "heart.fill" : "heart").padding()
        }
        .accessibilityLabel(isLoved ? "Loved" : "Love it")
      }
      Text(isOpen ? "It is open" : "It is closed")
    }
  }
  static let steps: [Step] = [.taps("Love it"), .sees("Loved"), .sees("It is closed"), .taps("The picture"), .sees("It is open")]
}

/// A clear colour lets taps through, unless it says what takes them.
struct ClearColourOverButton: Idiom {
  @State private var count = 0
  @State private var isBlocked = false
  var body: some View {
    VStack {
      ZStack {
        Button("Below: \(count)") { count += 1 }
        if isBlocked { Color.black.opacity(0.4).frame(width: 220, height: 80).onTapGesture { isBlocked = false } } else { Color.clear }
      }
      .frame(height: 80)
      Button("Block") { isBlocked = true }
    }
  }
  static let steps: [Step] = [.taps("Below: 0"), .sees("Below: 1"), .taps("Block"), .sees("Below: 1")]
}

/// A shape over a button that says it takes no taps.
struct ShapeOverButton: Idiom {
  @State private var count = 0
  var body: some View {
    Button("Below: \(count)") { count += 1 }
      .padding(30)
      .overlay { Circle().fill(.yellow.opacity(0.3)).allowsHitTesting(false) }
      .overlay { RoundedRectangle(cornerRadius: 8).stroke(.blue, lineWidth: 2) }
  }
  static let steps: [Step] = [.taps("Below: 0"), .sees("Below: 1")]
}

/// A button that floats over a list.
struct CounterOverList: Idiom {
  @State private var names = ["Tea"]
  var body: some View {
    List(names, id: \.self) { Text($0) }
      .overlay(alignment: .bottomTrailing) {
        Button {
          names.append("Milk \(names.count)")
        } label: {
          Image(systemName: "plus").padding().background(.blue, in: .circle)
        }
        .accessibilityLabel("Add")
        .padding()
      }
  }
  static let needs = Need.space
  static let steps: [Step] = [.sees("Tea"), .taps("Add"), .sees("Milk 1"), .taps("Add"), .sees("Milk 2")]
}

/// A message that slides in over the page, and goes by a tap.
struct BannerOverPage: Idiom {
  @State private var isShown = false
  var body: some View {
    ZStack(alignment: .top) {
      VStack {
        Spacer()
        Button("Save") { withAnimation { isShown = true } }
        Spacer()
      }
      if isShown {
        Text("It is saved")
          .padding()
          .background(.green, in: .capsule)
          .transition(.move(edge: .top).combined(with: .opacity))
          .onTapGesture { withAnimation { isShown = false } }
      }
    }
    .frame(maxWidth: .infinity, minHeight: 240)
  }
  static let steps: [Step] = [
    .taps("Save"), .sees("It is saved"), .taps("It is saved"), .misses("It is saved"), .taps("Save"), .sees("It is saved"),
  ]
}
