// SettingsSheet: colour scheme, text size, direction and language of all pages.

import SwiftUI

struct SettingsSheet: View {
  @Bindable var settings: GallerySettings
  @Environment(\.dismiss) private var dismiss
  @Environment(\.dynamicTypeSize) private var currentSize

  var body: some View {
    NavigationStack {
      Form {
        Section("Appearance") {
          Picker("Appearance", selection: $settings.scheme) {
            Text("System").tag(ColorScheme?.none)
            Text("Light").tag(ColorScheme?.some(.light))
            Text("Dark").tag(ColorScheme?.some(.dark))
          }
          .pickerStyle(.segmented)
          .labelsHidden()
        }
        Section {
          Toggle("Larger or Smaller Text", isOn: hasTextSize)
          Slider(value: step, in: 0...Double(DynamicTypeSize.allCases.count - 1), step: 1) {
            Text("Text Size")
          } minimumValueLabel: {
            Image(systemName: "textformat.size.smaller").accessibilityHidden(true)
          } maximumValueLabel: {
            Image(systemName: "textformat.size.larger").accessibilityHidden(true)
          }
          .accessibilityValue("\(settings.textSize ?? currentSize)")
          .disabled(settings.textSize == nil)
        } header: {
          Text("Text Size")
        } footer: {
          Text("Twelve steps; the last five are for accessibility.")
        }
        Section("Language & Direction") {
          Toggle("Right to Left", isOn: $settings.isRightToLeft)
          Toggle("Japanese", isOn: $settings.isJapanese)
        }
      }
      .navigationTitle("Settings")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() } }
      }
    }
    .modifier(Appearance(settings: settings))
    .presentationDetents([.medium, .large])
  }

  private var hasTextSize: Binding<Bool> {
    Binding {
      settings.textSize != nil
    } set: {
      settings.textSize = $0 ? .large : nil
    }
  }

  private var step: Binding<Double> {
    let sizes = DynamicTypeSize.allCases
    return Binding {
      Double(sizes.firstIndex(of: settings.textSize ?? currentSize) ?? 3)
    } set: {
      settings.textSize = sizes[Int($0.rounded())]
    }
  }
}
