// ARReferenceImage: a picture to look for in the real world.

import Foundation
import RealityKit

/// A picture that the app looks for in the user's surroundings.
///
///     let posters = ARReferenceImage.referenceImages(inGroupNamed: "Posters", bundle: nil)
@MainActor public final class ARReferenceImage {
  /// Names the picture; unique among those that are looked for.
  public var name: String?
  /// The size of the real picture in meters. The height is 0 if it is not known.
  public let physicalSize: CGSize
  /// The group of the asset catalogue; nil for a picture of another file.
  public let resourceGroupName: String?
  /// Whether the picture may move: a card in a hand, and not a poster (`ar.tracked-image-when-movable`). Shoji's own.
  public var isMovable = false
  private let file: URL

  init(_ picture: ReferencePicture) {
    (name, isMovable) = (picture.name, picture.isMovable)
    physicalSize = CGSize(width: Double(picture.width), height: Double(picture.height))
    (resourceGroupName, file) = (picture.group, picture.file)
  }

  /// Creates a picture of a PNG, JPEG or WebP file. Shoji's own: Apple's takes a `CGImage`.
  ///
  /// - Parameters:
  ///   - file: A file of the app's bundle, or one that is smaller than 4 MB.
  ///   - physicalWidth: The width of the real picture in meters.
  ///   - name: The default is the file's name, without its extension.
  /// - Returns: nil if there is no such file, or the width is none.
  public init?(contentsOf file: URL, physicalWidth: CGFloat, name: String? = nil) {
    guard physicalWidth.isFinite, physicalWidth > 0, FileManager.default.fileExists(atPath: file.path) else { return nil }
    self.name = name ?? file.deletingPathExtension().lastPathComponent
    physicalSize = CGSize(width: physicalWidth, height: 0)
    resourceGroupName = nil
    self.file = file
  }

  /// Returns the pictures of an AR resource group in the app's asset catalogue; nil if there is no such group.
  ///
  /// - Parameter bundle: Where the asset catalogue is; nil for the app's own resources.
  public static func referenceImages(inGroupNamed name: String, bundle: Bundle?) -> Set<ARReferenceImage>? {
    ReferencePicture.group(name, bundle: bundle).map { Set($0.map { ARReferenceImage($0) }) }
  }

  var picture: ReferencePicture {
    var picture = ReferencePicture(
      name: name ?? file.deletingPathExtension().lastPathComponent, group: resourceGroupName, file: file,
      width: Float(physicalSize.width), height: Float(physicalSize.height))
    picture.isMovable = isMovable
    return picture
  }

  /// The pictures in the order of their names, so that the same set is the same request.
  static func pictures(_ images: Set<ARReferenceImage>) -> [ReferencePicture] { images.map(\.picture).sorted { $0.name < $1.name } }
}

extension ARReferenceImage: Hashable {
  public nonisolated static func == (a: ARReferenceImage, b: ARReferenceImage) -> Bool { a === b }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Pictures by context, for apps with more than can be looked for at a time (`ar.swap-active-set-by-context`,
/// `ar.limit-active-reference-images`). Shoji's own.
///
///     var pictures = ReferenceImageSet(["Hall 1": firstHall, "Hall 2": secondHall], default: entrance)
///     pictures.context = hall
///     configuration.detectionImages = pictures.active
///     session.run(configuration)
@MainActor public struct ReferenceImageSet<Context: Hashable> {
  /// The most pictures that are looked for at a time (`ar.hundred-images`).
  public static var mostActive: Int { TrackingRequest.mostPictures }

  private let sets: [Context: Set<ARReferenceImage>]
  private let standard: Set<ARReferenceImage>
  /// Where the user is; nil if that is not known. A museum's guide may know it by location, if the user allows that
  /// (`ar.museum-location-example`).
  public var context: Context?

  /// - Parameters:
  ///   - sets: The pictures of each context.
  ///   - standard: Those of all other contexts, and while the context is not known.
  public init(_ sets: [Context: Set<ARReferenceImage>], default standard: Set<ARReferenceImage> = []) {
    (self.sets, self.standard) = (sets, standard)
  }

  private var present: Set<ARReferenceImage> { context.flatMap { sets[$0] } ?? standard }

  /// The pictures of the present context: the first 100 by their names.
  public var active: Set<ARReferenceImage> {
    let all = present
    guard all.count > Self.mostActive else { return all }
    return Set(all.sorted { ($0.name ?? "") < ($1.name ?? "") }.prefix(Self.mostActive))
  }

  /// How many pictures of the present context are not looked for, because there are too many.
  public var omittedCount: Int { max(present.count - Self.mostActive, 0) }
}
