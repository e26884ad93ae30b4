// TestPrinter: a printer of CUPS' test program `ippeveprinter`, with a folder of its own.

import Foundation
import Glibc
import Synchronization

final class TestPrinter {
  struct Options {
    var name = "Test printer"
    var location = "Hall"
    var duplex = false
    var color = false
    var formats = ["application/pdf"]
    /// A shell script that "prints": `$1` is the document, `$folder` the printer's folder. Without one a job takes 5 to 15 seconds.
    var script: String? = "exit 0"
  }

  let folder: String
  let port: Int
  private let process: ChildProcess

  static let isInstalled = ["/usr/sbin/ippeveprinter", "/usr/bin/dbus-run-session"].allSatisfy { (path: String) in access(path, X_OK) == 0 }

  var uri: String { "ipp://localhost:\(port)/ipp/print" }
  var secureURI: String { "ipps://localhost:\(port)/ipp/print" }
  /// What the printer has logged.
  var log: String { (try? String(contentsOfFile: "\(folder)/log", encoding: .utf8)) ?? "" }

  init(_ options: Options = Options()) async throws {
    folder = NSTemporaryDirectory() + "printer-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: "\(folder)/spool", withIntermediateDirectories: true)
    var tries = 0
    while true {
      let port = try freePort(), output = "\(folder)/log", environment = ["HOME=\(folder)", "TMPDIR=\(folder)", "PATH=/usr/bin:/bin"]
      let process = try ChildProcess(try Self.command(options, folder, port), environment: environment, output: output)
      try await eventually("the printer listens") { canConnect(port) || process.exitCode != nil }
      tries += 1
      // Another process can take a free port before the printer does.
      guard process.exitCode != nil, tries < 5 else {
        (self.port, self.process) = (port, process)
        break
      }
    }
  }

  private static func command(_ options: Options, _ folder: String, _ port: Int) throws -> [String] {
    // NB: the program ends if it cannot connect to the system's message bus, even if it does not announce itself (`-r off`). Any bus will
    // do.
    // NB: the shell writes the script. If this process did, a child that is forked meanwhile would hold it open, and it could not be run.
    let shell = """
      printf '%s' "$1" > print.sh; chmod 755 print.sh; shift
      DBUS_SYSTEM_BUS_ADDRESS=$DBUS_SESSION_BUS_ADDRESS exec "$@"
      """
    let script = "#!/bin/sh\nfolder='\(folder)'\n\(options.script ?? "")\n"
    var arguments = [
      "/usr/bin/dbus-run-session", "--", "/bin/sh", "-c", "cd '\(folder)'; \(shell)", "sh", script, "/usr/sbin/ippeveprinter", "-p",
      "\(port)", "-n", "localhost", "-r", "off", "-k", "-d", "\(folder)/spool", "-K", folder, "-f", options.formats.joined(separator: ","),
      "-l", options.location, "-s", options.color ? "10,5" : "10", "-v",
    ]
    if options.duplex { arguments.append("-2") }
    if options.script != nil { arguments += ["-c", "\(folder)/print.sh"] }
    return arguments + [options.name]
  }

  func kill() { process.killGroup() }

  /// Lets a script continue that waits by `TestPrinter.waiting`.
  func release() { _ = FileManager.default.createFile(atPath: "\(folder)/release", contents: nil) }

  /// A line of a script that waits until the test releases it.
  static let waiting = "touch \"$folder/started\"; while [ ! -e \"$folder/release\" ]; do sleep 0.05; done"
  var hasStarted: Bool { access("\(folder)/started", F_OK) == 0 }

  deinit {
    kill()
    try? FileManager.default.removeItem(atPath: folder)
  }
}

/// Waits until a condition holds, and fails after some seconds.
func eventually(
  _ what: String, within seconds: Double = 20, _ condition: () throws -> Bool
) async throws {
  let end = Date(timeIntervalSinceNow: seconds)
  while try !condition() {
    guard Date() < end else { throw TestFailure("not in time: \(what)") }
    try await Task.sleep(for: .milliseconds(20))
  }
}

struct TestFailure: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

/// A socket that listens at a port that the kernel chooses.
func listeningSocket() throws -> (descriptor: Int32, port: Int) {
  let (descriptor, port) = try refusingSocket()
  guard listen(descriptor, 8) == 0 else { throw TestFailure("the port \(port) cannot be listened at") }
  return (descriptor, port)
}

/// A socket that has a port and does not listen: connections are refused, and no other process gets the port.
func refusingSocket() throws -> (descriptor: Int32, port: Int) {
  let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
  var size = socklen_t(MemoryLayout<sockaddr_in>.size)
  let result = withUnsafeMutablePointer(to: &address) {
    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      bind(descriptor, $0, size) == 0 && getsockname(descriptor, $0, &size) == 0
    }
  }
  guard result else { throw TestFailure("no port is free") }
  return (descriptor, Int(UInt16(bigEndian: address.sin_port)))
}

/// A port that is free now, and that this process has not given away before.
private func freePort() throws -> Int {
  while true {
    let (descriptor, port) = try refusingSocket()
    close(descriptor)
    if givenPorts.withLock({ $0.insert(port).inserted }) { return port }
  }
}
private let givenPorts = Mutex<Set<Int>>([])

func canConnect(_ port: Int) -> Bool {
  guard let descriptor = connectedSocket(port) else { return false }
  close(descriptor)
  return true
}

/// A socket that is connected to a port of this machine.
func connectedSocket(_ port: Int) -> Int32? {
  let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_port = UInt16(port).bigEndian
  address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
  let isConnected = withUnsafePointer(to: &address) {
    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0 }
  }
  if isConnected { return descriptor }
  close(descriptor)
  return nil
}
