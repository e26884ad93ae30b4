// FileBody: a response's body that is read from a file piece by piece, so that a large file takes little memory.

import Glibc

/// A part of an open file, which is closed with it. Unchecked because only the system's thread uses it.
final class FileBody: @unchecked Sendable {
  private let file: Int32
  private let reactor: Reactor
  private let end: Int
  /// The place of the next byte to read.
  private var place: Int
  /// Bytes that were read and not sent.
  private var ready: ArraySlice<UInt8> = []
  private var isReading = false

  /// The most bytes that are in memory for one response.
  private static let pieceLength = 1 << 20

  let count: Int

  init(_ file: Int32, _ range: Range<Int>, _ reactor: Reactor) {
    (self.file, place, end, count, self.reactor) = (file, range.lowerBound, range.upperBound, range.count, reactor)
  }
  deinit { close(file) }

  enum Piece {
    case bytes(ArraySlice<UInt8>)
    /// They are read on another thread; `readable` is called afterwards.
    case later
    /// The app has made the file shorter meanwhile.
    case failed
  }

  /// Takes up to a number of bytes.
  ///
  /// - Parameter readable: called when bytes that were not there have been read
  func take(_ most: Int, readable: @escaping () -> Void) -> Piece {
    if !ready.isEmpty {
      let piece = ready.prefix(most)
      ready = ready.dropFirst(piece.count)
      return .bytes(piece)
    }
    guard place >= 0 else { return .failed }
    guard !isReading else { return .later }
    isReading = true
    let (file, range) = (file, place..<min(end, place + Self.pieceLength))
    BackgroundWork.run(reactor) {
      Self.read(file, range)
    } then: { bytes in
      self.isReading = false
      self.place = bytes == nil ? -1 : range.upperBound
      self.ready = bytes.map { $0[...] } ?? []
      readable()
    }
    return .later
  }

  /// Nil if the file is shorter.
  static func read(_ file: Int32, _ range: Range<Int>) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: range.count)
    var filled = 0
    while filled < bytes.count {
      let count = bytes.withUnsafeMutableBytes {
        pread(file, $0.baseAddress! + filled, $0.count - filled, off_t(range.lowerBound + filled))
      }
      guard count > 0 else { return nil }
      filled += count
    }
    return bytes
  }
}
