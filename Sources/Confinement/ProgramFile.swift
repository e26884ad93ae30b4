// ProgramFile: reads from an executable which files it needs: the folders of its libraries (ELF), or its interpreter (scripts).

import Glibc

struct ProgramFile {
  /// The folders in which the dynamic loader searches for libraries (DT_RUNPATH or DT_RPATH).
  private(set) var libraryFolders: [String] = []
  /// The interpreter named in the first line of a script.
  private(set) var interpreter: String?

  init(_ path: String) {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return }
    defer { close(file) }
    var facts = stat()
    guard fstat(file, &facts) == 0, facts.st_size >= 64 else {
      readScript(file)
      return
    }
    let size = Int(facts.st_size)
    guard let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, file, 0), start != MAP_FAILED else { return }
    defer { munmap(start, size) }
    let bytes = UnsafeRawBufferPointer(start: start, count: size)
    // 64-bit little-endian ELF, the only kind that Swift supports here.
    if bytes.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]) { readELF(bytes) } else { readScript(file) }
  }

  private mutating func readScript(_ file: Int32) {
    var line = [UInt8](repeating: 0, count: 256)
    let count = pread(file, &line, line.count, 0)
    guard count > 2, line.starts(with: Array("#!".utf8)) else { return }
    let text = String(decoding: line[2..<count].prefix { $0 != 10 }, as: UTF8.self)
    interpreter = text.split(separator: " ").first.map(String.init)
  }

  private mutating func readELF(_ bytes: UnsafeRawBufferPointer) {
    /// Reads a number from the file, or 0 beyond its end.
    func number<T: FixedWidthInteger>(_ offset: Int, as type: T.Type) -> Int {
      guard offset >= 0, offset <= bytes.count - MemoryLayout<T>.size else { return 0 }
      return Int(truncatingIfNeeded: T(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: T.self)))
    }
    let headers = number(32, as: UInt64.self)
    let size = number(54, as: UInt16.self)
    let count = number(56, as: UInt16.self)
    guard size >= 56 else { return }
    var loads: [(address: Int, offset: Int, size: Int)] = []
    var dynamic: Range<Int>?
    for index in 0..<count {
      let header = headers &+ index * size
      let offset = number(header + 8, as: UInt64.self)
      let length = number(header + 32, as: UInt64.self)
      switch number(header, as: UInt32.self) {
      case 1: loads.append((number(header + 16, as: UInt64.self), offset, length))
      case 2 where offset >= 0 && length >= 0 && length <= bytes.count: dynamic = offset..<(offset &+ length)
      default: break
      }
    }
    var strings = 0
    var paths: [Int] = []
    for entry in stride(from: dynamic?.lowerBound ?? 0, to: dynamic?.upperBound ?? 0, by: 16) {
      let value = number(entry + 8, as: UInt64.self)
      switch number(entry, as: UInt64.self) {
      case 5: strings = value
      case 15, 29: paths.append(value)
      default: break
      }
    }
    guard let load = loads.first(where: { strings >= $0.address && strings < $0.address &+ $0.size }) else { return }
    for path in paths {
      let start = load.offset &+ (strings - load.address) &+ path
      guard start >= 0, start < bytes.count else { continue }
      let text = String(decoding: bytes[start...].prefix { $0 != 0 }, as: UTF8.self)
      libraryFolders += text.split(separator: ":").map(String.init)
    }
  }
}
