// PageLog: what the next process has to know about this one's pages if this one ends unexpectedly.

import Foundation
import Glibc
import ShojiGraph

/// A file per scene and process with each element's number and identity, the page instances, and the event that is being applied.
/// Small writes survive the end of the process; they need not survive a crash of the machine, so nothing is synced.
@MainActor final class PageLog {
  /// How many earlier processes are remembered.
  private static let remembered = 3

  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var end = PageRecord.header
  /// The size in bytes beyond which the log is rewritten without removed elements.
  private var largest = 64 << 10
  private var instance: PageInstance?
  /// The texts of the presented questions when their buttons were last logged.
  private var questions: [Int: String] = [:]
  private let formerPaths: [String]
  /// The logs of earlier processes, the latest first.
  private(set) lazy var former: [FormerPages] = formerPaths.compactMap(FormerPages.init(path:))

  /// Begins the log of a scene in a folder. Nil if no file can be created, as on a full disk: then no event outlives the process.
  init?(folder: String, scene: UInt32) {
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    Self.sweepOnce(folder)
    let numbers = Self.numbers(in: folder, of: scene).sorted(by: >)
    for number in numbers.dropFirst(Self.remembered) { unlink("\(folder)/\(scene)-\(number)") }
    formerPaths = numbers.prefix(Self.remembered).map { "\(folder)/\(scene)-\($0)" }
    descriptor = open("\(folder)/\(scene)-\((numbers.first ?? 0) + 1)", O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    write(PageRecord.headerBytes, at: 0)
    CrashMark.add(descriptor, at: PageRecord.crashed)
  }

  deinit {
    CrashMark.remove(descriptor)
    close(descriptor)
  }

  private static func numbers(in folder: String, of scene: UInt32) -> [Int] {
    let prefix = "\(scene)-"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasPrefix(prefix) }.compactMap { Int($0.dropFirst(prefix.count)) }
  }

  private static var hasSwept = false
  private static func sweepOnce(_ folder: String) {
    if !hasSwept { sweep(folder) }
    hasSwept = true
  }

  /// Removes logs that no scene can need any more: scenes are forgotten after a month, also while no process runs.
  static func sweep(_ folder: String) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      var facts = stat()
      if lstat("\(folder)/\(name)", &facts) == 0, Int64(time(nil)) - Int64(facts.st_mtim.tv_sec) > 31 * 86_400 {
        unlink("\(folder)/\(name)")
      }
    }
  }

  /// Removes the logs of a scene that is gone for good.
  static func remove(folder: String, scene: UInt32) {
    for number in numbers(in: folder, of: scene) { unlink("\(folder)/\(scene)-\(number)") }
  }

  func note(_ element: Element) { buffer += PageRecord(number: UInt32(truncatingIfNeeded: element.id), value: element.identity).bytes }

  func note(_ new: PageInstance) {
    instance = new
    for record in new.records { buffer += record.bytes }
  }

  /// Records that an event is about to be applied. If the process crashes meanwhile, the event is not retried.
  func begin(_ event: Int) { write(withUnsafeBytes(of: UInt64(event).littleEndian, Array.init), at: PageRecord.begun) }

  /// Writes the noted records. Called before the page or frame that contains the elements is sent.
  func flush(_ tree: ElementTree) {
    noteQuestions(tree)
    guard !buffer.isEmpty else { return }
    if end + buffer.count > largest {
      buffer = []
      end = PageRecord.header
      if let instance { note(instance) }
      tree.root.forEachDescendant { if $0.drawn != nil, $0.listens { note($0) } }
      largest = max(largest, 4 * buffer.count)
      write(buffer, at: end)
      ftruncate(descriptor, off_t(end + buffer.count))
      end += buffer.count
    } else {
      // A record that a full disk did not take completely is overwritten by the next ones.
      end += max(0, write(buffer, at: end)) / PageRecord.size * PageRecord.size
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// A question's text is part of its buttons' identities and may change while it is presented, so they are noted again.
  private func noteQuestions(_ tree: ElementTree) {
    let presented = tree.root.children.first { $0.content is PresentationsContent }?.children ?? []
    guard !presented.isEmpty || !questions.isEmpty else { return }
    var standing: [Int: String] = [:]
    for element in presented {
      guard let words = element.question else { continue }
      standing[element.id] = words
      if let former = questions[element.id], former != words { element.forEachDescendant { if $0.listens { note($0) } } }
    }
    questions = standing
  }

  @discardableResult private func write(_ bytes: [UInt8], at place: Int) -> Int {
    bytes.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, off_t(place)) }
  }
}

/// One instance of a page, and the instance that it replaced in the browser.
struct PageInstance: Equatable {
  var name: UInt64
  /// The number of the patch from which the browser shows it; 0 for a page that was loaded.
  var firstPatch: Int
  /// 0 for a page that was loaded.
  var predecessor: UInt64

  fileprivate var records: [PageRecord] {
    [
      PageRecord(number: PageRecord.name, value: name), PageRecord(number: PageRecord.firstPatch, value: UInt64(firstPatch)),
      PageRecord(number: PageRecord.predecessor, value: predecessor),
    ]
  }
}

/// The pages of a scene that an earlier process has drawn.
struct FormerPages {
  private(set) var instances: [PageInstance] = []
  private(set) var identities: [Int: UInt64] = [:]
  /// The last event that was begun.
  let begun: Int
  /// Whether the process crashed, as opposed to being killed.
  let hasCrashed: Bool

  fileprivate init?(path: String) {
    guard let data = FileManager.default.contents(atPath: path), PageRecord.isLog(data) else { return nil }
    begun = Int(clamping: PageRecord.number(in: data, at: PageRecord.begun))
    hasCrashed = PageRecord.number(in: data, at: PageRecord.crashed) != 0
    var next = PageInstance(name: 0, firstPatch: 0, predecessor: 0)
    for record in PageRecord.all(in: data) {
      switch record.number {
      case PageRecord.name: next.name = record.value
      case PageRecord.firstPatch: next.firstPatch = Int(clamping: record.value)
      case PageRecord.predecessor:
        next.predecessor = record.value
        instances.append(next)
      default: identities[Int(record.number)] = record.value
      }
    }
  }
}

/// The format of a log: a header with the last begun event and whether the process crashed, then pairs of a number and a value.
private struct PageRecord {
  static let header = 24, size = 12
  private static let mark = Array("ShojiP01".utf8)
  /// Offsets in the header.
  static let begun = 8, crashed = 16
  /// Numbers that no element has.
  static let name = UInt32.max, firstPatch = UInt32.max - 1, predecessor = UInt32.max - 2

  var number: UInt32
  var value: UInt64

  var bytes: [UInt8] { withUnsafeBytes(of: number.littleEndian, Array.init) + withUnsafeBytes(of: value.littleEndian, Array.init) }

  static var headerBytes: [UInt8] { mark + [UInt8](repeating: 0, count: header - mark.count) }

  static func isLog(_ data: Data) -> Bool { data.count >= header && data.starts(with: mark) }

  static func number(in data: Data, at place: Int) -> UInt64 {
    UInt64(littleEndian: data.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place, as: UInt64.self) })
  }

  static func all(in data: Data) -> [PageRecord] {
    data.withUnsafeBytes { bytes in
      stride(from: header, through: data.count - size, by: size).map {
        PageRecord(
          number: UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: $0, as: UInt32.self)),
          value: UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: $0 + 4, as: UInt64.self)))
      }
    }
  }
}
