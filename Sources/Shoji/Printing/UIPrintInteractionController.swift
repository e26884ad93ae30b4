// UIPrintInteractionController: the printer view, in UIKit's API. The browser shows it: Client/printing.

import FileFormats
import Foundation
import ShojiElements
import ShojiGraph
import ShojiGuidelines

/// Prints images, PDF files, texts and documents after the user has chosen a printer and options.
///
/// People look for printing behind the Action button: a `ShareLink` offers it without any code (`printing.use-action-button`), and everyone
/// knows it from other apps (`printing.action-button-familiar`). Use this class for a print button of an app without bars
/// (`printing.custom-button-without-bars`), and hide or disable the button while `isPrintingAvailable` is false or there is nothing to print
/// (`printing.custom-button-disable-or-hide`).
@MainActor open class UIPrintInteractionController: NSObject {
  /// The handler of the result: whether the document is known to be printed, and the error if printing failed. Browsers do not tell what
  /// becomes of a document that they got: neither of the two is reported then, and ``outcome`` is `handedOver`.
  public typealias CompletionHandler = (UIPrintInteractionController, Bool, (any Error)?) -> Void

  /// The result of printing a document. Shoji's own.
  public enum Outcome: String, Sendable {
    /// A printer of the server's network has printed it.
    case printed
    /// The browser has it, in its own print dialog or in a tab, to print it on the user's own printer.
    case handedOver = "handed"
    /// The user has closed the printer view, or cancelled the job.
    case cancelled
    case failed
  }

  /// The result for the last document; nil before the first one. Shoji's own: UIKit reports only whether a document was printed.
  public private(set) var outcome: Outcome?

  /// The controller of the app.
  public static let shared = UIPrintInteractionController()

  /// Whether the user of the window has any printer: the browser's, or one of the server's network.
  public class var isPrintingAvailable: Bool { CurrentScene.environment.canPrint }

  /// The types that can be printed: images and PDF files.
  public class var printableUTIs: Set<String> {
    Set(FileFormat.all.filter { $0.isPicture || $0 == .pdf }.map(\.identifier))
  }
  /// Whether a file can be printed: an image or a PDF file that is not empty.
  public class func canPrint(_ url: URL) -> Bool {
    guard url.isFileURL, let file = try? FileHandle(forReadingFrom: url), let start = try? file.read(upToCount: FileFormat.lookedAt) else {
      return false
    }
    return canPrint(start)
  }
  /// Whether data are an image or a PDF file.
  public class func canPrint(_ data: Data) -> Bool { PrintedFile.isPrintable(data) }

  /// The app's wishes; the user has the last word.
  public var printInfo: UIPrintInfo?
  /// Is told when the printer view opens and closes, and when the job ends.
  public weak var delegate: (any UIPrintInteractionControllerDelegate)?
  /// Whether the printer view offers the number of copies. Default: true.
  public var showsNumberOfCopies = true
  /// Whether the printer view offers a range of pages. Default: true.
  public var showsPageRange = true
  /// Whether the printer view offers the direction of the paper. Default: true.
  public var showsPaperOrientation = true
  /// Whether the printer view offers the size of the paper. Default: true, where UIKit has false.
  public var showsPaperSelectionForLoadedPapers = true

  /// One image, PDF file, or their address: `UIImage`, `Data` or a file's `URL`.
  public var printingItem: Any? {
    didSet { if printingItem != nil { (printingItems, printFormatter, printPageRenderer) = (nil, nil, nil) } }
  }
  /// Several of them, one after the other, each beginning on a page of its own. The browser’s own dialog prints no PDF file among others; it
  /// prints the file's name.
  public var printingItems: [Any]? {
    didSet { if printingItems != nil { (printingItem, printFormatter, printPageRenderer) = (nil, nil, nil) } }
  }
  /// A document of the app.
  public var printFormatter: UIPrintFormatter? {
    didSet { if printFormatter != nil { (printingItem, printingItems, printPageRenderer) = (nil, nil, nil) } }
  }
  /// Pages that the app draws.
  public var printPageRenderer: UIPrintPageRenderer? {
    didSet { if printPageRenderer != nil { (printingItem, printingItems, printFormatter) = (nil, nil, nil) } }
  }

