// Layout traits, which views set for their container: they pass through frames, layers and wrappers, and apply once.

import Foundation
import ShojiElements
import ShojiGraph
import ShojiWeb
import SwiftUI
import Testing

@MainActor @Suite("Layout traits") struct LayoutTraitTests {
  @Test("A z-index passes through later modifiers, and is drawn on the outermost element only") func order() throws {
    let screen = TestScreen {
      ZStack {
        Text("A").zIndex(2).padding().background { Color.red }.frame(width: 50)
        Text("B")
      }
    }
    let ordered = screen.page.all.filter { ($0.attributes["style"] ?? "").contains("z-index:2") }
    #expect(ordered.count == 1)
    #expect(ordered.first?.classes.contains("fr") == true)
  }

  @Test("A spacer with a background is still a spacer, with its minimum") func spacer() throws {
    let screen = TestScreen {
      HStack {
        Text("A")
        Spacer(minLength: 40).background(Color.red)
        Text("B")
      }
    }
    let outer = try #require(screen.page.first(".spacer"))
    #expect(outer.classes.contains("wrap") && (outer.attributes["style"] ?? "").contains("--min:40px"))
  }

  @Test("A padded spacer is not a spacer") func paddedSpacer() {
    #expect(
      TestScreen {
        HStack {
          Text("A")
          Spacer().padding(.top, 4)
        }
      }.elements(WrapperContent.self).allSatisfy { !$0.sizing.isSpacer })
  }

  @Test("A modifier on a grid row changes each cell, and so does the next one") func row() {
    let screen = TestScreen {
      Grid {
        GridRow {
          Text("A")
          Text("B")
          Text("C")
        }.padding(4).frame(width: 80).background { Color.red }
      }
    }
    #expect(screen.elements(GridRowContent.self).count == 1)
    #expect(screen.elements(FrameContent.self).count == 3)
    #expect(screen.elements(LayeredContent.self).count == 3)
  }

  @Test("A change of a row's modifier keeps its cells") func changingRow() throws {
    let model = Model()
    let screen = TestScreen { Row(model: model) }
    let before = screen.elements(TextContent.self).map(\.id)
    model.width = 60
    _ = screen.patch()
    #expect(screen.elements(TextContent.self).map(\.id) == before)
    #expect(screen.elements(FrameContent.self).allSatisfy { $0.sizing.horizontal == .fixed(60) })
  }

  @Observable final class Model {
    var width: CGFloat = 40
    var isLeading = false
    var columns = 1
    var hasThird = false
  }
  private struct Aligned: View {
    let model: Model
    var body: some View {
      Grid {
        GridRow {
          Text("A").gridColumnAlignment(model.isLeading ? .leading : .center).gridCellColumns(model.columns)
          Text("B")
          if model.hasThird { Text("C") }
        }
      }
    }
  }
  private struct Guided: View {
    let model: Model
    var body: some View {
      VStack(alignment: .leading) {
        if model.isLeading { Text("A").alignmentGuide(.leading) { _ in 20 } } else { Text("A") }
        Text("B")
      }
    }
  }
  private struct Row: View {
    let model: Model
    var body: some View {
      Grid {
        GridRow {
          Text("A")
          Text("B")
        }.frame(width: model.width)
      }
    }
  }

  @Test("A cell that changes its column's alignment updates the grid") func changingColumnAlignment() throws {
    let model = Model()
    let screen = TestScreen { Aligned(model: model) }
    let grid = try screen.element(GridContent.self)
    model.isLeading = true
    #expect(sets(screen.patch(), grid, "--c1:start"))
    #expect(style(try screen.node(grid)).contains("--c1:start"))
    model.isLeading = false
    #expect(!screen.patch().isEmpty)
    #expect(!style(try screen.node(grid)).contains("--c1:start"))
  }

  @Test("A cell that starts to span columns, or is added, changes the grid's columns") func changingCells() throws {
    let model = Model()
    let screen = TestScreen { Aligned(model: model) }
    let grid = try screen.element(GridContent.self)
    model.columns = 3
    #expect(sets(screen.patch(), grid, "auto auto auto auto"))
    model.columns = 1
    #expect(!screen.patch().isEmpty)
    model.hasThird = true
    #expect(sets(screen.patch(), grid, "auto auto auto"))
  }

  @Test("A view that starts to set a guide makes its stack align") func changingGuide() throws {
    let model = Model()
    let screen = TestScreen { Guided(model: model) }
    let stack = try screen.element(StackContent.self)
    let before = style(try screen.node(stack))
    model.isLeading = true
    let operations = screen.patch()
    #expect(operations.contains { if case .attribute(stack.domID, "data-align-x", _?) = $0 { true } else { false } })
    model.isLeading = false
    #expect(screen.patch().contains { if case .attribute(stack.domID, "data-align-x", nil) = $0 { true } else { false } })
    #expect(style(try screen.node(stack)) == before)
  }

  @Test("A cell added to a changed row is sent once") func onceOnly() throws {
    let model = Model()
    let screen = TestScreen { Aligned(model: model) }
    model.hasThird = true
    model.columns = 2
    let inserts = screen.patch().filter { if case .insert = $0 { true } else { false } }
    #expect(inserts.count == 1)
  }

  private func sets(_ operations: [ShojiWeb.Operation], _ element: Element, _ text: String) -> Bool {
    operations.contains { if case .style(element.domID, let style) = $0 { style.contains(text) } else { false } }
  }
  private func style(_ node: Markup) -> String { node.attributes["style"] ?? "" }

  @Test("The distance below a text is its leading if a text follows, else eight points") func distances() throws {
    func spacing<V: View>(@ViewBuilder _ view: () -> V) throws -> ViewSpacing {
      ViewSpacing(try #require(TestScreen { VStack { view() } }.elements(StackContent.self).first?.children.first).sizing)
    }
    let body = try spacing { Text("A") }
    let title = try spacing { Text("A").font(.title) }
    let box = try spacing { Color.red.frame(height: 4) }
    #expect(body.distance(to: body, along: .vertical) == 2)
    #expect(body.distance(to: title, along: .vertical) < 1)
    #expect(title.distance(to: body, along: .vertical) == 2)
    #expect(body.distance(to: box, along: .vertical) == 8 && box.distance(to: body, along: .vertical) == 8)
    #expect(body.distance(to: body, along: .horizontal) == 8)
    #expect(body.distance(to: try spacing { Text("A").padding() }, along: .vertical) == 8)
    #expect(body.distance(to: try spacing { Text("A").opacity(0.5).background { Color.red } }, along: .vertical) == 2)
    #expect(try spacing { Spacer() }.distance(to: body, along: .vertical) == 0)
  }

  @Test("A scroll anchor for a role overrides the general one, in either order") func anchors() throws {
    let inside = TestScreen { ScrollView { Text("A") }.defaultScrollAnchor(.top, for: .alignment).defaultScrollAnchor(.bottom) }
    let outside = TestScreen { ScrollView { Text("A") }.defaultScrollAnchor(.bottom).defaultScrollAnchor(.top, for: .alignment) }
    for screen in [inside, outside] {
      let anchors = try #require(screen.elements(ScrollContent.self).first?.content as? ScrollContent).anchors
      #expect(anchors == ScrollAnchors(initial: .bottom, sizeChanges: .bottom, alignment: .top))
    }
    let cleared = TestScreen { ScrollView { Text("A") }.defaultScrollAnchor(nil, for: .sizeChanges).defaultScrollAnchor(.bottom) }
    #expect(
      try #require(cleared.elements(ScrollContent.self).first?.content as? ScrollContent).anchors
        == ScrollAnchors(initial: .bottom, alignment: .bottom))
  }

  @Test("A scene's root is the window, also around a view of a fixed size, which is centred in it") func root() throws {
    let root = try #require(TestScreen { Rectangle().frame(width: 100, height: 50) }.page.first("main"))
    #expect(root["style"] == nil && ["screen", "wf", "hf"].allSatisfy(root.classes.contains))
  }
}
