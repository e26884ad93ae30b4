// Looks: colours, gradients, shapes, paths and effects.

import SwiftUI

/// The list of this file's idioms, in the order of reading.
let looks: [any Idiom.Type] = [
  ColorPalette.self, ColorFromHex.self, ColorFromSliders.self, ResolvedColor.self, AppearanceOfPart.self, ReadsAppearance.self,
  PreferredAppearance.self, TintedPart.self, StyleOnCondition.self, OwnShapeStyle.self, GradientBackground.self, GradientKinds.self,
  MaterialBar.self, ShapeByChoice.self, OwnShape.self, PieThatFills.self, InsetTicket.self, PathThatIsAsked.self, ProgressRing.self,
]

/// Colours to choose from.
struct ColorPalette: Idiom {
  private let colors: [(name: String, color: Color)] = [("Red", .red), ("Green", .green), ("Blue", Color(red: 0, green: 0.2, blue: 1))]
  @State private var chosen = "Red"
  var body: some View {
    VStack {
      HStack {
        ForEach(colors, id: \.name) { entry in
          Circle()
            .fill(entry.color)
            .frame(width: 32, height: 32)
            .overlay(Circle().stroke(Color.primary, lineWidth: chosen == entry.name ? 3 : 0))
            .accessibilityLabel(entry.name)
            .onTapGesture { chosen = entry.name }
        }
      }
      Text("Painted \(chosen.lowercased())").foregroundColor(colors.first { $0.name == chosen }?.color)
    }
  }
  static let steps: [Step] = [.sees("Painted red"), .taps("Blue"), .sees("Painted blue"), .taps("Green"), .sees("Painted green")]
}

extension Color {
  fileprivate init?(idiomHex: String) {
    guard idiomHex.count == 6, let number = Int(idiomHex, radix: 16) else { return nil }
    self.init(
      .sRGB, red: Double(number >> 16 & 0xff) / 255, green: Double(number >> 8 & 0xff) / 255, blue: Double(number & 0xff) / 255, opacity: 1)
  }
}

/// A colour from its hexadecimal number, which may be mistyped.
struct ColorFromHex: Idiom {
  @State private var hex = "ff8800"
  var body: some View {
    VStack {
      TextField("Color", text: $hex)
      if let color = Color(idiomHex: hex) {
        color.frame(width: 80, height: 30).accessibilityLabel("Sample of \(hex)")
      } else {
        Text("Not a color")
      }
    }
  }
  static let steps: [Step] = [
    .sees("Sample of ff8800"), .types("ff88", "Color"), .sees("Not a color"), .types("00ff00", "Color"), .sees("Sample of 00ff00"),
  ]
}

/// A colour from its components.
struct ColorFromSliders: Idiom {
  @State private var red = 0.5
  @State private var green = 0.5
  private var text: String { String(format: "#%02X%02X80", Int(red * 255), Int(green * 255)) }
  var body: some View {
    VStack {
      Color(red: red, green: green, blue: 0.5).frame(height: 40)
      Text(text).font(.body.monospaced())
      Slider(value: $red) { Text("Red part") }.tint(.red)
      Slider(value: $green) { Text("Green part") }.accentColor(.green)
    }
  }
  static let steps: [Step] = [.sees("#7F7F80"), .slides("Red part", 1), .sees("#FF7F80"), .slides("Green part", 0), .sees("#FF0080")]
}

/// The components of a colour.
struct ResolvedColor: Idiom {
  @Environment(\.self) private var environment
  @State private var isFaded = false
  private var color: Color { Color(red: 1, green: 0.5, blue: 0).opacity(isFaded ? 0.5 : 1) }
  var body: some View {
    let resolved = color.resolve(in: environment)
    VStack {
      color.frame(width: 60, height: 20)
      Text("Green \(Int((resolved.green * 100).rounded())), opacity \(Int((resolved.opacity * 100).rounded()))")
      Toggle("Faded", isOn: $isFaded)
    }
  }
  static let steps: [Step] = [.sees("Green 50, opacity 100"), .taps("Faded"), .sees("Green 50, opacity 50")]
}

