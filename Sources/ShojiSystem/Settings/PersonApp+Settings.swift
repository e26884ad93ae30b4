// PersonApp+Settings: passes the user's settings to an app's process, and takes changes from the app Settings alone.

import Foundation

extension PersonApp {
  // MARK: To the app

  /// Sends the process the user's settings.
  func sendSettings() {
    guard let process else { return }
    // The app Settings shows what the user has chosen, other apps do what holds.
    let settings = person.settings.current
    var notice = SettingsNotice(settings: registration.isSettings ? settings : settings.completed(system.configuration))
    if registration.isSettings { person.settings.addDetails(to: &notice) }
    guard let payload = try? JSONEncoder().encode(notice) else { return }
    process.send(.settings, Array(payload))
  }

  // MARK: From the app

  /// Takes a call of the app Settings.
  func takeSettings(_ payload: UnsafeRawBufferPointer) {
    guard registration.isSettings else { return misbehaved("a change of settings, which only the app Settings may send") }
    guard settingsChanges.take(at: Reactor.now) else { return misbehaved("more changes of settings than the system takes") }
    guard payload.count <= SettingsCall.largest, let call = try? JSONDecoder().decode(SettingsCall.self, from: Data(payload)) else {
      return misbehaved("a malformed change of settings")
    }
    switch call {
    case .change(let settings):
      if let mistake = settings.mistake { return misbehaved("settings with \(mistake)") }
      person.settings.change(settings)
    case .notifications(let slug, let settings):
      guard let app = settable(slug) else { return misbehaved("settings of an app that does not exist") }
      app.notifications.change(settings)
    case .delivery(let settings):
      if let mistake = settings.mistake { return misbehaved("settings with \(mistake)") }
      _ = person.notifications.adopt(settings)
    case .focus(let focus): _ = person.notifications.turn(focus, until: nil)
    case .endPush:
      _ = system.parts[Push.self].store.unsubscribe(person.name, endpoint: nil)
      person.settings.appsChanged()
    case .measure: person.settings.measure()
    case .measureActivity: person.settings.measureActivity()
    case .backgroundRefresh(let slug, let isAllowed):
      guard let app = settable(slug) else { return misbehaved("settings of an app that does not exist") }
      system.backgroundTasks.allow(isAllowed, app)
    case .deleteData(let slug):
      guard let app = settable(slug) else { return misbehaved("the deletion of data of an app that does not exist") }
      app.deleteData()
    case .deleteReview(let slug):
      guard settable(slug) != nil else { return misbehaved("the deletion of a review of an app that does not exist") }
      if !system.parts[Ratings.self].store.deleteReview(of: person.name, app: slug) {
        system.log.error("a review cannot be deleted: \(system.storage.database.failure)")
      }
      person.settings.appsChanged()
    }
  }

  /// Returns another app of the user; Home and Settings themselves have no page in Settings.
  private func settable(_ slug: String) -> PersonApp? {
    guard !person.isTransient, let registration = system.registration(slug), !registration.isHome, !registration.isSettings else {
      return nil
    }
    return person.app(registration)
  }

  // MARK: Deleting an app's data

  /// Deletes everything that the app has kept for the user, and ends its process. Its open pages load again, as for a new user.
  func deleteData() {
    // Writes pending changes now, so that they are deleted too.
    system.storage.flush()
    let banners = system.notifications.store.delivered(to: person.name, app: registration.slug).map(\.number)
    guard system.storage.settings.deleteData(of: person.name, app: registration.slug) else {
      system.log.error("its data cannot be deleted: \(system.storage.database.failure)", from: name)
      return person.settings.appsChanged()
    }
    system.log.information("its data is deleted at the user's request", from: name)
    person.notifications.withdraw(banners)
    for scene in scenes.values {
      answer(scene) { $0.respond(.starting) }
      end(scene)
    }
    openedWindows = []
    homeScreen = HomeScreenRecord()
    person.homeScreenChanged()
    parts.dataIsDeleted()
    isDeletingData = true
    guard let process else { return finishDeletion() }
    // It is ended on purpose, which is not counted as a crash.
    perform(.replaced)
    process.kill()
  }

  /// Removes the folder, once the process has ended.
  func finishDeletion() {
    guard isDeletingData else { return }
    isDeletingData = false
    system.removeData(of: person.name, app: registration.slug)
    person.settings.dataIsDeleted(of: self)
  }
}

extension System {
  /// Removes the folders of an app whose data was deleted.
  func removeData(of person: String, app: String) {
    let folder = Container(dataFolder: dataFolder, person: person, app: app).folder
    givingBackUsers(of: [folder]) { Folder.remove(folder) }
    AsideDocuments.remove(person: person, app: app, dataFolder: dataFolder)
    storage.settings.folderIsRemoved(of: person, app: app)
  }

  /// Removes what an earlier system has not removed before it was killed.
  func finishDeletions() {
    for (person, app) in storage.settings.unfinishedDeletions { removeData(of: person, app: app) }
  }
}
