// Views and controllers of UIKit: declared, so that an author is told why they are missing and what to write.

import SwiftUI

@available(*, unavailable, message: "Shoji does not have UIResponder: there is no UIKit in a browser. Move the focus with @FocusState.")
@MainActor @preconcurrency open class UIResponder: NSObject {}

@available(*, unavailable, message: "Shoji does not have UIView: there is no UIKit in a browser. Write the view in SwiftUI.")
@MainActor @preconcurrency open class UIView: NSObject {}

@available(*, unavailable, message: "Shoji does not have UIViewController: there is no UIKit in a browser. Write the screen as a SwiftUI view.")
@MainActor @preconcurrency open class UIViewController: NSObject {}

@available(*, unavailable, message: "Shoji does not have UINavigationController: use NavigationStack.")
@MainActor @preconcurrency open class UINavigationController: NSObject {}

@available(*, unavailable, message: "Shoji does not have UITabBarController: use TabView.")
@MainActor @preconcurrency open class UITabBarController: NSObject {}

@available(*, unavailable, message: "Shoji does not have UITableView: use List.")
@MainActor @preconcurrency open class UITableView: NSObject {}

@available(*, unavailable, message: "Shoji does not have UICollectionView: use LazyVGrid.")
@MainActor @preconcurrency open class UICollectionView: NSObject {}

@available(*, unavailable, message: "Shoji does not have UIScrollView: use ScrollView.")
@MainActor @preconcurrency open class UIScrollView: NSObject {}

@available(*, unavailable, message: "Shoji does not have UIWindow: a WindowGroup shows an app's views.")
@MainActor @preconcurrency open class UIWindow: NSObject {}

@available(*, unavailable, message: "Shoji does not have UIWindowScene: a WindowGroup shows an app's views.")
@MainActor @preconcurrency open class UIWindowScene: NSObject {}

@available(*, unavailable, message: "Shoji does not have UIImagePickerController: a browser's photos and camera are out of an app's reach.")
@MainActor @preconcurrency open class UIImagePickerController: NSObject {}

@available(*, unavailable, message: "Shoji does not have UIActivityViewController: use ShareLink.")
@MainActor @preconcurrency open class UIActivityViewController: NSObject {}
