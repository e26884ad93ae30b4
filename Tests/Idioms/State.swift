// State: values that a view owns, and bindings to them and to their parts.

import SwiftUI

/// The list of this file's idioms, in the order of reading.
let state: [any Idiom.Type] = [
  StateOfFlag.self, StateAndComputedValue.self, StateOfStructure.self, StateOfEnumeration.self, StateOfCasesWithValues.self,
  StateOfArray.self, StateOfSet.self, StateOfDictionary.self, StateOfOptional.self, BindingToParent.self, BindingPassedThrough.self,
  BindingsToElements.self, BindingByIndex.self, BindingOfOtherType.self, BindingToMembership.self, BindingToUnwrapped.self,
  ConstantBinding.self, StateFromInitialiser.self, StateOfEachCopy.self, StateEndsWithView.self, StateOfEachBranch.self,
  StateMovesWithRow.self,
]

/// A flag, toggled.
struct StateOfFlag: Idiom {
  @State private var isNight = false
  var body: some View {
    VStack {
      Text(isNight ? "Good night" : "Good day")
      Button("Change") { isNight.toggle() }
    }
  }
  static let steps: [Step] = [.sees("Good day"), .taps("Change"), .sees("Good night"), .taps("Change"), .sees("Good day")]
}

/// Several values, one of them computed of the others.
struct StateAndComputedValue: Idiom {
  @State private var width = 3
  @State private var height = 4
  private var area: Int { width * height }
  var body: some View {
    VStack {
      Stepper("Width of \(width)", value: $width)
      Stepper("Height of \(height)", value: $height)
      Text("Area of \(area)")
    }
  }
  static let steps: [Step] = [.sees("Area of 12"), .raises("Width of 3"), .sees("Area of 16"), .lowers("Height of 4"), .sees("Area of 12")]
}

/// A structure as state, whose parts are changed.
struct StateOfStructure: Idiom {
  struct Player: Codable {
    var name = "Robin"
    var score = 0
    mutating func win() { score += 3 }
  }
  @State private var player = Player()
  var body: some View {
    VStack {
      TextField("Player", text: $player.name)
      Text("\(player.name) has \(player.score) points")
      Button("Win") { player.win() }
    }
  }
  static let steps: [Step] = [
    .sees("Robin has 0 points"), .taps("Win"), .sees("Robin has 3 points"), .types("Marian", "Player"), .sees("Marian has 3 points"),
  ]
}

/// An enumeration as state decides what is shown.
struct StateOfEnumeration: Idiom {
  enum Light: CaseIterable {
    case red, green, yellow
    var next: Light {
      switch self {
      case .red: .green
      case .green: .yellow
      case .yellow: .red
      }
    }
  }
  @State private var light = Light.red
  var body: some View {
    VStack {
      switch light {
      case .red: Text("Stop")
      case .yellow: Text("Brake")
      case .green: Text("Go")
      }
      Button("Next light") { light = light.next }
    }
  }
  static let steps: [Step] = [
    .sees("Stop"), .taps("Next light"), .sees("Go"), .misses("Stop"), .taps("Next light"), .sees("Brake"), .taps("Next light"),
    .sees("Stop"),
  ]
}

/// An enumeration with values in its cases.
struct StateOfCasesWithValues: Idiom {
  enum Answer: Codable {
    case none
    case number(Int)
    case word(String)
  }
  @State private var answer = Answer.none
  var body: some View {
    VStack {
      switch answer {
      case .none: Text("No answer yet")
      case .number(let number): Text("The number \(number)")
      case .word(let word): Text("The word \(word)")
      }
      HStack {
        Button("Seven") { answer = .number(7) }
        Button("Hello") { answer = .word("hello") }
      }
      .buttonStyle(.bordered)
    }
  }
  static let steps: [Step] = [
    .sees("No answer yet"), .taps("Seven"), .sees("The number 7"), .taps("Hello"), .sees("The word hello"), .misses("The number 7"),
  ]
}

