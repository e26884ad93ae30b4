// Controls: toggles and pickers.

import SwiftUI

/// The list of this file's idioms, in the order of reading.
let controls: [any Idiom.Type] = [
  SwitchedLamp.self, ToggleRevealsChoices.self, ToggleWithTwoLines.self, ToggleAsButton.self, CheckboxOfOneself.self, ToggleForAll.self,
  ToggleBesideItsTitle.self, SwitchDisablesGroup.self, ToggleOfInverse.self, MenuPickerOfCases.self, SegmentsFilterNames.self,
  OlderSegments.self, WheelOfServings.self, InlinePickerInForm.self, PickerOnPageOfItsOwn.self, PickerOfNothing.self,
  PickerOfIdentifiers.self, PickerChangesOtherPicker.self,
]

/// A switch, and what is seen of it.
struct SwitchedLamp: Idiom {
  @State private var isOn = false
  var body: some View {
    VStack {
      Image(systemName: isOn ? "lightbulb.fill" : "lightbulb").foregroundColor(isOn ? .yellow : .gray)
      Toggle("Lamp", isOn: $isOn)
      Text(isOn ? "It is bright" : "It is dark")
    }
  }
  static let steps: [Step] = [
    .finds("Lamp", "off"), .sees("It is dark"), .taps("Lamp"), .finds("Lamp", "on"), .sees("It is bright"), .taps("Lamp"),
    .sees("It is dark"),
  ]
}

/// A switch reveals a further choice.
struct ToggleRevealsChoices: Idiom {
  @State private var isRepeating = false
  @State private var days = 1
  var body: some View {
    VStack {
      Toggle("Repeat", systemImage: "repeat", isOn: $isRepeating.animation())
      if isRepeating {
        Stepper("Every \(days) days", value: $days, in: 1...7)
      }
    }
    .tint(.purple)
  }
  static let steps: [Step] = [
    .misses("Every 1 days"), .taps("Repeat"), .sees("Every 1 days"), .raises("Every 1 days"), .sees("Every 2 days"), .taps("Repeat"),
    .misses("Every 2 days"), .taps("Repeat"), .sees("Every 2 days"),
  ]
}

/// The label of a switch has a line of explanation.
struct ToggleWithTwoLines: Idiom {
  @State private var isOn = true
  var body: some View {
    VStack(alignment: .leading) {
      Toggle(isOn: $isOn) {
        VStack(alignment: .leading) {
          Text("Location")
          Text("Used for the weather").font(.caption).foregroundStyle(.secondary)
        }
      }
      .toggleStyle(SwitchToggleStyle(tint: .orange))
      Text("Location is \(isOn ? "used" : "unused")")
    }
  }
  static let steps: [Step] = [
    .sees("Location"), .sees("Used for the weather"), .sees("Location is used"), .taps("Location"), .sees("Location is unused"),
  ]
}

/// Toggles as buttons that stay pressed.
struct ToggleAsButton: Idiom {
  @State private var isBold = false
  @State private var isItalic = false
  var body: some View {
    VStack {
      HStack {
        Toggle("Bold", isOn: $isBold)
        Toggle("Italic", isOn: $isItalic)
      }
      .toggleStyle(.button)
      Text(style).bold(isBold).italic(isItalic)
    }
  }
  private var style: String {
    switch (isBold, isItalic) {
    case (true, true): "Both"
    case (true, false): "Only bold"
    case (false, true): "Only italic"
    default: "Regular"
    }
  }
  static let steps: [Step] = [
    .sees("Regular"), .taps("Italic"), .sees("Only italic"), .taps("Bold"), .sees("Both"), .taps("Italic"), .sees("Only bold"),
  ]
}

/// A checkbox, which phones lack, as a style of one's own.
struct CheckboxOfOneself: Idiom {
  struct Checkbox: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
      Button {
        configuration.isOn.toggle()
      } label: {
        HStack {
          Image(systemName: configuration.isOn ? "checkmark.square.fill" : "square").accessibilityHidden(true)
          configuration.label
        }
      }
      .buttonStyle(.plain)
    }
  }
  @State private var hasMilk = false
  @State private var hasBread = false
  var body: some View {
    VStack(alignment: .leading) {
      Toggle("Milk", isOn: $hasMilk)
      Toggle("Bread", isOn: $hasBread)
      Text("Bought: \([hasMilk, hasBread].filter { $0 }.count)")
    }
    .toggleStyle(Checkbox())
  }
  static let steps: [Step] = [
    .sees("Bought: 0"), .taps("Bread"), .sees("Bought: 1"), .taps("Milk"), .sees("Bought: 2"), .taps("Bread"), .sees("Bought: 1"),
  ]
}

