// AuditScene: what audits know about the screen besides its elements.

import ShojiElements

/// The context of an audit: language, app, window, and the browser's measurements.
package struct AuditScene {
  /// A language code such as `en` or `ja`.
  package var language: String
  /// The app's name as users see it, if known.
  package var appName: String?
  /// Whether the window is narrow; nil if there is no window.
  package var isCompact: Bool?
  /// The browser's measurements by element number; nil if no browser shows the screen. An audit that needs a measurement skips elements
  /// without one.
  package var measures: [Int: Measure]?
  /// The mode of keyboard navigation.
  package var keyboardNavigation: KeyboardNavigation
  /// Whether the screen is drawn in the dark appearance.
  package var isDark: Bool
  /// Whether a walk presses the controls: how often and how fast proves nothing about users.
  package var isWalked: Bool
  /// The app's quick actions; nil if the screen is not that of an app with an icon.
  package var quickActions: QuickActions?
  /// What the app has posted and declared about notifications; nil if it has none.
  package var notifications: NotificationUse?
  /// The window's requests for a rating, the earliest first.
  package var reviewRequests: [ReviewRequest] = []
  /// The window's calls of the printer view, the earliest first.
  package var printRequests: [PrintRequest] = []
  /// What the window has done with requests to play something.
  package var tvPlayback = TVPlaybackUse()
  /// What the device can do in AR, and how the window's session goes.
  package var ar = ARUse()
  /// The place reported for elements whose own line is unknown: the app's first scene, or the call in a test.
  package var place: SourceLocation?
  /// The kind of the window, if the app has opened it.
  package var window: Window?
  /// The kinds of the windows that can be opened besides the app's first one.
  package var newWindows: [Window] = []
  /// What the app's process uses; nil in tests of views.
  package var process: ProcessUse?
  /// The values of views that have changed and are not saved: their types and the lines of the views.
  package var unsaved: [(type: String, place: SourceLocation)] = []
  /// Whether users can't see the window.
  package var isHidden = false

  package enum Window { case primary, auxiliary }

  package init(
    language: String = "en", appName: String? = nil, isCompact: Bool? = nil, measures: [Int: Measure]? = nil,
    keyboardNavigation: KeyboardNavigation = .fullKeyboardAccess, isDark: Bool = false, isWalked: Bool = false,
    place: SourceLocation? = nil,
    window: Window? = nil
  ) {
    (self.language, self.appName, self.isCompact, self.measures) = (language, appName, isCompact, measures)
    (self.keyboardNavigation, self.isDark, self.isWalked, self.place) = (keyboardNavigation, isDark, isWalked, place)
    self.window = window
  }
}

/// A browser's measurements of one element, in points.
package struct Measure: Equatable {
  /// The frame in the window.
  package var x, y, width, height: Double
  /// Whether the text ends in an ellipsis or is cut off.
  package var isCut: Bool
  /// The number of lines of the text; 0 if it is not a text.
  package var lines: Int
  /// The size of an image's file in pixels; nil if it is not an image, or not loaded.
  package var naturalWidth, naturalHeight: Double?
  /// The text's contrast ratio to its background, as defined by WCAG; nil if it is not a text, or lies on a picture.
  package var contrast: Double?
  /// Whether the text is whole now and would be cut at the largest text size.
  package var isCutWhenLargest: Bool
  /// What a tall status bar does to it, as during a telephone call; nil if nothing.
  package var underTallBar: BarFault?

  /// A tall status bar covers a view, or pushes it out of the window.
  package enum BarFault: Int { case covered = 1, pushedOut }

  package init(
    x: Double, y: Double, width: Double, height: Double, isCut: Bool = false, lines: Int = 0, naturalWidth: Double? = nil,
    naturalHeight: Double? = nil,
    contrast: Double? = nil, isCutWhenLargest: Bool = false, underTallBar: BarFault? = nil
  ) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
    (self.isCut, self.lines, self.naturalWidth, self.naturalHeight) = (isCut, lines, naturalWidth, naturalHeight)
    (self.contrast, self.isCutWhenLargest, self.underTallBar) = (contrast, isCutWhenLargest, underTallBar)
  }

  /// Returns whether the two overlap by more than an edge.
  package func overlaps(_ other: Measure) -> Bool {
    x + width > other.x + 0.5 && other.x + other.width > x + 0.5 && y + height > other.y + 0.5 && other.y + other.height > y + 0.5
  }
}
