// Geometry: what a view learns of the containers around it.

import Shoji
import ShojiElements
import ShojiGraph
import Testing

@MainActor @Suite("Reading geometry") struct GeometryReadingTests {
  private final class Seen { var bounds: [CGRect?] = [] }

  @Test("The bounds of the scroll view around, seen from a view") func bounds() throws {
    let seen = Seen()
    let screen = TestScreen {
      GeometryReader { proxy in
        let bounds = proxy.bounds(of: .scrollView)
        Text("A").onChange(of: bounds, initial: true) { seen.bounds.append(bounds) }
      }
    }
    #expect(seen.bounds == [nil])
    let reader = try screen.element(GeometryContent.self)
    screen.send(.measure([10, 300, 200, 40, 10, 250, 390, 600]), to: reader)
    #expect(seen.bounds.last == CGRect(x: -10, y: -250, width: 390, height: 600))
  }

  @Test("Numbers that are no geometry are passed over", arguments: [[1, 2, 3], [0, 0, 10, 10, 5], [0, 0, .infinity, 10]]) func broken(
    values: [Double]
  ) throws {
    let seen = Seen()
    let screen = TestScreen {
      GeometryReader { proxy in
        let bounds = proxy.bounds(of: .scrollView)
        Text("A").onChange(of: bounds, initial: true) { seen.bounds.append(bounds) }
      }
    }
    screen.send(.measure(values), to: try screen.element(GeometryContent.self))
    #expect(seen.bounds == [nil])
  }
}
