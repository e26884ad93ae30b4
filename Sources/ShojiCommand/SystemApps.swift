// SystemApps: the apps named Settings and Photos, which get the user's settings and photo library.

import ShojiSystem

enum SettingsApp {
  static let name = "Settings"

  /// Gives the app named Settings, if there is one, its privileges.
  static func prepare(_ apps: inout [AppRegistration]) {
    if let settings = apps.firstIndex(where: { $0.title == name }) { apps[settings].isSettings = true }
  }
}

enum PhotosApp {
  static let name = "Photos"

  /// Gives the app named Photos, if there is one, its privileges.
  static func prepare(_ apps: inout [AppRegistration]) {
    if let photos = apps.firstIndex(where: { $0.title == name }) { apps[photos].isPhotos = true }
  }
}
