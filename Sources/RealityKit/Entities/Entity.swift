// Entity: an object of a scene in AR, in the app's process. The browser learns of it as an element: EntityView.swift.

import ShojiElements
import ShojiGraph
import simd

/// Hears of the changes of the entities that it shows.
@MainActor package protocol EntityHost: AnyObject {
  /// An entity's name, place or components have changed.
  func changed(_ entity: Entity)
  /// Children have been added, removed or moved.
  func childrenChanged(_ entity: Entity)
}

/// An object of a scene: a model, a light, an anchor, or a group of others.
///
///     let box = ModelEntity(mesh: .generateBox(size: 0.1), materials: [SimpleMaterial(color: .red, isMetallic: false)])
///     box.position = [0, 0.05, 0]
///     anchor.addChild(box)
///
/// A change costs the browser one operation, whatever the number of entities. Lengths are in meters, angles in radians.
@MainActor open class Entity {
  /// Unique in the app's process.
  public nonisolated let id: UInt64
  private static var lastID: UInt64 = 0

  /// The entity's name, for ``findEntity(named:)``.
  open var name = "" { didSet { if name != oldValue { changed() } } }
  /// Whether the entity and its children are shown. The default is true.
  open var isEnabled = true { didSet { if isEnabled != oldValue { changed() } } }
  /// The entity around this one; nil if there is none.
  public internal(set) weak var parent: Entity?

  /// The children in order; `children` is what apps use.
  private(set) var ordered: [Entity] = []
  private var storage: [ObjectIdentifier: any Component] = [:]
  /// The transform, or the end of the present motion.
  var stored = Transform()
  /// The present motion.
  var motion: RunningMotion?
  /// The animation of the model's file that is played.
  var playback: EntityPlayback?
  /// Numbers motions and playbacks.
  var lastNumber = 0
  /// The controllers of the present motion and playback.
  var controllers: [Int: AnimationPlaybackController] = [:]
  /// The animations of the model's file.
  var animations: [AnimationResource] = []

  /// Where the browser has anchored the entity, in the world; nil while it has no place.
  package var anchoredPlace: Transform?
  private weak var ownHost: (any EntityHost)?
  /// The element that shows the entity; nil while none does.
  package weak var element: Element?
  private let changes = Dependents()
  private let childChanges = Dependents()

  /// Creates an entity without a model.
  public required init() {
    Entity.lastID += 1
    id = Entity.lastID
  }

  // MARK: Observation

  /// The listener to changes: set on an entity that a view shows, and inherited by its descendants; nil while no view shows it.
  package var host: (any EntityHost)? {
    get { ownHost ?? parent?.host }
    set { ownHost = newValue }
  }

  /// Invalidates the view of this entity alone.
  package func changed() {
    changes.changed()
    Graph.shared.scheduleFlush()
    host?.changed(self)
  }

  private func childrenChanged() {
    childChanges.changed()
    Graph.shared.scheduleFlush()
    host?.childrenChanged(self)
  }

  /// Returns the content; the view that is evaluated is evaluated again after a change.
  package func read() -> EntityContent {
    changes.noteRead()
    return content
  }
  /// Returns the children; the view that is evaluated is evaluated again when there are others.
  package func readChildren() -> [Entity] {
    childChanges.noteRead()
    return ordered
  }

  // MARK: Children

  /// Adds a child behind the others, and removes it from the parent that it had.
  ///
  /// - Parameter preservingWorldTransform: Whether the child stays where it is in the world. By default its transform stays, and is now one
  ///   in this entity's space.
  open func addChild(_ entity: Entity, preservingWorldTransform: Bool = false) {
    entity.setParent(self, preservingWorldTransform: preservingWorldTransform)
  }
  /// Removes a child; nothing happens if the entity is none.
  open func removeChild(_ entity: Entity, preservingWorldTransform: Bool = false) {
    if entity.parent === self { entity.setParent(nil, preservingWorldTransform: preservingWorldTransform) }
  }
  /// Removes the entity from its parent.
  open func removeFromParent(preservingWorldTransform: Bool = false) {
    setParent(nil, preservingWorldTransform: preservingWorldTransform)
  }
  /// Puts the entity behind the other children of a parent; nil removes it from its own.
  open func setParent(_ parent: Entity?, preservingWorldTransform: Bool = false) {
    let world = preservingWorldTransform ? worldMatrix : nil
    if let parent { parent.insert(self, at: nil) } else { detach() }
    if let world { setTransformMatrix(world, relativeTo: nil) }
  }

  /// Inserts a child at an index, or last.
  func insert(_ entity: Entity, at index: Int?) {
    precondition(entity !== self && !isDescendant(of: entity), "an entity cannot be its own descendant")
    entity.detach()
    entity.parent = self
    ordered.insert(entity, at: min(max(index ?? ordered.count, 0), ordered.count))
    childrenChanged()
  }
  private func detach() {
    guard let parent else { return }
    parent.ordered.removeAll { $0 === self }
    self.parent = nil
    parent.childrenChanged()
  }
  func removeAllChildren() {
    guard !ordered.isEmpty else { return }
    for child in ordered { child.parent = nil }
    ordered = []
    childrenChanged()
  }
  private func isDescendant(of entity: Entity) -> Bool {
    var current = parent
    while let one = current {
      if one === entity { return true }
      current = one.parent
    }
    return false
  }

  // MARK: Components

  /// The components, by type.
  public var components: ComponentSet { ComponentSet(entity: self) }

  func component<T: Component>(typed type: T.Type) -> T? { storage[ObjectIdentifier(type)] as? T }
  func component(of id: ObjectIdentifier) -> (any Component)? { storage[id] }
  var allComponents: some Collection<any Component> { storage.values }
  var componentCount: Int { storage.count }

  func setComponent(_ component: any Component) {
    if let transform = component as? Transform {
      self.transform = transform
      return
    }
    storage[ObjectIdentifier(type(of: component))] = component
    if let anchoring = component as? AnchoringComponent { anchoring.attach(self) }
    changed()
  }
  func removeComponent(_ type: any Component.Type) {
    guard storage.removeValue(forKey: ObjectIdentifier(type)) != nil else { return }
    if type == AnchoringComponent.self { anchoredPlace = nil }
    changed()
  }
  func removeAllComponents() {
    guard !storage.isEmpty else { return }
    storage = [:]
    anchoredPlace = nil
    changed()
  }
}

extension Entity: Identifiable, Hashable {
  public nonisolated static func == (a: Entity, b: Entity) -> Bool { a === b }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
