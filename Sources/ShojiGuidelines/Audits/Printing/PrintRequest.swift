// PrintRequest: an app's call of the printer view, as its audit needs it.

import ShojiElements

/// A call of the printer view.
package struct PrintRequest: Equatable, Sendable {
  /// Whether there was anything to print.
  package var hasContent: Bool
  /// Whether it is a document, which may have several pages.
  package var isDocument: Bool
  /// Whether the printer view offers the number of copies or the range of pages.
  package var offersOptions: Bool
  /// Whether there was a printer.
  package var canPrint: Bool

  package init(hasContent: Bool, isDocument: Bool, offersOptions: Bool, canPrint: Bool) {
    (self.hasContent, self.isDocument, self.offersOptions, self.canPrint) = (hasContent, isDocument, offersOptions, canPrint)
  }
}
