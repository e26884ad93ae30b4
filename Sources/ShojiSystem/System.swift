// System: joins the rooms: the door, people, processes, storage. Everything happens on one thread.

import CLinux
import Confinement
import Glibc

final class System {
  let configuration: SystemConfiguration
  let reactor: Reactor
  let log: Log
  let storage: Storage
  let signature: Signature
  let cookie: IdentityCookie
  let accounts: Accounts
  let assets: AssetLibrary
  /// From the root, since containers are named in environments.
  let dataFolder: String
  let confinement: Confinement
  private let folderLock: DataFolderLock
  var people: [String: Person] = [:]
  /// How many people have a process.
  var peopleHere = 0 {
    didSet {
      if isEnding, peopleHere == 0 { hasEnded = true }
      if peopleHere > oldValue { makeRoom() }
    }
  }
  /// Places that people have, by where they come from.
  var places: AddressCounts
  var sockets: AddressCounts
  var connections: AddressCounts
  var floods = Penalties()
  var isMakingRoom = false
  /// Processes that have not been reaped, also those that nobody uses any more.
  var children: [pid_t: ChildProcess] = [:]
  var pageAdmission: Admission
  var newcomerAdmission: Admission
  /// Recovery codes that one address may try.
  var codeAdmission: Admission
  /// Set when it is known on which addresses the system listens.
  private(set) var names = ServedNames(publicNames: [], hosts: [], addresses: [])
  private(set) var proxies = TrustedProxies(named: [], isBehindLocalProxy: false)
  private(set) lazy var spares = SpareProcesses(self)
  private(set) lazy var starts = ProcessStarts(self)
  private(set) lazy var folderWatch = FolderWatch(self)
  /// Set from the first signal to end on: nothing new is started.
  private(set) var isEnding = false
  private(set) var hasEnded = false
  private let registrations: [String: AppRegistration]

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
    // Without links from here on, since none is followed below it.
    guard Folder.make(given), let real = Folder.real(given), chmod(real, 0o700) == 0, access(real, W_OK) == 0 else {
      throw StartFailure(message: "the data folder \(given) cannot be written; choose another with --data")
    }
    dataFolder = real
    folderLock = try DataFolderLock(folder: dataFolder, takesOver: configuration.takesOver)
    // What a spare may reach until it is somebody's has to be there.
    guard Folder.make(dataFolder + "/people") else { throw StartFailure(message: "the data folder \(dataFolder) cannot be written; choose another with --data") }
    confinement = try Self.confine(configuration, dataFolder: dataFolder)
    guard let reactor = Reactor() else { throw StartFailure(message: "the event loop cannot be started") }
    self.reactor = reactor
    log.limit(by: reactor, rate: configuration.limits.logRate, burst: configuration.limits.logBurst)
    for index in configuration.apps.indices {
      if configuration.networkApps.contains(configuration.apps[index].slug) { configuration.apps[index].usesNetwork = true }
      configuration.apps[index] = configuration.apps[index].laidOut(in: dataFolder)
      if configuration.showsAudits { configuration.apps[index].environment["SHOJI_AUDITS"] = "page" }
    }
    self.configuration = configuration
    let limits = configuration.limits
    pageAdmission = Admission(rate: limits.pageRate, burst: limits.pageBurst)
    newcomerAdmission = Admission(rate: limits.newcomerRate, burst: limits.newcomerBurst)
    codeAdmission = Admission(rate: limits.codeRate, burst: limits.codeBurst)
    places = AddressCounts(
      ofAddress: limits.peopleOfAddress ?? max(1, limits.peopleAtOnce / 4),
      ofNetwork: limits.peopleOfNetwork ?? max(1, limits.peopleAtOnce / 2))
    sockets = AddressCounts(ofAddress: limits.socketsOfAddress, ofNetwork: limits.socketsOfAddress * 2)
    connections = AddressCounts(ofAddress: limits.connectionsOfAddress, ofNetwork: limits.connectionsOfAddress * 2)
    registrations = Dictionary(configuration.apps.map { ($0.slug, $0) }) { first, _ in first }
    signature = try Signature(path: dataFolder + "/secret")
    cookie = IdentityCookie(signature: signature)
    let month: Int64 = 30 * 86_400, now = Int64(time(nil))
    let oldest = now - month
    storage = try Storage(path: dataFolder + "/shoji.sqlite", reactor: reactor, log: log, oldestSeen: oldest)
    accounts = try Accounts(storage.database, oldest: now - Int64(IdentityCookie.seconds))
    Container.sweep(dataFolder: dataFolder)
    for folder in Container.all(in: dataFolder) { confinement.note(folder: folder) }
    assets = AssetLibrary(client: configuration.assets, apps: configuration.apps)
  }

  /// Finds what the kernel can refuse to apps.
  private static func confine(_ configuration: SystemConfiguration, dataFolder: String) throws -> Confinement {
    let confinement = Confinement(
      mode: configuration.confinement, folder: dataFolder, reaches: [dataFolder] + configuration.apps.flatMap(needs),
      users: configuration.userNumbers, givesUsers: configuration.givesUserNumbers, memory: configuration.limits.resources.memory,
      threads: configuration.limits.resources.threads)
    guard configuration.confinement != .required || confinement.isSufficient else {
      let missing = confinement.notes.filter { !$0.isInForce }.map(\.text).joined(separator: "; ")
      throw StartFailure(message: "this machine cannot confine apps as --confinement required asks; it lacks \(missing)")
    }
    // Processes of other users pass through it, and can neither list nor read what is the system's.
    if confinement.givesUsers { chmod(dataFolder, 0o711) }
    return confinement
  }

  /// Paths that the processes of an app have to reach: its executable, and something in each folder of its libraries.
  private static func needs(_ app: AppRegistration) -> [String] {
    let executable = Folder.absolute(app.executable)
    let access = AppAccess(executable: executable, bundle: nil, libraryPath: AppRegistration.libraryPath)
    return [Folder.real(executable) ?? executable] + access.readable.filter(Folder.isFolder).compactMap(Folder.real).map { $0 + "/x" }
  }

  /// Says in the log what is in force on this machine and what is missing.
  func logConfinement() {
    for note in confinement.notes {
      note.isInForce ? log.information("confinement: \(note.text)") : log.warning("confinement lacks \(note.text)")
    }
  }

  /// Seconds since 1970.
  var today: Int64 { Int64(time(nil)) }

  /// Which names are served, and whose headers are believed, depends on who can connect.
  func listens(on addresses: [ListenAddress]) {
    names = ServedNames(publicNames: configuration.publicNames, hosts: configuration.hosts, addresses: addresses)
    proxies = TrustedProxies(
      named: configuration.proxies, isBehindLocalProxy: !configuration.publicNames.isEmpty && addresses.allSatisfy(\.isLoopback))
  }

  func registration(_ slug: String) -> AppRegistration? { registrations[slug] }

  func forget(_ person: Person) {
    people[person.name] = nil
  }

  /// Removes folders and gives the user numbers back of those that are then gone.
  func givingBackUsers(of folders: [String], remove: () -> Void) {
    let owners = confinement.givesUsers ? folders.map { ($0, Ownership.owner(of: $0)) } : []
    remove()
    for case (let folder, let user?) in owners where Ownership.owner(of: folder) == nil { confinement.giveBack(user) }
  }

  /// Takes note of processes that have ended, and gives their numbers back.
  func reap() {
    while true {
      var facts = siginfo_t()
      // Looks first without reaping, so that the process's helpers can still be reached by its number.
      guard waitid(P_ALL, 0, &facts, WEXITED | WNOHANG | WNOWAIT) == 0, facts.si_signo == SIGCHLD else { return }
      let identifier = facts._sifields._sigchld.si_pid, status = facts._sifields._sigchld.si_status
      let reason = facts.si_code == CLD_EXITED ? "ended with code \(status)" : "ended by signal \(status)"
      children.removeValue(forKey: identifier)?.reaped(reason: reason)
      confinement.ended(identifier)
      var ignored: Int32 = 0
      waitpid(identifier, &ignored, 0)
      if identifier == confinement.keeper {
        log.error("confinement: the keeper of the namespaces \(reason); it is started again")
        confinement.keeperEnded()
      }
    }
  }

  /// Ends as soon as another system asks for the data folder.
  func watchForTakeOver() {
    reactor.watch(folderLock.requests, for: .readable) { [unowned self] _ in
      var bytes = [UInt8](repeating: 0, count: 64)
      guard read(folderLock.requests, &bytes, bytes.count) > 0, !isEnding else { return }
      log.information("another system takes over")
      end()
    }
  }

  /// Lets every app save and end; the second call does not wait for them.
  func end() {
    storage.flush()
    guard !isEnding else {
      for child in children.values { child.kill() }
      hasEnded = true
      return
    }
    isEnding = true
    spares.end()
    log.information("ending")
    for person in people.values {
      for app in person.apps.values { app.endNow() }
    }
    if peopleHere == 0 { hasEnded = true }
  }
}
