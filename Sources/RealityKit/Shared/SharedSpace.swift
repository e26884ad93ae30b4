// SharedSpace: a room that several users see with the same objects. What goes between the processes: SharedSpace+Changes.swift; where the space is in
// this user's room: SharedSpace+Room.swift.

import Foundation
import Observation
import Shoji
import ShojiGraph
import ShojiSystem

/// A room that several users of an app share, each on a device of their own (`ar.multi-user-possible`). Shoji's own.
///
///     @State private var space: SharedSpace?
///     …
///     RealityView { … }
///       .placement(of: $chair) { space?.add($0) }
///       .sharedSpace(space)
///       .onSharedSpaceInvitation { invitation in space = try await invitation.join() }
///       .toolbar {
///         if let space { ShareLink(item: space.link) } else { Button("Share") { Task { space = try await SharedSpace.create(name: "Tea") } } }
///       }
///
/// A user who opens the link is asked first, and joins while it goes on (`ar.join-in-progress`). Devices find out by themselves that they see the same place
/// (`ar.shared-maps-merge`, `ar.implicit-map-merge`); until then the user is told where to look, and shared entities are not shown. Entities below
/// ``root`` with a ``SynchronizationComponent`` are the same for all; nothing else of a process is seen by the others.
///
/// A user is in one space of an app at a time, with 7 others and 256 entities at most.
@MainActor @Observable public final class SharedSpace {
  /// Until when others may come.
  public enum Joining: Equatable, Sendable {
    /// Also while it goes on. The default.
    case anytime
    /// Until ``SharedSpace/start()`` is called.
    case beforeStart
  }
  /// How far the user is.
  public enum State: Equatable, Sendable {
    /// In the space; the device looks for the place that the others see.
    case looking
    /// In the space, and entities are where the others see them.
    case joined
    /// The user has left.
    case left
    /// The space is over: the user was away for too long, or the server was restarted.
    case ended
  }
  /// A user in the space.
  public struct Participant: Identifiable, Hashable, Sendable {
    public let id: Int
    /// The name that the user has agreed to show; nil if none.
    public let name: String?
    /// Whether it is this user.
    public let isSelf: Bool
    /// False while the user's device is away and may come back.
    public let isHere: Bool
    /// Whether the user's device sees entities where the others do.
    public let isJoined: Bool
  }

  /// The space in which the user is, or was until it ended; nil if none. Also in a new process of the app, after a crash.
  public static var current: SharedSpace? { SharedSpaceHub.shared.current }

  /// The name, for those who are invited.
  public let name: String
  public let joining: Joining
  /// The link that invites: for a `ShareLink`. To have it is to be invited, so show it only to those who shall come.
  public let link: URL
  public internal(set) var state = State.looking
  /// In the order of joining.
  public internal(set) var participants: [Participant] = []
  /// Whether ``start()`` was called by a participant.
  public internal(set) var isStarted = false
  /// Contains what is shared, in the space's coordinates. It is in the view of ``SwiftUICore/View/sharedSpace(_:)``.
  public let root = Entity()

  let id: String
  let channel: PartChannel<SharedSpaceCall, SharedSpaceNotice>
  let changes = SharedChanges()
  private let watcher = SharedRootWatcher()
  /// The view that shows the space.
  @ObservationIgnored weak var stage: RealityStage?
  /// The transform from the space to the world of the view; nil while it is not known.
  @ObservationIgnored var alignment: Transform? { didSet { alignmentChanged() } }
  /// By what the others recognise the room.
  @ObservationIgnored var landmarks = ""
  /// The reference images that others have seen, in the space; and those that this user's device has seen, in the world.
  @ObservationIgnored var images: [String: Transform] = [:]
  @ObservationIgnored var seenImages: [String: Transform] = [:]

  init(_ record: SharedSpaceRecord, channel: PartChannel<SharedSpaceCall, SharedSpaceNotice>) {
    (id, name, self.channel) = (record.id, record.name, channel)
    joining = record.joining == .anytime ? .anytime : .beforeStart
    link = URL(string: record.link) ?? URL(filePath: "/")
    root.name = record.name
    root.isEnabled = false
    root.host = watcher
    watcher.space = self
    update(record)
  }

