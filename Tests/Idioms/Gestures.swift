// Gestures: taps, long presses and drags, alone and together.

import SwiftUI

/// The list of this file's idioms, in the order of reading.
let gestures: [any Idiom.Type] = [
  DraggedCard.self, DraggedPicture.self, DragThatStays.self, DragThatReturns.self, DragDirection.self, OwnSlider.self, DragOverTap.self,
  LockedDrag.self,
  LongPressGestureValue.self, PressedState.self, PressingChanged.self, TapOrPress.self, TapOrTwoTaps.self, ExclusiveTaps.self,
  TapAndPressTogether.self,
  PinchablePicture.self, GestureInProperty.self, WigglingTiles.self,
]

/// A card that is thrown to one side or the other.
struct DraggedCard: Idiom {
  @State private var cards = ["Paris", "Rome"]
  @State private var liked: [String] = []
  @State private var offset = CGSize.zero
  var body: some View {
    VStack {
      if let card = cards.first {
        Text(card)
          .frame(width: 160, height: 80)
          .background(RoundedRectangle(cornerRadius: 12).fill(.orange))
          .offset(offset)
          .rotationEffect(.degrees(offset.width / 20))
          .gesture(
            DragGesture()
              .onChanged { offset = $0.translation }
              .onEnded { value in
                if value.translation.width > 60 { liked.append(card) }
                if abs(value.translation.width) > 60 { cards.removeFirst() }
                withAnimation(.spring()) { offset = .zero }
              })
      } else {
        Text("No more cards")
      }
      Text("Liked: \(liked.joined(separator: ", "))")
    }
  }
  static let steps: [Step] = [
    .sees("Paris"), .drags("Paris", 20, 0), .sees("Paris"), .drags("Paris", 100, 10), .sees("Liked: Paris"), .sees("Rome"),
    .drags("Rome", -100, 0), .sees("No more cards"), .sees("Liked: Paris"),
  ]
}

/// A picture that follows the finger: a mouse would drag it out of the page.
struct DraggedPicture: Idiom {
  private let picture = UIGraphicsImageRenderer(size: CGSize(width: 120, height: 120)).image { context in
    UIColor.systemTeal.setFill()
    context.fill(CGRect(x: 0, y: 0, width: 120, height: 120))
  }
  @State private var way = CGSize.zero
  @State private var landings = 0
  var body: some View {
    VStack {
      Image(uiImage: picture)
        .accessibilityLabel("A stone")
        .offset(way)
        .gesture(
          DragGesture()
            .onChanged { way = $0.translation }
            .onEnded { _ in
              landings += 1
              way = .zero
            })
      Text("Landed \(landings) times")
    }
  }
  static let steps: [Step] = [.drags("A stone", 60, 20), .sees("Landed 1 times"), .drags("A stone", -60, 0), .sees("Landed 2 times")]
}

/// A view stays where it is dropped.
struct DragThatStays: Idiom {
  @State private var position = CGSize.zero
  @GestureState private var translation = CGSize.zero
  var body: some View {
    VStack {
      Text("Drag me")
        .padding()
        .background(Circle().fill(.yellow))
        .offset(x: position.width + translation.width, y: position.height + translation.height)
        .gesture(
          DragGesture()
            .updating($translation) { value, state, _ in state = value.translation }
            .onEnded { value in
              position.width += value.translation.width
              position.height += value.translation.height
            })
      Text(position.width > 45 ? "Far to the right" : position.width > 15 ? "To the right" : "At home")
    }
  }
  static let steps: [Step] = [
    .sees("At home"), .drags("Drag me", 30, 0), .sees("To the right"), .drags("Drag me", 30, 0), .sees("Far to the right"),
  ]
}

