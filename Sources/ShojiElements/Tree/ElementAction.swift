// Made by Scripts/generate from Sources/ShojiWeb/Schema/messages.json. Change that, not this.
// swift-format-ignore-file

/// A named action of the user on an element, as the browser reports it.
package enum ElementAction: String, CaseIterable, Sendable {
  /// An accessibility action was chosen; value is its name.
  case accessibility
  /// The user chose no file.
  case cancel
  /// An IME composition began or ended in a field.
  case composing
  /// A stepper's lower half was pressed.
  case decrement
  /// The user deletes an item of a collection.
  case delete
  /// A sheet came to rest at a height.
  case detent
  /// The user ends the editing of a collection.
  case done
  /// The drag of an element has ended.
  case dragEnd
  /// Items were dropped on a destination; value has the drag's token, neighbours, position, types, texts, files, and the source's token.
  case drop
  /// A drag has reached a destination; value has its token, the position and the types.
  case dropEnter
  /// A drag has left a destination; value is its token.
  case dropExit
  /// A dragged element was dropped at the edge of the window, to open a window of its own; value has the drag's token and the side.
  case dropEdge
  /// A drag moves over a destination whose app follows the position.
  case dropMove
  /// The user begins the editing of a collection with an item.
  case edit
  /// An image could not be loaded, or a file could not be read.
  case failed
  /// A link in a web view was activated.
  case follow
  /// The user applies a format to a selection in a rich text editor: bold, italic or underline, and the selection's ends.
  case format
  /// A scroll view's offset, sizes and phase.
  case geometry
  /// Where the browser has put the lines, runs and characters of a text that the app draws. Sources/Shoji/TextRendering/TextReport.swift reads it.
  case glyphs
  /// The user goes back or forward in a web view.
  case go
  /// The element that a popover points at is gone.
  case gone
  /// The user chose documents, which the system has copied into the app's temporary folder; value is the list of their paths there.
  case handed
  /// A stepper's upper half was pressed.
  case increment
  /// A file that the user chose is too large.
  case large
  /// The user drags an element; value is the drag's token.
  case lift
  /// An image or a web page has loaded; value has the size, or the visit and the title.
  case loaded
  /// The user has saved markup of a picture of the app; value is the id of the uploaded file.
  case marked
  /// A player's report: what happened, the time, the duration, and a further value.
  case media
  /// The user dragged a row or an item between two others.
  case move
  /// A web view moved within its page.
  case moved
  /// The user turned to a page.
  case page
  /// The styles of a text pasted into a rich text editor, which comes next: its start; then for each part the length, the formats and a link.
  case pasted
  /// A scroll view came to rest at an element.
  case position
  /// A report of a view in 3D: its kind, and what it tells. Sources/RealityKit/README.md lists them.
  case reality
  /// The user pulled a list down to refresh it.
  case refresh
  /// A character that a field does not accept was typed.
  case refused
  /// The browser has taken the files that the app made as downloads; or the user saved them in the app Files, then value is a list with the path of each in the app's container, or its name if it is elsewhere.
  case saved
  /// A field's selection changed.
  case selection
  /// The user shook the device to undo.
  case shake
  /// The user moved an item of a collection without dragging it.
  case shift
  /// The user showed or hid the sidebar.
  case sidebar
  /// Undo returns a rich text editor to these runs, with the text that comes next: the length and the number of the style of each.
  case styles
  /// A file that the user chose has arrived: its id, and its place in the choice; after the last one, null and how many there are.
  case uploaded
  /// An element became visible in its scroll view, or left it.
  case visible
  /// The user zoomed a scroll view; value is the scale.
  case zoom
}

package enum GesturePhase: String, Sendable { case began, changed, ended, cancelled }
