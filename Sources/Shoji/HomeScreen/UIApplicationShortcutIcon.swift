// UIApplicationShortcutIcon: the glyph of a quick action: one of the system's, a symbol, or the app's own template image.

import Foundation
import ShojiGraph
import ShojiWeb

/// The glyph of a quick action. It is drawn in one colour, whatever colours an image has (`quick-action.glyph-monochrome`).
open class UIApplicationShortcutIcon: NSObject, @unchecked Sendable {
  /// The glyphs that people know from the system (`quick-action.system-icons`).
  public enum IconType: Int, Sendable, CaseIterable {
    case compose, play, pause, add, location, search, share, prohibit, contact, home, markLocation, favorite, love, cloud, invitation
    case confirmation, mail, message, date, time, capturePhoto, captureVideo, task, taskCompleted, alarm, bookmark, shuffle, audio, update
  }

  /// The name of the symbol; nil for an image.
  let symbol: String?
  /// The address of the app's own image.
  let image: String?
  /// The name of the app's own image, for audits.
  let imageName: String?

  /// One of the system's glyphs.
  public convenience init(type: IconType) { self.init(symbol: type.symbol, image: nil) }

  /// A symbol (`quick-action.sf-symbols`). A name that the system does not have ends a debug build; a release build shows a question mark.
  public convenience init(systemImageName: String) {
    assert(
      Symbols.isKnown(systemImageName),
      "There is no symbol “\(systemImageName)” for a quick action's glyph (quick-action.sf-symbols).")
    self.init(symbol: systemImageName, image: nil)
  }

  /// An image from the app's asset catalogue, of which only the opacity counts. Draw it within 35 × 35 points
  /// (`quick-action.custom-glyph-template`).
  public convenience init(templateImageName: String) {
    @Sendable func read() -> String? { MainActor.assumeIsolated { AssetCatalog.shared.image(templateImageName)?.address } }
    let address = Graph.isOnMain ? read() : DispatchQueue.main.sync(execute: read)
    assert(address != nil, "The app has no image “\(templateImageName)” for a quick action's glyph.")
    self.init(symbol: address == nil ? "questionmark.square" : nil, image: address, imageName: templateImageName)
  }

  init(symbol: String?, image: String?, imageName: String? = nil) {
    (self.symbol, self.image, self.imageName) = (symbol, image, imageName)
    super.init()
  }

  /// Whether both are drawn the same.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIApplicationShortcutIcon else { return false }
    return (symbol, image) == (other.symbol, other.image)
  }
  open override var hash: Int { (symbol ?? image ?? "").hashValue }
}

extension UIApplicationShortcutIcon.IconType {
  /// The symbol that shows the same.
  var symbol: String {
    switch self {
    case .compose: "square.and.pencil"
    case .play: "play.fill"
    case .pause: "pause.fill"
    case .add: "plus"
    case .location: "location.fill"
    case .search: "magnifyingglass"
    case .share: "square.and.arrow.up"
    case .prohibit: "nosign"
    case .contact: "person.crop.circle"
    case .home: "house"
    case .markLocation: "mappin.and.ellipse"
    case .favorite: "star"
    case .love: "heart"
    case .cloud: "cloud"
    case .invitation: "envelope.badge"
    case .confirmation: "checkmark"
    case .mail: "envelope"
    case .message: "message"
    case .date: "calendar"
    case .time: "clock"
    case .capturePhoto: "camera"
    case .captureVideo: "video"
    case .task: "circle"
    case .taskCompleted: "checkmark.circle"
    case .alarm: "alarm"
    case .bookmark: "bookmark"
    case .shuffle: "shuffle"
    case .audio: "speaker.wave.2"
    case .update: "arrow.clockwise"
    }
  }
}