/// A state that a gesture sets is as before when it ends.
struct DragThatReturns: Idiom {
  @GestureState private var isDragging = false
  @State private var furthest: CGFloat = 0
  var body: some View {
    VStack {
      Image(systemName: "hand.draw").font(.largeTitle).accessibilityLabel("Handle")
        .scaleEffect(isDragging ? 1.5 : 1)
        .gesture(
          DragGesture(minimumDistance: 5)
            .updating($isDragging) { _, isDragging, _ in isDragging = true }
            .onChanged { furthest = max(furthest, $0.translation.height) })
      Text(isDragging ? "Held" : "Let go")
      Text(furthest > 40 ? "It was far down" : "Never far down")
    }
  }
  static let differences = [Difference(at: .row, .form, .scroll, .cell, because: "What scrolls takes drags up and down.")]
  static let steps: [Step] = [.sees("Let go"), .sees("Never far down"), .drags("Handle", 0, 60), .sees("Let go"), .sees("It was far down")]
}

/// The direction of a swipe.
struct DragDirection: Idiom {
  @State private var direction = "nowhere"
  var body: some View {
    VStack {
      Text("Swipe here").frame(width: 200, height: 100).background(Color.gray.opacity(0.2)).contentShape(Rectangle())
        .gesture(
          DragGesture(minimumDistance: 20, coordinateSpace: .local).onEnded { value in
            let (x, y) = (value.translation.width, value.translation.height)
            direction = abs(x) > abs(y) ? (x < 0 ? "left" : "right") : (y < 0 ? "up" : "down")
          })
      Text("Gone \(direction)")
    }
  }
  static let differences = [Difference(at: .row, .form, .scroll, .cell, because: "What scrolls takes drags up and down.")]
  static let steps: [Step] = [
    .sees("Gone nowhere"), .drags("Swipe here", -60, 10), .sees("Gone left"), .drags("Swipe here", 5, 45), .sees("Gone down"),
    .drags("Swipe here", 70, -20), .sees("Gone right"),
  ]
}

/// A slider of one's own.
struct OwnSlider: Idiom {
  struct Bar: View {
    @Binding var value: Double
    @State private var start: Double?
    var body: some View {
      ZStack(alignment: .leading) {
        Capsule().fill(.gray.opacity(0.3))
        Capsule().fill(.blue).frame(width: 200 * value)
      }
      .frame(width: 200, height: 24)
      .gesture(
        DragGesture(minimumDistance: 0)
          .onChanged { drag in
            let from = start ?? value
            start = from
            value = min(max(from + drag.translation.width / 200, 0), 1)
          }
          .onEnded { _ in start = nil }
      )
      .accessibilityLabel("Brightness bar")
      .accessibilityValue("\(Int((value * 10).rounded()) * 10) percent")
    }
  }
  @State private var value = 0.5
  var body: some View {
    VStack {
      Bar(value: $value)
      Text(value == 1 ? "As bright as can be" : value > 0.5 ? "Bright" : "Dim")
    }
  }
  static let steps: [Step] = [
    .sees("Dim"), .finds("Brightness bar", "50 percent"), .drags("Brightness bar", 60, 0), .finds("Brightness bar", "80 percent"),
    .sees("Bright"), .drags("Brightness bar", 90, 0), .sees("As bright as can be"),
  ]
}

/// A drag goes before a tap, and leaves it alone.
struct DragOverTap: Idiom {
  @State private var taps = 0
  @State private var drags = 0
  var body: some View {
    VStack {
      Text("Tile").padding(30).background(Color.mint)
        .onTapGesture { taps += 1 }
        .highPriorityGesture(DragGesture().onEnded { _ in drags += 1 })
      Text("\(taps) taps, \(drags) drags")
    }
  }
  static let steps: [Step] = [
    .taps("Tile"), .sees("1 taps, 0 drags"), .drags("Tile", 40, 0), .sees("1 taps, 1 drags"), .taps("Tile"), .sees("2 taps, 1 drags"),
  ]
}

/// A gesture that is there only at times.
struct LockedDrag: Idiom {
  @State private var isLocked = false
  @State private var moves = 0
  var body: some View {
    VStack {
      Text("Piece").padding().background(Color.pink)
        .gesture(isLocked ? nil : DragGesture().onEnded { _ in moves += 1 })
      Toggle("Locked", isOn: $isLocked)
      Text("Moved \(moves) times")
    }
  }
  static let steps: [Step] = [
    .drags("Piece", 30, 0), .sees("Moved 1 times"), .taps("Locked"), .finds("Locked", "on"), .taps("Locked"), .drags("Piece", -30, 0),
    .sees("Moved 2 times"),
  ]
}

