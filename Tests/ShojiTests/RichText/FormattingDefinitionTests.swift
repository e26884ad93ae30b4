// Definitions of how text may be styled, and constraints on the values of attributes.

import Foundation
import SwiftUI
import Testing

@testable import Shoji

@Suite("Text formatting definitions") struct FormattingDefinitionTests {
  private struct Underlines: AttributedTextFormattingDefinition {
    var body: some AttributedTextFormattingDefinition<AttributeScopes.SwiftUIAttributes> {
      ValueConstraint(for: \.underlineStyle, values: [nil, .single], default: .single)
    }
  }
  private struct NoRed<Scope: AttributeScope>: AttributedTextValueConstraint {
    typealias AttributeKey = AttributeScopes.SwiftUIAttributes.ForegroundColorAttribute
    func constrain(_ container: inout Attributes) {
      if container.foregroundColor == .red { container.foregroundColor = .blue }
    }
  }
  private struct Own: AttributedTextFormattingDefinition {
    struct Scope: AttributeScope {
      let foregroundColor: AttributeScopes.SwiftUIAttributes.ForegroundColorAttribute
      let backgroundColor: AttributeScopes.SwiftUIAttributes.BackgroundColorAttribute
    }
    let isStrict: Bool
    var body: some AttributedTextFormattingDefinition<Scope> {
      NoRed()
      NotTheSame()
      if isStrict { NoBackground() }
    }
  }
  private struct NoBackground: AttributedTextValueConstraint {
    typealias Scope = Own.Scope
    typealias AttributeKey = AttributeScopes.SwiftUIAttributes.BackgroundColorAttribute
    func constrain(_ container: inout Attributes) { container.backgroundColor = nil }
  }
  /// Reads another attribute, which the constraints above it have changed.
  private struct NotTheSame: AttributedTextValueConstraint {
    typealias Scope = Own.Scope
    typealias AttributeKey = AttributeScopes.SwiftUIAttributes.BackgroundColorAttribute
    func constrain(_ container: inout Attributes) {
      if container.backgroundColor == container.foregroundColor { container[AttributeKey.self] = nil }
      if container.swiftUI.foregroundColor == .green { container.swiftUI.backgroundColor = .yellow }
    }
  }

  @Test("A value outside the set becomes the default") func values() {
    var container = AttributeContainer().underlineStyle(Text.LineStyle(pattern: .dash))
    Underlines().constrain(&container)
    #expect(container.underlineStyle == .single)
    container.underlineStyle = nil
    Underlines().constrain(&container)
    #expect(container.underlineStyle == nil)
  }

  @Test("Constraints apply to each run in order, and read what those above have decided") func order() {
    var text = AttributedString("red", attributes: AttributeContainer().foregroundColor(.red).backgroundColor(.blue))
    text += AttributedString("green", attributes: AttributeContainer().foregroundColor(.green))
    text += AttributedString(" plain")
    Own(isStrict: false).constrain(&text)
    #expect(text.runs.map(\.foregroundColor) == [.blue, .green, nil] && text.runs.map(\.backgroundColor) == [nil, .yellow, nil])
    Own(isStrict: true).constrain(&text)
    #expect(text.runs.allSatisfy { $0.backgroundColor == nil } && text.runs.map(\.foregroundColor) == [.blue, .green, nil])
  }

  @Test("Attributes outside the scope are left out, those of inner scopes are kept") func scope() {
    var container = AttributeContainer().font(.title).foregroundColor(.green)
    container.link = URL(string: "https://example.com")
    var own = container
    TextFormatting(Own(isStrict: true)).constrain(&own)
    #expect(own.font == nil && own.link == nil && own.foregroundColor == .green)
    var all = container
    TextFormatting(scope: AttributeScopes.SwiftUIAttributes.self).constrain(&all)
    #expect(all == container)
  }

  @Test("Texts in the views follow the definition") @MainActor func texts() throws {
    let text = AttributedString("words", attributes: AttributeContainer().font(.title).foregroundColor(.red))
    let screen = TestScreen {
      Text(text).attributedTextFormattingDefinition(Own(isStrict: true))
      Text(text).attributedTextFormattingDefinition(Own.Scope.self)
      Text(text).attributedTextFormattingDefinition(\.swiftUI)
    }
    let runs = screen.elements(TextContent.self).compactMap { ($0.content as? TextContent)?.runs[0] }
    #expect(runs.map(\.paint) == [.color(.blue), .color(.red), .color(.red)] && runs.map(\.font) == [nil, nil, .title])
  }
}
