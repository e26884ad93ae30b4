// OfficePreview: the pages of a text document, a spreadsheet or a presentation, which the system process has LibreOffice make.

import Foundation
import Shoji
import ShojiSystem
import SwiftUI

struct OfficePreview: View {
  let file: URL
  /// Whether the document is in front. Its neighbours' pages are made only when the user turns to them.
  var isInFront = true
  var previews = DocumentPreviews.shared
  @Environment(\.locale) private var locale
  @State private var pages: OfficePages?
  @State private var attempt = 0

  var body: some View {
    Group {
      switch pages {
      case nil: PreparingPreview()
      case .made(let address): PDFPages(address: address, title: file.lastPathComponent)
      case .failed(let failure):
        UnknownPreview(file: file, reason: failure.message(locale), tryAgain: failure.isPassing ? { tryAgain() } : nil)
      }
    }
    .task(id: Request(attempt: attempt, isInFront: isInFront)) {
      guard isInFront, pages == nil else { return }
      let result = await previews.pages(of: file)
      guard !Task.isCancelled else { return }
      switch result {
      case .success(let address): pages = .made(address)
      case .failure(let failure): pages = .failed(failure)
      }
    }
  }

  private struct Request: Equatable {
    var attempt: Int
    var isInFront: Bool
  }

  private func tryAgain() {
    pages = nil
    attempt += 1
  }
}

extension PreviewFailure {
  /// Whether another attempt may succeed.
  fileprivate var isPassing: Bool { self == .busy || self == .timedOut }
}

/// The state of a document's pages. NB: not restored after a restart, since the pages may not be kept so long.
private enum OfficePages {
  case made(String)
  case failed(PreviewFailure)
}