/// A part that is always dark.
struct AppearanceOfPart: Idiom {
  struct Part: View {
    @Environment(\.colorScheme) private var colorScheme
    var body: some View { Text(colorScheme == .dark ? "A dark part" : "A light part").padding().background(Color(.systemBackground)) }
  }
  @State private var isDark = true
  var body: some View {
    VStack {
      Part().environment(\.colorScheme, isDark ? .dark : .light)
      Button("Turn over") { isDark.toggle() }
    }
  }
  static let steps: [Step] = [.sees("A dark part"), .taps("Turn over"), .sees("A light part"), .taps("Turn over"), .sees("A dark part")]
}

/// A view that knows whether the device is dark.
struct ReadsAppearance: Idiom {
  @Environment(\.colorScheme) private var colorScheme
  var body: some View {
    VStack {
      Image(systemName: colorScheme == .dark ? "moon" : "sun.max").accessibilityLabel(colorScheme == .dark ? "Moon" : "Sun")
      Text(colorScheme == .dark ? "By night" : "By day")
    }
  }
  static let differences = [Difference(after: .darkAppearance, because: "It is about the appearance.")]
  static let steps: [Step] = [.sees("Sun"), .sees("By day")]
}

/// The appearance that an app asks for.
struct PreferredAppearance: Idiom {
  struct Scheme: View {
    @Environment(\.colorScheme) private var colorScheme
    var body: some View { Text(colorScheme == .dark ? "Everything is dark" : "Everything is light") }
  }
  @State private var isDark = false
  var body: some View {
    VStack {
      Scheme()
      Toggle("Dark mode", isOn: $isDark)
    }
    .preferredColorScheme(isDark ? .dark : .light)
  }
  static let steps: [Step] = [
    .sees("Everything is light"), .taps("Dark mode"), .sees("Everything is dark"), .taps("Dark mode"), .sees("Everything is light"),
  ]
}

/// The tint of the controls in a part.
struct TintedPart: Idiom {
  @State private var isOn = true
  @State private var count = 0
  var body: some View {
    VStack {
      Toggle("Tinted switch", isOn: $isOn).toggleStyle(SwitchToggleStyle(tint: .purple))
      Button("Tinted button") { count += 1 }.buttonStyle(.borderedProminent)
      Text("Count \(count)").foregroundStyle(.tint)
    }
    .tint(isOn ? .orange : nil)
  }
  static let steps: [Step] = [
    .finds("Tinted switch", "on"), .taps("Tinted button"), .sees("Count 1"), .taps("Tinted switch"), .finds("Tinted switch", "off"),
    .taps("Tinted button"), .sees("Count 2"),
  ]
}

/// One of two styles of different types.
struct StyleOnCondition: Idiom {
  @State private var isLoud = false
  private var style: AnyShapeStyle { isLoud ? AnyShapeStyle(Color.red.gradient) : AnyShapeStyle(.secondary) }
  var body: some View {
    VStack {
      Text(isLoud ? "Loud" : "Quiet").foregroundStyle(style)
      Circle().fill(style).frame(width: 20, height: 20)
      Button("Change the volume") { isLoud.toggle() }
    }
  }
  static let steps: [Step] = [.sees("Quiet"), .taps("Change the volume"), .sees("Loud"), .taps("Change the volume"), .sees("Quiet")]
}

/// A style of one's own, which depends on its surroundings.
struct OwnShapeStyle: Idiom {
  struct Ink: ShapeStyle {
    func resolve(in environment: EnvironmentValues) -> some ShapeStyle { environment.colorScheme == .dark ? Color.yellow : Color.brown }
  }
  @State private var isInk = true
  var body: some View {
    VStack {
      if isInk { Text("In ink").foregroundStyle(Ink()) } else { Text("In pencil").foregroundStyle(.gray) }
      RoundedRectangle(cornerRadius: 4).fill(Ink()).frame(width: 60, height: 4)
      Button("Write with the other") { isInk.toggle() }
    }
  }
  static let steps: [Step] = [.sees("In ink"), .taps("Write with the other"), .sees("In pencil"), .misses("In ink")]
}

