// Indicators: progress, gauges, clocks, and what is shown when there is nothing.

import Combine
import SwiftUI

/// The list of this file's idioms, in the order of reading.
let indicators: [any Idiom.Type] = [
  SpinnerUntilDone.self, CountedProgress.self, DownloadProgress.self, ProgressWithLabels.self, ProgressStyles.self,
  OwnProgressStyle.self, BatteryGauge.self, OwnGaugeStyle.self, BlinkingLight.self, StopwatchOfTimeline.self, PausedTimeline.self,
  SecondsByTimer.self, NothingFound.self, NothingWithAction.self, EmptyListOverlay.self, StateOfLoading.self,
]

/// Something loads when the view appears.
struct SpinnerUntilDone: Idiom {
  @State private var fruit: [String] = []
  var body: some View {
    VStack {
      if fruit.isEmpty {
        ProgressView("Loading fruit")
      } else {
        ForEach(fruit, id: \.self) { Text($0) }
      }
    }
    .task {
      guard fruit.isEmpty else { return }
      try? await Task.sleep(for: .milliseconds(150))
      fruit = ["Apple", "Pear"]
    }
  }
  static let steps: [Step] = [.sees("Apple"), .sees("Pear"), .misses("Loading fruit")]
}

/// Steps of a whole.
struct CountedProgress: Idiom {
  @State private var step = 1
  var body: some View {
    VStack {
      ProgressView("Step \(step) of 4", value: Double(step), total: 4)
      ProgressView(value: Double(step), total: 4).accessibilityLabel("Same without words")
      Button("Next step") { step += 1 }.disabled(step == 4)
    }
  }
  static let steps: [Step] = [
    .sees("Step 1 of 4"), .finds("Same without words", "25%"), .taps("Next step"), .sees("Step 2 of 4"),
    .finds("Same without words", "50%"),
  ]
}

/// A timer advances a progress.
struct DownloadProgress: Idiom {
  @State private var progress = 0.0
  @State private var isLoading = false
  private let timer = Timer.publish(every: 0.05, on: .main, in: .common).autoconnect()
  var body: some View {
    VStack {
      ProgressView(value: progress).accessibilityLabel("Progress of the download")
      if progress < 1 {
        Button("Download") { isLoading = true }.disabled(isLoading)
      } else {
        Text("Downloaded")
      }
    }
    .onReceive(timer) { _ in
      guard isLoading, progress < 1 else { return }
      progress = min(progress + 0.25, 1)
    }
  }
  static let steps: [Step] = [
    .finds("Progress of the download", "0%"), .taps("Download"), .sees("Downloaded"), .finds("Progress of the download", "100%"),
    .misses("Download"),
  ]
}

/// A progress with a label and its value in words.
struct ProgressWithLabels: Idiom {
  @State private var uploaded: Double? = 30
  var body: some View {
    VStack {
      ProgressView(value: uploaded, total: 100) {
        Text("Upload")
      } currentValueLabel: {
        Text(uploaded.map { "\(Int($0)) of 100 MB" } ?? "Waiting")
      }
      Button("Go on") { uploaded = 60 }
      Button("Lose the connection") { uploaded = nil }
    }
    .buttonStyle(.borderless)
  }
  static let steps: [Step] = [
    .sees("Upload"), .sees("30 of 100 MB"), .taps("Go on"), .sees("60 of 100 MB"), .taps("Lose the connection"), .sees("Waiting"),
  ]
}

/// The system's styles of progress.
struct ProgressStyles: Idiom {
  @State private var isLinear = true
  var body: some View {
    VStack {
      if isLinear {
        ProgressView(value: 0.5).progressViewStyle(.linear).tint(.green).accessibilityLabel("Bar")
      } else {
        ProgressView().progressViewStyle(CircularProgressViewStyle(tint: .red)).controlSize(.large).accessibilityLabel("Wheel")
      }
      Button("Other style") { isLinear.toggle() }
    }
  }
  static let steps: [Step] = [
    .finds("Bar", "50%"), .taps("Other style"), .sees("Wheel"), .misses("Bar"), .taps("Other style"), .sees("Bar"),
  ]
}

