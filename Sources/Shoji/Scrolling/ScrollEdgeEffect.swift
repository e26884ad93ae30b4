// scrollEdgeEffectStyle: how content that scrolls fades under the bars around it.

import ShojiGraph

/// How content fades under a bar.
public struct ScrollEdgeEffectStyle: Hashable, Sendable {
  private let name: String
  public static let automatic = ScrollEdgeEffectStyle(name: "automatic")
  public static let hard = ScrollEdgeEffectStyle(name: "hard")
  public static let soft = ScrollEdgeEffectStyle(name: "soft")
}

extension View {
  /// Sets how content fades under bars. Bars here have a material with a clear edge, which is the hard style, in all cases.
  nonisolated public func scrollEdgeEffectStyle(_ style: ScrollEdgeEffectStyle?, for edges: Edge.Set) -> some View { self }
  /// Hides the effect. What lies under a bar is seen through its material in all cases; see `toolbarBackgroundVisibility`.
  nonisolated public func scrollEdgeEffectHidden(_ hidden: Bool = true, for edges: Edge.Set = .all) -> some View { self }
}
