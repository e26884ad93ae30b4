// Buttons: the first thing that a program answers to.

import SwiftUI

/// The list of this file's idioms, in the order of reading.
let buttons: [any Idiom.Type] = [
  CountingButton.self, ButtonWithLabel.self, ButtonWithSymbol.self, DisabledButton.self, ButtonsInARow.self, ButtonWithRole.self,
  StyledButtons.self, OwnButtonStyle.self, TappedText.self, TapBesideALink.self, HeldText.self, DoubleTap.self,
]

/// A button counts.
struct CountingButton: Idiom {
  @State private var count = 0
  var body: some View {
    VStack {
      Text("Count: \(count)")
      Button("More") { count += 1 }
    }
  }
  static let steps: [Step] = [.sees("Count: 0"), .taps("More"), .sees("Count: 1"), .taps("More"), .sees("Count: 2")]
}

/// The label of a button can be any view.
struct ButtonWithLabel: Idiom {
  @State private var isSaved = false
  var body: some View {
    Button {
      isSaved = true
    } label: {
      HStack {
        Image(systemName: "tray.and.arrow.down")
        Text(isSaved ? "Saved" : "Save")
      }
      .padding()
      .background(Color.blue)
      .foregroundColor(.white)
      .cornerRadius(10)
    }
  }
  static let steps: [Step] = [.sees("Save"), .taps("Save"), .sees("Saved"), .misses("Save")]
}

/// A button with a title and a symbol.
struct ButtonWithSymbol: Idiom {
  @State private var stars = 0
  var body: some View {
    VStack {
      Button("Add a star", systemImage: "star") { stars += 1 }
      Text(String(repeating: "★", count: stars))
    }
  }
  static let steps: [Step] = [.taps("Add a star"), .sees("★"), .taps("Add a star"), .sees("★★")]
}

/// A button is disabled until there is something to do.
struct DisabledButton: Idiom {
  @State private var isAgreed = false
  @State private var isSent = false
  var body: some View {
    VStack {
      Toggle("I agree", isOn: $isAgreed)
      Button("Send") { isSent = true }.disabled(!isAgreed)
      if isSent { Text("On its way") }
    }
  }
  static let steps: [Step] = [
    .findsDisabled("Send"), .taps("I agree"), .findsEnabled("Send"), .taps("Send"), .sees("On its way"),
  ]
}

/// Two buttons beside each other answer each for itself.
struct ButtonsInARow: Idiom {
  @State private var number = 5
  var body: some View {
    HStack {
      Button("Less") { number -= 1 }
      Text("\(number)")
      Button("More") { number += 1 }
    }
    .buttonStyle(.borderless)
  }
  static let steps: [Step] = [.sees("5"), .taps("Less"), .sees("4"), .taps("More"), .taps("More"), .sees("6")]
}

/// A button that destroys something.
struct ButtonWithRole: Idiom {
  @State private var drafts = 3
  var body: some View {
    VStack {
      Text("Drafts: \(drafts)")
      Button("Delete All", role: .destructive) { drafts = 0 }
    }
  }
  static let steps: [Step] = [.sees("Drafts: 3"), .taps("Delete All"), .sees("Drafts: 0")]
}

/// The system's styles of buttons.
struct StyledButtons: Idiom {
  @State private var last = "none"
  var body: some View {
    VStack(spacing: 12) {
      Text("Last: \(last)")
      Button("Bordered") { last = "bordered" }.buttonStyle(.bordered)
      Button("Prominent") { last = "prominent" }.buttonStyle(.borderedProminent).controlSize(.large).tint(.green)
      Button("Plain") { last = "plain" }.buttonStyle(PlainButtonStyle())
    }
  }
  static let steps: [Step] = [
    .taps("Bordered"), .sees("Last: bordered"), .taps("Prominent"), .sees("Last: prominent"), .taps("Plain"), .sees("Last: plain"),
  ]
}

/// A style of one's own.
struct OwnButtonStyle: Idiom {
  struct Rounded: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      configuration.label
        .padding()
        .background(Capsule().fill(.orange))
        .scaleEffect(configuration.isPressed ? 0.9 : 1)
    }
  }
  @State private var isOpen = false
  var body: some View {
    Button(isOpen ? "Close" : "Open") { isOpen.toggle() }.buttonStyle(Rounded())
  }
  static let steps: [Step] = [.taps("Open"), .sees("Close"), .taps("Close"), .sees("Open")]
}

/// A text answers taps.
struct TappedText: Idiom {
  @State private var isLiked = false
  var body: some View {
    Text(isLiked ? "Liked" : "Like").onTapGesture { isLiked.toggle() }
  }
  static let steps: [Step] = [.taps("Like"), .sees("Liked"), .taps("Liked"), .sees("Like")]
}

/// A tap beside a link, in one body.
struct TapBesideALink: Idiom {
  @State private var count = 0
  var body: some View {
    VStack {
      Text("Tapped \(count)").onTapGesture { count += 1 }
      NavigationLink("Details") { Text("All details") }
    }
  }
  static let needs = Need.stack
  static let steps: [Step] = [
    .taps("Tapped 0"), .sees("Tapped 1"), .taps("Details"), .sees("All details"), .goesBack, .taps("Tapped 1"), .sees("Tapped 2"),
  ]
}

/// Pressing and holding.
struct HeldText: Idiom {
  @State private var message = "Hold me"
  var body: some View {
    Text(message).onLongPressGesture { message = "Held" }
  }
  static let steps: [Step] = [.holds("Hold me"), .sees("Held")]
}

/// Two taps in quick succession.
struct DoubleTap: Idiom {
  @State private var isLarge = false
  var body: some View {
    Image(systemName: "photo")
      .font(isLarge ? .largeTitle : .body)
      .accessibilityLabel(isLarge ? "Large photo" : "Small photo")
      .onTapGesture(count: 2) { isLarge.toggle() }
  }
  static let steps: [Step] = [.tapsTwice("Small photo"), .sees("Large photo")]
}
