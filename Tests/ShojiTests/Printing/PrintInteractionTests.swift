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
      ("printed", "true", ["will", "printed", "closed"]), ("cancelled", "false", ["will", "closed"]),
      ("failed", "failed", ["will", "closed"]),
    ])
  func outcome(_ answer: String, _ shown: String, _ heard: [String]) throws {
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
    #expect(delegate.heard == heard)
    // An answer to nothing, and one that no browser gives.
    try window.say("19,\"1\",\"printed\"")
    try window.say("19,\"9\",\"whatever\"")
    #expect(delegate.heard == heard)
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
