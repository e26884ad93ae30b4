// SharedRoom: a shared space in the system process: its entities in the order that the system decides, and its members. It knows no processes, so tests
// need none.

import Foundation

/// A user of an app.
struct SharedMemberKey: Hashable {
  let person: String, app: String
}

/// A member, and what its process has not been told yet: the latest value of each entity, so that a slow process never has a long queue.
final class SharedMember {
  let number: Int
  let key: SharedMemberKey
  let name: String?
  var isHere = true
  var isAligned = false
  var landmarks = SharedLandmarks()
  var images: [SharedImagePlace] = []
  /// The entities that have changed, and whether their components have.
  var changed: [String: Bool] = [:]
  var removed: Set<String> = []
  /// The process gets everything: it is new.
  var needsAll = true
  var needsSpace = true
  var needsLandmarks = true
  var isOrigin = false
  /// The number of the latest change that was taken, until it is told.
  var acknowledged: Int?
  var isSending = false
  var grace: Timers.Identifier?

  init(number: Int, key: SharedMemberKey, name: String?) { (self.number, self.key, self.name) = (number, key, name) }

  var hasNews: Bool {
    needsAll || needsSpace || needsLandmarks && !isAligned || !changed.isEmpty || !removed.isEmpty || acknowledged != nil || isOrigin
  }
}

final class SharedRoom {
  let id: String, name: String, app: String
  let joining: SharedSpaceJoining
  private(set) var isStarted = false
  /// In the order of joining.
  private(set) var members: [SharedMember] = []
  private(set) var entities: [String: SharedEntityRecord] = [:]
  private var tree = SharedEntityTree()
  private var sizes: [String: Int] = [:]
  /// In bytes, of all entities.
  private var size = 0
  /// Entities as JSON, with their components and without: all members get the same, so it is made once.
  private var encoded: [String: (whole: [UInt8]?, place: [UInt8]?)] = [:]
  private var budgets: [String: TokenBucket] = [:]
  private var lastNumber = 0

  init(id: String, name: String, app: String, joining: SharedSpaceJoining) {
    (self.id, self.name, self.app, self.joining) = (id, name, app, joining)
  }

  // MARK: Members

  /// Why no user can join now; nil if users can (`ar.join-in-progress`).
  var refusal: SharedSpaceRefusal? {
    if joining == .beforeStart, isStarted { return .started }
    return members.count >= SharedSpaceLimits.participants ? .full : nil
  }

  func join(_ key: SharedMemberKey, name: String?) -> SharedMember {
    lastNumber += 1
    let member = SharedMember(number: lastNumber, key: key, name: name)
    members.append(member)
    membersChanged()
    return member
  }

  func start() {
    guard !isStarted else { return }
    isStarted = true
    membersChanged()
  }

  /// Takes a member out. Its entities go with it, or stay without an owner.
  func leave(_ member: SharedMember) {
    members.removeAll { $0 === member }
    for (id, entity) in entities where entity.owner == member.number {
      guard entities[id] != nil else { continue }
      if entity.stays {
        entities[id]?.owner = 0
        mark(id, hasComponents: false)
      } else {
        remove(id)
      }
    }
    membersChanged()
    chooseOrigin()
  }

  func membersChanged() { for member in members { member.needsSpace = true } }

  // MARK: Entities

  /// Takes changes of a member. What is not taken is corrected: the member is told how the entity is.
  func change(_ changes: [SharedEntityChange], number: Int, by member: SharedMember, at now: Double) {
    for change in changes where !take(change, by: member, at: now) {
      if entities[change.id] != nil { member.changed[change.id] = true } else { member.removed.insert(change.id) }
    }
    member.acknowledged = number
  }

