// Views that are larger than their room follow their neighbours and their containers.

import Foundation
import Shoji
import Testing

@MainActor @Suite("Views that are larger than their room") struct ExcessTests {
  private struct Row: View {
    @State private var isWide = false
    var body: some View {
      Button("Widen") { isWide = true }
      HStack(spacing: 0) {
        VStack(spacing: 0) {
          Color.red.frame(width: 360, height: 20)
          Color.red.frame(height: 20)
        }
        Color.red.frame(width: isWide ? 40 : 20, height: 20)
      }
    }
  }

  @Test("A column in a row is drawn again when a neighbour leaves it less") func neighbours() throws {
    let screen = TestScreen { Row() }
    func count(_ text: String, _ length: String) -> Int { text.components(separatedBy: "(\(length) - 100%)").count - 1 }
    // The row and the column, each with two sides.
    #expect(count(screen.html, "380px") == 4)
    let operations = try screen.tap("Widen")
    #expect(count("\(operations)", "400px") == 4 && count(screen.html, "400px") == 4)
  }

  private struct High: View {
    @State private var isAtTop = false
    var body: some View {
      HStack(alignment: isAtTop ? .top : .center, spacing: 0) {
        Color.red.frame(minHeight: 140)
        Button("Top") { isAtTop = true }.frame(maxHeight: .infinity)
      }
    }
  }

  @Test("Views of a row that is too high are moved by its alignment") func alignment() throws {
    let screen = TestScreen { High() }
    // A frame that is higher than the row would begin at its upper edge.
    #expect(screen.html.contains("top:calc(-.5*max(0px,140px - 100%))"))
    let operations = try screen.tap("Top")
    #expect("\(operations)".contains("calc(-.5*max(0px,140px - 100%))"))
    let patched = screen.html
    // The row begins there now, and the frame with it.
    #expect(patched.components(separatedBy: "max(0px,140px").count == 2)
  }
}
