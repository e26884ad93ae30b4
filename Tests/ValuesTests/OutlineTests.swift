// UIKit's and QuartzCore's paths and rotations are equivalent to SwiftUI's.

import Foundation
import ShojiElements
import Testing

@Suite("UIKit paths and QuartzCore transforms") struct OutlineTests {
  @Test("A rectangle with some rounded corners keeps the others square") func corners() {
    let rect = CGRect(x: 0, y: 0, width: 100, height: 50)
    let path = Path(
      UIBezierPath(roundedRect: rect, byRoundingCorners: [.topLeft, .bottomRight], cornerRadii: CGSize(width: 20, height: 20)).cgPath)
    #expect(!path.contains(CGPoint(x: 1, y: 1)))
    #expect(path.contains(CGPoint(x: 99, y: 1)))
    #expect(path.contains(CGPoint(x: 1, y: 49)))
    #expect(!path.contains(CGPoint(x: 99, y: 49)))
  }
  @Test("UIKit's clockwise is clockwise on screen: from the right through the bottom") func clockwise() {
    let arc = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: true)
    #expect(abs(arc.bounds.maxY - 10) < 0.01)
    #expect(arc.bounds.minY > -0.01)
  }
  @Test("A mutable path is drawn step by step") func mutable() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addLine(to: CGPoint(x: 10, y: 10))
    path.closeSubpath()
    #expect(Path(path).contains(CGPoint(x: 9, y: 2)))
    #expect(!path.contains(CGPoint(x: 1, y: 9)))
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
  }
  @Test("A half turn around the vertical axis mirrors, and a full turn changes nothing") func turns() {
    let half = CATransform3DMakeRotation(.pi, 0, 1, 0)
    #expect(abs(half.m11 + 1) < 1e-9 && abs(half.m22 - 1) < 1e-9)
    let full = CATransform3DConcat(half, half)
    #expect(abs(full.m11 - 1) < 1e-9 && abs(full.m31) < 1e-9)
    #expect(CATransform3DMakeRotation(1, 0, 0, 0) == CATransform3DIdentity)
    #expect(CATransform3DTranslate(CATransform3DMakeScale(2, 2, 1), 3, 0, 0).m41 == 6)
  }
}
