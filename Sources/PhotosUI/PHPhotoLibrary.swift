// PHPhotoLibrary: the name under which a picker is given the photo library.

/// The user's photo library. A page sees only what the user chooses, so there is nothing to read here; source that passes it on compiles.
public final class PHPhotoLibrary: Sendable {
  private static let library = PHPhotoLibrary()
  private init() {}
  public class func shared() -> PHPhotoLibrary { library }
}
