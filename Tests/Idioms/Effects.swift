// Effects: clipping, masks, filters, transforms and drawings, as state changes them.

import SwiftUI

/// The list of this file's idioms, in the order of reading.
let effects: [any Idiom.Type] = [
  ClippedPicture.self, MaskedTitle.self, FadedText.self, BlurredSecret.self, FilteredSymbol.self, BlendedCircles.self,
  ScaledAndTurned.self, FlippedCard.self, ShadowOnCondition.self, GlassButton.self, DrawnDots.self, CanvasWithSymbols.self,
]

/// A picture that is cut to its frame, or not.
struct ClippedPicture: Idiom {
  @State private var isClipped = true
  var body: some View {
    VStack {
      if isClipped { picture.clipped() } else { picture.cornerRadius(8) }
      Toggle("Cut to the frame", isOn: $isClipped)
      Text(isClipped ? "Cut" : "Rounded")
    }
  }
  private var picture: some View {
    Image(systemName: "mountain.2").resizable().scaledToFill().frame(width: 80, height: 40).accessibilityLabel("Mountains")
  }
  static let steps: [Step] = [
    .sees("Mountains"), .sees("Cut"), .taps("Cut to the frame"), .sees("Rounded"), .sees("Mountains"), .taps("Cut to the frame"),
    .sees("Cut"),
  ]
}

/// A gradient in the form of a text, and a text that fades out.
struct MaskedTitle: Idiom {
  @State private var title = "Sunrise"
  var body: some View {
    VStack {
      Text(title).font(.largeTitle).hidden()
        .overlay(LinearGradient(colors: [.yellow, .red], startPoint: .top, endPoint: .bottom).mask(Text(title).font(.largeTitle)))
        .accessibilityHidden(true)
      Text("Below the \(title.lowercased())").mask {
        LinearGradient(colors: [.black, .black.opacity(0.3)], startPoint: .leading, endPoint: .trailing)
      }
      Button("Later") { title = "Sunset" }
    }
  }
  static let steps: [Step] = [.sees("Below the sunrise"), .taps("Later"), .sees("Below the sunset")]
}

/// A text that is more or less opaque.
struct FadedText: Idiom {
  @State private var opacity = 1.0
  var body: some View {
    VStack {
      Text("Here I am").opacity(opacity)
      Slider(value: $opacity, in: 0...1, step: 0.5) { Text("Opacity") }
      Text(opacity == 0 ? "Nothing to see" : "Something to see")
    }
  }
  static let steps: [Step] = [
    .sees("Here I am"), .slides("Opacity", 0.5), .sees("Here I am"), .slides("Opacity", 0), .misses("Here I am"), .sees("Nothing to see"),
    .slides("Opacity", 1), .sees("Here I am"),
  ]
}

/// A secret that is blurred until it is asked for.
struct BlurredSecret: Idiom {
  @State private var isShown = false
  var body: some View {
    VStack {
      Text("1234")
        .blur(radius: isShown ? 0 : 8)
        .accessibilityLabel(isShown ? "Code 1234" : "Hidden code")
        .onTapGesture { withAnimation { isShown.toggle() } }
      Text("Tap the code")
    }
  }
  static let steps: [Step] = [.sees("Hidden code"), .taps("Hidden code"), .sees("Code 1234"), .taps("Code 1234"), .sees("Hidden code")]
}

/// Filters of a picture, one of them chosen.
struct FilteredSymbol: Idiom {
  enum Filter: String, CaseIterable, Codable, Identifiable {
    case none = "None", gray = "Gray", warm = "Warm", negative = "Negative"
    var id: String { rawValue }
  }
  @State private var filter = Filter.none
  var body: some View {
    VStack {
      filtered(Image(systemName: "sailboat").font(.largeTitle).foregroundColor(.blue)).accessibilityLabel("Sailboat, \(filter.rawValue)")
      Picker("Filter", selection: $filter) { ForEach(Filter.allCases) { Text($0.rawValue).tag($0) } }
    }
  }
  @ViewBuilder private func filtered(_ image: some View) -> some View {
    switch filter {
    case .none: image
    case .gray: image.grayscale(1).contrast(1.2)
    case .warm: image.saturation(1.5).brightness(0.1).hueRotation(.degrees(30))
    case .negative: image.colorInvert().colorMultiply(.yellow)
    }
  }
  static let steps: [Step] = [
    .sees("Sailboat, None"), .chooses("Gray", "Filter"), .sees("Sailboat, Gray"), .chooses("Negative", "Filter"),
    .sees("Sailboat, Negative"), .finds("Filter", "Negative"),
  ]
}

/// Circles whose colours mix.
struct BlendedCircles: Idiom {
  private let modes: [(String, BlendMode)] = [("Multiply", .multiply), ("Screen", .screen), ("Plus lighter", .plusLighter)]
  @State private var index = 0
  var body: some View {
    VStack {
      ZStack {
        Circle().fill(.cyan).offset(x: -15)
        Circle().fill(.yellow).offset(x: 15).blendMode(modes[index].1)
      }
      .frame(width: 60, height: 60)
      .compositingGroup()
      Text(modes[index].0)
      Button("Next mode") { index = (index + 1) % modes.count }
    }
  }
  static let steps: [Step] = [
    .sees("Multiply"), .taps("Next mode"), .sees("Screen"), .taps("Next mode"), .taps("Next mode"), .sees("Multiply"),
  ]
}

