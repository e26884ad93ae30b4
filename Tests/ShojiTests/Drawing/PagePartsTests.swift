// PagePartsTests: a first page links to the parts of the client that its drawing needs, and to no others.

import Foundation
import ShojiWeb
import Testing

@Suite struct PagePartsTests {
  private func head(_ root: String) -> Substring {
    let document = Page.document(
      header: Array("{}".utf8), root: Array(root.utf8), token: "t", language: "en", assets: "/shoji/", fallbackTitle: "Title")
    let text = String(decoding: document, as: UTF8.self)
    return text[..<(text.range(of: "<body")?.lowerBound ?? text.endIndex)]
  }

  @Test func aPageWithControlsLinksToTheirStyles() {
    let head = head(#"<div class="wrap"><label class="wf toggle" id="a"></label></div>"#)
    #expect(head.contains(#"href="/shoji/shoji.css"><link rel="stylesheet" href="/shoji/controls.css">"#))
    #expect(!head.contains("gestures.js"))
  }

  @Test func aPageWithGesturesLoadsTheirRecogniser() {
    let head = head(#"<p id="a" data-gesture="drag:10"></p>"#)
    #expect(head.contains(#"<link rel="modulepreload" href="/shoji/gestures.js">"#))
    #expect(!head.contains("controls.css"))
  }

  @Test func aPageWithViewsThatFitLoadsTheirScript() {
    #expect(head(#"<div class="wrap fits wh" id="a"></div>"#).contains(#"<link rel="modulepreload" href="/shoji/view-that-fits.js">"#))
  }

  @Test(arguments: [
    #"<p class="text misfits" id="a">Text</p>"#, #"<p class="toggle-free">class="</p>"#,
    #"<p id="toggle">a " b</p><p class="row">data-gesture</p>"#,
  ])
  func otherPagesLinkToNone(_ root: String) {
    #expect(!head(root).contains("controls.css") && !head(root).contains("gestures.js") && !head(root).contains("view-that-fits.js"))
  }
}