/// An array as state, changed from its ends.
struct StateOfArray: Idiom {
  @State private var queue = ["Ann", "Ben"]
  var body: some View {
    VStack {
      ForEach(queue, id: \.self) { Text($0) }
      Button("Next please") { queue.removeFirst() }.disabled(queue.isEmpty)
      Button("Cleo comes") { queue.append("Cleo") }.disabled(queue.contains("Cleo"))
    }
    .buttonStyle(.bordered)
  }
  static let steps: [Step] = [
    .taps("Next please"), .misses("Ann"), .sees("Ben"), .taps("Cleo comes"), .sees("Cleo"), .findsDisabled("Cleo comes"),
    .taps("Next please"),
    .taps("Next please"), .misses("Cleo"), .findsDisabled("Next please"),
  ]
}

/// A set as state.
struct StateOfSet: Idiom {
  @State private var toppings: Set<String> = ["Cheese"]
  var body: some View {
    VStack(alignment: .leading) {
      ForEach(["Cheese", "Olives", "Basil"], id: \.self) { topping in
        Button {
          if toppings.remove(topping) == nil { toppings.insert(topping) }
        } label: {
          Label(topping, systemImage: toppings.contains(topping) ? "checkmark.circle" : "circle")
        }
        .buttonStyle(.borderless)
      }
      Text("Pizza: \(toppings.sorted().joined(separator: " and "))")
    }
  }
  static let steps: [Step] = [
    .sees("Pizza: Cheese"), .taps("Olives"), .sees("Pizza: Cheese and Olives"), .taps("Cheese"), .sees("Pizza: Olives"),
  ]
}

/// A dictionary as state, with a binding to a value in it.
struct StateOfDictionary: Idiom {
  @State private var stock = ["Pens": 2, "Paper": 5]
  private func amount(of item: String) -> Binding<Int> {
    Binding(get: { stock[item, default: 0] }, set: { stock[item] = $0 })
  }
  var body: some View {
    VStack {
      ForEach(stock.keys.sorted(), id: \.self) { item in
        Stepper("\(item): \(stock[item, default: 0])", value: amount(of: item), in: 0...9)
      }
      Text("Things: \(stock.values.reduce(0, +))")
    }
  }
  static let steps: [Step] = [
    .sees("Things: 7"), .raises("Pens: 2"), .sees("Pens: 3"), .sees("Things: 8"), .lowers("Paper: 5"), .sees("Paper: 4"),
    .sees("Things: 7"),
  ]
}

/// An optional value, which is there or not.
struct StateOfOptional: Idiom {
  @State private var guest: String?
  var body: some View {
    VStack {
      if let guest {
        Text("Your guest is \(guest)")
        Button("Say goodbye") { self.guest = nil }
      } else {
        Text("The room is empty")
        Button("Invite Tom") { guest = "Tom" }
      }
    }
  }
  static let steps: [Step] = [
    .sees("The room is empty"), .taps("Invite Tom"), .sees("Your guest is Tom"), .misses("The room is empty"), .taps("Say goodbye"),
    .sees("The room is empty"),
  ]
}

/// A view changes its parent's state by a binding.
struct BindingToParent: Idiom {
  struct LikeButton: View {
    @Binding var isLiked: Bool
    var body: some View {
      Button {
        isLiked.toggle()
      } label: {
        Image(systemName: isLiked ? "heart.fill" : "heart").accessibilityLabel(isLiked ? "Unlike" : "Like it")
      }
    }
  }
  @State private var isLiked = false
  var body: some View {
    VStack {
      Text(isLiked ? "You like this" : "Do you like this?")
      LikeButton(isLiked: $isLiked)
    }
  }
  static let steps: [Step] = [
    .sees("Do you like this?"), .taps("Like it"), .sees("You like this"), .taps("Unlike"), .sees("Do you like this?"),
  ]
}

