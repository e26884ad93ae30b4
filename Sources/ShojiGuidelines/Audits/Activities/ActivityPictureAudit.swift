// ActivityPictureAudit: checks that an activity's image is a template: black with opacity, centred, about 70 by 70 points.

import Foundation
import ShojiElements

enum ActivityPictureAudit: ElementAudit {
  static let guidelines = ["activity-view.template-black-white-alpha", "activity-view.template-70px-centred"]
  /// The size in points at which the image is drawn, and the least size of its artwork.
  private static let area = 70.0, least = 30.0
  /// Points off centre that are not visible.
  private static let slack = 5.0

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    guard let activity = element.content as? ActivityContent, activity.kind == .custom, let image = activity.image else { return nil }
    // A system symbol is a template of the right size.
    guard let picture = picture(of: image, activity.pictureFile) else { return [] }
    var complaints: [Complaint] = []
    if picture.isColored {
      complaints.append(
        Complaint(
          "activity-view.template-black-white-alpha",
          "the image has colours, of which only the outline is drawn; draw it in "
            + "black with transparency"))
    }
    if picture.isOpaque {
      complaints.append(
        Complaint(
          "activity-view.template-black-white-alpha",
          "the image is opaque all over, so that a full square is drawn; make "
            + "transparent what is not the icon"))
    }
    let size = image.size.flatMap { $0.width > 0 ? $0 : nil } ?? CGSize(width: picture.width, height: picture.height)
    guard picture.width > 0, size.width > 0 else { return complaints }
    let scale = Double(size.width) / Double(picture.width)
    let art = picture.artwork ?? (x: 0, y: 0, width: picture.width, height: picture.height)
    let longest = Double(max(art.width, art.height)) * scale
    let words = "\(Int(Double(art.width) * scale)) × \(Int(Double(art.height) * scale))"
    if longest > area + 1 {
      complaints.append(
        Complaint(
          "activity-view.template-70px-centred",
          "the artwork takes \(words) points and is cut or made "
            + "smaller; draw it within about 70 × 70"))
    } else if longest < least {
      complaints.append(
        Complaint(
          "activity-view.template-70px-centred",
          "the artwork takes only \(words) of about 70 × 70 points and "
            + "is small beside the others; draw it larger"))
    }
    let off = (
      x: (Double(art.x) + Double(art.width) / 2 - Double(picture.width) / 2) * scale,
      y: (Double(art.y) + Double(art.height) / 2 - Double(picture.height) / 2) * scale
    )
    if picture.artwork != nil, abs(off.x) > slack || abs(off.y) > slack {
      complaints.append(
        Complaint(
          "activity-view.template-70px-centred",
          "the artwork is \(Int(max(abs(off.x), abs(off.y)))) points "
            + "beside the image’s middle and looks crooked; centre it"))
    }
    return complaints
  }

  private static func picture(of image: ImageContent, _ file: URL?) -> TemplatePicture? {
    switch image.source {
    case .data(let data): TemplatePicture(data.bytes)
    case .asset: file.flatMap { try? Data(contentsOf: $0) }.flatMap { TemplatePicture($0) }
    case .symbol, .address: nil
    }
  }
}
