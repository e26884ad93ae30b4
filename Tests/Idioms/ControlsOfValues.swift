// ControlsOfValues: sliders, steppers, and pickers of dates and colours.

import SwiftUI

/// The list of this file's idioms, in the order of reading.
let controlsOfValues: [any Idiom.Type] = [
  SliderOfVolume.self, SliderInSteps.self, SliderTellsOfItsEnd.self, SlidersMixColour.self, StepperWithinBounds.self,
  StepperOfOwnActions.self, StepperInFifties.self, DayInCalendar.self, StayOfNights.self, ReminderTime.self, ColourOfLabel.self,
]

/// A slider with labels at its ends.
struct SliderOfVolume: Idiom {
  @State private var volume = 50.0
  var body: some View {
    VStack {
      Slider(value: $volume, in: 0...100) {
        Text("Volume")
      } minimumValueLabel: {
        Text("Soft")
      } maximumValueLabel: {
        Text("Loud")
      }
      Text("\(Int(volume)) of 100")
    }
  }
  static let steps: [Step] = [
    .sees("Soft"), .sees("Loud"), .finds("Volume", "50"), .slides("Volume", 80), .sees("80 of 100"), .finds("Volume", "80"),
  ]
}

/// A slider that knows only some values.
struct SliderInSteps: Idiom {
  @State private var speed: Double = 1
  var body: some View {
    VStack {
      Slider(value: $speed, in: 0.5...2, step: 0.5).accessibilityLabel("Speed")
      Text("Speed: \(speed, specifier: "%.1f")")
    }
  }
  static let steps: [Step] = [.sees("Speed: 1.0"), .slides("Speed", 1.6), .sees("Speed: 1.5"), .slides("Speed", 2), .sees("Speed: 2.0")]
}

/// A slider tells when the user has let it go.
struct SliderTellsOfItsEnd: Idiom {
  @State private var brightness = 0.2
  @State private var saved = "never"
  var body: some View {
    VStack {
      Slider(
        value: $brightness, in: 0...1,
        onEditingChanged: { isEditing in
          if !isEditing { saved = "at \(Int((brightness * 100).rounded())) %" }
        }
      )
      .accessibilityLabel("Brightness")
      Text("Saved \(saved)")
    }
  }
  static let steps: [Step] = [.sees("Saved never"), .slides("Brightness", 0.75), .sees("Saved at 75 %")]
}

/// A row with a slider, used thrice by bindings.
struct SlidersMixColour: Idiom {
  struct Channel: View {
    let name: String
    @Binding var value: Double
    var body: some View {
      HStack {
        Text(name)
        Slider(value: $value) { Text(name) }
        Text("\(Int(value * 255))").monospacedDigit()
      }
    }
  }
  @State private var red = 1.0
  @State private var green = 0.6
  var body: some View {
    VStack {
      RoundedRectangle(cornerRadius: 8).fill(Color(red: red, green: green, blue: 0)).frame(height: 40)
      Channel(name: "Red", value: $red)
      Channel(name: "Green", value: $green)
    }
  }
  static let steps: [Step] = [.sees("255"), .sees("153"), .slides("Green", 0.2), .sees("51"), .sees("255"), .slides("Red", 0), .sees("0")]
}

/// A stepper stops at its bounds.
struct StepperWithinBounds: Idiom {
  @State private var guests = 3
  var body: some View {
    VStack {
      Stepper("Guests: \(guests)", value: $guests, in: 1...4)
      if guests == 4 { Text("The table is full") }
    }
  }
  static let steps: [Step] = [
    .raises("Guests: 3"), .sees("Guests: 4"), .sees("The table is full"), .lowers("Guests: 4"), .sees("Guests: 3"),
    .misses("The table is full"),
  ]
}

