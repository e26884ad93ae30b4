// MediaSource: a file that the browser plays, and the address at which the browser finds it.

import FileFormats
import Foundation
import ShojiGraph

package struct MediaSource: Equatable, Sendable {
  package let url: URL?
  private let data: Data?
  private let type: String?

  package init(_ url: URL) { (self.url, data, type) = (url, nil, nil) }
  package init(_ data: Data, type: String? = nil) { (url, self.data, self.type) = (nil, data, type ?? Self.type(of: data)) }

  /// The most bytes of data, and of a file that the system does not serve: one that is neither in the app's bundles nor in the user's
  /// folder of the app. They travel within the page, so they can be neither large nor sought in.
  package static let largestFile = 4 << 20

  /// The address for the browser: of the web, or of a file that the system serves, in ranges; otherwise a data URL. Nil if the file is
  /// missing, too large, or of a kind that browsers do not play.
  @MainActor package var address: String? {
    if let data { return type.flatMap { data.count <= Self.largestFile ? "data:\($0);base64,\(data.base64EncodedString())" : nil } }
    guard let url else { return nil }
    switch url.scheme?.lowercased() {
    case "https": return url.absoluteString
    case "http":
      // A page over HTTPS may not load media over HTTP, so the scheme is upgraded.
      guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return nil }
      parts.scheme = "https"
      return parts.string
    case "file":
      if let served = AssetCatalog.shared.servedPath(of: url) { return served }
      guard let size = try? url.resourceValues(forKeys: [.fileSizeKey]).fileSize, size <= Self.largestFile,
        let data = try? Data(contentsOf: url),
        let type = Self.playedType(FileFormat(of: data.prefix(FileFormat.lookedAt), name: url.lastPathComponent))
      else { return nil }
      return "data:\(type);base64,\(data.base64EncodedString())"
    // A film of the photo library, at the system's own address.
    case nil: return PhotoLibraryChannel.isLibrary(url) ? url.relativeString : nil
    default: return nil
    }
  }

  /// Whether it is a film or a sound, whichever browsers play it, as far as that can be known: an address of the web may be one.
  package var isMedia: Bool {
    if let data { return FileFormat(of: data.prefix(FileFormat.lookedAt)).isMedia }
    return url.map { !$0.isFileURL || FileFormat(of: $0).isMedia } ?? false
  }

  /// What the headers of a file or of data say; nil for an address of the web, and for formats without such headers.
  package var header: MediaHeader? {
    if let data { return MediaHeader(of: data) }
    return url.flatMap { $0.isFileURL ? MediaHeader(path: $0.path) : nil }
  }

  /// Tells the item from others, for what is kept about it; nil for data and for a missing file.
  ///
  /// It is a hash, because addresses may contain secrets. A file's name and size stay the same when the system copies it for a preview, and
  /// when a new version of the app brings it again.
  package var identity: String? {
    guard let url else { return nil }
    var name = url.absoluteString.split(separator: "#", maxSplits: 1).first.map(String.init) ?? ""
    if url.isFileURL {
      guard let size = try? url.resolvingSymlinksInPath().resourceValues(forKeys: [.fileSizeKey]).fileSize else { return nil }
      name = "\(url.lastPathComponent) \(size)"
    }
    return String(StableHash.of(name), radix: 36)
  }

  /// The kind of data by its first bytes; nil for data that browsers do not play.
  private static func type(of data: Data) -> String? { playedType(FileFormat(of: data.prefix(FileFormat.lookedAt))) }

  private static func playedType(_ format: FileFormat) -> String? {
    format.isMedia && format.support != .none ? format.servedType : nil
  }
}
