// CommandTests: the command line, and rules that need no printer.

import Foundation
import Glibc
import Testing

@testable import ShojiPrinting

@Suite("Command line") struct CommandTests {
  private static let wrong: [[String]] = [
    [], ["scan"], ["list"], ["list", "--uri"], ["list", "--uri", "http://printer/"], ["list", "--uri", "ipp:///ipp/print"],
    ["list", "--uri", "ipp://user:secret@printer/"], ["list", "--uri", "ipp://printer:99999/"], ["list", "--uri", "ipp://a b/"],
    ["list", "--discover", "--discover"], ["list", "--discover", "--timeout", "0"], ["list", "--discover", "--timeout", "nan"],
    ["list", "--discover", "file"], ["print", "--uri", "ipp://printer/", "--title", "T"], ["print", "--title", "T", "f.pdf"],
    ["print", "--uri", "ipp://printer/", "f.pdf"], ["print", "--uri", "ipp://printer/", "--title", "", "f.pdf"],
    ["print", "--uri", "ipp://printer/", "--title", "a\nb", "f.pdf"],
    ["print", "--uri", "ipp://printer/", "--title", "T", "--copies", "0", "f.pdf"],
    ["print", "--uri", "ipp://printer/", "--title", "T", "--copies", "-1", "f.pdf"],
    ["print", "--uri", "ipp://printer/", "--title", "T", "--sides", "three-sided", "f.pdf"],
    ["print", "--uri", "ipp://printer/", "--title", "T", "--color", "red", "f.pdf"],
    ["print", "--uri", "ipp://printer/", "--title", "T", "--paper", "a 4", "f.pdf"],
    ["print", "--uri", "ipp://printer/", "--title", "T", "--orientation", "upside-down", "f.pdf"],
    ["print", "--uri", "ipp://printer/", "--title", "T", "a.pdf", "b.pdf"],
    ["print", "--uri", "ipp://printer/", "--title", "T", "--fast", "f.pdf"],
    ["follow", "--uri", "ipp://printer/"], ["follow", "--uri", "ipp://printer/", "--job", "0"],
  ]

  @Test("Wrong arguments are refused", arguments: wrong)
  func refused(arguments: [String]) {
    #expect(throws: UsageError.self) { try Command(arguments[...]) }
  }

  @Test("The program says in one line what is wrong, and exits with 64")
  func exitCode() async throws {
    let program = try PrintingProgram(["print", "--uri", "ipp://printer/", "--title", "T", "--copies", "many", "f.pdf"])
    #expect(try await program.end() == 64)
    #expect(program.output == "")
    #expect(program.errors == "shoji-printing: --copies needs a number from 1 to 9999, not \"many\"\n")
  }

  @Test("Long titles are cut to what IPP transports")
  func longTitle() throws {
    let command = try Command(["print", "--uri", "ipp://printer/", "--title", String(repeating: "é", count: 200), "f.pdf"])
    guard case .print(let order) = command else { return #expect(Bool(false)) }
    #expect(order.title == String(repeating: "é", count: 127))
  }

  @Test("Addresses have a port of their own or that of IPP")
  func address() throws {
    let address = try #require(PrinterAddress("ipps://[fe80::1]/ipp/print?a=b"))
    #expect(address.port == 631 && address.usesTLS && address.host == "fe80::1" && address.resource == "/ipp/print?a=b")
    #expect(PrinterAddress("ipp://printer:8631/x")?.port == 8631)
  }
}

@Suite("Reasons") struct StateReasonTests {
  @Test("Severities are left out, and so is what needs no attention")
  func printer() {
    #expect(
      StateReasons.ofPrinter([
        "none", "media-empty-error", "media-empty", "toner-low-warning", "other-report", "cups-waiting-for-job-completed",
      ])
        == ["media-empty", "toner-low"])
    #expect(
      StateReasons.ofJob(["job-printing", "printer-stopped", "document-format-error"]) == ["printer-stopped", "document-format-error"])
  }
}

@Suite("Certificates") struct CertificateTests {
  @Test(
    "Private, link-local and loopback addresses are local",
    arguments: [
      ([10, 1, 2, 3], true), ([172, 16, 0, 1], true), ([172, 32, 0, 1], false), ([192, 168, 1, 9], true), ([192, 0, 2, 2], false),
      ([169, 254, 0, 1], true), ([127, 0, 0, 1], true), ([8, 8, 8, 8], false),
      ([0xfd] + [UInt8](repeating: 0, count: 15), true), ([0xfe, 0x80] + [UInt8](repeating: 0, count: 14), true),
      ([0x20, 0x01] + [UInt8](repeating: 1, count: 14), false), ([UInt8](repeating: 0, count: 15) + [1], true),
      ([UInt8](repeating: 0, count: 10) + [0xff, 0xff, 8, 8, 8, 8], false),
    ] as [([UInt8], Bool)])
  func local(bytes: [UInt8], isLocal: Bool) {
    #expect(LocalNetwork.contains(bytes) == isLocal)
  }

  @Test("Outside, an authority of this machine must vouch for the name", .enabled(if: access("/usr/bin/openssl", X_OK) == 0))
  func authority() throws {
    let folder = NSTemporaryDirectory() + "certificates-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let commands = """
      openssl req -x509 -newkey rsa:2048 -nodes -keyout ca.key -out ca.pem -days 2 -subj /CN=Authority
      openssl req -newkey rsa:2048 -nodes -keyout own.key -out own.csr -subj /CN=printer.example.org
      printf 'subjectAltName=DNS:printer.example.org' > own.ext
      openssl x509 -req -in own.csr -CA ca.pem -CAkey ca.key -CAcreateserial -days 2 -extfile own.ext -outform DER -out own.der
      """
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-ec", "cd '\(folder)'\n\(commands)"]
    shell.standardError = FileHandle.nullDevice
    try shell.run()
    shell.waitUntilExit()
    try #require(shell.terminationStatus == 0)
    let own = [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(folder)/own.der")))

    #expect(!CertificateTrust.areTrusted([own], host: "printer.example.org"))
    setenv("SSL_CERT_FILE", "\(folder)/ca.pem", 1)
    defer { unsetenv("SSL_CERT_FILE") }
    #expect(CertificateTrust.areTrusted([own], host: "printer.example.org"))
    #expect(!CertificateTrust.areTrusted([own], host: "other.example.org"))
    #expect(!CertificateTrust.areTrusted([], host: "printer.example.org"))
    #expect(!CertificateTrust.areTrusted([[1, 2, 3]], host: "printer.example.org"))
  }
}
