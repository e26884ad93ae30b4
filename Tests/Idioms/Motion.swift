// Motion: animated changes, transitions, matched views, phases and keyframes.

import Combine
import SwiftUI

/// The list of this file's idioms, in the order of reading.
let motion: [any Idiom.Type] = [
  SlidingPanel.self, AsymmetricCard.self, OwnTransition.self, ModifierTransition.self, SpringWidth.self, AnimationWithoutValue.self,
  DealtCards.self, BarThatRunsOut.self,
  AnimatedBinding.self, NextAfterAnimation.self, CountingUp.self, PulsingHeart.self, DelayedRows.self, AccordionRows.self,
  MatchedUnderline.self, MatchedCard.self, SlideShow.self, PagesPushedAside.self, PhasesInTurn.self, PhasesOnTap.self, KeyframesOnTap.self,
]

/// A panel slides in and out.
struct SlidingPanel: Idiom {
  @State private var isOpen = false
  var body: some View {
    VStack {
      Button(isOpen ? "Close the panel" : "Open the panel") { withAnimation(.easeInOut) { isOpen.toggle() } }
      if isOpen {
        Text("Panel").padding().background(Color.yellow).transition(.move(edge: .bottom).combined(with: .opacity))
      }
    }
  }
  static let steps: [Step] = [
    .misses("Panel"), .taps("Open the panel"), .sees("Panel"), .taps("Close the panel"), .misses("Panel"), .sees("Open the panel"),
  ]
}

/// A card that comes in one way and goes another; the next one takes its place.
struct AsymmetricCard: Idiom {
  @State private var number = 1
  var body: some View {
    VStack {
      Text("Card no. \(number)")
        .id(number)
        .transition(.asymmetric(insertion: .scale(scale: 0.5, anchor: .center), removal: .slide))
      Button("Deal") { withAnimation(.spring()) { number += 1 } }
    }
  }
  static let steps: [Step] = [
    .sees("Card no. 1"), .taps("Deal"), .sees("Card no. 2"), .misses("Card no. 1"), .taps("Deal"), .sees("Card no. 3"),
  ]
}

/// A transition of one's own.
struct OwnTransition: Idiom {
  struct Twirl: Transition {
    func body(content: Content, phase: TransitionPhase) -> some View {
      content.scaleEffect(phase.isIdentity ? 1 : 0.3).rotationEffect(.degrees(phase.value * 90)).opacity(phase.isIdentity ? 1 : 0)
    }
  }
  @State private var isShown = true
  var body: some View {
    VStack {
      if isShown { Text("Twirling").transition(Twirl()) }
      Toggle("Twirl", isOn: $isShown.animation(.easeOut(duration: 0.2)))
    }
  }
  static let steps: [Step] = [.sees("Twirling"), .taps("Twirl"), .misses("Twirling"), .taps("Twirl"), .sees("Twirling")]
}

extension AnyTransition {
  @MainActor fileprivate static var idiomFold: AnyTransition {
    .modifier(active: ModifierTransition.Fold(share: 0), identity: ModifierTransition.Fold(share: 1))
  }
}

/// A transition between two modifiers.
struct ModifierTransition: Idiom {
  struct Fold: ViewModifier {
    let share: Double
    func body(content: Content) -> some View { content.scaleEffect(x: 1, y: share).opacity(share) }
  }
  @State private var lines = ["First line"]
  var body: some View {
    VStack {
      ForEach(lines, id: \.self) { Text($0).transition(.idiomFold) }
      Button("Unfold another") { withAnimation { lines.append("Line \(lines.count + 1)") } }
      Button("Fold the first") { withAnimation { _ = lines.removeFirst() } }.disabled(lines.isEmpty)
    }
    .buttonStyle(.borderless)
  }
  static let steps: [Step] = [
    .sees("First line"), .taps("Unfold another"), .sees("Line 2"), .taps("Fold the first"), .misses("First line"), .sees("Line 2"),
  ]
}

