// The app's quick actions in the form in which the audits look at them.

import Foundation
import ShojiGraph
import ShojiGuidelines
import ShojiSystem

extension QuickActions {
  /// Those of this app; nil for a process without an icon, such as a test's, that has set none.
  @MainActor static var ofApp: QuickActions? {
    let updates = HomeScreenReport.shared.updates
    guard AppName.look != nil || !updates.isEmpty else { return nil }
    return QuickActions(
      fixed: (AppName.look?.shortcuts ?? []).map { QuickAction($0, imageName: nil) },
      updates: updates.map { update in
        Update(
          actions: update.items.map { item in QuickAction(item, imageName: item.image.flatMap { update.imageNames[$0] }) },
          hasReason: update.reason != nil)
      }, appNames: AppName.look?.title ?? [:])
  }
}

extension QuickAction {
  /// - Parameter imageName: the name of the app's own image, whose file is read for its size and colours.
  @MainActor package init(_ item: ShortcutItem, imageName: String?) {
    let glyph: Glyph
    if let asset = imageName.flatMap({ AssetCatalog.shared.image($0) }) {
      glyph = .image(asset.file.flatMap { try? Data(contentsOf: $0) }, width: asset.width, height: asset.height)
    } else if item.image != nil {
      glyph = .image(nil, width: 0, height: 0)
    } else {
      let name = item.symbol ?? ""
      glyph = .symbol(name, isKnown: Symbols.isKnown(name))
    }
    self.init(type: item.type, titles: item.title.byLanguage, subtitles: item.subtitle?.byLanguage ?? [:], glyph: glyph)
  }

  /// An action as an author writes it.
  @MainActor package init(_ item: UIApplicationShortcutItem) { self.init(item.stored, imageName: item.icon.imageName) }
}
