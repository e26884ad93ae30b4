// Activity: a grid of buttons, each with an icon in a box above its title. Actions that the browser performs:
// Client/behaviours/activities.js.

import FileFormats
import Foundation
import ShojiElements

extension ActivitiesContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("div", "activities")
    node.set("data-behaviour", "activities")
    node.set("data-parcel", whole(context).json)
    node.set("data-failed", Words.text(.activityFailed, context.environment.language))
    if let tint { node.style("--tint", Paints.color(tint, context.environment)) }
    return node.adding(slot: context.children)
  }

  /// Returns the shared items with their images' URLs.
  @MainActor private func whole(_ context: DrawingContext) -> SharedParcel {
    var parcel = parcel
    for (index, picture) in pictures.enumerated() {
      let turn: PictureOrientation? =
        switch picture.source {
        case .asset(let name): context.environment.imageAddress(name)?.turn
        case .address: picture.turn
        case .data(let data): data.header.ownTurn
        case .symbol: nil
        }
      let file: (address: String, format: FileFormat?)? =
        switch picture.source {
        case .asset(let name): context.environment.imageAddress(name).map { ($0.address, $0.file.flatMap { FileFormat(name: $0.path) }) }
        case .address(let address): Links.isPicture(address) ? (address, nil) : nil
        case .data(let data): (data.address, data.header.format)
        case .symbol: nil
        }
      guard let (address, format) = file else { continue }
      let name = picture.label ?? "\(index + 1)", ending = format?.extensions.first.map { "." + $0 } ?? ""
      // Of another site's picture only the browser knows the kind.
      let isNamed = FileFormat(name: name)?.family == .image
      parcel.files.append(
        SharedParcel.File(
          name: isNamed ? name : name + ending, address: address, type: format?.servedType ?? "image/unknown", turn: turn?.rawValue))
    }
    return parcel
  }
}

extension ActivityContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML(link == nil ? "button" : "a", "activity")
    node.set("data-activity", kind.rawValue)
    if let link {
      node.set("href", link)
    } else {
      node.set("type", "button")
      node.set("data-tap", true)
    }
    node.add(HTML("span", part: "i", "activity-box").adding(slot: context.children))
    // A title that is too long is first shrunk and then truncated: `activity-view.title-shrinks-then-truncates`.
    var title = HTML("span", part: "t", "activity-title", "text", "one-line")
    title.set("data-behaviour", "fit")
    title.set("data-fit", "0.75")
    node.add(title.adding(HTML("span", part: "x", "fit").adding(text: self.title)))
    return node
  }
}

extension SharedParcel {
  /// The JSON for the client.
  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }
}
