// SystemPages: what a system is given to serve pages with: the document around an app's page, and the client's files.

import ShojiSystem
import ShojiWeb

package enum SystemPages {
  package static func document(_ parts: PageParts) -> [UInt8] {
    Page.document(
      header: parts.header, root: parts.html, token: parts.sceneToken, language: parts.language, assets: parts.assetFolder,
      fallbackTitle: parts.app.title)
  }

  package static func assets() -> [String: Asset] { ClientFiles.all().mapValues { Asset(bytes: $0.bytes, contentType: $0.type) } }
}
