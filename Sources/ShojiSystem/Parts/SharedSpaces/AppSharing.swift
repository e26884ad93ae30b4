// AppSharing: one user's app in a shared space: takes the calls of its process, and tells it what happens. Only those who have opened the link may join.

import Foundation

final class AppSharing: AppPart {
  typealias Part = SharedSpaces
  typealias Call = SharedSpaceCall
  typealias Notice = SharedSpaceNotice

  let app: AppHandle
  private let spaces: SharedSpaces
  /// The spaces whose links the user has opened, the latest last.
  private var invitations: [String] = []
  private static let mostInvitations = 16

  init(_ app: AppHandle, _ spaces: SharedSpaces) { (self.app, self.spaces) = (app, spaces) }

  deinit { spaces.forget(key) }

  static func rate(_ limits: SystemLimits) -> (rate: Double, burst: Double) { (limits.sharedRate, limits.sharedBurst) }
  static func byteRate(_ limits: SystemLimits) -> (rate: Double, burst: Double)? { (limits.sharedBytes, limits.sharedBytes * 8) }

  private var key: SharedMemberKey { SharedMemberKey(person: app.user, app: app.app) }

  // MARK: Invitations

  /// The user has opened a link. Links of other sites and messages lead here too, since the app only asks the user.
  func order(for link: PartLink) -> ShortcutItem? {
    let id = link.value
    guard SharedSpaceCall.isSpace(id) else { return nil }
    invitations.removeAll { $0 == id }
    invitations.append(id)
    if invitations.count > Self.mostInvitations { invitations.removeFirst() }
    // A space that has ended has no name; the app says so when the user wants to join.
    let name = spaces.room(id, of: app.app)?.name ?? ""
    return ShortcutItem(
      type: SharedSpaceOrder.type, title: ShortcutText("Invitation"),
      userInfo: [SharedSpaceOrder.space: .text(id), SharedSpaceOrder.name: .text(name)])
  }

  // MARK: From the app

  func take(_ call: SharedSpaceCall, from scene: UInt32) {
    guard !app.isErased else { return }
    switch call {
    case .create(let request, let name, let joining, let participant):
      answer(request, spaces.create(name: name, joining: joining, by: key, participant: participant))
    case .join(let request, let space, let participant):
      let isIn = spaces.place(of: key)?.room.id == space
      guard isIn || invitations.contains(space) else { return answer(request, .failure(SharedSpaces.Refused(why: .notInvited))) }
      answer(request, spaces.join(space, by: key, participant: participant))
    case .leave:
      spaces.leave(key)
      tellOver()
    case .start, .change, .own, .landmarks, .images, .aligned: takeInside(call, at: Reactor.now)
    }
  }

  /// A call about the space in which the user is. Without one it is late: the user may have been away too long.
  private func takeInside(_ call: SharedSpaceCall, at now: Double) {
    guard let (room, member) = spaces.place(of: key) else { return tellOver() }
    switch call {
    case .start: room.start()
    case .change(let changes, let number): room.change(changes, number: number, by: member, at: now)
    case .own(let request, let entity):
      var notice = SharedSpaceNotice()
      (notice.request, notice.isGranted) = (request, room.own(entity, by: member))
      send(notice)
    case .landmarks(let text): if let landmarks = SharedLandmarks(base64: text) { room.landmarks(landmarks, of: member) }
    case .images(let images): room.images(images, of: member)
    case .aligned(let isAligned): room.aligned(isAligned, member)
    case .create, .join, .leave: break
    }
    spaces.tell(room)
  }

  private func answer(_ request: Int, _ result: Result<SharedRoom, SharedSpaces.Refused>) {
    switch result {
    case .failure(let refused):
      var notice = SharedSpaceNotice()
      (notice.request, notice.refusal) = (request, refused.why)
      send(notice)
    case .success(let room):
      visibilityChanged()
      guard let member = spaces.place(of: key)?.member else { return }
      if let notice = spaces.tellNow(member, of: room, request: request) { send(notice, of: room) }
      spaces.tell(room)
    }
  }

  // MARK: To the app

  /// - Parameter room: the space whose entities the notice has
  func send(_ notice: SharedSpaceNotice, of room: SharedRoom? = nil) {
    guard let room else { return tell(notice) }
    if let json = room.json(of: notice) { app.send(PartEnvelope.payload(of: SharedSpaces.name, json: json)) }
  }

  /// The user is in no space any more.
  func tellOver() {
    var notice = SharedSpaceNotice()
    notice.isOver = true
    send(notice)
  }

  // MARK: The process

  /// A new process gets everything; its views have to find out again where the space is.
  func processStarts() {
    guard let (room, member) = spaces.place(of: key) else { return }
    (member.needsAll, member.needsSpace) = (true, true)
    room.aligned(false, member)
    visibilityChanged()
    spaces.tell(room)
  }

  func processEnded() {
    // An erased user is gone at once.
    if app.isErased { spaces.leave(key) } else { visibilityChanged() }
  }

  func visibilityChanged() { spaces.isHere(app.isConnected, key) }
}
