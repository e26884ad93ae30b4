// Confinement: what a hostile app cannot do, and what ordinary apps still can.

import Confinement
import Foundation
import Testing

/// A hostile app in a system, and its browser.
private final class Attack {
  let system: RunningSystem
  let browser: Browser
  let home: String
  private let socket: Socket

  init(_ settings: [String] = [], options: [String] = [], launcher: [String] = [], libraryPath: String? = nil) throws {
    system = try RunningSystem(settings, options: options, apps: ["HostileApp"], launcher: launcher, libraryPath: libraryPath)
    if settings.contains("templates=1") { try system.waitForLog("forks the processes of users") }
    browser = Browser(system)
    let page = try browser.load()
    home = page.attribute("data-home")
    socket = try browser.connect(page.token)
  }

  /// The result of an attempt.
  func attempt(_ what: String, _ argument: String = "") throws -> String {
    try socket.ask("[\"\(what)\",\"\(argument)\"]") ?? "ended"
  }
}

private let isRoot = geteuid() == 0
private let noAccess = "refused \(EACCES)"
private let noPermission = "refused \(EPERM)"

/// What this machine's kernel supports. Tests of what it lacks are skipped.
private enum Kernel {
  static let notes = Confinement(mode: .on, folder: NSTemporaryDirectory(), givesUsers: false).notes.filter(\.isInForce).map(\.text)
  static let hasLandlock = notes.contains { $0.hasPrefix("Landlock") }
  static let scopesSignals = notes.contains { $0.hasPrefix("Landlock") && $0.contains("signals") } || hasNamespaces
  static let hasNamespaces = notes.contains { $0.hasPrefix("namespaces") }
}

