// WebKit: the name under which existing source imports WebView and WebPage.

@_exported import Shoji
