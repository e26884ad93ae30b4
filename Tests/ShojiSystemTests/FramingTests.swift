// The framing between system and app process, in any pieces and with hostile lengths.

import ShojiSystem
import Testing

@Suite("Framing") struct FramingTests {
  private let messages = [
    ProcessMessage(.open, scene: 1, payload: Array("{}".utf8)), ProcessMessage(.stop),
    ProcessMessage(.event, scene: .max, payload: [UInt8](repeating: 7, count: 5000)),
  ]

  @Test("Messages are decoded from bytes that arrive in any pieces", arguments: [1, 2, 3, 8, 9, 10, 4096, 1 << 20])
  func pieces(size: Int) throws {
    let bytes = messages.flatMap(\.encoded)
    var decoder = ProcessMessageDecoder()
    var decoded: [ProcessMessage] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      decoder.append(bytes[start..<min(start + size, bytes.count)])
      while let message = try decoder.next() { decoded.append(message) }
    }
    #expect(decoded == messages)
    #expect(decoder.waiting == 0)
  }

  @Test("A length below the header's is malformed")
  func tooShort() {
    var decoder = ProcessMessageDecoder()
    decoder.append([4, 0, 0, 0, 1, 0, 0, 0])
    #expect(throws: ProcessMessageError.malformed) { try decoder.next() }
  }

  @Test("A length above the limit is rejected before its bytes arrive")
  func tooLarge() {
    var decoder = ProcessMessageDecoder(largestPayload: 100)
    decoder.append([106, 0, 0, 0])
    #expect(throws: ProcessMessageError.tooLarge(101)) { try decoder.next() }
  }

  @Test("A page's header cannot extend beyond the page")
  func pageHeader() {
    let page = PageMessage(header: Array("{}".utf8), html: Array("<p>".utf8))
    #expect(page.payload.withUnsafeBytes(PageMessage.init(payload:)) == page)
    for hostile: [UInt8] in [[], [1], [1, 0, 0, 0], [255, 255, 255, 255, 0]] {
      #expect(hostile.withUnsafeBytes(PageMessage.init(payload:)) == nil)
    }
  }
}
