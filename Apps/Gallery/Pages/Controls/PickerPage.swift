import SwiftUI

struct PickerPage: View {
  private enum Flavour: String, CaseIterable, Identifiable {
    case vanilla, chocolate, matcha
    var id: Self { self }
    var name: LocalizedStringKey {
      switch self {
      case .vanilla: "Vanilla"
      case .chocolate: "Chocolate"
      case .matcha: "Matcha"
      }
    }
  }
  @State private var flavour = Flavour.vanilla

  var body: some View {
    Form {
      Section("Automatic") { picker }
      Section("Menu") { picker.pickerStyle(.menu) }
      Section("Navigation link") { picker.pickerStyle(.navigationLink) }
      Section("Inline") { picker.pickerStyle(.inline).labelsHidden() }
      Section("Segmented") { picker.pickerStyle(.segmented) }
      Section("Palette") {
        Picker("Flavor", selection: $flavour) {
          Image(systemName: "sun.max").tag(Flavour.vanilla)
          Image(systemName: "moon").tag(Flavour.chocolate)
          Image(systemName: "leaf").tag(Flavour.matcha)
        }
        .pickerStyle(.palette)
      }
      Section("Wheel") { picker.pickerStyle(.wheel) }
      Section("Disabled") { picker.disabled(true) }
    }
  }

  private var picker: some View {
    Picker("Flavor", selection: $flavour) {
      ForEach(Flavour.allCases) { Text($0.name) }
    }
  }
}