/// A gradient whose colours change.
struct GradientBackground: Idiom {
  @State private var isEvening = false
  private var gradient: Gradient { Gradient(colors: isEvening ? [.orange, .purple] : [.blue, .white]) }
  var body: some View {
    ZStack {
      LinearGradient(gradient: gradient, startPoint: .topLeading, endPoint: .bottomTrailing)
      Text(isEvening ? "Evening" : "Morning").font(.title).foregroundColor(.white)
    }
    .frame(height: 100)
    .clipShape(RoundedRectangle(cornerRadius: 16, style: .continuous))
    .onTapGesture { withAnimation { isEvening.toggle() } }
  }
  static let steps: [Step] = [.sees("Morning"), .taps("Morning"), .sees("Evening"), .taps("Evening"), .sees("Morning")]
}

/// Gradients of all kinds, as fills, strokes and texts' colours.
struct GradientKinds: Idiom {
  @State private var end: CGFloat = 40
  private let stops = [Gradient.Stop(color: .red, location: 0), .init(color: .clear, location: 0.3)]
  var body: some View {
    VStack {
      Circle().fill(RadialGradient(gradient: Gradient(colors: [.yellow, .red]), center: .center, startRadius: 2, endRadius: end))
        .frame(width: 60, height: 60).accessibilityLabel("Radial")
      Circle().strokeBorder(AngularGradient(colors: [.red, .green, .red], center: .center), lineWidth: 8)
        .frame(width: 60, height: 60).accessibilityLabel("Angular")
      Text("Linear").foregroundStyle(.linearGradient(colors: [.pink, .blue], startPoint: .leading, endPoint: .trailing))
      Text("Stops").background(LinearGradient(stops: stops, startPoint: .top, endPoint: .bottom))
      Stepper("Radius \(Int(end))", value: $end, in: 20...60, step: 10)
    }
  }
  static let steps: [Step] = [.sees("Radial"), .sees("Angular"), .sees("Linear"), .sees("Stops"), .raises("Radius 40"), .sees("Radius 50")]
}

/// A bar of a material over a picture.
struct MaterialBar: Idiom {
  @State private var isLiked = false
  var body: some View {
    ZStack(alignment: .bottom) {
      LinearGradient(colors: [.teal, .indigo], startPoint: .top, endPoint: .bottom)
      HStack {
        Text("A lake").foregroundStyle(.primary)
        Spacer()
        Button(isLiked ? "Unlike" : "Like", systemImage: isLiked ? "heart.fill" : "heart") { isLiked.toggle() }.labelStyle(.iconOnly)
      }
      .padding(8)
      .background(.ultraThinMaterial)
    }
    .frame(height: 120)
    .cornerRadius(12)
  }
  static let steps: [Step] = [.sees("A lake"), .taps("Like"), .taps("Unlike"), .sees("A lake"), .taps("Like"), .sees("Unlike")]
}

/// The shape of a picture is chosen.
struct ShapeByChoice: Idiom {
  enum Form: String, CaseIterable, Codable { case square, round, pill }
  @State private var form = Form.square
  private var shape: AnyShape {
    switch form {
    case .square: AnyShape(Rectangle())
    case .round: AnyShape(Circle())
    case .pill: AnyShape(.capsule)
    }
  }
  var body: some View {
    VStack {
      Color.teal.frame(width: 100, height: 50).clipShape(shape).overlay(shape.stroke(.gray, lineWidth: 2))
        .accessibilityLabel("A \(form.rawValue) picture")
      Picker("Form", selection: $form) { ForEach(Form.allCases, id: \.self) { Text($0.rawValue) } }.pickerStyle(.segmented)
    }
  }
  static let steps: [Step] = [
    .sees("A square picture"), .chooses("pill", "Form"), .sees("A pill picture"), .chooses("round", "Form"), .sees("A round picture"),
  ]
}

/// A shape of one's own that is tapped.
struct OwnShape: Idiom {
  struct Triangle: Shape {
    func path(in rect: CGRect) -> Path {
      Path { path in
        path.move(to: CGPoint(x: rect.midX, y: rect.minY))
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
        path.closeSubpath()
      }
    }
  }
  @State private var isFilled = false
  var body: some View {
    VStack {
      Triangle()
        .stroke(style: StrokeStyle(lineWidth: 3, lineJoin: .round))
        .background(Triangle().fill(isFilled ? Color.orange : Color.clear))
        .frame(width: 80, height: 60)
        .contentShape(Triangle())
        .onTapGesture { isFilled.toggle() }
        .accessibilityLabel("Triangle")
      Text(isFilled ? "Filled" : "Hollow")
    }
  }
  static let steps: [Step] = [.sees("Hollow"), .taps("Triangle"), .sees("Filled"), .taps("Triangle"), .sees("Hollow")]
}

