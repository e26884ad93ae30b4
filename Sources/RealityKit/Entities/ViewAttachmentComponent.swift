// ViewAttachmentComponent: views at the place of an entity. They stay views of the page: Views/AttachmentViews.swift mounts them.

import Foundation
import ShojiGraph
import SwiftUI

/// Shows views at the place of an entity: real controls of the page, which can be tapped, focused and read aloud.
///
///     entity.components.set(ViewAttachmentComponent(rootView: PriceTag(product)))
///
/// The middle of the views is the origin of the entity, and they face its +z. One meter is ``pointsPerMeter`` points of the views, so that they get
/// smaller with the distance. With a ``BillboardComponent`` they face the user and have their own size at every distance, which keeps texts readable
/// (`ar.text-3d-faces-people`, `ar.text-3d-constant-size`).
///
/// The browser draws views in front of all virtual and real objects, also in front of those that are nearer. They are hidden while their entity is hidden,
/// behind the user or out of view; views that have the keyboard focus stay at the edge. Over the picture of the camera give them a background.
public struct ViewAttachmentComponent: Component {
  /// How many points of a view are one meter.
  public static let pointsPerMeter: Float = 1360

  /// The ID that the author gave the attachment; a unique one for a component with its own view.
  public let id: AnyHashable
  /// The space that the views take, in meters, around the origin of the entity. Empty until the browser has laid them out.
  public internal(set) var bounds = BoundingBox.empty
  /// Nil for the views of a `RealityView`'s attachments, which that view has.
  let view: AnyView?

  /// Creates a component with views.
  ///
  /// A later component of the same entity whose view has the same type keeps the state of the views.
  @MainActor public init<V: View>(rootView: V) { (id, view) = (AnyHashable(UUID()), AnyView(rootView)) }
  /// Creates the component of an attachment of a `RealityView`.
  init(id: AnyHashable) { (self.id, view) = (id, nil) }
}

/// The entity of an attachment of a `RealityView`; ``RealityViewAttachments/entity(for:)`` returns it.
@MainActor public class ViewAttachmentEntity: Entity {
  /// Creates an entity without views.
  public required init() { super.init() }
  convenience init(attachment id: AnyHashable) {
    self.init()
    components.set(ViewAttachmentComponent(id: id))
  }

  /// Which views the entity shows, and how large they are.
  public var attachment: ViewAttachmentComponent {
    get { components[ViewAttachmentComponent.self] ?? ViewAttachmentComponent(id: AnyHashable(id)) }
    set { components.set(newValue) }
  }
}
