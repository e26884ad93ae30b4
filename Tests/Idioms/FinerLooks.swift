// FinerLooks: shapes of buttons, the focus, places by name, and what the surroundings say.

import AVKit
import SwiftUI
import UserNotifications

/// The list of this file's idioms, in the order of reading.
let finerLooks: [any Idiom.Type] = [
  CapsuleButtons.self, FocusableCard.self, AppearanceByName.self,
  PlaceOfGradient.self, AlignedByName.self, PhaseOfScene.self, ReminderInAnHour.self, PlayerWithoutFilm.self, SizeOfTexts.self,
  AppearanceIsRead.self, WidthOfWindow.self, OpenedAddress.self, PreviewedView.self,
]

/// Buttons in the shape of a capsule.
struct CapsuleButtons: Idiom {
  @State private var choice = "nothing"
  var body: some View {
    VStack {
      Text("You take \(choice)")
      Button("Tea") { choice = "tea" }.buttonStyle(.borderedProminent).buttonBorderShape(.capsule)
      Button("Milk") { choice = "milk" }.buttonStyle(.bordered).buttonBorderShape(.roundedRectangle(radius: 4))
    }
    .controlSize(.large)
  }
  static let steps: [Step] = [.taps("Tea"), .sees("You take tea"), .taps("Milk"), .sees("You take milk")]
}

/// A view of one's own that takes the focus.
struct FocusableCard: Idiom {
  @FocusState private var isFocused: Bool
  var body: some View {
    VStack {
      Text(isFocused ? "The card has the focus" : "The card waits").focusable().focused($isFocused)
      Button("Give it the focus") { isFocused = true }
      Button("Take it away") { isFocused = false }
    }
  }
  static let steps: [Step] = [
    .sees("The card waits"), .taps("Give it the focus"), .sees("The card has the focus"), .taps("Take it away"), .sees("The card waits"),
  ]
  static let differences = [Difference(after: .killed, because: "The browser holds the focus, and tells the next process of it")]
}

/// An appearance that the user has chosen.
struct AppearanceByName: Idiom {
  @State private var scheme: ColorScheme? = nil
  var body: some View {
    VStack {
      Picker("Appearance", selection: $scheme) {
        Text("As the device").tag(ColorScheme?.none)
        Text("Light").tag(ColorScheme?.some(.light))
        Text("Dark").tag(ColorScheme?.some(.dark))
      }
      Text(scheme == .dark ? "You like it dark" : "You like it as it is")
    }
    .preferredColorScheme(scheme)
  }
  static let needs = Need.window
  static let steps: [Step] = [
    .finds("Appearance", "As the device"), .chooses("Dark", "Appearance"), .sees("You like it dark"), .chooses("Light", "Appearance"),
    .sees("You like it as it is"),
  ]
}

/// Where a gradient begins is a value.
struct PlaceOfGradient: Idiom {
  @State private var start = UnitPoint.top
  var body: some View {
    Button("From the \(start == .top ? "top" : "side")") { start = start == .top ? .leading : .top }
      .padding(40)
      .background(LinearGradient(colors: [.yellow, .orange], startPoint: start, endPoint: .bottomTrailing))
  }
  static let steps: [Step] = [.taps("From the top"), .sees("From the side"), .taps("From the side"), .sees("From the top")]
}

/// An alignment is a value.
struct AlignedByName: Idiom {
  @State private var alignment: VerticalAlignment = .top
  var body: some View {
    VStack {
      HStack(alignment: alignment) {
        Text("Big").font(.largeTitle)
        Text("small")
      }
      Button(alignment == .top ? "Lower it" : "Raise it") { alignment = alignment == .top ? .bottom : .top }
    }
  }
  static let steps: [Step] = [.sees("small"), .taps("Lower it"), .sees("Raise it"), .taps("Raise it"), .sees("Lower it")]
}

/// What the scene is doing.
struct PhaseOfScene: Idiom {
  @Environment(\.scenePhase) private var phase
  private func words(_ phase: ScenePhase) -> String {
    switch phase {
    case .active: "In front"
    case .inactive: "Waiting"
    case .background: "Behind"
    @unknown default: "Somewhere"
    }
  }
  var body: some View {
    VStack {
      Text(words(phase) == "Somewhere" ? "It does not know" : "It knows")
    }
  }
  static let steps: [Step] = [.sees("It knows")]
}

