// ScrollViews: content that is scrolled, by its user and by buttons, and what stays at its edges.

import SwiftUI

/// The list of this file's idioms, in the order of reading.
let scrollViews: [any Idiom.Type] = [
  HorizontalShelf.self, PagedCards.self, ScrollToRow.self, ScrollToFarRow.self, ChatThatScrolls.self, ScrollPositionByID.self, FarPage.self,
  FoldingSections.self, BarBelowContent.self, ColorUnderBars.self,
]

/// A shelf that is scrolled sideways.
struct HorizontalShelf: Idiom {
  @State private var chosen = "none"
  var body: some View {
    VStack(alignment: .leading) {
      ScrollView(.horizontal, showsIndicators: false) {
        HStack(spacing: 12) {
          ForEach(["Tea", "Coffee", "Cocoa", "Water", "Juice", "Milk"], id: \.self) { name in
            Text(name).padding().background(Capsule().stroke(chosen == name ? .blue : .gray)).onTapGesture { chosen = name }
          }
        }
        .padding(.horizontal)
      }
      .frame(height: 70)
      Text("Drink: \(chosen)")
    }
  }
  static let steps: [Step] = [.sees("Drink: none"), .taps("Coffee"), .sees("Drink: Coffee"), .taps("Milk"), .sees("Drink: Milk")]
}

/// Cards as wide as the screen, one after the other.
struct PagedCards: Idiom {
  @State private var liked: Set<Int> = []
  var body: some View {
    ScrollView(.horizontal) {
      LazyHStack(spacing: 0) {
        ForEach(0..<3) { index in
          VStack {
            Text("Card \(index)")
            Button(liked.contains(index) ? "Unlike \(index)" : "Like \(index)") { liked.formSymmetricDifference([index]) }
          }
          .containerRelativeFrame(.horizontal)
        }
      }
      .scrollTargetLayout()
    }
    .scrollTargetBehavior(.viewAligned)
    .scrollIndicators(.hidden)
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .sees("Card 0"), .taps("Like 0"), .sees("Unlike 0"), .taps("Like 1"), .sees("Unlike 1"), .taps("Unlike 0"), .sees("Like 0"),
  ]
}

