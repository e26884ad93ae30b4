// WholeTools: little tools as tutorials build them: habits, dice, timers, colours, calculators.

import Combine
import SwiftUI

let wholeTools: [any Idiom.Type] = [
  HabitTrackerApp.self, DiceApp.self, TimerApp.self, StopwatchApp.self, ColourMixerApp.self, BMIApp.self, CalculatorApp.self, PollApp.self,
]

/// Habits by day of the week, with a bar of progress and a page each.
struct HabitTrackerApp: Idiom {
  @Observable class Habit: Identifiable {
    let name: String
    var days: Set<String> = []
    init(name: String) { self.name = name }
    var share: Double { Double(days.count) / 4 }
  }
  struct HabitPage: View {
    @Bindable var habit: Habit
    var body: some View {
      List(["Mon", "Tue", "Wed", "Thu"], id: \.self) { day in
        Toggle(
          day,
          isOn: Binding(get: { habit.days.contains(day) }, set: { if $0 { habit.days.insert(day) } else { habit.days.remove(day) } }))
      }
      .navigationTitle(habit.name)
    }
  }
  @State private var habits = [Habit(name: "Read"), Habit(name: "Walk")]
  var body: some View {
    NavigationStack {
      List(habits) { habit in
        NavigationLink {
          HabitPage(habit: habit)
        } label: {
          VStack(alignment: .leading) {
            Text("\(habit.name), \(habit.days.count) of 4")
            ProgressView(value: habit.share).accessibilityLabel("Progress of \(habit.name)")
          }
        }
      }
      .navigationTitle("Habits")
    }
  }
  static let needs = Need.window
  static let steps: [Step] = [
    .sees("Read, 0 of 4"), .taps("Walk, 0 of 4"), .taps("Mon"), .taps("Thu"), .finds("Thu", "on"), .finds("Tue", "off"), .goesBack,
    .sees("Walk, 2 of 4"), .sees("Read, 0 of 4"), .finds("Progress of Walk", "50%"),
  ]
}

/// Dice, whose numbers are random.
struct DiceApp: Idiom {
  struct Die: View {
    let value: Int
    var body: some View {
      Image(systemName: "die.face.\(value)")
        .resizable()
        .aspectRatio(contentMode: .fit)
        .frame(width: 60, height: 60)
        .accessibilityLabel("A die")
    }
  }
  @State private var values = [1, 1]
  @State private var history: [Int] = []
  var body: some View {
    VStack(spacing: 16) {
      HStack { ForEach(values.indices, id: \.self) { Die(value: values[$0]) } }
      Stepper("\(values.count) dice", onIncrement: { values.append(1) }, onDecrement: { if values.count > 1 { values.removeLast() } })
      Button("Roll") {
        withAnimation { values = values.map { _ in Int.random(in: 1...6) } }
        history.append(values.reduce(0, +))
      }
      .font(.title)
      Text("Rolled \(history.count) times")
      Text(history.allSatisfy { (values.count...values.count * 6).contains($0) } ? "All sums are possible" : "A sum is impossible")
    }
    .padding()
  }
  static let steps: [Step] = [
    .sees("A die"), .sees("Rolled 0 times"), .taps("Roll"), .sees("Rolled 1 times"), .taps("Roll"), .sees("Rolled 2 times"),
    .sees("All sums are possible"), .raises("2 dice"), .sees("3 dice"), .lowers("3 dice"), .lowers("2 dice"), .sees("1 dice"),
  ]
}

/// A timer that counts down.
struct TimerApp: Idiom {
  @State private var remaining = 3
  @State private var isRunning = false
  private let timer = Timer.publish(every: 0.1, on: .main, in: .common).autoconnect()
  var body: some View {
    VStack(spacing: 20) {
      ZStack {
        Circle().stroke(Color.gray.opacity(0.2), lineWidth: 12)
        Circle()
          .trim(from: 0, to: CGFloat(remaining) / 3)
          .stroke(Color.orange, style: StrokeStyle(lineWidth: 12, lineCap: .round))
          .rotationEffect(.degrees(-90))
        Text(remaining == 0 ? "Time is up" : "\(remaining) left").monospacedDigit()
      }
      .frame(width: 160, height: 160)
      HStack {
        Button(isRunning ? "Pause" : "Start") { isRunning.toggle() }.disabled(remaining == 0)
        Button("Reset") { (remaining, isRunning) = (3, false) }
      }
      .buttonStyle(.bordered)
    }
    .onReceive(timer) { _ in
      guard isRunning else { return }
      remaining -= 1
      if remaining == 0 { isRunning = false }
    }
  }
  static let steps: [Step] = [
    .sees("3 left"), .taps("Start"), .sees("Time is up"), .findsDisabled("Start"), .taps("Reset"), .sees("3 left"), .findsEnabled("Start"),
  ]
}

