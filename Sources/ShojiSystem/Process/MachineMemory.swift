// MachineMemory: whether there is memory for one more process, of the machine and of the container in which the system runs.

import Foundation

enum MachineMemory {
  /// The part of the memory that stays available.
  static let least = 0.1

  /// Whether less than a tenth is available. Reads what the kernel says now.
  static var isShort: Bool { isShort { try? String(contentsOfFile: $0, encoding: .utf8) } }

  static func isShort(_ read: (String) -> String?) -> Bool {
    let machine = numbers(read("/proc/meminfo"))
    if let total = machine["MemTotal:"], let free = machine["MemAvailable:"], free < least * total { return true }
    let container = "/sys/fs/cgroup/memory"
    guard let limit = read("\(container).max").flatMap(number), let used = read("\(container).current").flatMap(number) else {
      return false
    }
    // Files that were read once are no need.
    let cached = numbers(read("\(container).stat"))["inactive_file"] ?? 0
    return limit - (used - cached) < least * limit
  }

  /// The number after each name, line by line.
  private static func numbers(_ text: String?) -> [String: Double] {
    var found: [String: Double] = [:]
    for line in text?.split(separator: "\n") ?? [] {
      let words = line.split(separator: " ", omittingEmptySubsequences: true)
      if words.count > 1, let value = Double(words[1]) { found[String(words[0])] = value }
    }
    return found
  }

  private static func number(_ text: String) -> Double? { Double(text.trimmingCharacters(in: .whitespacesAndNewlines)) }
}
