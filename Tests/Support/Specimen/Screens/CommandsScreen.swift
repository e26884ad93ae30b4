import SwiftUI

/// What commands reach: the scene's counter, and a field while it is being typed into.
struct CommandsScreen: View {
  @State private var count = 0
  @State private var text = ""
  @EnvironmentObject private var delegate: SpecimenDelegate

  var body: some View {
    Text("\(count)").accessibilityIdentifier("count")
    Text(text.isEmpty ? "empty" : text).accessibilityIdentifier("echo")
    Text(delegate.log).accessibilityIdentifier("delegate")
    TextField("Field", text: $text).accessibilityIdentifier("field").focusedValue(\.fieldText, $text)
    Button("Elsewhere") {}.accessibilityIdentifier("elsewhere")
      .focusedSceneValue(\.counter, $count)
  }
}

struct SpecimenCommands: Commands {
  @FocusedBinding(\.counter) private var counter
  @FocusedValue(\.fieldText) private var field

  var body: some Commands {
    SidebarCommands()
    CommandMenu("Count") {
      Button("Up") { counter? += 1 }.keyboardShortcut("k", modifiers: [.command, .shift])
      Button("Never") { counter? += 100 }.keyboardShortcut("y", modifiers: [.command, .shift]).disabled(true)
    }
    CommandGroup(after: .textEditing) {
      Button("Shout") { field?.wrappedValue += "!" }.keyboardShortcut("e", modifiers: [.command, .shift])
    }
  }
}

final class SpecimenDelegate: NSObject, UIApplicationDelegate, ObservableObject {
  @Published var log = "made"
  func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil) -> Bool {
    log += " launched"
    return true
  }
  func applicationDidBecomeActive(_ application: UIApplication) { log += " active" }
}

extension FocusedValues {
  struct CounterKey: FocusedValueKey { typealias Value = Binding<Int> }
  struct FieldTextKey: FocusedValueKey { typealias Value = Binding<String> }
  var counter: Binding<Int>? { get { self[CounterKey.self] } set { self[CounterKey.self] = newValue } }
  var fieldText: Binding<String>? { get { self[FieldTextKey.self] } set { self[FieldTextKey.self] = newValue } }
}