/// One switch for several values, mixed while they differ.
struct ToggleForAll: Idiom {
  struct Alarm: Identifiable, Codable {
    let id: Int
    var name: String
    var isOn: Bool
  }
  @State private var alarms = [Alarm(id: 1, name: "Weekdays", isOn: true), Alarm(id: 2, name: "Weekend", isOn: false)]
  var body: some View {
    VStack {
      Toggle("All alarms", sources: $alarms, isOn: \.isOn)
      ForEach($alarms) { $alarm in
        Toggle(alarm.name, isOn: $alarm.isOn).padding(.leading)
      }
    }
  }
  static let steps: [Step] = [
    .finds("All alarms", "mixed"), .taps("Weekend"), .finds("All alarms", "on"), .taps("All alarms"), .finds("Weekdays", "off"),
    .finds("Weekend", "off"),
  ]
}

/// The title of a switch is hidden, because it is written elsewhere.
struct ToggleBesideItsTitle: Idiom {
  @State private var isMuted = false
  var body: some View {
    HStack {
      Text(isMuted ? "Silence" : "Sound")
      Spacer()
      Toggle("Mute", isOn: $isMuted).labelsHidden()
    }
  }
  static let steps: [Step] = [.sees("Sound"), .misses("Silence"), .taps("Mute"), .sees("Silence"), .finds("Mute", "on")]
}

/// A switch enables a group of controls.
struct SwitchDisablesGroup: Idiom {
  @State private var isCustom = false
  @State private var size = 12.0
  @State private var isJustified = false
  var body: some View {
    VStack {
      Toggle("Custom layout", isOn: $isCustom)
      Group {
        Slider(value: $size, in: 8...24) { Text("Size") }
        Toggle("Justified", isOn: $isJustified)
      }
      .disabled(!isCustom)
    }
  }
  static let steps: [Step] = [
    .findsDisabled("Size"), .findsDisabled("Justified"), .taps("Custom layout"), .findsEnabled("Size"), .findsEnabled("Justified"),
    .taps("Justified"), .finds("Justified", "on"), .taps("Custom layout"), .findsDisabled("Justified"), .finds("Justified", "on"),
  ]
}

/// A switch for the opposite of what is stored.
struct ToggleOfInverse: Idiom {
  @State private var isHidden = true
  var body: some View {
    let isShown = Binding(get: { !isHidden }, set: { isHidden = !$0 })
    VStack {
      Toggle("Show the answer", isOn: isShown)
      if !isHidden { Text("It is 42") }
    }
  }
  static let steps: [Step] = [
    .finds("Show the answer", "off"), .misses("It is 42"), .taps("Show the answer"), .sees("It is 42"), .finds("Show the answer", "on"),
  ]
}

/// A picker of the cases of an enumeration.
struct MenuPickerOfCases: Idiom {
  enum Flavour: String, CaseIterable, Identifiable, Codable {
    case chocolate, vanilla, strawberry
    var id: Self { self }
  }
  @State private var flavour = Flavour.vanilla
  var body: some View {
    VStack {
      Picker("Flavour", selection: $flavour) {
        ForEach(Flavour.allCases) { flavour in
          Text(flavour.rawValue.capitalized)
        }
      }
      .pickerStyle(.menu)
      Text("One scoop of \(flavour.rawValue)")
    }
  }
  static let steps: [Step] = [
    .sees("One scoop of vanilla"), .finds("Flavour", "Vanilla"), .chooses("Chocolate", "Flavour"), .sees("One scoop of chocolate"),
    .finds("Flavour", "Chocolate"),
  ]
}

/// Segments choose which names are shown.
struct SegmentsFilterNames: Idiom {
  enum Filter: String, CaseIterable { case all = "All", short = "Short", long = "Long" }
  @State private var filter = Filter.all
  private let names = ["Ann", "Bo", "Christopher", "Dominique"]
  private var shown: [String] {
    names.filter { filter == .all || ($0.count > 4) == (filter == .long) }
  }
  var body: some View {
    VStack {
      Picker("Filter", selection: $filter) {
        ForEach(Filter.allCases, id: \.self) { Text($0.rawValue).tag($0) }
      }
      .pickerStyle(.segmented)
      ForEach(shown, id: \.self) { name in Text(name) }
    }
  }
  static let steps: [Step] = [
    .sees("Ann"), .sees("Dominique"), .chooses("Long", "Filter"), .misses("Ann"), .sees("Dominique"), .chooses("Short", "Filter"),
    .sees("Bo"),
    .misses("Christopher"),
  ]
}

