// AVKit's classes that Shoji does not have: declared, so that the compiler's message says what takes their place.

import Foundation

@available(
  *, unavailable, message: "Shoji does not have AVPictureInPictureController: the controls of VideoPlayer have picture in picture."
)
@MainActor @preconcurrency open class AVPictureInPictureController: NSObject {}

@available(*, unavailable, message: "Shoji does not have AVRoutePickerView: browsers themselves show a video on another screen.")
@MainActor @preconcurrency open class AVRoutePickerView: NSObject {}
