// UIKit views and controllers that Shoji lacks: declared, so that the compiler's message says why, and what to write instead.

import Foundation

@available(*, unavailable, message: "Shoji does not have UIView: there is no UIKit in a browser. Write the view in SwiftUI.")
@MainActor @preconcurrency open class UIView: NSObject {}

@available(*, unavailable, message: "Shoji does not have UINavigationController: use NavigationStack.")
@MainActor @preconcurrency open class UINavigationController: NSObject {}

@available(*, unavailable, message: "Shoji does not have UITabBarController: use TabView.")
@MainActor @preconcurrency open class UITabBarController: NSObject {}

@available(*, unavailable, message: "Shoji does not have UICollectionView: use LazyVGrid.")
@MainActor @preconcurrency open class UICollectionView: NSObject {}

@available(*, unavailable, message: "Shoji does not have UIImagePickerController: a browser's photos and camera are out of an app's reach.")
@MainActor @preconcurrency open class UIImagePickerController: NSObject {}

@available(*, unavailable, message: "Shoji does not have UIAlertController: use alert or confirmationDialog.")
@MainActor @preconcurrency open class UIAlertController: NSObject {}
