import SwiftUI

struct FormPage: View {
  @State private var name = "Hana"
  @State private var birthday = Date.now
  @State private var sends = true
  @State private var volume = 0.5
  @State private var count = 1
  @State private var sound = "Bell"

  var body: some View {
    Form {
      Section("Person") {
        TextField("Name", text: $name)
        DatePicker("Birthday", selection: $birthday, displayedComponents: .date)
        LabeledContent("Member since", value: "2019")
      }
      Section {
        Toggle("Notifications", isOn: $sends)
        if sends {
          Picker("Sound", selection: $sound) {
            ForEach(["Bell", "Chime", "Wave"], id: \.self) { Text(LocalizedStringKey($0)) }
          }
          Slider(value: $volume) { Text("Volume") }
          Stepper("Repeats: \(count)", value: $count, in: 1...5)
        }
      } header: {
        Text("Notifications")
      } footer: {
        Text("Notifications may include alerts and sounds.")
      }
      Section {
        NavigationLink("Privacy") { Text("Nothing leaves this device.").navigationTitle("Privacy") }
        Button("Sign Out", role: .destructive) {}
      }
    }
  }
}