  private func take(_ change: SharedEntityChange, by member: SharedMember, at now: Double) -> Bool {
    var budget = budgets[change.id] ?? TokenBucket(rate: SharedSpaceLimits.entityRate, burst: SharedSpaceLimits.entityBurst, now: now)
    defer { if entities[change.id] != nil { budgets[change.id] = budget } }
    let isMoved = entities[change.id].map { change.parent != nil && change.parent != $0.parent } ?? false
    // Those within it change their depth with it, which takes time as well.
    let moved = isMoved ? tree.all(within: change.id).count * SharedSpaceLimits.moveBytes : 0
    guard budget.take(Double(change.size + moved), at: now) else { return false }
    if change.isRemoved == true {
      guard let known = entities[change.id] else { return true }
      guard isAllowed(known, member) else { return false }
      remove(change.id)
      member.removed.remove(change.id)
      return true
    }
    guard var entity = entities[change.id] ?? (change.isNew == true ? SharedEntityRecord(id: change.id) : nil) else { return false }
    let isNew = entity.version == 0
    guard isNew ? entities.count < SharedSpaceLimits.entities : isAllowed(entity, member) else { return false }
    if let parent = change.parent, !parent.isEmpty, !tree.isFree(parent, for: change.id) { return false }
    let before = sizes[change.id] ?? 0, after = change.components == nil && !isNew ? before : change.size
    guard size - before + after <= SharedSpaceLimits.spaceBytes else { return false }
    entity.parent = change.parent ?? entity.parent
    entity.name = change.name ?? entity.name
    entity.place = change.place ?? entity.place
    entity.isOff = change.isOff ?? entity.isOff
    entity.components = change.components ?? entity.components ?? [:]
    entity.stays = change.stays ?? entity.stays
    entity.isManual = change.isManual ?? entity.isManual
    // The user who changes it last owns it; the order in which changes come here is the order.
    entity.owner = member.number
    entity.version += 1
    (entities[change.id], sizes[change.id]) = (entity, after)
    size += after - before
    if isNew || isMoved { tree.put(change.id, into: entity.parent) }
    // What the writer has not been told yet of it still comes: another member may have changed its components.
    mark(change.id, hasComponents: change.components != nil || isNew, except: member)
    return true
  }

  private func isAllowed(_ entity: SharedEntityRecord, _ member: SharedMember) -> Bool {
    !entity.isManual || entity.owner == member.number || entity.owner == 0
  }

  /// Gives an entity to a member, unless its owner keeps it.
  func own(_ id: String, by member: SharedMember) -> Bool {
    guard let entity = entities[id], isAllowed(entity, member) else { return false }
    guard entity.owner != member.number else { return true }
    entities[id]?.owner = member.number
    entities[id]?.version += 1
    mark(id, hasComponents: false)
    return true
  }

  /// Removes an entity and those within it.
  private func remove(_ id: String) {
    for one in tree.remove(id) {
      size -= sizes[one] ?? 0
      (entities[one], sizes[one], budgets[one], encoded[one]) = (nil, nil, nil, nil)
      for member in members {
        member.changed[one] = nil
        member.removed.insert(one)
      }
    }
  }

  private func mark(_ id: String, hasComponents: Bool, except writer: SharedMember? = nil) {
    encoded[id] = nil
    for member in members where member !== writer {
      member.removed.remove(id)
      member.changed[id] = hasComponents || member.changed[id] == true
    }
  }

  // MARK: The room

  func landmarks(_ landmarks: SharedLandmarks, of member: SharedMember) {
    // Only what is in the space is of use to others.
    guard member.isAligned else { return }
    member.landmarks = landmarks
    for other in members where !other.isAligned { other.needsLandmarks = true }
  }

  func images(_ images: [SharedImagePlace], of member: SharedMember) {
    guard member.isAligned else { return }
    member.images = images
    for other in members where !other.isAligned { other.needsLandmarks = true }
  }

  /// A device knows how the space lies in its room, or does not know any more. What it has seen stays, so that it can be found again.
  func aligned(_ isAligned: Bool, _ member: SharedMember) {
    if !isAligned { member.needsLandmarks = true }
    if member.isAligned != isAligned {
      member.isAligned = isAligned
      membersChanged()
    }
    chooseOrigin()
  }

