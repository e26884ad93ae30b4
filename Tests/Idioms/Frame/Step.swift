// Step: what a user does on a screen and sees on it, as data, so that a test without a browser and one in browsers do the same.

/// A step of a user. Texts are compared as a whole.
///
/// Read with the user as the subject: the user *sees* “Count: 0”, *taps* “More”.
package enum Step: Codable, Hashable, Sendable {
  // MARK: Looking

  /// A text, or the name of a control or a picture, is on the screen, perhaps after some time.
  case sees(String)
  /// It is not on the screen, perhaps after some time.
  case misses(String)
  /// A control has a value: `on`, `off`, a number, a field's text, the chosen option.
  case finds(String, String)
  /// A control cannot be used, or can be used again.
  case findsDisabled(String)
  case findsEnabled(String)
  /// A screen reader reads a name, with a role as ARIA calls it: `heading`, `img`, `switch`.
  case hears(String, String)

  // MARK: Acting

  /// Taps a control, a row, a tab or a view with a gesture, by its name or a text in it.
  case taps(String)
  case tapsTwice(String)
  /// Presses a view and holds it.
  case holds(String)
  /// Moves a view by points.
  case drags(String, Double, Double)
  /// Replaces the text of a field.
  case types(String, String)
  /// Presses Return in a field.
  case submits(String)
  /// Chooses an option of a picker or a menu, which it opens for this.
  case chooses(String, String)
  /// Opens a view's context menu and chooses one of its items.
  case choosesFor(String, String)
  /// Sets a slider.
  case slides(String, Double)
  /// Presses a half of a stepper.
  case raises(String)
  case lowers(String)
  /// Moves a row aside, towards its trailing or its leading edge, and taps one of the buttons there.
  case swipes(String, String)
  /// In edit mode, drags a row by its handle to the place below another row.
  case moves(String, String)
  /// In edit mode, taps a row's red circle, and then the button that it uncovers.
  case removes(String, String)
  /// Goes back to the page before.
  case goesBack
  /// Puts the topmost sheet or popover away.
  case closes
  /// Pulls a list down to have it loaded again.
  case refreshes
  /// Turns to the next page of pages side by side.
  case turnsPage

  /// Whether it does something, so that what is on the screen may change.
  package var acts: Bool {
    switch self {
    case .sees, .misses, .finds, .findsDisabled, .findsEnabled, .hears: false
    default: true
    }
  }
}

extension Step: CustomStringConvertible {
  package var description: String {
    switch self {
    case .sees(let text): "sees “\(text)”"
    case .misses(let text): "misses “\(text)”"
    case .finds(let name, let value): "finds “\(name)” to be “\(value)”"
    case .findsDisabled(let name): "finds “\(name)” disabled"
    case .findsEnabled(let name): "finds “\(name)” enabled"
    case .hears(let name, let role): "hears “\(name)” as \(role)"
    case .taps(let name): "taps “\(name)”"
    case .tapsTwice(let name): "taps “\(name)” twice"
    case .holds(let name): "holds “\(name)”"
    case .drags(let name, let x, let y): "drags “\(name)” by \(x), \(y)"
    case .types(let text, let field): "types “\(text)” into “\(field)”"
    case .submits(let field): "submits “\(field)”"
    case .chooses(let option, let name): "chooses “\(option)” from “\(name)”"
    case .choosesFor(let item, let name): "chooses “\(item)” from the context menu of “\(name)”"
    case .slides(let name, let value): "slides “\(name)” to \(value)"
    case .raises(let name): "raises “\(name)”"
    case .lowers(let name): "lowers “\(name)”"
    case .swipes(let row, let action): "swipes “\(row)” and taps “\(action)”"
    case .moves(let row, let other): "moves “\(row)” below “\(other)”"
    case .removes(let row, let action): "taps the red circle of “\(row)” and “\(action)”"
    case .goesBack: "goes back"
    case .closes: "closes the topmost presentation"
    case .refreshes: "pulls to refresh"
    case .turnsPage: "turns the page"
    }
  }
}
