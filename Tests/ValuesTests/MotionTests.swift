import Foundation
import Testing

@testable import ShojiElements

@Suite("Animation") struct MotionTests {
  @Test("A critically damped spring matches the measured alert animation")
  func alertSpring() {
    let spring = Spring(mass: 1, stiffness: 522.35, damping: 45.7099552)
    let scales = [0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3].map { 1.3 - 0.3 * spring.progress(at: $0) }
    let measured = [1.3000, 1.2050, 1.1003, 1.0431, 1.0173, 1.0066, 1.0025]
    for (scale, expected) in zip(scales, measured) { #expect(abs(scale - expected) < 0.0002) }
    #expect(abs(spring.settlingDuration - 0.404) < 0.003)
  }

  @Test("A bouncy spring overshoots its target, a smooth one doesn't")
  func bounce() {
    func highest(_ spring: Spring) -> Double { (0...200).map { spring.progress(at: Double($0) / 100) }.max() ?? 0 }
    #expect(highest(.bouncy) > 1.02)
    #expect(highest(.smooth) <= 1)
    #expect(abs(Spring(duration: 0.4, bounce: 0.2).bounce - 0.2) < 1e-9)
  }

  @Test("Curves start at 0, end at 1 and are invertible", arguments: [UnitCurve.linear, .easeIn, .easeOut, .easeInOut, .circularEaseInOut])
  func curves(curve: UnitCurve) {
    #expect(abs(curve.value(at: 0)) < 1e-6 && abs(curve.value(at: 1) - 1) < 1e-6)
    #expect(abs(curve.inverse.value(at: curve.value(at: 0.3)) - 0.3) < 1e-3)
  }

  @Test("Delay, speed and repeats can be combined")
  func changes() {
    let animation = Animation.easeInOut(duration: 1).delay(0.5).speed(2).repeatForever(autoreverses: false)
    #expect(animation.milliseconds == 500 && animation.delay == 0.25)
    #expect(animation.repeats == .forever && !animation.autoreverses)
    #expect(Animation.spring(response: 0.3, dampingFraction: 0.6) != .spring())
    #expect(Animation.spring().progress(at: 1) == 1)
  }

  @Test("Values are interpolated")
  func interpolation() {
    #expect(CGFloat(0).interpolated(towards: 10, amount: 0.5) == 5)
    #expect(
      UnitPoint.topLeading.animatableData.interpolated(towards: UnitPoint.bottomTrailing.animatableData, amount: 0.5)
        == UnitPoint.center.animatableData)
  }

  @Test("Alignments have their guides")
  func alignment() {
    let size = ViewDimensions(width: 40, height: 20)
    #expect(size[HorizontalAlignment.trailing] == 40 && size[VerticalAlignment.center] == 10)
    #expect(HorizontalAlignment.leading.name == .leading && Alignment.topLeading.vertical.name == .top)
    #expect(HorizontalAlignment.center != .leading)
  }

  @Test("A transformation's inverse undoes it")
  func transforms() {
    let t = CGAffineTransform(rotationAngle: 1).translatedBy(x: 3, y: 4).scaledBy(x: 2, y: 5)
    let back = CGPoint(x: 7, y: 8).applying(t).applying(t.inverted())
    #expect(abs(back.x - 7) < 1e-9 && abs(back.y - 8) < 1e-9)
  }
}
