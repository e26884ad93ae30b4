// Made by Scripts/generate from Schema/messages.json. Change that, not this.
// swift-format-ignore-file
// The values and the reader it speaks of are in WireValue.swift and WireReader.swift.

package enum Wire {
  package static let version = 2
  /// The width of a window from which its size class is regular, in points. The looks' media queries say the same.
  package static let regularWidth = 768.0
}

/// A named task for the client.
package enum WireCommand: String, CaseIterable, Sendable {
  /// Speaks a text through a live region.
  case announce
  /// Sets attributes of the page's root, by name; null removes one.
  case attributes
  /// Removes the focus from an element, if it still has it.
  case blur
  /// Writes a text to the clipboard.
  case copy
  /// Answers a drag: what a drop on a destination would do, whether the app has taken the items, whether the dragged object has a window of its own.
  case drag
  /// Focuses an element.
  case focus
  /// Vibrates with a named pattern.
  case haptic
  /// Opens a URL.
  case open
  /// Opens the window with a key, or brings it to the front; with a width and a height as a separate window, with a side at that side of the stage.
  case openWindow
  /// Replays a key's default action after the app returned ignored.
  case press
  /// Activates the default button around a field.
  case pressDefault
  /// Opens the printer view for what the app wants to print, or closes it.
  case print
  /// Scrolls until an element is visible, at an anchor if one is given.
  case scroll
  /// Selects a range of a field's text.
  case select
  /// Sets the window's title.
  case title
  /// Tells the user of events that were lost with a process, by their numbers.
  case undone
}

