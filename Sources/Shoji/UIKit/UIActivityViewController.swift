// UIActivityViewController: the activity view in UIKit's API, as a `UIViewControllerRepresentable` shows it in a sheet.

import Foundation
import ShojiGraph

/// The activities for shared items. Views share more easily with ``ShareLink``.
///
///     struct Sharing: UIViewControllerRepresentable {
///       let items: [Any]
///       func makeUIViewController(context: Context) -> UIActivityViewController {
///         UIActivityViewController(activityItems: items, applicationActivities: nil)
///       }
///       func updateUIViewController(_ controller: UIActivityViewController, context: Context) {}
///     }
///
/// Texts, addresses, files and images are shared; items of other types are left out.
@MainActor @preconcurrency open class UIActivityViewController: UIViewController {
  /// Called when the user has chosen an activity (with its type and true), or has closed the view without choosing (nil and false).
  public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

  private let items: [Any]
  private let own: [UIActivity]

  /// - Parameter applicationActivities: the app's own activities, after the system's (`activity-view.built-ins-first`).
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) { (items, own) = (activityItems, applicationActivities ?? []) }

  /// Activities that are not useful for the items. Those that Shoji does not have are ignored.
  open var excludedActivityTypes: [UIActivity.ActivityType]?
  open var completionWithItemsHandler: CompletionWithItemsHandler?

  override open var _content: AnyView {
    let shared = items.compactMap { SharedItem.of($0, self) }
    let subject = items.lazy.compactMap { ($0 as? any UIActivityItemSource)?.activityViewController(self, subjectForActivityType: nil) }
      .first
    let fitting = own.filter { $0.canPerform(withActivityItems: items) }
    return AnyView(
      ActivityView(
        subject: ActivitySubject(items: shared, subject: subject.flatMap { $0.isEmpty ? nil : Text(verbatim: $0) }),
        offers: [ActivityOffer { [items] in fitting.map { $0.offered(items) } }],
        excluded: Set((excludedActivityTypes ?? []).compactMap(\.system)),
        ended: { [weak self] end in
          let type = end.map { UIActivity.ActivityType($0, own: fitting) }
          self?.completionWithItemsHandler?(type, type != nil, nil, nil)
        }))
  }
}

/// An activity of the app: override the title, the image and what it does.
@MainActor @preconcurrency open class UIActivity: NSObject {
  /// The kind of an activity.
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }
  /// Where activities of the app stand in iOS. They follow the system's here.
  public enum Category: Int, Sendable { case action, share }

  override public init() {}

  open class var activityCategory: Category { .action }
  open var activityType: ActivityType? { nil }
  open var activityTitle: String? { nil }
  /// A template: only its opacity is used.
  open var activityImage: UIImage? { nil }
  /// Returns whether the activity can be performed with the items; false by default.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
  /// Called with the items before the activity is performed.
  open func prepare(withActivityItems activityItems: [Any]) {}
  open func perform() {}
  /// The activity view closes when an activity is chosen, so that nothing waits for this.
  open func activityDidFinish(_ completed: Bool) {}

  func offered(_ items: [Any]) -> Activity {
    let image = activityImage.map { Image(uiImage: $0) } ?? Image(systemName: "app")
    return Activity(
      title: Text(verbatim: activityTitle ?? ""), image: image, place: AuthorPlace(#fileID, #line),
      work: .immediate { _ in
        self.prepare(withActivityItems: items)
        self.perform()
      })
  }
}

extension UIActivity.ActivityType {
  public static let message = Self("com.apple.UIKit.activity.Message")
  public static let mail = Self("com.apple.UIKit.activity.Mail")
  public static let print = Self("com.apple.UIKit.activity.Print")
  public static let copyToPasteboard = Self("com.apple.UIKit.activity.CopyToPasteboard")
  public static let saveToCameraRoll = Self("com.apple.UIKit.activity.SaveToCameraRoll")
  public static let airDrop = Self("com.apple.UIKit.activity.AirDrop")
  public static let assignToContact = Self("com.apple.UIKit.activity.AssignToContact")
  public static let addToReadingList = Self("com.apple.UIKit.activity.AddToReadingList")
  public static let openInIBooks = Self("com.apple.UIKit.activity.OpenInIBooks")
  public static let markupAsPDF = Self("com.apple.UIKit.activity.MarkupAsPDF")
  public static let sharePlay = Self("com.apple.UIKit.activity.SharePlay")
  public static let postToFacebook = Self("com.apple.UIKit.activity.PostToFacebook")
  public static let postToTwitter = Self("com.apple.UIKit.activity.PostToTwitter")
  public static let postToWeibo = Self("com.apple.UIKit.activity.PostToWeibo")
  public static let postToVimeo = Self("com.apple.UIKit.activity.PostToVimeo")
  public static let postToFlickr = Self("com.apple.UIKit.activity.PostToFlickr")
  public static let postToTencentWeibo = Self("com.apple.UIKit.activity.TencentWeibo")

  /// The system's activity of that kind.
  var system: SystemActivity? {
    switch self {
    case .message: .messages
    case .mail: .mail
    case .print: .print
    case .copyToPasteboard: .copy
    case .saveToCameraRoll: .saveToPhotos
    default: nil
    }
  }

  @MainActor init(_ end: ActivityEnd, own: [UIActivity]) {
    switch end {
    case .system(.copy): self = .copyToPasteboard
    case .system(.saveToPhotos): self = .saveToCameraRoll
    case .system(.print): self = .print
    case .system(.mail): self = .mail
    case .system(.messages): self = .message
    case .system(.save): self.init("com.apple.DocumentManagerUICore.SaveToFiles")
    case .system(.share): self.init("shoji.activity.share")
    case .own(let index): self = own[index].activityType ?? Self(String(describing: type(of: own[index])))
    case .app(let name): self.init("shoji.activity.\(name)")
    }
  }
}

/// An object that provides an item, and the subject of a mail.
@MainActor @preconcurrency public protocol UIActivityItemSource: AnyObject {
  func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any
  func activityViewController(
    _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any?
  func activityViewController(
    _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String
}

extension UIActivityItemSource {
  public func activityViewController(
    _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String { "" }
}

private enum SharedItem {
  /// Returns what activities receive for an item of UIKit's; nil for a type that cannot be shared.
  @MainActor static func of(_ item: Any, _ controller: UIActivityViewController) -> ActivityItem? {
    switch item {
    case let item as any ShareableItem: item.activityItem
    case let text as NSString: .text(text as String)
    case let text as NSAttributedString: .text(text.string)
    case let text as AttributedString: .text(String(text.characters))
    case let url as NSURL: .url(url as URL)
    case let image as UIImage: .image(Image(uiImage: image))
    case let source as any UIActivityItemSource:
      source.activityViewController(controller, itemForActivityType: nil).flatMap {
        $0 is any UIActivityItemSource ? nil : of($0, controller)
      }
    default: nil
    }
  }
}
