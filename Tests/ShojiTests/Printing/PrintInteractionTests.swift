// The print view as apps call it.

import Foundation
import ShojiElements
import ShojiTesting
import ShojiWeb
import Testing

@testable import Shoji

@MainActor @Suite("UIPrintInteractionController", .serialized) struct PrintInteractionTests {
  private final class Delegate: UIPrintInteractionControllerDelegate {
    var heard: [String] = []
    func printInteractionControllerWillPresentPrinterOptions(_ controller: UIPrintInteractionController) { heard.append("will") }
    func printInteractionControllerDidDismissPrinterOptions(_ controller: UIPrintInteractionController) { heard.append("closed") }
    func printInteractionControllerDidFinishJob(_ controller: UIPrintInteractionController) { heard.append("printed") }
  }

  /// A PNG file with one pixel.
  private let pixel =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="

  private func press(_ window: TestWindow) throws {
    let button = try window.element(ButtonContent.self, "Print")
    try window.say("1,\"\(button.domID)\"")
  }

  private struct Printing: View {
    var prepare: (UIPrintInteractionController) -> Void
    @State private var outcome = "none"
    var body: some View {
      Text(outcome)
      Button("Print") {
        let controller = UIPrintInteractionController.shared
        prepare(controller)
        let opens = controller.present(animated: true) { _, isPrinted, error in outcome = error != nil ? "failed" : "\(isPrinted)" }
        if !opens { outcome = "nothing" }
      }
    }
  }

  @Test(
    "The completion handler and the delegate learn what the user did",
    arguments: [
      ("printed", "true", ["will", "printed", "closed"], .printed), ("cancelled", "false", ["will", "closed"], .cancelled),
      ("failed", "failed", ["will", "closed"], .failed),
      // Browsers do not tell what becomes of a document: it is not known to be printed.
      ("handed", "false", ["will", "closed"], .handedOver),
    ] as [(String, String, [String], UIPrintInteractionController.Outcome)])
  func outcome(_ answer: String, _ shown: String, _ heard: [String], _ outcome: UIPrintInteractionController.Outcome) throws {
    let delegate = Delegate()
    let window = try TestWindow(
      Printing { controller in
        controller.delegate = delegate
        controller.printFormatter = UISimpleTextPrintFormatter(text: "a < b")
      })
    try press(window)
    #expect(window.takeFrames().contains("a &lt; b"))
    try window.say("19,\"1\",\"\(answer)\"")
    #expect(window.takeFrames().contains(shown))
    #expect(delegate.heard == heard && UIPrintInteractionController.shared.outcome == outcome)
    // An answer to nothing, and one that no browser gives.
    try window.say("19,\"1\",\"printed\"")
    try window.say("19,\"9\",\"whatever\"")
    #expect(delegate.heard == heard)
  }

  private func photo() throws -> UIImage {
    let data = try #require(Data(base64Encoded: pixel))
    return try #require(UIImage(data: data))
  }

  /// Two pages with a header, of which the first has a photo.
  private final class Labels: UIPrintPageRenderer {
    let photo: UIImage
    var prepared = NSRange(location: 0, length: 0)
    init(_ photo: UIImage) { self.photo = photo }
    override var numberOfPages: Int { 2 }
    override func prepare(forDrawingPages range: NSRange) {
      prepared = range
      headerHeight = 30
    }
    override func drawHeaderForPage(at pageIndex: Int, in headerRect: CGRect) {
      if pageIndex == 1 { UIBezierPath(rect: headerRect).fill() }
    }
    override func drawContentForPage(at pageIndex: Int, in contentRect: CGRect) {
      if pageIndex == 0 { photo.draw(in: CGRect(origin: contentRect.origin, size: CGSize(width: 20, height: 10))) }
    }
  }

  @Test("Pages that an app draws are pictures of the paper within its margins", arguments: [false, true])
  func drawnPages(isLandscape: Bool) throws {
    let labels = try Labels(photo())
    let texts = labels.pages(isLandscape: isLandscape, for: Locale(identifier: "de_DE")).map { String(decoding: $0, as: UTF8.self) }
    #expect(labels.prepared == NSRange(location: 0, length: 2) && texts.count == 2)
    let (width, height) = isLandscape ? (757, 510) : (510, 757)
    #expect(labels.printableRect.size == CGSize(width: width, height: height))
    #expect(texts.allSatisfy { $0.contains("viewBox=\"0 0 \(width) \(height)\"") })
    // The photo is at its place, not the whole page, and the header is where the page begins.
    #expect(texts[0].contains("<image x='42.5' y='72.5' width='20' height='10'") && texts[0].contains("matrix(1 0 0 1 -42.5 -42.5)"))
    #expect(texts[1].contains("M42.5 42.5L\(Double(width) + 42.5) 42.5"))
    // Letter where that is customary.
    _ = labels.pages(isLandscape: false, for: Locale(identifier: "en_US"))
    #expect(labels.paperRect.size == CGSize(width: 612, height: 792))
  }

  @Test("A renderer's pages are printed in place of what was set before; one without pages opens nothing") func renderer() throws {
    let labels = try Labels(photo())
    let window = try TestWindow(
      Printing { controller in
        controller.printFormatter = UISimpleTextPrintFormatter(text: "before")
        controller.printPageRenderer = labels
      })
    try press(window)
    let frames = window.takeFrames()
    #expect(frames.components(separatedBy: "data:image/svg+xml").count == 3 && !frames.contains("before"))
    let empty = try TestWindow(Printing { $0.printPageRenderer = UIPrintPageRenderer() })
    try press(empty)
    #expect(empty.takeFrames().contains("nothing"))
  }

  @Test("Nothing to print opens nothing") func empty() throws {
    let window = try TestWindow(Printing { $0.printFormatter = UIMarkupTextPrintFormatter(markupText: "") })
    try press(window)
    #expect(window.takeFrames().contains("nothing"))
  }

  @Test("Images and PDF files can be printed, other data cannot") func files() {
    #expect(UIPrintInteractionController.canPrint(Data("%PDF-1.4".utf8)))
    #expect(UIPrintInteractionController.canPrint(Data(base64Encoded: pixel)!))
    #expect(!UIPrintInteractionController.canPrint(Data("words".utf8)))
    #expect(!UIPrintInteractionController.canPrint(URL(string: "https://example.com/a.pdf")!))
  }
}
