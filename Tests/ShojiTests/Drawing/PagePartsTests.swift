// PagePartsTests: a first page links to the parts of the client that its drawing needs, and to no others.

import Foundation
import Shoji
import ShojiWeb
import Testing

@MainActor @Suite struct PagePartsTests {
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

  @Test(arguments: ["view-that-fits", "aligned"]) func aPageLoadsTheScriptsOfItsBehaviours(_ name: String) {
    let link = #"<link rel="modulepreload" href="/shoji/\#(name).js">"#
    #expect(head(#"<div class="wrap wh" data-behaviour="measured \#(name)" id="a"></div>"#).contains(link))
    #expect(!head(#"<div class="wrap \#(name)" data-behaviour="lazy" id="a"></div>"#).contains(link))
  }

  @Test func aDrawingWithGuidesAsksForTheirScript() {
    let screen = TestScreen {
      VStack(alignment: .leading) {
        Text("A").alignmentGuide(.leading) { $0[.trailing] }
        Text("B")
      }
    }
    #expect(head(screen.html).contains(#"href="/shoji/aligned.js""#))
    let fitting = TestScreen { ViewThatFits { Text("A") } }
    #expect(head(fitting.html).contains(#"href="/shoji/view-that-fits.js""#) && !head(fitting.html).contains("aligned.js"))
  }

  @Test(arguments: [
    #"<p class="text misfits" id="a">Text</p>"#, #"<p class="toggle-free">class="</p>"#,
    #"<p id="toggle">a " b</p><p class="row">data-gesture</p>"#, #"<div class="wrap fits" id="aligned"></div>"#,
  ])
  func otherPagesLinkToNone(_ root: String) {
    #expect(!head(root).contains("controls.css") && !head(root).contains("modulepreload\" href=\"/shoji/"))
  }
}
