// EntityView: an entity as an element. A change of an entity evaluates its own view alone.

import Shoji
import ShojiElements
import ShojiGraph
import ShojiWeb

extension Entity {
  /// What the browser is told of the entity.
  package var content: EntityContent {
    var content = EntityContent()
    content.name = name
    content.place = stored.place
    content.isOff = !isEnabled
    content.motion = motion.map {
      EntityMotion(number: $0.number, end: $0.end.place, duration: $0.duration, timing: $0.timing.timing)
    }
    content.playback = playback
    if component(typed: ViewAttachmentComponent.self) != nil { content.attachment = id }
    for component in allComponents { (component as? any DrawnComponent)?.draw(in: &content) }
    return content
  }

  /// The `id` of the entity's node in the page, by which the browser names it; nil while no view shows it.
  package var domID: String? { element?.domID }

  /// Returns the entity, among this one and its descendants, whose node has an `id`; nil if none has.
  package func shown(as id: String) -> Entity? {
    if domID == id { return self }
    for child in ordered {
      if let found = child.shown(as: id) { return found }
    }
    return nil
  }
}

/// Shows an entity and its descendants within a `RealityContent`.
package struct EntityView: PrimitiveView {
  package typealias Body = Never
  let entity: Entity
  package init(_ entity: Entity) { self.entity = entity }

  package var _content: EntityChildren { EntityChildren(entity: entity) }

  package func resolve(_ context: PrimitiveContext) -> EntityContent {
    entity.element = context.element
    return entity.read()
  }

  package func dismantle(_ context: PrimitiveContext) {
    // Another view may show the entity already.
    if entity.element === context.element { entity.element = nil }
  }
}

/// The children of an entity, or entities of a scene, by their identity.
package struct EntityChildren: View {
  let entity: Entity

  package var body: ForEach<[Entity], UInt64, EntityView> {
    ForEach(entity.readChildren(), id: \.id) { EntityView($0) }
  }
}
