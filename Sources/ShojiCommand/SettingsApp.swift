// SettingsApp: lets the app named Settings change the user's settings.

import ShojiSystem

enum SettingsApp {
  static let name = "Settings"

  /// Gives the app named Settings, if there is one, its privileges.
  static func prepare(_ apps: inout [AppRegistration]) {
    if let settings = apps.firstIndex(where: { $0.title == name }) { apps[settings].isSettings = true }
  }
}
