// scrollEdgeEffectStyle: how scrolling content fades under bars.

import ShojiGraph

/// How content fades under a bar.
public struct ScrollEdgeEffectStyle: Hashable, Sendable {
  private let name: String
  public static let automatic = ScrollEdgeEffectStyle(name: "automatic")
  public static let hard = ScrollEdgeEffectStyle(name: "hard")
  public static let soft = ScrollEdgeEffectStyle(name: "soft")
}

extension View {
  @available(*, deprecated, message: "has no effect in Shoji: bars have a material with a sharp edge")
  nonisolated public func scrollEdgeEffectStyle(_ style: ScrollEdgeEffectStyle?, for edges: Edge.Set) -> some View { self }
  @available(*, deprecated, message: "has no effect in Shoji: content shows through a bar's material. See toolbarBackgroundVisibility")
  nonisolated public func scrollEdgeEffectHidden(_ hidden: Bool = true, for edges: Edge.Set = .all) -> some View { self }
}