/// The older spelling of a picker and its style, with an index as the selection.
struct OlderSegments: Idiom {
  @State private var selectedTip = 1
  let tips = [10, 15, 20]
  var body: some View {
    VStack {
      Picker(selection: $selectedTip, label: Text("Tip")) {
        ForEach(0..<tips.count, id: \.self) { Text("\(tips[$0]) %") }
      }
      .pickerStyle(SegmentedPickerStyle())
      Text("Tip of \(tips[selectedTip]) on 100: \(100 * tips[selectedTip] / 100)")
    }
  }
  static let steps: [Step] = [.sees("Tip of 15 on 100: 15"), .taps("20 %"), .sees("Tip of 20 on 100: 20")]
}

/// A wheel of numbers.
struct WheelOfServings: Idiom {
  @State private var servings = 2
  var body: some View {
    VStack {
      Text("Flour: \(servings * 50) g")
      Picker("Servings", selection: $servings) {
        ForEach(1..<9) { Text("\($0) servings").tag($0) }
      }
      .pickerStyle(.wheel)
    }
  }
  static let steps: [Step] = [.sees("Flour: 100 g"), .chooses("6 servings", "Servings"), .sees("Flour: 300 g")]
}

/// The options as rows of a form.
struct InlinePickerInForm: Idiom {
  @State private var priority = "Medium"
  var body: some View {
    Form {
      Picker("Priority", selection: $priority) {
        ForEach(["Low", "Medium", "High"], id: \.self) { Text($0) }
      }
      .pickerStyle(.inline)
      Section {
        LabeledContent("Chosen", value: "\(priority) priority")
      }
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .sees("Priority"), .sees("Low"), .sees("Medium priority"), .taps("High"), .sees("High priority"), .finds("High", "on"),
    .finds("Medium", "off"),
  ]
}

/// The options on a page of their own.
struct PickerOnPageOfItsOwn: Idiom {
  @State private var city = "Rome"
  var body: some View {
    Form {
      Picker("City", selection: $city) {
        ForEach(["Oslo", "Paris", "Rome"], id: \.self) { Text($0).tag($0) }
      }
      .pickerStyle(.navigationLink)
      Text("A trip to \(city)")
    }
    .navigationTitle("Trip")
  }
  static let needs = Need.page
  static let steps: [Step] = [
    .sees("A trip to Rome"), .taps("City"), .sees("Oslo"), .taps("Oslo"), .sees("A trip to Oslo"), .misses("Paris"),
  ]
}

/// A picker where nothing may be chosen.
struct PickerOfNothing: Idiom {
  @State private var colour: String?
  var body: some View {
    VStack {
      Picker("Colour", selection: $colour) {
        Text("None").tag(nil as String?)
        ForEach(["Red", "Blue"], id: \.self) { Text($0).tag($0 as String?) }
      }
      if let colour { Text("Painted \(colour)") } else { Text("Not painted") }
    }
  }
  static let steps: [Step] = [
    .sees("Not painted"), .chooses("Blue", "Colour"), .sees("Painted Blue"), .chooses("None", "Colour"), .sees("Not painted"),
  ]
}

/// A picker stores the identifier of what is chosen.
struct PickerOfIdentifiers: Idiom {
  struct Plan: Identifiable {
    let id: String
    let price: Int
  }
  private let plans = [Plan(id: "Basic", price: 5), Plan(id: "Plus", price: 9), Plan(id: "Family", price: 15)]
  @State private var selection: Plan.ID = "Basic"
  private var plan: Plan? { plans.first { $0.id == selection } }
  var body: some View {
    VStack {
      Picker("Plan", selection: $selection) {
        ForEach(plans) { Text($0.id) }
      }
      Text("\(plan?.price ?? 0) a month")
    }
  }
  static let steps: [Step] = [
    .sees("5 a month"), .chooses("Family", "Plan"), .sees("15 a month"), .chooses("Plus", "Plan"), .sees("9 a month"),
  ]
}

/// The choice of one picker decides the options of another.
struct PickerChangesOtherPicker: Idiom {
  private let models = ["Bicycle": ["City", "Race"], "Boat": ["Canoe", "Sail"]]
  @State private var kind = "Bicycle"
  @State private var model = "City"
  var body: some View {
    VStack {
      Picker("Kind", selection: $kind) {
        ForEach(models.keys.sorted(), id: \.self) { Text($0) }
      }
      Picker("Model", selection: $model) {
        ForEach(models[kind] ?? [], id: \.self) { Text($0) }
      }
      Text("Rent: \(kind), \(model)")
    }
    .onChange(of: kind) { model = models[kind]?.first ?? "" }
  }
  static let steps: [Step] = [
    .chooses("Race", "Model"), .sees("Rent: Bicycle, Race"), .chooses("Boat", "Kind"), .sees("Rent: Boat, Canoe"),
    .chooses("Sail", "Model"),
    .sees("Rent: Boat, Sail"),
  ]
}