/// A long press as a gesture.
struct LongPressGestureValue: Idiom {
  @State private var isUnlocked = false
  var body: some View {
    VStack {
      Image(systemName: isUnlocked ? "lock.open" : "lock").font(.title)
        .accessibilityLabel(isUnlocked ? "Open lock" : "Closed lock")
        .gesture(LongPressGesture(minimumDuration: 0.3).onEnded { _ in withAnimation { isUnlocked = true } })
      Text("Hold the lock")
    }
  }
  static let steps: [Step] = [.sees("Closed lock"), .holds("Closed lock"), .sees("Open lock")]
}

/// What shows that a press is going on is over when it is done.
struct PressedState: Idiom {
  @GestureState private var isPressing = false
  @State private var presses = 0
  var body: some View {
    VStack {
      Circle().fill(isPressing ? Color.red : Color.blue).frame(width: 80, height: 80).accessibilityLabel("Round button")
        .gesture(
          LongPressGesture(minimumDuration: 0.3)
            .updating($isPressing) { value, state, transaction in
              state = value
              transaction.animation = .easeIn(duration: 0.3)
            }
            .onEnded { _ in presses += 1 })
      Text(isPressing ? "Pressing" : "Pressed \(presses) times")
    }
  }
  static let steps: [Step] = [
    .sees("Pressed 0 times"), .holds("Round button"), .sees("Pressed 1 times"), .holds("Round button"), .sees("Pressed 2 times"),
  ]
}

/// The begin and the end of a press.
struct PressingChanged: Idiom {
  @State private var log: [String] = []
  var body: some View {
    VStack {
      Text("Press long")
        .padding()
        .onLongPressGesture(minimumDuration: 0.2, maximumDistance: 20) {
          log.append("done")
        } onPressingChanged: { isPressing in
          log.append(isPressing ? "down" : "up")
        }
      Text(log.contains("done") ? "Done" : "Not done")
      Text("Down \(log.filter { $0 == "down" }.count), up \(log.filter { $0 == "up" }.count)")
    }
  }
  static let steps: [Step] = [.sees("Not done"), .sees("Down 0, up 0"), .holds("Press long"), .sees("Done"), .sees("Down 1, up 1")]
}

/// A tap does one thing, a long press another.
struct TapOrPress: Idiom {
  @State private var message = "Untouched"
  var body: some View {
    VStack {
      Text("Photo tile")
        .padding()
        .background(Color.teal)
        .onTapGesture { message = "Opened" }
        .onLongPressGesture { message = "Chosen" }
      Text(message)
    }
  }
  static let steps: [Step] = [
    .sees("Untouched"), .taps("Photo tile"), .sees("Opened"), .holds("Photo tile"), .sees("Chosen"), .taps("Photo tile"), .sees("Opened"),
  ]
}

/// One tap and two taps.
struct TapOrTwoTaps: Idiom {
  @State private var likes = 0
  @State private var openings = 0
  var body: some View {
    VStack {
      Text("A picture").padding(20).background(Color.indigo.opacity(0.3))
        .onTapGesture(count: 2) { likes += 1 }
        .onTapGesture { openings += 1 }
      Text("Likes: \(likes)")
      Text(openings == 0 ? "Never opened" : "Opened before")
    }
  }
  static let steps: [Step] = [
    .sees("Never opened"), .taps("A picture"), .sees("Opened before"), .sees("Likes: 0"), .tapsTwice("A picture"), .sees("Likes: 1"),
  ]
}