/// A style of progress of one's own.
struct OwnProgressStyle: Idiom {
  struct Blocks: ProgressViewStyle {
    func makeBody(configuration: Configuration) -> some View {
      let share = configuration.fractionCompleted ?? 0
      VStack(alignment: .leading) {
        configuration.label
        HStack(spacing: 2) {
          ForEach(0..<5) { index in Rectangle().fill(Double(index) < share * 5 ? .blue : .gray).frame(width: 20, height: 8) }
        }
        Text("\(Int((share * 100).rounded())) percent done")
      }
    }
  }
  @State private var done = 1.0
  var body: some View {
    VStack {
      ProgressView("Homework", value: done, total: 5).progressViewStyle(Blocks())
      Button("Work") { done += 1 }
    }
  }
  static let steps: [Step] = [.sees("Homework"), .sees("20 percent done"), .taps("Work"), .taps("Work"), .sees("60 percent done")]
}

/// A gauge with labels at its ends.
struct BatteryGauge: Idiom {
  @State private var charge = 40.0
  var body: some View {
    VStack {
      Gauge(value: charge, in: 0...100) {
        Text("Battery")
      } currentValueLabel: {
        Text("\(Int(charge)) percent")
      } minimumValueLabel: {
        Text("empty")
      } maximumValueLabel: {
        Text("full")
      }
      Gauge(value: charge / 100) { Image(systemName: "bolt") }.gaugeStyle(.accessoryCircularCapacity).accessibilityLabel("Ring of charge")
      Button("Charge") { charge += 20 }
    }
  }
  static let steps: [Step] = [
    .sees("Battery"), .sees("40 percent"), .finds("Ring of charge", "40%"), .taps("Charge"), .sees("60 percent"),
    .finds("Ring of charge", "60%"), .sees("full"),
  ]
}

/// A style of gauges of one's own.
struct OwnGaugeStyle: Idiom {
  struct Dial: GaugeStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack {
        Circle().trim(from: 0, to: configuration.value).stroke(.green, lineWidth: 6).frame(width: 50, height: 50)
        configuration.label
        configuration.currentValueLabel
        Text(configuration.value > 0.5 ? "Fast" : "Slow")
      }
    }
  }
  @State private var speed = 30.0
  var body: some View {
    VStack {
      Gauge(value: speed, in: 0...100) {
        Text("Speed")
      } currentValueLabel: {
        Text("\(Int(speed)) km/h")
      }.gaugeStyle(Dial())
      Button("Accelerate") { speed += 30 }
    }
  }
  static let steps: [Step] = [.sees("Speed"), .sees("30 km/h"), .sees("Slow"), .taps("Accelerate"), .sees("60 km/h"), .sees("Fast")]
}

/// A light that a timeline switches.
struct BlinkingLight: Idiom {
  var body: some View {
    TimelineView(.periodic(from: .now, by: 0.2)) { context in
      let isOn = Int((context.date.timeIntervalSinceReferenceDate * 5).rounded()).isMultiple(of: 2)
      Text(isOn ? "Light on" : "Light off").foregroundColor(isOn ? .yellow : .gray)
    }
  }
  static let steps: [Step] = [.sees("Light on"), .sees("Light off"), .sees("Light on")]
}

/// A stopwatch that a timeline advances.
struct StopwatchOfTimeline: Idiom {
  @State private var start: Date?
  var body: some View {
    VStack {
      if let start {
        TimelineView(.periodic(from: start, by: 0.1)) { context in
          Text(context.date.timeIntervalSince(start) > 0.25 ? "Some time has gone by" : "Just begun")
        }
      } else {
        Text("Not started")
      }
      Button(start == nil ? "Start" : "Reset") { start = start == nil ? Date() : nil }
    }
  }
  static let steps: [Step] = [.sees("Not started"), .taps("Start"), .sees("Some time has gone by"), .taps("Reset"), .sees("Not started")]
}

/// A timeline of an animation, which can be paused.
struct PausedTimeline: Idiom {
  @State private var isPaused = true
  @State private var begun = Date.now
  var body: some View {
    VStack {
      TimelineView(.animation(minimumInterval: 0.05, paused: isPaused)) { context in
        Text(isPaused ? "At rest" : context.date > begun.addingTimeInterval(0.2) ? "Turning fast" : "Turning")
          .rotationEffect(.degrees(context.date.timeIntervalSince(begun) * 90))
      }
      Button(isPaused ? "Turn it" : "Stop it") {
        begun = .now
        isPaused.toggle()
      }
    }
  }
  static let steps: [Step] = [.sees("At rest"), .taps("Turn it"), .sees("Turning fast"), .taps("Stop it"), .sees("At rest")]
}

