// System: connects the HTTP server, users, app processes and storage. Everything except `BackgroundWork` runs on one thread.

import CLinux
import Confinement
import Glibc

final class System {
  let configuration: SystemConfiguration
  let reactor: Reactor
  let log: Log
  let storage: Storage
  let services: Services
  let parts: SystemParts
  let signature: Signature
  let cookie: IdentityCookie
  let accounts: Accounts
  let assets: AssetLibrary
  private(set) lazy var notifications = NotificationService(self)
  private(set) lazy var backgroundTasks = BackgroundTaskService(self)
  private(set) lazy var activity = ActivityMonitor(self)
  /// Absolute, since the environments of app processes contain paths below it.
  let dataFolder: String
  let confinement: Confinement
  private let folderLock: DataFolderLock
  var people: [String: Person] = [:]
  /// The number of users who have a process or wait for one to start.
  var usersHere = 0 {
    didSet {
      if isEnding, usersHere == 0 { hasEnded = true }
      if usersHere > oldValue { makeRoom() }
    }
  }
  /// The places in use, by address and network.
  var places: AddressCounts
  var sockets: AddressCounts
  var openSockets = OpenSockets()
  var lives = OpenSockets.Round(), floodChecks = OpenSockets.Round()
  var connections: AddressCounts
  var floods = Penalties()
  var isMakingRoom = false
  /// Processes that have not been reaped yet, including those no longer in use.
  var children: [pid_t: ChildProcess] = [:]
  var pageAdmission: Admission
  var newcomerAdmission: Admission
  /// Limits the recovery codes that one address may try.
  var codeAdmission: Admission
  /// Limits the data that one user's apps request from each other, and the files that the user drops.
  var dragAdmission: Admission
  var fileAdmission: Admission
  /// Limits the pictures that a user's browsers send.
  var photoAdmission: Admission
  /// Limits each user's requests to the notification centre.
  var centreAdmission: Admission
  /// Limits each user's requests for the user's own files.
  var userFileAdmission: Admission
  private(set) lazy var photos = PhotoLibrary(self, dataFolder: dataFolder)
  private(set) lazy var printing = PrintService(self, dataFolder: dataFolder)
  let tvProviders: TVProviders
  private(set) lazy var tvSignIn = TVSignIn(self)
  /// Set by `listens(on:)`, once the listening addresses are known.
  private(set) var names = ServedNames(publicNames: [], hosts: [], addresses: [])
  private(set) var proxies = TrustedProxies(named: [], isBehindLocalProxy: false)
  private(set) lazy var templates = AppTemplates(self)
  private(set) lazy var starts = ProcessStarts(self)
  private(set) lazy var folderWatch = FolderWatch(self)
  /// True once the system is ending: no new process is started.
  private(set) var isEnding = false
  private(set) var hasEnded = false
  /// The builds of an app in development; nil in production.
  private(set) var buildReports: BuildReports?
  private var registrations: [String: AppRegistration]

