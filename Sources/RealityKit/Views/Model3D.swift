// Model3D: one model in a space of its own, without code for entities.

import Foundation
import Shoji
import ShojiGraph
import SwiftUI

/// Shows the model of a GLB file, which the user can turn.
///
///     Model3D(named: "Vase").frame(height: 300)
///
/// It is empty while the model is loaded. If that fails, a message is shown.
public struct Model3D: View {
  private let load: @MainActor () async throws -> Entity
  @State private var hasFailed = false
  @Environment(\.locale) private var locale

  /// Shows a model of the app's bundle.
  ///
  /// - Parameters:
  ///   - name: The file's name, with or without an extension.
  ///   - bundle: The bundle that has it; nil for those of the app.
  public init(named name: String, bundle: Bundle? = nil) { load = { try await Entity(named: name, in: bundle) } }
  /// Shows the model of a file.
  public init(url: URL) { load = { try await Entity(contentsOf: url) } }

  public var body: some View {
    if hasFailed {
      ContentUnavailableView(RealityWords.missingModel(locale), systemImage: "cube.transparent")
    } else {
      RealityView { [load = load, failed = $hasFailed] content in
        content.camera = .virtual
        do { content.add(try await load()) } catch { failed.wrappedValue = true }
      }
    }
  }
}
