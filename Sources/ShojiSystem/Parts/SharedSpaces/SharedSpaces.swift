// SharedSpaces: the part of the system that has all shared spaces, and who is in which. They are in memory only: README.md.

import Foundation

final class SharedSpaces: SystemPart {
  static let name = "shared-spaces"
  /// An invitation is the app's address with `?join=SPACE`.
  static let link: String? = "join"

  private struct WeakApp { weak var app: AppSharing? }

  private let services: Services
  /// The apps of the users who are here.
  private var apps: [SharedMemberKey: WeakApp] = [:]
  private var rooms: [String: SharedRoom] = [:]
  private var members: [SharedMemberKey: (room: SharedRoom, member: SharedMember)] = [:]
  /// Seconds in which changes are gathered for a process, and the pause while it does not keep up.
  private static let pause = 0.05, longPause = 0.2
  /// In bytes: a process that has more to read gets nothing new, and then the latest values.
  private static let fullBacklog = 64 << 10

  init(_ services: Services) { self.services = services }

  func half(for app: AppHandle) -> (any AppPart)? {
    let sharing = AppSharing(app, self)
    apps[SharedMemberKey(person: app.user, app: app.app)] = WeakApp(app: sharing)
    return sharing
  }

  /// Called when an app is not here any more.
  func forget(_ key: SharedMemberKey) { if apps[key]?.app == nil { apps[key] = nil } }

  /// The space in which a user of an app is.
  func place(of key: SharedMemberKey) -> (room: SharedRoom, member: SharedMember)? { members[key] }
  func room(_ id: String, of app: String) -> SharedRoom? { rooms[id].flatMap { $0.app == app ? $0 : nil } }

  // MARK: Coming and going

  func create(name: String, joining: SharedSpaceJoining, by key: SharedMemberKey, participant: String?) -> Result<SharedRoom, Refused> {
    guard members[key] == nil else { return .failure(Refused(why: .elsewhere)) }
    let room = SharedRoom(id: Signature.newName(), name: name, app: key.app, joining: joining)
    rooms[room.id] = room
    enter(room, key, participant)
    return .success(room)
  }

  func join(_ id: String, by key: SharedMemberKey, participant: String?) -> Result<SharedRoom, Refused> {
    guard let room = room(id, of: key.app) else { return .failure(Refused(why: .ended)) }
    if let present = members[key] {
      guard present.room === room else { return .failure(Refused(why: .elsewhere)) }
      present.member.needsAll = true
      present.member.needsSpace = true
      return .success(room)
    }
    if let refusal = room.refusal { return .failure(Refused(why: refusal)) }
    enter(room, key, participant)
    return .success(room)
  }

  struct Refused: Error { let why: SharedSpaceRefusal }

  private func enter(_ room: SharedRoom, _ key: SharedMemberKey, _ name: String?) {
    let member = room.join(key, name: name)
    members[key] = (room, member)
    room.chooseOrigin()
  }

  /// Takes a user out, with those entities that do not stay. A space without users is over.
  func leave(_ key: SharedMemberKey) {
    guard let (room, member) = members.removeValue(forKey: key) else { return }
    services.reactor.cancel(member.grace)
    room.leave(member)
    if room.members.isEmpty { rooms[room.id] = nil }
    tell(room)
  }

  /// A user's process or page has gone or come back. Those who stay away leave after a while.
  func isHere(_ isHere: Bool, _ key: SharedMemberKey) {
    guard let (room, member) = members[key], member.isHere != isHere else { return }
    member.isHere = isHere
    services.reactor.cancel(member.grace)
    member.grace = nil
    if isHere {
      room.chooseOrigin()
    } else {
      member.grace = services.reactor.after(services.limits.sharedGrace) { [weak self] in
        guard let self, members[key]?.member === member else { return }
        services.log.information("has been away too long, and leaves the shared space", from: "\(key.app) \(key.person.prefix(8))")
        leave(key)
        apps[key]?.app?.tellOver()
      }
    }
    room.membersChanged()
    tell(room)
  }

  // MARK: Telling

  /// Tells the members what they have not been told.
  func tell(_ room: SharedRoom) {
    for member in room.members where member.hasNews && !member.isSending {
      member.isSending = true
      send(member, of: room, after: Self.pause)
    }
  }

  /// Tells a member now: the answer to its call comes with everything.
  func tellNow(_ member: SharedMember, of room: SharedRoom, request: Int?) -> SharedSpaceNotice? {
    guard let app = apps[member.key]?.app else { return nil }
    var notice = room.news(for: member, link: link(of: room, app)) ?? SharedSpaceNotice()
    notice.request = request
    return notice
  }

  private func link(of room: SharedRoom, _ app: AppSharing) -> String { app.app.address + "?join=" + room.id }

  private func send(_ member: SharedMember, of room: SharedRoom, after pause: Double) {
    _ = services.reactor.after(pause) { [weak self, weak member, weak room] in
      guard let self, let member, let room, room.members.contains(where: { $0 === member }) else { return }
      // Without a process there is nothing to queue: a new one gets everything.
      guard let app = apps[member.key]?.app, let backlog = app.app.backlog else {
        member.isSending = false
        return
      }
      guard backlog < Self.fullBacklog else { return send(member, of: room, after: Self.longPause) }
      if let notice = room.news(for: member, link: link(of: room, app)) { app.send(notice, of: room) }
      if member.hasNews { return send(member, of: room, after: Self.pause) }
      member.isSending = false
    }
  }
}
