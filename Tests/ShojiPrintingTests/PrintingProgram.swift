// PrintingProgram: runs the built executable.

import Foundation
import Glibc

final class PrintingProgram {
  private let process: ChildProcess
  private let folder: String
  private var input: Int32?

  /// The executable is built into the folder of the tests.
  static let path: String = {
    let own = realpath("/proc/self/exe", nil)
    defer { free(own) }
    let folders = ([own.map { String(cString: $0) }].compactMap { $0 } + CommandLine.arguments).map {
      ($0 as NSString).deletingLastPathComponent
    }
    return folders.map { "\($0)/shoji-printing" }.first { access($0, X_OK) == 0 } ?? "shoji-printing"
  }()

  /// Kept until the program has read it.
  private let document: TestDocument?

  /// - Parameters:
  ///   - document: The last argument.
  ///   - hasParent: Whether its standard input is a socket, which `endParent` closes.
  init(_ arguments: [String], document: TestDocument? = nil, hasParent: Bool = false) throws {
    self.document = document
    folder = NSTemporaryDirectory() + "program-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    var ends: [Int32] = [-1, -1]
    if hasParent {
      guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
        throw TestFailure("no descriptors are left")
      }
      input = ends[1]
    }
    defer { if hasParent { close(ends[0]) } }
    process = try ChildProcess(
      [Self.path] + arguments + (document.map { [$0.path] } ?? []), output: "\(folder)/output", errors: "\(folder)/errors",
      input: hasParent ? ends[0] : nil)
  }

  var processIdentifier: pid_t { process.identifier }
  var output: String { (try? String(contentsOfFile: "\(folder)/output", encoding: .utf8)) ?? "" }
  var errors: String { (try? String(contentsOfFile: "\(folder)/errors", encoding: .utf8)) ?? "" }

  /// The complete lines that it has printed.
  var lines: [Line] {
    output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().compactMap {
      try? JSONDecoder().decode(Line.self, from: Data($0.utf8))
    }
  }

  struct Line: Decodable, Equatable {
    var state: String
    var job: Int?
    var reasons: [String]?
    var printed: Int?
    var reason: String?
    var detail: String?
  }

  func has(_ state: String) -> Bool { lines.contains { $0.state == state } }

  func endParent() {
    if let input { close(input) }
    input = nil
  }

  func terminate() { process.terminate() }

  /// Waits until it has ended, and returns its exit code.
  @discardableResult
  func end(within seconds: Double = 20) async throws -> Int32 {
    try await eventually("the program ends; it printed \(output)", within: seconds) { process.exitCode != nil }
    return process.exitCode ?? -1
  }

  deinit {
    process.killGroup()
    endParent()
    try? FileManager.default.removeItem(atPath: folder)
  }
}

/// A PDF file that is removed with this value.
final class TestDocument {
  let path: String
  let bytes: Data

  /// - Parameter padding: Bytes of a comment, which make the file larger.
  init(padding: Int = 300_000, mark: String = "%PDF-1.4\n") throws {
    path = NSTemporaryDirectory() + "document-\(UUID().uuidString).pdf"
    var data = Data(mark.utf8)
    data.append(Data("%".utf8))
    // Blocks, because debug builds are slow with single bytes.
    let block = Data((0..<1000).map { UInt8(32 + $0 % 90) })
    for _ in 0..<(padding / block.count) { data.append(block) }
    data.append(
      Data(
        """

        1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
        2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
        3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
        trailer<</Root 1 0 R>>
        %%EOF

        """.utf8))
    bytes = data
    try data.write(to: URL(fileURLWithPath: path))
  }

  deinit { unlink(path) }
}