/// A timer of one's own, which is started and stopped.
struct SecondsByTimer: Idiom {
  @State private var ticks = 0
  @State private var isRunning = false
  var body: some View {
    VStack {
      Text(ticks < 3 ? "Ticking" : "Three ticks").opacity(ticks == 0 ? 0 : 1)
      Button(isRunning ? "Halt" : "Run") { isRunning.toggle() }
    }
    .task(id: isRunning) {
      while isRunning, ticks < 3 {
        try? await Task.sleep(nanoseconds: 60_000_000)
        if Task.isCancelled { return }
        ticks += 1
      }
    }
  }
  static let steps: [Step] = [.misses("Ticking"), .taps("Run"), .sees("Three ticks"), .taps("Halt"), .sees("Run"), .sees("Three ticks")]
}

/// A search without results.
struct NothingFound: Idiom {
  @State private var term = ""
  private let cities = ["Kyoto", "Osaka", "Nara"]
  private var found: [String] { term.isEmpty ? cities : cities.filter { $0.localizedCaseInsensitiveContains(term) } }
  var body: some View {
    VStack {
      TextField("City", text: $term)
      if found.isEmpty {
        ContentUnavailableView.search(text: term)
      } else {
        ForEach(found, id: \.self) { Text($0) }
      }
    }
  }
  static let needs = Need.space
  static let differences = [Difference(after: .otherLanguage, because: "The system's words are in Japanese.")]
  static let steps: [Step] = [
    .sees("Kyoto"), .types("ar", "City"), .sees("Nara"), .misses("Kyoto"), .types("Rome", "City"), .sees("No Results for “Rome”"),
    .types("", "City"), .sees("Osaka"),
  ]
}

/// An empty page with what can be done about it.
struct NothingWithAction: Idiom {
  @State private var recipes: [String] = []
  var body: some View {
    VStack {
      if recipes.isEmpty {
        ContentUnavailableView {
          Label("No recipes", systemImage: "fork.knife")
        } description: {
          Text("Recipes that you add appear here.")
        } actions: {
          Button("Add a recipe") { recipes.append("Soup") }.buttonStyle(.borderedProminent)
        }
      } else {
        ForEach(recipes, id: \.self) { Text($0) }
        Button("Remove all") { recipes.removeAll() }
      }
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .sees("No recipes"), .sees("Recipes that you add appear here."), .taps("Add a recipe"), .sees("Soup"), .misses("No recipes"),
    .taps("Remove all"), .sees("No recipes"),
  ]
}

/// What lies over a list as long as it is empty.
struct EmptyListOverlay: Idiom {
  @State private var notes: [String] = []
  @State private var draft = ""
  var body: some View {
    VStack {
      HStack {
        TextField("New note", text: $draft)
        Button("Add") {
          notes.append(draft)
          draft = ""
        }
        .disabled(draft.isEmpty)
      }
      List {
        ForEach(notes, id: \.self) { Text($0) }.onDelete { notes.remove(atOffsets: $0) }
      }
      .overlay {
        if notes.isEmpty { ContentUnavailableView("No notes", systemImage: "note", description: Text("Write one.")) }
      }
    }
  }
  static let differences = [Difference(after: .otherLanguage, because: "The system names Delete in Japanese.")]
  static let needs = Need.space
  static let steps: [Step] = [
    .sees("No notes"), .findsDisabled("Add"), .types("Milk", "New note"), .taps("Add"), .sees("Milk"), .misses("No notes"),
    .swipes("Milk", "Delete"), .misses("Milk"), .sees("Write one."),
  ]
}

/// The states of loading, with a second try.
struct StateOfLoading: Idiom {
  enum Phase: Codable { case idle, loading, loaded([String]), failed(String) }
  @State private var phase = Phase.idle
  @State private var tries = 0
  private func load() async {
    phase = .loading
    try? await Task.sleep(nanoseconds: 50_000_000)
    tries += 1
    phase = tries == 1 ? .failed("The server sleeps") : .loaded(["Wind", "Waves"])
  }
  var body: some View {
    VStack {
      switch phase {
      case .idle: Text("Nothing asked")
      case .loading: ProgressView()
      case .loaded(let items): ForEach(items, id: \.self) { Text($0) }
      case .failed(let reason): Label(reason, systemImage: "exclamationmark.triangle").foregroundColor(.red)
      }
      Button("Try") { Task { await load() } }
    }
  }
  static let steps: [Step] = [
    .sees("Nothing asked"), .taps("Try"), .sees("The server sleeps"), .taps("Try"), .sees("Wind"), .sees("Waves"),
    .misses("The server sleeps"),
  ]
}
