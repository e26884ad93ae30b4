import SwiftUI
import UserNotifications

/// Targets of commands: the scene's counter, and a field while the user types in it.
struct CommandsScreen: View {
  @State private var count = 0
  @State private var text = ""
  @EnvironmentObject private var delegate: SpecimenDelegate

  var body: some View {
    Text(verbatim: "\(count)").accessibilityIdentifier("count")
    Text(text.isEmpty ? "empty" : text).accessibilityIdentifier("echo")
    Text(delegate.log).accessibilityIdentifier("delegate")
    TextField("Field", text: $text).accessibilityIdentifier("field").focusedValue(\.fieldText, $text)
    Button("Elsewhere") {}.accessibilityIdentifier("elsewhere")
      .focusedSceneValue(\.counter, $count)
    Button("Earlier") { count -= 1 }.keyboardShortcut("[").accessibilityIdentifier("earlier")
    KeyMovedBox()
  }
}

/// A box that the right arrow key moves by ten points, repeatedly while held. Dragging moves it, with Command together with a
/// second box, and with Shift resizes it proportionally.
private struct KeyMovedBox: View {
  @State private var x = 0.0
  @State private var fellow = 0.0
  @State private var size = CGSize(width: 60, height: 40)

  var body: some View {
    Text("\(Int(x)) \(Int(fellow))").accessibilityIdentifier("places")
    Text("\(Int(size.width)) \(Int(size.height))").accessibilityIdentifier("size")
    HStack(spacing: 0) {
      Color.blue.frame(width: size.width, height: size.height).accessibilityIdentifier("box")
        .focusable()
        .onKeyPress(.rightArrow, phases: [.down, .repeat]) { _ in
          x += 10
          return .handled
        }
        .gesture(
          DragGesture().modifiers(.shift).onChanged { drag in
            size = CGSize(width: 60 + drag.translation.width, height: (60 + drag.translation.width) * 40 / 60)
          }
        )
        .gesture(DragGesture().modifiers(.command).onChanged { drag in (x, fellow) = (drag.translation.width, drag.translation.width) })
        .gesture(DragGesture().onChanged { drag in x = drag.translation.width })
      Color.green.frame(width: 40, height: 40)
    }
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
    CommandGroup(after: .newItem) {
      Button("Import Counts") { counter? += 1000 }.keyboardShortcut("i", modifiers: [.command, .option])
      Button("Without Keys") { counter? += 10 }
    }
    CommandGroup(after: .toolbar) {
      Menu("Sort Bookmarks") {
        Button("Name") { counter? = 7 }.keyboardShortcut("1", modifiers: [.command, .option]).shortcutTitle("Sort Bookmarks by Name")
        Button("Date") { counter? = 8 }.keyboardShortcut("2", modifiers: [.command, .option]).shortcutTitle("Sort Bookmarks by Date")
      }
    }
  }
}

final class SpecimenDelegate: NSObject, UIApplicationDelegate, ObservableObject {
  @Published var log = "made"
  func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil)
    -> Bool
  {
    log += " launched"
    UNUserNotificationCenter.current().delegate = NotificationLog.shared
    return true
  }
  func applicationDidBecomeActive(_ application: UIApplication) { log += " active" }
}

extension FocusedValues {
  struct CounterKey: FocusedValueKey { typealias Value = Binding<Int> }
  struct FieldTextKey: FocusedValueKey { typealias Value = Binding<String> }
  var counter: Binding<Int>? {
    get { self[CounterKey.self] }
    set { self[CounterKey.self] = newValue }
  }
  var fieldText: Binding<String>? {
    get { self[FieldTextKey.self] }
    set { self[FieldTextKey.self] = newValue }
  }
}
