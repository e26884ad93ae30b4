// SharedComponents: components as texts, so that another user's process can have the same ones. Everything that is read comes from another process.

import Foundation
import Shoji
import ShojiElements
import simd

extension Component where Self: Codable {
  /// Lets the users of a shared space share components of this type.
  @MainActor public static func registerComponent() { SharedComponents.registered[String(reflecting: Self.self)] = Self.self }
}

@MainActor enum SharedComponents {
  /// The apps' own types, by name.
  fileprivate(set) static var registered: [String: any (Component & Codable).Type] = [:]
  /// The system's own types. The names are those in messages.
  private enum Kind: String, CaseIterable { case model, label, opacity, billboard, look, shadow, input, hover, collision, manipulation }

  private static let encoder: JSONEncoder = {
    let encoder = JSONEncoder()
    // The same component is always the same text.
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }()
  private static func text(_ value: some Encodable) -> String? {
    (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) }
  }
  private static func value<T: Decodable>(_ type: T.Type, _ text: String) -> T? { try? JSONDecoder().decode(type, from: Data(text.utf8)) }

  // MARK: Writing

  static func write(_ entity: Entity) -> [String: String] {
    var all: [String: String] = [:]
    for kind in Kind.allCases { all[kind.rawValue] = write(kind, entity.components) }
    for (name, type) in registered {
      guard let component = entity.component(of: ObjectIdentifier(type)) as? any Encodable else { continue }
      all[name] = text(component)
    }
    return all
  }

  private static func write(_ kind: Kind, _ components: ComponentSet) -> String? {
    switch kind {
    case .model: components[ModelComponent.self].flatMap { SharedModel($0) }.flatMap { text($0) }
    case .label:
      components[AccessibilityComponent.self].flatMap { text(words($0)) }
    case .opacity: components[OpacityComponent.self].flatMap { text($0.opacity) }
    case .billboard: components[BillboardComponent.self].flatMap { _ in text(true) }
    case .look: components[LookAtViewerComponent.self].flatMap { _ in text(true) }
    case .shadow: components[GroundingShadowComponent.self].flatMap { text($0.castsShadow) }
    case .input: components[InputTargetComponent.self].flatMap { text($0.isEnabled ? $0.allowedInputTypes.rawValue : 0) }
    case .hover: components[HoverEffectComponent.self].flatMap { _ in text(true) }
    case .collision: components[CollisionComponent.self].flatMap { text($0.shapes.map { SharedShape($0.shape) }) }
    case .manipulation:
      components[ManipulationComponent.self].flatMap {
        text([UInt64($0.gestures.rawValue), $0.isTrueSize ? 1 : 0, $0.surfaces.rawValue])
      }
    }
  }

  /// The label, the value, and whether assistive technologies find it. The words are those of the writer's language.
  private static func words(_ component: AccessibilityComponent) -> [String] {
    let label = component.label.map { String(localized: $0) } ?? ""
    let value = component.value.map { String(localized: $0) } ?? ""
    return [label, value, component.isAccessibilityElement ? "yes" : ""]
  }

  // MARK: Reading

  /// Gives an entity the components of another user's. Those that cannot be read are left out; the app's own that are not shared stay.
  static func read(_ all: [String: String], into entity: Entity) {
    for kind in Kind.allCases {
      if let text = all[kind.rawValue] { read(kind, text, into: entity.components) } else { remove(kind, from: entity.components) }
    }
    for (name, type) in registered {
      if let text = all[name] {
        if let component = component(type, text) { entity.components.set(component) }
      } else if entity.components.has(type) {
        entity.components.remove(type)
      }
    }
  }

  private static func component<C: Component & Codable>(_ type: C.Type, _ text: String) -> (any Component)? { value(type, text) }

  private static func read(_ kind: Kind, _ text: String, into components: ComponentSet) {
    switch kind {
    case .model: if let model = value(SharedModel.self, text)?.component { components.set(model) }
    case .label:
      guard let parts = value([String].self, text), parts.count == 3 else { return }
      var component = AccessibilityComponent()
      component.label = parts[0].isEmpty ? nil : LocalizedStringResource(stringLiteral: parts[0])
      component.value = parts[1].isEmpty ? nil : LocalizedStringResource(stringLiteral: parts[1])
      component.isAccessibilityElement = !parts[2].isEmpty
      components.set(component)
    case .opacity: if let opacity = value(Float.self, text) { components.set(OpacityComponent(opacity: opacity)) }
    case .billboard: components.set(BillboardComponent())
    case .look: components.set(LookAtViewerComponent())
    case .shadow: if let casts = value(Bool.self, text) { components.set(GroundingShadowComponent(castsShadow: casts)) }
    case .input: if let types = value(UInt.self, text) { components.set(InputTargetComponent(allowedInputTypes: .init(rawValue: types))) }
    case .hover: components.set(HoverEffectComponent())
    case .collision:
      if let shapes = value([SharedShape].self, text) {
        components.set(CollisionComponent(shapes: shapes.prefix(16).compactMap(\.resource)))
      }
    case .manipulation:
      guard let parts = value([UInt64].self, text), parts.count == 3 else { return }
      components.set(
        ManipulationComponent(
          gestures: .init(rawValue: UInt(parts[0] & 7)), isTrueSize: parts[1] == 1, surfaces: .init(rawValue: parts[2])))
    }
  }

  private static func remove(_ kind: Kind, from components: ComponentSet) {
    let type: any Component.Type =
      switch kind {
      case .model: ModelComponent.self
      case .label: AccessibilityComponent.self
      case .opacity: OpacityComponent.self
      case .billboard: BillboardComponent.self
      case .look: LookAtViewerComponent.self
      case .shadow: GroundingShadowComponent.self
      case .input: InputTargetComponent.self
      case .hover: HoverEffectComponent.self
      case .collision: CollisionComponent.self
      case .manipulation: ManipulationComponent.self
      }
    if components.has(type) { components.remove(type) }
  }
}
