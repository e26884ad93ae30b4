// Templates: a process that has loaded everything forks the processes of users.

import CConfinement
import Foundation
import Testing

@testable import ShojiSystem

@Suite("Templates") struct TemplateTests {
  /// A system whose template has forked.
  private func system(_ settings: [String] = [], options: [String] = []) throws -> RunningSystem {
    let system = try RunningSystem(["templates=1"] + settings, options: options)
    try system.waitForLog("forks the processes of users")
    return system
  }

  /// The command line of a process, which a forked one has from its template.
  private func isForked(_ process: pid_t) -> Bool {
    (try? String(contentsOfFile: "/proc/\(process)/cmdline", encoding: .utf8).contains("--shoji-template")) == true
  }

  /// Waits until a process has ended.
  private func isGone(_ process: pid_t) -> Bool {
    let descriptor = confinement_open_process(process)
    guard descriptor >= 0 else { return true }
    defer { close(descriptor) }
    var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&wait, 1, 10_000) == 1
  }

  @Test("Each user gets a forked process and a folder of their own")
  func taken() throws {
    let system = try system()
    let pages = try (0..<6).map { _ in try Browser(system).load() }
    #expect(pages.allSatisfy { $0.status == 200 && isForked($0.process) }, "\(pages.map(\.status)) \(system.linesSeen)")
    #expect(Set(pages.map(\.process)).count == pages.count)
    let homes = pages.map { $0.attribute("data-home") }
    #expect(Set(homes).count == pages.count)
    #expect(homes.allSatisfy { $0.hasPrefix(system.folder) && $0.hasSuffix("/echoapp") })
  }

  @Test("A template forks processes for more users than one process may have threads")
  func many() throws {
    let system = try system(["threads=20", "newcomerBurst=100"])
    let pages = try (0..<40).map { _ in try Browser(system).load() }
    #expect(pages.allSatisfy { $0.status == 200 && isForked($0.process) }, "\(pages.map(\.status)) \(system.linesSeen)")
  }

  @Test("A forked process is a child of the system process, in a process group of its own, and ends with it")
  func family() throws {
    let system = try system()
    let process = try Browser(system).load().process
    let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    #expect(status.contains("\nPPid:\t\(system.identifier)\n"))
    #expect(getpgid(process) == process)
    system.signal(SIGKILL)
    _ = system.waitForEnd()
    #expect(isGone(process))
  }

  @Test("A forked process works in its user's folder and ends with the system")
  func folder() throws {
    let system = try system()
    let browser = Browser(system)
    let page = try browser.load()
    let socket = try browser.open(page.token)
    _ = try socket.ask("[1,0,14]")
    #expect(try socket.ask("[\"files\"]") == "[\"cwd\",\"\(page.attribute("data-home"))\"]")
    system.signal(SIGTERM)
    #expect(system.waitForEnd() == 0)
  }

  @Test("An app finds its resource files, whether it was forked or not", arguments: [false, true])
  func ownFiles(isForked: Bool) throws {
    let system = try isForked ? system() : RunningSystem()
    let browser = Browser(system)
    let page = try browser.load()
    let socket = try browser.open(page.token)
    _ = try socket.ask("[1,0,14]")
    #expect(try socket.ask("[\"motto\"]") == "[\"kept\"]")
  }

  @Test("If the template is killed, users go on, and the next ones are served too")
  func killedTemplate() throws {
    let system = try system()
    let browser = Browser(system)
    let page = try browser.load()
    let socket = try browser.connect(page.token)
    for template in children(of: system).filter({ isForked($0) && $0 != page.process && workingFolder($0) == system.folder }) {
      kill(template, SIGKILL)
    }
    #expect(try socket.ask("hello") == "hello")
    for _ in 0..<4 { #expect(try Browser(system).load().status == 200) }
  }

  @Test("A template that failed three times is tried again after a while") func forgiven() throws {
    let system = try system(["templateRest=1"])
    // Each forked process that ends before it has a user is a failure, and so is the end of the template.
    while !system.linesSeen.contains(where: { $0.contains("each process starts from the beginning") }) {
      for process in children(of: system) where isForked(process) { kill(process, SIGKILL) }
      #expect(try Browser(system).load().status == 200)
      _ = try? system.waitForLog("each process starts from the beginning", seconds: 0.1)
    }
    try waitUntil { try isForked(Browser(system).load().process) }
  }

  @Test("A crash of a forked process concerns its user alone; the next process restores the scene")
  func crash() throws {
    let system = try system()
    let first = Browser(system), second = Browser(system)
    let page = try first.load(), other = try second.load()
    let socket = try second.connect(other.token)
    kill(page.process, SIGKILL)
    try system.waitForLog("ended by signal 9")
    #expect(try first.load().status == 200)
    #expect(try socket.ask("hello") == "hello")
  }

  @Test("Messages to a template are decoded as they were encoded; malformed ones are rejected")
  func messages() {
    let assignment = Assignment(
      user: 1_900_000_007, folder: "/data/people/a b", environment: ["LANG": "ja_JP.UTF-8", "EMPTY": "", "TWO": "a=b"])
    #expect(Assignment(payload: assignment.payload) == assignment)
    #expect(Assignment(payload: Assignment(folder: "/a", environment: [:]).payload)?.user == nil)
    for text in ["", "\0", "x\0/data", "\0/data\0nothing", "4294967296\0/data"] {
      #expect(Assignment(payload: Array(text.utf8)) == nil, "\(text)")
    }
    let request = ForkRequest(traits: [.givenUser, .network], parent: 4_194_303)
    #expect(ForkRequest(payload: request.payload) == request)
    #expect(ForkRequest(payload: []) == nil)
    #expect(ForkRequest(payload: request.payload + [0]) == nil)
  }

  @Test("A page is compressed if accepted", arguments: [("gzip, br", "gzip"), ("gzip;q=0, br", nil), ("", nil)])
  func compressed(accepted: String, encoding: String?) throws {
    let page = try Browser(try RunningSystem()).load("/" + String(repeating: "long", count: 400), headers: ["Accept-Encoding: \(accepted)"])
    #expect(page.header("content-encoding") == encoding)
  }

  private func children(of system: RunningSystem) -> [pid_t] {
    let text = (try? String(contentsOfFile: "/proc/\(system.identifier)/task/\(system.identifier)/children", encoding: .utf8)) ?? ""
    return text.split(separator: " ").compactMap { pid_t($0) }
  }

  private func workingFolder(_ process: pid_t) -> String? {
    try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/cwd")
  }

  @Test("The command line can turn templates off, and says what it takes")
  func option() throws {
    guard case .run(let off) = SystemArguments.parse(["--templates", "off"]), case .run(let none) = SystemArguments.parse([]) else {
      Issue.record("The option is not understood.")
      return
    }
    #expect(off.usesTemplates == false && none.usesTemplates == nil)
    guard case .wrong(let line) = SystemArguments.parse(["--templates", "perhaps"]) else {
      Issue.record("A wrong value is taken.")
      return
    }
    #expect(line.contains("--templates") && line.contains("is on or off"))
  }
}
