// TextSizePage: a slider with the twelve sizes, and a text that follows it.

import SwiftUI

struct TextSizePage: View {
  @Environment(SystemSettings.self) private var settings
  @Environment(\.dynamicTypeSize) private var currentSize

  var body: some View {
    Form {
      Section {
        Slider(value: step, in: 0...Double(DynamicTypeSize.allCases.count - 1), step: 1) {
          Text("Text Size")
        } minimumValueLabel: {
          Text(verbatim: "A").font(.system(size: 14)).accessibilityHidden(true)
        } maximumValueLabel: {
          Text(verbatim: "A").font(.system(size: 22)).accessibilityHidden(true)
        }
        .accessibilityValue(Text("Step \(Int(step.wrappedValue) + 1) of \(DynamicTypeSize.allCases.count)"))
        Toggle("Use Browser’s Text Size", isOn: followsBrowser)
      } footer: {
        Text("The five largest sizes are for accessibility.")
      }
      Section {
        Text("All apps show their text in this size. Lists, buttons and bars make room for it.")
      }
    }
    .navigationTitle("Text Size")
    .navigationBarTitleDisplayMode(.inline)
  }

  private var size: DynamicTypeSize { settings.textSize ?? currentSize }

  private var step: Binding<Double> {
    Binding {
      Double(size.rawValue)
    } set: {
      settings.textSize = DynamicTypeSize(rawValue: Int($0.rounded()))
    }
  }

  private var followsBrowser: Binding<Bool> {
    Binding {
      settings.textSize == nil
    } set: {
      settings.textSize = $0 ? nil : currentSize
    }
  }
}
