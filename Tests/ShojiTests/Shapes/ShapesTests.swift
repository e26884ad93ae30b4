// What compiles also stands on a screen: each room of shapes is mounted and drawn.

import ShojiGraph
import SwiftUI
import Testing

@MainActor @Suite("Shapes of forty and more files") struct ShapesTests {
  @Test("texts and images") func texts() {
    #expect(TestScreen { VStack { TextShapes() } }.texts.count == 12)
    #expect(TestScreen { VStack { ImageShapes() } }.html.contains("symbol"))
    #expect(TestScreen { VStack { ColorShapes(); ShapeShapes() } }.html.contains("linear-gradient"))
  }
  @Test("stacks, frames and looks") func layout() {
    #expect(TestScreen { VStack { StackShapes() } }.texts.count > 10)
    #expect(TestScreen { VStack { FrameShapes(); LookShapes(); SpokenShapes() } }.texts.count > 10)
  }
  @Test("controls and lists") func controls() {
    #expect(TestScreen { VStack { ButtonShapes() } }.texts.count > 10)
    #expect(TestScreen { VStack { ListShapes() } }.texts.count > 6)
    #expect(TestScreen { VStack { MotionShapes(); LifeShapes() } }.texts.count == 8)
  }
  @Test("navigation, presentations and windows") func navigation() {
    #expect(TestScreen { NavigationShapes() }.texts.contains("B"))
    #expect(TestScreen { VStack { PresentationShapes() } }.texts == ["A", "A", "A", "A"])
    #expect(WindowShapes().body is WindowGroup<NavigationShapes>)
  }
}
