// UIKit: the classes of UIKit that SwiftUI source uses without views of UIKit's (UIScreen, UIDevice, UIImage, UIColor …).

@_exported import SwiftUI
