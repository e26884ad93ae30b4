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
/// what must be found, as in an app that measures things (`ar.measure-example-mix`).
///
/// Users look at the screen and not at what is around them: let them sit or stand still, and do not send them backwards (`ar.mind-safety`). Begin with little
/// movement and let it grow (`ar.time-to-adapt`): nothing flies towards a user who has just begun (`ar.no-dodging-at-start`).
public struct RealityView<Content: View>: View {
  private let make: @MainActor @Sendable (inout RealityViewCameraContent) async -> Void
  private let update: (@MainActor (inout RealityViewCameraContent) -> Void)?
  private let placeholder: Content
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
    (self.make, self.update, self.placeholder) = (make, update, placeholder())
    place = AuthorPlace(file, line)
  }

  public var body: some View {
    if stage.readIsMade() {
      RealityElement(stage: stage, update: update, place: place)
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

  @available(
    *, unavailable,
    message: "Shoji does not have attachments: no views are drawn within a scene. Show the view in front with overlay or ZStack."
  )
  public init<A: View>(
    make: @escaping @MainActor @Sendable (inout RealityViewCameraContent, RealityViewAttachments) async -> Void,
    update: (@MainActor (inout RealityViewCameraContent, RealityViewAttachments) -> Void)? = nil, @ViewBuilder attachments: () -> A
  ) { fatalError() }
}

/// What a `RealityView` shows while its content is made, if the author gives nothing else: nothing.
public struct RealityViewDefaultPlaceholder: View {
  public init() {}
  public var body: some View { Color.clear }
}

@available(*, unavailable, message: "Shoji does not have attachments: show the view in front of the RealityView with overlay or ZStack.")
public struct RealityViewAttachments {}

/// The element of a `RealityView`.
struct RealityElement: PrimitiveView {
  typealias Body = Never
  let stage: RealityStage
  let update: (@MainActor (inout RealityViewCameraContent) -> Void)?
  let place: AuthorPlace
  var _content: EntityChildren { EntityChildren(entity: stage.root) }
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
