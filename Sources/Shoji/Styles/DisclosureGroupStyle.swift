// DisclosureGroupStyle: the appearance of collapsible groups.

import ShojiGraph

/// The appearance of disclosure groups.
@MainActor @preconcurrency public protocol DisclosureGroupStyle {
  associatedtype Body: View
  typealias Configuration = DisclosureGroupStyleConfiguration
  /// Returns the view of a disclosure group in this style.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// A disclosure group as passed to its style.
public struct DisclosureGroupStyleConfiguration {
  /// The group's label.
  public struct Label: View {
    let view: AnyView
    public var body: some View { view }
  }
  /// The group's content.
  public struct Content: View {
    let view: AnyView
    public var body: some View { view }
  }
  public let label: Label
  public let content: Content
  /// Whether the content is shown.
  @Binding public var isExpanded: Bool

  init(label: Label, content: Content, isExpanded: Binding<Bool>) {
    (self.label, self.content) = (label, content)
    _isExpanded = isExpanded
  }
}

/// A label with an arrow; in a list the content becomes rows below it.
public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View { PlacedDisclosure(configuration: configuration) }
}
extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
  nonisolated public static var automatic: AutomaticDisclosureGroupStyle { .init() }
}

private struct PlacedDisclosure: View {
  let configuration: DisclosureGroupStyleConfiguration
  @Environment(\.isInRow) private var isInRow
  @Environment(\.disclosureDepth) private var depth

  var body: some View {
    if isInRow {
      DisclosureLabel(isExpanded: configuration.$isExpanded, label: configuration.label).padding(.leading, CGFloat(depth) * 20)
      if configuration.isExpanded {
        // Nested groups are indented by their depth.
        configuration.content.environment(\.disclosureDepth, depth + 1)
      }
    } else {
      VStack(spacing: 8) {
        DisclosureLabel(isExpanded: configuration.$isExpanded, label: configuration.label)
        if configuration.isExpanded { configuration.content }
      }
    }
  }
}

private struct DisclosureStyleKey: EnvironmentKey {
  static let defaultValue = ControlStyle<DisclosureGroupStyleConfiguration>(AutomaticDisclosureGroupStyle()) {
    $0.makeBody(configuration: $1)
  }
}
private struct DisclosureDepthKey: EnvironmentKey { static var defaultValue: Int { 0 } }
extension EnvironmentValues {
  package var disclosureGroupStyle: ControlStyle<DisclosureGroupStyleConfiguration> {
    get { self[DisclosureStyleKey.self] }
    set { self[DisclosureStyleKey.self] = newValue }
  }
  /// The number of disclosure groups around the rows here.
  package var disclosureDepth: Int {
    get { self[DisclosureDepthKey.self] }
    set { self[DisclosureDepthKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of the disclosure groups in this view.
  nonisolated public func disclosureGroupStyle<S: DisclosureGroupStyle>(_ style: S) -> some View {
    modifier(_StyleModifier(\.disclosureGroupStyle, style) { $0.makeBody(configuration: $1) })
  }
}
