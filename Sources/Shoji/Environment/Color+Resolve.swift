// Resolves a colour in an environment.

import Foundation
import ShojiGraph

extension Color {
  /// The components of this color in an environment's appearance; a named color that does not exist resolves to the label's.
  public func resolve(in environment: EnvironmentValues) -> Resolved {
    let isDark = environment.colorScheme == .dark
    let isIncreased = environment.colorSchemeContrast == .increased
    if case .system(.accent) = storage, case .color(let tint)? = environment.tint, tint != self { return tint.resolve(in: environment) }
    let resolved = components(isDark: isDark) {
      Self.asset(named: $0)?.color(isDark: isDark, isIncreased: isIncreased).components(isDark: isDark)
    }
    return resolved ?? SystemColor.label.components(isDark: isDark)
  }

  /// Asset catalogues belong to the main actor, but apps may resolve colours on other threads.
  private static func asset(named name: String) -> AssetColor? {
    @Sendable func read() -> AssetColor? { MainActor.assumeIsolated { AssetCatalog.shared.color(name) } }
    return Graph.isOnMain ? read() : DispatchQueue.main.sync(execute: read)
  }
}

extension AssetColor {
  fileprivate func color(isDark: Bool, isIncreased: Bool) -> Color {
    let increased = isIncreased ? (isDark ? increasedDark : increasedLight) : nil
    return increased ?? (isDark ? dark : nil) ?? light
  }
}
