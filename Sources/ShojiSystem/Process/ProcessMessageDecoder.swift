// ProcessMessageDecoder: splits the stream between system and app process into messages.
// Bytes may arrive in any pieces; a length out of bounds throws an error before anything is allocated.

/// Why a stream of process messages cannot be read any further.
package enum ProcessMessageError: Error, Equatable {
  /// The announced length is smaller than the fixed header.
  case malformed
  /// The announced payload is larger than the reader allows.
  case tooLarge(Int)
}

/// An incremental reader of `ProcessMessage`s.
///
///     decoder.append(bytes)
///     while let message = try decoder.next() { … }
package struct ProcessMessageDecoder {
  private var buffer: [UInt8] = []
  private var start = 0
  private let largestPayload: Int

  package init(largestPayload: Int = 64 << 20) {
    self.largestPayload = largestPayload
  }

  /// How many bytes wait for the rest of their message.
  package var waiting: Int { buffer.count - start }

  package mutating func append(_ bytes: some Sequence<UInt8>) {
    reclaim()
    buffer.append(contentsOf: bytes)
  }

  package mutating func append(_ bytes: UnsafeRawBufferPointer) {
    reclaim()
    buffer.append(contentsOf: bytes)
  }

  /// Whether `next` has a message, or an error.
  package var hasMessage: Bool {
    guard waiting >= 4 else { return false }
    let length = Int(number(at: start)), payload = length - ProcessMessage.countedHeader
    return payload < 0 || payload > largestPayload || waiting >= 4 + length
  }

  /// Returns the next whole message, or nil if more bytes are needed.
  package mutating func next() throws -> ProcessMessage? {
    try next { ProcessMessage(kind: $0, scene: $1, payload: [UInt8]($2)) }
  }

  /// Passes the next whole message to `body` without a copy: the payload is valid only during the call.
  package mutating func next<R>(
    _ body: (_ kind: UInt8, _ scene: UInt32, _ payload: UnsafeRawBufferPointer) throws -> R
  ) throws -> R? {
    guard waiting >= 4 else { return nil }
    let length = Int(number(at: start))
    guard length >= ProcessMessage.countedHeader else { throw ProcessMessageError.malformed }
    let payload = length - ProcessMessage.countedHeader
    guard payload <= largestPayload else { throw ProcessMessageError.tooLarge(payload) }
    guard waiting >= 4 + length else { return nil }
    let kind = buffer[start + 4]
    let scene = number(at: start + 5)
    let first = start + ProcessMessage.headerSize
    start = first + payload
    return try buffer.withUnsafeBytes { try body(kind, scene, UnsafeRawBufferPointer(rebasing: $0[first..<first + payload])) }
  }

  private func number(at index: Int) -> UInt32 {
    buffer.withUnsafeBytes { UInt32(littleEndian: $0.loadUnaligned(fromByteOffset: index, as: UInt32.self)) }
  }

  /// Discards bytes that were read before more are added, so that they do not make the buffer grow.
  private mutating func reclaim() {
    guard start > 0 else { return }
    if start == buffer.count {
      // NB: one huge message must not keep its memory for as long as the process lives.
      buffer.removeAll(keepingCapacity: buffer.capacity <= 256 << 10)
    } else {
      buffer.removeSubrange(0..<start)
    }
    start = 0
  }
}
