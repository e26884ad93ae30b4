// RealityStage and reports: checks what the browser tells of a view, and passes it on. A browser can send anything, so everything is checked.

import Foundation
import ShojiElements
import ShojiGraph
import ShojiGuidelines
import simd

extension RealityStage {
  /// The most surfaces that are known at a time. A room has fewer.
  static let mostPlanes = 128

  /// Takes a report. One that is not understood, or names what this view does not have, is dropped.
  func receive(_ value: EventValue, _ context: PrimitiveContext) {
    guard let report = RealityReport(value) else { return drop("a report that is not understood") }
    guard limits.allow(report) else { return drop("more reports than a view can have") }
    let actions = EnvironmentValues(context.node.scope).realityActions
    if !takeRoom(report, actions, context) { takeEntity(report, actions) }
    limitedSince = use.state == .normal ? nil : limitedSince ?? .now
    use.limitedSeconds = limitedSince.map { (ContinuousClock.now - $0) / .seconds(1) } ?? 0
    use.seconds = began.map { (ContinuousClock.now - $0) / .seconds(1) } ?? 0
    context.element.setNote(use)
    context.host.elements.root?.setNote(use)
  }

  /// Drops a report. The first one of a view is logged: it is an error of the client, or of someone who writes to it.
  private func drop(_ what: String) {
    guard limits.logsDrop() else { return }
    FileHandle.standardError.write(Data("shoji: a RealityView has dropped \(what).\n".utf8))
  }

  // MARK: The session and the room

  /// Returns false for the reports of single entities.
  private func takeRoom(_ report: RealityReport, _ actions: RealityActions, _ context: PrimitiveContext) -> Bool {
    let hub = TrackingHub.shared
    switch report {
    case .support(let reported):
      begin(actions)
      let isFront = (context.element.content as? RealityContent)?.isFront == true
      let support = isFront ? hub.support.joined(front: reported) : reported
      use.isSupported = support.isSupported
      context.host.rootScope.write { $0.arSupport = support }
      hub.supports(support)
    case .state(let state):
      (use.state, use.reason) = (state.use, state.reason?.rawValue)
      hub.changed(state)
    case .coaching(let isActive): coach(isActive, actions)
    case .interrupted(let isInterrupted): hub.interrupted(isInterrupted)
    case .face(let isSeen): use.isFaceLost = !isSeen
    case .frames(let number): use.add(frames: number)
    case .landmarks(let landmarks): space?.saw(landmarks, in: self)
    case .joined(let place): space?.found(place, in: self)
    case .reset:
      use.resets += 1
      forget()
      for action in actions.wasReset { action() }
    case .plane(let key, let plane): take(plane, key: key, actions)
    case .image(let name, let transform):
      guard let known = pictures(hub.read()).first(where: { $0.picture.name == name }) else {
        drop("a picture that it does not look for")
        break
      }
      hub.image(known.picture, transform, isFollowed: known.isFollowed, of: self)
      if let transform, !known.picture.isMovable { space?.saw(name, at: transform, in: self) }
    case .placed(let transform, let plane, let surface): place(transform, plane: plane, surface: surface, actions)
    default: return false
    }
    return true
  }

  /// A page begins afresh: what another page has found has other keys there.
  private func begin(_ actions: RealityActions) {
    began = .now
    coach(false, actions)
    forget(isReset: false)
  }

  private func forget(isReset: Bool = true) {
    planes = [:]
    gestureStarts = [:]
    TrackingHub.shared.forget(self, isReset: isReset)
    space?.lostRoom(in: self)
    root.forEachDescendant { if $0.anchoredPlace != nil { anchor($0, at: nil) } }
  }

  private func coach(_ isActive: Bool, _ actions: RealityActions) {
    guard isActive != isCoaching else { return }
    (isCoaching, use.isCoaching) = (isActive, isActive)
    for action in isActive ? actions.coachingWillActivate : actions.coachingDidDeactivate { action() }
  }

  private func take(_ plane: FoundPlane?, key: String, _ actions: RealityActions) {
    if plane != nil, planes[key] == nil, planes.count >= Self.mostPlanes { return drop("more surfaces than a room has") }
    guard planes[key] != plane else { return }
    planes[key] = plane
    TrackingHub.shared.plane(key, plane, of: self)
    let level = planes.values.filter { !$0.isVertical }.map(\.size)
    for action in actions.surfacesChanged { action(level) }
  }

  /// Puts the entity that waits for its place there, at once (`ar.integrate-placed-object-at-once`).
  private func place(_ transform: Transform, plane key: String, surface: EntityAnchor.Class?, _ actions: RealityActions) {
    guard let placement = placing, let plane = planes[key] else { return drop("a place on a surface that it does not know") }
    let isAligned = placement.alignment == .any || plane.isVertical == (placement.alignment == .vertical)
    // ar.use-plane-classification: also a browser that lets the user put it there does not change the app's rule.
    let isAllowed = placement.classes.isEmpty || surface.map(placement.classes.contains) == true
    guard isAligned, isAllowed else { return drop("a place that the app does not allow") }
    let entity = placement.entity
    var world = transform
    world.scale = entity.scale(relativeTo: nil)
    waiting = nil
    entity.setTransformMatrix(world.matrix, relativeTo: nil)
    entity.isEnabled = true
    use.placements += 1
    actions.placed(entity)
  }

