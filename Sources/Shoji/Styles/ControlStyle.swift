// The basis of all control styles: a type-erased style, and the view that applies it.

import ShojiGraph

/// A type-erased control style for the environment. Equatable, so that setting an equal style again invalidates nothing.
package final class ControlStyle<Configuration>: Equatable, @unchecked Sendable {
  private let style: Any
  private let draw: @MainActor (Configuration) -> AnyView
  private let isSame: (Any) -> Bool
  /// The outer style, which applies inside a style's body when it uses the control with its configuration.
  private let outer: ControlStyle?

  init<Style, Body: View>(_ style: Style, within outer: ControlStyle? = nil, body: @escaping @MainActor (Style, Configuration) -> Body) {
    self.style = style
    self.outer = outer
    draw = { configuration in AnyView(_StyleView(style: style) { body($0, configuration) }) }
    isSame = { other in
      guard let other = other as? Style else { return false }
      var style = style
      return FieldTable.of(Style.self).isSame(&style, other)
    }
  }

  /// The control in this style, if there can be no outer style.
  @MainActor func make(_ configuration: Configuration) -> AnyView { draw(configuration) }
  /// The control in this style.
  @MainActor func make(_ configuration: Configuration, _ keyPath: WritableKeyPath<EnvironmentValues, ControlStyle>) -> AnyView {
    guard let outer else { return draw(configuration) }
    return AnyView(draw(configuration).environment(keyPath, outer))
  }

  package static func == (a: ControlStyle, b: ControlStyle) -> Bool { a === b || a.isSame(b.style) && a.outer == b.outer }
}

/// Sets a control's style for the views inside. `Styled` is the view of a control in this style.
public struct _StyleModifier<Configuration, Styled: View> {
  let keyPath: WritableKeyPath<EnvironmentValues, ControlStyle<Configuration>>
  let make: (ControlStyle<Configuration>) -> ControlStyle<Configuration>

  nonisolated init<Style, Content>(
    _ keyPath: WritableKeyPath<EnvironmentValues, ControlStyle<Configuration>>, _ style: Style,
    body: @escaping @MainActor (Style, Configuration) -> Content
  ) where Styled == _StyleView<Style, Content> {
    self.keyPath = keyPath
    make = { ControlStyle(style, within: $0, body: body) }
  }
}

extension _StyleModifier: EnvironmentModifier {
  public typealias Body = Never
  package var reads: Bool { true }
  package func write(_ values: inout EnvironmentValues) { values[keyPath: keyPath] = make(values[keyPath: keyPath]) }
}

/// A control in the style from its environment.
struct StyledControl<Configuration>: View {
  let configuration: Configuration
  let keyPath: WritableKeyPath<EnvironmentValues, ControlStyle<Configuration>>
  @Environment private var style: ControlStyle<Configuration>
  init(_ keyPath: WritableKeyPath<EnvironmentValues, ControlStyle<Configuration>>, _ configuration: Configuration) {
    (self.keyPath, self.configuration) = (keyPath, configuration)
    _style = Environment(keyPath)
  }
  var body: some View { style.make(configuration, keyPath) }
}

/// The view made by a style. The style's own `@Environment` and `@State` live here.
public struct _StyleView<Style, Content: View>: View {
  let field: StyleField<Style>
  let make: @MainActor (Style) -> Content
  init(style: Style, make: @escaping @MainActor (Style) -> Content) { (field, self.make) = (StyleField(style: style), make) }
  public var body: some View { make(field.style) }
}

/// Connects the dynamic properties of a style with the node of the view it makes.
struct StyleField<Style>: DynamicProperty {
  var style: Style

  @MainActor static func _install(_ property: inout StyleField, _ slot: inout AnyObject?, _ node: _AnyNode) {
    let table = FieldTable.of(Style.self)
    guard !table.properties.isEmpty else { return }
    let storage = slot as? StyleStorage ?? StyleStorage(count: table.properties.count)
    slot = storage
    table.install(in: &property.style, slots: &storage.slots, node: node)
  }

  static func _isSame(_ old: StyleField, _ new: StyleField) -> Bool {
    var style = old.style
    return FieldTable.of(Style.self).isSame(&style, new.style)
  }
}

@MainActor private final class StyleStorage: PropertyStorage {
  var slots: PropertySlots
  init(count: Int) { slots = PropertySlots(count: count) }
  func release(_ node: _AnyNode) { slots.release(node) }
}
