// MotionMore: effects that shake, changes without animation, and what comes and goes by itself.

import Foundation
import SwiftUI

/// The list of this file's idioms, in the order of reading.
let motionMore: [any Idiom.Type] = [
  ShakenField.self, ChangeWithoutAnimation.self, ToastThatLeaves.self, SheetOfOwn.self, ShuffledTiles.self, FeedbackOnChange.self,
]

/// A field shakes when its text is wrong.
struct ShakenField: Idiom {
  struct Shake: GeometryEffect {
    var times: CGFloat
    var animatableData: CGFloat {
      get { times }
      set { times = newValue }
    }
    func effectValue(size: CGSize) -> ProjectionTransform {
      ProjectionTransform(CGAffineTransform(translationX: 8 * sin(times * .pi * 2), y: 0))
    }
  }
  @State private var code = ""
  @State private var failures = 0
  @State private var isOpen = false
  var body: some View {
    VStack {
      TextField("Code word", text: $code).modifier(Shake(times: CGFloat(failures)))
      Button("Unlock") {
        if code == "sesame" { isOpen = true } else { withAnimation(.linear(duration: 0.2)) { failures += 1 } }
      }
      .disabled(code.isEmpty)
      Text(isOpen ? "Open" : failures == 0 ? "Locked" : "Wrong \(failures) times")
    }
  }
  static let steps: [Step] = [
    .sees("Locked"), .findsDisabled("Unlock"), .types("abc", "Code word"), .taps("Unlock"), .sees("Wrong 1 times"),
    .types("sesame", "Code word"), .taps("Unlock"), .sees("Open"),
  ]
}

/// A change that is not animated, although all around it are.
struct ChangeWithoutAnimation: Idiom {
  @State private var count = 0
  var body: some View {
    VStack {
      Text("Jumps to \(count)").offset(x: CGFloat(count) * 5).transaction { $0.animation = nil }
      Text("Glides to \(count)").offset(x: CGFloat(count) * 5)
      Button("With") { withAnimation { count += 1 } }
      Button("Without") {
        var transaction = Transaction(animation: .easeIn)
        transaction.disablesAnimations = true
        withTransaction(transaction) { count += 10 }
      }
    }
    .buttonStyle(.borderless)
  }
  static let steps: [Step] = [
    .sees("Jumps to 0"), .taps("With"), .sees("Jumps to 1"), .sees("Glides to 1"), .taps("Without"), .sees("Jumps to 11"),
    .sees("Glides to 11"),
  ]
}

/// A note that goes by itself.
struct ToastThatLeaves: Idiom {
  @State private var note: String?
  @State private var saved = 0
  var body: some View {
    VStack {
      Text("Saved \(saved) times")
      Button("Save") {
        saved += 1
        withAnimation { note = "Just saved" }
      }
    }
    .frame(maxWidth: .infinity, minHeight: 120)
    .overlay(alignment: .bottom) {
      if let note {
        Text(note).padding(8).background(.thinMaterial, in: Capsule()).transition(.move(edge: .bottom))
          .task {
            try? await Task.sleep(for: .milliseconds(250))
            withAnimation { self.note = nil }
          }
      }
    }
  }
  static let steps: [Step] = [
    .sees("Saved 0 times"), .misses("Just saved"), .taps("Save"), .sees("Saved 1 times"), .misses("Just saved"), .taps("Save"),
    .sees("Saved 2 times"),
  ]
}

/// A card from below with a dimmed ground, which a tap puts away.
struct SheetOfOwn: Idiom {
  @State private var isShown = false
  @State private var answer = "none"
  var body: some View {
    ZStack(alignment: .bottom) {
      VStack {
        Text("Answer: \(answer)")
        Button("Ask me") { withAnimation { isShown = true } }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      if isShown {
        Color.black.opacity(0.3).ignoresSafeArea().transition(.opacity)
          .accessibilityLabel("Dimmed ground")
          .onTapGesture { withAnimation { isShown = false } }
        VStack {
          Text("Tea or coffee?")
          ForEach(["Tea, please", "Coffee, please"], id: \.self) { choice in
            Button(choice) {
              answer = choice
              withAnimation { isShown = false }
            }
          }
        }
        .padding()
        .background(Color.white)
        .transition(.move(edge: .bottom))
        .zIndex(1)
      }
    }
    .frame(height: 400)
    .buttonStyle(.borderless)
  }
  static let steps: [Step] = [
    .sees("Answer: none"), .taps("Ask me"), .sees("Tea or coffee?"), .taps("Coffee, please"), .misses("Tea or coffee?"),
    .sees("Answer: Coffee, please"), .taps("Ask me"), .taps("Dimmed ground"), .misses("Tea or coffee?"),
  ]
}

/// Tiles change their places and keep what they have counted.
struct ShuffledTiles: Idiom {
  struct Tile: View {
    let name: String
    @State private var count = 0
    var body: some View { Button("\(name)\(count)") { count += 1 }.buttonStyle(.bordered) }
  }
  @State private var names = ["A", "B", "C"]
  var body: some View {
    VStack {
      HStack { ForEach(names, id: \.self) { Tile(name: $0) } }
      Text(names.joined())
      Button("Turn round") { withAnimation(.bouncy) { names.reverse() } }.buttonStyle(.bordered)
    }
  }
  static let steps: [Step] = [
    .taps("B0"), .taps("C0"), .taps("C1"), .sees("C2"), .sees("ABC"), .taps("Turn round"), .sees("CBA"), .sees("C2"), .sees("B1"),
    .sees("A0"),
  ]
}

/// Feedback at a change.
struct FeedbackOnChange: Idiom {
  @State private var level = 1
  var body: some View {
    VStack {
      Stepper("Level \(level)", value: $level, in: 1...3)
      Text(level == 3 ? "At the top" : "On the way")
    }
    .sensoryFeedback(.increase, trigger: level)
  }
  static let steps: [Step] = [.sees("On the way"), .raises("Level 1"), .raises("Level 2"), .sees("At the top"), .sees("Level 3")]
}
