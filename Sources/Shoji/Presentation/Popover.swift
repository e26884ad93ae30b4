// Popovers: views that point at where they came from; sheets where there is no room for that. Element: SheetContent.

import Foundation
import ShojiGraph

/// What a popover points at. The page knows no smaller part than the view itself.
public enum PopoverAttachmentAnchor: Sendable {
  case rect(Anchor)
  case point(UnitPoint)
  /// A part of the view.
  public enum Anchor: Sendable {
    case bounds
    case rect(CGRect)
  }
}

extension View {
  /// Presents a popover while a condition is true: `popover.arrow-points-at-source`, `popover.not-on-iphone`.
  ///
  /// In a compact window it is a sheet, unless ``presentationCompactAdaptation(_:)`` inside says otherwise.
  nonisolated public func popover<Content: View>(
    isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(Presentations.shown(while: isPresented) { SheetView(form: .popover, source: $0, edge: arrowEdge, content: content()) })
  }
  /// Presents a popover for an item.
  nonisolated public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    modifier(Presentations.shown(for: item) { SheetView(form: .popover, source: $1, edge: arrowEdge, content: content($0)) })
  }
}
