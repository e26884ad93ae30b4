// Printers: the printers of the server's network, and what they can do.

import Foundation
import Glibc

/// A printer as the program `shoji-printing` describes it.
struct Printer: Decodable, Equatable {
  var uri: String
  var name: String
  var location: String
  var state: String
  var reasons: [String]
  var isAccepting: Bool
  var color: Bool
  var duplex: Bool
  var papers: [String]
  var defaultPaper: String
  var copies: Int
  var pdf: Bool

  /// How browsers name it: they never give the system an address to connect to.
  var id: String { Printers.id(of: uri) }
}

/// Asks the printers, at most once at the same time, and keeps their answer for a short time.
final class Printers {
  private unowned let system: System
  private var known: [Printer] = []
  private var asked = -Double.infinity
  private var waiting: [([Printer]) -> Void] = []
  private var running: ToolProcess?

  /// Seconds for which an answer is good: a printer that has got paper again is soon shown so.
  static let life = 10.0
  private static let patience = 5

  init(_ system: System) { self.system = system }

  static func id(of uri: String) -> String { String(Base64URL.encode(SHA256.hash(Array(uri.utf8))).prefix(16)) }

  /// The program that speaks to printers. It is a process of its own, since printers are foreign devices: what they answer must not reach
  /// the system.
  static let program: String? = {
    guard let own = Folder.real("/proc/self/exe") else { return nil }
    let path = "\(DurableFile.folder(of: own))/shoji-printing"
    return access(path, X_OK) == 0 ? path : nil
  }()

  /// Whether the configuration names printers or lets the system look for them.
  var areWanted: Bool { !system.configuration.printers.isEmpty || system.configuration.findsPrinters }

  /// Calls `then` with the printers that can be reached now.
  func list(_ then: @escaping ([Printer]) -> Void) {
    guard areWanted else { return then([]) }
    guard Reactor.now - asked > Self.life else { return then(known) }
    waiting.append(then)
    guard running == nil else { return }
    guard let program = Self.program else {
      system.log.error("shoji-printing is missing beside the system's program; no printer can be used")
      return answer([])
    }
    let arguments =
      ["list", "--timeout", "\(Self.patience)"] + system.configuration.printers.flatMap { ["--uri", $0] }
      + (system.configuration.findsPrinters ? ["--discover"] : [])
    var found: [Printer] = []
    running = ToolProcess(
      ToolProcess.Start(
        executable: program, arguments: arguments, folder: system.dataFolder + "/printing/tool", usesNetwork: true, user: nil,
        seconds: Double(Self.patience) + 10),
      system.services
    ) { [weak self] line in
      if let list = try? JSONDecoder().decode(List.self, from: Data(line.utf8)) {
        found = list.printers
        for uri in list.unreachable { self?.system.log.warning("the printer \(uri) does not answer", from: "printing") }
      } else {
        self?.system.log.debug(line, from: "printing")
      }
    } ended: { [weak self] _ in
      self?.running = nil
      self?.answer(found)
    }
    if running == nil { answer([]) }
  }

  /// Returns the address of a printer that browsers know by its id; nil if there is none.
  func uri(of id: String) -> String? {
    known.first { $0.id == id }?.uri ?? system.configuration.printers.first { Self.id(of: $0) == id }
  }

  private struct List: Decodable {
    var printers: [Printer]
    var unreachable: [String]
  }

  private func answer(_ printers: [Printer]) {
    (known, asked) = (printers, Reactor.now)
    let waiting = waiting
    self.waiting = []
    for then in waiting { then(printers) }
  }
}
