// Source compatibility: the views in this folder not only compile but mount and are drawn.

import ShojiGraph
import SwiftUI
import Testing

@MainActor @Suite("Source compatibility: real apps") struct ShapesTests {
  @Test("Texts and images mount") func texts() {
    #expect(TestScreen { VStack { TextShapes() } }.texts.count == 12)
    #expect(TestScreen { VStack { ImageShapes() } }.html.contains("symbol"))
    #expect(
      TestScreen {
        VStack {
          ColorShapes()
          ShapeShapes()
        }
      }.html.contains("linear-gradient"))
  }
  @Test("Stacks, frames and styling mount") func layout() {
    #expect(TestScreen { VStack { StackShapes() } }.texts.count > 10)
    #expect(
      TestScreen {
        VStack {
          FrameShapes()
          LookShapes()
          SpokenShapes()
        }
      }.texts.count > 10)
  }
  @Test("Controls and lists mount") func controls() {
    #expect(TestScreen { VStack { ButtonShapes() } }.texts.count > 10)
    #expect(TestScreen { VStack { ListShapes() } }.texts.count > 6)
    #expect(
      TestScreen {
        VStack {
          MotionShapes()
          LifeShapes()
        }
      }.texts.count == 8)
  }
  @Test("Navigation, presentations and windows mount") func navigation() {
    #expect(TestScreen { NavigationShapes() }.texts.contains("B"))
    #expect(TestScreen { VStack { PresentationShapes() } }.texts == ["A", "A", "A", "A"])
    #expect(WindowShapes().body is WindowGroup<NavigationShapes>)
  }
}
