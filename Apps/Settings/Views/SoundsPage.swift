// SoundsPage: silent mode and vibration.

import SwiftUI

struct SoundsPage: View {
  @Environment(SystemSettings.self) private var settings

  var body: some View {
    @Bindable var settings = settings
    Form {
      Section {
        Toggle("Silent Mode", isOn: $settings.isSilent)
      } footer: {
        Text("Notifications make no sound, except critical ones. A browser does not tell of the switch on your device.")
      }
      Section {
        Toggle("Vibration", isOn: $settings.vibrates)
      } footer: {
        Text("Devices that can vibrate do so with the sound of a notification, also in silent mode.")
      }
    }
    .navigationTitle("Sounds & Haptics")
    .navigationBarTitleDisplayMode(.inline)
  }
}