/// A stopwatch whose object has the timer, with rounds.
struct StopwatchApp: Idiom {
  final class Stopwatch: ObservableObject {
    @Published private(set) var ticks = 0
    @Published private(set) var rounds: [Int] = []
    @Published private(set) var isRunning = false
    private var cancellable: AnyCancellable?
    func start() {
      isRunning = true
      cancellable = Timer.publish(every: 0.05, on: .main, in: .common).autoconnect().sink { [weak self] _ in self?.ticks += 1 }
    }
    func stop() {
      isRunning = false
      cancellable?.cancel()
    }
    func takeRound() { rounds.append(ticks) }
    func reset() { (ticks, rounds) = (0, []) }
  }
  @StateObject private var stopwatch = Stopwatch()
  var body: some View {
    List {
      Text(stopwatch.ticks > 2 ? "More than two ticks" : "Up to two ticks")
      if stopwatch.isRunning {
        Button("Halt") { stopwatch.stop() }
        Button("Round") { stopwatch.takeRound() }
      } else {
        Button("Run") { stopwatch.start() }
        Button("To zero", role: .destructive) { stopwatch.reset() }
      }
      ForEach(stopwatch.rounds.indices, id: \.self) { Text("Round \($0 + 1) is taken") }
    }
  }
  static let needs = Need.space
  static let differences = [Difference(after: .killed, because: "An object with a running timer ends with its process")]
  static let steps: [Step] = [
    .sees("Up to two ticks"), .taps("Run"), .sees("More than two ticks"), .taps("Round"), .sees("Round 1 is taken"), .taps("Halt"),
    .sees("More than two ticks"), .taps("To zero"), .sees("Up to two ticks"), .misses("Round 1 is taken"),
  ]
}

/// Three sliders mix a colour.
struct ColourMixerApp: Idiom {
  struct Channel: View {
    let name: String
    @Binding var value: Double
    let tint: Color
    var body: some View {
      HStack {
        Text("\(name) \(Int(value))").frame(width: 80, alignment: .leading)
        Slider(value: $value, in: 0...255, step: 1) { Text("\(name) share") }.tint(tint)
      }
    }
  }
  @State private var red = 255.0
  @State private var green = 0.0
  @State private var blue = 0.0
  @State private var saved: [String] = []
  private var hex: String { String(format: "#%02X%02X%02X", Int(red), Int(green), Int(blue)) }
  var body: some View {
    VStack {
      RoundedRectangle(cornerRadius: 20)
        .fill(Color(red: red / 255, green: green / 255, blue: blue / 255))
        .frame(height: 80)
        .overlay(Text(hex).foregroundColor(.white))
      Channel(name: "Red", value: $red, tint: .red)
      Channel(name: "Green", value: $green, tint: .green)
      Channel(name: "Blue", value: $blue, tint: .blue)
      Button("Keep the colour") { if !saved.contains(hex) { saved.append(hex) } }
      ForEach(saved, id: \.self) { Text("Kept \($0)") }
    }
    .padding()
  }
  static let steps: [Step] = [
    .sees("#FF0000"), .slides("Green share", 128), .sees("#FF8000"), .sees("Green 128"), .slides("Red share", 0), .slides("Blue share", 16),
    .sees("#008010"), .taps("Keep the colour"), .sees("Kept #008010"), .finds("Red share", "0"),
  ]
}

