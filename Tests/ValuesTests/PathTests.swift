import Foundation
import Testing

@testable import ShojiElements

@Suite("Path") struct PathTests {
  @Test("A path is written as SVG path data without needless digits")
  func data() {
    let path = Path { path in
      path.move(to: CGPoint(x: 0, y: 0.5))
      path.addLine(to: CGPoint(x: 10.126, y: -3))
      path.addQuadCurve(to: CGPoint(x: 1, y: 2), control: CGPoint(x: 0.05, y: 4))
      path.closeSubpath()
    }
    #expect(path.data == "M0 .5L10.13-3Q.05 4 1 2Z")
    #expect(Path(path.description)?.data == path.data)
  }

  @Test("A path has exact bounds, also around curves")
  func bounds() {
    let circle = Path(ellipseIn: CGRect(x: 10, y: 20, width: 40, height: 40)).boundingRect
    #expect(abs(circle.minX - 10) < 0.1 && abs(circle.maxX - 50) < 0.1 && abs(circle.maxY - 60) < 0.1)
    #expect(Path().boundingRect.isNull)
    for style in [RoundedCornerStyle.circular, .continuous] {
      let rect = CGRect(x: 0, y: 0, width: 100, height: 60)
      #expect(Path(roundedRect: rect, cornerRadius: 10, style: style).boundingRect == rect)
    }
  }

  @Test("A path contains what it encloses, and holes only by the nonzero rule")
  func contains() {
    var path = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
    path.addRect(CGRect(x: 3, y: 3, width: 4, height: 4))
    #expect(path.contains(CGPoint(x: 5, y: 5)))
    #expect(!path.contains(CGPoint(x: 5, y: 5), eoFill: true))
    #expect(!path.contains(CGPoint(x: 11, y: 5)))
    #expect(!Path(roundedRect: CGRect(x: 0, y: 0, width: 50, height: 50), cornerRadius: 20).contains(CGPoint(x: 1, y: 1)))
  }

  @Test("A path is trimmed by length")
  func trimmed() {
    let square = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(square.trimmedPath(from: 0.125, to: 0.375).data == "M5 0L10 0L10 5")
    let half = Path(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 20)).trimmedPath(from: 0, to: 0.5)
    let bounds = half.boundingRect
    #expect(abs(bounds.minY - 10) < 0.1 && abs(bounds.maxY - 20) < 0.1)
  }

  @Test("An arc's direction follows SwiftUI's clockwise")
  func arc() {
    func end(clockwise: Bool) -> CGRect {
      Path { $0.addArc(center: .zero, radius: 10, startAngle: .zero, endAngle: .degrees(90), clockwise: clockwise) }.boundingRect
    }
    #expect(abs(end(clockwise: false).minX) < 0.01)
    #expect(abs(end(clockwise: true).minX + 10) < 0.1)
  }

  @Test("A tangent arc rounds a corner")
  func tangent() {
    let path = Path { path in
      path.move(to: .zero)
      path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
    }
    #expect(path.data.hasPrefix("M0 0L6 0C8.21 0 10 1.79 10 4"))
  }

  @Test("A stroke covers half its width on both sides, and dashes leave gaps")
  func stroke() {
    let line = Path { $0.addLines([.zero, CGPoint(x: 20, y: 0)]) }
    #expect(line.strokedPath(StrokeStyle(lineWidth: 4)).boundingRect == CGRect(x: 0, y: -2, width: 20, height: 4))
    let dashed = line.strokedPath(StrokeStyle(lineWidth: 4, dash: [5, 5]))
    #expect(dashed.contains(CGPoint(x: 2, y: 0)) && !dashed.contains(CGPoint(x: 7, y: 0)))
  }
}
