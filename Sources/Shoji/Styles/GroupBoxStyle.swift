// GroupBoxStyle: the frame around a group's content.

import ShojiGraph

/// The appearance of group boxes.
@MainActor @preconcurrency public protocol GroupBoxStyle {
  associatedtype Body: View
  typealias Configuration = GroupBoxStyleConfiguration
  /// Returns the view of a group box in this style.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// A group box as passed to its style.
public struct GroupBoxStyleConfiguration {
  /// The box's label.
  public struct Label: View {
    let view: AnyView
    public var body: some View { view }
  }
  /// The box's content.
  public struct Content: View {
    let view: AnyView
    public var body: some View { view }
  }
  public let label: Label
  public let content: Content
}

/// A rounded area with the label at its top.
public struct DefaultGroupBoxStyle: GroupBoxStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View { NestedGroupBox(configuration: configuration) }
}
extension GroupBoxStyle where Self == DefaultGroupBoxStyle { nonisolated public static var automatic: DefaultGroupBoxStyle { .init() } }

/// A box whose background differs from that of the box around it.
private struct NestedGroupBox: View {
  let configuration: GroupBoxStyleConfiguration
  @Environment(\.groupBoxDepth) private var depth

  var body: some View {
    let background = Color(depth.isMultiple(of: 2) ? .secondarySystemBackground : .tertiarySystemBackground)
    VStack(alignment: .leading, spacing: 8) {
      configuration.label.font(.headline)
      VStack(spacing: 8) { configuration.content }.frame(maxWidth: .infinity)
    }
    .environment(\.groupBoxDepth, depth + 1)
    .padding()
    .modifier(_BoxModifier { .background($0.backgroundPaint ?? .color(background)) })
    .cornerRadius(8)
  }
}

private struct GroupBoxDepthKey: EnvironmentKey { static let defaultValue = 0 }

private struct GroupBoxStyleKey: EnvironmentKey {
  static let defaultValue = ControlStyle<GroupBoxStyleConfiguration>(DefaultGroupBoxStyle()) { $0.makeBody(configuration: $1) }
}
extension EnvironmentValues {
  /// How many group boxes are around a view.
  fileprivate var groupBoxDepth: Int {
    get { self[GroupBoxDepthKey.self] }
    set { self[GroupBoxDepthKey.self] = newValue }
  }
  package var groupBoxStyle: ControlStyle<GroupBoxStyleConfiguration> {
    get { self[GroupBoxStyleKey.self] }
    set { self[GroupBoxStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of the group boxes in this view.
  nonisolated public func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
    modifier(_StyleModifier(\.groupBoxStyle, style) { $0.makeBody(configuration: $1) })
  }
}