/// The body mass index, with a page for the result.
struct BMIApp: Idiom {
  struct Result: View {
    let value: Double
    private var judgement: String {
      switch value {
      case ..<18.5: "Underweight"
      case 18.5..<25: "Normal weight"
      default: "Overweight"
      }
    }
    var body: some View {
      VStack {
        Text(String(format: "BMI %.1f", value)).font(.largeTitle)
        Text(judgement).foregroundColor(judgement == "Normal weight" ? .green : .orange)
      }
      .navigationTitle("Result")
    }
  }
  @State private var height = "180"
  @State private var weight = ""
  private var bmi: Double? {
    guard let height = Double(height), let weight = Double(weight), height > 0 else { return nil }
    return weight / (height / 100 * height / 100)
  }
  var body: some View {
    NavigationStack {
      Form {
        TextField("Height in cm", text: $height).keyboardType(.decimalPad)
        TextField("Weight in kg", text: $weight).keyboardType(.decimalPad)
        NavigationLink("Compute") { Result(value: bmi ?? 0) }.disabled(bmi == nil)
      }
      .navigationTitle("Body mass index")
    }
  }
  static let needs = Need.window
  static let steps: [Step] = [
    .findsDisabled("Compute"), .types("72", "Weight in kg"), .findsEnabled("Compute"), .taps("Compute"), .sees("BMI 22.2"),
    .sees("Normal weight"), .goesBack, .types("100", "Weight in kg"), .taps("Compute"), .sees("BMI 30.9"), .sees("Overweight"),
  ]
}

/// A pocket calculator with a grid of keys.
struct CalculatorApp: Idiom {
  struct Calculator: Codable {
    var display = "0"
    private var stored: Int?
    private var sign: String?
    private var isFresh = true
    mutating func press(_ key: String) {
      switch key {
      case "C": self = Calculator()
      case "+", "−": (stored, sign, isFresh) = (result, key, true)
      case "=":
        display = String(result)
        (stored, sign, isFresh) = (nil, nil, true)
      default: (display, isFresh) = (isFresh ? key : display + key, false)
      }
    }
    private var result: Int {
      let shown = Int(display) ?? 0
      guard let stored, let sign else { return shown }
      return sign == "+" ? stored + shown : stored - shown
    }
    init() {}
  }
  @State private var calculator = Calculator()
  private let keys = [["7", "8", "9", "+"], ["4", "5", "6", "−"], ["1", "2", "3", "="], ["0", "C"]]
  var body: some View {
    VStack {
      Text("Result \(calculator.display)").font(.system(size: 40, weight: .light, design: .rounded)).lineLimit(1)
      Grid(horizontalSpacing: 8, verticalSpacing: 8) {
        ForEach(keys, id: \.self) { row in
          GridRow {
            ForEach(row, id: \.self) { key in
              Button(key) { calculator.press(key) }
                .frame(width: 56, height: 56)
                .background(Circle().fill(Color.gray.opacity(0.3)))
            }
          }
        }
      }
      .buttonStyle(.plain)
    }
  }
  static let steps: [Step] = [
    .sees("Result 0"), .taps("4"), .taps("2"), .sees("Result 42"), .taps("−"), .taps("5"), .taps("="), .sees("Result 37"), .taps("+"),
    .taps("3"), .taps("="), .sees("Result 40"), .taps("C"), .sees("Result 0"),
  ]
}

/// A poll with bars that grow.
struct PollApp: Idiom {
  @State private var votes = ["Tea": 1, "Coffee": 2]
  @State private var hasVoted = false
  private var total: Int { votes.values.reduce(0, +) }
  var body: some View {
    VStack(alignment: .leading) {
      Text("What do you drink?").font(.headline)
      ForEach(votes.keys.sorted(), id: \.self) { name in
        let share = Double(votes[name] ?? 0) / Double(total)
        HStack {
          Button("Vote for \(name)") {
            withAnimation { votes[name, default: 0] += 1 }
            hasVoted = true
          }
          .disabled(hasVoted)
          Gauge(value: share) { Text("Share of \(name)") }.gaugeStyle(.accessoryLinearCapacity)
          if hasVoted { Text("\(Int((share * 100).rounded())) percent") }
        }
        .buttonStyle(.borderless)
      }
    }
  }
  static let steps: [Step] = [
    .misses("50 percent"), .taps("Vote for Tea"), .sees("50 percent"), .findsDisabled("Vote for Coffee"), .finds("Share of Tea", "50%"),
  ]
}
