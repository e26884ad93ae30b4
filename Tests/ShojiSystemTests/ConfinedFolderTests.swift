// How the system handles folders in which a hostile app may have put anything.

import Foundation
import Testing

@testable import Confinement

@Suite("Confinement: folders of hostile apps") final class ConfinedFolderTests {
  private let folder: String

  init() throws {
    let path = NSTemporaryDirectory() + "shoji-folders-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path + "/outside", withIntermediateDirectories: true)
    try FileManager.default.createDirectory(atPath: path + "/app", withIntermediateDirectories: true)
    try "kept".write(toFile: path + "/outside/file", atomically: false, encoding: .utf8)
    let real = try #require(realpath(path, nil))
    folder = String(cString: real)
    free(real)
  }

  deinit { FolderRemoval.remove(folder) }

  /// Makes nested folders, so deep that their path may exceed the maximum length.
  private func deepen(_ depth: Int) throws {
    var here = open(folder + "/app", O_RDONLY | O_DIRECTORY)
    for _ in 0..<depth {
      try #require(mkdirat(here, "deep-folder", 0o700) == 0)
      let inner = openat(here, "deep-folder", O_RDONLY | O_DIRECTORY)
      close(here)
      here = inner
    }
    close(here)
  }

  @Test("Removal follows no symbolic link, neither in the folder nor in its path")
  func links() throws {
    try #require(symlink(folder + "/outside", folder + "/app/link") == 0)
    try #require(symlink(folder + "/outside", folder + "/way") == 0)
    FolderRemoval.remove(folder + "/app")
    FolderRemoval.remove(folder + "/way/file")
    #expect(!FileManager.default.fileExists(atPath: folder + "/app"))
    #expect(FileManager.default.fileExists(atPath: folder + "/outside/file"))
    FolderRemoval.remove(folder + "/way")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["outside"])
  }

  @Test("Removal works at any depth")
  func depth() throws {
    try deepen(1_000)
    FolderRemoval.remove(folder + "/app")
    #expect(!FileManager.default.fileExists(atPath: folder + "/app"))
  }

  @Test("A folder that is too deep is reported, and its owner cannot be changed")
  func tooDeep() throws {
    try deepen(90)
    #expect(!FolderSize(of: folder + "/app", bound: 10_000).isTooDeep)
    FolderRemoval.remove(folder + "/app/deep-folder")
    try deepen(110)
    #expect(FolderSize(of: folder + "/app", bound: 10_000).isTooDeep)
    #expect(!Ownership.give(folder + "/app", to: 700_000))
  }

  @Test("An app gets no access to a path that contains a symbolic link")
  func landlock() throws {
    guard let ruleset = LandlockRules.ruleset(for: AppAccess(executable: "/bin/sh", bundle: nil), owning: [folder + "/app"]) else { return }
    defer { close(ruleset) }
    try #require(symlink(folder, folder + "/way") == 0)
    #expect(!LandlockRules.add(folder + "/way", to: ruleset))
    #expect(!LandlockRules.add(folder + "/way/app", to: ruleset))
  }

  @Test("Deleted files that are still open count once", .enabled(if: access("/proc/self/fd", R_OK) == 0))
  func deleted() throws {
    let before = size()
    let file = open(folder + "/app/deleted", O_RDWR | O_CREAT, 0o600)
    let copy = dup(file)
    defer {
      close(file)
      close(copy)
    }
    let bytes = [UInt8](repeating: 1, count: 8 << 20)
    #expect(write(file, bytes, bytes.count) == bytes.count)
    #expect(unlink(folder + "/app/deleted") == 0)
    #expect((8 << 20..<16 << 20).contains(size() - before))
  }

  private func size() -> Int {
    var size = FolderSize(of: folder, bound: 1)
    size.add(deletedFilesOf: getpid())
    return size.bytes
  }

  @Test("A kernel release is parsed, whatever follows the version")
  func versions() {
    #expect(KernelVersion(release: "5.14.0-362.el9.x86_64") == KernelVersion(5, 14))
    #expect(KernelVersion(release: "6.1-rc3") == KernelVersion(6, 1))
    #expect(KernelVersion(release: "5.4.0") < KernelVersion(5, 14))
    #expect(KernelVersion(release: "nonsense") == KernelVersion(0, 0))
    #expect(KernelVersion.running > KernelVersion(3, 0))
  }
}
