// PDFPages: the pages of a PDF file. Element: PDFContent.

import Foundation
import ShojiElements
import ShojiGraph

/// Shows a PDF file: only the pages that are seen are loaded and drawn. With search, thumbnails and zoom.
package struct PDFPages: PrimitiveView {
  package typealias Body = Never
  let address: String
  let title: String

  /// - Parameters:
  ///   - address: The file's address on this server.
  ///   - title: The file's name.
  package nonisolated init(address: String, title: String) { (self.address, self.title) = (address, title) }

  package func resolve(_ context: PrimitiveContext) -> PDFContent { PDFContent(address: address, title: title) }
}
