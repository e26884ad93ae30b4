// StateJournal: what apps have said of their scenes' state since the database was last written. A browser may take its event for done as
// soon as the state is here: one write, without a transaction, survives the end of the system's process.

import Glibc

/// Records of `u32 length · u32 scene · u32 checksum · JSON` behind a header. A length of zero ends them: the file keeps its space when it is
/// cleared, so that a full disk takes the state that the database refuses.
final class StateJournal {
  private static let header = Array("ShojiJ02".utf8), end: [UInt8] = [0, 0, 0, 0], head = 12

  private let descriptor: Int32
  private var size = header.count
  private let bound: Int
  private let reserve: Int

  /// - Parameters:
  ///   - bound: the size in bytes from which nothing is appended: a database that refuses for long must not fill the disk by this.
  ///   - reserve: the bytes that are taken from the disk in advance.
  init?(path: String, bound: Int = 256 << 20, reserve: Int = 8 << 20) {
    (self.bound, self.reserve) = (bound, reserve)
    descriptor = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    if reserve > 0 { posix_fallocate(descriptor, 0, off_t(reserve)) }
  }

  deinit { close(descriptor) }

  /// Keeps one message of an app. All of it is applied again, or nothing. Returns false if there is no space for it.
  @discardableResult func append(scene: UInt32, _ state: UnsafeRawBufferPointer) -> Bool {
    guard size < bound, state.count > 0 else { return state.count == 0 }
    if size == Self.header.count, !write(Self.header + Self.end, at: 0) { return false }
    var record: [UInt8] = []
    record.reserveCapacity(Self.head + state.count + Self.end.count)
    for number in [UInt32(state.count), scene, Self.checksum(scene, state)] { withUnsafeBytes(of: number.littleEndian) { record += $0 } }
    record += state
    record += Self.end
    guard write(record, at: size) else {
      // NB: a full disk takes a part of it.
      if !write(Self.end, at: size) { ftruncate(descriptor, off_t(size)) }
      return false
    }
    size += record.count - Self.end.count
    return true
  }

  /// Hands over what an earlier system has left, in order. A record that was cut off ends it.
  func replay(_ body: (UInt32, [UInt8]) -> Void) {
    let count = Int(lseek(descriptor, 0, SEEK_END))
    guard count > Self.header.count else { return }
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, read in read = max(0, pread(descriptor, buffer.baseAddress, count, 0))
    }
    guard bytes.starts(with: Self.header) else { return }
    func number(at place: Int) -> UInt32 { (0..<4).reduce(0) { $0 | UInt32(bytes[place + $1]) << UInt32(8 * $1) } }
    while size + Self.head <= bytes.count {
      let length = Int(number(at: size)), scene = number(at: size + 4)
      let start = size + Self.head
      guard length > 0, start + length <= bytes.count else { break }
      let state = bytes[start..<start + length]
      guard state.withUnsafeBytes({ Self.checksum(scene, $0) }) == number(at: size + 8) else { break }
      body(scene, Array(state))
      size = start + length
    }
    if !write(Self.end, at: size) { ftruncate(descriptor, off_t(size)) }
  }

  /// Brings what is in the file to the disk.
  func sync() { fdatasync(descriptor) }

  /// Everything is in the database.
  func clear() {
    guard size > Self.header.count else { return }
    write(Self.end, at: Self.header.count)
    if size > reserve { ftruncate(descriptor, off_t(max(reserve, Self.header.count + Self.end.count))) }
    size = Self.header.count
  }

  @discardableResult private func write(_ bytes: [UInt8], at place: Int) -> Bool {
    bytes.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, off_t(place)) } == bytes.count
  }

  /// FNV-1a, which detects a record of which a killed process has written only a part.
  private static func checksum(_ scene: UInt32, _ state: UnsafeRawBufferPointer) -> UInt32 {
    state.reduce(2_166_136_261 ^ scene) { ($0 ^ UInt32($1)) &* 16_777_619 }
  }
}
