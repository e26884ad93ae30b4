// Canvas: drawing commands become SVG and views.

import ShojiElements
import ShojiGraph
import SwiftUI
import Testing

@MainActor @Suite("Canvas") struct CanvasTests {
  private func marks(_ draw: @escaping (inout GraphicsContext, CGSize) -> Void) throws -> [CanvasMark] {
    try TestScreen { Canvas(renderer: draw).frame(width: 100, height: 50) }.content(CanvasContent.self).marks
  }

  @Test("It is drawn at its frame's size first, and again at the size that the browser measures") func size() throws {
    let screen = TestScreen {
      Canvas { context, size in context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red)) }.frame(width: 100, height: 50)
    }
    #expect(screen.html.contains("d=\"M0 0L100 0L100 50L0 50Z\""))
    let reader = try screen.element(GeometryContent.self)
    screen.send(.measure([0, 0, 80, 40]), to: reader)
    #expect(screen.html.contains("d=\"M0 0L80 0L80 40L0 40Z\""))
  }

  @Test("A copy of the context has its own transform, opacity and clip") func copies() throws {
    let marks = try marks { context, _ in
      var inner = context
      inner.translateBy(x: 10, y: 20)
      inner.scaleBy(x: 2, y: 2)
      inner.opacity = 0.5
      inner.clip(to: Path(CGRect(x: 0, y: 0, width: 5, height: 5)))
      inner.stroke(Path(CGRect(x: 0, y: 0, width: 1, height: 1)), with: .color(.blue), lineWidth: 3)
      context.fill(Path(CGRect(x: 0, y: 0, width: 1, height: 1)), with: .foreground)
    }
    #expect(marks[0].transform == CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 10, ty: 20))
    #expect(marks[0].opacity == 0.5)
    // Clips are in the canvas's coordinates.
    #expect(marks[0].clips.map(\.data) == ["M10 20L20 20L20 30L10 30Z"])
    #expect(marks[1].transform == .identity && marks[1].clips.isEmpty)
  }

  @Test("Adjacent paths share an SVG; a clip, a filter or a layer has its own") func drawing() throws {
    let dot = Path(ellipseIn: CGRect(x: 0, y: 0, width: 4, height: 4))
    let page = TestScreen {
      Canvas { context, _ in
        context.fill(dot, with: .color(.red))
        context.stroke(
          dot, with: .linearGradient(Gradient(colors: [.red, .blue]), startPoint: .zero, endPoint: CGPoint(x: 4, y: 0)),
          style: StrokeStyle(lineWidth: 2, dash: [1, 2]))
        var blurred = context
        blurred.addFilter(.blur(radius: 3))
        blurred.fill(dot, with: .color(.red))
        context.drawLayer { layer in
          layer.fill(dot, with: .color(.green))
        }
      }
    }.html
    #expect(page.components(separatedBy: "<svg").count - 1 == 3)
    #expect(page.contains("<linearGradient") && page.contains("stroke-dasharray:1 2") && page.contains("filter:blur(3px)"))
  }

  @Test("The filter that is added last is applied first, whether CSS has it or SVG") func filters() throws {
    let page = TestScreen {
      Canvas { context, _ in
        context.addFilter(.alphaThreshold(min: 0.5, color: .red))
        context.addFilter(.blur(radius: 8))
        context.addFilter(.colorMultiply(.blue))
        context.drawLayer { $0.fill(Path(CGRect(x: 0, y: 0, width: 9, height: 9)), with: .color(.green)) }
      }
    }.page
    // From the drawing outwards.
    let filters = page.find(".canvas-layer").reversed().compactMap { $0["style"] }.filter { $0.contains("filter") }
    let names = page.find("filter").compactMap(\.id)
    #expect(names.count == 2)
    #expect(filters == ["filter:url(#\(names[1]))", "filter:blur(8px)", "filter:url(#\(names[0]))"])
    // Half of the opacities from 0 to 1 are cleared.
    let values = try #require(page.first("feFuncA")?["tableValues"]).split(separator: " ")
    #expect(values.count == 101 && values.firstIndex(of: "1") == 50 && values.last == "1")
  }

  @Test("A matrix of colours changes nothing until its numbers are set") func matrices() throws {
    let marks = try marks { context, _ in
      var matrix = ColorMatrix()
      matrix.r5 = 0.5
      context.addFilter(.colorMatrix(matrix))
      context.fill(Path(CGRect(x: 0, y: 0, width: 9, height: 9)), with: .color(.green))
    }
    guard case .matrix(let rows)? = marks[0].filters.first else {
      Issue.record("no matrix")
      return
    }
    #expect(rows == [1, 0, 0, 0, 0.5, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0])
  }

  @Test("Texts, images and symbols are positioned views, and their text is escaped") func views() throws {
    let screen = TestScreen {
      Canvas { context, size in
        context.draw(Text(verbatim: "</svg><script>"), at: CGPoint(x: 50, y: 25), anchor: .bottom)
        context.draw(Image(systemName: "star"), in: CGRect(x: 1, y: 2, width: 30, height: 40))
        if let dot = context.resolveSymbol(id: "dot") {
          context.draw(dot, at: CGPoint(x: 3, y: 4))
          context.draw(dot, at: CGPoint(x: 5, y: 6))
        }
        if context.resolveSymbol(id: "none") != nil { Issue.record("found what is not there") }
      } symbols: {
        Text("Dot").tag("dot")
      }
    }
    #expect(screen.texts == ["</svg><script>", "Dot", "Dot"])
    #expect(screen.html.contains("&lt;/svg&gt;&lt;script&gt;") && !screen.html.contains("<script>"))
    #expect(screen.html.contains("translate(50px,25px) translate(-50%,-100%)"))
    #expect(screen.html.contains("translate(3px,4px)") && screen.html.contains("translate(5px,6px)"))
  }

  @Observable final class Model { var x: CGFloat = 1 }

  @Test("A change of observed data redraws it, and a moved path is a small patch") func changes() throws {
    let model = Model()
    let screen = TestScreen {
      Canvas { context, _ in context.fill(Path(CGRect(x: model.x, y: 0, width: 1, height: 1)), with: .color(.red)) }
    }
    model.x = 2
    let patch = screen.patch()
    #expect(patch.count == 1)
    guard case .attribute(_, "d", "M2 0L3 0L3 1L2 1Z")? = patch.first else {
      Issue.record("\(patch)")
      return
    }
  }
}
