// arRequirements, featureSets, onARReset, offscreenIndicators, realWorldOcclusion: the user's surroundings.

import Shoji
import ShojiElements
import ShojiGraph
import SwiftUI

extension View {
  /// Says what an experience needs of the user's surroundings. It is shown before the camera starts
  /// (`ar.communicate-requirements-upfront`).
  ///
  ///     RealityView { content in … }
  ///       .arRequirements("You need a free floor of about two by two meters.", area: [2, 2])
  ///
  /// - Parameters:
  ///   - text: One sentence in plain words.
  ///   - area: The width and depth of the free floor in meters; nil if none is needed.
  nonisolated public func arRequirements(_ text: LocalizedStringResource, area: SIMD2<Float>? = nil) -> some View {
    let text = String(localized: text)
    let area = area.flatMap { $0.x.isFinite && $0.y.isFinite && $0.min() > 0 ? $0 : nil }
    return reality {
      $0.requirement = text.isEmpty ? nil : text
      $0.area = area
    }
  }

  /// Chooses between sets of features by the room that the user has (`ar.different-features-per-environment`).
  ///
  ///     enum Game { case table, floor }
  ///     @State private var game = Game.table
  ///     …
  ///     RealityView { content in … }
  ///       .featureSets(selection: $game, byArea: [.table: [0.5, 0.5], .floor: [2, 2]])
  ///
  /// Level surfaces become larger while the user looks around; the selection becomes the set with the largest area that fits on one of them. It
  /// never becomes a smaller one again until the user starts over: what has begun must not disappear. If no set fits, it stays.
  ///
  /// - Parameters:
  ///   - selection: Begin with the set that needs least.
  ///   - sets: The width and depth in meters that each set needs.
  nonisolated public func featureSets<ID: Hashable>(selection: Binding<ID>, byArea sets: [ID: SIMD2<Float>]) -> some View {
    transformEnvironment(\.realityActions) {
      $0.surfacesChanged.append { surfaces in
        let fitting = sets.filter { set in surfaces.contains { FeatureArea.fits(set.value, on: $0) } }
        guard let best = fitting.max(by: { FeatureArea.size($0.value) < FeatureArea.size($1.value) }) else { return }
        let present = sets[selection.wrappedValue].map(FeatureArea.size) ?? 0
        if FeatureArea.size(best.value) > present { selection.wrappedValue = best.key }
      }
      $0.wasReset.append {
        if let least = sets.min(by: { FeatureArea.size($0.value) < FeatureArea.size($1.value) }) { selection.wrappedValue = least.key }
      }
    }
  }

  /// Runs code when the user starts over (`ar.let-people-reset`, `ar.start-over-for-better-result`).
  ///
  /// The surfaces and pictures are looked for afresh, and coaching begins again. The entities stay, without their anchors; remove what the user
  /// has placed. The system shows a button for that if coaching takes long. For one of your own, run the session with `resetTracking`.
  nonisolated public func onARReset(perform action: @escaping () -> Void) -> some View {
    transformEnvironment(\.realityActions) { $0.wasReset.append(action) }
  }

  /// Shows or hides the indicators at the edges that lead to entities out of view. They are shown by default
  /// (`ar.guide-to-offscreen-objects`, `ar.offscreen-edge-indicator`).
  nonisolated public func offscreenIndicators(_ visibility: Visibility) -> some View {
    reality { $0.hasGuides = visibility != .hidden }
  }

  /// Sets whether people and things hide entities behind them, where the browser knows their distance. They do by default
  /// (`ar.people-occlusion`).
  nonisolated public func realWorldOcclusion(_ isEnabled: Bool) -> some View {
    reality { $0.hasOcclusion = isEnabled }
  }
}

private enum FeatureArea {
  static func size(_ area: SIMD2<Float>) -> Float { area.x * area.y }
  /// Whether an area fits on a surface, turned if need be.
  static func fits(_ area: SIMD2<Float>, on surface: SIMD2<Float>) -> Bool {
    area.min() <= surface.min() && area.max() <= surface.max()
  }
}
