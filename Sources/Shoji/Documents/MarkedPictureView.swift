// MarkedPictureView: takes the markup of a picture that the app shows. Element: MarkedPictureContent.

import Foundation
import ShojiElements
import ShojiGraph

/// An invisible view that takes the user's markup of a picture.
package struct MarkedPictureView: PrimitiveView {
  package typealias Body = Never
  let address: String
  let replaces: Bool
  let didMark: @MainActor (URL) -> Void

  /// - Parameters:
  ///   - address: The picture's address on this server, as in the link to its markup.
  ///   - replaces: Whether the marked picture takes the place of the file; otherwise the browser keeps it in the user's photo library too.
  ///   - didMark: Called with the marked picture, a file in the app's temporary folder, which the system removes some time later.
  package init(address: String, replaces: Bool, didMark: @escaping @MainActor (URL) -> Void) {
    (self.address, self.replaces, self.didMark) = (address, replaces, didMark)
  }
  package var _content: some View { EmptyView() }
  package static var listens: Bool { true }

  package func resolve(_ context: PrimitiveContext) -> MarkedPictureContent { MarkedPictureContent(address: address, replaces: replaces) }
  package func respond(to event: ElementEvent, _ context: PrimitiveContext) {
    // A file that has not come whole is no picture.
    guard case .action(.marked, let value) = event, let id = value.string, let file = try? DragSessions.shared.files.file(id) else {
      return
    }
    didMark(file)
  }
}