  // MARK: Coming and going

  /// Creates a space. The user is in it alone, until others open the ``link``.
  ///
  /// - Parameters:
  ///   - name: For those who are invited.
  ///   - joining: Until when others may come. The default is at any time (`ar.implicit-map-merge`).
  ///   - participantName: What the others call this user. Ask the user for it; nil shows none.
  /// - Throws: ``SharedSpaceError``.
  public static func create(name: String, joining: Joining = .anytime, as participantName: String? = nil) async throws -> SharedSpace {
    try await SharedSpaceHub.shared.enter {
      .create(
        request: $0, name: String(name.prefix(60)), joining: joining == .anytime ? .anytime : .beforeStart,
        participant: participantName.map { String($0.prefix(40)) })
    }
  }

  /// Starts the experience: from then on no user joins a space with ``Joining/beforeStart``.
  public func start() { if isOpen { channel.send(.start) } }

  /// Leaves the space. The user's entities stay with the others, unless their component says otherwise.
  public func leave() {
    guard isOpen else { return }
    changes.sendNow(of: self)
    channel.send(.leave)
    close(as: .left)
    SharedSpaceHub.shared.left(self)
  }

  /// Adds an entity to those that all users see, where it is now. It gets a ``SynchronizationComponent`` if it has none.
  public func add(_ entity: Entity) {
    if entity.synchronization == nil { entity.synchronization = SynchronizationComponent() }
    if entity.parent !== root { entity.setParent(root, preservingWorldTransform: entity.parent != nil && alignment != nil) }
  }

  /// The entities that all users see, without those within others.
  public var entities: [Entity] { root.children.filter { $0.synchronization != nil } }

  // MARK: The system

  var isOpen: Bool { state == .looking || state == .joined }

  func isShared(_ entity: Entity) -> Bool { entity.synchronization.map { changes.entity($0.id) === entity } ?? false }

  func update(_ record: SharedSpaceRecord) {
    let new = record.participants.map {
      Participant(id: $0.number, name: $0.name, isSelf: $0.number == record.own, isHere: $0.isHere, isJoined: $0.isAligned)
    }
    if new != participants { participants = new }
    if isStarted != record.isStarted { isStarted = record.isStarted }
    changes.own = record.own
    stage?.sharingChanged()
  }

  func take(_ notice: SharedSpaceNotice) {
    guard isOpen else { return }
    if let space = notice.space { update(space) }
    takeRoom(notice)
    changes.take(notice, in: self)
  }

  func close(as end: State) {
    state = end
    root.isEnabled = false
    stage?.sharingChanged()
  }
}

extension SharedSpace: Equatable {
  nonisolated public static func == (a: SharedSpace, b: SharedSpace) -> Bool { a === b }
}

/// Why a user cannot be in a shared space.
public enum SharedSpaceError: Error, Equatable, LocalizedError {
  /// It is over.
  case ended
  /// Eight users are in it.
  case full
  /// It has begun, and everyone had to join before.
  case alreadyStarted
  /// The user has not opened its link.
  case notInvited
  /// The user is in another one.
  case alreadyInAnother

  init(_ refusal: SharedSpaceRefusal) {
    self =
      switch refusal {
      case .ended: .ended
      case .full: .full
      case .started: .alreadyStarted
      case .notInvited: .notInvited
      case .elsewhere: .alreadyInAnother
      }
  }

  public var errorDescription: String? {
    switch self {
    case .ended: "This is over. Ask for a new invitation."
    case .full: "Everyone’s place is taken."
    case .alreadyStarted: "They have started already."
    case .notInvited: "Ask for an invitation."
    case .alreadyInAnother: "Leave the other one first."
    }
  }
}

/// Hears of changes below the root, and passes them on to the view that shows it.
@MainActor private final class SharedRootWatcher: EntityHost {
  weak var space: SharedSpace?
  func changed(_ entity: Entity) {
    space?.root.parent?.host?.changed(entity)
    if let space, space.isOpen, entity !== space.root { space.changes.changed(entity, in: space) }
  }
  func childrenChanged(_ entity: Entity) {
    space?.root.parent?.host?.childrenChanged(entity)
    if let space, space.isOpen { space.changes.childrenChanged(in: space) }
  }
}
