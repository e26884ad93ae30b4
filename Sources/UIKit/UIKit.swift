// UIKit: re-exports the UIKit classes that SwiftUI source uses without UIKit views (UIScreen, UIDevice, UIImage, UIColor …).

@_exported import SwiftUI
