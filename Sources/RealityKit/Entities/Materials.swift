// Materials: what shapes look like, with Apple's names.

import Foundation
import Shoji
import ShojiElements

/// What a part of a shape looks like.
public protocol Material {}

/// A material that the browser knows.
package protocol DrawnMaterial: Material {
  @MainActor var drawn: EntityMaterial { get }
}

extension EntityColor {
  /// A color in the light appearance: a scene has no dark one.
  init(_ color: UIColor) {
    let resolved = color.color.resolve(in: EnvironmentValues())
    func byte(_ value: Float) -> UInt8 { UInt8((min(max(value.isFinite ? value : 0, 0), 1) * 255).rounded()) }
    self.init(red: byte(resolved.red), green: byte(resolved.green), blue: byte(resolved.blue), opacity: byte(resolved.opacity))
  }
}

/// A number from 0 to 1, as materials take it.
public enum MaterialScalarParameter: Equatable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  case float(Float)
  public init(floatLiteral value: Float) { self = .float(value) }
  public init(integerLiteral value: Int) { self = .float(Float(value)) }
  fileprivate var value: Float {
    guard case .float(let value) = self, value.isFinite else { return 0 }
    return min(max(value, 0), 1)
  }
}

/// The values that materials are made of.
public enum MaterialParameters {
  /// A picture on a shape.
  public struct Texture: Equatable, Sendable {
    public var resource: TextureResource
    public init(_ resource: TextureResource) { self.resource = resource }
  }
}

/// A material that is lit, of one color.
///
///     SimpleMaterial(color: .orange, roughness: 0.3, isMetallic: false)
public struct SimpleMaterial: Material, DrawnMaterial, Equatable, Sendable {
  public typealias Color = UIColor
  public typealias BaseColor = PhysicallyBasedMaterial.BaseColor
  /// The color, and a picture that it tints.
  public var color: BaseColor
  /// From 0, a mirror, to 1, dull.
  public var roughness: MaterialScalarParameter
  /// From 0 to 1, metal.
  public var metallic: MaterialScalarParameter

  /// Creates a white material.
  public init() { self.init(color: .white, isMetallic: false) }
  /// Creates a material of one color.
  public init(color: Color, isMetallic: Bool) { self.init(color: color, roughness: 0.5, isMetallic: isMetallic) }
  /// Creates a material of one color.
  public init(color: Color, roughness: MaterialScalarParameter, isMetallic: Bool) {
    (self.color, self.roughness, metallic) = (BaseColor(tint: color), roughness, .float(isMetallic ? 1 : 0))
  }

  package var drawn: EntityMaterial {
    var material = EntityMaterial(.simple)
    (material.color, material.texture) = (EntityColor(color.tint), color.texture?.resource.address)
    (material.roughness, material.metalness) = (roughness.value, metallic.value)
    return material
  }
}

/// A material that looks the same in any light.
public struct UnlitMaterial: Material, DrawnMaterial, Equatable, Sendable {
  public typealias Color = UIColor
  public typealias BaseColor = PhysicallyBasedMaterial.BaseColor
  public typealias Blending = PhysicallyBasedMaterial.Blending
  /// The color, and a picture that it tints.
  public var color: BaseColor
  /// How much of what is behind is seen. The default is nothing.
  public var blending = Blending.opaque

  /// Creates a white material.
  public init() { self.init(color: .white) }
  /// Creates a material of one color.
  public init(color: Color) { self.color = BaseColor(tint: color) }
  /// Creates a material of a picture.
  public init(texture: TextureResource) { color = BaseColor(texture: MaterialParameters.Texture(texture)) }

  package var drawn: EntityMaterial {
    var material = EntityMaterial(.unlit)
    (material.color, material.texture) = (EntityColor(color.tint), color.texture?.resource.address)
    material.opacity = blending.opacity
    return material
  }
}

/// A material that is not seen and hides what is behind it, as a real object does.
public struct OcclusionMaterial: Material, DrawnMaterial, Equatable, Sendable {
  public init() {}
  package var drawn: EntityMaterial { EntityMaterial(.occlusion) }
}

/// A material that is lit, with pictures and with light of its own. The browser lights it as the room is lit: for realistic objects, with pictures of
/// their surface and the right roughness, the illusion is convincing (`ar.convincing-illusion`).
public struct PhysicallyBasedMaterial: Material, DrawnMaterial, Equatable, Sendable {
  public typealias Color = UIColor
  public typealias Texture = MaterialParameters.Texture

  /// A color, and a picture that it tints.
  public struct BaseColor: Equatable, Sendable {
    public var tint: UIColor
    public var texture: Texture?
    public init(tint: UIColor = .white, texture: Texture? = nil) { (self.tint, self.texture) = (tint, texture) }
  }
  /// Emitted light.
  public struct EmissiveColor: Equatable, Sendable {
    public var color: UIColor
    public init(color: UIColor = .black) { self.color = color }
  }
  /// The bumps of the surface.
  public struct Normal: Equatable, Sendable {
    public var texture: Texture?
    public init(texture: Texture? = nil) { self.texture = texture }
  }
  /// A number from 0 to 1.
  public struct Scale: Equatable, Sendable, ExpressibleByFloatLiteral {
    public var scale: Float
    public init(scale: Float = 0) { self.scale = scale }
    public init(floatLiteral value: Float) { scale = value }
    fileprivate var value: Float { scale.isFinite ? min(max(scale, 0), 1) : 0 }
  }
  public typealias Roughness = Scale
  public typealias Metallic = Scale
  public typealias Opacity = Scale
  /// How much of what is behind is seen.
  public enum Blending: Equatable, Sendable {
    case opaque
    case transparent(opacity: Opacity)
    fileprivate var opacity: Float { if case .transparent(let opacity) = self { opacity.value } else { 1 } }
  }

  public var baseColor = BaseColor()
  /// From 0, a mirror, to 1, dull.
  public var roughness = Roughness(scale: 1)
  /// From 0 to 1, metal.
  public var metallic = Metallic(scale: 0)
  public var emissiveColor = EmissiveColor()
  /// Multiplies the emitted light.
  public var emissiveIntensity: Float = 1
  public var normal = Normal()
  public var blending = Blending.opaque
  public init() {}

  package var drawn: EntityMaterial {
    var material = EntityMaterial(.physical)
    (material.color, material.texture) = (EntityColor(baseColor.tint), baseColor.texture?.resource.address)
    (material.roughness, material.metalness) = (roughness.value, metallic.value)
    material.normal = normal.texture?.resource.address
    material.opacity = blending.opacity
    var light = EntityColor(emissiveColor.color)
    func dimmed(_ value: UInt8) -> UInt8 {
      let factor = emissiveIntensity.isFinite ? max(emissiveIntensity, 0) : 0
      return UInt8(min(Float(value) * factor, 255).rounded())
    }
    light = EntityColor(red: dimmed(light.red), green: dimmed(light.green), blue: dimmed(light.blue))
    if light.red | light.green | light.blue != 0 { material.emission = light }
    return material
  }
}
