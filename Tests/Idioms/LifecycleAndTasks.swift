// LifecycleAndTasks: what programs do when something appears, changes, arrives or takes its time.

import Combine
import SwiftUI

/// The list of this file's idioms, in the order of reading.
let lifecycleAndTasks: [any Idiom.Type] = [
  FilledOnAppearing.self, AppearsAndDisappears.self, CountsAppearances.self, ChangeInOlderSpelling.self, ChangeKnowsOldValue.self,
  ChangeInitially.self, ChangeKeepsHistory.self, LoadsOnAppearing.self, LoadingFailsAndIsRepeated.self, ModelLoadsOnMainActor.self,
  LoadsByChoice.self, TaskIsCancelled.self, LoadsTwoAtOnce.self, StreamOfValues.self, TimerCountsDown.self, TimerIsStopped.self,
  DispatchedLater.self, NotificationIsReceived.self, SubjectIsReceived.self, PublishedIsReceived.self,
]

/// Something is filled in when the view appears.
struct FilledOnAppearing: Idiom {
  @State private var names: [String] = []
  var body: some View {
    VStack {
      ForEach(names, id: \.self) { Text($0) }
      Text("Count of names: \(names.count)")
    }
    .onAppear { names = ["Ivy", "Jim"] }
  }
  static let steps: [Step] = [.sees("Ivy"), .sees("Jim"), .sees("Count of names: 2")]
}

/// What appears and disappears is told.
struct AppearsAndDisappears: Idiom {
  @State private var isShown = false
  @State private var log = "nothing"
  var body: some View {
    VStack {
      Toggle("Shown", isOn: $isShown)
      if isShown {
        Text("Here I am")
          .onAppear { log = "came" }
          .onDisappear { log = "went" }
      }
      Text("The text \(log)")
    }
  }
  static let steps: [Step] = [.sees("The text nothing"), .taps("Shown"), .sees("The text came"), .taps("Shown"), .sees("The text went")]
}

/// Each coming of a part of the view is counted.
struct CountsAppearances: Idiom {
  @State private var page = 1
  @State private var visits = [0, 0]
  var body: some View {
    VStack {
      if page == 1 {
        Text("Page one").onAppear { visits[0] += 1 }
      } else {
        Text("Page two").onAppear { visits[1] += 1 }
      }
      Button("Turn") { page = 3 - page }
      Text("Visits: \(visits[0]) and \(visits[1])")
    }
  }
  static let differences = [Difference(after: .pushAndBack, .otherTab, .killed, because: "onAppear runs again")]
  static let steps: [Step] = [
    .sees("Visits: 1 and 0"), .taps("Turn"), .sees("Visits: 1 and 1"), .taps("Turn"), .sees("Visits: 2 and 1"),
  ]
}

/// A change of one value changes another, in the older spelling.
struct ChangeInOlderSpelling: Idiom {
  @State private var meters = 1
  @State private var centimeters = 100
  var body: some View {
    VStack {
      Stepper("\(meters) m", value: $meters)
      Text("\(centimeters) cm")
    }
    .onChange(of: meters) { newValue in centimeters = newValue * 100 }
  }
  static let steps: [Step] = [.sees("100 cm"), .raises("1 m"), .sees("200 cm"), .lowers("2 m"), .sees("100 cm")]
}

/// A change knows the value before.
struct ChangeKnowsOldValue: Idiom {
  @State private var price = 5
  @State private var trend = "steady"
  var body: some View {
    VStack {
      Stepper("Price of \(price)", value: $price)
      Text("The price is \(trend)")
    }
    .onChange(of: price) { old, new in trend = new > old ? "rising" : "falling" }
  }
  static let steps: [Step] = [
    .sees("The price is steady"), .raises("Price of 5"), .sees("The price is rising"), .lowers("Price of 6"), .sees("The price is falling"),
  ]
}

/// A change is handled at the beginning too.
struct ChangeInitially: Idiom {
  @State private var word = "level"
  @State private var verdict = ""
  var body: some View {
    VStack {
      TextField("Word", text: $word)
      Text(verdict)
    }
    .onChange(of: word, initial: true) {
      verdict = word == String(word.reversed()) ? "A palindrome" : "An ordinary word"
    }
  }
  static let steps: [Step] = [.sees("A palindrome"), .types("lever", "Word"), .sees("An ordinary word")]
}

/// A history of what was chosen, kept by a change.
struct ChangeKeepsHistory: Idiom {
  @State private var colour = "Red"
  @State private var history = ["Red"]
  var body: some View {
    VStack {
      Picker("Colour of the day", selection: $colour) {
        ForEach(["Red", "Green", "Blue"], id: \.self) { Text($0) }
      }
      .pickerStyle(.segmented)
      Text(history.joined(separator: ", "))
    }
    .onChange(of: colour) { history.append(colour) }
  }
  static let steps: [Step] = [.taps("Blue"), .sees("Red, Blue"), .taps("Green"), .sees("Red, Blue, Green")]
}

