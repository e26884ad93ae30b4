// SketchEditor: paper to draw on with a finger, a pen or a mouse.

import SwiftUI

struct SketchEditor: View {
  @Environment(\.locale) private var locale
  let caption: String
  let save: (Sketch) -> Void
  @State private var history: SketchHistory
  @State private var tool = SketchTool.pen
  @State private var ink = Ink.black
  /// The stroke that is being drawn, and where it began.
  @State private var current: Stroke?
  @State private var start: CGPoint?

  init(sketch: Sketch, caption: String, save: @escaping (Sketch) -> Void) {
    (self.caption, self.save) = (caption, save)
    _history = State(initialValue: SketchHistory(sketch))
  }

  var body: some View {
    VStack(spacing: 12) {
      GeometryReader { proxy in
        paper(proxy.size)
      }
      .aspectRatio(Sketch.size.width / Sketch.size.height, contentMode: .fit)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      SketchTools(tool: $tool, ink: $ink)
    }
    .padding()
    .toolbar {
      ToolbarItemGroup(placement: .topBarLeading) {
        Button("Undo", systemImage: "arrow.uturn.backward") { change { $0.undo() } }
          .keyboardShortcut("z", modifiers: .command)
          .disabled(!history.canUndo)
        Button("Redo", systemImage: "arrow.uturn.forward") { change { $0.redo() } }
          .keyboardShortcut("z", modifiers: [.command, .shift])
          .disabled(!history.canRedo)
      }
    }
  }

  private func paper(_ size: CGSize) -> some View {
    ZStack {
      SketchCanvas(sketch: history.sketch)
      if let current { StrokesCanvas(strokes: [current]) }
    }
    .clipShape(RoundedRectangle(cornerRadius: 12))
    .overlay { RoundedRectangle(cornerRadius: 12).stroke(Color(.separator)) }
    .contentShape(Rectangle())
    .gesture(drawing(size))
    .accessibilityElement(children: .ignore)
    .accessibilityAddTraits(.isImage)
    .accessibilityLabel(caption.isEmpty ? Text("Sketch") : Text(caption))
    .accessibilityValue(Text(history.sketch.description(locale)))
  }

  private func drawing(_ size: CGSize) -> some Gesture {
    let scale = Sketch.size.width / max(size.width, 1)
    func onPaper(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x * scale, y: point.y * scale) }
    return DragGesture(minimumDistance: 0)
      .onChanged { value in
        // A drag that the system interrupted has no end.
        if start != value.startLocation { finish() }
        start = value.startLocation
        let point = onPaper(value.location)
        if let pen = tool.pen {
          if current == nil { current = Stroke(ink: ink, pen: pen, points: [onPaper(value.startLocation)]) }
          current?.extend(to: point)
        } else {
          history.erase(at: point, radius: 14)
        }
      }
      .onEnded { _ in finish() }
  }

  private func finish() {
    change { history in
      if let current { history.add(current) }
      history.endDrag()
    }
    (current, start) = (nil, nil)
  }

  private func change(_ body: (inout SketchHistory) -> Void) {
    body(&history)
    save(history.sketch)
  }
}
