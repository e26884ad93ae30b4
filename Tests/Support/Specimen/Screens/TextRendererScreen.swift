import SwiftUI

/// Texts that the app draws itself: as they are, moved, revealed, marked, wrapped, truncated, and in other scripts.
struct TextRendererScreen: View {
  @State private var lift = 0.0
  @State private var isShown = false
  @State private var count = 7

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 12) {
        HStack {
          Button("Lift") { withAnimation(.linear(duration: 0.6)) { lift = lift == 0 ? 30 : 0 } }.accessibilityIdentifier("lift")
          Button("Appear") { withAnimation { isShown.toggle() } }.accessibilityIdentifier("appear")
          Button("Count") { count += 1 }.accessibilityIdentifier("count")
        }
        Text("Plain text, as it is").font(.title2).accessibilityIdentifier("plain")
        Text("Plain text, as it is").font(.title2).textRenderer(Unchanged()).accessibilityIdentifier("same")
        Text("Lifted").font(.largeTitle).foregroundStyle(.red).textRenderer(Lift(height: lift)).accessibilityIdentifier("lifted")
          .padding(.top, 30)
        Text(
          "Read the \(Text("marked words").customAttribute(Marked())) in this sentence, which is long enough to take more than one line."
        )
        .textRenderer(Marker()).accessibilityIdentifier("marked")
        Text("One line that is far too long for the width that it has been given here").lineLimit(1).frame(width: 200)
          .textRenderer(Unchanged()).accessibilityIdentifier("truncated")
        Text("A low frame cuts this text, which would otherwise take three lines of it").frame(
          width: 200, height: 46, alignment: .topLeading
        )
        .textRenderer(Unchanged()).accessibilityIdentifier("low")
        Text("A \(Image(systemName: "star.fill")) in a text").textRenderer(Letters()).accessibilityIdentifier("symbol")
        Text("Heute **fett**, *kursiv* und \(Text("groß").font(.largeTitle))").textRenderer(Unchanged()).accessibilityIdentifier("fonts")
        Text("春はあけぼの。やうやう白くなりゆく山ぎは、少し明かりて、紫だちたる雲の細くたなびきたる。").textRenderer(Unchanged())
          .accessibilityIdentifier("japanese")
        Text("مرحبا بالعالم").font(.title).textRenderer(Unchanged()).accessibilityIdentifier("arabic")
        Text("كلمات تتصل بحروفها سلام").font(.title).textRenderer(Letters()).accessibilityIdentifier("letters")
        Text("Count \(count)").textRenderer(Unchanged()).accessibilityIdentifier("counted")
        Text("Gradient").font(.title).bold().foregroundStyle(
          LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)
        )
        .textRenderer(Letters()).accessibilityIdentifier("gradient")
        Text("Read layout").font(.title).accessibilityIdentifier("read")
          .overlayPreferenceValue(Text.LayoutKey.self) { layouts in
            GeometryReader { proxy in
              if let text = layouts.first, let last = text.layout.last?.last?.last {
                let (origin, rect) = (proxy[text.origin], last.typographicBounds.rect)
                Color.green.frame(width: rect.width, height: 4).accessibilityIdentifier("underline")
                  .position(x: origin.x + rect.midX, y: origin.y + rect.maxY)
              }
            }
          }
        Text("Luminance").font(.title).foregroundStyle(.white).padding(8).background(.black).luminanceToAlpha()
          .accessibilityIdentifier("luminance")
        if isShown {
          Text("Appearing").font(.title).foregroundStyle(.red).accessibilityIdentifier("appearing").transition(LettersAppear())
        }
      }
    }
  }
}

/// Draws each line as the browser would.
private struct Unchanged: TextRenderer {
  func draw(layout: Text.Layout, in context: inout GraphicsContext) {
    for line in layout { context.draw(line) }
  }
}

/// Draws each character by itself, at its place.
private struct Letters: TextRenderer {
  func draw(layout: Text.Layout, in context: inout GraphicsContext) {
    for slice in layout.flatMap({ $0 }).flatMap({ $0 }) { context.draw(slice) }
  }
}

/// Lifts the first character.
private struct Lift: TextRenderer {
  var height: Double
  var animatableData: Double {
    get { height }
    set { height = newValue }
  }
  func draw(layout: Text.Layout, in context: inout GraphicsContext) {
    for (index, slice) in layout.flatMap({ $0 }).flatMap({ $0 }).enumerated() {
      var copy = context
      if index == 0 { copy.translateBy(x: 0, y: -height) }
      copy.draw(slice)
    }
  }
}

private struct Marked: TextAttribute {}

/// Draws green boxes behind marked words.
private struct Marker: TextRenderer {
  func draw(layout: Text.Layout, in context: inout GraphicsContext) {
    for run in layout.flatMap({ $0 }) {
      if run[Marked.self] != nil { context.fill(Path(run.typographicBounds.rect), with: .color(Color(red: 0, green: 1, blue: 0))) }
      context.draw(run)
    }
  }
}

/// Shows one character after the other.
private struct Reveal: TextRenderer {
  var share: Double
  var animatableData: Double {
    get { share }
    set { share = newValue }
  }
  func draw(layout: Text.Layout, in context: inout GraphicsContext) {
    let slices = layout.flatMap { $0 }.flatMap { $0 }
    for (index, slice) in slices.enumerated() {
      var copy = context
      copy.opacity = min(max(share * Double(slices.count) - Double(index), 0), 1)
      copy.draw(slice)
    }
  }
}

private struct LettersAppear: Transition {
  static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
  func body(content: Content, phase: TransitionPhase) -> some View {
    content.transaction { transaction in
      transaction.animation = .linear(duration: 0.8)
    } body: { view in
      view.textRenderer(Reveal(share: phase.isIdentity ? 1 : 0))
    }
  }
}
