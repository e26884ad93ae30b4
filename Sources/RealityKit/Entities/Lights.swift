// Lights: components and entities of light.

import ShojiElements

/// Light from a point in all directions.
public struct PointLightComponent: Component, DrawnComponent, Equatable, Sendable {
  public typealias Color = UIColor
  public var color: Color
  /// In lumen.
  public var intensity: Float
  /// How far the light reaches, in meters.
  public var attenuationRadius: Float
  public init(color: Color = .white, intensity: Float = 26_963.76, attenuationRadius: Float = 10) {
    (self.color, self.intensity, self.attenuationRadius) = (color, intensity, attenuationRadius)
  }
  package func draw(in content: inout EntityContent) {
    var light = EntityLight(.point, intensity: intensity)
    light.color = EntityColor(color)
    light.radius = attenuationRadius
    content.light = light
  }
}

/// Light from a point along −z, in a cone.
public struct SpotLightComponent: Component, DrawnComponent, Equatable, Sendable {
  public typealias Color = UIColor
  public var color: Color
  /// In lumen.
  public var intensity: Float
  /// The angle of the cone in degrees.
  public var outerAngleInDegrees: Float
  /// How far the light reaches, in meters.
  public var attenuationRadius: Float
  public init(color: Color = .white, intensity: Float = 6740.94, outerAngleInDegrees: Float = 60, attenuationRadius: Float = 10) {
    (self.color, self.intensity) = (color, intensity)
    (self.outerAngleInDegrees, self.attenuationRadius) = (outerAngleInDegrees, attenuationRadius)
  }
  package func draw(in content: inout EntityContent) {
    var light = EntityLight(.spot, intensity: intensity)
    light.color = EntityColor(color)
    light.radius = attenuationRadius
    light.angle = outerAngleInDegrees / 2 * .pi / 180
    content.light = light
  }
}

/// Light along −z from far away, like the sun's.
public struct DirectionalLightComponent: Component, DrawnComponent, Equatable, Sendable {
  public typealias Color = UIColor
  public var color: Color
  /// In lux.
  public var intensity: Float
  public init(color: Color = .white, intensity: Float = 2145.7078) { (self.color, self.intensity) = (color, intensity) }
  package func draw(in content: inout EntityContent) {
    var light = EntityLight(.directional, intensity: intensity)
    light.color = EntityColor(color)
    content.light = light
  }
}

/// An entity that gives light in all directions.
@MainActor open class PointLight: Entity {
  public required init() {
    super.init()
    components.set(PointLightComponent())
  }
  /// The light.
  public var light: PointLightComponent {
    get { components[PointLightComponent.self] ?? PointLightComponent() }
    set { components.set(newValue) }
  }
}

/// An entity that gives light in a cone along −z.
@MainActor open class SpotLight: Entity {
  public required init() {
    super.init()
    components.set(SpotLightComponent())
  }
  /// The light.
  public var light: SpotLightComponent {
    get { components[SpotLightComponent.self] ?? SpotLightComponent() }
    set { components.set(newValue) }
  }
}

/// An entity that gives light along −z from far away.
@MainActor open class DirectionalLight: Entity {
  public required init() {
    super.init()
    components.set(DirectionalLightComponent())
  }
  /// The light.
  public var light: DirectionalLightComponent {
    get { components[DirectionalLightComponent.self] ?? DirectionalLightComponent() }
    set { components.set(newValue) }
  }
}
