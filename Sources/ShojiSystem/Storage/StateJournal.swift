// StateJournal: what apps have said of their scenes' state since the database was last written. A browser may take its event for done as
// soon as the state is here: one write, without a transaction, survives the end of the system's process.

import Glibc

final class StateJournal {
  private let descriptor: Int32
  private var size = 0
  /// A database that refuses for long must not fill the disk by this.
  private static let bound = 256 << 20

  init?(path: String) {
    descriptor = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
  }

  deinit { close(descriptor) }

  /// Keeps one message of an app: `u32 length · u32 scene · JSON`. All of it is applied again, or nothing.
  func append(scene: UInt32, _ state: UnsafeRawBufferPointer) {
    var record: [UInt8] = []
    record.reserveCapacity(8 + state.count)
    withUnsafeBytes(of: UInt32(state.count).littleEndian) { record += $0 }
    withUnsafeBytes(of: scene.littleEndian) { record += $0 }
    record += state
    guard size < Self.bound else { return }
    guard record.withUnsafeBytes({ pwrite(descriptor, $0.baseAddress, $0.count, off_t(size)) }) == record.count else {
      // NB: a full disk takes a part of it, which must not be read after a shorter record.
      ftruncate(descriptor, off_t(size))
      return
    }
    size += record.count
  }

  /// Hands over what an earlier system has left, in order. A record that was cut off ends it.
  func replay(_ body: (UInt32, [UInt8]) -> Void) {
    let end = Int(lseek(descriptor, 0, SEEK_END))
    guard end > 0 else { return }
    let bytes = [UInt8](unsafeUninitializedCapacity: end) { buffer, count in count = max(0, pread(descriptor, buffer.baseAddress, end, 0)) }
    func number(at place: Int) -> UInt32 { (0..<4).reduce(0) { $0 | UInt32(bytes[place + $1]) << UInt32(8 * $1) } }
    var place = 0
    while place + 8 <= bytes.count {
      let length = Int(number(at: place))
      let start = place + 8
      guard length > 0, start + length <= bytes.count else { break }
      body(number(at: place + 4), Array(bytes[start..<start + length]))
      place = start + length
    }
    size = place
    if place < end { ftruncate(descriptor, off_t(place)) }
  }

  /// Everything is in the database.
  func clear() {
    guard size > 0 else { return }
    size = 0
    ftruncate(descriptor, 0)
  }
}
