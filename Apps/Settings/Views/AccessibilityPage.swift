// AccessibilityPage: what makes the screen easier to see and to use.

import SwiftUI

struct AccessibilityPage: View {
  @Environment(SystemSettings.self) private var settings
  @Environment(\.colorSchemeContrast) private var contrast
  @Environment(\.accessibilityReduceMotion) private var reducesMotion
  @Environment(\.accessibilityReduceTransparency) private var reducesTransparency

  var body: some View {
    @Bindable var settings = settings
    Form {
      Section("Vision") {
        NavigationLink("Larger Text") { TextSizePage() }
        Toggle("Bold Text", isOn: $settings.boldText)
        Toggle("Increase Contrast", isOn: following(\.increaseContrast, contrast == .increased))
        Toggle("Reduce Transparency", isOn: following(\.reduceTransparency, reducesTransparency))
        Toggle("Reduce Motion", isOn: following(\.reduceMotion, reducesMotion))
      }
      Section {
        ChoiceLink(title: "Time to Read", selection: $settings.readingTime, options: [1, 2, 5, 10]) { factor in
          factor == 1 ? Text("Standard") : Text("\(factor) Times as Long")
        }
      } footer: {
        Text("How long banners, player controls and other temporary items stay on screen.")
      }
      Section {
        Toggle("Full Keyboard Access", isOn: $settings.fullKeyboardAccess)
      } header: {
        Text("Keyboard")
      } footer: {
        KeyboardNote()
      }
    }
    .navigationTitle("Accessibility")
    .navigationBarTitleDisplayMode(.inline)
  }

  /// A setting that has the browser's value until the user changes it.
  private func following(_ setting: ReferenceWritableKeyPath<SystemSettings, Bool?>, _ current: Bool) -> Binding<Bool> {
    Binding {
      settings[keyPath: setting] ?? current
    } set: {
      settings[keyPath: setting] = $0
    }
  }
}
