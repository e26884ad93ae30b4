// SharedSpaceMessages: what the system process and the processes of several users who share a room tell each other, as JSON.

import Foundation

/// Until when others may come.
package enum SharedSpaceJoining: String, Codable, Sendable { case anytime, beforeStart }

/// A user in a shared space, as the others know them.
package struct SharedParticipantRecord: Codable, Equatable, Sendable {
  /// Unique in the space; the same after a short absence.
  package var number: Int
  /// The name that the user has agreed to show; nil if none.
  package var name: String?
  /// False while the user's process or page is gone and may come back.
  package var isHere: Bool
  /// Whether the user's device knows how the space lies in its room.
  package var isAligned: Bool

  package init(number: Int, name: String?, isHere: Bool, isAligned: Bool) {
    (self.number, self.name, self.isHere, self.isAligned) = (number, name, isHere, isAligned)
  }
}

/// A space and who is in it.
package struct SharedSpaceRecord: Codable, Equatable, Sendable {
  /// 128 random bits in hexadecimal digits. To know it is to be invited.
  package var id: String
  package var name: String
  package var joining: SharedSpaceJoining
  package var isStarted: Bool
  /// The address that invites.
  package var link: String
  /// The number of the user who is told.
  package var own: Int
  package var participants: [SharedParticipantRecord]

  package init(
    id: String, name: String, joining: SharedSpaceJoining, isStarted: Bool, link: String, own: Int, participants: [SharedParticipantRecord]
  ) {
    (self.id, self.name, self.joining, self.isStarted) = (id, name, joining, isStarted)
    (self.link, self.own, self.participants) = (link, own, participants)
  }
}

/// An entity of a shared space, as the system process keeps it.
package struct SharedEntityRecord: Codable, Equatable, Sendable {
  /// 16 hexadecimal digits.
  package var id: String
  /// The entity around it; empty for the space itself.
  package var parent = ""
  package var name = ""
  /// Position, rotation (x, y, z and the real part) and scale, in the parent's space.
  package var place: [Float] = [0, 0, 0, 0, 0, 0, 1, 1, 1, 1]
  package var isOff = false
  /// JSON by the name of the component. Nil if they are as the process has been told already.
  package var components: [String: String]?
  /// Whether it stays when its owner leaves.
  package var stays = false
  /// Whether only its owner may change it, until the owner lets go of it.
  package var isManual = false
  /// The number of the participant who owns it; 0 for one who has left.
  package var owner = 0
  /// How often it was changed: the system decides the order.
  package var version = 0

  package init(id: String) { self.id = id }
}

/// A change of an entity. Members that are nil have not changed.
package struct SharedEntityChange: Codable, Equatable, Sendable {
  package var id: String
  package var isNew: Bool?
  package var isRemoved: Bool?
  package var parent: String?
  package var name: String?
  package var place: [Float]?
  package var isOff: Bool?
  /// All components that are shared.
  package var components: [String: String]?
  package var stays: Bool?
  package var isManual: Bool?

  package init(id: String) { self.id = id }
}

/// Where a reference image is, in the space.
package struct SharedImagePlace: Codable, Equatable, Sendable {
  package var name: String
  /// Position and rotation (x, y, z and the real part).
  package var place: [Float]
  package init(name: String, place: [Float]) { (self.name, self.place) = (name, place) }
}

/// From an app's process.
package enum SharedSpaceCall: PartCall, Equatable {
  case create(request: Int, name: String, joining: SharedSpaceJoining, participant: String?)
  /// The system lets in only those who have opened the link.
  case join(request: Int, space: String, participant: String?)
  /// From now on only those may join who may join at any time.
  case start
  case leave
  /// The number is returned with the state in which the changes are contained.
  case change([SharedEntityChange], number: Int)
  /// Asks for an entity whose owner alone may change it.
  case own(request: Int, entity: String)
  /// What the user's device recognises the room by, in the space; see `SharedLandmarks`.
  case landmarks(String)
  /// The reference images that the user's device has seen.
  case images([SharedImagePlace])
  /// Whether the device knows how the space lies in its room.
  case aligned(Bool)

  package static let largest = 128 << 10
  package static let order = CallOrder.afterFrames
}

/// Why a call is refused.
package enum SharedSpaceRefusal: String, Codable, Sendable {
  /// The space has ended, or never was.
  case ended
  /// All places are taken.
  case full
  /// It has begun, and everyone had to join before.
  case started
  /// The user has not opened the link.
  case notInvited
  /// The user is in another space of this app.
  case elsewhere
}

/// To an app's process: an answer, or what has changed. Members that are nil have not changed.
package struct SharedSpaceNotice: PartNotice {
  /// The request that is answered.
  package var request: Int?
  package var refusal: SharedSpaceRefusal?
  /// The answer to `own`.
  package var isGranted: Bool?
  package var space: SharedSpaceRecord?
  /// The IDs of all entities; others are gone.
  package var all: [String]?
  package var entities: [SharedEntityRecord]?
  package var removed: [String]?
  /// The number of the user's latest change that is contained.
  package var acknowledged: Int?
  /// What the others' devices recognise the room by, in the space; empty if nothing yet.
  package var landmarks: String?
  package var images: [SharedImagePlace]?
  /// No other device knows where the space is: it is where the user's device says.
  package var isOrigin: Bool?
  /// The user is in no space any more.
  package var isOver: Bool?

  package init() {}
}

/// An invitation whose link the user has opened, as the system process notes it: a `ShortcutItem` that no menu shows. So it is shown once, also if
/// processes are killed (`ChosenShortcut`).
package enum SharedSpaceOrder {
  /// The type of the shortcut item. Apps cannot set quick actions of this type.
  package static let type = "shoji.space.invitation"
  /// The keys of its `userInfo`, texts.
  package static let space = "space", name = "name"
}
