// The appearance proxies of UIKit's bars and views, which SwiftUI source sets once for the whole app. `UITabBar.appearance().isHidden`
// works; for the others the compiler warns and names the SwiftUI modifier to use.

import Foundation
import ShojiGraph

/// The tab bar.
public final class UITabBar: @unchecked Sendable {
  static let shared = UITabBar()
  public static func appearance() -> UITabBar { shared }
  /// Hides the tab bar of every TabView, for apps that draw their own.
  public var isHidden = false
  @available(*, deprecated, message: "has no effect in Shoji; use toolbarBackground(_:for: .tabBar)")
  public var backgroundColor: UIColor? {
    get { nil }
    set {}
  }
  @available(*, deprecated, message: "has no effect in Shoji; use toolbarBackground(_:for: .tabBar)")
  public var barTintColor: UIColor? {
    get { nil }
    set {}
  }
  @available(*, deprecated, message: "has no effect in Shoji; use toolbarBackground(_:for: .tabBar)")
  public var backgroundImage: UIImage? {
    get { nil }
    set {}
  }
  @available(*, deprecated, message: "has no effect in Shoji; use toolbarBackground(_:for: .tabBar)")
  public var shadowImage: UIImage? {
    get { nil }
    set {}
  }
  @available(*, deprecated, message: "has no effect in Shoji; use toolbarBackground(_:for: .tabBar)")
  public var isTranslucent: Bool {
    get { true }
    set {}
  }
  @available(*, deprecated, message: "has no effect in Shoji; use tint")
  public var tintColor: UIColor? {
    get { nil }
    set {}
  }
  @available(*, deprecated, message: "has no effect in Shoji: SwiftUI has no modifier for it")
  public var unselectedItemTintColor: UIColor? {
    get { nil }
    set {}
  }
  @available(*, deprecated, message: "has no effect in Shoji; use toolbarBackground(_:for: .tabBar)")
  public var standardAppearance: UITabBarAppearance {
    get { UITabBarAppearance() }
    set {}
  }
  @available(*, deprecated, message: "has no effect in Shoji; use toolbarBackground(_:for: .tabBar)")
  public var scrollEdgeAppearance: UITabBarAppearance? {
    get { nil }
    set {}
  }
}

/// The navigation bar.
public final class UINavigationBar: @unchecked Sendable {
  private static let shared = UINavigationBar()
  public static func appearance() -> UINavigationBar { shared }
  @available(*, deprecated, message: "has no effect in Shoji; use toolbarBackground(_:for: .navigationBar)")
  public var backgroundColor: UIColor? {
    get { nil }
    set {}
  }
  @available(*, deprecated, message: "has no effect in Shoji; use toolbarBackground(_:for: .navigationBar)")
  public var barTintColor: UIColor? {
    get { nil }
    set {}
  }
  @available(*, deprecated, message: "has no effect in Shoji; use toolbarBackground(_:for: .navigationBar)")
  public var shadowImage: UIImage? {
    get { nil }
    set {}
  }
  @available(*, deprecated, message: "has no effect in Shoji; use toolbarBackground(_:for: .navigationBar)")
  public var isTranslucent: Bool {
    get { true }
    set {}
  }
  @available(*, deprecated, message: "has no effect in Shoji; use tint")
  public var tintColor: UIColor? {
    get { nil }
    set {}
  }
  @available(*, deprecated, message: "has no effect in Shoji; put a styled Text into ToolbarItem(placement: .principal)")
  public var titleTextAttributes: [NSAttributedString.Key: Any]? {
    get { nil }
    set {}
  }
  @available(*, deprecated, message: "has no effect in Shoji; put a styled Text into ToolbarItem(placement: .principal)")
  public var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    get { nil }
    set {}
  }
  @available(*, deprecated, message: "has no effect in Shoji; use toolbarBackground(_:for: .navigationBar)")
  public var standardAppearance: UINavigationBarAppearance {
    get { UINavigationBarAppearance() }
    set {}
  }
  @available(*, deprecated, message: "has no effect in Shoji; use toolbarBackground(_:for: .navigationBar)")
  public var compactAppearance: UINavigationBarAppearance? {
    get { nil }
    set {}
  }
  @available(*, deprecated, message: "has no effect in Shoji; use toolbarBackground(_:for: .navigationBar)")
  public var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { nil }
    set {}
  }
}

