// RealityView: a view with virtual objects, over the camera's picture or in a space of their own.

import Shoji
import ShojiElements
import ShojiGraph
import SwiftUI

/// Shows entities: over the picture of the user's camera, or in a space of their own.
///
///     RealityView { content in
///       content.camera = .spatialTracking
///       let anchor = AnchorEntity(.plane(.horizontal, classification: .table, minimumBounds: [0.3, 0.3]))
///       if let vase = try? await Entity(named: "Vase") { anchor.addChild(vase) }
///       content.add(anchor)
///     } update: { content in
///       content.entities.first?.isEnabled = isShown
///     }
///     .ignoresSafeArea()
///
/// `make` runs once, when the view appears. `update` runs after that, and whenever a state that it reads has changed. Changes of entities need
/// neither: each is shown by itself.
///
/// With ``RealityViewCamera/spatialTracking`` the browser asks for the camera, shows where to point it (``SwiftUI/View/coaching(_:)``), finds
/// surfaces and pictures, and leads the user back after an interruption. On a computer without a camera the same app is shown in a drawn room.
/// Put controls in front of the view, not into it (`ar.extra-info-in-screen-space`), translucent ones for what may be overlooked and opaque ones for
/// what must be found, as in an app that measures things (`ar.measure-example-mix`). Views that belong to an object are its ``Attachment``, and are
/// shown at its place.
///
/// Users look at the screen and not at what is around them: let them sit or stand still, and do not send them backwards (`ar.mind-safety`). Begin with little
/// movement and let it grow (`ar.time-to-adapt`): nothing flies towards a user who has just begun (`ar.no-dodging-at-start`).
public struct RealityView<Content: View>: View {
  private let make: @MainActor @Sendable (inout RealityViewCameraContent) async -> Void
  private let update: (@MainActor (inout RealityViewCameraContent) -> Void)?
  private let placeholder: Content
  private let attachments: [_AttachmentPart]
  private let place: AuthorPlace
  @State private var stage = RealityStage()

  /// Creates a view that shows something else while its content is made.
  ///
  /// - Parameters:
  ///   - make: Adds the entities. Runs once.
  ///   - update: Changes them to match the state of the view.
  ///   - placeholder: Shown until `make` has returned.
  public init(
    make: @escaping @MainActor @Sendable (inout RealityViewCameraContent) async -> Void,
    update: (@MainActor (inout RealityViewCameraContent) -> Void)? = nil, @ViewBuilder placeholder: () -> Content,
    file: StaticString = #fileID, line: Int = #line
  ) {
    (self.make, self.update, self.placeholder, attachments) = (make, update, placeholder(), [])
    place = AuthorPlace(file, line)
  }

  /// Creates a view with views for its entities, and a placeholder.
  ///
  /// - Parameters:
  ///   - make: Adds the entities, those of attachments too. Runs once.
  ///   - update: Changes them to match the state of the view.
  ///   - placeholder: Shown until `make` has returned.
  ///   - attachments: The views, each with an ID.
  public init<A: AttachmentContent>(
    make: @escaping @MainActor @Sendable (inout RealityViewCameraContent, RealityViewAttachments) async -> Void,
    update: (@MainActor (inout RealityViewCameraContent, RealityViewAttachments) -> Void)? = nil, @ViewBuilder placeholder: () -> Content,
    @AttachmentContentBuilder attachments: () -> A, file: StaticString = #fileID, line: Int = #line
  ) {
    self.make = { content in
      let attachments = RealityViewAttachments(content.stage)
      await make(&content, attachments)
    }
    self.update = Self.joined(update)
    (self.placeholder, self.attachments) = (placeholder(), attachments()._attachments)
    place = AuthorPlace(file, line)
  }

  private static func joined(
    _ update: (@MainActor (inout RealityViewCameraContent, RealityViewAttachments) -> Void)?
  ) -> (@MainActor (inout RealityViewCameraContent) -> Void)? {
    guard let update else { return nil }
    return { content in
      let attachments = RealityViewAttachments(content.stage)
      update(&content, attachments)
    }
  }

  public var body: some View {
    // Also before the content is made, because `make` asks for the entities.
    let attached = stage.attached.offer(attachments)
    if stage.readIsMade() {
      RealityElement(stage: stage, update: update, attached: attached, place: place)
    } else {
      // The camera of the content is not known before, and the user must not be asked for one in vain.
      placeholder.task { [stage = stage, make = make] in await stage.make(make) }
    }
  }
}

extension RealityView where Content == RealityViewDefaultPlaceholder {
  /// Creates a view that is empty while its content is made.
  ///
  /// - Parameters:
  ///   - make: Adds the entities. Runs once.
  ///   - update: Changes them to match the state of the view.
  public init(
    make: @escaping @MainActor @Sendable (inout RealityViewCameraContent) async -> Void,
    update: (@MainActor (inout RealityViewCameraContent) -> Void)? = nil, file: StaticString = #fileID, line: Int = #line
  ) {
    self.init(make: make, update: update, placeholder: { RealityViewDefaultPlaceholder() }, file: file, line: line)
  }

  /// Creates a view with views for its entities.
  ///
  /// - Parameters:
  ///   - make: Adds the entities, those of attachments too. Runs once.
  ///   - update: Changes them to match the state of the view.
  ///   - attachments: The views, each with an ID.
  public init<A: AttachmentContent>(
    make: @escaping @MainActor @Sendable (inout RealityViewCameraContent, RealityViewAttachments) async -> Void,
    update: (@MainActor (inout RealityViewCameraContent, RealityViewAttachments) -> Void)? = nil,
    @AttachmentContentBuilder attachments: () -> A, file: StaticString = #fileID, line: Int = #line
  ) {
    self.init(
      make: make, update: update, placeholder: { RealityViewDefaultPlaceholder() }, attachments: attachments, file: file, line: line)
  }
}

/// What a `RealityView` shows while its content is made, if the author gives nothing else: nothing.
public struct RealityViewDefaultPlaceholder: View {
  public init() {}
  public var body: some View { Color.clear }
}

/// The element of a `RealityView`.
struct RealityElement: PrimitiveView {
  typealias Body = Never
  let stage: RealityStage
  let update: (@MainActor (inout RealityViewCameraContent) -> Void)?
  let attached: [AttachedView]
  let place: AuthorPlace
  @ViewBuilder var _content: some View {
    EntityChildren(entity: stage.root)
    AttachmentViews(offered: attached, attached: stage.attached)
  }
  static var listens: Bool { true }

  func resolve(_ context: PrimitiveContext) -> RealityContent {
    if AuthorPlaces.areKept { context.element.source = SourceLocation(place) }
    stage.attach(to: context)
    if let update {
      var content = RealityViewCameraContent(stage)
      update(&content)
    }
    return stage.content(context.environment)
  }

  func respond(to event: ElementEvent, _ context: PrimitiveContext) {
    guard case .action(.reality, let value) = event else { return }
    stage.receive(value, context)
  }

  func dismantle(_ context: PrimitiveContext) { stage.detach(from: context) }
}