/// A stepper with actions of one's own.
struct StepperOfOwnActions: Idiom {
  private let sizes = ["S", "M", "L"]
  @State private var index = 0
  var body: some View {
    Stepper {
      Text("Size \(sizes[index])")
    } onIncrement: {
      index = (index + 1) % sizes.count
    } onDecrement: {
      index = (index + sizes.count - 1) % sizes.count
    }
  }
  static let steps: [Step] = [
    .sees("Size S"), .lowers("Size S"), .sees("Size L"), .raises("Size L"), .sees("Size S"), .raises("Size S"), .sees("Size M"),
  ]
}

/// A stepper of larger steps, with a number in its label, and a total.
struct StepperInFifties: Idiom {
  @State private var grams = 250
  var body: some View {
    VStack(alignment: .leading) {
      Stepper(value: $grams, in: 0...300, step: 50) {
        Label("\(grams) g", systemImage: "scalemass")
      }
      Text("Price: \(grams / 50)")
    }
  }
  static let steps: [Step] = [.sees("Price: 5"), .raises("250 g"), .sees("300 g"), .sees("Price: 6"), .lowers("300 g"), .sees("250 g")]
}

/// A day in the calendar of a month.
struct DayInCalendar: Idiom {
  @State private var date = Calendar.current.date(from: DateComponents(year: 2026, month: 5, day: 4)) ?? .now
  private var day: Int { Calendar.current.component(.day, from: date) }
  var body: some View {
    VStack {
      Text("The day is \(day)")
      DatePicker("Day", selection: $date, displayedComponents: .date).datePickerStyle(.graphical)
    }
  }
  static let steps: [Step] = [.sees("The day is 4"), .taps("15"), .sees("The day is 15"), .taps("28"), .sees("The day is 28")]
}

/// Two dates of which the second is not before the first.
struct StayOfNights: Idiom {
  @State private var arrival = Date(timeIntervalSinceReferenceDate: 800_000_000)
  @State private var departure = Date(timeIntervalSinceReferenceDate: 800_000_000 + 3 * 86_400)
  private var nights: Int { Calendar.current.dateComponents([.day], from: arrival, to: departure).day ?? 0 }
  var body: some View {
    VStack {
      DatePicker("Arrival", selection: $arrival, displayedComponents: [.date])
      DatePicker("Departure", selection: $departure, in: arrival..., displayedComponents: [.date])
      Text("Nights: \(nights)")
      Button("Stay longer") { departure = Calendar.current.date(byAdding: .day, value: 1, to: departure) ?? departure }
    }
  }
  static let steps: [Step] = [.sees("Arrival"), .sees("Departure"), .sees("Nights: 3"), .taps("Stay longer"), .sees("Nights: 4")]
}

/// A time that can be chosen only while the reminder is on.
struct ReminderTime: Idiom {
  @State private var isOn = false
  @State private var time = Calendar.current.date(from: DateComponents(year: 2026, month: 1, day: 1, hour: 8, minute: 30)) ?? .now
  var body: some View {
    VStack {
      Toggle("Remind me", isOn: $isOn)
      DatePicker("Time", selection: $time, displayedComponents: .hourAndMinute).disabled(!isOn)
      Button("An hour later") { time.addTimeInterval(3600) }
    }
  }
  static let steps: [Step] = [
    .findsDisabled("Time"), .taps("Remind me"), .findsEnabled("Time"), .finds("Time", "08:30"), .taps("An hour later"),
    .finds("Time", "09:30"),
  ]
}

/// A colour is chosen, and reset.
struct ColourOfLabel: Idiom {
  @State private var colour = Color.blue
  @State private var isReset = false
  var body: some View {
    VStack {
      ColorPicker("Colour of the text", selection: $colour, supportsOpacity: false)
      Text("Sample").foregroundStyle(colour)
      Button("Reset") {
        colour = .blue
        isReset = true
      }
      if isReset { Text("It is blue again") }
    }
  }
  static let steps: [Step] = [.sees("Colour of the text"), .findsEnabled("Colour of the text"), .taps("Reset"), .sees("It is blue again")]
}