/// Something is loaded, and a sign of it is seen meanwhile.
struct LoadsOnAppearing: Idiom {
  @State private var quote: String?
  var body: some View {
    Group {
      if let quote { Text(quote) } else { ProgressView("Loading a quote") }
    }
    .task { quote = await Self.load() }
  }
  private static func load() async -> String {
    try? await Task.sleep(for: .milliseconds(100))
    return "Less is more"
  }
  static let steps: [Step] = [.sees("Less is more"), .misses("Loading a quote")]
}

/// Loading has states: it can fail, and be tried again.
struct LoadingFailsAndIsRepeated: Idiom {
  enum Phase {
    case loading
    case loaded([String])
    case failed(String)
  }
  struct Offline: LocalizedError {
    var errorDescription: String? { "You are offline" }
  }
  @State private var phase = Phase.loading
  @State private var attempts = 0
  var body: some View {
    VStack {
      switch phase {
      case .loading: ProgressView()
      case .loaded(let names): ForEach(names, id: \.self) { Text($0) }
      case .failed(let reason):
        Text(reason)
        Button("Try again") { attempts += 1 }
      }
    }
    .task(id: attempts) { await load() }
  }
  private func load() async {
    phase = .loading
    do {
      try await Task.sleep(for: .milliseconds(30))
      guard attempts > 0 else { throw Offline() }
      phase = .loaded(["Otter", "Beaver"])
    } catch is CancellationError {
      return
    } catch {
      phase = .failed(error.localizedDescription)
    }
  }
  static let differences = [Difference(after: .killed, because: "The attempts are counted anew, and the first one fails")]
  static let steps: [Step] = [.sees("You are offline"), .taps("Try again"), .sees("Otter"), .sees("Beaver"), .misses("You are offline")]
}

/// A model loads on the main actor.
struct ModelLoadsOnMainActor: Idiom {
  @MainActor final class News: ObservableObject {
    @Published private(set) var headlines: [String] = []
    @Published private(set) var isLoading = false
    func load() async {
      isLoading = true
      defer { isLoading = false }
      try? await Task.sleep(nanoseconds: 50_000_000)
      headlines = ["Rain", "Sun"]
    }
  }
  @StateObject private var news = News()
  var body: some View {
    VStack {
      if news.isLoading { ProgressView() }
      ForEach(news.headlines, id: \.self) { Text($0) }
    }
    .task { await news.load() }
  }
  static let steps: [Step] = [.sees("Rain"), .sees("Sun")]
}

/// Another choice loads something else, and what came before is dropped.
struct LoadsByChoice: Idiom {
  @State private var city = "Bern"
  @State private var weather = "unknown"
  var body: some View {
    VStack {
      Picker("Place", selection: $city) {
        ForEach(["Bern", "Cork"], id: \.self) { Text($0) }
      }
      .pickerStyle(.segmented)
      Text("Weather: \(weather)")
    }
    .task(id: city) {
      do {
        try await Task.sleep(for: .milliseconds(city == "Bern" ? 80 : 20))
        weather = city == "Bern" ? "snow" : "rain"
      } catch { return }
    }
  }
  static let steps: [Step] = [
    .sees("Weather: snow"), .taps("Cork"), .sees("Weather: rain"), .taps("Bern"), .taps("Cork"), .sees("Weather: rain"), .taps("Bern"),
    .sees("Weather: snow"),
  ]
}

/// A task of a button, which another button stops.
struct TaskIsCancelled: Idiom {
  @State private var download: Task<Void, Never>?
  @State private var state = "idle"
  var body: some View {
    VStack {
      Text("The download is \(state)")
      Button("Begin") { begin() }.disabled(state == "running")
      Button("Stop") { download?.cancel() }.disabled(state != "running")
    }
    .buttonStyle(.bordered)
  }
  private func begin() {
    state = "running"
    download = Task {
      do {
        try await Task.sleep(for: .seconds(60))
        state = "complete"
      } catch {
        state = "stopped"
      }
    }
  }
  static let differences = [Difference(after: .killed, because: "The task ends with its process")]
  static let steps: [Step] = [
    .sees("The download is idle"), .findsDisabled("Stop"), .taps("Begin"), .sees("The download is running"), .findsDisabled("Begin"),
    .taps("Stop"), .sees("The download is stopped"), .findsEnabled("Begin"),
  ]
}