/// A binding goes through a view that only passes it on.
struct BindingPassedThrough: Idiom {
  struct Inner: View {
    @Binding var level: Int
    var body: some View { Button("Deeper") { level += 1 } }
  }
  struct Outer: View {
    @Binding var level: Int
    var body: some View {
      VStack {
        Text("Outer level \(level)")
        Inner(level: $level)
      }
    }
  }
  @State private var level = 1
  var body: some View {
    VStack {
      Text("Level \(level)")
      Outer(level: $level)
    }
  }
  static let steps: [Step] = [.sees("Level 1"), .sees("Outer level 1"), .taps("Deeper"), .sees("Level 2"), .sees("Outer level 2")]
}

/// Bindings to the elements of an array.
struct BindingsToElements: Idiom {
  struct Chore: Identifiable, Codable {
    let id: Int
    let title: String
    var isDone = false
  }
  @State private var chores = [Chore(id: 1, title: "Sweep"), Chore(id: 2, title: "Cook")]
  private var open: Int { chores.filter { !$0.isDone }.count }
  var body: some View {
    VStack {
      ForEach($chores) { $chore in Toggle(chore.title, isOn: $chore.isDone) }
      Text(open == 0 ? "All done" : "\(open) to do")
    }
  }
  static let steps: [Step] = [
    .sees("2 to do"), .taps("Cook"), .sees("1 to do"), .finds("Sweep", "off"), .finds("Cook", "on"), .taps("Sweep"), .sees("All done"),
  ]
}

/// A binding by an index, given to a row of its own type.
struct BindingByIndex: Idiom {
  struct Row: View {
    @Binding var count: Int
    let name: String
    var body: some View {
      HStack {
        Text("\(name) \(count)")
        Button("One for \(name)") { count += 1 }.buttonStyle(.borderless)
      }
    }
  }
  @State private var counts = [0, 0]
  private let names = ["Left", "Right"]
  var body: some View {
    VStack {
      ForEach(names.indices, id: \.self) { index in Row(count: $counts[index], name: names[index]) }
      Text("Together \(counts.reduce(0, +))")
    }
  }
  static let steps: [Step] = [
    .taps("One for Right"), .sees("Right 1"), .sees("Left 0"), .taps("One for Left"), .sees("Left 1"), .sees("Together 2"),
  ]
}

/// A binding of one type made of another.
struct BindingOfOtherType: Idiom {
  @State private var count = 2
  private var amount: Binding<Double> { Binding(get: { Double(count) }, set: { count = Int($0) }) }
  var body: some View {
    VStack {
      Slider(value: amount, in: 0...10, step: 1) { Text("Amount of cups") }
      Text(count == 1 ? "1 cup" : "\(count) cups")
    }
  }
  static let steps: [Step] = [.sees("2 cups"), .slides("Amount of cups", 6), .sees("6 cups"), .slides("Amount of cups", 1), .sees("1 cup")]
}

/// A binding to whether a value is a member.
struct BindingToMembership: Idiom {
  @State private var days: Set<String> = []
  private func isOn(_ day: String) -> Binding<Bool> {
    Binding(get: { days.contains(day) }, set: { if $0 { days.insert(day) } else { days.remove(day) } })
  }
  var body: some View {
    VStack {
      ForEach(["Monday", "Friday"], id: \.self) { day in Toggle(day, isOn: isOn(day)) }
      Text(days.isEmpty ? "Never" : days.sorted().joined(separator: ", "))
    }
  }
  static let steps: [Step] = [
    .sees("Never"), .taps("Monday"), .taps("Friday"), .sees("Friday, Monday"), .taps("Monday"), .misses("Never"), .finds("Friday", "on"),
  ]
}

/// A binding to what an optional holds.
struct BindingToUnwrapped: Idiom {
  @State private var title: String? = "Draft"
  var body: some View {
    VStack {
      if let title = Binding($title) {
        TextField("Title", text: title)
        Button("Remove the title") { self.title = nil }
      } else {
        Button("Give a title") { title = "New" }
      }
      Text("Titled \(title ?? "nothing")")
    }
  }
  static let steps: [Step] = [
    .sees("Titled Draft"), .types("Final", "Title"), .sees("Titled Final"), .taps("Remove the title"), .sees("Titled nothing"),
    .taps("Give a title"), .finds("Title", "New"),
  ]
}

