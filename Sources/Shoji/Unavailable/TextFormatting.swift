// The rich-text formatting that an editor allows, which Shoji does not have yet.

import Foundation
import ShojiGraph

@available(*, unavailable, message: "Shoji does not have AttributedTextFormattingDefinition yet.")
public protocol AttributedTextFormattingDefinition {}

@available(*, unavailable, message: "Shoji does not have AttributedTextValueConstraint yet.")
public protocol AttributedTextValueConstraint {}

@available(*, unavailable, message: "Shoji does not have AttributedTextSelection yet.")
public struct AttributedTextSelection: Equatable {
  public init() { fatalError() }
}

extension View {
  @available(*, unavailable, message: "Shoji does not have attributedTextFormattingDefinition yet.")
  nonisolated public func attributedTextFormattingDefinition<D>(_ definition: D) -> some View { self }
}