  /// Where no device knows where the space is, and nothing is known by which it could be found, the first device says where it is.
  func chooseOrigin() {
    guard !members.contains(where: { $0.isAligned || $0.landmarks.count > 0 || !$0.images.isEmpty }) else { return }
    guard let first = members.first(where: \.isHere) else { return }
    (first.isOrigin, first.isAligned) = (true, true)
    membersChanged()
  }

  /// What all devices recognise the room by: those that know it now first.
  private var allLandmarks: SharedLandmarks {
    var all = SharedLandmarks()
    for member in members.filter(\.isAligned) + members.filter({ !$0.isAligned }) { all.add(member.landmarks) }
    return all
  }

  // MARK: News

  /// In bytes, about: what is in one notice. The rest follows.
  private static let noticeSize = 64 << 10

  /// Returns what a member has not been told, and counts it as told. Nil if there is nothing.
  func news(for member: SharedMember, link: String) -> SharedSpaceNotice? {
    guard member.hasNews else { return nil }
    var notice = SharedSpaceNotice()
    if member.needsAll {
      notice.all = entities.keys.sorted()
      member.changed = entities.mapValues { _ in true }
      (member.removed, member.needsAll) = ([], false)
    }
    if member.needsSpace {
      member.needsSpace = false
      notice.space = SharedSpaceRecord(
        id: id, name: name, joining: joining, isStarted: isStarted, link: link, own: member.number,
        participants: members.map { SharedParticipantRecord(number: $0.number, name: $0.name, isHere: $0.isHere, isAligned: $0.isAligned) })
    }
    if member.isOrigin { (member.isOrigin, notice.isOrigin) = (false, true) }
    if member.needsLandmarks, !member.isAligned {
      notice.landmarks = allLandmarks.base64
      notice.images = Array(members.flatMap(\.images).prefix(SharedSpaceLimits.images))
    }
    member.needsLandmarks = false
    if !member.removed.isEmpty { notice.removed = member.removed.sorted() }
    member.removed = []
    var size = 0, told: [SharedEntityRecord] = []
    // Those around others first.
    for id in member.changed.keys.sorted(by: { (tree.depth(of: $0), $0) < (tree.depth(of: $1), $1) }) where size < Self.noticeSize {
      guard let hasComponents = member.changed.removeValue(forKey: id), var entity = entities[id] else { continue }
      size += 100 + (hasComponents ? sizes[id] ?? 0 : 0)
      if !hasComponents { entity.components = nil }
      told.append(entity)
    }
    if !told.isEmpty { notice.entities = told }
    // What follows later is newer still.
    (notice.acknowledged, member.acknowledged) = (member.acknowledged, nil)
    return notice
  }

  /// A notice as JSON. Its entities are as the room has them now.
  func json(of notice: SharedSpaceNotice) -> [UInt8]? {
    var rest = notice
    rest.entities = nil
    guard var json = try? [UInt8](JSONEncoder().encode(rest)) else { return nil }
    guard let told = notice.entities else { return json }
    json.removeLast()
    json += (json.count > 1 ? "," : "").utf8 + Array("\"entities\":[".utf8)
    for (index, entity) in told.enumerated() {
      guard let one = self.json(of: entity) else { return nil }
      if index > 0 { json.append(UInt8(ascii: ",")) }
      json += one
    }
    return json + Array("]}".utf8)
  }

  private func json(of entity: SharedEntityRecord) -> [UInt8]? {
    let isWhole = entity.components != nil
    if let known = isWhole ? encoded[entity.id]?.whole : encoded[entity.id]?.place { return known }
    let json = try? [UInt8](JSONEncoder().encode(entity))
    if isWhole { encoded[entity.id, default: (nil, nil)].whole = json } else { encoded[entity.id, default: (nil, nil)].place = json }
    return json
  }
}