/// A binding that does not change.
struct ConstantBinding: Idiom {
  struct Stars: View {
    @Binding var rating: Int
    var body: some View {
      Stepper("Rated \(rating)", value: $rating, in: 1...5)
    }
  }
  @State private var rating = 3
  @State private var isOpen = true
  var body: some View {
    VStack {
      Stars(rating: isOpen ? $rating : .constant(rating))
      Toggle("Open for votes", isOn: $isOpen)
    }
  }
  static let steps: [Step] = [
    .raises("Rated 3"), .sees("Rated 4"), .taps("Open for votes"), .raises("Rated 4"), .sees("Rated 4"), .taps("Open for votes"),
    .lowers("Rated 4"), .sees("Rated 3"),
  ]
}

/// State that begins with what the parent gives, and then is the view's own.
struct StateFromInitialiser: Idiom {
  struct Counter: View {
    @State private var count: Int
    init(start: Int) { _count = State(initialValue: start) }
    var body: some View { Button("Counted \(count)") { count += 1 } }
  }
  @State private var start = 5
  var body: some View {
    VStack {
      Counter(start: start)
      Stepper("Start at \(start)", value: $start)
    }
  }
  static let steps: [Step] = [
    .sees("Counted 5"), .taps("Counted 5"), .sees("Counted 6"), .raises("Start at 5"), .sees("Start at 6"), .sees("Counted 6"),
  ]
}

/// The same view twice has state twice.
struct StateOfEachCopy: Idiom {
  struct Lamp: View {
    let name: String
    @State private var isLit = false
    var body: some View {
      Toggle("\(name) is \(isLit ? "lit" : "dark")", isOn: $isLit)
    }
  }
  var body: some View {
    VStack {
      Lamp(name: "Hall")
      Lamp(name: "Attic")
    }
  }
  static let steps: [Step] = [.sees("Hall is dark"), .taps("Attic is dark"), .sees("Attic is lit"), .sees("Hall is dark")]
}

/// State ends with its view, and begins anew.
struct StateEndsWithView: Idiom {
  struct Scratchpad: View {
    @State private var text = ""
    var body: some View { TextField("Scratchpad", text: $text) }
  }
  @State private var isShown = true
  var body: some View {
    VStack {
      Toggle("Show the pad", isOn: $isShown)
      if isShown { Scratchpad() }
    }
  }
  static let steps: [Step] = [
    .types("Remember", "Scratchpad"), .finds("Scratchpad", "Remember"), .taps("Show the pad"), .misses("Remember"), .taps("Show the pad"),
    .finds("Scratchpad", ""),
  ]
}

/// Two branches of a condition have two states.
struct StateOfEachBranch: Idiom {
  struct Clicker: View {
    let name: String
    @State private var clicks = 0
    var body: some View { Button("\(name): \(clicks)") { clicks += 1 } }
  }
  @State private var isLeft = true
  var body: some View {
    VStack {
      if isLeft { Clicker(name: "Clicks") } else { Clicker(name: "Clicks") }
      Toggle("Left branch", isOn: $isLeft)
    }
  }
  static let steps: [Step] = [
    .taps("Clicks: 0"), .sees("Clicks: 1"), .taps("Left branch"), .sees("Clicks: 0"), .taps("Left branch"), .sees("Clicks: 0"),
  ]
}

/// State goes with its row when the rows change places.
struct StateMovesWithRow: Idiom {
  struct Row: View {
    let name: String
    @State private var votes = 0
    var body: some View { Button("\(name) has \(votes)") { votes += 1 }.buttonStyle(.bordered) }
  }
  @State private var names = ["Ada", "Bob", "Cy"]
  var body: some View {
    VStack {
      ForEach(names, id: \.self) { Row(name: $0) }
      Button("Turn round") { names.reverse() }.buttonStyle(.bordered)
      Text("First is \(names[0])")
    }
  }
  static let steps: [Step] = [
    .taps("Cy has 0"), .sees("Cy has 1"), .taps("Turn round"), .sees("First is Cy"), .sees("Cy has 1"), .sees("Ada has 0"),
  ]
}