/// Two things are loaded at once.
struct LoadsTwoAtOnce: Idiom {
  @State private var sum: Int?
  private func number(_ value: Int) async -> Int {
    try? await Task.sleep(for: .milliseconds(20))
    return value
  }
  var body: some View {
    VStack {
      Button("Fetch both") {
        Task {
          async let first = number(4)
          async let second = number(5)
          sum = await first + second
        }
      }
      Text(sum.map { "Sum of both: \($0)" } ?? "Not fetched")
    }
  }
  static let steps: [Step] = [.sees("Not fetched"), .taps("Fetch both"), .sees("Sum of both: 9")]
}

/// Values of a stream arrive one by one.
struct StreamOfValues: Idiom {
  @State private var received: [Int] = []
  private var numbers: AsyncStream<Int> {
    AsyncStream { continuation in
      for number in 1...3 { continuation.yield(number) }
      continuation.finish()
    }
  }
  var body: some View {
    Text("Received: \(received.map { String($0) }.joined(separator: " "))")
      .task {
        received = []
        for await number in numbers { received.append(number) }
      }
  }
  static let steps: [Step] = [.sees("Received: 1 2 3")]
}

/// A timer counts down.
struct TimerCountsDown: Idiom {
  @State private var left = 3
  private let timer = Timer.publish(every: 0.1, on: .main, in: .common).autoconnect()
  var body: some View {
    VStack {
      Text(left > 0 ? "\(left) to go" : "Lift off")
      Button("Again from three") { left = 3 }
    }
    .onReceive(timer) { _ in
      if left > 0 { left -= 1 }
    }
  }
  static let steps: [Step] = [.sees("Lift off"), .taps("Again from three"), .sees("Lift off")]
}

/// A timer runs while it is wanted.
struct TimerIsStopped: Idiom {
  @State private var isRunning = false
  @State private var ticks = 0
  private let timer = Timer.publish(every: 0.05, on: .main, in: .common).autoconnect()
  var body: some View {
    VStack {
      Button(isRunning ? "Stop the watch" : "Start the watch") { isRunning.toggle() }
      Text(ticks == 0 ? "Not started" : ticks < 3 ? "Just started" : "Well under way")
    }
    .onReceive(timer) { _ in
      if isRunning { ticks += 1 }
    }
  }
  static let steps: [Step] = [
    .sees("Not started"), .taps("Start the watch"), .sees("Well under way"), .taps("Stop the watch"), .sees("Start the watch"),
  ]
}

/// Something is done a little later, as one did before tasks.
struct DispatchedLater: Idiom {
  @State private var isHintShown = false
  var body: some View {
    VStack {
      Button("Think") {
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { isHintShown = true }
      }
      if isHintShown { Text("The hint") }
    }
  }
  static let steps: [Step] = [.misses("The hint"), .taps("Think"), .sees("The hint")]
}

/// A notification between two views.
struct NotificationIsReceived: Idiom {
  struct Sender: View {
    var body: some View {
      Button("Ring the bell") { NotificationCenter.default.post(name: Notification.Name("idiom.bell"), object: nil) }
    }
  }
  @State private var rings = 0
  var body: some View {
    VStack {
      Sender()
      Text("Rings: \(rings)")
    }
    .onReceive(NotificationCenter.default.publisher(for: Notification.Name("idiom.bell"))) { _ in rings += 1 }
  }
  static let steps: [Step] = [.sees("Rings: 0"), .taps("Ring the bell"), .sees("Rings: 1"), .taps("Ring the bell"), .sees("Rings: 2")]
}

/// A subject carries values from a model to a view.
struct SubjectIsReceived: Idiom {
  final class Radio: ObservableObject {
    let messages = PassthroughSubject<String, Never>()
    func play(_ song: String) { messages.send("Now playing \(song)") }
  }
  @StateObject private var radio = Radio()
  @State private var message = "Silent radio"
  var body: some View {
    VStack {
      Text(message)
      Button("Play a waltz") { radio.play("a waltz") }
    }
    .onReceive(radio.messages) { message = $0 }
  }
  static let steps: [Step] = [.sees("Silent radio"), .taps("Play a waltz"), .sees("Now playing a waltz")]
}

/// A published value of a model is received.
struct PublishedIsReceived: Idiom {
  final class Thermometer: ObservableObject {
    @Published var degrees = 20
  }
  @StateObject private var thermometer = Thermometer()
  @State private var highest = 0
  var body: some View {
    VStack {
      Stepper("\(thermometer.degrees) degrees", value: $thermometer.degrees)
      Text("Highest: \(highest)")
    }
    .onReceive(thermometer.$degrees) { highest = max(highest, $0) }
  }
  static let steps: [Step] = [
    .sees("Highest: 20"), .raises("20 degrees"), .sees("Highest: 21"), .lowers("21 degrees"), .sees("20 degrees"), .sees("Highest: 21"),
  ]
}
