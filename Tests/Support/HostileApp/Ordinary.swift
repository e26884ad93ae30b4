// What ordinary apps may do: documents, settings, temporary files, dates, languages, resources, and network access if requested.

import Foundation
import FoundationNetworking
import Glibc

/// Returns what does not work, or `fine`.
func ordinary() -> String {
  var wrong: [String] = []
  func expect(_ what: String, _ isTrue: @autoclosure () throws -> Bool) {
    if (try? isTrue()) != true { wrong.append(what) }
  }
  let documents = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
  let file = documents.appendingPathComponent("note.txt")
  expect(
    "writing a document",
    try {
      try Data("text".utf8).write(to: file, options: .atomic)
      return try String(contentsOf: file, encoding: .utf8) == "text"
    }())
  expect(
    "moving a document",
    try {
      let folder = documents.appendingPathComponent("Folder")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try FileManager.default.moveItem(at: file, to: folder.appendingPathComponent("moved.txt"))
      return try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["moved.txt"]
    }())
  expect(
    "a temporary file",
    try {
      try Data([1]).write(to: FileManager.default.temporaryDirectory.appendingPathComponent("x"))
      return true
    }())
  // libdispatch reads this file of its own threads when the machine is busy, and ends the process if it can't.
  expect(
    "what /proc tells of a thread",
    {
      let done = DispatchSemaphore(value: 0)
      nonisolated(unsafe) var isRead = false
      Thread {
        isRead = open("/proc/\(systemCall(Number.threadNumber))/stat", O_RDONLY) >= 0
        done.signal()
      }.start()
      done.wait()
      return isRead
    }())
  expect(
    "settings",
    {
      UserDefaults.standard.set("kept", forKey: "setting")
      return UserDefaults.standard.synchronize() && UserDefaults.standard.string(forKey: "setting") == "kept"
    }())
  let day = Date(timeIntervalSince1970: 1_700_000_000)
  let japanese = Date.FormatStyle(
    date: .long, time: .omitted, locale: Locale(identifier: "ja_JP"), timeZone: TimeZone(identifier: "Asia/Tokyo")!)
  expect("a Japanese date", day.formatted(japanese) == "2023年11月15日")
  expect("a time zone", TimeZone(identifier: "Europe/Berlin")?.secondsFromGMT(for: day) == 3600)
  expect(
    "sorting by language",
    ["ö", "z", "o"].sorted { $0.compare($1, locale: Locale(identifier: "de")) == .orderedAscending } == ["o", "ö", "z"])
  expect("random numbers", Set((0..<10).map { _ in UInt64.random(in: 0 ... .max) }).count == 10)
  expect(
    "a pair of sockets",
    {
      var ends: [Int32] = [0, 0]
      return socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0
    }())
  expect(
    "a queue",
    {
      let done = DispatchSemaphore(value: 0)
      DispatchQueue.global().async { done.signal() }
      return done.wait(timeout: .now() + 5) == .success
    }())
  expect(
    "many threads",
    {
      let sum = DispatchQueue(label: "sum")
      var count = 0
      DispatchQueue.concurrentPerform(iterations: 100) { _ in sum.sync { count += 1 } }
      return count == 100
    }())
  expect("a font of the machine", access("/usr/share", R_OK) == 0 && FileManager.default.fileExists(atPath: "/usr/share/zoneinfo"))
  return wrong.isEmpty ? "fine" : wrong.joined(separator: ", ")
}

/// Returns the status of the response, or `refused`.
func fetch(_ address: String) -> String {
  guard let url = URL(string: address) else { return "no address" }
  let done = DispatchSemaphore(value: 0)
  nonisolated(unsafe) var answer = "no answer"
  URLSession.shared.dataTask(with: url) { _, response, failure in
    answer = (response as? HTTPURLResponse).map { "\($0.statusCode)" } ?? "refused \((failure as? URLError)?.code.rawValue ?? 0)"
    done.signal()
  }.resume()
  _ = done.wait(timeout: .now() + 8)
  return answer
}