  init(_ given: SystemConfiguration) throws {
    var configuration = given
    guard let log = Log(level: configuration.logLevel, path: configuration.logFile) else {
      throw StartFailure(message: "the log \(configuration.logFile ?? "") cannot be written")
    }
    self.log = log
    guard !configuration.apps.isEmpty else { throw StartFailure(message: "no app is given; name at least one") }
    for app in configuration.apps {
      guard access(app.executable, X_OK) == 0, !Folder.isFolder(app.executable) else {
        throw StartFailure(message: "the app \(app.executable) is missing or cannot be run")
      }
      guard Program.isOne(app.executable) else {
        throw StartFailure(message: "the app \(app.executable) is no program; name what swift build has made of it")
      }
    }
    let given = Folder.absolute(configuration.dataFolder)
    // The path without symbolic links, since none is followed below it.
    let unwritable = StartFailure(message: "the data folder \(given) cannot be written; choose another with --data")
    guard Folder.make(given), let real = Folder.real(given), access(real, W_OK) == 0 else { throw unwritable }
    dataFolder = real
    // NB: until the lock is held the folder may be a running system's, whose users pass through it: nothing else in it is touched.
    // Read first, so that a mistake in it ends no system that serves.
    tvProviders = try TVProviders(file: configuration.tvProviderFile)
    folderLock = try DataFolderLock(folder: dataFolder, takesOver: configuration.takesOver) { [configuration] holder in
      try Self.checkTakeOver(configuration, dataFolder: real, from: holder)
    }
    guard chmod(real, 0o700) == 0 else { throw unwritable }
    // The confinement of templates names this folder, so it must exist.
    guard Folder.make(dataFolder + "/people") else {
      throw StartFailure(message: "the data folder \(dataFolder) cannot be written; choose another with --data")
    }
    confinement = try Self.confine(configuration, dataFolder: dataFolder)
    guard let reactor = Reactor() else { throw StartFailure(message: "the event loop cannot be started") }
    self.reactor = reactor
    log.limit(by: reactor, rate: configuration.limits.logRate, burst: configuration.limits.logBurst)
    for index in configuration.apps.indices {
      configuration.apps[index] = Self.prepared(configuration.apps[index], configuration, dataFolder: dataFolder)
    }
    self.configuration = configuration
    let limits = configuration.limits
    pageAdmission = Admission(rate: limits.pageRate, burst: limits.pageBurst)
    newcomerAdmission = Admission(rate: limits.newcomerRate, burst: limits.newcomerBurst)
    codeAdmission = Admission(rate: limits.codeRate, burst: limits.codeBurst)
    dragAdmission = Admission(rate: limits.dragRate, burst: limits.dragBurst)
    fileAdmission = Admission(rate: limits.droppedFileRate, burst: limits.droppedFileBurst)
    photoAdmission = Admission(rate: limits.photoRate, burst: limits.photoBurst)
    centreAdmission = Admission(rate: limits.centreRate, burst: limits.centreBurst)
    userFileAdmission = Admission(rate: limits.userFileRate, burst: limits.userFileBurst)
    places = AddressCounts(
      ofAddress: limits.usersPerAddress ?? max(1, limits.usersAtOnce / 4),
      ofNetwork: limits.usersPerNetwork ?? max(1, limits.usersAtOnce / 2))
    sockets = AddressCounts(ofAddress: limits.socketsOfAddress, ofNetwork: limits.socketsOfAddress * 2)
    connections = AddressCounts(ofAddress: limits.connectionsOfAddress, ofNetwork: limits.connectionsOfAddress * 2)
    registrations = Dictionary(configuration.apps.map { ($0.slug, $0) }) { first, _ in first }
    signature = try Signature(path: dataFolder + "/secret")
    cookie = IdentityCookie(signature: signature)
    let month: Int64 = 30 * 86_400
    let now = Int64(time(nil))
    let oldest = now - month
    storage = try Storage(path: dataFolder + "/shoji.sqlite", reactor: reactor, log: log, oldestSeen: oldest)
    services = Services(
      reactor: reactor, log: log, database: storage.database, confinement: confinement, dataFolder: dataFolder,
      configuration: configuration, installation: signature.installation)
    parts = try SystemParts(services)
    parts.removeForgotten(before: oldest)
    accounts = try Accounts(storage.database, oldest: now - Int64(IdentityCookie.seconds))
    if let missing = AccountCarryOver(dataFolder: dataFolder).finish() { log.error(missing) }
    Container.removeTransient(dataFolder: dataFolder)
    for folder in Container.all(in: dataFolder) { confinement.note(folder: folder) }
    assets = AssetLibrary(client: configuration.assets, apps: configuration.apps, drawsIcon: configuration.drawsIcon)
    services.attach(self)
    finishDeletions()
    parts.systemStarts()
    photos.clean()
    printing.start()
    for app in configuration.apps {
      for mistake in app.look?.mistakes ?? [] { log.warning("\(app.slug): \(mistake) in its icon.json") }
      let count = app.look?.shortcuts.count ?? 0
      if count > ShortcutItem.most { log.warning("\(app.slug) has \(count) quick actions; the menu shows the first \(ShortcutItem.most)") }
    }
    if configuration.develops != nil { buildReports = BuildReports(reactor) }
  }

  /// Returns an app laid out for its start, with the settings of the configuration.
  private static func prepared(_ app: AppRegistration, _ configuration: SystemConfiguration, dataFolder: String) -> AppRegistration {
    var app = app
    if configuration.networkApps.contains(app.slug) { app.usesNetwork = true }
    app = app.laidOut(in: dataFolder)
    if configuration.showsAudits { app.environment["SHOJI_AUDITS"] = "page" }
    if !app.isFiles, configuration.apps.contains(where: \.isFiles) { app.environment["SHOJI_DOCUMENTS"] = "1" }
    return app
  }

  func prepared(_ app: AppRegistration) -> AppRegistration { Self.prepared(app, configuration, dataFolder: dataFolder) }

  /// Determines how the kernel can confine apps; throws if confinement is required but incomplete.
  private static func confine(_ configuration: SystemConfiguration, dataFolder: String) throws -> Confinement {
    let confinement = Confinement(
      mode: configuration.confinement, folder: dataFolder, reaches: [dataFolder] + configuration.apps.flatMap(needs),
      users: configuration.userNumbers, givesUsers: configuration.givesUserNumbers, memory: configuration.limits.resources.memory,
      threads: configuration.limits.resources.threads)
    if configuration.confinement == .required, !confinement.isSufficient { throw unconfined(lacking: confinement.notes) }
    // App processes with other user numbers pass through the folder, but can neither list it nor read the system's files.
    if confinement.givesUsers { chmod(dataFolder, 0o711) }
    return confinement
  }

  private static func unconfined(lacking notes: [ConfinementNote]) -> StartFailure {
    let missing = notes.filter { !$0.isInForce }.map(\.text).joined(separator: "; ")
    return StartFailure(message: "this machine cannot confine apps as --confinement required asks; it lacks \(missing)")
  }

