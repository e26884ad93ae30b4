// UIViewController: the system's view controllers, such as QLPreviewController, in UIKit's API.

import Foundation
import ShojiGraph

/// A view controller of the system. A `UIViewControllerRepresentable` makes and shows it.
///
/// There is no UIKit in a browser, so an app has no view controllers of its own: its screens are SwiftUI views. What such a controller
/// would override is declared as unavailable, so that the compiler says what to write instead.
@MainActor @preconcurrency open class UIViewController: NSObject {
  /// A title, which the system does not show by itself.
  open var title: String?
  /// Dismisses what the controller is shown in; nil if it is not presented.
  var presenter: Presenter?

  /// The controller's view. The system's controllers override it.
  open var _content: AnyView { AnyView(EmptyView()) }

  /// Dismisses the sheet, cover or page in which the controller is shown.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    presenter?.dismiss()
    if let completion { Graph.shared.afterFlush { completion() } }
  }

  @available(*, unavailable, message: "Shoji does not have UIViewController.present: present a SwiftUI view with sheet or fullScreenCover.")
  open func present(_ controller: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {}
  @available(*, unavailable, message: "Shoji does not have UIViewController.view: write the screen as a SwiftUI view.")
  open var view: Any? { nil }
  @available(*, unavailable, message: "Shoji does not have UIViewController.navigationItem: use navigationTitle and toolbar.")
  open var navigationItem: Any? { nil }
  @available(*, unavailable, message: "Shoji does not have UIViewController.navigationController: use NavigationStack.")
  open var navigationController: Any? { nil }
  @available(*, unavailable, message: "Shoji does not have UIViewController.loadView: write the screen as a SwiftUI view.")
  open func loadView() {}
  @available(*, unavailable, message: "Shoji does not have UIViewController.viewDidLoad: write the screen as a SwiftUI view.")
  open func viewDidLoad() {}
  @available(*, unavailable, message: "Shoji does not have UIViewController.viewWillAppear: use onAppear of a SwiftUI view.")
  open func viewWillAppear(_ animated: Bool) {}
  @available(*, unavailable, message: "Shoji does not have UIViewController.viewDidAppear: use onAppear of a SwiftUI view.")
  open func viewDidAppear(_ animated: Bool) {}
  @available(*, unavailable, message: "Shoji does not have UIViewController.viewWillDisappear: use onDisappear of a SwiftUI view.")
  open func viewWillDisappear(_ animated: Bool) {}
  @available(*, unavailable, message: "Shoji does not have UIViewController.viewDidDisappear: use onDisappear of a SwiftUI view.")
  open func viewDidDisappear(_ animated: Bool) {}
}
