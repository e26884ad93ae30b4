// DisplayPage: appearance, text size and bold text.

import SwiftUI

struct DisplayPage: View {
  @Environment(SystemSettings.self) private var settings

  var body: some View {
    @Bindable var settings = settings
    Form {
      Section("Appearance") {
        Picker("Appearance", selection: $settings.colorScheme) {
          Text("Automatic").tag(ColorScheme?.none)
          Text("Light").tag(ColorScheme?.some(.light))
          Text("Dark").tag(ColorScheme?.some(.dark))
        }
        .pickerStyle(.inline)
        .labelsHidden()
      }
      Section {
        NavigationLink("Text Size") { TextSizePage() }
        Toggle("Bold Text", isOn: $settings.boldText)
      }
    }
    .navigationTitle("Display & Brightness")
    .navigationBarTitleDisplayMode(.inline)
  }
}