/// A width follows a value with a spring.
struct SpringWidth: Idiom {
  @State private var votes = 1
  var body: some View {
    VStack(alignment: .leading) {
      Capsule().fill(.green).frame(width: CGFloat(votes) * 20, height: 12)
        .animation(.spring(response: 0.4, dampingFraction: 0.7), value: votes)
        .accessibilityLabel("Votes").accessibilityValue("\(votes)")
      Button("Vote") { votes += 1 }
    }
  }
  static let steps: [Step] = [.finds("Votes", "1"), .taps("Vote"), .finds("Votes", "2"), .taps("Vote"), .finds("Votes", "3")]
}

/// The older animation, of all changes.
struct AnimationWithoutValue: Idiom {
  @State private var isRight = false
  var body: some View {
    VStack {
      HStack {
        if isRight { Spacer() }
        Text(isRight ? "On the right" : "On the left")
        if !isRight { Spacer() }
      }
      .animation(.easeInOut(duration: 0.2))
      Button("Move over") { isRight.toggle() }
    }
  }
  static let steps: [Step] = [.sees("On the left"), .taps("Move over"), .sees("On the right"), .taps("Move over"), .sees("On the left")]
}

/// A switch whose change is animated.
struct AnimatedBinding: Idiom {
  @State private var showsDetails = false
  var body: some View {
    VStack {
      Toggle("Details", isOn: $showsDetails.animation())
      if showsDetails { Text("All of the details").transition(.opacity) }
      Picker("Details too", selection: $showsDetails.animation(.easeIn)) {
        Text("Hidden").tag(false)
        Text("Shown").tag(true)
      }
      .pickerStyle(.segmented)
    }
  }
  static let steps: [Step] = [
    .misses("All of the details"), .taps("Details"), .sees("All of the details"), .chooses("Hidden", "Details too"),
    .misses("All of the details"), .finds("Details", "off"),
  ]
}

/// What follows when an animation is complete.
struct NextAfterAnimation: Idiom {
  @State private var isUp = false
  @State private var landings = 0
  var body: some View {
    VStack {
      Text("Ball").offset(y: isUp ? -20 : 0)
      Text("Landed \(landings) times")
      Button("Throw") {
        withAnimation(.easeOut(duration: 0.15)) {
          isUp = true
        } completion: {
          withAnimation(.easeIn(duration: 0.15)) {
            isUp = false
          } completion: {
            landings += 1
          }
        }
      }
    }
  }
  static let steps: [Step] = [.sees("Landed 0 times"), .taps("Throw"), .sees("Landed 1 times"), .taps("Throw"), .sees("Landed 2 times")]
}

/// A number that counts up to its goal.
struct CountingUp: Idiom {
  struct Counted: View, Animatable {
    var number: Double
    var animatableData: Double {
      get { number }
      set { number = newValue }
    }
    var body: some View { Text("\(Int(number.rounded())) points").monospacedDigit() }
  }
  @State private var points = 0.0
  var body: some View {
    VStack {
      Counted(number: points)
      Button("Score") { withAnimation(.linear(duration: 0.3)) { points += 50 } }
    }
  }
  static let steps: [Step] = [.sees("0 points"), .taps("Score"), .sees("50 points"), .taps("Score"), .sees("100 points")]
}

/// An animation that never ends, begun when the view appears.
struct PulsingHeart: Idiom {
  @State private var isLarge = false
  @State private var beats = 0
  var body: some View {
    VStack {
      Image(systemName: "heart.fill")
        .foregroundColor(.red)
        .scaleEffect(isLarge ? 1.3 : 1)
        .animation(.easeInOut(duration: 0.5).repeatForever(autoreverses: true), value: isLarge)
        .accessibilityLabel("Beating heart")
        .onTapGesture { beats += 1 }
      Text("Felt \(beats) times")
    }
    .onAppear { isLarge = true }
  }
  static let steps: [Step] = [
    .sees("Beating heart"), .taps("Beating heart"), .sees("Felt 1 times"), .taps("Beating heart"), .sees("Felt 2 times"),
  ]
}

/// Rows come one after the other.
struct DelayedRows: Idiom {
  @State private var isShown = false
  var body: some View {
    VStack {
      ForEach(0..<3) { index in
        Text("Delayed \(index)")
          .opacity(isShown ? 1 : 0)
          .offset(x: isShown ? 0 : -40)
          .animation(.easeOut(duration: 0.1).delay(Double(index) * 0.05), value: isShown)
      }
      Button(isShown ? "Send them off" : "Call them") { isShown.toggle() }
    }
  }
  static let steps: [Step] = [
    .misses("Delayed 0"), .taps("Call them"), .sees("Delayed 0"), .sees("Delayed 2"), .taps("Send them off"), .misses("Delayed 2"),
  ]
}