/// A shape that is drawn between two values.
struct PieThatFills: Idiom {
  struct Pie: Shape {
    var share: Double
    var animatableData: Double {
      get { share }
      set { share = newValue }
    }
    func path(in rect: CGRect) -> Path {
      var path = Path()
      let center = CGPoint(x: rect.midX, y: rect.midY)
      path.move(to: center)
      path.addArc(
        center: center, radius: min(rect.width, rect.height) / 2, startAngle: .degrees(-90), endAngle: .degrees(-90 + 360 * share),
        clockwise: false)
      path.closeSubpath()
      return path
    }
  }
  @State private var share = 0.25
  var body: some View {
    VStack {
      Pie(share: share).fill(.blue).frame(width: 80, height: 80).accessibilityLabel("Pie").accessibilityValue("\(Int(share * 100)) percent")
      Button("Another piece") { withAnimation(.easeInOut(duration: 0.2)) { share += 0.25 } }.disabled(share >= 1)
    }
  }
  static let steps: [Step] = [
    .finds("Pie", "25 percent"), .taps("Another piece"), .finds("Pie", "50 percent"), .taps("Another piece"), .taps("Another piece"),
    .findsDisabled("Another piece"),
  ]
}

/// A shape of one's own with a border within its bounds.
struct InsetTicket: Idiom {
  struct Ticket: InsettableShape {
    var amount: CGFloat = 0
    func inset(by amount: CGFloat) -> Ticket { Ticket(amount: self.amount + amount) }
    func path(in rect: CGRect) -> Path { Path(roundedRect: rect.insetBy(dx: amount, dy: amount), cornerRadius: 8) }
  }
  @State private var width: CGFloat = 2
  var body: some View {
    VStack {
      Text("Ticket").padding(20).background(Ticket().strokeBorder(.red, lineWidth: width)).background(Ticket().inset(by: 6).fill(.yellow))
      Stepper("Border \(Int(width))", value: $width, in: 1...8)
    }
  }
  static let steps: [Step] = [.sees("Ticket"), .raises("Border 2"), .raises("Border 3"), .sees("Border 4"), .sees("Ticket")]
}

/// A path is asked for its bounds and its points.
struct PathThatIsAsked: Idiom {
  @State private var point = CGPoint(x: 10, y: 10)
  private var path: Path {
    var path = Path()
    path.addLines([CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 0), CGPoint(x: 0, y: 50)])
    path.closeSubpath()
    return path
  }
  var body: some View {
    VStack {
      path.fill(.mint).frame(width: 100, height: 50)
      Text("\(Int(path.boundingRect.width)) × \(Int(path.boundingRect.height))")
      Text(path.contains(point) ? "Inside" : "Outside")
      Button("Move the point") { point = CGPoint(x: 90, y: 40) }
    }
  }
  static let steps: [Step] = [.sees("100 × 50"), .sees("Inside"), .taps("Move the point"), .sees("Outside")]
}

/// A ring that closes with progress.
struct ProgressRing: Idiom {
  @State private var glasses = 2
  private var share: Double { min(Double(glasses) / 8, 1) }
  var body: some View {
    VStack {
      ZStack {
        Circle().stroke(Color.gray.opacity(0.3), lineWidth: 10)
        Circle().trim(from: 0, to: share).stroke(.blue, style: StrokeStyle(lineWidth: 10, lineCap: .round)).rotationEffect(.degrees(-90))
        Text("\(Int(share * 100))%").font(.headline)
      }
      .frame(width: 90, height: 90)
      .animation(.easeOut(duration: 0.2), value: share)
      Button("Drink") { glasses += 1 }
    }
  }
  static let steps: [Step] = [.sees("25%"), .taps("Drink"), .taps("Drink"), .sees("50%")]
}
