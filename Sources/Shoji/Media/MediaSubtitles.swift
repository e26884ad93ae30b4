// MediaSubtitles: a file with subtitles beside a video.

import Foundation
import ShojiGraph

/// A WebVTT file in one language.
package struct MediaSubtitles: Hashable, Sendable {
  package var url: URL
  package var language: String
  package var name: String
  package init(url: URL, language: String, name: String) { (self.url, self.language, self.name) = (url, language, name) }

  /// Nil for a file that the system does not serve: browsers refuse subtitles of other hosts.
  @MainActor var content: MediaContent.Subtitles? {
    guard url.isFileURL, let address = ServedFile.address(of: url) else { return nil }
    return MediaContent.Subtitles(address: address, language: language, name: name)
  }
}
