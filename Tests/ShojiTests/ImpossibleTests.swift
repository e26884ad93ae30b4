// Guidelines that a program cannot break, because it is not compiled then.

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

  @Test("An activity without a picture", .guideline("activity-view.template-image-simple")) func activity() throws {
    #expect(try refuses(#".activities { Activity("Find") { _ in } }"#, but: #".activities { Activity("Find", image: Image("find")) { _ in } }"#))
  }
}
