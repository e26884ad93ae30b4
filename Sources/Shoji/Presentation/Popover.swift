// Popovers: views with an arrow at their source; sheets or covers in compact windows. Element: SheetContent.

import Foundation
import ShojiGraph

/// The part of the source that a popover points at.
public enum PopoverAttachmentAnchor: Sendable {
  case rect(Anchor)
  case point(UnitPoint)
  /// A part of the view.
  public enum Anchor: Sendable {
    case bounds
    case rect(CGRect)
  }

  /// The client's notation: fractions of the source's box, or points in it; nil for the whole box.
  var word: String? {
    switch self {
    case .rect(.bounds): nil
    case .rect(.rect(let rect)): [rect.minX, rect.minY, rect.width, rect.height].map(CSSNumber.text).joined(separator: " ")
    case .point(let point): "\(CSSNumber.text(point.x)) \(CSSNumber.text(point.y))"
    }
  }
}

/// The author's settings for a popover.
struct PopoverWish {
  var anchor = PopoverAttachmentAnchor.rect(.bounds)
  var edge: Edge?
  var place: AuthorPlace?
}

extension View {
  /// Lets one tap on this view open its popover even while another one is open (`popover.one-tap-switch`).
  nonisolated func reveals() -> some View { box(.attribute(name: "data-reveals", value: "")) }

  /// Presents a popover while a condition is true, with an arrow at this view: `popover.arrow-points-at-source`.
  ///
  /// Use it for options or information related to the content on screen (`popover.related-options-or-information`). A tap outside
  /// closes it, so save the user's changes by then (`popover.save-on-automatic-close`); with
  /// ``interactiveDismissDisabled(_:)`` inside it is modal, and only its own buttons close it. Choosing from a single-selection list
  /// inside closes it. There is one popover at a time: another one, or a sheet, replaces it.
  ///
  /// In a compact window it covers the screen and gets a Done button, unless the author has added one (`popover.not-on-iphone`);
  /// ``presentationCompactAdaptation(_:)`` and ``presentationDetents(_:)`` inside change that.
  nonisolated public func popover<Content: View>(
    isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
    file: StaticString = #fileID, line: Int = #line, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    let wish = PopoverWish(anchor: attachmentAnchor, edge: arrowEdge, place: AuthorPlace(file, line))
    return reveals().modifier(
      Presentations.shown(while: isPresented, isPlace: true) { SheetView(form: .popover, source: $0, popover: wish, content: content()) })
  }
  /// Presents a popover for an item; a different item presents a new popover.
  nonisolated public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
    file: StaticString = #fileID, line: Int = #line, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    let wish = PopoverWish(anchor: attachmentAnchor, edge: arrowEdge, place: AuthorPlace(file, line))
    return reveals().modifier(
      Presentations.shown(for: item, isPlace: true) { SheetView(form: .popover, source: $1, popover: wish, content: content($0)) })
  }
}