/// One of several rows is open.
struct AccordionRows: Idiom {
  @State private var open: Int? = 1
  var body: some View {
    VStack(alignment: .leading) {
      ForEach(1..<4) { number in
        HStack {
          Text("Question \(number)")
          Spacer()
          Image(systemName: "chevron.right").rotationEffect(.degrees(open == number ? 90 : 0))
        }
        .contentShape(Rectangle())
        .onTapGesture { withAnimation(.snappy) { open = open == number ? nil : number } }
        if open == number { Text("Answer \(number)").foregroundStyle(.secondary).transition(.opacity) }
      }
    }
  }
  static let steps: [Step] = [
    .sees("Answer 1"), .taps("Question 3"), .sees("Answer 3"), .misses("Answer 1"), .taps("Question 3"), .misses("Answer 3"),
  ]
}

/// The line under the chosen word moves to the next.
struct MatchedUnderline: Idiom {
  struct Word: View {
    let word: String
    @Binding var chosen: String
    let namespace: Namespace.ID
    var body: some View {
      VStack {
        Text(word)
        if chosen == word {
          Capsule().frame(height: 3).matchedGeometryEffect(id: "line", in: namespace).accessibilityLabel("Line under \(word)")
        } else {
          Color.clear.frame(height: 3)
        }
      }
      .onTapGesture { withAnimation(.easeInOut) { chosen = word } }
    }
  }
  @Namespace private var namespace
  @State private var chosen = "Songs"
  var body: some View {
    HStack { ForEach(["Songs", "Albums", "Artists"], id: \.self) { Word(word: $0, chosen: $chosen, namespace: namespace) } }
  }
  static let steps: [Step] = [
    .sees("Line under Songs"), .taps("Artists"), .sees("Line under Artists"), .misses("Line under Songs"), .taps("Albums"),
    .sees("Line under Albums"),
  ]
}

/// A small view grows to a large one.
struct MatchedCard: Idiom {
  @Namespace private var space
  @State private var isLarge = false
  var body: some View {
    VStack {
      if isLarge {
        VStack {
          Text("Opus 1").font(.title).matchedGeometryEffect(id: "title", in: space)
          Text("All about it")
        }
        .padding(30)
        .background(RoundedRectangle(cornerRadius: 20).fill(.mint).matchedGeometryEffect(id: "card", in: space))
      } else {
        Text("Opus 1").font(.caption).matchedGeometryEffect(id: "title", in: space)
          .padding(6)
          .background(RoundedRectangle(cornerRadius: 4).fill(.mint).matchedGeometryEffect(id: "card", in: space))
      }
    }
    .onTapGesture { withAnimation(.spring()) { isLarge.toggle() } }
  }
  static let steps: [Step] = [
    .misses("All about it"), .taps("Opus 1"), .sees("All about it"), .sees("Opus 1"), .taps("All about it"), .misses("All about it"),
    .sees("Opus 1"),
  ]
}

/// Pictures follow each other by a timer.
struct SlideShow: Idiom {
  private let slides = ["Dawn", "Noon", "Dusk"]
  private let timer = Timer.publish(every: 0.15, on: .main, in: .common).autoconnect()
  @State private var index = 0
  var body: some View {
    VStack {
      Text(slides[index]).id(index).transition(.slide)
      Button("From the start") { withAnimation { index = 0 } }
    }
    .onReceive(timer) { _ in
      if index < slides.count - 1 { withAnimation(.linear(duration: 0.1)) { index += 1 } }
    }
  }
  static let steps: [Step] = [.sees("Dusk"), .taps("From the start"), .sees("Dusk"), .misses("Noon")]
}