/// One change of the page, on its way to the browser.
package enum Operation: Equatable, Sendable {
  /// Sets the whole text of an element that holds only text.
  case text(id: String, text: String)
  /// Sets an attribute; null removes it.
  case attribute(id: String, name: String, value: String?)
  /// Inserts HTML into parent, before the element with ID before; an empty before appends.
  case insert(parent: String, before: String, html: String)
  /// Removes an element, after its exit transition if it has one.
  case remove(id: String)
  /// Moves a child before another of the same parent.
  case move(id: String, before: String)
  /// Sets value, checked, selectedIndex or indeterminate of a control, never over what a person is typing.
  case property(id: String, name: String, value: WireValue)
  /// Replaces an element, keeping focus and text of fields with the same data-key.
  case replace(id: String, html: String)
  /// The whole style attribute; a value that is nothing but var(--name) is written as --name.
  case style(id: String, text: String)
  /// The following operations are animated; an empty scope means the whole page, easing is a CSS easing; 0 milliseconds ends it. repeats counts the runs, 0 is for ever; reverses lets every second one go backwards.
  case animate(scope: String, milliseconds: Double, easing: String, delay: Double, repeats: Int, reverses: Bool)
  /// Removes all child elements that have a number, each as remove does; what the element itself draws stays.
  case empty(id: String)
  /// Moves a child behind all others.
  case moveLast(parent: String, id: String)
  /// A named task for the client: one of commands below. Value is any JSON.
  case command(name: WireCommand, value: WireValue)
  /// A new app process: the page's root is drawn anew. Patches and events are numbered on, and what the former process has not applied is sent again; where the frame acknowledges -1, nothing is known of earlier events.
  case reset(instance: String, html: String)
  /// Two children of one parent change places; the first stands before the other.
  case swap(id: String, other: String)
  /// Inserts many similar siblings into parent, before the element with ID before; an empty before appends. rows is [[shape, …], [shape index, first number, text, …, …]]: in a shape a string is HTML, 0 is the row's next text, n stands for the ID whose number is the first one + n − 1.
  case insertRows(parent: String, before: String, rows: RowBatch)

  /// Writes code and arguments, separated by commas, without brackets: operations stand flat in their frame.
  package func encode(into buffer: inout [UInt8]) {
    switch self {
    case .text(let id, let text):
      buffer.put("0" as StaticString)
      buffer.comma(); buffer.put(id)
      buffer.comma(); buffer.put(text)
    case .attribute(let id, let name, let value):
      buffer.put("1" as StaticString)
      buffer.comma(); buffer.put(id)
      buffer.comma(); buffer.put(name)
      buffer.comma(); buffer.put(value)
    case .insert(let parent, let before, let html):
      buffer.put("2" as StaticString)
      buffer.comma(); buffer.put(parent)
      buffer.comma(); buffer.put(before)
      buffer.comma(); buffer.put(html)
    case .remove(let id):
      buffer.put("3" as StaticString)
      buffer.comma(); buffer.put(id)
    case .move(let id, let before):
      buffer.put("4" as StaticString)
      buffer.comma(); buffer.put(id)
      buffer.comma(); buffer.put(before)
    case .property(let id, let name, let value):
      buffer.put("5" as StaticString)
      buffer.comma(); buffer.put(id)
      buffer.comma(); buffer.put(name)
      buffer.comma(); buffer.put(value)
    case .replace(let id, let html):
      buffer.put("6" as StaticString)
      buffer.comma(); buffer.put(id)
      buffer.comma(); buffer.put(html)
    case .style(let id, let text):
      buffer.put("7" as StaticString)
      buffer.comma(); buffer.put(id)
      buffer.comma(); buffer.put(text)
    case .animate(let scope, let milliseconds, let easing, let delay, let repeats, let reverses):
      buffer.put("8" as StaticString)
      buffer.comma(); buffer.put(scope)
      buffer.comma(); buffer.put(milliseconds)
      buffer.comma(); buffer.put(easing)
      buffer.comma(); buffer.put(delay)
      buffer.comma(); buffer.put(repeats)
      buffer.comma(); buffer.put(reverses)
    case .empty(let id):
      buffer.put("9" as StaticString)
      buffer.comma(); buffer.put(id)
    case .moveLast(let parent, let id):
      buffer.put("10" as StaticString)
      buffer.comma(); buffer.put(parent)
      buffer.comma(); buffer.put(id)
    case .command(let name, let value):
      buffer.put("11" as StaticString)
      buffer.comma(); buffer.put(name.rawValue)
      buffer.comma(); buffer.put(value)
    case .reset(let instance, let html):
      buffer.put("12" as StaticString)
      buffer.comma(); buffer.put(instance)
      buffer.comma(); buffer.put(html)
    case .swap(let id, let other):
      buffer.put("13" as StaticString)
      buffer.comma(); buffer.put(id)
      buffer.comma(); buffer.put(other)
    case .insertRows(let parent, let before, let rows):
      buffer.put("14" as StaticString)
      buffer.comma(); buffer.put(parent)
      buffer.comma(); buffer.put(before)
      buffer.comma(); buffer.put(rows)
    }
  }
}

