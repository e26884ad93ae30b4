// Tests of the audits for web views and the controls around them.

import Foundation
import Shoji
import ShojiGuidelines
import ShojiTesting
import Testing

@MainActor @Suite("Audits of web views") struct WebViewAuditTests {
  private let address = URL(string: "https://example.com")!
  private func page(_ visits: Int) -> WebPage {
    let page = WebPage()
    for number in 0..<visits { page.load(URL(string: "https://example.com/\(number)")) }
    return page
  }
  private func findings<V: View>(_ view: V) -> [String] { audit(view).findings.flatMap(\.guidelines) }

  @Test("Reports three pages without a way back", .guideline("web-view.enable-back-forward-for-several-pages")) func several() {
    #expect(findings(WebView(page(3))) == ["web-view.enable-back-forward-for-several-pages"])
    expectClean(WebView(page(2)))
    let page = page(3)
    expectClean(
      VStack {
        WebView(page)
        HStack { WebNavigationControls(page) }
      }.webViewBackForwardNavigationGestures(.enabled))
  }

  @Test("Reports back and forward navigation without buttons", .guideline("web-view.back-forward-controls")) func controls() throws {
    let page = page(1)
    #expect(findings(WebView(page).webViewBackForwardNavigationGestures(.enabled)) == ["web-view.back-forward-controls"])
    let half = VStack {
      WebView(page)
      Button("Back", systemImage: "chevron.left") {}
    }.webViewBackForwardNavigationGestures(.enabled)
    #expect(audit(half).findings.first?.advice.contains("leads forward") == true)
    expectClean(
      VStack {
        WebView(page)
        WebNavigationControls(page)
      }.webViewBackForwardNavigationGestures(.enabled))
  }

  @Test("Reports an address field beside a web view", .guideline("web-view.no-browser")) func browser() {
    let found = findings(
      VStack {
        LabeledContent("Page") { TextField("Address", text: .constant("")).keyboardType(.URL) }
        WebView(url: address)
      })
    #expect(found == ["web-view.no-browser", "web-view.safari-is-primary"])
    #expect(
      findings(
        VStack {
          TextField("Go to", text: .constant("https://example.com"))
          WebView(url: address)
        }
      ).contains("web-view.no-browser"))
    expectClean(
      VStack {
        LabeledContent("Note") { TextField("Note", text: .constant("")) }
        WebView(url: address)
      })
  }

  @Test("Reports each feature of a browser", .guideline("web-view.safari-is-primary")) func safari() {
    let view = VStack {
      TextField("URL", text: .constant(""))
      Button("Bookmarks", systemImage: "book") {}
      Button("New Tab", systemImage: "plus") {}
      WebView(url: address)
    }
    // The address field is reported as a browser; the other two features are one finding.
    let found = audit(view).findings.filter { $0.guidelines.contains("web-view.safari-is-primary") }
    #expect(found.map(\.guideline) == ["web-view.no-browser", "web-view.safari-is-primary"])
    #expect(["address field", "bookmarks", "tabs"].allSatisfy { word in found.contains { $0.advice.contains(word) } })
    expectClean(
      VStack {
        Button("Done") {}
        WebView(url: address)
      })
  }

  @Test("A sheet is separate from the page below it") func sheet() {
    expectClean(
      LabeledContent("URL") { TextField("URL", text: .constant("")).keyboardType(.URL) }
        .sheet(isPresented: .constant(true)) { WebView(url: URL(string: "https://example.com")) })
  }
}
