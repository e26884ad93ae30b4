// UIKit views and controllers: declared, so that the compiler's message says why they are missing and what to write instead.

import Foundation

@available(*, unavailable, message: "Shoji does not have UIView: there is no UIKit in a browser. Write the view in SwiftUI.")
@MainActor @preconcurrency open class UIView: NSObject {}

@available(
  *, unavailable, message: "Shoji does not have UIViewController: there is no UIKit in a browser. Write the screen as a SwiftUI view."
)
@MainActor @preconcurrency open class UIViewController: NSObject {}

@available(*, unavailable, message: "Shoji does not have UINavigationController: use NavigationStack.")
@MainActor @preconcurrency open class UINavigationController: NSObject {}

@available(*, unavailable, message: "Shoji does not have UITabBarController: use TabView.")
@MainActor @preconcurrency open class UITabBarController: NSObject {}

@available(*, unavailable, message: "Shoji does not have UICollectionView: use LazyVGrid.")
@MainActor @preconcurrency open class UICollectionView: NSObject {}

@available(*, unavailable, message: "Shoji does not have UIImagePickerController: a browser's photos and camera are out of an app's reach.")
@MainActor @preconcurrency open class UIImagePickerController: NSObject {}

@available(*, unavailable, message: "Shoji does not have UIActivityViewController: use ShareLink.")
@MainActor @preconcurrency open class UIActivityViewController: NSObject {}

@available(*, unavailable, message: "Shoji does not have UIAlertController: use alert or confirmationDialog.")
@MainActor @preconcurrency open class UIAlertController: NSObject {}

@available(
  *, unavailable,
  message: "Shoji does not have UITextChecker: there is no dictionary on the server; a browser marks spelling in fields by itself."
)
open class UITextChecker: NSObject {
  public override init() { fatalError() }
  public func rangeOfMisspelledWord(
    in text: String, range: NSRange, startingAt: Int, wrap: Bool, language: String
  ) -> NSRange { fatalError() }
}

@available(*, unavailable, message: "Shoji does not have UIGraphicsImageRenderer: nothing on the server draws. Draw with Canvas.")
public final class UIGraphicsImageRenderer {
  public init(size: CGSize) { fatalError() }
  public init(bounds: CGRect) { fatalError() }
  public func image(actions: (Any) -> Void) -> UIImage { fatalError() }
}

@available(*, unavailable, message: "Shoji does not have UIGraphicsImageRendererFormat: nothing on the server draws. Draw with Canvas.")
public final class UIGraphicsImageRendererFormat {
  public init() { fatalError() }
  public var scale: CGFloat {
    get { fatalError() }
    set {}
  }
  public var opaque: Bool {
    get { fatalError() }
    set {}
  }
}

@available(*, unavailable, message: "Shoji does not have UIGraphicsBeginImageContext: nothing on the server draws. Draw with Canvas.")
public func UIGraphicsBeginImageContext(_ size: CGSize) { fatalError() }
@available(
  *, unavailable, message: "Shoji does not have UIGraphicsBeginImageContextWithOptions: nothing on the server draws. Draw with Canvas."
)
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) { fatalError() }
@available(
  *, unavailable, message: "Shoji does not have UIGraphicsGetImageFromCurrentImageContext: nothing on the server draws. Draw with Canvas."
)
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? { fatalError() }
@available(*, unavailable, message: "Shoji does not have UIGraphicsEndImageContext: nothing on the server draws. Draw with Canvas.")
public func UIGraphicsEndImageContext() { fatalError() }

@available(*, unavailable, message: "Shoji does not have UITextField: use TextField.")
@MainActor @preconcurrency open class UITextField: NSObject {}

@available(*, unavailable, message: "Shoji does not have UIDatePicker: use DatePicker.")
@MainActor @preconcurrency open class UIDatePicker: NSObject {}
