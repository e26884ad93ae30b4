import SwiftUI

struct StepperPage: View {
  @State private var guests = 2
  @State private var dose = 0.5
  @State private var word = "A"

  var body: some View {
    GalleryPage {
      Example("Within bounds") {
        Stepper("Guests: \(guests)", value: $guests, in: 1...8)
      }
      Example("Step") {
        Stepper(value: $dose, in: 0...2, step: 0.25) {
          Text(dose, format: .number)
        }
      }
      Example("With closures") {
        Stepper {
          Text(word)
        } onIncrement: {
          word += "A"
        } onDecrement: {
          if word.count > 1 { word.removeLast() }
        }
      }
      Example("Without a label") {
        Stepper("Guests", value: $guests, in: 1...8).labelsHidden()
      }
      Example("Disabled") {
        Stepper("Guests", value: $guests).disabled(true)
      }
    }
  }
}
