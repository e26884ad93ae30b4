// SystemPages: what the system needs to serve pages: the document around an app's page, and the client's files.

import ShojiElements
import ShojiSystem
import ShojiWeb

package enum SystemPages {
  /// The document of an app in a system without a home screen.
  package static func document(_ parts: PageParts) -> [UInt8] { document(parts, .alone) }

  /// The document of the home screen, or of an app that is opened from there.
  package static func documentWithHome(_ parts: PageParts) -> [UInt8] { document(parts, parts.app.isHome ? .home : .app) }

  /// The document of an app in development, which also shows the errors of its builds.
  package static func documentWithBuilds(_ parts: PageParts) -> [UInt8] { document(parts, .alone, showsBuilds: true) }

  /// The document of the stage, in a system with a home screen.
  package static func stage(_ language: String, _ attributes: [String: String], _ assets: String) -> [UInt8] {
    StagePage.document(language: language, attributes: attributes, assets: assets)
  }

  private static func document(_ parts: PageParts, _ place: Page.Place, showsBuilds: Bool = false) -> [UInt8] {
    Page.document(
      header: parts.header, root: parts.html, token: parts.sceneToken, language: parts.language, assets: parts.assetFolder,
      fallbackTitle: parts.app.title, manifest: parts.manifest, fonts: parts.fonts, place: place, showsBuilds: showsBuilds)
  }

  /// An app's icon as SVG, for its web manifest. The system process has one thread, which is the main one.
  package static func icon(_ symbol: String, _ color: String) -> String { MainActor.assumeIsolated { Icons.tile(symbol, color: color) } }

  /// A symbol as the address of a mask, for the actions of notifications; nil for a name that is no symbol.
  package static func symbol(_ name: String) -> String? {
    MainActor.assumeIsolated { Symbols.isKnown(name) ? Icons.address(name, isStretched: false) : nil }
  }

  package static func assets() -> [String: Asset] { ClientFiles.all().mapValues { Asset(bytes: $0.bytes, contentType: $0.type) } }
}
