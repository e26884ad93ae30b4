// PrintOrder: what an app wants to print, on its way to the printer view in the browser. Made in Shoji/Printing/.

/// A call of the printer view.
package struct PrintOrder: Equatable, Sendable {
  /// Identifies the call in the browser's answer.
  package var id: String
  /// The items, as they are shared.
  package var parcel: SharedParcel
  /// A document that the app has written; nil for items.
  package var html: String?
  /// Whether the document is wider than high, whether it is grey, and whether both sides are printed; nil leaves it to the user's last choice.
  package var isLandscape, isMonochrome, isDuplex: Bool?
  /// Which options the printer view offers.
  package var offersCopies = true, offersRange = true, offersOrientation = true, offersPaper = true

  package init(id: String, parcel: SharedParcel, html: String? = nil) { (self.id, self.parcel, self.html) = (id, parcel, html) }
}
