// Source as authors write it for Apple's SDK compiles unchanged: extensions of generic views, layouts, dialogs, effects, UIKit's values.

import Testing

@Suite("Source that authors write") struct AuthorsSourceTests {
  private func expectCompiles(_ source: String, languageMode: String = "5") throws {
    let errors = try Compiler.errors(in: "import SwiftUI\n" + source, languageMode: languageMode)
    #expect(errors == [], "\(errors.map { "\($0.line): \($0.text)" }.joined(separator: "\n"))")
  }

  @Test("Extensions of generic views need no constraints, as the types have them") func constraints() throws {
    try expectCompiles(
      """
      extension NavigationLink {
        init(to destination: Destination, @ViewBuilder label: () -> Label) { self.init(destination: destination, label: label) }
        func row() -> some View { padding() }
      }
      extension Stepper { func wide() -> some View { frame(maxWidth: .infinity) } }
      extension TextField { func boxed() -> some View { padding().border(.gray) } }
      extension Button { func large() -> some View { controlSize(.large) } }
      extension Label { func both() -> some View { labelStyle(.titleAndIcon) } }
      extension VStack { func card() -> some View { background(.thinMaterial) } }
      extension List { func bare() -> some View { listStyle(.plain) } }
      extension Picker { func segments() -> some View { pickerStyle(.segmented) } }
      struct Pair<Content>: View where Content: View {
        let views: TupleView<(Content, Text)>
        init(_ content: Content) { views = TupleView((content, Text("A"))) }
        var body: some View { HStack { views.value.0; views } }
      }
      """)
  }

  @Test("A layout's subviews are a collection whose slice is of the same type") func layouts() throws {
    try expectCompiles(
      """
      struct Line: Layout {
        private func width(_ subviews: Subviews) -> CGFloat { subviews.reduce(0) { $0 + $1.sizeThatFits(.unspecified).width } }
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
          CGSize(width: width(subviews.dropFirst()) + width(subviews[0..<1]), height: 10)
        }
        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
          for index in subviews.indices.reversed() { subviews[index].place(at: bounds.origin, proposal: .unspecified) }
        }
      }
      """)
  }

  @Test("The closures of dialogs do not escape, so that inout values and non-escaping closures stand in them") func dialogs() throws {
    try expectCompiles(
      """
      extension View {
        func asking<A: View, M: View>(_ isAsking: Binding<Bool>, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M) -> some View {
          confirmationDialog("Delete?", isPresented: isAsking, actions: actions, message: message)
        }
        func warning<A: View>(_ isWarning: Binding<Bool>, @ViewBuilder actions: () -> A) -> some View {
          alert("Delete?", isPresented: isWarning, actions: actions)
        }
        func older(_ isShown: Binding<Bool>, alert make: () -> Alert) -> some View { alert(isPresented: isShown, content: make) }
        func rows<T>(_ data: T?, _ isShown: Binding<Bool>, @ViewBuilder actions: (T) -> Text) -> some View {
          confirmationDialog("Which?", isPresented: isShown, presenting: data, actions: actions)
        }
      }
      """)
  }

  @Test("Effects with animatable data and transitions of modifiers compile in Swift 6 mode, outside of the main actor too") func effects()
    throws
  {
    try expectCompiles(
      """
      struct Shake: GeometryEffect {
        var amount: CGFloat
        var animatableData: CGFloat { get { amount } set { amount = newValue } }
        func effectValue(size: CGSize) -> ProjectionTransform { ProjectionTransform(CGAffineTransform(translationX: amount, y: 0)) }
      }
      struct Turned: ViewModifier {
        let degrees: Double
        func body(content: Content) -> some View { content.rotationEffect(.degrees(degrees)) }
      }
      extension AnyTransition {
        nonisolated static var turning: AnyTransition { .modifier(active: Turned(degrees: 90), identity: Turned(degrees: 0)).combined(with: .opacity) }
      }
      struct Screen: View {
        var body: some View {
          Text("A").modifier(Shake(amount: 3)).transition(.turning).transition(.scale(0.5)).projectionEffect(ProjectionTransform())
        }
      }
      """, languageMode: "6")
  }

  @Test("UIKit's values that need no view of UIKit's") func uiKit() throws {
    try expectCompiles(
      """
      struct Corners: Shape {
        var radius: CGFloat = 8
        var corners: UIRectCorner = .allCorners
        func path(in rect: CGRect) -> Path {
          Path(UIBezierPath(roundedRect: rect, byRoundingCorners: corners, cornerRadii: CGSize(width: radius, height: radius)).cgPath)
        }
      }
      func safeArea() -> UIEdgeInsets {
        let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene
        return scene?.windows.first?.safeAreaInsets ?? UIApplication.shared.windows.first?.safeAreaInsets ?? .zero
      }
      let width = UIScreen.main.bounds.width
      let font = Font(UIFont.systemFont(ofSize: 17, weight: .semibold))
      struct Tabs: View {
        init() { UITabBar.appearance().isHidden = true }
        var body: some View { Text("A").clipShape(Corners(corners: [.topLeft, .topRight])) }
      }
      """)
  }

  @Test("Vocabulary that apps and packages rely on without its being much known") func vocabulary() throws {
    try expectCompiles(
      """
      import os
      struct Divided: _VariadicView_MultiViewRoot {
        func body(children: _VariadicView.Children) -> some View {
          ForEach(children) { child in
            child
            if child.id != children.last?.id { Divider() }
          }
        }
      }
      struct Shown: Equatable { var isDeep = false }
      final class Model: ObservableObject { @Published var name = "" }
      struct Screen: View {
        @StateObject private var model = Model()
        @State private var isDeep = false
        @State private var phase = ScrollPhase.idle
        var body: some View {
          ScrollView {
            _VariadicView.Tree(Divided()) { Text("A"); Text("B") }
            KeyframeAnimator(initialValue: 1.0) { Text("C").opacity($0) } keyframes: { _ in LinearKeyframe(0.5, duration: 1) }
            VStack { Text("D") }.kerning(2).tracking(1).underline().layoutDirectionBehavior(.mirrors)
          }
          .onScrollGeometryChange(for: Bool.self) { $0.contentOffset.y > 10 } action: { _, new in isDeep = new }
          .onScrollPhaseChange { _, new in phase = new }
          .onScrollVisibilityChange { _ in }
          .scrollIndicatorsFlash(onAppear: true)
          .containerBackground(.blue, for: .navigation)
        }
      }
      let publisher = PassthroughSubject<Just<Int>, Never>()
      let latest: Publishers.SwitchToLatest<Just<Int>, PassthroughSubject<Just<Int>, Never>> = publisher.switchToLatest()
      func measure() -> String {
        os_signpost(.event, log: .default, name: "Measuring")
        UserDefaults.standard.setValue(1, forKey: "count")
        return Measurement(value: 5, unit: UnitLength.kilometers).formatted() + MeasurementFormatter().string(from: Measurement(value: 1, unit: UnitMass.grams))
          + RelativeDateTimeFormatter().localizedString(for: .now, relativeTo: .now)
      }
      """)
  }
}