/// Buttons scroll to the ends of a list.
struct ScrollToRow: Idiom {
  @State private var last = "none"
  var body: some View {
    ScrollViewReader { proxy in
      VStack {
        Button("To the end") { withAnimation { proxy.scrollTo(30, anchor: .bottom) } }
        Button("To the start") { proxy.scrollTo(1) }
        Text("Tapped: \(last)")
        ScrollView {
          VStack { ForEach(1..<31) { number in Text("Row \(number)").padding(8).id(number).onTapGesture { last = "Row \(number)" } } }
        }
      }
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .taps("To the end"), .taps("Row 30"), .sees("Tapped: Row 30"), .taps("To the start"), .taps("Row 2"), .sees("Tapped: Row 2"),
  ]
}

/// A row far down in a lazy stack, by its element's id.
struct ScrollToFarRow: Idiom {
  struct Line: Identifiable { let id: Int }
  private let lines = (1...200).map { Line(id: $0) }
  @State private var noted = 0
  var body: some View {
    ScrollViewReader { proxy in
      ScrollView {
        LazyVStack(alignment: .leading) { ForEach(lines) { line in Text("Line \(line.id)").onTapGesture { noted = line.id } } }
      }
      .safeAreaInset(edge: .top) {
        HStack {
          Button("Go to 150") { proxy.scrollTo(150, anchor: .center) }
          Text("Noted: \(noted)")
        }
      }
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [.sees("Line 1"), .sees("Noted: 0"), .taps("Go to 150"), .taps("Line 150"), .sees("Noted: 150")]
}

/// A conversation that follows its last message.
struct ChatThatScrolls: Idiom {
  struct Message: Codable, Identifiable { var id = UUID(), text = "" }
  @State private var messages = [Message(text: "Welcome")]
  @State private var draft = ""
  private func send() {
    messages.append(Message(text: draft))
    draft = ""
  }
  var body: some View {
    ScrollViewReader { proxy in
      VStack {
        ScrollView {
          LazyVStack(alignment: .leading, spacing: 6) { ForEach(messages) { Text($0.text).padding(6).id($0.id) } }
        }
        .onChange(of: messages.count) {
          if let last = messages.last { withAnimation { proxy.scrollTo(last.id, anchor: .bottom) } }
        }
        HStack {
          TextField("Write a message", text: $draft).onSubmit(send)
          Button("Send", action: send).disabled(draft.isEmpty)
        }
      }
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .sees("Welcome"), .findsDisabled("Send"), .types("Thanks!", "Write a message"), .taps("Send"), .sees("Thanks!"), .findsDisabled("Send"),
    .types("Bye", "Write a message"), .submits("Write a message"), .sees("Bye"), .finds("Write a message", ""),
  ]
}

/// The position of a scroll view as state.
struct ScrollPositionByID: Idiom {
  @State private var position: Int? = 1
  var body: some View {
    VStack {
      Text("At \(position ?? 0)")
      Button("On to 20") { position = 20 }
      ScrollView {
        LazyVStack { ForEach(1..<51) { number in Text("Number \(number)").frame(height: 40) } }.scrollTargetLayout()
      }
      .scrollPosition(id: $position)
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [.sees("At 1"), .taps("On to 20"), .sees("At 20"), .sees("Number 20")]
}

/// Pages of a scroll view, of which the app shows a far one: it goes all the way, and not to the next page only.
struct FarPage: Idiom {
  @State private var page: Int? = 1
  var body: some View {
    VStack {
      ScrollView(.horizontal) {
        LazyHStack(spacing: 0) {
          ForEach(1..<10) { number in
            Button("Open page \(number)") { page = 1 }.containerRelativeFrame(.horizontal).frame(height: 100)
          }
        }
        .scrollTargetLayout()
      }
      .scrollTargetBehavior(.paging)
      .scrollPosition(id: $page)
      Text("Page \(page ?? 0) of 9")
      Button("Last page") { withAnimation { page = 9 } }
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .sees("Open page 1"), .taps("Last page"), .sees("Page 9 of 9"), .taps("Open page 9"), .sees("Page 1 of 9"), .sees("Open page 1"),
  ]
}

/// Headers that stay at the top, and fold their section.
struct FoldingSections: Idiom {
  @State private var folded: Set<String> = []
  var body: some View {
    ScrollView {
      LazyVStack(alignment: .leading, pinnedViews: [.sectionHeaders]) {
        ForEach(["Morning", "Evening"], id: \.self) { part in
          Section(header: Button(part) { folded.formSymmetricDifference([part]) }.background(.bar)) {
            if !folded.contains(part) { ForEach(1..<4) { Text("\(part) task \($0)").padding() } }
          }
        }
      }
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .sees("Morning task 3"), .taps("Morning"), .misses("Morning task 3"), .sees("Evening task 1"), .taps("Morning"),
    .sees("Morning task 3"),
  ]
}

/// A bar at the bottom, under which the content goes on.
struct BarBelowContent: Idiom {
  @State private var total = 0
  var body: some View {
    List(1..<20) { number in
      Button("Buy for \(number)") { total += number }
    }
    .safeAreaInset(edge: .bottom) {
      HStack {
        Text("Total: \(total)")
        Spacer()
        Button("Pay") { total = 0 }.buttonStyle(.borderedProminent).disabled(total == 0)
      }
      .padding()
      .background(.ultraThinMaterial)
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .findsDisabled("Pay"), .taps("Buy for 2"), .taps("Buy for 3"), .sees("Total: 5"), .findsEnabled("Pay"), .taps("Pay"), .sees("Total: 0"),
  ]
}

/// A colour that reaches under the bars, with content in front of it.
struct ColorUnderBars: Idiom {
  @State private var isWarm = false
  var body: some View {
    ZStack {
      (isWarm ? Color.orange : Color.blue).edgesIgnoringSafeArea(.all)
      VStack {
        Text(isWarm ? "Warm" : "Cold").foregroundColor(.white)
        Button("Change") { withAnimation(.easeInOut(duration: 0.2)) { isWarm.toggle() } }.foregroundColor(.white)
      }
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [.sees("Cold"), .taps("Change"), .sees("Warm"), .taps("Change"), .sees("Cold")]
}
