// Source written for Apple's SDK compiles unchanged: extensions of generic views, layouts, dialogs, effects, UIKit's values.

import Testing

@Suite("Source compatibility: Apple's SDK") struct AuthorsSourceTests {
  private func expectCompiles(_ source: String, languageMode: String = "5") throws {
    let errors = try Compiler.errors(in: "import SwiftUI\n" + source, languageMode: languageMode)
    #expect(errors == [], "\(errors.map { "\($0.line): \($0.text)" }.joined(separator: "\n"))")
  }

  @Test("Extensions of generic views need no constraints of their own") func constraints() throws {
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

  @Test("A titled link takes its page as a closure, also with a binding") func titledLinks() throws {
    try expectCompiles(
      """
      struct Links: View {
        @State private var isShown = false
        @State private var chosen: Int?
        let title: String
        var body: some View {
          NavigationLink("Details", isActive: $isShown) { Text("Page") }
          NavigationLink("", isActive: Binding(get: { isShown }, set: { isShown = $0 }), destination: { if isShown { Text("Page") } })
          NavigationLink("First", tag: 1, selection: $chosen) { Text("Page") }
          NavigationLink(title, tag: 2, selection: $chosen) { Text("Page") }
        }
      }
      """)
  }

  @Test("A publisher's operators have the types that authors name") func publisherNames() throws {
    try expectCompiles(
      """
      import Combine
      extension Publisher {
        func asyncMap<T>(_ transform: @escaping (Output) async throws -> T) -> Publishers.FlatMap<Future<T, Error>, Self> {
          flatMap { value in
            Future { promise in
              Task { do { promise(.success(try await transform(value))) } catch { promise(.failure(error)) } }
            }
          }
        }
      }
      """)
  }

  @Test("Settings of fields and date pickers for the whole app") func fieldAppearance() throws {
    try expectCompiles(
      """
      struct Main: App {
        init() {
          UITextField.appearance().clearButtonMode = .whileEditing
          UIDatePicker.appearance().minuteInterval = 5
        }
        var body: some Scene { WindowGroup { Text("") } }
      }
      """)
    let errors = try Compiler.errors(in: "import SwiftUI\n@MainActor let field = UITextField()", languageMode: "5")
    #expect(errors.map(\.text).contains { $0.contains("use TextField") })
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

  @Test("Dialogs' closures do not escape, so they can use inout values and non-escaping closures") func dialogs() throws {
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

  @Test("Effects with animatable data and modifier transitions compile in Swift 6 mode, also off the main actor") func effects()
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

  @Test("UIKit values that need no UIKit view compile") func uiKit() throws {
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

  @Test("Lesser-known API that apps and packages use compiles") func vocabulary() throws {
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

  @Test("Xcode literals, optional gestures, groups of toolbar items and container lengths compile") func editor() throws {
    try expectCompiles(
      """
      struct Screen: View {
        var drag: DragGesture?
        @State private var isShown = false
        var items: some ToolbarContent {
          Group {
            if isShown { ToolbarItem(placement: .topBarTrailing) { Button("A") {} } }
          }
        }
        var body: some View {
          let _ = Self._printChanges()
          LinearGradient(
            gradient: Gradient(colors: [Color(#colorLiteral(red: 0.2, green: 0.7, blue: 0.9, alpha: 1)), #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)]),
            startPoint: .top, endPoint: .bottom
          )
          .gesture(drag)
          .gesture(isShown ? DragGesture().onEnded { _ in } : nil)
          .containerRelativeFrame(.horizontal) { length, _ in length / 3 }
          .contentTransition(.symbolEffect(.replace))
          .toolbar { items }
          Image(uiImage: #imageLiteral(resourceName: "logo"))
        }
      }
      """)
  }

  @Test("Modifiers of newer systems and their values compile") func newer() throws {
    try expectCompiles(
      """
      struct Screen: View {
        @Environment(\\.badgeProminence) private var prominence
        @Environment(\\.backgroundProminence) private var background
        var body: some View {
          TabView {
            Tab("A", systemImage: "star") {
              List { Text("1 " + String("kg")).badge(3) }.badgeProminence(.increased).scrollEdgeEffectStyle(.soft, for: .top)
            }
          }
          .tabViewBottomAccessory { Text("Playing") }
          Text("5 \\(Text("kg").textScale(.secondary))")
          Button("+") {}.buttonRepeatBehavior(.enabled).defersSystemGestures(on: .bottom)
          ScrollView(.horizontal) {
            LazyHStack {
              ForEach(0..<9) { index in
                Text("A").scrollTransition { view, phase in view.opacity(phase.isIdentity ? 1 : 0.2).scaleEffect(1 - abs(phase.value) / 4) }
              }
              Text("B").scrollTransition(.animated(.bouncy).threshold(.visible(0.3)), axis: .horizontal) { $0.blur(radius: $1.isIdentity ? 0 : 9) }
              Text("C").scrollTransition(topLeading: .interactive, bottomTrailing: .animated) { $0.offset(x: $1.value * 20) }
            }
          }
          .userActivity("reading", isActive: true) { $0.title = "A" }
          .onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { print($0.webpageURL as Any) }
        }
      }
      """)
  }

  @Test("Tables as apps write them compile") func tables() throws {
    try expectCompiles(
      """
      struct Person: Identifiable { let id = UUID(); var name = ""; var age = 0; var town: String? }
      struct People: View {
        @State private var people: [Person] = []
        @State private var one: Person.ID?
        @State private var several: Set<Person.ID> = []
        @State private var order = [KeyPathComparator(\\Person.name, order: .reverse)]
        var isLong = false
        var body: some View {
          Table(people) { TableColumn("Name", value: \\.name); TableColumn("Age") { Text("\\($0.age)") } }
          Table(people, selection: $one) { TableColumn("Name", value: \\.name).width(min: 50, ideal: 80) }
          Table(people, selection: $several, sortOrder: $order) {
            TableColumn("Name", value: \\.name)
            TableColumn("Age", value: \\.age) { person in Text(person.age, format: .number) }.width(60)
            TableColumn("Town") { Text($0.town ?? "") }
            if isLong { TableColumn("Again", value: \\.name) { Text($0.name) } }
          }
          .onChange(of: order) { _, new in people.sort(using: new) }
          .tableStyle(.inset)
          Table(of: Person.self) { TableColumn("Name", value: \\.name) } rows: {
            ForEach(people) { person in TableRow(person).contextMenu { Button("Delete") {} } }
          }
        }
      }
      """)
  }

  @Test("Titles from resources and submodule imports compile") func resources() throws {
    try expectCompiles(
      """
      import os.log
      import UIKit.UIImage
      import class UIKit.UIColor
      extension LocalizedStringResource { static var remove: Self { "Remove" } }
      struct Screen: View {
        @State private var text = ""
        @State private var isOn = false
        var body: some View {
          Form {
            Section(.remove) { Button(.remove) {}; Button(.remove, role: .destructive) {}; Button(.remove, systemImage: "trash") {} }
            Label(.remove, systemImage: "trash"); Toggle(.remove, isOn: $isOn); TextField(.remove, text: $text); LabeledContent(.remove, value: text)
            Menu(.remove) { Text(.remove) }
          }
          .navigationTitle(.remove)
          .alert(.remove, isPresented: $isOn) { Button("OK") {} }
          .accessibilityLabel(.remove)
        }
      }
      """)
  }

  @Test("UIKit notifications, appearances and fonts, and Apple-only Foundation API compile") func platform() throws {
    try expectCompiles(
      """
      final class Delegate: UIResponder, UIApplicationDelegate {}
      struct Screen: View {
        @UIApplicationDelegateAdaptor(Delegate.self) private var delegate
        init() {
          let appearance = UITabBarAppearance()
          appearance.stackedLayoutAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.red]
        }
        var body: some View {
          Text("A")
            .onReceive(NotificationCenter.default.publisher(for: UIApplication.willEnterForegroundNotification)) { _ in }
            .onReceive(NotificationCenter.default.publisher(for: UIDevice.orientationDidChangeNotification)) { _ in print(UIDevice.current.orientation.isFlat) }
            .font(Font(UIFontMetrics(forTextStyle: .body).scaledFont(for: .systemFont(ofSize: 20))))
            .frame(height: UIFont.preferredFont(forTextStyle: .body).lineHeight)
        }
      }
      func isAddress(_ text: String) -> Bool { NSPredicate(format: "SELF MATCHES %@", ".+@.+").evaluate(with: text) }
      func save(_ secret: Data) -> OSStatus {
        let query: [String: Any] = [kSecClass as String: kSecClassGenericPassword, kSecAttrAccount as String: "ada", kSecValueData as String: secret]
        SecItemDelete(query as CFDictionary)
        return SecItemAdd(query as CFDictionary, nil)
      }
      func icon() async throws { try await UIApplication.shared.setAlternateIconName(nil) }
      func length() -> String { Measurement(value: 5, unit: UnitLength.kilometers).formatted(Measurement<UnitLength>.FormatStyle(width: .wide, usage: .road)) }
      nonisolated func picture() -> UIImage? { UIImage(named: "logo") }
      let cloud = NSUbiquitousKeyValueStore.default.string(forKey: "a")
      """)
  }

  @Test("Models, containers and queries compile as they are written for SwiftData") func swiftData() throws {
    try expectCompiles(
      """
      import SwiftData
      @Model final class Trip: Identifiable {
        #Index<Trip>([\\.name], [\\.start, \\.name])
        #Unique<Trip>([\\.name, \\.start])
        @Attribute(.unique) var id: UUID = UUID()
        var name: String
        var start = Date.now
        @Attribute(.externalStorage) var photo: Data?
        @Attribute(originalName: "memo") var notes: [String] = []
        @Relationship(deleteRule: .cascade, inverse: \\Stay.trip) var stays = [Stay]()
        @Transient var isShown = false
        var title: String { name.uppercased() }
        init(name: String, stays: [Stay] = []) {
          self.name = name
          self.stays = stays
        }
      }
      @Model public class Stay {
        var trip: Trip?
        public var nights: Int
        public init(nights: Int = 1) { self.nights = nights }
      }
      enum First: VersionedSchema {
        static var models: [any PersistentModel.Type] { [Trip.self, Stay.self] }
        static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
      }
      enum Plan: SchemaMigrationPlan {
        static var schemas: [any VersionedSchema.Type] { [First.self] }
        static var stages: [MigrationStage] { [] }
      }
      @ModelActor actor Importer {
        func add() throws { modelContext.insert(Trip(name: "A")); try modelContext.save() }
      }
      struct TripsApp: App {
        var container: ModelContainer = {
          let schema = Schema([Trip.self])
          do {
            return try ModelContainer(for: schema, configurations: [ModelConfiguration(schema: schema, isStoredInMemoryOnly: false)])
          } catch { fatalError("Could not create ModelContainer: \\(error)") }
        }()
        var body: some Scene {
          WindowGroup { Trips(search: "") }.modelContainer(container)
          WindowGroup(id: "b") { Trips(search: "a") }.modelContainer(for: [Trip.self, Stay.self], inMemory: true)
        }
      }
      struct Trips: View {
        @Environment(\\.modelContext) private var context
        @Query private var all: [Trip]
        @Query(filter: #Predicate<Stay> { $0.nights > 2 }, sort: \\.nights, order: .reverse, animation: .default) private var long: [Stay]
        @Query(sort: [SortDescriptor(\\Trip.start, order: .reverse), SortDescriptor(\\Trip.name)]) private var sorted: [Trip]
        init(search: String) {
          _all = Query(filter: #Predicate { search.isEmpty ? true : $0.name.localizedStandardContains(search) }, sort: [SortDescriptor(\\.name)])
        }
        var body: some View {
          List {
            ForEach(all) { trip in NavigationLink(value: trip) { TripRow(trip: trip) } }
              .onDelete { for index in $0 { context.delete(all[index]) } }
          }
          .toolbar { Button("Add") { withAnimation { context.insert(Trip(name: "New")) } } }
        }
      }
      struct TripRow: View {
        @Bindable var trip: Trip
        var body: some View { TextField("Name", text: $trip.name) }
      }
      func count(_ context: ModelContext) throws -> Int {
        var descriptor = FetchDescriptor<Trip>(predicate: #Predicate { $0.stays.count > 1 }, sortBy: [SortDescriptor(\\.name)])
        descriptor.fetchLimit = 10
        try context.delete(model: Stay.self, where: #Predicate { $0.trip == nil })
        if context.hasChanges { try context.save() }
        return try context.fetchCount(descriptor)
      }
      #Preview { Trips(search: "").modelContainer(for: Trip.self, inMemory: true) }
      """)
  }

  @Test("Publishers by name, locks, sessions behind a protocol and lists of words") func foundations() throws {
    try expectCompiles(
      """
      import os
      protocol Loading: Sendable { func data(for request: URLRequest) async throws -> (Data, URLResponse) }
      extension URLSession: Loading {}
      extension Publisher {
        func twice() -> Publishers.Map<Self, (Output, Output)> { map { ($0, $0) } }
        func named<E: Error>(_ error: E) -> Publishers.MapError<Self, E> { mapError { _ in error } }
        func awaiting<T>(_ work: @escaping (Output) -> T) -> Publishers.FlatMap<Future<T, Never>, Self> where Failure == Never {
          flatMap { value in Future { promise in promise(.success(work(value))) } }
        }
      }
      let single: AnyPublisher<Int, any Error> = Result.Publisher(1).setFailureType(to: (any Error).self).eraseToAnyPublisher()
      final class Cache {
        private var lock = os_unfair_lock()
        private let counts = OSAllocatedUnfairLock(initialState: 0)
        func count() -> Int {
          os_unfair_lock_lock(&lock); defer { os_unfair_lock_unlock(&lock) }
          return counts.withLock { $0 += 1; return $0 }
        }
      }
      let cache = URLCache(memoryCapacity: 1024, diskCapacity: 1024)
      let words = ListFormatter.localizedString(byJoining: ["a", "b"])
      """)
  }

  @Test("Modifiers and styles with their less known forms") func forms() throws {
    try expectCompiles(
      """
      struct Pressed: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View {
          configuration.label.animation(.linear(duration: 0.2)) { $0.scaleEffect(configuration.isPressed ? 0.9 : 1) }
        }
      }
      struct Screen: View {
        var body: some View {
          VStack {
            Text("A").transition(.blurReplace(.upUp)).listRowInsets(.init(.zero))
            Text("B").presentationSizing(.page.fitted(horizontal: true, vertical: false))
            Table([Row()]) { TableColumn("Name") { Text("\\($0.id)") } }.tableStyle(.bordered)
            MeshGradient(width: 2, height: 2, points: [[0, 0], [1, 0], [0, 1], [1, 1]], colors: [.red, .blue, .green, .pink])
          }
        }
      }
      struct Row: Identifiable { var id = 0 }
      let rounded = UIFont(descriptor: UIFont.systemFont(ofSize: 17).fontDescriptor.withDesign(.rounded)!, size: 0)
      func numbers(_ color: Color, _ environment: EnvironmentValues) -> [CGFloat] {
        (UIColor(color).cgColor.components ?? []) + [CGFloat(color.resolve(in: environment).red)]
      }
      """)
  }
}
