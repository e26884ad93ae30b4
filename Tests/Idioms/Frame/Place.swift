// Place: where the frame puts an idiom's view.

/// Where a view stands in an app.
package enum Place: String, CaseIterable, Codable, Sendable {
  /// The content of the window.
  case root
  /// The first page of a navigation stack.
  case stack
  /// A page that `NavigationLink("…") { … }` has pushed.
  case page
  /// A page that a value has pushed.
  case destination
  case row
  case form
  /// A lazy stack in a scroll view.
  case scroll
  case sheet
  case cover
  case popover
  case tab
  /// The detail of a split view.
  case detail
  /// A cell of a lazy grid.
  case cell
  case background
  case overlay
  case frame
  case padding

  /// Whether the user taps “Open the place” to come to it.
  package var isOpened: Bool {
    switch self {
    case .page, .destination, .sheet, .cover, .popover, .detail: true
    default: false
    }
  }

  /// Whether a navigation stack is around it, so that another page can be pushed over it.
  package var isInStack: Bool {
    switch self {
    case .stack, .page, .destination, .row, .form, .scroll, .cell: true
    default: false
    }
  }

  /// Whether a sheet of the frame can come over it. Above a presentation the frame has none.
  package var isBelowSheets: Bool { self != .sheet && self != .cover && self != .popover }

  /// What can stand there: a toolbar has no place in a row, and a list of its own height none in another list.
  package func offers(_ need: Need) -> Bool {
    switch need {
    case .nothing: true
    case .space: ![.row, .form, .scroll, .cell].contains(self)
    case .stack: isInStack
    case .page: [.stack, .page, .destination].contains(self)
    case .window: [.root, .sheet, .cover, .tab].contains(self)
    }
  }
}
