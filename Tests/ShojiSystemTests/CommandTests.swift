// The command line: one clear line for each error, and exit codes for scripts.

import Foundation
import ShojiSystem
import Testing

@Suite("Command line") struct CommandTests {
  @Test("Options have two forms, and names may be anywhere")
  func options() {
    let words = ["A", "--port=9000", "--host", "0.0.0.0", "B", "--host=::1", "--users", "3", "--log-level", "debug"]
    guard case .run(let arguments) = SystemArguments.parse(words) else { return #expect(Bool(false)) }
    #expect(arguments.names == ["A", "B"])
    #expect(arguments.port == 9000)
    #expect(arguments.hosts == ["0.0.0.0", "::1"])
    #expect(arguments.usersAtOnce == 3)
    #expect(arguments.logLevel == .debug)
  }

  @Test(
    "Each error is one line that tells the user what to do",
    arguments: [
      (["--colour", "red"], "unknown option --colour; --help shows what there is"),
      (["--port", "many"], "--port needs a number from 0 to 65535, not many"),
      (["--port"], "--port needs a value"), (["--users", "0"], "--users needs a number from 1 to 1000000, not 0"),
      (
        ["--public-name", "https://a.example"],
        "--public-name needs a host name without scheme and port, such as shoji.example.org, not https://a.example"
      ),
      (
        ["--push-contact", "owner@example.org"],
        "--push-contact needs an address, such as mailto:you@example.org or https://example.org/contact, not owner@example.org"
      ),
      (["--users-per-address", "-1"], "--users-per-address needs a number from 1 to 1000000, not -1"),
      (["--users-per-network", "half"], "--users-per-network needs a number from 1 to 1000000, not half"),
      (["--reading-time", "11"], "--reading-time needs a number from 1 to 10, not 11"),
      (["--sockets-per-address="], "--sockets-per-address needs a value"),
      (["--log-level=loud"], "--log-level needs error, warning, information or debug, not loud"),
    ])
  func mistakes(words: [String], line: String) {
    #expect(SystemArguments.parse(words) == .wrong(line))
  }

  @Test("./run --help lists the options without building anything") func helpBeforeBuilding() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let process = Process(), output = Pipe()
    process.executableURL = root.appendingPathComponent("run")
    process.arguments = ["--port", "1", "--help"]
    // Without a compiler on the path.
    process.environment = ["PATH": "/usr/bin:/bin"]
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0 && text.hasSuffix(SystemArguments.optionsHelp + "\n"))
  }

  @Test(
    "The command exits with 2 for wrong usage, with 1 for what it cannot do",
    arguments: [
      ([], 2, "say what to do"), (["dance"], 2, "unknown command dance"), (["run"], 2, "name at least one app"),
      (["run", "EchoApp", "--colour"], 2, "unknown option --colour"),
      (["run", "NoSuchApp"], 1, "the app NoSuchApp is neither"),
      (["run", "EchoApp", "EchoApp"], 1, "the app EchoApp is named twice"),
      (["run", "EchoApp", "--data", "/proc/shoji"], 1, "the data folder /proc/shoji cannot be written"),
      (
        ["run", "EchoApp", "--host", "no.such.host.invalid", "--data", "/tmp/shoji-test-host"], 1,
        "the address no.such.host.invalid is not known"
      ),
      (["run", "EchoApp", "--log", "/proc/none/log"], 1, "the log /proc/none/log cannot be written"),
    ] as [([String], Int32, String)])
  func codes(words: [String], code: Int32, text: String) throws {
    let result = try Executables.run("shoji", words)
    #expect(result.code == code)
    #expect(result.errors.hasPrefix("shoji: \(text)"), "\(result.errors)")
    #expect(result.errors.split(separator: "\n").count == 1)
  }

  @Test("A port in use is reported in one line")
  func portInUse() throws {
    let system = try RunningSystem()
    let folder = NSTemporaryDirectory() + "shoji-test-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let result = try Executables.run("shoji", ["run", "EchoApp", "--port", "\(system.port)", "--data", folder])
    #expect(result.code == 1)
    #expect(result.errors == "shoji: port \(system.port) of 127.0.0.1 is in use; choose another with --port\n")
  }

  @Test("Help and version go to standard output")
  func help() throws {
    #expect(try Executables.run("shoji", ["--help"]).output.contains("Usage: shoji run"))
    #expect(try Executables.run("shoji", ["run", "--version"]).output == "shoji \(shojiVersion)\n")
  }

  @Test(
    "Names become slugs that do not collide with the system's paths",
    arguments: [
      ("MyApp", "myapp"), ("Two Words", "two-words"), ("shoji", "app"), ("---", "app"), ("日本", "app"),
    ])
  func slugs(name: String, slug: String) {
    #expect(AppRegistration.slug(from: name) == slug)
  }
}