@Suite("Confinement: files", .enabled(if: Kernel.hasLandlock)) struct ConfinedFileTests {
  @Test(
    "An app cannot reach the secret, the database or the lock, whether it was forked or not", arguments: ["templates=0", "templates=1"])
  func systemFiles(templates: String) throws {
    let attack = try Attack([templates])
    for name in ["secret", "shoji.sqlite", "shoji.sqlite-wal", "lock"] {
      #expect(FileManager.default.fileExists(atPath: attack.system.folder + "/" + name))
      #expect(try attack.attempt("read", attack.system.folder + "/" + name) == noAccess)
      #expect(try attack.attempt("truncate", attack.system.folder + "/" + name) == noAccess)
    }
    #expect(try attack.attempt("list", attack.system.folder) == noAccess)
    #expect(try attack.attempt("link", attack.system.folder + "/secret") != "done")
  }

  @Test("An app cannot reach another user's folder, whether it was forked or not", arguments: ["templates=0", "templates=1"])
  func othersFolders(templates: String) throws {
    let attack = try Attack([templates])
    let other = Browser(attack.system)
    let page = try other.load()
    let home = page.attribute("data-home")
    _ = try other.connect(page.token)
    #expect(home != attack.home)
    try "private".write(toFile: home + "/Documents/diary", atomically: false, encoding: .utf8)
    #expect(try attack.attempt("read", home + "/Documents/diary") == noAccess)
    #expect(try attack.attempt("write", home + "/Documents/new") == noAccess)
    #expect(try attack.attempt("remove", home + "/Documents/diary") == noAccess)
    #expect(try attack.attempt("list", home + "/Documents") == noAccess)
    #expect(try attack.attempt("list", attack.system.folder + "/people") == noAccess)
    #expect(try String(contentsOfFile: home + "/Documents/diary", encoding: .utf8) == "private")
  }

  @Test("A forked process that does not confine itself cannot reach another user's folder either", .enabled(if: isRoot))
  func skipped() throws {
    let attack = try Attack(["templates=1", "environment=HOSTILE_SKIPS:1"])
    let other = Browser(attack.system)
    let page = try other.load()
    let home = page.attribute("data-home")
    _ = try other.connect(page.token)
    try "private".write(toFile: home + "/Documents/diary", atomically: false, encoding: .utf8)
    #expect(try attack.attempt("read", home + "/Documents/diary") == noAccess)
    #expect(try attack.attempt("list", home) == noAccess)
    #expect(try attack.attempt("read", attack.system.folder + "/secret") == noAccess)
  }

  @Test("A symbolic link that a hostile app puts in place of another user's folder is followed neither on start nor on removal")
  func links() throws {
    let attack = try Attack(
      ["templates=1", "environment=HOSTILE_SKIPS:1", "linger=0.1", "background=0.1"], options: ["--user-ids", "none"])
    let data = attack.system.folder
    let target = data + "/aim"
    let other = Browser(attack.system)
    let page = try other.load()
    let home = page.attribute("data-home")
    let socket = try other.connect(page.token)
    try FileManager.default.createDirectory(atPath: target + "/hostileapp", withIntermediateDirectories: true)
    try "precious".write(toFile: target + "/hostileapp/file", atomically: false, encoding: .utf8)
    // The app's folder, then the user's.
    #expect(try attack.attempt("replace", "\(home) \(target)/hostileapp") == "done")
    socket.wire.send(Socket.frame(0x88, []))
    try attack.system.waitForLog("ended with code 0")
    #expect(try other.load().status >= 500)
    try attack.system.waitForLog("cannot be made")
    let person = String(home[..<home.lastIndex(of: "/")!])
    #expect(try attack.attempt("replace", "\(person) \(target)") == "done")
    #expect(try other.load("/shoji/account/erase", method: "POST", headers: ["Origin: http://localhost"], body: "x=").status == 303)
    #expect(try String(contentsOfFile: target + "/hostileapp/file", encoding: .utf8) == "precious")
    #expect(try FileManager.default.contentsOfDirectory(atPath: target + "/hostileapp") == ["file"])
  }

  @Test("An app reaches only those files of the machine that programs need")
  func machine() throws {
    let attack = try Attack()
    for path in [
      "/etc/shadow", "/etc/hostname", "/root", "/home", "/proc/1/environ", "/proc/1/maps", "/sys/kernel", "/dev/mem", "/var/log",
    ]
    where access(path, F_OK) == 0 {
      #expect(try attack.attempt("read", path) == noAccess, "\(path)")
    }
    #expect(try attack.attempt("list", "/proc") == noAccess)
    for path in ["/tmp/hostile", "/dev/shm/hostile", "/usr/share/hostile", "/var/tmp/hostile"] {
      #expect(try attack.attempt("write", path) == noAccess, "\(path)")
    }
    #expect(try attack.attempt("read", "/etc/localtime") != noAccess)
    #expect(try attack.attempt("write", attack.home + "/Documents/own") == "done")
  }

  @Test("Files that an app writes are readable by their owner only")
  func modes() throws {
    let attack = try Attack()
    #expect(try attack.attempt("ordinary") == "fine")
    let documents = attack.home + "/Documents"
    #expect(try mode(of: attack.home) == 0o700)
    #expect(try mode(of: documents) == 0o700)
    #expect(try mode(of: documents + "/Folder/moved.txt") & 0o077 == 0)
  }

  private func mode(of path: String) throws -> Int {
    try #require(FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
  }
}

@Suite("Confinement: processes and network") struct ConfinedProcessTests {
  @Test("An app can neither signal the system nor read its memory nor trace it", .enabled(if: Kernel.scopesSignals))
  func system() throws {
    let attack = try Attack()
    let system = "\(attack.system.identifier)"
    #expect(try attack.attempt("signal", system).hasPrefix("refused"))
    #expect(try attack.attempt("memory", system).hasPrefix("refused"))
    #expect(try attack.attempt("trace", system) == noPermission)
  }

