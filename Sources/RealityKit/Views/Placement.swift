// placement: an object that the user puts into the room.

import Shoji
import ShojiElements
import ShojiGraph
import SwiftUI

extension View {
  /// Lets the user put an entity into the room, with a tap on a surface.
  ///
  ///     @State private var chair: Entity?
  ///     …
  ///     RealityView { content in … }
  ///       .placement(of: $chair, on: .horizontal, classifications: .floor, name: "Chair") { chairs.append($0) }
  ///       .overlay(alignment: .bottom) { Button("Add a Chair") { chair = makeChair() } }
  ///
  /// While the binding has an entity, an indicator lies on the surfaces where it may be put (`ar.placement-indicator-after-detection`,
  /// `ar.indicator-aligned-to-surface`), and a hint names it (`ar.wording-place-object`). The entity is shown where the user has tapped, at once,
  /// also if the surface is only estimated yet (`ar.no-waiting-for-accuracy`); then the binding is set to nil. It is added to the view for
  /// that, if it has no parent, and taken away again if the binding is set to nil before.
  ///
  /// - Parameters:
  ///   - entity: What is placed. Its origin is what lies on the surface.
  ///   - alignment: On which surfaces it may be put. The default is level ones.
  ///   - classifications: On what it may be put: furniture on floors, a board game on tables (`ar.use-plane-classification`). The default is
  ///     anything. Elsewhere a tap puts nothing, and says so.
  ///   - name: The entity's name for the user. The default is its accessibility label, or else the entity's name.
  ///   - action: Called with the entity, in its place.
  public func placement(
    of entity: Binding<Entity?>, on alignment: AnchoringComponent.Target.Alignment = .horizontal,
    classifications: AnchoringComponent.Target.Classification = .any, name: LocalizedStringResource? = nil,
    onPlaced action: @escaping (Entity) -> Void = { _ in }
  ) -> some View {
    modifier(
      PlacementModifier(
        entity: entity, alignment: alignment, classifications: classifications, name: name.map { String(localized: $0) }, action: action))
  }
}

private struct PlacementModifier: ViewModifier {
  @Binding var entity: Entity?
  let alignment: EntityAnchor.Alignment
  let classes: [EntityAnchor.Class]
  let name: String?
  let action: (Entity) -> Void

  init(
    entity: Binding<Entity?>, alignment: AnchoringComponent.Target.Alignment,
    classifications: AnchoringComponent.Target.Classification, name: String?, action: @escaping (Entity) -> Void
  ) {
    _entity = entity
    self.alignment = alignment.contains(.any) || alignment.isEmpty ? .any : alignment.contains(.vertical) ? .vertical : .horizontal
    (classes, self.name, self.action) = (classifications.classes, name, action)
  }

  func body(content: Content) -> some View {
    let placement = entity.map {
      RealitySettings.Placement(entity: $0, name: name, alignment: alignment, classes: classes)
    }
    content
      .reality { settings in
        if let placement { settings.placement = placement }
      }
      .transformEnvironment(\.realityActions) { actions in
        guard placement != nil else { return }
        actions.placed = { placed in
          entity = nil
          action(placed)
        }
      }
  }
}