/// A view that is enlarged and turned.
struct ScaledAndTurned: Idiom {
  @State private var degrees = 0.0
  @State private var scale: CGFloat = 1
  var body: some View {
    VStack(spacing: 30) {
      Text("Turn me").rotationEffect(Angle(degrees: degrees)).scaleEffect(scale, anchor: .leading)
      HStack {
        Button("Turn") { withAnimation(.spring()) { degrees += 90 } }
        Button("Enlarge") { withAnimation(.spring(response: 0.3, dampingFraction: 0.6)) { scale *= 2 } }
      }
      .buttonStyle(.bordered)
      Text("\(Int(degrees))° at \(Int(scale)) times")
    }
  }
  static let steps: [Step] = [
    .sees("0° at 1 times"), .taps("Turn"), .sees("90° at 1 times"), .taps("Enlarge"), .sees("90° at 2 times"), .sees("Turn me"),
  ]
}

/// A card with a front and a back.
struct FlippedCard: Idiom {
  @State private var isFlipped = false
  var body: some View {
    ZStack {
      side("Capital of Japan?", .blue).opacity(isFlipped ? 0 : 1)
      side("Tokyo", .green).rotation3DEffect(.degrees(180), axis: (x: 0, y: 1, z: 0)).opacity(isFlipped ? 1 : 0)
    }
    .rotation3DEffect(.degrees(isFlipped ? 180 : 0), axis: (x: 0, y: 1, z: 0))
    .onTapGesture { withAnimation(.easeInOut(duration: 0.2)) { isFlipped.toggle() } }
  }
  private func side(_ text: String, _ color: Color) -> some View {
    Text(text).frame(width: 160, height: 90).background(RoundedRectangle(cornerRadius: 12).fill(color.opacity(0.3)))
  }
  static let steps: [Step] = [
    .sees("Capital of Japan?"), .misses("Tokyo"), .taps("Capital of Japan?"), .sees("Tokyo"), .misses("Capital of Japan?"), .taps("Tokyo"),
    .sees("Capital of Japan?"),
  ]
}

/// A border and a shadow for what is chosen.
struct ShadowOnCondition: Idiom {
  @State private var plan = "Monthly"
  var body: some View {
    HStack {
      ForEach(["Monthly", "Yearly"], id: \.self) { name in
        Text(name)
          .padding()
          .background(Color.white.shadow(color: .black.opacity(plan == name ? 0.4 : 0), radius: 4, y: 2))
          .border(plan == name ? Color.blue : .clear, width: 2)
          .accessibilityAddTraits(plan == name ? .isSelected : [])
          .onTapGesture { plan = name }
      }
      Text("Paid \(plan.lowercased())")
    }
  }
  static let steps: [Step] = [.sees("Paid monthly"), .taps("Yearly"), .sees("Paid yearly"), .taps("Monthly"), .sees("Paid monthly")]
}

/// A control of glass.
struct GlassButton: Idiom {
  @State private var isPlaying = false
  var body: some View {
    VStack {
      Button(isPlaying ? "Pause" : "Play") { isPlaying.toggle() }.padding().glassEffect()
      Text(isPlaying ? "Music" : "Silence").padding().glassEffect(.regular.tint(.blue), in: RoundedRectangle(cornerRadius: 8))
    }
  }
  static let steps: [Step] = [.sees("Silence"), .taps("Play"), .sees("Music"), .taps("Pause"), .sees("Silence")]
}

/// A drawing by code, which is described in words.
struct DrawnDots: Idiom {
  @State private var dots = [CGPoint(x: 10, y: 10)]
  var body: some View {
    VStack {
      Canvas { context, size in
        context.stroke(Path(CGRect(origin: .zero, size: size)), with: .color(.gray), lineWidth: 1)
        for dot in dots {
          context.fill(Path(ellipseIn: CGRect(x: dot.x, y: dot.y, width: 8, height: 8)), with: .color(.red))
        }
        context.draw(Text("\(dots.count)"), at: CGPoint(x: size.width - 10, y: size.height - 10))
      }
      .frame(width: 120, height: 60)
      .accessibilityLabel("Dots")
      .accessibilityValue("\(dots.count)")
      Button("Draw another") { dots.append(CGPoint(x: 10 + 15 * dots.count, y: 30)) }
    }
  }
  static let steps: [Step] = [.finds("Dots", "1"), .taps("Draw another"), .taps("Draw another"), .finds("Dots", "3")]
}

/// A drawing with views in it.
struct CanvasWithSymbols: Idiom {
  @State private var lives = 3
  var body: some View {
    VStack {
      Canvas { context, size in
        guard let heart = context.resolveSymbol(id: "heart") else { return }
        for index in 0..<lives { context.draw(heart, at: CGPoint(x: 15 + 25 * CGFloat(index), y: size.height / 2)) }
      } symbols: {
        Image(systemName: "heart.fill").foregroundColor(.red).tag("heart")
      }
      .frame(width: 100, height: 30)
      .accessibilityLabel("\(lives) hearts")
      Button("Lose a life") { lives -= 1 }.disabled(lives == 0)
    }
  }
  static let steps: [Step] = [
    .sees("3 hearts"), .taps("Lose a life"), .sees("2 hearts"), .taps("Lose a life"), .taps("Lose a life"), .findsDisabled("Lose a life"),
  ]
}
