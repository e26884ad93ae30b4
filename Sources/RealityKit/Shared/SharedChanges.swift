// SharedChanges: the shared entities of this process: what has changed here is sent, at most every 50 ms, and what has changed elsewhere is applied.
//
// The system decides the order of changes. A process numbers its own and is told up to which the system has them: until then its own value of an
// entity is the newer one, and what comes for it is ignored.

import Foundation
import ShojiGraph
import ShojiSystem
import simd

@MainActor final class SharedChanges {
  private final class Link {
    let entity: Entity
    /// What the others know of it; nil if nothing.
    var known: SharedEntityChange?
    /// The number of the latest change that was sent.
    var sent = 0
    init(_ entity: Entity) { self.entity = entity }
  }
  private var links: [String: Link] = [:]
  private var dirty: Set<String> = []
  private var needsScan = false
  private var isApplying = false
  private var isWaiting = false
  private var number = 0
  private var acknowledged = 0
  /// This user's number in the space.
  var own = 0

  /// Seconds in which changes are gathered, and the bytes that are sent at a time: less than the system takes.
  private static let pause = Duration.milliseconds(50)
  private static let mostBytes = 10 << 10

  func entity(_ id: String) -> Entity? { links[id]?.entity }

  // MARK: Changes here

  func changed(_ entity: Entity, in space: SharedSpace) {
    guard !isApplying else { return }
    // An entity that has just become shared, or is not any more, is found by the scan.
    guard let id = entity.synchronization?.id, links[id]?.entity === entity else { return childrenChanged(in: space) }
    dirty.insert(id)
    wait(space)
  }
  func childrenChanged(in space: SharedSpace) {
    guard !isApplying else { return }
    needsScan = true
    wait(space)
  }

  private func wait(_ space: SharedSpace) {
    guard !isWaiting else { return }
    isWaiting = true
    Task { [weak self, weak space] in
      try? await Task.sleep(for: Self.pause)
      guard let self, let space else { return }
      isWaiting = false
      sendNow(of: space)
      if !dirty.isEmpty { wait(space) }
    }
  }