  /// Throws what would keep this system from serving in place of the one that serves: then that one is not asked to end. Changes nothing.
  private static func checkTakeOver(_ configuration: SystemConfiguration, dataFolder: String, from holder: pid_t?) throws {
    _ = try ListenAddress.all(hosts: configuration.hosts, port: configuration.port, inPlaceOf: holder)
    if configuration.confinement == .required, let missing = Confinement.missingForRequired(in: dataFolder) {
      throw unconfined(lacking: missing)
    }
    _ = try Signature(path: dataFolder + "/secret")
    for kind in SystemParts.kinds { try kind.check(dataFolder: dataFolder) }
    try Storage.check(path: dataFolder + "/shoji.sqlite")
  }

  /// The paths that an app's processes must reach: the executable, and a path inside each library folder.
  private static func needs(_ app: AppRegistration) -> [String] {
    let executable = Folder.absolute(app.executable)
    let access = AppAccess(executable: executable, bundle: nil, libraryPath: AppRegistration.libraryPath)
    return [Folder.real(executable) ?? executable] + access.readable.filter(Folder.isFolder).compactMap(Folder.real).map { $0 + "/x" }
  }

  /// Logs which parts of the confinement are in force on this machine and which are missing.
  func logConfinement() {
    for note in confinement.notes {
      note.isInForce ? log.information("confinement: \(note.text)") : log.warning("confinement lacks \(note.text)")
    }
  }

  /// Seconds since 1970.
  var today: Int64 { Int64(time(nil)) }

  /// Sets the served host names and the trusted proxies, which depend on the listening addresses.
  func listens(on addresses: [ListenAddress]) {
    names = ServedNames(publicNames: configuration.publicNames, hosts: configuration.hosts, addresses: addresses)
    proxies = TrustedProxies(
      named: configuration.proxies, isBehindLocalProxy: !configuration.publicNames.isEmpty && addresses.allSatisfy(\.isLoopback))
  }

  func registration(_ slug: String) -> AppRegistration? { registrations[slug] }

  func register(_ app: AppRegistration) { registrations[app.slug] = app }

  /// Forgets a user who is idle. The user lives until the next turn of the loop, since the code that has found them idle may be their own.
  func forget(_ person: Person) {
    guard people[person.name] === person else { return }
    people[person.name] = nil
    _ = reactor.after(0) { withExtendedLifetime(person) {} }
  }

  /// Runs `remove`, then frees the user numbers of those folders that no longer exist.
  func givingBackUsers(of folders: [String], remove: () -> Void) {
    let owners = confinement.givesUsers ? folders.map { ($0, Ownership.owner(of: $0)) } : []
    remove()
    for case (let folder, let user?) in owners where Ownership.owner(of: folder) == nil { confinement.giveBack(user) }
  }

  /// Reaps the processes that have ended.
  func reap() {
    while true {
      var facts = siginfo_t()
      // Looks without reaping (WNOWAIT): the process ID stays valid, so that the process group can still be killed.
      guard waitid(P_ALL, 0, &facts, WEXITED | WNOHANG | WNOWAIT) == 0, facts.si_signo == SIGCHLD else { return }
      let identifier = facts._sifields._sigchld.si_pid
      let status = facts._sifields._sigchld.si_status
      let reason = facts.si_code == CLD_EXITED ? "ended with code \(status)" : "ended by signal \(status)"
      children.removeValue(forKey: identifier)?.reaped(reason: reason)
      services.helpers.removeValue(forKey: identifier)?(facts.si_code == CLD_EXITED ? status : 128 + status)
      confinement.ended(identifier)
      var ignored: Int32 = 0
      waitpid(identifier, &ignored, 0)
      if identifier == confinement.keeper {
        log.error("confinement: the keeper of the namespaces \(reason); it is started again")
        confinement.keeperEnded()
      }
    }
  }

  /// Ends this system as soon as another one asks for the data folder.
  func watchForTakeOver() {
    reactor.watch(folderLock.requests, for: .readable) { [unowned self] _ in
      var bytes = [UInt8](repeating: 0, count: 64)
      guard read(folderLock.requests, &bytes, bytes.count) > 0, !isEnding else { return }
      log.information("another system takes over")
      end()
    }
  }

  /// Whether a page has a socket that is not closed.
  var hasSockets: Bool { people.values.contains { $0.apps.values.contains(where: \.hasSockets) } }

  /// Lets every app save and end. A second call kills the app processes.
  func end() {
    storage.flush()
    activity.keep()
    guard !isEnding else {
      for child in children.values { child.kill() }
      hasEnded = true
      return
    }
    isEnding = true
    templates.end()
    log.information("ending")
    for person in people.values {
      for app in person.apps.values { app.endNow() }
    }
    if usersHere == 0 { hasEnded = true }
  }
}
