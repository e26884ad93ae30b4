// Made by Scripts/generate from Sources/ShojiWeb/Schema/messages.json. Change that, not this.
// swift-format-ignore-file

/// A named action of the user on an element, as the browser reports it.
package enum ElementAction: String, CaseIterable, Sendable {
  /// An accessibility action was chosen; value is its name.
  case accessibility
  /// The user closed the file picker without a choice.
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
  /// The user begins the editing of a collection with an item.
  case edit
  /// An image could not be loaded, or a chosen file not be read.
  case failed
  /// A link in a web view was activated.
  case follow
  /// A scroll view's offset, sizes and phase.
  case geometry
  /// The user goes back or forward in a web view.
  case go
  /// The element that a popover points at is gone.
  case gone
  /// A stepper's upper half was pressed.
  case increment
  /// A chosen file is too large to be sent.
  case large
  /// An image or a web page has loaded; value has the size, or the visit and the title.
  case loaded
  /// The user dragged a row or an item between two others.
  case move
  /// A web view moved within its page.
  case moved
  /// The user turned to a page.
  case page
  /// A part of a chosen file: its number, name, bytes in base64, whether it is the last part, and the number of files.
  case piece
  /// A scroll view came to rest at an element.
  case position
  /// The user pulled a list down to refresh it.
  case refresh
  /// A character that a field does not accept was typed.
  case refused
  /// The browser has saved the files that the app gave it.
  case saved
  /// A field's selection changed.
  case selection
  /// The user moved an item of a collection without dragging it.
  case shift
  /// The user showed or hid the sidebar.
  case sidebar
  /// An element became visible in its scroll view, or left it.
  case visible
  /// The user zoomed a scroll view; value is the scale.
  case zoom
}

package enum GesturePhase: String, Sendable { case began, changed, ended, cancelled }