/// What a person did, as the browser reports it.
package enum WireEvent: Equatable, Sendable {
  /// Only the acknowledgement that every message carries.
  case acknowledge
  /// An element was activated by pointer, touch, keyboard or assistive technology.
  case tap(id: String)
  /// A text field's whole text and selection, after each change, also during an IME composition.
  case input(id: String, text: String, start: Int, end: Int)
  /// A control has a new value: boolean, number or text.
  case change(id: String, value: WireValue)
  /// An element gained or lost the focus.
  case focus(id: String, focused: Bool)
  /// Return was pressed in a field that it submits.
  case submit(id: String)
  /// The user asked to close a presentation (Escape, drag, outside tap, back gesture).
  case dismiss(id: String)
  /// Measurements that the app requested: x, y, width, height in points, and further numbers by element.
  case measure(id: String, values: [Double])
  /// A lazy container requests these rows to be mounted.
  case range(id: String, first: Int, last: Int)
  /// A recogniser's report: one of gestures and one of gesturePhases below; a tap of several taps is tap2, tap3.
  case gesture(id: String, name: String, phase: String, values: [Double])
  /// A scroll view's position at rest; stored so that it can be restored.
  case scroll(id: String, x: Double, y: Double)
  /// A keyboard shortcut, or a key press that an element observes; phase is one of keyPhases below.
  case key(id: String, key: String, modifiers: String, phase: String)
  /// The window or the traits changed: width, height, scheme, contrast, reduceMotion, reduceTransparency, textSize, languages, timeZone.
  case viewport(traits: WireValue)
  /// A named action on an element: one of actions below. Others are ignored.
  case action(id: String, name: String, value: WireValue)
  /// The first message of a connection: the process that drew the page, the last patch applied, the traits.
  case hello(instance: String, patch: Int, traits: WireValue)
  /// The page became visible or hidden, or was left for the home screen; determines the scene's phase.
  case visibility(state: String)
  /// Audit measurements, 12 per element: ID, x, y, width, height, cut off, lines, image width and height, contrast, cut at largest size, covered by a tall status bar (1) or pushed out by it (2).
  case audit(values: [Double])
  /// The user has taken a picture of the window.
  case screenshot
  /// The result of what the app prints: printed, handed (the browser has it, and does not tell more), cancelled or failed.
  case printed(id: String, outcome: String)
  /// The observed rows that are near the visible part of their scroll views: all of their IDs, separated by spaces.
  case near(ids: String)
}

/// One message from the browser: `[number, acknowledged patch, code, arguments…]`.
package struct WireMessage: Equatable, Sendable {
  /// Events are numbered from 1 for each page that is loaded; 0 is no event (hello, acknowledge), or what a new process is told before all others.
  package var number: Int
  /// The last patch that the browser has received; of an event, the last that stood in the page when it was made.
  package var acknowledged: Int
  package var event: WireEvent

  /// Reads a message that a stranger may have written: anything but a well-formed one throws.
  package init(json: some Sequence<UInt8>) throws(WireError) {
    var reader = WireReader(Array(json))
    try reader.open()
    number = try reader.nextInteger()
    acknowledged = try reader.nextInteger()
    guard number >= 0, acknowledged >= 0 else { throw .unexpectedType }
    switch try reader.nextInteger() {
    case 0: event = .acknowledge
    case 1: event = .tap(id: try reader.nextText())
    case 2: event = .input(id: try reader.nextText(), text: try reader.nextText(), start: try reader.nextInteger(), end: try reader.nextInteger())
    case 3: event = .change(id: try reader.nextText(), value: try reader.nextValue())
    case 4: event = .focus(id: try reader.nextText(), focused: try reader.nextBool())
    case 5: event = .submit(id: try reader.nextText())
    case 6: event = .dismiss(id: try reader.nextText())
    case 7: event = .measure(id: try reader.nextText(), values: try reader.nextNumbers())
    case 8: event = .range(id: try reader.nextText(), first: try reader.nextInteger(), last: try reader.nextInteger())
    case 9: event = .gesture(id: try reader.nextText(), name: try reader.nextText(), phase: try reader.nextText(), values: try reader.nextNumbers())
    case 10: event = .scroll(id: try reader.nextText(), x: try reader.nextNumber(), y: try reader.nextNumber())
    case 11: event = .key(id: try reader.nextText(), key: try reader.nextText(), modifiers: try reader.nextText(), phase: try reader.nextText())
    case 12: event = .viewport(traits: try reader.nextValue())
    case 13: event = .action(id: try reader.nextText(), name: try reader.nextText(), value: try reader.nextValue())
    case 14: event = .hello(instance: try reader.nextText(), patch: try reader.nextInteger(), traits: try reader.nextValue())
    case 15: event = .visibility(state: try reader.nextText())
    case 17: event = .audit(values: try reader.nextNumbers())
    case 18: event = .screenshot
    case 19: event = .printed(id: try reader.nextText(), outcome: try reader.nextText())
    case 20: event = .near(ids: try reader.nextText())
    default: throw .unknownCode
    }
    try reader.close()
  }
}
