// KeyboardPage: how the keyboard moves between controls.

import SwiftUI

struct KeyboardPage: View {
  @Environment(SystemSettings.self) private var settings

  var body: some View {
    @Bindable var settings = settings
    Form {
      Section {
        Toggle("Full Keyboard Access", isOn: $settings.fullKeyboardAccess)
      } footer: {
        KeyboardNote()
      }
    }
    .navigationTitle("Keyboard")
    .navigationBarTitleDisplayMode(.inline)
  }
}

struct KeyboardNote: View {
  var body: some View {
    Text(
      "With Full Keyboard Access, the Tab key reaches every control. Without it, Tab moves between groups, and the arrow keys move inside them."
    )
  }
}