  // MARK: Entities

  private func takeEntity(_ report: RealityReport, _ actions: RealityActions) {
    switch report {
    case .anchored(let number, let place): with(number) { anchor($0, at: place) }
    case .tap(let number, let point):
      with(number) {
        use.taps += 1
        use.tapped = number
        touch(.tap, .ended, $0, at: point)
      }
    case .drag(let phase, let number, let point): with(number) { touch(.drag, phase, $0, at: point) }
    case .rotate(let phase, let number, let angle): with(number) { touch(.rotate, phase, $0, value: angle) }
    case .magnify(let phase, let number, let factor): with(number) { touch(.magnify, phase, $0, value: factor) }
    case .moved(let number, let transform): with(number) { move($0, to: transform) }
    case .contact(let number, nil): with(number) { subscribers.send(CollisionEvents.SurfaceTouched(entity: $0), about: [$0]) }
    case .contact(let number, let other?):
      with(number) { first in
        with(other) { second in
          subscribers.send(CollisionEvents.Began(entityA: first, entityB: second), about: [first, second])
        }
      }
    case .near(let number, let meters):
      with(number) { subscribers.send(ViewerEvents.DistanceChanged(entity: $0, distance: meters), about: [$0]) }
    case .size(let number, let size):
      with(number) { entity in
        guard entity.components.has(ViewAttachmentComponent.self) else { return drop("the size of views that an entity does not show") }
        entity.components[ViewAttachmentComponent.self]?.bounds = BoundingBox(size: SIMD3(size, 0))
      }
    case .detail(let number): with(number) { $0.components[DetailComponent.self]?.action() }
    case .finished(let number, let motion):
      with(number) { entity in
        guard let controller = entity.finished(motion) else { return }
        subscribers.send(AnimationEvents.PlaybackCompleted(playbackController: controller), about: [entity])
      }
    default: break
    }
  }

  private func with(_ number: Int, _ body: (Entity) -> Void) {
    guard let entity = entity(number) else { return drop("an entity that it does not show") }
    body(entity)
  }

  private func anchor(_ entity: Entity, at place: Transform?) {
    guard entity.components.has(AnchoringComponent.self) else { return drop("an anchor that is none") }
    let wasAnchored = entity.anchoredPlace != nil
    entity.anchoredPlace = place
    guard wasAnchored != (place != nil) else { return }
    subscribers.send(SceneEvents.AnchoredStateChanged(anchor: entity, isAnchored: place != nil), about: [entity])
  }

  /// The user has moved, turned or resized an entity, and has let go.
  private func move(_ entity: Entity, to transform: Transform) {
    var place = transform
    if let manipulation = entity.components[ManipulationComponent.self] {
      // ar.no-scale-for-true-size
      if manipulation.isTrueSize || !manipulation.gestures.contains(.scale) { place.scale = entity.anchoredTransform.scale }
    } else {
      place.scale = entity.anchoredTransform.scale
    }
    entity.wasMoved(to: place)
    subscribers.send(ManipulationEvents.WillEnd(entity: entity), about: [entity])
  }

  private func touch(_ kind: EntityTouch.Kind, _ phase: GesturePhase, _ entity: Entity, at point: SIMD3<Float>? = nil, value: Float = 0) {
    let key = GestureKey(kind: kind, entity: entity.id)
    let start = phase == .began ? point : gestureStarts[key] ?? point
    switch phase {
    case .began, .changed: gestureStarts[key] = start ?? SIMD3(0, 0, 0)
    case .ended, .cancelled: gestureStarts[key] = nil
    }
    let touch = EntityTouch(
      kind: kind, entity: entity, location: point ?? entity.position(relativeTo: nil),
      start: start ?? point ?? entity.position(relativeTo: nil), value: value)
    TargetedGestures.shared.deliver(touch, phase, in: self)
  }
}

/// How many reports a view may have. What comes faster is dropped: a page that floods its app must not keep it busy.
@MainActor struct ReportLimits {
  /// Changes of gestures, surfaces and sizes in a second. A display draws 120 frames.
  static let mostChanges = 240
  /// All reports in a second.
  static let mostReports = 1000
  /// Changes of one surface in a second; the client tells 10.
  static let mostOfPlane = 15

  var now: () -> ContinuousClock.Instant = { .now }
  private var start: ContinuousClock.Instant?
  private var reports = 0, changes = 0
  private var ofPlanes: [String: Int] = [:]
  private var hasLogged = false

  mutating func allow(_ report: RealityReport) -> Bool {
    let time = now()
    if start.map({ time - $0 >= .seconds(1) }) ?? true {
      start = time
      (reports, changes, ofPlanes) = (0, 0, [:])
    }
    reports += 1
    guard reports <= Self.mostReports else { return false }
    switch report {
    case .drag(.changed, _, _), .rotate(.changed, _, _), .magnify(.changed, _, _), .near, .size: break
    case .plane(let key, .some):
      ofPlanes[key, default: 0] += 1
      guard ofPlanes[key, default: 0] <= Self.mostOfPlane else { return false }
    default: return true
    }
    changes += 1
    return changes <= Self.mostChanges
  }

  /// Whether a dropped report is logged: the first one.
  mutating func logsDrop() -> Bool {
    defer { hasLogged = true }
    return !hasLogged
  }
}