/// The appearance of a bar, which SwiftUI source assigns to the proxies above.
open class UIBarAppearance {
  public init() {}
  open var backgroundColor: UIColor?
  open var backgroundEffect: UIBlurEffect?
  open var backgroundImage: UIImage?
  open var shadowColor: UIColor?
  open var shadowImage: UIImage?
  /// Has no effect.
  open func configureWithDefaultBackground() {}
  /// Has no effect.
  open func configureWithOpaqueBackground() {}
  /// Has no effect.
  open func configureWithTransparentBackground() {}
}
/// The appearance of tab bars.
public final class UITabBarAppearance: UIBarAppearance {
  /// How items are distributed.
  public enum ItemPositioning: Int, Sendable { case automatic, fill, centered }
  public var stackedItemPositioning = ItemPositioning.automatic
  public var stackedItemWidth: CGFloat = 0
  public var stackedItemSpacing: CGFloat = 0
  public var selectionIndicatorTintColor: UIColor?
  public var stackedLayoutAppearance = UITabBarItemAppearance()
  public var inlineLayoutAppearance = UITabBarItemAppearance()
  public var compactInlineLayoutAppearance = UITabBarItemAppearance()
}
/// The appearance of navigation bars.
public final class UINavigationBarAppearance: UIBarAppearance {
  public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  public var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  public var buttonAppearance = UIBarButtonItemAppearance()
  public var doneButtonAppearance = UIBarButtonItemAppearance()
  public var backButtonAppearance = UIBarButtonItemAppearance()
  public var titlePositionAdjustment = UIOffset.zero
  public private(set) var backIndicatorImage = UIImage()
  public private(set) var backIndicatorTransitionMaskImage = UIImage()
  /// Stores both images.
  public func setBackIndicatorImage(_ image: UIImage?, transitionMaskImage mask: UIImage?) {
    (backIndicatorImage, backIndicatorTransitionMaskImage) = (image ?? UIImage(), mask ?? UIImage())
  }
}

/// A visual effect, which bars' appearances name.
open class UIVisualEffect: NSObject {}
/// A blurred background.
public final class UIBlurEffect: UIVisualEffect {
  /// The kind of a blurred background.
  public enum Style: Int, Sendable {
    case extraLight, light, dark, regular = 4, prominent, systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial,
      systemChromeMaterial, systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight,
      systemChromeMaterialLight, systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark,
      systemChromeMaterialDark
  }
  public let style: Style
  public init(style: Style) { self.style = style }
}

/// A distance by which a title moves.
public struct UIOffset: Hashable, Sendable {
  public var horizontal: CGFloat
  public var vertical: CGFloat
  public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) { (self.horizontal, self.vertical) = (horizontal, vertical) }
  public static let zero = UIOffset()
}

/// A scrolling view.
public class UIScrollView: @unchecked Sendable {
  init() {}
  private static let shared = UIScrollView()
  public class func appearance() -> UIScrollView { shared }
  @available(*, deprecated, message: "has no effect in Shoji; use scrollBounceBehavior")
  public var bounces: Bool {
    get { true }
    set {}
  }
  @available(*, deprecated, message: "has no effect in Shoji; use scrollContentBackground(.hidden) and background")
  public var backgroundColor: UIColor? {
    get { nil }
    set {}
  }
  @available(*, deprecated, message: "has no effect in Shoji; use contentMargins")
  public var contentInset: UIEdgeInsets {
    get { .zero }
    set {}
  }
  @available(*, deprecated, message: "has no effect in Shoji; use scrollIndicators")
  public var showsVerticalScrollIndicator: Bool {
    get { true }
    set {}
  }
  @available(*, deprecated, message: "has no effect in Shoji; use scrollDismissesKeyboard")
  public var keyboardDismissMode: KeyboardDismissMode {
    get { .none }
    set {}
  }
  /// How scrolling ends editing.
  public enum KeyboardDismissMode: Int, Sendable { case none, onDrag, interactive }
}
// Sendable: no state of its own.
/// Settings of lists for the whole app.
public final class UITableView: UIScrollView, @unchecked Sendable {
  private static let list = UITableView()
  public override class func appearance() -> UITableView { list }
  /// Whether rows have separators.
  public enum SeparatorStyle: Int, Sendable { case none, singleLine }
  @available(*, deprecated, message: "has no effect in Shoji; use listRowSeparator")
  public var separatorStyle: SeparatorStyle {
    get { .singleLine }
    set {}
  }
  @available(*, deprecated, message: "has no effect in Shoji; use listRowSeparatorTint")
  public var separatorColor: UIColor? {
    get { nil }
    set {}
  }
}
// Sendable: no state.
/// Settings of rows for the whole app.
public final class UITableViewCell: @unchecked Sendable {
  private static let shared = UITableViewCell()
  public static func appearance() -> UITableViewCell { shared }
  @available(*, deprecated, message: "has no effect in Shoji; use listRowBackground")
  public var backgroundColor: UIColor? {
    get { nil }
    set {}
  }
}
// Sendable: no state of its own.
/// Settings of text editors for the whole app.
public final class UITextView: UIScrollView, @unchecked Sendable {
  private static let editor = UITextView()
  public override class func appearance() -> UITextView { editor }
}

/// A segmented control.
public final class UISegmentedControl: @unchecked Sendable {
  private static let shared = UISegmentedControl()
  public static func appearance() -> UISegmentedControl { shared }
  @available(*, deprecated, message: "has no effect in Shoji; use tint")
  public var selectedSegmentTintColor: UIColor? {
    get { nil }
    set {}
  }
  @available(*, deprecated, message: "has no effect in Shoji; use tint")
  public var backgroundColor: UIColor? {
    get { nil }
    set {}
  }
  /// Has no effect.
  @available(*, deprecated, message: "has no effect in Shoji: SwiftUI has no modifier for it")
  public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {}
}
