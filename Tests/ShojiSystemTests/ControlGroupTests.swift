// Control groups, with a folder in place of the kernel's: what the system process writes there, and what it says if it may not.

import Foundation
import Testing

@testable import Confinement

@Suite("Confinement: control groups") final class ControlGroupTests {
  private let mount = NSTemporaryDirectory() + "shoji-groups-" + UUID().uuidString

  deinit { try? FileManager.default.removeItem(atPath: mount) }

  private func write(_ files: [String: String]) throws {
    for (name, text) in files {
      let file = URL(fileURLWithPath: "\(mount)/\(name)")
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  private func text(_ name: String) -> String? { try? String(contentsOfFile: "\(mount)/\(name)", encoding: .utf8) }

  /// Returns the group and its note.
  private func begin(own: String? = "/service") -> (group: ControlGroup?, note: ConfinementNote?) {
    var notes: [ConfinementNote] = []
    let group = ControlGroup(memory: 1 << 20, threads: 9, mount: mount, own: own, notes: &notes)
    return (group, notes.first)
  }

  private let delegated = [
    "cgroup.controllers": "cpu memory pids", "service/cgroup.controllers": "cpu io memory pids\n", "service/cgroup.procs": "",
    "service/cgroup.subtree_control": "", "service/shoji-system/cgroup.procs": "",
  ]

  @Test("A delegated group is divided: the system process moves into a part, and the others get the controllers") func divided() throws {
    try write(delegated)
    let (group, note) = begin()
    #expect(group != nil)
    #expect(note == ConfinementNote(isInForce: true, text: "control groups: memory, pids, cpu of each app process"))
    #expect(text("service/shoji-system/cgroup.procs") == "0")
    #expect(text("service/cgroup.subtree_control") == "+memory +pids +cpu")
  }

  @Test("Groups that an ended system process has left are removed, and those of one that runs are not") func leftOver() throws {
    try write(delegated)
    // No process has the largest number; the first one always runs.
    for name in ["shoji-app-4194305-1", "shoji-app-1-1", "shoji-app-\(getpid())-7", "other"] {
      try FileManager.default.createDirectory(atPath: "\(mount)/service/\(name)", withIntermediateDirectories: true)
    }
    _ = begin()
    let left = try FileManager.default.contentsOfDirectory(atPath: mount + "/service").filter { !$0.contains(".") }.sorted()
    #expect(left == ["other", "shoji-app-1-1", "shoji-system"])
  }

  @Test("Without control groups, without their controllers, or without the right to divide them, the reason is noted")
  func missing() throws {
    #expect(begin().note?.text == "control groups: this machine mounts no cgroup v2 at \(mount)")
    try write(delegated)
    #expect(begin(own: nil).note?.text == "control groups: this machine mounts no cgroup v2 at \(mount)")
    try write(["service/cgroup.controllers": "cpu"])
    #expect(begin().note?.text == "control groups: \(mount)/service has no controllers for memory and processes")
    try write(delegated)
    try FileManager.default.removeItem(atPath: mount + "/service/cgroup.subtree_control")
    #expect(begin().note?.text == "control groups: \(mount)/service holds other processes (systemd: Delegate=yes)")
    // It has moved back.
    #expect(text("service/cgroup.procs") == "0")
    try FileManager.default.removeItem(atPath: mount + "/service/shoji-system")
    let (group, note) = begin()
    #expect(group == nil && note?.isInForce == false)
    #expect(note?.text == "control groups: \(mount)/service cannot be written (systemd: Delegate=yes)")
    #expect(!FileManager.default.fileExists(atPath: mount + "/service/shoji-system"))
  }

  @Test("A group that the kernel refuses leaves nothing behind, and the start fails") func refused() throws {
    try write(delegated)
    let group = try #require(begin().group)
    // A new group has no files here, as if the kernel refused them.
    #expect(group.makeGroup() == nil)
    #expect(!FileManager.default.fileExists(atPath: "\(mount)/service/shoji-app-\(getpid())-1"))
  }
}
