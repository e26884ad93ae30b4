// Components of collisions, input and looks, with Apple's names.

import Foundation
import Shoji
import ShojiElements
import simd

/// The shapes by which an entity is hit by touches and by other entities.
public struct CollisionComponent: Component, DrawnComponent {
  public var shapes: [ShapeResource]
  public init(shapes: [ShapeResource]) { self.shapes = shapes }
  package func draw(in content: inout EntityContent) { content.collision = shapes.map(\.shape) }
}

/// Lets the user touch an entity and its descendants. Without a ``CollisionComponent`` its bounds are what is hit.
public struct InputTargetComponent: Component, DrawnComponent {
  /// Kinds of input. Browsers make no difference between them.
  public struct InputType: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let direct = InputType(rawValue: 1)
    public static let indirect = InputType(rawValue: 2)
    public static let all: InputType = [.direct, .indirect]
  }
  /// Whether input is taken. The default is true.
  public var isEnabled = true
  /// The kinds of input that are taken; none if empty.
  public var allowedInputTypes: InputType
  public init(allowedInputTypes: InputType = .all) { self.allowedInputTypes = allowedInputTypes }
  package func draw(in content: inout EntityContent) { content.takesInput = isEnabled && !allowedInputTypes.isEmpty }
}

/// Lights an entity up under the pointer.
public struct HoverEffectComponent: Component, DrawnComponent, Equatable, Sendable {
  public init() {}
  package func draw(in content: inout EntityContent) { content.hasHoverEffect = true }
}

/// Makes an entity and its descendants translucent.
public struct OpacityComponent: Component, DrawnComponent, Equatable, Sendable {
  /// From 0, unseen, to 1.
  public var opacity: Float
  public init(opacity: Float = 1) { self.opacity = opacity }
  package func draw(in content: inout EntityContent) { content.opacity = opacity.isFinite ? simd_clamp(opacity, 0, 1) : 1 }
}

/// Keeps the front of an entity towards the user, and its size on the screen the same at any distance (`ar.text-3d-faces-people`,
/// `ar.text-3d-constant-size`). For labels.
public struct BillboardComponent: Component, DrawnComponent, Equatable, Sendable {
  public init() {}
  package func draw(in content: inout EntityContent) { content.isBillboard = true }
}

/// Turns the front of an entity, its +z, to a user who comes near (`ar.character-turns-head`). Shoji's own.
public struct LookAtViewerComponent: Component, DrawnComponent, Equatable, Sendable {
  public init() {}
  package func draw(in content: inout EntityContent) { content.looksAtUser = true }
}

/// Asks for ``ViewerEvents/DistanceChanged`` when the user comes near the entity, and when the user goes away from it again: a door that opens, a
/// character that greets (`ar.more-engaging-interaction`). Shoji's own.
public struct ProximityComponent: Component, DrawnComponent, Equatable, Sendable {
  /// From the camera to the entity's outline, in meters. A value that is not above 0 asks for nothing.
  public var distance: Float
  /// - Parameter distance: In meters. The default is 1.
  public init(distance: Float = 1) { self.distance = distance }
  package func draw(in content: inout EntityContent) { content.nearDistance = distance.isFinite ? max(0, distance) : 0 }
}

/// Says whether an entity casts a shadow on the surface below it. Without one, solid shapes do.
public struct GroundingShadowComponent: Component, DrawnComponent, Equatable, Sendable {
  public var castsShadow: Bool
  public init(castsShadow: Bool) { self.castsShadow = castsShadow }
  package func draw(in content: inout EntityContent) { content.hasShadow = castsShadow }
}

/// The words by which assistive technologies describe an entity.
public struct AccessibilityComponent: Component, DrawnComponent {
  /// The entity's name for the user.
  public var label: LocalizedStringResource?
  /// The entity's state for the user.
  public var value: LocalizedStringResource?
  /// Whether assistive technologies find the entity. The default is true.
  public var isAccessibilityElement = true
  public init() {}
  package func draw(in content: inout EntityContent) {
    guard isAccessibilityElement else { return }
    let parts = [label, value].compactMap { $0.map { String(localized: $0) } }.filter { !$0.isEmpty }
    if !parts.isEmpty { content.label = parts.joined(separator: ", ") }
  }
}

/// Plays a sound and a haptic when an entity touches another one or a surface: what is heard and felt is believed (`ar.audio-haptics-immersion`). Music
/// in the background (an `AVAudioPlayer` that repeats) draws users into the scene too (`ar.background-music`). Shoji's own.
public struct ContactComponent: Component, DrawnComponent, Equatable, Sendable {
  /// A file of the app's bundle; nil for no sound.
  public var sound: URL?
  /// Whether the device taps, where it can. The default is true.
  public var hasHaptic: Bool
  public init(sound: URL? = nil, hasHaptic: Bool = true) { (self.sound, self.hasHaptic) = (sound, hasHaptic) }
  package func draw(in content: inout EntityContent) {
    content.contact = EntityContact(sound: sound.flatMap { MediaSource($0).address }, hasHaptic: hasHaptic)
  }
}

/// Shows a sign on an entity that a tap yields more, and takes the tap (`ar.way-to-more-information`). Shoji's own.
public struct DetailComponent: Component, DrawnComponent {
  /// Shows the detail.
  public var action: @MainActor () -> Void
  public init(action: @escaping @MainActor () -> Void) { self.action = action }
  package func draw(in content: inout EntityContent) { content.hasDetail = true }
}
