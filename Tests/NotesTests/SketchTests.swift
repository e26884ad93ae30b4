// Sketches: strokes, the eraser, and what can be undone.

import Foundation
import Testing

@testable import Notes

@Suite("Sketches") struct SketchTests {
  private func line(_ points: (Double, Double)..., ink: Ink = .black, pen: Pen = .pen) -> Stroke {
    Stroke(ink: ink, pen: pen, points: points.map { CGPoint(x: $0.0, y: $0.1) })
  }

  @Test("A stroke keeps no points that are too near to each other to be seen")
  func thinning() {
    var stroke = line((0, 0))
    for x in stride(from: 0.0, through: 10, by: 0.5) { stroke.extend(to: CGPoint(x: x, y: 0)) }
    #expect(stroke.points.count == 6)
    stroke.extend(to: CGPoint(x: 30.1234, y: 5.678))
    #expect(stroke.points.last == CGPoint(x: 30.1, y: 5.7))
  }

  @Test("The eraser takes strokes that it touches, also between their points, and dots")
  func erasing() {
    let sketch = Sketch(strokes: [line((0, 0), (100, 0)), line((0, 50), (100, 50)), line((200, 200))])
    func rest(_ x: Double, _ y: Double) -> Int {
      var copy = sketch
      let isErased = copy.erase(at: CGPoint(x: x, y: y), radius: 10)
      #expect(isErased == (copy.strokes.count < 3))
      return copy.strokes.count
    }
    #expect(rest(50, 8) == 2 && rest(50, 25) == 3 && rest(205, 205) == 2 && rest(115, 0) == 3)
    var marker = Sketch(strokes: [line((0, 0), (100, 0), pen: .marker)])
    let isHit = marker.erase(at: CGPoint(x: 50, y: 20), radius: 10)
    #expect(isHit, "a broad stroke is hit at its edge")
  }

  @Test("Every stroke is undone and redone by itself; a new one ends what could be redone")
  func undo() {
    var history = SketchHistory(Sketch())
    #expect(!history.canUndo && !history.canRedo)
    history.undo()
    let strokes = [line((0, 0)), line((100, 100)), line((200, 200))]
    for stroke in strokes { history.add(stroke) }
    history.undo()
    history.undo()
    #expect(history.sketch.strokes == [strokes[0]] && history.canRedo)
    history.redo()
    #expect(history.sketch.strokes == Array(strokes[0...1]))
    history.add(strokes[2])
    #expect(!history.canRedo && history.sketch.strokes == strokes)
  }

  @Test("What one drag of the eraser took comes back at once")
  func undoErasing() {
    var history = SketchHistory(Sketch(strokes: [line((0, 0)), line((100, 0)), line((200, 0))]))
    history.erase(at: CGPoint(x: 50, y: 50), radius: 5)
    #expect(!history.canUndo, "nothing was hit")
    history.erase(at: CGPoint(x: 0, y: 0), radius: 5)
    history.erase(at: CGPoint(x: 100, y: 0), radius: 5)
    history.endDrag()
    history.erase(at: CGPoint(x: 200, y: 0), radius: 5)
    history.endDrag()
    #expect(history.sketch.isEmpty)
    history.undo()
    #expect(history.sketch.strokes.count == 1)
    history.undo()
    #expect(history.sketch.strokes.count == 3 && !history.canUndo)
  }

  @Test("Screen readers hear how many strokes there are, and of which colours")
  func description() {
    let sketch = Sketch(strokes: [line((0, 0), ink: .red), line((1, 1)), line((2, 2), ink: .red)])
    #expect(sketch.inks == [.black, .red])
    #expect(sketch.description(Locale(identifier: "en")) == "\(3) strokes. Colors: \("Black and Red")")
  }
}
