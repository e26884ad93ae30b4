// Entity.ChildCollection: an entity's children as a collection; and what is found and copied in the tree.

extension Entity {
  /// The children of an entity, in order. Changes apply to the entity at once; a collection that was kept still has the former children.
  public struct ChildCollection: RandomAccessCollection {
    let entity: Entity
    let elements: [Entity]

    public var startIndex: Int { 0 }
    public var endIndex: Int { elements.count }
    public subscript(position: Int) -> Entity { elements[position] }

    /// Adds a child behind the others.
    @MainActor public func append(_ child: Entity, preservingWorldTransforms: Bool = false) {
      entity.addChild(child, preservingWorldTransform: preservingWorldTransforms)
    }
    /// Adds children behind the others.
    @MainActor public func append<S: Sequence>(contentsOf children: S, preservingWorldTransforms: Bool = false)
    where S.Element == Entity {
      for child in children { entity.addChild(child, preservingWorldTransform: preservingWorldTransforms) }
    }
    /// Inserts a child before the one at an index.
    @MainActor public func insert(_ child: Entity, at index: Int) { entity.insert(child, at: index) }
    /// Removes a child.
    @MainActor public func remove(_ child: Entity, preservingWorldTransforms: Bool = false) {
      entity.removeChild(child, preservingWorldTransform: preservingWorldTransforms)
    }
    /// Removes the child at an index.
    @MainActor public func remove(at index: Int) { entity.ordered[index].removeFromParent() }
    /// Removes all children.
    @MainActor public func removeAll() { entity.removeAllChildren() }
    /// Removes the children that fulfil a condition.
    @MainActor public func removeAll(where isWanted: (Entity) throws -> Bool) rethrows {
      for child in try entity.ordered.filter(isWanted) { child.removeFromParent() }
    }
    /// Exchanges all children for others.
    @MainActor public func replaceAll<S: Sequence>(_ children: S) where S.Element == Entity {
      let new = Array(children)
      entity.removeAllChildren()
      append(contentsOf: new)
    }
  }

  /// The children, in order.
  public var children: ChildCollection { ChildCollection(entity: self, elements: ordered) }

  /// Returns the entity, or the first of its descendants, with a name; nil if there is none.
  public func findEntity(named name: String) -> Entity? {
    if self.name == name { return self }
    for child in ordered {
      if let found = child.findEntity(named: name) { return found }
    }
    return nil
  }

  /// Returns a copy with the same name, place and components, and without a parent.
  ///
  /// - Parameter recursive: Whether the children are copied too.
  public func clone(recursive: Bool) -> Self {
    let copy = Self()
    copy.name = name
    copy.isEnabled = isEnabled
    copy.stored = transform
    copy.animations = animations
    for component in allComponents where !(component is AnchoringComponent) { copy.setComponent(component) }
    if let anchoring = component(typed: AnchoringComponent.self) {
      copy.setComponent(anchoring)
      copy.stored = transform
    }
    if recursive { for child in ordered { copy.addChild(child.clone(recursive: true)) } }
    return copy
  }

  /// Calls a closure with this entity and all of its descendants.
  package func forEachDescendant(_ body: (Entity) -> Void) {
    body(self)
    for child in ordered { child.forEachDescendant(body) }
  }

  /// Whether the entity and everything around it are enabled.
  public var isEnabledInHierarchy: Bool { isEnabled && parent?.isEnabledInHierarchy != false }
  /// Whether a view shows the entity, and nothing around it is disabled.
  public var isActive: Bool { host != nil && isEnabledInHierarchy }
  /// The nearest entity, from this one outwards, that is anchored to the real world; nil if none is.
  public var anchor: (any HasAnchoring)? {
    var current: Entity? = self
    while let entity = current {
      if let anchor = entity as? any HasAnchoring { return anchor }
      current = entity.parent
    }
    return nil
  }
  /// Whether what the entity is attached to has been found. Without an anchor it is in the world itself: true.
  public var isAnchored: Bool {
    var current: Entity? = self
    while let entity = current {
      if let anchoring = entity.component(typed: AnchoringComponent.self) { return anchoring.isWorld || entity.anchoredPlace != nil }
      current = entity.parent
    }
    return true
  }
}