  @Test("An app can signal only itself, directly or through the kernel")
  func signals() throws {
    let attack = try Attack()
    let own = try attack.attempt("facts").split(separator: " ")[1]
    #expect(try attack.attempt("signal", String(own)) == "done")
    // Its process group, and all processes of its user.
    for process in ["0", "-1", "1", "-\(own)"] { #expect(try attack.attempt("signal", process) == noPermission, "\(process)") }
    #if arch(x86_64)
    let calls = [
      "tkill": "200 \(own) 0", "F_SETOWN": "72 3 8 1", "F_SETOWN_EX": "72 3 15 0", "FIOSETOWN": "16 3 35073", "PR_SET_PDEATHSIG": "157 1 0",
    ]
    for (name, call) in calls { #expect(try attack.attempt("call", call) == noPermission, "\(name)") }
    #endif
  }

  @Test("An app starts even if the system has more open descriptors than an app may have")
  func manyDescriptors() throws {
    #expect(try Attack(["descriptors=1100"]).attempt("ordinary") == "fine")
  }

  /// Starts a program that has a descriptor of a file and for which the kernel refuses `close_range`, as runtimes of containers do that do not know it.
  private static let withoutCloseRange = """
    import ctypes, os, struct, sys
    steps = ctypes.create_string_buffer(struct.pack("HBBIHBBIHBBIHBBI", 0x20, 0, 0, 0, 0x15, 0, 1, 436, 6, 0, 0, 0x50001, 6, 0, 0, 0x7fff0000))
    program = struct.pack("HxxxxxxQ", 4, ctypes.addressof(steps))
    kernel = ctypes.CDLL(None)
    assert kernel.prctl(38, 1, 0, 0, 0) == 0 and kernel.prctl(22, 2, program) == 0
    os.dup2(os.open("/etc/passwd", os.O_RDONLY), 77)
    os.execv(sys.argv[1], sys.argv[1:])
    """

  @Test(
    "No descriptor of the system reaches an app, also where the kernel refuses to close all at once",
    .enabled(if: access("/usr/bin/python3", X_OK) == 0),
    arguments: ["templates=0", "templates=1"])
  func noCloseRange(templates: String) throws {
    let attack = try Attack([templates], launcher: ["/usr/bin/python3", "-c", Self.withoutCloseRange])
    #expect(access("/proc/\(attack.system.identifier)/fd/77", F_OK) == 0)
    #expect(try attack.attempt("read", "/proc/self/fd/77") == "refused \(ENOENT)")
    #expect(try attack.attempt("ordinary") == "fine")
  }

  @Test("An app gets none of the operator's search path", .enabled(if: isRoot)) func searchPath() throws {
    let attack = try Attack(launcher: ["/usr/bin/env", "PATH=/usr/bin:/bin:/home/operator/secret-tools"])
    let process = try #require(children(of: attack.system.identifier).first)
    let environment = try String(contentsOfFile: "/proc/\(process)/environ", encoding: .utf8)
    #expect(environment.contains("PATH=/usr/local/bin:/usr/bin:/bin\0") && !environment.contains("operator"))
  }

  @Test(
    "Root without capabilities, as in a container that drops all, starts apps",
    .enabled(if: isRoot && access("/usr/bin/setpriv", X_OK) == 0))
  func noCapabilities() throws {
    let attack = try Attack(launcher: ["/usr/bin/setpriv", "--bounding-set=-all", "--inh-caps=-all"])
    #expect(attack.system.linesSeen.contains { $0.contains("confinement: capabilities: ") })
    #expect(try status(of: attack)["CapEff"] == "0000000000000000")
    #expect(try attack.attempt("ordinary") == "fine")
  }

  @Test("Apps get no user IDs of their own if those could not read the libraries", .enabled(if: isRoot))
  func closedLibraries() throws {
    let closed = NSTemporaryDirectory() + "shoji-closed-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: closed + "/lib", withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: closed) }
    chmod(closed, 0o700)
    let present = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"].map { ":" + $0 } ?? ""
    let attack = try Attack(libraryPath: closed + "/lib" + present)
    #expect(attack.system.linesSeen.contains { $0.contains("confinement lacks user numbers: only its owner may enter \(closed)") })
    #expect(try attack.attempt("facts").hasPrefix("0 "))
  }

  @Test("Folders that the system recreates belong to the app's user ID", .enabled(if: isRoot))
  func foldersMadeAgain() throws {
    let attack = try Attack()
    attack.system.signal(SIGTERM)
    #expect(attack.system.waitForEnd() == 0)
    try FileManager.default.removeItem(atPath: attack.home + "/Documents")
    try attack.system.start()
    let page = try attack.browser.load()
    let socket = try attack.browser.connect(page.token)
    #expect(try socket.ask("[\"write\",\"\(attack.home)/Documents/new\"]") == "done")
  }

  @Test("The user ID of an erased user's idle app is given to the next user", .enabled(if: isRoot))
  func numbersComeBack() throws {
    let system = try RunningSystem(["linger=0.1", "background=0.1"], options: ["--user-ids", "700000-700000"], apps: ["HostileApp"])
    let first = Browser(system)
    let page = try first.load()
    let socket = try first.connect(page.token)
    #expect(Ownership.owner(of: page.attribute("data-home")) == 700_000)
    socket.wire.send(Socket.frame(0x88, []))
    try system.waitForLog("ended with code 0")
    #expect(try first.load("/shoji/account/erase", method: "POST", headers: ["Origin: http://localhost"], body: "x=").status == 303)
    let second = Browser(system)
    let home = try second.load().attribute("data-home")
    #expect(home != page.attribute("data-home"))
    #expect(Ownership.owner(of: home) == 700_000)
  }

  @Test("An app has no privileges, and gains none by executing a program")
  func privileges() throws {
    let attack = try Attack()
    let facts = try attack.attempt("facts").split(separator: " ")
    #expect(facts.last == "1")
    if isRoot { #expect(facts.first != "0") } else { #expect(facts.first == "\(getuid())") }
    let status = try status(of: attack)
    for name in ["CapPrm", "CapEff", "CapInh", "CapAmb"] { #expect(status[name] == "0000000000000000", "\(name)") }
    #expect(status["NoNewPrivs"] == "1")
    #expect(status["Seccomp"] == "2")
  }

  @Test("Each user's folder belongs to its own system user, also an older folder", .enabled(if: isRoot))
  func users() throws {
    let attack = try Attack(["templates=1"], options: ["--user-ids", "700000-700009"])
    let other = Browser(attack.system)
    let page = try other.load()
    let owners = [attack.home, page.attribute("data-home")].map { Ownership.owner(of: $0) }
    #expect(Set(owners).count == 2)
    #expect(owners.allSatisfy { (700_000...700_009).contains($0 ?? 0) })
    #expect(try attack.attempt("facts").hasPrefix("\(owners[0] ?? 0) "))
    // An earlier version's folders belong to root.
    try "old".write(toFile: attack.home + "/Documents/old", atomically: false, encoding: .utf8)
    attack.system.signal(SIGTERM)
    #expect(attack.system.waitForEnd() == 0)
    #expect(Ownership.give(attack.home, to: 0))
    try attack.system.start()
    let again = try attack.browser.load()
    let socket = try attack.browser.connect(again.token)
    #expect(again.attribute("data-home") == attack.home)
    #expect(try socket.ask("[\"read\",\"\(attack.home)/Documents/old\"]") == "done")
    #expect(Ownership.owner(of: attack.home + "/Documents/old").map((700_000...700_009).contains) == true)
  }

  /// System call numbers of x86-64.
  private static let gates = [
    "mount": 165, "unshare": 272, "setns": 308, "bpf": 321, "perf_event_open": 298, "keyctl": 250, "userfaultfd": 323,
    "io_uring_setup": 425,
    "ptrace": 101, "process_vm_readv": 310, "kexec_load": 246, "memfd_create": 319, "pidfd_open": 434, "chroot": 161, "swapon": 167,
    "init_module": 175, "reboot": 169, "mq_open": 240, "msgget": 68, "semget": 64,
  ]

  #if arch(x86_64)
  @Test("Dangerous system calls are refused")
  func gates() throws {
    let attack = try Attack()
    for (name, number) in Self.gates { #expect(try attack.attempt("call", "\(number)") == noPermission, "\(name)") }
  }
  #endif

  @Test("An app without network access opens no socket: to the system, to a local service, or to listen")
  func noNetwork() throws {
    let attack = try Attack()
    #expect(try attack.attempt("connect", "\(attack.system.port)") == noAccess)
    #expect(try attack.attempt("listen") == noAccess)
    for family in [AF_UNIX, AF_INET, AF_INET6, AF_NETLINK, 17, 40] {
      #expect(try attack.attempt("socket", "\(family)") == noAccess, "\(family)")
    }
    #expect(try attack.attempt("fetch", "http://127.0.0.1:\(attack.system.port)/").hasPrefix("refused"))
  }

  @Test("An app with network access can fetch, but neither listen nor reach local services")
  func network() throws {
    let attack = try Attack(options: ["--network", "hostileapp"])
    #expect(try attack.attempt("fetch", "http://127.0.0.1:\(attack.system.port)/shoji/unknown") == "404")
    if Kernel.hasLandlock { #expect(try attack.attempt("listen") == noAccess) }
    #expect(try attack.attempt("socket", "\(AF_UNIX)") == noAccess)
    #expect(try attack.attempt("highsocket", "\(AF_UNIX)") == noAccess)
    #expect(try attack.attempt("ordinary") == "fine")
  }

  @Test("An app creates no child processes and executes nothing, so that nothing outlives it")
  func children() throws {
    let attack = try Attack()
    #expect(try attack.attempt("children", "300") == "0")
    #expect(try attack.attempt("execute", "/bin/sh") == noPermission)
  }

  @Test("App processes end when the system is killed")
  func orphans() throws {
    let attack = try Attack()
    let process = try #require(try children(of: attack.system.identifier).first)
    attack.system.signal(SIGKILL)
    _ = attack.system.waitForEnd()
    let deadline = Date(timeIntervalSinceNow: patience)
    while kill(process, 0) == 0, state(of: process) != "Z", Date.now < deadline { usleep(10_000) }
    #expect(kill(process, 0) != 0 || state(of: process) == "Z")
  }

  @Test("If namespaces cannot be recreated, no app starts until they can", .enabled(if: Kernel.hasNamespaces))
  func lostNamespaces() throws {
    let folder = NSTemporaryDirectory() + "shoji-namespaces-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let confinement = Confinement(mode: .on, folder: folder, givesUsers: false)
    let keeper = try #require(confinement.keeper)
    kill(keeper, SIGKILL)
    waitpid(keeper, nil, 0)
    // This folder is the keeper's working directory; it cannot start without it.
    try FileManager.default.removeItem(atPath: folder)
    confinement.keeperEnded()
    #expect(confinement.keeper == nil)
    let start = ConfinedStart(
      executable: "/bin/true", arguments: [], environment: [], folder: "/", access: AppAccess(executable: "/bin/true", bundle: nil),
      ownFolders: [],
      user: nil, isTemplate: false, socket: -1, output: -1, niceness: 0, limits: ResourceLimits())
    let failure = #expect(throws: ConfinementFailure.self) { try confinement.start(start).get() }
    #expect(failure?.reason.hasPrefix("namespaces: ") == true)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let process = try confinement.start(start).get()
    var status: Int32 = -1
    waitpid(process, &status, 0)
    confinement.ended(process)
    #expect(status == 0)
    // A dropped confinement leaves no unreaped process.
    let last = try #require(confinement.keeper)
    withExtendedLifetime(consume confinement) {}
    #expect(kill(last, 0) != 0 && errno == ESRCH)
  }

  private func state(of process: pid_t) -> String {
    let text = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
    return text.components(separatedBy: ") ").last.map { String($0.prefix(1)) } ?? ""
  }

  private func status(of attack: Attack) throws -> [String: String] {
    let process = try #require(try children(of: attack.system.identifier).first)
    let lines = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8).split(separator: "\n")
    return Dictionary(
      lines.map { line in
        let parts = line.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
        return (parts[0], parts.count > 1 ? parts[1] : "")
      }
    ) { first, _ in first }
  }

  /// The app processes of a system: its child processes except the namespaces' keeper.
  private func children(of system: pid_t) throws -> [pid_t] {
    try String(contentsOfFile: "/proc/\(system)/task/\(system)/children", encoding: .utf8).split(separator: " ").compactMap { pid_t($0) }
      .filter { (try? String(contentsOfFile: "/proc/\($0)/comm", encoding: .utf8)) != "shoji-keeper\n" }
  }
}

@Suite("Confinement: resource limits") struct ConfinedAmountTests {
  @Test("An app gets no shared memory outside its limits")
  func sharedMemory() throws {
    #expect(try Attack().attempt("shared", "\(2 << 30)") == "refused")
  }

  @Test(
    "An app gets no more threads than its limit, and keeps running", .enabled(if: isRoot || Kernel.hasNamespaces),
    arguments: ["templates=0", "templates=1"])
  func threads(templates: String) throws {
    let attack = try Attack(["threads=200", templates])
    let made = try #require(Int(try attack.attempt("threads", "3000")))
    #expect((100...200).contains(made))
    #expect(try attack.attempt("facts") != "ended")
  }

  @Test(
    "The threads of one user's process are not taken from another user's", .enabled(if: isRoot || Kernel.hasNamespaces),
    arguments: ["templates=0", "templates=1"])
  func threadsOfOthers(templates: String) throws {
    let attack = try Attack(["threads=200", templates])
    #expect(try Int(attack.attempt("threads", "3000")) ?? 0 >= 100)
    let other = Browser(attack.system)
    let socket = try other.connect(try other.load().token)
    #expect(try Int(socket.ask("[\"threads\",\"3000\"]") ?? "") ?? 0 >= 100)
  }

  @Test("A file cannot exceed its size limit, and the app keeps running")
  func largeFile() throws {
    let attack = try Attack(["fileSize=\(8 << 20)"])
    #expect(try attack.attempt("file", "\(10 << 30)") == "\(8 << 20)")
    #expect(try attack.attempt("facts") != "ended")
  }

  @Test("An app that has filled its folder cannot write until it has deleted something")
  func fullFolder() throws {
    let attack = try Attack(["folderSize=\(20 << 20)", "folderPause=0.1"])
    #expect(try attack.attempt("files", "60") != "ended")
    try attack.system.waitForLog("its folder holds ")
    #expect(try attack.attempt("files", "60") == "\(-EFBIG)")
    #expect(try attack.attempt("bound") == "0")
    #expect(try attack.attempt("remove", attack.home + "/piece0") == "done")
    // The test deletes the others at once: the app may be restarted once there is room, before it has deleted them.
    // The app may have been stopped before it had created all of them.
    for name in try FileManager.default.contentsOfDirectory(atPath: attack.home) where name.hasPrefix("piece") {
      try FileManager.default.removeItem(atPath: attack.home + "/" + name)
    }
    // The system raises the app's limit, or restarts the app if it may not do that.
    try attack.system.waitForLog("it can write again")
    let again = try attack.browser.load()
    let socket = try attack.browser.connect(again.token)
    #expect(try socket.ask("[\"files\",\"2\"]") == "2")
  }

  @Test("A deleted file that is still open counts, and so does a folder too deep to be measured", arguments: ["deleted", "deep"])
  func hiddenFiles(kind: String) throws {
    let attack = try Attack(["folderSize=\(20 << 20)", "folderPause=0.1"])
    let (amount, least) = kind == "deep" ? (300, 300) : (30 << 20, 20 << 20)
    // The app may be measured and stopped before it is done.
    #expect(try #require(Int(try attack.attempt(kind, "\(amount)"))) >= least)
    // Idle apps are not measured.
    _ = try attack.attempt("print", "5000")
    try attack.system.waitForLog("its folder holds ")
    #expect(try attack.attempt("files", "1") == "\(-EFBIG)")
  }

  @Test("From a flood of lines the log keeps a few and counts the rest; the system keeps running")
  func floodedLog() throws {
    let attack = try Attack()
    #expect(try attack.attempt("print", "20000") == "done")
    let line = try attack.system.waitForLog(" more like this")
    let count = line.components(separatedBy: " more like this")[0].split(separator: " ").last ?? ""
    let dropped = try #require(Int(count.filter(\.isNumber)))
    #expect(dropped > 15_000)
    #expect(attack.system.linesSeen.count { $0.contains(" line ") } < 1_000)
    #expect(try Browser(attack.system).load().status == 200)
  }
}

@Suite("Confinement: ordinary apps") struct OrdinaryAppTests {
  @Test(
    "Documents, settings, dates, languages, random numbers and threads work", arguments: ["templates=0", "templates=1"], ["on", "off"])
  func ordinary(templates: String, mode: String) throws {
    let answer = try Attack([templates], options: ["--confinement", mode]).attempt("ordinary")
    #expect(answer == "fine")
  }

  @Test("The log states at the start what is in force")
  func log() throws {
    let attack = try Attack()
    #expect(attack.system.linesSeen.contains { $0.contains("confinement: ") || $0.contains("confinement lacks ") })
    let off = try Attack(options: ["--confinement", "off"])
    #expect(off.system.linesSeen.contains { $0.contains("app processes are not confined") })
  }
}
