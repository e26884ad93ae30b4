// Guidelines that a program cannot break, because it is not compiled then.

import Shoji
import ShojiTesting
import Testing

@Suite("What cannot be written") struct ImpossibleTests {
  /// Whether the compiler refuses what stands behind a view, where it takes something else in its place.
  private func refuses(_ wrong: String, but right: String) throws -> Bool {
    func source(_ modifier: String) -> String {
      """
      import SwiftUI
      struct Written: View {
        @State private var isShown = false
        var body: some View { Text("A")\(modifier) }
      }
      """
    }
    #expect(try Compiler.errors(in: source(right)) == [])
    return try !Compiler.errors(in: source(wrong)).isEmpty
  }

  @Test("An alert without a title", .guideline("alert.title-part")) func title() throws {
    #expect(try refuses(#".alert(isPresented: $isShown) { Button("OK") {} }"#, but: #".alert("Saved the Draft", isPresented: $isShown) { Button("OK") {} }"#))
  }

  @Test("Zoom without a smallest and a largest scale", .guideline("scroll-view.zoom-scale-limits")) func zoom() throws {
    #expect(try refuses(".scrollZoom()", but: ".scrollZoom(in: 1...4)"))
    #expect(try refuses(".scrollZoom(in: 1...)", but: ".scrollZoom(in: 0.5...2)"))
  }

  @Test("A third way to turn pages", .guideline("page.two-styles")) func pages() throws {
    #expect(try refuses(".pageTransitionStyle(.flip)", but: ".pageTransitionStyle(.pageCurl)"))
    #expect(Array(PageTransitionStyle.allCases) == [.scroll, .pageCurl])
  }
}