/// A reminder is planned, without waiting for it.
struct ReminderInAnHour: Idiom {
  @State private var count = 0
  private func plan() async {
    let content = UNMutableNotificationContent()
    content.title = "Drink something"
    content.sound = .default
    let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 3600, repeats: false)
    try? await UNUserNotificationCenter.current().add(UNNotificationRequest(identifier: "drink", content: content, trigger: trigger))
    count += 1
  }
  var body: some View {
    VStack {
      Text("Asked \(count) times")
      Button("Remind me") { Task { await plan() } }
    }
  }
  static let steps: [Step] = [.sees("Asked 0 times"), .taps("Remind me"), .sees("Asked 1 times")]
  static let differences = [Difference(unmeasured: "The system answers, which is not there without a browser.")]
}

/// A player without a film leaves the rest usable.
struct PlayerWithoutFilm: Idiom {
  @State private var isShown = false
  @State private var player = AVPlayer()
  var body: some View {
    VStack {
      Button(isShown ? "Close the film" : "Open the film") { isShown.toggle() }
      if isShown { VideoPlayer(player: player).frame(height: 120) }
    }
  }
  static let steps: [Step] = [.taps("Open the film"), .sees("Close the film"), .taps("Close the film"), .sees("Open the film")]
}

/// The size of texts, old name and new.
struct SizeOfTexts: Idiom {
  struct Words: View {
    @Environment(\.sizeCategory) private var category
    @Environment(\.dynamicTypeSize) private var size
    var body: some View {
      Text(category.isAccessibilityCategory == size.isAccessibilitySize ? (size.isAccessibilitySize ? "Very large" : "As usual") : "Unsure")
    }
  }
  @State private var isLarge = false
  var body: some View {
    VStack {
      Words().environment(\.dynamicTypeSize, isLarge ? .accessibility3 : .medium)
      Button("Larger") { isLarge = true }
    }
  }
  static let steps: [Step] = [.sees("As usual"), .taps("Larger"), .sees("Very large")]
}

/// A view that reads the appearance.
struct AppearanceIsRead: Idiom {
  struct Words: View {
    @Environment(\.colorScheme) private var scheme
    var body: some View { Text(scheme == .dark ? "Night" : "Day") }
  }
  @State private var isNight = false
  var body: some View {
    VStack {
      Words().environment(\.colorScheme, isNight ? .dark : .light)
      Button("Sunset") { isNight = true }
    }
  }
  static let steps: [Step] = [.sees("Day"), .taps("Sunset"), .sees("Night")]
}

/// A layout that follows the size classes.
struct WidthOfWindow: Idiom {
  struct Halves: View {
    @Environment(\.horizontalSizeClass) private var width
    @Environment(\.verticalSizeClass) private var height
    var body: some View {
      let layout = width == .compact ? AnyLayout(VStackLayout()) : AnyLayout(HStackLayout())
      layout {
        Text(width == .compact ? "One below the other" : "Side by side")
        Text(height == nil ? "Of no height" : "Of some height")
      }
    }
  }
  @State private var isWide = false
  var body: some View {
    VStack {
      Halves().environment(\.horizontalSizeClass, isWide ? .regular : .compact).environment(\.verticalSizeClass, .regular)
      Button("Widen") { isWide = true }
    }
  }
  static let steps: [Step] = [.sees("One below the other"), .sees("Of some height"), .taps("Widen"), .sees("Side by side")]
}

/// A button that opens an address may be told what to do with it.
struct OpenedAddress: Idiom {
  struct Buttons: View {
    @Environment(\.openURL) private var openURL
    var body: some View { Button("Help") { openURL(URL(string: "https://example.org/help")!) } }
  }
  @State private var opened = "nothing"
  var body: some View {
    VStack {
      Buttons().environment(
        \.openURL,
        OpenURLAction { url in
          opened = url.lastPathComponent
          return .handled
        })
      Text("Opened: \(opened)")
    }
  }
  static let steps: [Step] = [.sees("Opened: nothing"), .taps("Help"), .sees("Opened: help")]
}

/// Previews beside a view, as they were before the macro.
struct PreviewedView: Idiom {
  struct Badge: View {
    let text: String
    var body: some View { Text(text).padding(4).background(.thinMaterial) }
  }
  struct Badge_Previews: PreviewProvider {
    static var previews: some View {
      Group {
        Badge(text: "New").previewDevice(PreviewDevice(rawValue: "iPhone 15")).previewDisplayName("Phone")
        Badge(text: "Old").previewLayout(.sizeThatFits)
      }
    }
  }
  var body: some View { Badge(text: "Fresh") }
  static let steps: [Step] = [.sees("Fresh")]
}
