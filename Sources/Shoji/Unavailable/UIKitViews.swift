// UIKit views and controllers that Shoji lacks: declared, so that the compiler's message says why, and what to write instead.

import Foundation

@available(*, unavailable, message: "Shoji does not have UINavigationController: use NavigationStack.")
@MainActor @preconcurrency open class UINavigationController: NSObject {}

@available(*, unavailable, message: "Shoji does not have UITabBarController: use TabView.")
@MainActor @preconcurrency open class UITabBarController: NSObject {}

@available(*, unavailable, message: "Shoji does not have UICollectionView: use LazyVGrid.")
@MainActor @preconcurrency open class UICollectionView: NSObject {}

@available(*, unavailable, message: "Shoji does not have UILabel: use Text.")
@MainActor @preconcurrency open class UILabel: UIView {}

@available(*, unavailable, message: "Shoji does not have UIImageView: use Image.")
@MainActor @preconcurrency open class UIImageView: UIView {}

@available(*, unavailable, message: "Shoji does not have UIButton: use Button.")
@MainActor @preconcurrency open class UIButton: UIView {}

@available(*, unavailable, message: "Shoji does not have UIStackView: use HStack or VStack.")
@MainActor @preconcurrency open class UIStackView: UIView {}

@available(*, unavailable, message: "Shoji does not have UISearchBar: use searchable.")
@MainActor @preconcurrency open class UISearchBar: UIView {}

@available(*, unavailable, message: "Shoji does not have UISwitch: use Toggle.")
@MainActor @preconcurrency open class UISwitch: UIView {}

@available(*, unavailable, message: "Shoji does not have UISlider: use Slider.")
@MainActor @preconcurrency open class UISlider: UIView {}

@available(*, unavailable, message: "Shoji does not have UIProgressView: use ProgressView.")
@MainActor @preconcurrency open class UIProgressView: UIView {}

@available(*, unavailable, message: "Shoji does not have UIAlertController: use alert or confirmationDialog.")
@MainActor @preconcurrency open class UIAlertController: NSObject {}