  /// Sends what has changed, as far as the system takes it now.
  func sendNow(of space: SharedSpace) {
    guard space.isOpen else { return }
    var changes = needsScan ? scan(space) : []
    needsScan = false
    var size = 0
    for id in dirty.sorted(by: { (depth($0), $0) < (depth($1), $1) }) where size < Self.mostBytes {
      dirty.remove(id)
      guard let link = links[id], let change = difference(link, id) else { continue }
      size += 100 + (change.components ?? [:]).reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count }
      changes.append(change)
    }
    guard !changes.isEmpty else { return }
    number += 1
    for change in changes { links[change.id]?.sent = number }
    space.channel.send(.change(changes, number: number))
  }

  /// Finds entities that are new, and returns those that are gone.
  private func scan(_ space: SharedSpace) -> [SharedEntityChange] {
    var found: Set<String> = []
    func look(_ parent: Entity) {
      for child in parent.children {
        guard var component = child.synchronization else { continue }
        // A clone has the identifier of its model.
        if found.contains(component.id) || links[component.id].map({ $0.entity !== child && $0.entity.parent != nil }) == true {
          component = SynchronizationComponent()
          isApplying = true
          child.synchronization = component
          isApplying = false
        }
        found.insert(component.id)
        if links[component.id]?.entity !== child {
          links[component.id] = Link(child)
          dirty.insert(component.id)
        }
        look(child)
      }
    }
    look(space.root)
    return links.keys.filter { !found.contains($0) }.sorted().map { id in
      links[id] = nil
      dirty.remove(id)
      var change = SharedEntityChange(id: id)
      change.isRemoved = true
      return change
    }
  }

  /// An entity as the others should know it.
  private func whole(_ entity: Entity, _ id: String) -> SharedEntityChange {
    var change = SharedEntityChange(id: id)
    let place = entity.stored, rotation = place.rotation.normalized.vector
    change.parent = entity.parent?.synchronization?.id ?? ""
    change.name = String(entity.name.prefix(60))
    change.place = [
      place.translation.x, place.translation.y, place.translation.z, rotation.x, rotation.y, rotation.z, rotation.w, place.scale.x,
      place.scale.y,
      place.scale.z,
    ]
    change.isOff = !entity.isEnabled
    change.components = SharedComponents.write(entity)
    change.stays = entity.synchronization?.staysWhenOwnerLeaves ?? true
    change.isManual = entity.synchronization?.ownershipTransferMode == .manual
    return change
  }

  /// What the others do not know of an entity; nil if they know all.
  private func difference(_ link: Link, _ id: String) -> SharedEntityChange? {
    let new = whole(link.entity, id)
    guard let old = link.known else {
      link.known = new
      var change = new
      change.isNew = true
      return change
    }
    guard new != old else { return nil }
    link.known = new
    var change = SharedEntityChange(id: id)
    if new.parent != old.parent { change.parent = new.parent }
    if new.name != old.name { change.name = new.name }
    if new.place != old.place { change.place = new.place }
    if new.isOff != old.isOff { change.isOff = new.isOff }
    if new.components != old.components { change.components = new.components }
    if new.stays != old.stays { change.stays = new.stays }
    if new.isManual != old.isManual { change.isManual = new.isManual }
    return change
  }

  /// Those around others are sent first.
  private func depth(_ id: String) -> Int {
    var depth = 0, current = links[id]?.entity.parent
    while let one = current { (depth, current) = (depth + 1, one.parent) }
    return depth
  }

  // MARK: Changes elsewhere

  func take(_ notice: SharedSpaceNotice, in space: SharedSpace) {
    isApplying = true
    defer { isApplying = false }
    acknowledged = max(acknowledged, notice.acknowledged ?? 0)
    if let all = notice.all {
      let present = Set(all)
      for (id, link) in links where !present.contains(id) && link.known != nil && link.sent <= acknowledged { remove(id) }
    }
    for id in notice.removed ?? [] { remove(id) }
    for record in notice.entities ?? [] { apply(record, in: space) }
  }

  private func remove(_ id: String) {
    guard let link = links.removeValue(forKey: id) else { return }
    dirty.remove(id)
    link.entity.removeFromParent()
  }

  /// Whether an entity is another one, or below it. Two changes that cross can say so for a moment.
  private static func isWithin(_ entity: Entity, _ other: Entity) -> Bool {
    var current: Entity? = entity
    while let one = current {
      if one === other { return true }
      current = one.parent
    }
    return false
  }

  private func apply(_ record: SharedEntityRecord, in space: SharedSpace) {
    guard record.place.count == 10, record.place.allSatisfy(\.isFinite), var component = SynchronizationComponent(id: record.id) else {
      return
    }
    let known = links[record.id]
    // A change of this process is on its way, and will be the last one.
    if let known, known.sent > acknowledged || dirty.contains(record.id) { return }
    let entity = known?.entity ?? ModelEntity()
    let parent = record.parent.isEmpty ? space.root : links[record.parent]?.entity ?? space.root
    let place = record.place
    component.isOwner = record.owner == own
    component.ownershipTransferMode = record.isManual ? .manual : .autoAccept
    component.staysWhenOwnerLeaves = record.stays
    if entity.synchronization != component { entity.synchronization = component }
    if let components = record.components { SharedComponents.read(components, into: entity) }
    if entity.name != record.name { entity.name = record.name }
    let rotation = SIMD4<Float>(place[3], place[4], place[5], place[6])
    guard simd_length(rotation) > 0.5 else { return }
    entity.transform = Transform(
      scale: SIMD3(place[7], place[8], place[9]), rotation: simd_quatf(vector: simd_normalize(rotation)),
      translation: SIMD3(place[0], place[1], place[2]))
    entity.isEnabled = !record.isOff
    let link = known ?? Link(entity)
    links[record.id] = link
    if entity.parent !== parent, !Self.isWithin(parent, entity) { entity.setParent(parent) }
    // As this process would send it: what it cannot show is not sent back.
    link.known = whole(entity, record.id)
  }
}
