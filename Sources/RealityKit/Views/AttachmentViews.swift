// AttachmentViews: mounts the views of entities as children of the element of a RealityView, beside the entities. The browser moves them in
// each frame: Client/behaviours/reality/attachments.js.

import Shoji
import ShojiElements
import ShojiGraph
import SwiftUI

/// The views of an entity.
struct AttachedView: Identifiable {
  /// The entity's ID.
  let id: UInt64
  let view: AnyView
}

/// The views that the entities of a `RealityView` show: its own attachments, and those of components.
@MainActor final class AttachedViews {
  /// The entities of the attachments that are there now, and those in a scene whose attachments may come back.
  private var entities: [AnyHashable: ViewAttachmentEntity] = [:]
  private var offered: Set<AnyHashable> = []
  /// Views of components among the entities, and the components' IDs, by which another one is noticed.
  private var inScene: [AttachedView] = []
  private var components: [AnyHashable] = []
  private let changes = Dependents()

  /// Whether an entity has a component with views.
  var hasInScene: Bool { !inScene.isEmpty }

  /// Takes the attachments of the author's closure. Each keeps its entity as long as that is in a scene, or there is one with its ID.
  func offer(_ parts: [_AttachmentPart]) -> [AttachedView] {
    var kept: [AnyHashable: ViewAttachmentEntity] = [:]
    var views: [AttachedView] = []
    for part in parts where kept[part.id] == nil {
      let entity = entities[part.id] ?? ViewAttachmentEntity(attachment: part.id)
      kept[part.id] = entity
      views.append(AttachedView(id: entity.id, view: part.view))
    }
    offered = Set(kept.keys)
    entities = entities.filter { $0.value.parent != nil }.merging(kept) { $1 }
    return views
  }

  func entity(for id: AnyHashable) -> ViewAttachmentEntity? { offered.contains(id) ? entities[id] : nil }

  /// Looks for components with views among the entities.
  func look(at root: Entity) {
    var (views, ids): ([AttachedView], [AnyHashable]) = ([], [])
    root.forEachDescendant { entity in
      guard let component = entity.component(typed: ViewAttachmentComponent.self), let view = component.view else { return }
      views.append(AttachedView(id: entity.id, view: view))
      ids += [AnyHashable(entity.id), component.id]
    }
    guard ids != components else { return }
    (inScene, components) = (views, ids)
    changes.changed()
    Graph.shared.scheduleFlush()
  }

  /// Returns the views of components; the view that is evaluated is evaluated again when there are others.
  func readInScene() -> [AttachedView] {
    changes.noteRead()
    return inScene
  }
}

/// The views of all entities of a `RealityView`.
struct AttachmentViews: View {
  let offered: [AttachedView]
  let attached: AttachedViews

  var body: some View {
    let inScene = attached.readInScene()
    // An entity of an attachment may have got a component with other views.
    ForEach(offered.filter { one in !inScene.contains { $0.id == one.id } } + inScene) { AttachmentView(attached: $0) }
  }
}

/// The element with the views of one entity.
struct AttachmentView: PrimitiveView {
  typealias Body = Never
  let attached: AttachedView

  var _content: some View { attached.view.environment(\.stackAxis, .vertical) }
  func resolve(_ context: PrimitiveContext) -> ViewAttachmentContent { ViewAttachmentContent(attached.id) }
}
