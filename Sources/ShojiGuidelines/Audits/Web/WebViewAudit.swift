// WebViewAudit: checks that a web view of several pages has back and forward controls, and is not made into a browser.

import ShojiElements

enum WebViewAudit: ElementAudit {
  static let guidelines = [
    "web-view.enable-back-forward-for-several-pages", "web-view.back-forward-controls", "web-view.no-browser", "web-view.safari-is-primary",
  ]

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    guard let web = element.content as? WebViewContent else { return nil }
    let place = element.place
    var complaints: [Complaint] = []
    let controls = place.seen { $0.content is ButtonContent || $0.content is MenuItemContent }
    let lead = (
      back: controls.contains { $0.symbols.contains(where: isBack) }, forward: controls.contains { $0.symbols.contains(where: isForward) }
    )
    if !web.allowsBackForward, web.otherPages >= 2 {
      complaints.append(
        Complaint(
          "web-view.enable-back-forward-for-several-pages",
          "several pages are visited here and nothing leads back; add "
            + ".webViewBackForwardNavigationGestures(.enabled)"))
    }
    if web.allowsBackForward, !lead.back || !lead.forward {
      let missing = lead.back ? "forward" : lead.forward ? "back" : "back and forward"
      complaints.append(
        Complaint(
          "web-view.back-forward-controls",
          "nothing on this screen leads \(missing), although the web view "
            + "can; add buttons with the symbols chevron.backward and chevron.forward that load the page’s backForwardList, or "
            + "WebNavigationControls"))
    }
    let copied = features(around: element, place, controls)
    if copied.contains(.addressField) {
      complaints.append(
        Complaint(
          "web-view.no-browser",
          "an address field beside a web view makes it a browser, and users have a better one; open addresses "
            + "with openURL or Link",
          also: ["web-view.safari-is-primary"]))
    }
    let others = copied.filter { $0 != .addressField }
    if !others.isEmpty {
      complaints.append(
        Complaint(
          "web-view.safari-is-primary",
          "\(others.map(\.rawValue).joined(separator: " and ")) are a browser’s "
            + "own features, and users have them already; leave them out"))
    }
    return complaints
  }

  private enum Feature: String {
    case addressField = "an address field and what it loads"
    case bookmarks = "bookmarks"
    case tabs = "tabs with web pages"
  }

  private static func features(around web: Element, _ place: Element, _ controls: [Element]) -> [Feature] {
    var features: [Feature] = []
    if place.seen({ isAddressField($0, web.content as? WebViewContent) }).first != nil { features.append(.addressField) }
    if controls.contains(where: { isNamed($0, bookmarkSymbols, bookmarkWords) }) { features.append(.bookmarks) }
    if controls.contains(where: { isNamed($0, tabSymbols, tabWords) }) || isInTabOfPages(web) { features.append(.tabs) }
    return features
  }

  /// Returns whether an address is typed into a field: by its keyboard, by its label or prompt, or because it shows the web view's
  /// address.
  private static func isAddressField(_ element: Element, _ web: WebViewContent?) -> Bool {
    if let field = element.content as? TextFieldContent {
      if field.inputMode == "url" || field.contentType == "url" { return true }
      if !field.text.isEmpty, let address = web?.address, field.text == address || "https://" + field.text == address { return true }
      return asks("\(field.label) \(field.prompt ?? "")")
    }
    return (element.content as? SearchFieldContent).map { asks($0.prompt) } ?? false
  }

  private static func asks(_ words: String) -> Bool {
    let words = words.lowercased()
    return ["url", "web address", "website", "https://", "search the web", "webサイト", "アドレス", "ウェブを検索"].contains { words.contains($0) }
  }

  private static let bookmarkSymbols = ["bookmark", "book"], tabSymbols = ["square.on.square", "plus.square.on.square"]
  private static let bookmarkWords = ["bookmark", "bookmarks", "add bookmark", "reading list", "ブックマーク", "リーディングリスト"]
  private static let tabWords = ["tabs", "new tab", "show tabs", "close tab", "タブ", "新規タブ", "新しいタブ"]

  private static func isNamed(_ control: Element, _ symbols: [String], _ words: [String]) -> Bool {
    control.symbols.contains { symbols.contains($0.replacingSuffix(".fill")) } || words.contains(Spoken.words(of: control).lowercased())
  }

  /// Returns whether several tabs of a tab bar contain web views.
  private static func isInTabOfPages(_ web: Element) -> Bool {
    guard let (tabs, _) = web.ancestor(TabsContent.self) else { return false }
    let pages = tabs.children.filter { panel in
      var isPage = false
      panel.forEachDescendant { if $0.content is WebViewContent { isPage = true } }
      return panel.content is TabPanelContent && isPage
    }
    return pages.count > 1
  }

  private static func isBack(_ symbol: String) -> Bool {
    ["chevron.left", "chevron.backward", "arrow.left", "arrow.backward"].contains { symbol.hasPrefix($0) }
  }
  private static func isForward(_ symbol: String) -> Bool {
    ["chevron.right", "chevron.forward", "arrow.right", "arrow.forward"].contains { symbol.hasPrefix($0) }
  }
}

extension String {
  fileprivate func replacingSuffix(_ end: String) -> String { hasSuffix(end) ? String(dropLast(end.count)) : self }
}
