// PhotoSource: where a picture or film comes from that is added to the photo library, and when it was taken.

import FileFormats
import Foundation
import ShojiElements
import ShojiSystem

/// A picture or film that can be added to the user's photo library.
package struct PhotoSource: Sendable {
  package enum Content: Sendable {
    case file(URL)
    case data(Data)
  }
  package let content: Content
  /// The name in the library; empty for a name by number.
  let name: String
  /// When it was taken; nil for the time in the file.
  let date: Date?

  package init(_ content: Content, name: String? = nil, date: Date? = nil) {
    let given = if case .file(let file) = content { name ?? file.lastPathComponent } else { name ?? "" }
    // The system process ends an app that sends a longer name.
    self.name = given.isEmpty ? "" : DocumentName.safe(given)
    (self.content, self.date) = (content, date)
  }

  /// The picture of an image; nil for one without a file.
  @MainActor package init?(_ image: UIImage) {
    if let bytes = image.bytes { self.init(.data(bytes)) } else { self.init(image.content) }
  }

  /// The picture of an image; nil for symbols, and for images that only the browser can load.
  @MainActor init?(_ image: ImageContent) {
    switch image.source {
    case .data(let data): self.init(.data(data.bytes))
    case .asset(let name):
      guard let file = AssetCatalog.shared.image(name)?.file else { return nil }
      self.init(.file(file))
    case .symbol, .address: return nil
    }
  }

  /// The format by the bytes; data if there are none.
  package var format: FileFormat {
    switch content {
    case .file(let file): FileFormat(of: file)
    case .data(let data): FileFormat(of: data.prefix(FileFormat.lookedAt))
    }
  }

  /// Adds the picture to the user's library.
  ///
  /// - Parameter then: called with what has become of it
  @MainActor package func add(then: @escaping (PhotoAnswer.Outcome) -> Void) {
    guard let file = ownFile else { return then(.missing) }
    // The system takes no path outside of the app's folder, such as one of a test.
    PhotoLibraryChannel.shared.add(OwnFiles.path(of: file) ?? file.path, name: name, date: date ?? time(in: file)) { outcome in
      // A copy is needed no longer.
      if file != given { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
      then(outcome)
    }
  }

  private var given: URL? { if case .file(let file) = content { file.standardizedFileURL } else { nil } }

  /// The file where the system finds it: the app's own, or a copy.
  private var ownFile: URL? {
    if let given, OwnFiles.path(of: given) != nil { return given }
    guard let copy = try? TransferFiles.new(name, .data) else { return nil }
    switch content {
    case .file(let file): return (try? FileManager.default.copyItem(at: file, to: copy)).map { copy }
    case .data(let data): return (try? data.write(to: copy)).map { copy }
    }
  }

  /// When the camera has taken it.
  private func time(in file: URL) -> Date? {
    if format.family == .movie { return MediaHeader(path: file.path)?.date }
    return PictureHeader(of: file)?.taken?.date(in: Calendar.current.timeZone)
  }
}

extension PictureTime {
  /// - Parameter zone: of the user, for a camera that does not know its own
  func date(in zone: TimeZone) -> Date? {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = offset.flatMap { TimeZone(secondsFromGMT: 60 * $0) } ?? zone
    return calendar.date(from: DateComponents(year: year, month: month, day: day, hour: hour, minute: minute, second: second))
  }
}
