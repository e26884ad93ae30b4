// UIPrintPageRenderer: pages that an app draws itself, in UIKit's API. Each becomes a picture that fills its page.

import Foundation
import ShojiGraph

/// Draws the pages of a document with UIKit's and CoreGraphics' commands.
///
///     final class Labels: UIPrintPageRenderer {
///       override var numberOfPages: Int { 3 }
///       override func drawContentForPage(at index: Int, in rect: CGRect) {
///         UIBezierPath(rect: rect).stroke()
///       }
///     }
///
/// The pages are drawn before the user chooses the paper: for A4, or for Letter where that is customary. They are fitted to other papers.
open class UIPrintPageRenderer: NSObject {
  /// The height of the headers, in points. Default: none.
  open var headerHeight: CGFloat = 0
  /// The height of the footers, in points. Default: none.
  open var footerHeight: CGFloat = 0
  /// The paper, in points. Empty before the pages are drawn.
  public private(set) var paperRect = CGRect.zero
  /// The part of the paper within the margins, in points. Empty before the pages are drawn.
  public private(set) var printableRect = CGRect.zero
  /// How many pages there are. Default: none.
  open var numberOfPages: Int { 0 }

  /// Called before the pages are drawn.
  open func prepare(forDrawingPages range: NSRange) {}

  /// Draws a page: its header, its content and its footer.
  open func drawPage(at pageIndex: Int, in printableRect: CGRect) {
    func part(from top: CGFloat, to bottom: CGFloat) -> CGRect {
      CGRect(x: printableRect.minX, y: top, width: printableRect.width, height: max(0, bottom - top))
    }
    let top = printableRect.minY + headerHeight, bottom = printableRect.maxY - footerHeight
    if headerHeight > 0 { drawHeaderForPage(at: pageIndex, in: part(from: printableRect.minY, to: top)) }
    drawContentForPage(at: pageIndex, in: part(from: top, to: bottom))
    if footerHeight > 0 { drawFooterForPage(at: pageIndex, in: part(from: bottom, to: printableRect.maxY)) }
  }
  /// Draws what is at the top of a page. Default: nothing.
  open func drawHeaderForPage(at pageIndex: Int, in headerRect: CGRect) {}
  /// Draws what is between the header and the footer of a page. Default: nothing.
  open func drawContentForPage(at pageIndex: Int, in contentRect: CGRect) {}
  /// Draws what is at the bottom of a page. Default: nothing.
  open func drawFooterForPage(at pageIndex: Int, in footerRect: CGRect) {}

  @available(*, unavailable, message: "In Shoji the browser lays out a formatter's pages: set the controller's printFormatter.")
  public func addPrintFormatter(_ formatter: UIPrintFormatter, startingAtPageAt pageIndex: Int) {}
  @available(*, unavailable, message: "In Shoji the browser lays out a formatter's pages: set the controller's printFormatter.")
  public var printFormatters: [UIPrintFormatter]? { nil }

  /// The margins of the printer view's pages, 15 mm.
  private static let margin: CGFloat = 42.5
  /// The regions where Letter is the usual paper; the printer view has the same.
  private static let lettered: Set = ["US", "CA", "MX", "PH", "CL", "CO", "VE", "CR", "GT", "PA", "DO", "PR"]

  /// Draws all pages. Returns the files of the pictures.
  func pages(isLandscape: Bool, for locale: Locale) -> [Data] {
    let isLetter = locale.region.map { Self.lettered.contains($0.identifier) } ?? false
    let (width, height): (CGFloat, CGFloat) = isLetter ? (612, 792) : (595, 842)
    paperRect = CGRect(x: 0, y: 0, width: isLandscape ? height : width, height: isLandscape ? width : height)
    printableRect = paperRect.insetBy(dx: Self.margin, dy: Self.margin)
    let count = max(0, numberOfPages)
    prepare(forDrawingPages: NSRange(location: 0, length: count))
    return (0..<count).map(page)
  }

  private func page(_ index: Int) -> Data {
    let picture = VectorPicture(size: printableRect.size)
    let context = CGContext(picture: picture)
    context.translateBy(x: -printableRect.minX, y: -printableRect.minY)
    GraphicsStack.push(context)
    defer { GraphicsStack.pop() }
    drawPage(at: index, in: printableRect)
    return picture.svg()
  }
}