  /// Opens the printer view.
  ///
  /// - Returns: False, and nothing opens, if there is nothing to print or no printer.
  @discardableResult
  open func present(animated: Bool, completionHandler completion: CompletionHandler?) -> Bool {
    guard let scene = CurrentScene.environment.scenePrinting else { return false }
    let order = order
    scene.note(
      PrintRequest(
        hasContent: order != nil, isDocument: printFormatter != nil || printPageRenderer != nil,
        offersOptions: showsNumberOfCopies || showsPageRange, canPrint: Self.isPrintingAvailable))
    guard let order, Self.isPrintingAvailable else { return false }
    delegate?.printInteractionControllerWillPresentPrinterOptions(self)
    scene.present(order) { [weak self] outcome in
      guard let self else { return }
      self.outcome = outcome
      if outcome == .printed { delegate?.printInteractionControllerDidFinishJob(self) }
      delegate?.printInteractionControllerDidDismissPrinterOptions(self)
      completion?(self, outcome == .printed, outcome == .failed ? UIPrintError(.jobFailed) : nil)
    }
    delegate?.printInteractionControllerDidPresentPrinterOptions(self)
    return true
  }
  /// Opens the printer view. It stands in the middle of a large window, wherever the rectangle is.
  @discardableResult
  open func present(from rect: CGRect, in view: Any, animated: Bool, completionHandler completion: CompletionHandler?) -> Bool {
    present(animated: animated, completionHandler: completion)
  }
  /// Closes the printer view. A job that has begun goes on.
  open func dismiss(animated: Bool) { CurrentScene.environment.scenePrinting?.dismiss() }

  private var order: PrintOrder? {
    var order: PrintOrder
    if let printFormatter {
      guard printFormatter.hasContent else { return nil }
      order = PrintOrder(id: "", parcel: SharedParcel(title: jobName), html: printFormatter.insetHTML)
    } else {
      let isLandscape = printInfo?.orientation == .landscape
      let pages: [Any]? = printPageRenderer?.pages(isLandscape: isLandscape, for: CurrentScene.environment.locale)
      let files = (pages ?? printingItems ?? printingItem.map { [$0] } ?? []).enumerated()
        .compactMap { PrintedFile($1, index: $0) }
      guard !files.isEmpty else { return nil }
      order = PrintOrder(id: "", parcel: SharedParcel(title: jobName))
      order.parcel.files = files.map(\.file)
    }
    order.isLandscape = printInfo.map { $0.orientation == .landscape }
    order.isMonochrome = printInfo.map(\.isGrey)
    order.isDuplex = printInfo.map { $0.duplex != .none }
    (order.offersCopies, order.offersRange) = (showsNumberOfCopies, showsPageRange)
    (order.offersOrientation, order.offersPaper) = (showsPaperOrientation, showsPaperSelectionForLoadedPapers)
    return order
  }

  private var jobName: String? {
    printInfo.flatMap { $0.jobName.isEmpty ? nil : $0.jobName }
  }
}

/// Why printing failed.
public struct UIPrintError: Error, Equatable, Sendable {
  /// The causes that UIKit names.
  public enum Code: Int, Sendable { case notAvailable = 1, noContent, unknownImageFormat, jobFailed }
  /// The cause.
  public let code: Code
  /// An error with a cause.
  public init(_ code: Code) { self.code = code }
}

/// Follows the printer view.
@MainActor public protocol UIPrintInteractionControllerDelegate: AnyObject {
  /// The print view is about to open.
  func printInteractionControllerWillPresentPrinterOptions(_ controller: UIPrintInteractionController)
  /// The print view opens.
  func printInteractionControllerDidPresentPrinterOptions(_ controller: UIPrintInteractionController)
  /// The user has closed the print view, or the job has ended.
  func printInteractionControllerDidDismissPrinterOptions(_ controller: UIPrintInteractionController)
  /// The document is known to be printed.
  func printInteractionControllerDidFinishJob(_ controller: UIPrintInteractionController)
}

extension UIPrintInteractionControllerDelegate {
  public func printInteractionControllerWillPresentPrinterOptions(_ controller: UIPrintInteractionController) {}
  public func printInteractionControllerDidPresentPrinterOptions(_ controller: UIPrintInteractionController) {}
  public func printInteractionControllerDidDismissPrinterOptions(_ controller: UIPrintInteractionController) {}
  public func printInteractionControllerDidFinishJob(_ controller: UIPrintInteractionController) {}
}
