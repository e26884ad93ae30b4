// SourceWatch: which changes of files start a build.

import Foundation
import Testing

@testable import ShojiCommand

@Suite("Source watch") final class SourceWatchTests {
  private let folder = NSTemporaryDirectory() + "shoji-test-" + UUID().uuidString
  private let watch: SourceWatch

  init() throws {
    for path in ["Sources/Deep", ".build/debug"] {
      try FileManager.default.createDirectory(atPath: "\(folder)/\(path)", withIntermediateDirectories: true)
    }
    watch = try SourceWatch([folder])
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func write(_ path: String) throws {
    try #require(FileManager.default.createFile(atPath: "\(folder)/\(path)", contents: Data("text".utf8)))
  }

  @Test("A file that is written, in any subfolder, is a change") func written() throws {
    try write("Package.swift")
    try write("Sources/Deep/View.swift")
    #expect(try watch.take() == ["\(folder)/Package.swift", "\(folder)/Sources/Deep/View.swift"])
    #expect(try watch.take() == [])
  }

  @Test("So is a file that an editor moves into place, and one that is removed") func moved() throws {
    try write("Sources/.View.swift.new")
    #expect(try watch.take() == [])
    try FileManager.default.moveItem(atPath: "\(folder)/Sources/.View.swift.new", toPath: "\(folder)/Sources/View.swift")
    #expect(try watch.take() == ["\(folder)/Sources/View.swift"])
    try FileManager.default.removeItem(atPath: "\(folder)/Sources/View.swift")
    #expect(try watch.take() == ["\(folder)/Sources/View.swift"])
  }

  @Test("A new folder is watched too") func newFolder() throws {
    try FileManager.default.createDirectory(atPath: "\(folder)/Sources/New", withIntermediateDirectories: false)
    #expect(try watch.take() == ["\(folder)/Sources/New"])
    try write("Sources/New/View.swift")
    #expect(try watch.take() == ["\(folder)/Sources/New/View.swift"])
  }

  @Test(
    "Builds, data, and editors' temporary files are no changes",
    arguments: [".build/debug/Hello", ".View.swift.swp", "View.swift~", "4913"])
  func ignored(path: String) throws {
    try write(path)
    #expect(try watch.take() == [])
  }

  @Test("Nor is what the system itself writes into the package") func exceptions() throws {
    try FileManager.default.createDirectory(atPath: "\(folder)/data", withIntermediateDirectories: false)
    let watch = try SourceWatch([folder], except: ["\(folder)/data", "\(folder)/later"])
    try write("data/shoji.sqlite")
    try FileManager.default.createDirectory(atPath: "\(folder)/later", withIntermediateDirectories: false)
    try write("later/shoji.sqlite")
    #expect(try watch.take() == [])
  }

  @Test("A folder that is removed leaves the others watched") func removed() throws {
    try FileManager.default.removeItem(atPath: "\(folder)/Sources/Deep")
    #expect(try watch.take() == ["\(folder)/Sources/Deep"])
    try write("Sources/View.swift")
    #expect(try watch.take() == ["\(folder)/Sources/View.swift"])
  }
}
