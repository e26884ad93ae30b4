// Opens the store: with its saved contents, an earlier version's file, or one empty list.

import SwiftData

extension ReminderStore {
  /// Opens the store in the app's documents folder.
  static func inDocuments() -> ReminderStore { ReminderStore(folder: .documentsDirectory) }

  /// Opens the container in a folder. If that fails, changes are kept in memory only, and the user is shown the reason.
  static func container(in folder: URL) -> (container: ModelContainer, isNew: Bool, trouble: StoreTrouble?) {
    let url = folder.appending(path: "Reminders.store")
    let isNew = !FileManager.default.fileExists(atPath: url.path)
    do {
      let container = try ModelContainer(for: SavedList.self, configurations: ModelConfiguration(url: url))
      return (container, isNew || container.damagedStoreURL != nil, nil)
    } catch {
      guard let container = try? ModelContainer(for: SavedList.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true)) else {
        fatalError("\(error)")
      }
      return (container, true, .unsaved(error.localizedDescription))
    }
  }

  /// Fills a new store from the file of an earlier version, or with a first list.
  func begin(with file: ReminderFile) {
    switch file.load() {
    case .nothing: append(.first)
    case .damaged(let copy):
      append(.first)
      trouble = trouble ?? .damaged(keptAs: copy)
    case .content(let content):
      for list in content.lists { append(list) }
      for reminder in content.reminders where list(reminder.listID) != nil { append(reminder) }
      // The file is renamed only after its contents have been saved in the store.
      if trouble == nil, (try? context.save()) != nil { file.keep("imported") }
    }
  }
}

/// A problem with the store that is shown to the user.
enum StoreTrouble: Equatable {
  /// The file could not be parsed; it was renamed to this name.
  case damaged(keptAs: String)
  case unsaved(String)
}

extension ReminderList {
  /// The first list of a new user.
  static var first: ReminderList { ReminderList(name: String(localized: "Reminders"), color: .blue, icon: .list) }
}
