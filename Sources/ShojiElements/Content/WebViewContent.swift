// WebViewContent: a web page inside the app. Made in Shoji/Web/, drawn in ShojiWeb/Drawing/WebView+Drawing.swift.

/// A frame with web content.
package struct WebViewContent: ElementContent {
  package enum Document: Equatable {
    case html(String)
    case address(String)
  }
  package var document: Document?
  /// Another number is another visit.
  package var visit = 0
  /// The page's name, for assistive technologies.
  package var label: String?
  package var allowsBackForward = false
  package var canGoBack = false
  package var canGoForward = false
  /// How many pages lie behind and before this one.
  package var otherPages = 0
  /// The address that is shown, for audits.
  package var address: String?
  package init() {}
  @MainActor package func sizing(children: [Element]) -> Sizing { .fill }
}
