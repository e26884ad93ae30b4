// Image: a symbol or a picture of the app's. Element: ImageContent.

import Foundation
import ShojiGraph

/// A picture or a symbol.
public struct Image: Equatable, Sendable {
  package var content: ImageContent
  package var symbolName: String? { if case .symbol(let name) = content.source { name } else { nil } }

  /// A symbol of the system's.
  public init(systemName: String) { content = ImageContent(source: .symbol(systemName)) }
  /// A picture from the app's asset catalogue.
  public init(_ name: String, bundle: Bundle? = nil) { content = ImageContent(source: .asset(name)) }
  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    content = ImageContent(source: .asset(name))
    content.label = label.plain(.current)
  }
  /// A picture that says nothing to assistive technologies.
  public init(decorative name: String, bundle: Bundle? = nil) {
    content = ImageContent(source: .asset(name))
    content.isDecorative = true
  }
  package init(content: ImageContent) { self.content = content }
}

extension Image: PrimitiveView {
  public typealias Body = Never
  package func resolve(_ context: PrimitiveContext) -> ImageContent {
    let environment = context.environment
    var content = content
    content.font = environment.font
    content.paint = environment.foreground
    return content
  }
}
