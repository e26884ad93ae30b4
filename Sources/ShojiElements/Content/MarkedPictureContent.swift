// MarkedPictureContent: takes what the user has drawn on a picture of the app. Made in Shoji/Documents/MarkedPictureView.swift, drawn in
// ShojiWeb/Drawing/MarkedPicture+Drawing.swift; the browser's part is Client/screenshot.js.

/// An invisible element to which the browser gives a marked picture.
package struct MarkedPictureContent: ElementContent {
  /// The address of the picture, as the link to its markup names it.
  package var address: String
  /// Whether the marked picture takes the place of the file. Otherwise it is a copy, which the user's photo library keeps too.
  package var replaces: Bool
  package init(address: String, replaces: Bool) { (self.address, self.replaces) = (address, replaces) }
}
