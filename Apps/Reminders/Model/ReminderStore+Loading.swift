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

  /// Fills a store without lists from the file of an earlier version, or a new one with a first list.
  func begin(with file: ReminderFile) {
    var isImported = false
    switch file.load() {
    case .nothing: append(.first)
    case .damaged(let copy):
      append(.first)
      trouble = trouble ?? .damaged(keptAs: copy)
    case .content(let content):
      for list in content.lists { append(list) }
      for reminder in content.reminders where list(reminder.listID) != nil { append(reminder) }
      isImported = trouble == nil
    }
    do {
      // At once: a process that is ended before the turn ends has begun nevertheless.
      try context.save()
      // The file goes out of the way only when what it said is in the store.
      if isImported { file.keep("imported") }
    } catch {
      trouble = trouble ?? .unsaved(error.localizedDescription)
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
