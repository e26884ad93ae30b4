// StateJournal: what apps have said of their scenes' state since the database was last written. A browser may take its event for done as
// soon as the state is here: one write, without a transaction, survives the end of the system's process.

import Glibc

final class StateJournal {
  private let descriptor: Int32
  private var size = 0

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
    // NB: a disk that is full takes a part of it; the next record begins where this one began.
    guard record.withUnsafeBytes({ pwrite(descriptor, $0.baseAddress, $0.count, off_t(size)) }) == record.count else { return }
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
      let length = Int(number(at: place)), start = place + 8
      guard length > 0, start + length <= bytes.count else { break }
      body(number(at: place + 4), Array(bytes[start..<start + length]))
      place = start + length
    }
    size = place
  }

  /// Everything is in the database.
  func clear() {
    guard size > 0 else { return }
    size = 0
    ftruncate(descriptor, 0)
  }
}
