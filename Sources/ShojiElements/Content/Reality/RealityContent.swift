// RealityContent: a view into a space with virtual objects, over the camera's picture or without it. Its children are `EntityContent`. Made in
// RealityKit/Views/, drawn in ShojiWeb/Drawing/Reality+Drawing.swift.

/// A view into a space with virtual objects. The browser owns the camera, the space and its picture; lengths are in meters.
package struct RealityContent: ElementContent {
  /// Whether the objects are over the camera's picture, or in a space of their own.
  package enum Camera: String, Sendable { case ar, virtual }

  /// What the coaching view guides the user to.
  package enum Coaching: String, Sendable { case any, horizontal, vertical, tracking }

  package var camera = Camera.ar
  /// Whether it is the front camera, which sees the user's face.
  package var isFront = false
  /// The accessibility label.
  package var label = ""
  /// What the system's coaching view waits for; nil if it never appears (`ar.coaching-built-in`).
  package var coaching: Coaching? = .any
  /// Whether the app shows a coaching view of its own and only wants to know when.
  package var hasCustomCoaching = false
  /// What the user is about to put into the room; nil if nothing.
  package var placing: RealityPlacing?
  /// The pictures to look for.
  package var images: [RealityImage] = []
  /// Whether objects return to their places after an interruption.
  package var relocalizes = true
  /// Whether real things hide what is behind them, where the browser knows their distance.
  package var hasOcclusion = true
  /// Whether indicators at the edges lead to objects that are out of view (`ar.guide-to-offscreen-objects`).
  package var hasGuides = true
  /// The width and depth of the free floor that the experience needs; nil if it needs none.
  package var area: SIMD2<Float>?
  /// What the experience needs of the user's surroundings, in the user's words; nil if nothing.
  package var requirement: String?
  /// How often the app has started over. With another number the space begins afresh.
  package var reset = 0
  package var isPaused = false
  /// The space that the user shares with others; nil if none.
  package var sharing: RealitySharing?

  package init() {}
  @MainActor package func sizing(children: [Element]) -> Sizing { .fill }
}

/// An object that the user is about to put into the room.
package struct RealityPlacing: Equatable, Sendable {
  /// The object's name, for the user.
  package var name: String
  /// The ID of the element of the entity that is shown meanwhile; nil if there is none.
  package var element: Int?
  package var alignment: EntityAnchor.Alignment
  /// The kinds of surfaces on which it may be put; any if empty.
  package var classes: [EntityAnchor.Class]

  package init(name: String, element: Int? = nil, alignment: EntityAnchor.Alignment = .horizontal, classes: [EntityAnchor.Class] = []) {
    (self.name, self.element, self.alignment, self.classes) = (name, element, alignment, classes)
  }
}

/// A picture in the real world to look for.
package struct RealityImage: Equatable, Sendable {
  /// Names it in events.
  package var name: String
  /// Checked when it is drawn.
  package var address: String
  /// The width of the real picture in meters.
  package var width: Float
  /// Whether its place is followed while it is in view.
  package var isTracked: Bool
  /// Whether it may move: a card in a hand, and not a poster.
  package var isMovable: Bool

  package init(name: String, address: String, width: Float, isTracked: Bool = false, isMovable: Bool = false) {
    (self.name, self.address, self.width, self.isTracked, self.isMovable) = (name, address, width, isTracked, isMovable)
  }
}

/// What the browser needs to find a shared space in the user's room, and to let others find it.
package struct RealitySharing: Equatable, Sendable {
  /// Whether it is known where the space is.
  package var isJoined: Bool
  /// By what the others recognise the room, in the space, as base64; nil if nothing, or if it is known where the space is.
  package var landmarks: String?
  /// How often the browser tells by what it recognises the room, in seconds; nil for never.
  package var pause: Int?

  package init(isJoined: Bool, landmarks: String? = nil, pause: Int? = nil) {
    (self.isJoined, self.landmarks, self.pause) = (isJoined, landmarks, pause)
  }
}
