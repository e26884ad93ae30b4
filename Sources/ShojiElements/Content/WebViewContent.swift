// WebViewContent: an embedded web page. Made in Shoji/Web/, drawn in ShojiWeb/Drawing/WebView+Drawing.swift.

/// A frame with web content.
package struct WebViewContent: ElementContent {
  package enum Document: Equatable {
    case html(String)
    case address(String)
  }
  package var document: Document?
  /// Whether the document is from an unknown author: it loads nothing, and its links are opened outside.
  package var isClosed = false
  /// Identifies a load; a new number loads again.
  package var visit = 0
  /// The accessibility label.
  package var label: String?
  package var allowsBackForward = false
  package var canGoBack = false
  package var canGoForward = false
  /// The number of other entries in the back-forward list.
  package var otherPages = 0
  /// The address that is shown, for audits.
  package var address: String?
  package init() {}
  @MainActor package func sizing(children: [Element]) -> Sizing { .fill }
}