/// Pages that are pushed aside, forward and back.
struct PagesPushedAside: Idiom {
  @State private var page = 1
  var body: some View {
    VStack {
      Group {
        switch page {
        case 1: Text("Your name")
        case 2: Text("Your address")
        default: Text("All done")
        }
      }
      .transition(.push(from: .trailing))
      HStack {
        Button("Previous") { withAnimation { page -= 1 } }.disabled(page == 1)
        Button("Following") { withAnimation { page += 1 } }.disabled(page == 3)
      }
      .buttonStyle(.bordered)
    }
  }
  static let steps: [Step] = [
    .sees("Your name"), .findsDisabled("Previous"), .taps("Following"), .sees("Your address"), .misses("Your name"), .taps("Following"),
    .sees("All done"), .findsDisabled("Following"), .taps("Previous"), .sees("Your address"),
  ]
}

/// Phases follow each other for ever.
struct PhasesInTurn: Idiom {
  enum Light: String, CaseIterable { case red, green, amber }
  var body: some View {
    PhaseAnimator(Light.allCases) { light in
      Text("Light is \(light.rawValue)").scaleEffect(light == .green ? 1.1 : 1)
    } animation: { _ in
      .linear(duration: 0.15)
    }
  }
  static let steps: [Step] = [.sees("Light is green"), .sees("Light is amber"), .sees("Light is red")]
}

/// Phases at each tap.
struct PhasesOnTap: Idiom {
  @State private var taps = 0
  var body: some View {
    VStack {
      Text("Jumped \(taps) times")
        .phaseAnimator([CGFloat(0), -20, 0], trigger: taps) { view, offset in
          view.offset(y: offset)
        } animation: { offset in
          offset == 0 ? .bouncy : .easeOut(duration: 0.1)
        }
      Button("Jump") { taps += 1 }
    }
  }
  static let steps: [Step] = [.sees("Jumped 0 times"), .taps("Jump"), .sees("Jumped 1 times"), .taps("Jump"), .sees("Jumped 2 times")]
}

/// Keyframes at each tap.
struct KeyframesOnTap: Idiom {
  struct Pose { var scale = 1.0, angle = Angle.zero }
  @State private var taps = 0
  var body: some View {
    VStack {
      Text("Wave \(taps)")
        .keyframeAnimator(initialValue: Pose(), trigger: taps) { view, pose in
          view.scaleEffect(pose.scale).rotationEffect(pose.angle)
        } keyframes: { _ in
          KeyframeTrack(\.scale) {
            LinearKeyframe(1.2, duration: 0.1)
            SpringKeyframe(1, duration: 0.2)
          }
          KeyframeTrack(\.angle) {
            CubicKeyframe(.degrees(20), duration: 0.1)
            CubicKeyframe(.zero, duration: 0.1)
          }
        }
      Button("Greet") { taps += 1 }
    }
  }
  static let steps: [Step] = [.sees("Wave 0"), .taps("Greet"), .sees("Wave 1"), .taps("Greet"), .taps("Greet"), .sees("Wave 3")]
}

/// Cards are dealt one after the other.
struct DealtCards: Idiom {
  @State private var ways: [CGFloat] = [0, 0, 0]
  var body: some View {
    VStack {
      ForEach(ways.indices, id: \.self) { card in
        Text("Card \(card + 1)").padding(4).background(.yellow).offset(x: ways[card])
      }
      Button(ways[0] == 0 ? "Deal" : "Collect") {
        let way: CGFloat = ways[0] == 0 ? 60 : 0
        for card in ways.indices { withAnimation(.linear(duration: 0.1).delay(Double(card) * 0.05)) { ways[card] = way } }
      }
    }
  }
  static let steps: [Step] = [.sees("Card 3"), .taps("Deal"), .sees("Collect"), .taps("Collect"), .sees("Deal")]
}

/// A bar that begins full and runs out.
struct BarThatRunsOut: Idiom {
  @State private var rest = 0.0
  @State private var isOver = false
  var body: some View {
    VStack {
      Rectangle().fill(.orange).frame(width: 10 + 200 * rest, height: 12).accessibilityLabel("Time left")
      Button("Stop") { isOver = true }
      Text(isOver ? "Stopped" : "Running")
    }
    .onAppear {
      rest = 1
      withAnimation(.linear(duration: 0.3)) { rest = 0 }
    }
  }
  static let steps: [Step] = [.sees("Running"), .taps("Stop"), .sees("Stopped")]
}
