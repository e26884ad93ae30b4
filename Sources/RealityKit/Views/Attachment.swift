// Attachment: views of a RealityView at the places of entities, as an author writes them.

import ShojiGraph
import SwiftUI

/// The attachments of a `RealityView`: an ``Attachment``, several, or a `ForEach` of them.
public protocol AttachmentContent {
  var _attachments: [_AttachmentPart] { get }
}

/// One attachment without its type.
public struct _AttachmentPart {
  let id: AnyHashable
  let view: AnyView
}

/// Views that an entity of a `RealityView` shows.
///
///     RealityView { content, attachments in
///       guard let note = attachments.entity(for: "note") else { return }
///       note.position.y = 0.3
///       lamp.addChild(note)
///       content.add(lamp)
///     } attachments: {
///       Attachment(id: "note") {
///         Button("Switch On") { isOn = true }
///       }
///     }
///
/// Several views are a column. ``ViewAttachmentComponent`` says how large they are in the room, and where they are drawn.
public struct Attachment<Content: View>: AttachmentContent {
  /// Names the attachment in ``RealityViewAttachments/entity(for:)``.
  public let id: AnyHashable
  /// The views.
  public let content: Content

  /// Creates an attachment.
  ///
  /// - Parameters:
  ///   - id: Unique in its `RealityView`; of several attachments with one ID the first is shown.
  ///   - content: The views.
  public init(id: some Hashable, @ViewBuilder content: () -> Content) { (self.id, self.content) = (AnyHashable(id), content()) }
  public var _attachments: [_AttachmentPart] { [_AttachmentPart(id: id, view: AnyView(content))] }
}

/// Several attachments.
public struct _AttachmentList: AttachmentContent {
  public let _attachments: [_AttachmentPart]
}

/// Builds the attachments of a `RealityView`.
@resultBuilder public struct AttachmentContentBuilder {
  public typealias Attachments = _AttachmentList
  public static func buildExpression<C: AttachmentContent>(_ content: C) -> Attachments { Attachments(_attachments: content._attachments) }
  public static func buildBlock(_ parts: Attachments...) -> Attachments { Attachments(_attachments: parts.flatMap(\._attachments)) }
  public static func buildIf(_ part: Attachments?) -> Attachments { part ?? Attachments(_attachments: []) }
  public static func buildEither(first: Attachments) -> Attachments { first }
  public static func buildEither(second: Attachments) -> Attachments { second }
  public static func buildArray(_ parts: [Attachments]) -> Attachments { Attachments(_attachments: parts.flatMap(\._attachments)) }
  public static func buildLimitedAvailability(_ part: Attachments) -> Attachments { part }
}

extension ForEach: AttachmentContent where Content: AttachmentContent {
  public var _attachments: [_AttachmentPart] { data.flatMap { content($0)._attachments } }
}

extension ForEach where Content == _AttachmentList {
  /// Creates attachments for each element of a collection.
  @_disfavoredOverload public init(_ data: Data, @AttachmentContentBuilder content: @escaping (Data.Element) -> _AttachmentList)
  where Data.Element: Identifiable, ID == Data.Element.ID { self.init(of: data, id: { $0.id }, content: content) }
  /// Creates attachments for each element of a collection, which a key path identifies.
  @_disfavoredOverload public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @AttachmentContentBuilder content: @escaping (Data.Element) -> _AttachmentList
  ) { self.init(of: data, id: { $0[keyPath: id] }, content: content) }
}

/// The attachments of a `RealityView`, as its closures get them.
@MainActor public struct RealityViewAttachments {
  let stage: RealityStage
  init(_ stage: RealityStage) { self.stage = stage }

  /// Returns the entity that shows an attachment; nil if the view has none with this ID at present.
  ///
  /// It is the same entity as long as the view has the attachment. It is shown once it is added to the content or to another entity.
  public func entity(for id: some Hashable) -> ViewAttachmentEntity? { stage.attached.entity(for: AnyHashable(id)) }
}
