// AssetCatalog: the app's pictures and colours, as Xcode's asset catalogues keep them.

import Foundation
import ShojiGraph
import ShojiWeb

/// Finds pictures and colours in the asset catalogues of an app's bundles.
@MainActor final class AssetCatalog {
  static let shared = AssetCatalog()

  func prepare(_ drawing: DrawingEnvironment) {}
}
