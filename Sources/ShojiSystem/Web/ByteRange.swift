// ByteRange: serves the part of a file that a Range header asks for.

enum ByteRange {
  /// Returns the part (206), a refusal if it is beyond the end (416), or the whole file if the header is invalid or names several parts.
  static func response(to header: String, of bytes: [UInt8], _ headers: [(name: String, value: String)]) -> Response {
    switch parse(header, count: bytes.count) {
    case .none: return Response(status: 200, headers: headers, body: bytes)
    case .some(nil): return Response(status: 416, headers: headers + [("content-range:", "bytes */\(bytes.count)")])
    case .some(let range?):
      let place = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(bytes.count)"
      return Response(status: 206, headers: headers + [("content-range:", place)], body: Array(bytes[range]))
    }
  }

  /// Returns nil for anything but a single byte range, and a nil range for one that contains no byte.
  static func parse(_ header: String, count: Int) -> Range<Int>?? {
    guard header.hasPrefix("bytes="), !header.contains(",") else { return .none }
    let ends = header.dropFirst(6).split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard ends.count == 2, ends.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }) else { return .none }
    switch (Int(ends[0]), Int(ends[1])) {
    case (nil, let last?) where ends[0].isEmpty: return .some(last > 0 && count > 0 ? max(0, count - last)..<count : nil)
    case (let first?, let last?) where first <= last: return .some(first < count ? first..<min(count - 1, last) + 1 : nil)
    case (let first?, nil) where ends[1].isEmpty: return .some(first < count ? first..<count : nil)
    default: return .none
    }
  }
}
