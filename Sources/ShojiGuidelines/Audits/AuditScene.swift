// AuditScene: what an audit knows of the screen besides its elements.

import ShojiElements

/// Where an audit looks: in which language, in which app, in which window, and what the browser has measured.
package struct AuditScene {
  /// Such as `en` or `ja`.
  package var language: String
  /// The app's name as people see it; nil where none is known.
  package var appName: String?
  /// Whether the window is narrow; nil where there is none.
  package var isCompact: Bool?
  /// What the browser has measured, by the element's number; nil where no browser shows the screen. An audit that needs a measure and
  /// has none looks at nothing.
  package var measures: [Int: Measure]?
  /// Where keys lead.
  package var keyboardNavigation: KeyboardNavigation
  /// Whether the screen is drawn in dark colours.
  package var isDark: Bool
  /// Whether a machine presses what is pressed: how often and how fast says nothing of users.
  package var isWalked: Bool
  /// Where what is said of an element stands whose own line is not known: the app's first scene, or the call in a test.
  package var place: SourceLocation?

  package init(
    language: String = "en", appName: String? = nil, isCompact: Bool? = nil, measures: [Int: Measure]? = nil,
    keyboardNavigation: KeyboardNavigation = .fullKeyboardAccess, isDark: Bool = false, isWalked: Bool = false, place: SourceLocation? = nil
  ) {
    (self.language, self.appName, self.isCompact, self.measures) = (language, appName, isCompact, measures)
    (self.keyboardNavigation, self.isDark, self.isWalked, self.place) = (keyboardNavigation, isDark, isWalked, place)
  }
}

/// What a browser says of one element, in points.
package struct Measure: Equatable {
  /// Where it stands in the window.
  package var x, y, width, height: Double
  /// Its text ends in an ellipsis, or is cut off.
  package var isCut: Bool
  /// How many lines its text takes; 0 where it is no text.
  package var lines: Int
  /// The size of a picture's file; nil where it is none, or none is loaded.
  package var naturalWidth, naturalHeight: Double?
  /// How far its text stands out from what lies behind it, as WCAG counts; nil where it is no text, or lies on a picture.
  package var contrast: Double?
  /// Its text is whole now and would be cut at the largest text size.
  package var isCutWhenLargest: Bool

  package init(
    x: Double, y: Double, width: Double, height: Double, isCut: Bool = false, lines: Int = 0, naturalWidth: Double? = nil, naturalHeight: Double? = nil,
    contrast: Double? = nil, isCutWhenLargest: Bool = false
  ) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
    (self.isCut, self.lines, self.naturalWidth, self.naturalHeight) = (isCut, lines, naturalWidth, naturalHeight)
    (self.contrast, self.isCutWhenLargest) = (contrast, isCutWhenLargest)
  }

  /// Whether the two share more than an edge.
  package func overlaps(_ other: Measure) -> Bool {
    x + width > other.x + 0.5 && other.x + other.width > x + 0.5 && y + height > other.y + 0.5 && other.y + other.height > y + 0.5
  }
}
