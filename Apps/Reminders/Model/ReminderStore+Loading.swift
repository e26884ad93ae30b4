// How the store begins: what it kept, what an earlier version kept, or one empty list.

import SwiftData

extension ReminderStore {
  /// Opens the store in the app's documents folder.
  static func inDocuments() -> ReminderStore { ReminderStore(folder: .documentsDirectory) }

  /// Opens the container in a folder. Where even that fails, changes are kept in memory, and the reason is what the user is told.
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

/// What a person has to be told about the store.
enum StoreTrouble: Equatable {
  /// The file could not be understood; it was kept under this name.
  case damaged(keptAs: String)
  case unsaved(String)
}

extension ReminderList {
  /// What a new person starts with.
  static var first: ReminderList { ReminderList(name: String(localized: "Reminders"), color: .blue, icon: .list) }
}
