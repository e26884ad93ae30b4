// PersonSettings: the settings of one user: stored before they are passed on to every process of the user's apps.

import Confinement
import Foundation

final class PersonSettings {
  private unowned let person: Person
  private unowned let system: System
  private(set) lazy var current = person.isTransient ? UserSettings() : system.storage.settings.settings(of: person.name)
  /// The sizes of the apps' data that were measured last, by slug.
  private var sizes: [String: Int] = [:]
  private var isMeasuring = false
  /// What the apps have used, as it was measured last, by slug.
  private var activities: [String: SettingsNotice.Activity] = [:]

  init(_ person: Person, _ system: System) { (self.person, self.system) = (person, system) }

  /// Stores changed settings and passes them on. A change that cannot be stored is taken back everywhere.
  func change(_ settings: UserSettings) {
    guard settings != current, !person.isTransient, person.identity != nil else { return }
    let refusedBackgroundRefresh = current.refusesBackgroundRefresh
    if system.storage.settings.set(settings, of: person.name, at: system.today) {
      current = settings
    } else {
      system.log.error("a user's settings cannot be stored: \(system.storage.database.failure)")
    }
    for app in person.apps.values { app.sendSettings() }
    if current.refusesBackgroundRefresh != refusedBackgroundRefresh { system.backgroundTasks.permissionsChanged(of: person) }
    // The notification centre shows or hides texts.
    person.notifications.changed()
  }

  /// Adopts the keyboard navigation that the user has chosen in a page's menu.
  func setFullKeyboardAccess(_ isFull: Bool) {
    var settings = current
    settings.fullKeyboardAccess = isFull
    change(settings)
  }

  /// Passes the settings of the apps on to the app Settings, if it runs.
  func appsChanged() {
    for app in person.apps.values where app.registration.isSettings { app.sendSettings() }
  }

  /// Adds what only the app Settings is told.
  func addDetails(to notice: inout SettingsNotice) {
    notice.apps = apps
    let store = system.notifications.store, delivery = store.delivery(of: person.name)
    notice.delivery = delivery
    notice.focus = delivery.focus(at: Date(), zone: system.notifications.zone(of: person.name))?.id
    notice.people = store.contacts(of: person.name)
    notice.browsers = system.parts[Push.self].store.subscriptions(of: person.name).count
  }

  /// The apps that have data, for the app Settings.
  var apps: [SettingsNotice.App] {
    person.homeScreenRegistrations.filter { !$0.isSettings }.map { registration in
      let look = registration.look
      let titles = (look?.title ?? [:]).merging(["en": registration.title]) { given, _ in given }
      let notifications = system.notifications.store.settings(of: person.name, app: registration.slug)
      return SettingsNotice.App(
        slug: registration.slug, titles: titles, symbol: look?.symbol, color: look?.color,
        notifications: notifications.status == .notDetermined ? nil : notifications, bytes: sizes[registration.slug],
        review: system.parts[Ratings.self].store.ownReview(of: person.name, app: registration.slug),
        address: settingsAddress(of: registration),
        refreshesInBackground: system.storage.backgroundTasks.allows(registration.slug, of: person.name),
        activity: activities[registration.slug])
    }
  }

  /// The address of an app's own settings, if it has told that it has some.
  private func settingsAddress(of registration: AppRegistration) -> String? {
    guard let app = person.apps[registration.slug],
      let record = app.openedWindows.first(where: { $0.id == WindowRecord.settings })
        ?? app.scenes.values.lazy.compactMap(\.window).first(where: { $0.id == WindowRecord.settings })
    else { return nil }
    return "\(system.path(of: registration))?window=\(record.key)"
  }

  /// Measures the data of all apps on another thread.
  func measure() {
    guard !isMeasuring else { return }
    isMeasuring = true
    let bound = system.configuration.limits.folderFiles * 2
    let folders = apps.map { app in (app.slug, Container(dataFolder: system.dataFolder, person: person.name, app: app.slug).folder) }
    BackgroundWork.run(system.reactor) {
      folders.map { slug, folder in (slug, FolderSize(of: folder, bound: bound).bytes) }
    } then: { [weak self] measured in
      guard let self else { return }
      isMeasuring = false
      sizes = Dictionary(uniqueKeysWithValues: measured)
      for app in person.apps.values { sizes[app.registration.slug]? += app.scenes.values.reduce(0) { $0 + $1.stateSize } }
      appsChanged()
    }
  }

  /// Measures what all apps use.
  func measureActivity() {
    activities = system.activity.measure(person)
    appsChanged()
  }

  func dataIsDeleted(of app: PersonApp) {
    sizes[app.registration.slug] = sizes[app.registration.slug] == nil ? nil : 0
    appsChanged()
  }
}
