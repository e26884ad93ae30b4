// RealityStage: the entities of a RealityView, and what is known of the room around them. Reports of the browser: RealityStage+Reports.swift.

import Shoji
import ShojiElements
import ShojiGraph
import ShojiGuidelines
import simd

/// What a `RealityView` keeps as long as it is there.
@MainActor package final class RealityStage: EntityHost {
  /// Contains the entities that were added.
  package let root = Entity()
  /// Nil if the author has not set it.
  var camera: RealityViewCamera? { didSet { if camera != oldValue { changed() } } }
  let subscribers = RealitySubscribers()
  /// The views that entities show.
  let attached = AttachedViews()
  var limits = ReportLimits()
  /// The surfaces that the browser has told of, by its keys.
  var planes: [String: FoundPlane] = [:]
  var isCoaching = false
  /// What audits need to know.
  var use = ARUse()
  var began: ContinuousClock.Instant?
  var limitedSince: ContinuousClock.Instant?
  /// Where gestures in progress began.
  var gestureStarts: [GestureKey: SIMD3<Float>] = [:]
  /// The entity that waits for its place, and was added for that.
  var waiting: Entity?
  /// The space that is shown.
  private(set) var space: SharedSpace?
  private(set) weak var element: Element?
  /// The node of the element; gestures find it below theirs.
  private(set) weak var node: _AnyNode?

  private var isMade = false
  private var isMaking = false
  private let making = Dependents()
  private let changes = Dependents()
  /// The pictures to which entities are attached, by group and name.
  private var anchorImages: [AnchorImage] = []
  /// Whether entities are attached to the user's face.
  private var hasFaceAnchor = false
  private var waitingElement: Int?
  private var isSettling = false

  struct GestureKey: Hashable {
    let kind: EntityTouch.Kind
    let entity: UInt64
  }
  private struct AnchorImage: Hashable {
    let group: String, name: String
  }

  package init() { root.host = self }

  // MARK: Making

  func readIsMade() -> Bool {
    making.noteRead()
    return isMade
  }

  /// Runs the author's closure, once.
  func make(_ body: @MainActor (inout RealityViewCameraContent) async -> Void) async {
    guard !isMade, !isMaking else { return }
    isMaking = true
    defer { isMaking = false }
    var content = RealityViewCameraContent(self)
    await body(&content)
    // A view that has disappeared meanwhile begins afresh when it comes back.
    guard !Task.isCancelled else { return root.removeAllChildren() }
    isMade = true
    // Before the browser asks for a camera it has to know for which.
    hasFaceAnchor = findsFace
    settle()
    making.changed()
    Graph.shared.scheduleFlush()
  }

  // MARK: The element

  func attach(to context: PrimitiveContext) { (element, node) = (context.element, context.node) }

  func detach(from context: PrimitiveContext) {
    guard element === context.element else { return }
    (element, node) = (nil, nil)
    var after = ARUse()
    after.isSupported = use.isSupported
    context.host.elements.root?.setNote(after)
    TrackingHub.shared.forget(self)
    space?.hide(from: self)
    space = nil
  }

  /// Returns what the browser is told; the view that is evaluated is evaluated again when that changes.
  func content(_ environment: EnvironmentValues) -> RealityContent {
    changes.noteRead()
    let settings = environment.realitySettings
    let hub = TrackingHub.shared
    var content = RealityContent()
    content.camera = camera?.camera ?? (settings.isInAR ? .ar : .virtual)
    content.label = RealityWords.label(content.camera, environment.locale)
    prepare(settings.placement)
    share(settings.space)
    content.sharing = content.camera == .ar ? space?.sharing : nil
    guard content.camera == .ar else {
      waitingElement = nil
      return content
    }
    (content.coaching, content.hasCustomCoaching) = (settings.coaching, settings.hasOwnCoaching)
    (content.hasGuides, content.hasOcclusion) = (settings.hasGuides, settings.hasOcclusion)
    (content.area, content.requirement) = (settings.area, settings.requirement)
    let request = hub.read()
    content.isFront = hasFaceAnchor || request?.isFront == true
    content.images = pictures(request).compactMap { picture, isFollowed in
      picture.address.map {
        RealityImage(name: picture.name, address: $0, width: picture.width, isTracked: isFollowed, isMovable: picture.isMovable)
      }
    }
    content.relocalizes = request?.relocalizes ?? true
    content.reset = hub.readResets()
    content.isPaused = hub.readIsPaused()
    if let placement = settings.placement {
      waitingElement = placement.entity.element?.id
      content.placing = RealityPlacing(
        name: Self.name(of: placement), element: waitingElement, alignment: placement.alignment, classes: placement.classes)
    }
    return content
  }

  /// Adds the entity that waits for its place, unseen, and removes one that waits no longer.
  private func prepare(_ placement: RealitySettings.Placement?) {
    let entity = placement?.entity
    if let former = waiting, former !== entity {
      waiting = nil
      if former.parent === root { root.removeChild(former) }
    }
    guard let entity, entity.parent == nil, entity !== root else { return settle() }
    waiting = entity
    entity.isEnabled = false
    root.addChild(entity)
  }

  /// Shows another space, or none.
  private func share(_ space: SharedSpace?) {
    guard space !== self.space || space.map({ $0.stage !== self }) == true else { return }
    self.space?.hide(from: self)
    self.space = space
    space?.show(in: self)
  }
  /// What the browser is told of the space has changed.
  func sharingChanged() { changed() }

  private static func name(of placement: RealitySettings.Placement) -> String {
    if let name = placement.name { return name }
    let label = placement.entity.components[AccessibilityComponent.self]?.label.map { String(localized: $0) }
    return label ?? placement.entity.name
  }

  // MARK: Pictures

  /// The pictures to look for, and whether their places are followed. 100 at most (`ar.hundred-images`).
  func pictures(_ request: TrackingRequest?) -> [(picture: ReferencePicture, isFollowed: Bool)] {
    let followed = request?.followed ?? []
    var all = (request?.pictures ?? []).map { (picture: $0, isFollowed: followed.contains($0)) }
    for (group, names) in Dictionary(grouping: anchorImages, by: \.group).sorted(by: { $0.key < $1.key }) {
      for picture in ReferencePicture.group(group) ?? [] where names.contains(where: { $0.name == picture.name }) {
        if !all.contains(where: { $0.picture.name == picture.name }) { all.append((picture, request?.tracksAnchors == true)) }
      }
    }
    return Array(all.prefix(TrackingRequest.mostPictures))
  }

  /// Brings what is computed from the entities up to date, after this turn's changes.
  private func settle() {
    guard !isSettling else { return }
    isSettling = true
    Graph.shared.afterFlush { [weak self] in
      guard let self else { return }
      isSettling = false
      attached.look(at: root)
      var images: [AnchorImage] = []
      root.forEachDescendant {
        if case .image(let group, let name)? = $0.components[AnchoringComponent.self]?.target {
          images.append(AnchorImage(group: group, name: name))
        }
      }
      let placed = placing?.entity.element?.id, hasFace = findsFace
      guard images != anchorImages || placed != waitingElement || hasFace != hasFaceAnchor else { return }
      (anchorImages, waitingElement, hasFaceAnchor) = (images, placed, hasFace)
      changed()
    }
  }

  /// Whether an entity is attached to the user's face.
  private var findsFace: Bool {
    var isFound = false
    root.forEachDescendant { if $0.components[AnchoringComponent.self]?.target == .face { isFound = true } }
    return isFound
  }

  /// What the user is about to place; nil if nothing, and without the user's camera.
  var placing: RealitySettings.Placement? {
    guard let node, (element?.content as? RealityContent)?.camera == .ar else { return nil }
    return EnvironmentValues(node.scope).realitySettings.placement
  }

  private func changed() {
    changes.changed()
    Graph.shared.scheduleFlush()
  }

  // MARK: Entities

  package func changed(_ entity: Entity) {
    let hasViews = entity.components.has(ViewAttachmentComponent.self) || attached.hasInScene
    if hasViews || hasFaceAnchor || entity.components.has(AnchoringComponent.self) || !anchorImages.isEmpty { settle() }
  }
  package func childrenChanged(_ entity: Entity) { settle() }

  /// Returns the entity of an element of this view; nil for all other numbers.
  func entity(_ element: Int) -> Entity? { root.children.lazy.compactMap { $0.shown(in: element) }.first }
}

extension Entity {
  /// Returns the entity, among this one and its descendants, that an element shows.
  fileprivate func shown(in number: Int) -> Entity? {
    if element?.id == number { return self }
    for child in children {
      if let found = child.shown(in: number) { return found }
    }
    return nil
  }
}
