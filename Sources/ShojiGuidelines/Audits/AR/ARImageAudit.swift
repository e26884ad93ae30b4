// ARImageAudit: checks the images that an experience looks for: how many, and how precisely they are followed.

import ShojiElements

enum ARImageAudit: ElementAudit {
  static let guidelines = [
    "ar.hundred-images", "ar.limit-active-reference-images", "ar.limit-precisely-located-images", "ar.tracked-image-when-movable",
    "ar.tracked-image-when-small-content", "ar.reference-sets-provided-by-app",
  ]
  /// Up to which number of images detection works best, and up to which nothing needs to be said.
  private static let most = 100, many = 50
  /// How many images can be followed without costing frames.
  private static let mostTracked = 4
  /// Content of less than this share of its image shows every error of the image's position.
  private static let smallShare = 0.5

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    guard let view = ARScene(element) else { return nil }
    let waiting = view.objects.filter { $0.hasOwnAnchor && $0.anchor?.kind == .image }
    guard !view.images.isEmpty || !waiting.isEmpty else { return nil }
    let known = Set(view.images.map(\.name))
    var complaints = waiting.filter { !known.contains($0.anchor?.image ?? "") }.map {
      Complaint(
        "ar.reference-sets-provided-by-app",
        "this waits for the image “\($0.anchor?.image ?? "")”, which the app does not supply, so it never appears; add the image to a group of AR resources",
        about: $0.element)
    }
    let count = view.images.count, tracked = view.images.filter(\.isTracked).count
    if count > most {
      complaints.append(
        Complaint(
          "ar.hundred-images",
          "\(count) images are looked for at once, and \(most) are the most that work well; choose a set for where people are, and change it",
          also: ["ar.limit-active-reference-images"]))
    } else if count > many {
      complaints.append(
        Complaint("ar.limit-active-reference-images", "note: \(count) images are looked for at once; fewer are found faster"))
    }
    if tracked > mostTracked {
      complaints.append(
        Complaint(
          "ar.limit-precisely-located-images",
          "\(tracked) images are followed precisely, which takes much time in every frame; follow \(mostTracked) at most"))
    }
    for image in view.images where !image.isTracked {
      if image.isMovable {
        complaints.append(
          Complaint(
            "ar.tracked-image-when-movable",
            "the image “\(image.name)” can be moved, but its objects stay where it was first seen; track it"))
        continue
      }
      let content = view.objects.filter { $0.anchor?.kind == .image && $0.anchor?.image == image.name && $0.isDrawn && $0.size.max() > 0 }
      if let largest = content.map({ $0.size.max() }).max(), largest < image.width * smallShare {
        complaints.append(
          Complaint(
            "ar.tracked-image-when-small-content",
            "what appears on the image “\(image.name)” is much smaller than it, so that small errors show; track the image",
            about: content.first?.element))
      }
    }
    return complaints
  }
}
