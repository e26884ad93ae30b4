// EntityTraits: the parts of an entity besides its shape: its material, its light, and what the user can do with it.

/// A colour with eight bits for each component.
package struct EntityColor: Equatable, Sendable {
  package var red: UInt8, green: UInt8, blue: UInt8, opacity: UInt8
  package init(red: UInt8, green: UInt8, blue: UInt8, opacity: UInt8 = 255) {
    (self.red, self.green, self.blue, self.opacity) = (red, green, blue, opacity)
  }
  package static let white = EntityColor(red: 255, green: 255, blue: 255)
}

/// What a part of a mesh looks like.
package struct EntityMaterial: Equatable, Sendable {
  package enum Kind: String, Sendable {
    /// Lit, with one colour, roughness and metal.
    case simple
    /// Not lit.
    case unlit
    /// Lit, with textures and emitted light.
    case physical
    /// Not seen itself; it hides what is behind it.
    case occlusion
  }
  package var kind: Kind
  package var color = EntityColor.white
  /// The address of a picture, checked when it is drawn.
  package var texture: String?
  /// From 0 to 1.
  package var metalness: Float = 0
  /// From 0 to 1.
  package var roughness: Float = 1
  /// The light that it emits; nil if none.
  package var emission: EntityColor?
  /// The address of a picture of the surface's bumps, checked when it is drawn.
  package var normal: String?
  /// From 0 to 1.
  package var opacity: Float = 1
  package init(_ kind: Kind) { self.kind = kind }
}

/// A light.
package struct EntityLight: Equatable, Sendable {
  package enum Kind: String, Sendable { case point, spot, directional }
  package var kind: Kind
  package var color = EntityColor.white
  /// In lumen; in lux for a directional light.
  package var intensity: Float
  /// How far it reaches, in meters; nil for a directional light.
  package var radius: Float?
  /// The angle between the axis and the edge of a spot's cone, in radians; nil for the others.
  package var angle: Float?
  package init(_ kind: Kind, intensity: Float) { (self.kind, self.intensity) = (kind, intensity) }
}

/// How the user may move an entity.
package struct EntityManipulation: Equatable, Sendable {
  package var moves = true
  package var rotates = true
  package var scales = true
  /// Whether its size is that of the real object, so that a change of it would mislead (`ar.no-scale-for-true-size`).
  package var isTrueSize = false
  /// The kinds of surfaces on which it may be put; any if empty.
  package var classes: [EntityAnchor.Class] = []
  package init() {}
}

/// What happens when an entity touches another one or a surface.
package struct EntityContact: Equatable, Sendable {
  /// The address of a sound, checked when it is drawn; nil for none.
  package var sound: String?
  package var hasHaptic = true
  package init(sound: String? = nil, hasHaptic: Bool = true) { (self.sound, self.hasHaptic) = (sound, hasHaptic) }
}

/// An entity's way to another place, which the browser animates. Numbered, so that the same way can be asked for twice.
package struct EntityMotion: Equatable, Sendable {
  package enum Timing: String, Sendable { case linear, easeIn, easeOut, easeInOut }
  package var number: Int
  package var end: EntityPlace
  /// In seconds.
  package var duration: Double
  package var timing: Timing
  package init(number: Int, end: EntityPlace, duration: Double, timing: Timing) {
    (self.number, self.end, self.duration, self.timing) = (number, end, duration, timing)
  }
}

/// The playback of an animation of a model's file. Numbered, so that the same animation can be asked for twice.
package struct EntityPlayback: Equatable, Sendable {
  package var number: Int
  /// The animation's name in the file; nil for the first.
  package var name: String?
  package var repeats = false
  /// 1 is the normal speed.
  package var speed: Float = 1
  package var isPaused = false
  package init(number: Int, name: String?) { (self.number, self.name) = (number, name) }
}
