// AppSharing: one user's app in a shared space: takes the calls of its process, and tells it what happens. Only those who have opened the link may join.

import Foundation

final class AppSharing {
  private unowned let app: PersonApp
  private var system: System { app.system }
  private var spaces: SharedSpaces { app.system.sharedSpaces }
  private var calls: TokenBucket
  private var bytes: ByteBudget
  /// The spaces whose links the user has opened, the latest last.
  private var invitations: [String] = []
  private static let mostInvitations = 16

  init(_ app: PersonApp) {
    self.app = app
    let limits = app.system.configuration.limits
    calls = TokenBucket(rate: limits.sharedRate, burst: limits.sharedBurst, now: Reactor.now)
    bytes = ByteBudget(rate: limits.sharedBytes, burst: limits.sharedBytes * 8, now: Reactor.now)
  }

  private var key: SharedMemberKey { SharedMemberKey(person: app.person.name, app: app.registration.slug) }

  // MARK: Invitations

  /// The user has opened a link. Returns what the app is told; nil if it is no link of a space.
  func invite(to id: String) -> ShortcutItem? {
    guard SharedSpaceCall.isSpace(id) else { return nil }
    invitations.removeAll { $0 == id }
    invitations.append(id)
    if invitations.count > Self.mostInvitations { invitations.removeFirst() }
    // A space that has ended has no name; the app says so when the user wants to join.
    let name = spaces.room(id, of: app.registration.slug)?.name ?? ""
    return ShortcutItem(
      type: SharedSpaceOrder.type, title: ShortcutText("Invitation"),
      userInfo: [SharedSpaceOrder.space: .text(id), SharedSpaceOrder.name: .text(name)])
  }

  // MARK: From the app

  func take(_ payload: UnsafeRawBufferPointer) {
    let now = Reactor.now
    guard calls.take(at: now), bytes.take(payload.count, at: now) else {
      return app.misbehaved("more about its shared space than the system takes")
    }
    guard payload.count <= SharedSpaceCall.largest, let call = try? JSONDecoder().decode(SharedSpaceCall.self, from: Data(payload)) else {
      return app.misbehaved("a malformed call about a shared space")
    }
    if let mistake = call.mistake { return app.misbehaved("a call about a shared space with \(mistake)") }
    guard app.person.identity != nil else { return }
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
    case .start, .change, .own, .landmarks, .images, .aligned: takeInside(call, at: now)
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
      app.sharingMayHaveChanged()
      guard let member = spaces.place(of: key)?.member else { return }
      if let notice = spaces.tellNow(member, of: room, request: request) { send(notice, of: room) }
      spaces.tell(room)
    }
  }

  // MARK: To the app

  /// - Parameter room: the space whose entities the notice has
  func send(_ notice: SharedSpaceNotice, of room: SharedRoom? = nil) {
    guard let payload = if let room { room.json(of: notice) } else { try? [UInt8](JSONEncoder().encode(notice)) } else { return }
    app.process?.send(.sharedSpace, payload)
  }

  /// The user is in no space any more.
  func tellOver() {
    var notice = SharedSpaceNotice()
    notice.isOver = true
    send(notice)
  }

  // MARK: The process

  /// A new process gets everything; its views have to find out again where the space is.
  func processStarted() {
    guard let (room, member) = spaces.place(of: key) else { return }
    (member.needsAll, member.needsSpace) = (true, true)
    room.aligned(false, member)
    app.sharingMayHaveChanged()
    spaces.tell(room)
  }

  func processEnded() {
    // An erased user is gone at once.
    if app.person.identity == nil { spaces.leave(key) } else { app.sharingMayHaveChanged() }
  }

  func hereMayHaveChanged() { spaces.isHere(app.process != nil && app.hasSockets, key) }
}
