// DocumentPrinting: prints office documents from an activity view. No browser can draw them, so the system process makes their pages first.

import FileFormats
import Foundation
import ShojiElements
import ShojiSystem
import ShojiWeb

/// The state of printing documents, held by the view that prints.
struct DocumentPrinting {
  /// Why a document has no pages; nil if nothing has failed.
  fileprivate(set) var failure: PreviewFailure?
  /// Whether the pages are being made.
  fileprivate(set) var isRunning = false

  /// Starts, unless it runs.
  mutating func start() { self = DocumentPrinting(isRunning: true) }
}

extension ActivitySubject {
  /// Whether the system must make pages of a document before all can be printed. A picture that is no file is found by its drawing only, so none may be
  /// among the items.
  @MainActor var needsPages: Bool { items.allSatisfy { $0.image == nil } && items.contains(where: \.isDocument) }

  /// Returns the items with the pages of documents in place of the documents, or the reason why one has none.
  @MainActor fileprivate func printed(_ locale: Locale) async -> Result<SharedParcel, PreviewFailure> {
    var parcel = parcel(locale), files: [SharedParcel.File] = []
    for item in items where item.isFile {
      guard let url = item.url else { continue }
      guard item.isDocument else {
        if let file = SharedParcel.File(url), file.isPrintable { files.append(file) }
        continue
      }
      switch await DocumentPreviews.shared.pages(of: url) {
      case .success(let address): files.append(SharedParcel.File(name: url.lastPathComponent, address: address, type: "application/pdf"))
      case .failure(let failure): return .failure(failure)
      }
    }
    parcel.files = files
    return .success(parcel)
  }
}

extension ActivityItem {
  /// Whether it is an office document, whose pages the system makes.
  fileprivate var isDocument: Bool { url.map { $0.isFileURL && FileFormat(of: $0).family == .office } ?? false }
}

extension View {
  /// Makes the pages and opens the printer view as soon as printing starts, then calls `done`. Presents an alert if there are no pages. Stops when the
  /// view disappears.
  func documentPrinting(
    _ printing: Binding<DocumentPrinting>, of subject: ActivitySubject, done: @escaping @MainActor () -> Void
  ) -> some View {
    modifier(DocumentPrintingModifier(printing: printing, subject: subject, done: done))
  }
}

private struct DocumentPrintingModifier: ViewModifier {
  @Binding var printing: DocumentPrinting
  let subject: ActivitySubject
  let done: @MainActor () -> Void
  @Environment(\.locale) private var locale
  @Environment(\.scenePrinting) private var printer

  func body(content: Content) -> some View {
    content
      .task(id: printing.isRunning) {
        guard printing.isRunning else { return }
        let result = await subject.printed(locale)
        guard !Task.isCancelled else { return }
        switch result {
        case .success(let parcel):
          printing = DocumentPrinting()
          printer?.present(PrintOrder(id: "", parcel: parcel)) { _ in }
          done()
        case .failure(let failure): printing = DocumentPrinting(failure: failure)
        }
      }
      .alert(about: $printing.failure) {
        SystemWords.text(.activityNotPrinted, $1)
      } message: {
        $0.message($1)
      }
  }
}
