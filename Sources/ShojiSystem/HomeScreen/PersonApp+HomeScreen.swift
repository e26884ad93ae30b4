// PersonApp+HomeScreen: an app's quick actions, badge and windows: taken from its process, passed to the home screen, and performed once.

import Foundation

extension PersonApp {
  /// The actions in the app's menu: static ones first, then those that it has set.
  var menuShortcuts: [ShortcutItem] {
    Array(((registration.look?.shortcuts ?? []) + homeScreen.shortcuts).prefix(ShortcutItem.most))
  }

  /// The number on the icon; none if the user has turned badges off (`notification.badge-can-be-off`).
  var shownBadge: Int { homeScreen.badge > 0 && notifications.settings.showsBadges ? homeScreen.badge : 0 }

  // MARK: From the app

  /// Takes a change of quick actions or badge. It is stored before the app's next frame is passed on.
  func takeHomeScreen(_ payload: UnsafeRawBufferPointer) {
    guard homeScreenChanges.take(at: Reactor.now) else { return misbehaved("more changes of its quick actions than the system takes") }
    switch HomeScreenChange.checked(payload, slug: registration.slug) {
    case .failure(let refusal): misbehaved(refusal.reason)
    case .success(let change):
      if change.ended != nil, !registration.isHome { return misbehaved("an end of another app's window") }
      for window in change.ended ?? [] {
        if let app = person.apps[window.app], let scene = app.scenes[window.number] { app.dismiss(scene) }
      }
      var record = homeScreen
      record.shortcuts = change.shortcuts ?? record.shortcuts
      record.badge = change.badge ?? record.badge
      let count = (registration.look?.shortcuts.count ?? 0) + record.shortcuts.count
      if change.shortcuts != nil, count > ShortcutItem.most {
        system.log.warning("has \(count) quick actions; the menu shows the first \(ShortcutItem.most)", from: name)
      }
      setHomeScreen(record)
      // The user has seen everything (`notification.badge-zero-clears-center`).
      if change.badge == 0 { notifications.removeDelivered() }
    }
  }

  /// Stores a changed record, and passes it to the home screen if that is open.
  func setHomeScreen(_ record: HomeScreenRecord) {
    guard record != homeScreen else { return }
    let isSeen = (record.shortcuts, record.badge) != (homeScreen.shortcuts, homeScreen.badge)
    homeScreen = record
    keepHomeScreen()
    if isSeen { person.homeScreenChanged() }
  }

  /// Nothing of a passing user is kept until a browser opens a socket.
  func keepHomeScreen() {
    guard !person.isTransient, person.identity != nil else { return }
    if !system.storage.keep(homeScreen, of: person.name, app: registration.slug, at: system.today) {
      system.log.error("its quick actions cannot be stored: \(system.storage.database.failure)", from: name)
    }
  }

  // MARK: To the app

  /// Called when the app has a window more or less: the home screen lists them.
  func windowsChanged() {
    if !registration.isHome { person.homeScreenChanged() }
  }

  /// Sends the process what the system keeps for it. An app without any of it gets no message.
  func sendHomeScreen() {
    let notice = HomeScreenNotice(
      shortcuts: homeScreen.shortcuts, badge: homeScreen.badge, apps: registration.isHome ? person.homeScreenApps : nil)
    guard notice.apps != nil || !notice.shortcuts.isEmpty || notice.badge != 0 else { return }
    guard let payload = try? JSONEncoder().encode(notice) else { return }
    process?.send(.homeScreen, Array(payload))
  }

  // MARK: Choosing

  /// Seconds for which a chosen action waits for its page; afterwards performing it would surprise the user.
  private static let patience: Int64 = 300
  /// How often a chosen action is sent: an action at which the app crashes must not crash every later process too.
  private static let attempts = 2

  /// Notes the action that the user has chosen. Returns false if the app has no such action.
  func choose(_ type: String) -> Bool {
    guard let item = menuShortcuts.first(where: { $0.type == type }) else { return false }
    choose(item)
    return true
  }

  /// Notes an action for the next page: one of the app's menu, or a request to play an item. It replaces an action that still waits.
  func choose(_ item: ShortcutItem) {
    var record = homeScreen
    record.chosen = HomeScreenRecord.Choice(shortcut: ChosenShortcut(id: Signature.newName(), item: item), date: system.today)
    (choosingScene, choiceAttempts) = (nil, 0)
    setHomeScreen(record)
  }

  /// Gives the chosen action to the scene whose page is requested, unless another one may have performed it already.
  func giveChoice(to scene: UserScene) {
    guard let chosen = homeScreen.chosen, choiceAttempts == 0 else { return }
    guard (0...Self.patience).contains(system.today - chosen.date) else { return dropChoice() }
    choosingScene = scene.number
  }

  /// Returns the action to send with a scene's `open`.
  func choice(for scene: UserScene) -> ChosenShortcut? {
    guard let chosen = homeScreen.chosen, choosingScene == scene.number else { return nil }
    guard choiceAttempts < Self.attempts else {
      system.log.warning("did not perform the quick action \(chosen.shortcut.item.type)", from: name)
      dropChoice()
      return nil
    }
    choiceAttempts += 1
    return chosen.shortcut
  }

  /// Called with each value of a scene's state: an app that has performed an action says so in the state.
  func noteState(_ key: String, _ value: [UInt8]?) {
    guard key == ChosenShortcut.stateKey, let chosen = homeScreen.chosen, value == JSON.quoted(chosen.shortcut.id) else { return }
    dropChoice()
  }

  func dropChoice() {
    choosingScene = nil
    var record = homeScreen
    record.chosen = nil
    setHomeScreen(record)
  }
}

extension Person {
  /// What the home screen shows of each app.
  var homeScreenApps: [String: HomeScreenNotice.App] {
    var all: [String: HomeScreenNotice.App] = [:]
    for registration in homeScreenRegistrations {
      let app = apps[registration.slug]
      let shortcuts = app?.menuShortcuts ?? Array((registration.look?.shortcuts ?? []).prefix(ShortcutItem.most))
      let windows = (app?.scenes.values.filter(\.isKept) ?? []).sorted { ($0.seen, $0.number) > ($1.seen, $1.number) }
      let notice = HomeScreenNotice.App(
        shortcuts: shortcuts, badge: app?.shownBadge ?? 0, windows: windows.map { .init(number: $0.number, title: $0.title) })
      if !notice.shortcuts.isEmpty || notice.badge > 0 || !windows.isEmpty { all[registration.slug] = notice }
    }
    return all
  }

  /// Passes changed quick actions, badges and windows to the home screen, if it runs.
  func homeScreenChanged() {
    for app in apps.values where app.registration.isHome && app.process != nil { app.sendHomeScreen() }
  }
}