/// Two taps go before one.
struct ExclusiveTaps: Idiom {
  @State private var zoom = 1
  @State private var caption = false
  var body: some View {
    VStack {
      Text("Map at \(zoom)").padding(20).background(Color.green.opacity(0.3))
        .gesture(
          TapGesture(count: 2).onEnded { zoom *= 2 }
            .exclusively(before: TapGesture().onEnded { caption.toggle() }))
      Text(caption ? "With caption" : "Without caption")
    }
  }
  static let steps: [Step] = [
    .tapsTwice("Map at 1"), .sees("Map at 2"), .sees("Without caption"), .taps("Map at 2"), .sees("With caption"), .sees("Map at 2"),
  ]
}

/// Two gestures at the same time on one view.
struct TapAndPressTogether: Idiom {
  @State private var events: [String] = []
  var body: some View {
    VStack {
      Text("Drum").padding(30).background(Circle().stroke())
        .gesture(
          TapGesture().onEnded { events.append("tap") }
            .simultaneously(with: LongPressGesture(minimumDuration: 0.4).onEnded { _ in events.append("hold") }))
      Text(events.last.map { "Last: \($0)" } ?? "Silence")
    }
  }
  static let steps: [Step] = [.sees("Silence"), .taps("Drum"), .sees("Last: tap"), .holds("Drum"), .sees("Last: hold")]
}

/// A picture that is pinched and turned, and enlarged by two taps.
struct PinchablePicture: Idiom {
  @State private var scale: CGFloat = 1
  @State private var degrees = 0.0
  var body: some View {
    VStack {
      Image(systemName: "map").font(.largeTitle).scaleEffect(scale).rotationEffect(.degrees(degrees))
        .accessibilityLabel(scale > 1 ? "Enlarged map" : "Map")
        .gesture(
          MagnificationGesture().onChanged { scale = $0 }
            .simultaneously(with: RotationGesture().onChanged { degrees = $0.degrees })
        )
        .onTapGesture(count: 2) { withAnimation { scale = scale > 1 ? 1 : 2 } }
      Button("As it was") {
        scale = 1
        degrees = 0
      }
    }
  }
  static let steps: [Step] = [
    .sees("Map"), .tapsTwice("Map"), .sees("Enlarged map"), .taps("As it was"), .sees("Map"), .misses("Enlarged map"),
  ]
}

/// A gesture as a property of the view.
struct GestureInProperty: Idiom {
  @State private var pull: CGFloat = 0
  @State private var refreshes = 0
  private var drag: some Gesture {
    DragGesture()
      .onChanged { pull = max($0.translation.width, 0) }
      .onEnded { _ in
        if pull > 50 { refreshes += 1 }
        withAnimation { pull = 0 }
      }
  }
  var body: some View {
    VStack {
      Text("Pull to the right").padding().background(Color.cyan).offset(x: pull).gesture(drag)
      Text("Pulled \(refreshes) times")
    }
  }
  static let steps: [Step] = [
    .sees("Pulled 0 times"), .drags("Pull to the right", 30, 0), .sees("Pulled 0 times"), .drags("Pull to the right", 80, 0),
    .sees("Pulled 1 times"),
  ]
}

/// A long press lets tiles be taken away.
struct WigglingTiles: Idiom {
  @State private var isEditing = false
  @State private var apps = ["Maps", "Notes"]
  var body: some View {
    VStack {
      ForEach(apps, id: \.self) { app in
        HStack {
          Text(app).rotationEffect(.degrees(isEditing ? 2 : 0))
            .animation(isEditing ? .linear(duration: 0.1).repeatForever() : .default, value: isEditing)
            .onLongPressGesture { isEditing = true }
          if isEditing {
            Button("Remove \(app)", systemImage: "minus.circle") { withAnimation { apps.removeAll { $0 == app } } }
              .labelStyle(.iconOnly)
              .transition(.scale)
          }
        }
      }
      if isEditing { Button("Done") { isEditing = false } }
    }
    .buttonStyle(.borderless)
  }
  static let steps: [Step] = [
    .misses("Done"), .holds("Maps"), .sees("Done"), .taps("Remove Notes"), .misses("Notes"), .taps("Done"), .misses("Done"), .sees("Maps"),
  ]
}
