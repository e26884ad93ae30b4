import SwiftUI
import UIKit

/// What can be printed: shared items, and an app's own documents.
struct PrintingScreen: View {
  @State private var hasContent = true
  @State private var outcome = "none"

  var body: some View {
    Text(outcome).accessibilityIdentifier("outcome")
    HStack {
      ShareLink("Words", item: "Words on paper", subject: Text("A Letter")).accessibilityIdentifier("share-words")
      ShareLink("Picture", item: Pictures.plate("green", width: 80, height: 40)).accessibilityIdentifier("share-picture")
      ShareLink("File", item: PrintingFiles.threePages).accessibilityIdentifier("share-pdf")
      ShareLink("Archive", item: PrintingFiles.archive).accessibilityIdentifier("share-archive")
    }
    Toggle("Content", isOn: $hasContent).accessibilityIdentifier("content")
    Button("Print", systemImage: "printer") { print() }
      .disabled(!hasContent || !UIPrintInteractionController.isPrintingAvailable)
      .accessibilityIdentifier("print")
    Button("Several") {
      print(items: [PrintingFiles.threePages, Pictures.uiPlate("green", width: 80, height: 40), Data(PrintingFiles.pdf(pages: 2).utf8)])
    }
    .accessibilityIdentifier("several")
    Button("Broken") { print(items: [PrintingFiles.threePages, PrintingFiles.broken]) }.accessibilityIdentifier("broken")
    Button("Book") { print(UISimpleTextPrintFormatter(text: PrintingFiles.book)) }.accessibilityIdentifier("book")
    Button("Labels") {
      UIPrintInteractionController.shared.printPageRenderer = PrintedLabels()
      present()
    }
    .accessibilityIdentifier("labels")
    Button("Too Early") { print(UIMarkupTextPrintFormatter(markupText: "")) }.accessibilityIdentifier("too-early")
  }

  private func print(_ formatter: UIPrintFormatter = UIMarkupTextPrintFormatter(markupText: PrintingFiles.report)) {
    UIPrintInteractionController.shared.printFormatter = formatter
    present()
  }
  private func print(items: [Any]) {
    UIPrintInteractionController.shared.printingItems = items
    present()
  }
  private func present() {
    let controller = UIPrintInteractionController.shared
    let info = UIPrintInfo.printInfo()
    info.jobName = "Report"
    controller.printInfo = info
    outcome = "asked"
    let opens = controller.present(animated: true) { controller, isPrinted, error in
      outcome = "\(controller.outcome.map { "\($0)" } ?? "none")\(isPrinted ? ", known" : "")\(error == nil ? "" : ", error")"
    }
    if !opens { outcome = "nothing" }
  }
}

/// Three pages that the app draws.
private final class PrintedLabels: UIPrintPageRenderer {
  override var numberOfPages: Int { 3 }
  override func drawContentForPage(at pageIndex: Int, in contentRect: CGRect) { UIBezierPath(rect: contentRect).stroke() }
}

enum PrintingFiles {
  /// 22,500 lines, 500 pages of A4.
  static let book = (1...22_500).map { "Line \($0)" }.joined(separator: "\n")

  /// 60 chapters of a few lines, and a hostile part that must not be printed.
  static let report =
    (1...60).map { "<h2>Chapter \($0)</h2><p>\(String(repeating: "Line of the chapter. ", count: 40))</p>" }.joined()
    + "<script>document.body.append('SCRIPT RAN')</script><img src=\"https://example.com/spy.png\">"

  static let threePages = file("Three Pages.pdf", Data(pdf(pages: 3).utf8))
  static let broken = file("Broken.pdf", Data("%PDF-1.4\nNothing else".utf8))
  static let archive = file("Archive.zip", Data([0x50, 0x4B, 5, 6] + [UInt8](repeating: 0, count: 18)))

  private static func file(_ name: String, _ data: Data) -> URL {
    let url = URL.documentsDirectory.appending(path: name)
    try? FileManager.default.createDirectory(at: .documentsDirectory, withIntermediateDirectories: true)
    try? data.write(to: url)
    return url
  }

  /// A PDF file with a number on each page.
  static func pdf(pages: Int) -> String {
    var text = "%PDF-1.4\n", offsets: [Int] = []
    func add(_ object: String) {
      offsets.append(text.utf8.count)
      text += "\(offsets.count) 0 obj\n\(object)\nendobj\n"
    }
    let kids = (0..<pages).map { "\(4 + 2 * $0) 0 R" }.joined(separator: " ")
    add("<</Type/Catalog/Pages 2 0 R>>")
    add("<</Type/Pages/Count \(pages)/Kids[\(kids)]>>")
    add("<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>")
    for number in 0..<pages {
      let drawing = "BT /F1 48 Tf 72 700 Td (Page \(number + 1)) Tj ET"
      add("<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 3 0 R>>>>/Contents \(5 + 2 * number) 0 R>>")
      add("<</Length \(drawing.utf8.count)>>\nstream\n\(drawing)\nendstream")
    }
    let start = text.utf8.count
    text += "xref\n0 \(offsets.count + 1)\n0000000000 65535 f \n"
    for offset in offsets { text += String(repeating: "0", count: 10 - "\(offset)".count) + "\(offset) 00000 n \n" }
    return text + "trailer\n<</Size \(offsets.count + 1)/Root 1 0 R>>\nstartxref\n\(start)\n%%EOF\n"
  }
}
