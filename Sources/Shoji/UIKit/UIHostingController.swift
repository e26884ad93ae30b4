// UIHostingController: SwiftUI views in a view controller, where UIKit's API wants one, such as a page of UIPageViewController.

import Foundation
import ShojiGraph

/// A view controller that shows a SwiftUI view.
@MainActor @preconcurrency open class UIHostingController<Content: View>: UIViewController {
  private let readers = Dependents()
  /// The view. What the controller shows follows it.
  open var rootView: Content { didSet { readers.changed() } }

  public init(rootView: Content) {
    self.rootView = rootView
    super.init()
  }

  override open var _content: AnyView { AnyView(HostedView(controller: self)) }

  fileprivate var observedView: Content {
    readers.noteRead()
    return rootView
  }
}

private struct HostedView<Content: View>: View {
  let controller: UIHostingController<Content>
  var body: some View { controller.observedView }
}
