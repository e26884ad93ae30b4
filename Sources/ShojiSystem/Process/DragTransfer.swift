// DragTransfer: the payload of messages about drags and dropped files, in both directions. The system process does not look into `data`.

/// One step of a transfer between two app processes, or a piece of a file from a browser.
///
/// `u32 request · u32 item · drag · type · name · problem · data`; each text is preceded by its length as u16, little endian.
package struct DragTransfer: Equatable, Sendable {
  /// The number that an answer repeats; for a piece of a file its index.
  package var request: UInt32
  /// The index of the dragged item; 1 for the last piece of a file.
  package var item: UInt32
  /// The drag's token, or the file's.
  package var drag: String
  /// A uniform type identifier, or a file's MIME type. A request without a type asks for the list of items.
  package var type: String
  package var name: String
  /// Why there is no data; empty if there is.
  package var problem: String
  package var data: [UInt8]

  package init(
    request: UInt32 = 0, item: UInt32 = 0, drag: String = "", type: String = "", name: String = "", problem: String = "",
    data: [UInt8] = []
  ) {
    (self.request, self.item, self.drag, self.type) = (request, item, drag, type)
    (self.name, self.problem, self.data) = (name, problem, data)
  }

  /// The largest list of items in bytes.
  package static let largestOffer = 16 << 10

  /// Whether this is the last piece of a file.
  package var isLast: Bool { item == 1 }

  package var payload: [UInt8] {
    var bytes: [UInt8] = []
    ProcessMessage.appendLittleEndian(request, to: &bytes)
    ProcessMessage.appendLittleEndian(item, to: &bytes)
    for text in [drag, type, name, problem] {
      let utf8 = Array(text.utf8.prefix(Int(UInt16.max)))
      bytes += [UInt8(truncatingIfNeeded: utf8.count), UInt8(truncatingIfNeeded: utf8.count >> 8)]
      bytes += utf8
    }
    return bytes + data
  }

  /// Returns nil if a text's length exceeds the payload.
  package init?(payload: UnsafeRawBufferPointer) {
    guard payload.count >= 8 else { return nil }
    var start = 8
    func text() -> String? {
      guard payload.count - start >= 2 else { return nil }
      let length = Int(payload[start]) | Int(payload[start + 1]) << 8
      guard payload.count - start - 2 >= length else { return nil }
      defer { start += 2 + length }
      return String(decoding: UnsafeRawBufferPointer(rebasing: payload[start + 2..<start + 2 + length]), as: UTF8.self)
    }
    guard let drag = text(), let type = text(), let name = text(), let problem = text() else { return nil }
    self.init(
      request: UInt32(littleEndian: payload.loadUnaligned(as: UInt32.self)),
      item: UInt32(littleEndian: payload.loadUnaligned(fromByteOffset: 4, as: UInt32.self)), drag: drag, type: type, name: name,
      problem: problem, data: [UInt8](payload[start...]))
  }
}
