// SystemApps: the apps named Settings, Photos, Files and TV, which get the user's settings, photo library, documents and films of all apps.

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

enum FilesApp {
  static let name = "Files"

  /// Gives the app named Files, if there is one, its privileges.
  static func prepare(_ apps: inout [AppRegistration]) {
    if let files = apps.firstIndex(where: { $0.title == name }) { apps[files].isFiles = true }
  }
}

enum TVApp {
  static let name = "TV"

  /// Gives the app named TV, if there is one, its privileges.
  static func prepare(_ apps: inout [AppRegistration]) {
    if let tv = apps.firstIndex(where: { $0.title == name }) { apps[tv].isTV = true }
  }
}
