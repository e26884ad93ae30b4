// Gestures over and inside others: which of them a finger has.

import SwiftUI

/// The list of this file's idioms, in the order of reading.
let gesturesTogether: [any Idiom.Type] = [
  TapWithButton.self, TapBeforeInnerTaps.self, TapBeforeButton.self, PressBeforeButton.self, MaskedGesture.self, OverlayWithoutTaps.self,
  TappedChildOfTapped.self,
]

/// A button with a second gesture.
struct TapWithButton: Idiom {
  @State private var actions = 0
  @State private var seenTaps = 0
  var body: some View {
    VStack {
      Button("Buy now") { actions += 1 }
        .buttonStyle(.borderedProminent)
        .simultaneousGesture(TapGesture().onEnded { seenTaps += 1 })
      Text("Bought \(actions), noticed \(seenTaps)")
    }
  }
  static let steps: [Step] = [
    .sees("Bought 0, noticed 0"), .taps("Buy now"), .sees("Bought 1, noticed 1"), .taps("Buy now"), .sees("Bought 2, noticed 2"),
  ]
}

/// A tap on a stack that goes before those of the views inside.
struct TapBeforeInnerTaps: Idiom {
  @State private var inner = 0
  @State private var outer = 0
  var body: some View {
    VStack {
      VStack {
        Text("Hello circle").onTapGesture { inner += 1 }
      }
      .highPriorityGesture(TapGesture().onEnded { outer += 1 })
      Text("Text \(inner), stack \(outer)")
    }
  }
  static let steps: [Step] = [
    .sees("Text 0, stack 0"), .taps("Hello circle"), .sees("Text 0, stack 1"), .taps("Hello circle"), .sees("Text 0, stack 2"),
  ]
}

/// A tap that goes before a button's.
struct TapBeforeButton: Idiom {
  @State private var actions = 0
  @State private var taps = 0
  var body: some View {
    VStack {
      Button("Record") { actions += 1 }
        .buttonStyle(.bordered)
        .highPriorityGesture(TapGesture().onEnded { taps += 1 })
      Text("Recorded \(actions), tapped \(taps)")
    }
  }
  static let steps: [Step] = [
    .sees("Recorded 0, tapped 0"), .taps("Record"), .sees("Recorded 0, tapped 1"), .taps("Record"), .sees("Recorded 0, tapped 2"),
  ]
}

/// A long press that goes before a button's tap, and leaves it short taps.
struct PressBeforeButton: Idiom {
  @State private var count = 0
  var body: some View {
    VStack {
      Button("Add one") { count += 1 }
        .buttonStyle(.bordered)
        .highPriorityGesture(LongPressGesture(minimumDuration: 0.4).onEnded { _ in count += 10 })
      Text("Count is \(count)")
    }
  }
  static let steps: [Step] = [
    .sees("Count is 0"), .taps("Add one"), .sees("Count is 1"), .holds("Add one"), .sees("Count is 11"), .taps("Add one"),
    .sees("Count is 12"),
  ]
}

/// A gesture that takes the place of those within.
struct MaskedGesture: Idiom {
  @State private var isEditing = false
  @State private var opened = 0
  @State private var marked = 0
  var body: some View {
    VStack {
      HStack {
        Text("Album cover").padding().background(Color.orange).onTapGesture { opened += 1 }
      }
      .gesture(TapGesture().onEnded { marked += 1 }, including: isEditing ? .gesture : .subviews)
      Toggle("Edit albums", isOn: $isEditing)
      Text("Opened \(opened), marked \(marked)")
    }
  }
  static let steps: [Step] = [
    .taps("Album cover"), .sees("Opened 1, marked 0"), .taps("Edit albums"), .taps("Album cover"), .sees("Opened 1, marked 1"),
  ]
}

/// A note over a button, which lets taps through.
struct OverlayWithoutTaps: Idiom {
  @State private var presses = 0
  var body: some View {
    VStack {
      Button("Press through") { presses += 1 }
        .buttonStyle(.bordered)
        .overlay(Color.red.opacity(0.2).allowsHitTesting(false))
        .overlay(alignment: .topTrailing) { if presses > 0 { Text("\(presses)").font(.caption2).allowsHitTesting(false) } }
      Text(presses == 0 ? "Not pressed" : "Pressed")
    }
  }
  static let steps: [Step] = [
    .sees("Not pressed"), .taps("Press through"), .sees("Pressed"), .sees("1"), .taps("Press through"), .sees("2"),
  ]
}

/// A tap on a button is not one on the card around it.
struct TappedChildOfTapped: Idiom {
  @State private var openings = 0
  @State private var isLiked = false
  var body: some View {
    VStack {
      HStack {
        Text("The whole card")
        Spacer()
        Button(isLiked ? "Liked it" : "Like it") { isLiked.toggle() }.buttonStyle(.borderless)
      }
      .padding()
      .contentShape(Rectangle())
      .onTapGesture { openings += 1 }
      Text("Opened \(openings) times")
    }
  }
  static let steps: [Step] = [
    .taps("Like it"), .sees("Liked it"), .sees("Opened 0 times"), .taps("The whole card"), .sees("Opened 1 times"), .sees("Liked it"),
  ]
}
