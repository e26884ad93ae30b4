// NamesOfUIKit: what programs ask of UIKit and of other frameworks beside SwiftUI: the device, the window, sharing, sound, notices.

import AVFoundation
import SwiftUI
import UserNotifications

/// The list of this file's idioms, in the order of reading.
let namesOfUIKit: [any Idiom.Type] = [
  KindOfDevice.self, StaysAwake.self, MailIfThereIsMail.self, KeyboardPutAway.self, SharedBySheet.self, ScaledByMetrics.self,
  SuccessIsFelt.self, SaidAloud.self, InsetsByHand.self, ColorByTraits.self, PictureFromContext.self, QuietSound.self, NoticeWhileOpen.self,
]

/// A view that has room for more on a large device.
struct KindOfDevice: Idiom {
  private var columns: Int { UIDevice.current.userInterfaceIdiom == .pad ? 2 : 1 }
  var body: some View {
    VStack {
      Text("Made for \(UIDevice.current.systemName)")
      LazyVGrid(columns: Array(repeating: GridItem(), count: columns)) {
        ForEach(["North", "South"], id: \.self) { Text($0) }
      }
    }
  }
  static let steps: [Step] = [.sees("Made for iOS"), .sees("North"), .sees("South")]
}

/// The screen stays on while one cooks.
struct StaysAwake: Idiom {
  @State private var isCooking = false
  var body: some View {
    VStack {
      Toggle("Cooking", isOn: $isCooking)
        .onChange(of: isCooking) { UIApplication.shared.isIdleTimerDisabled = isCooking }
      Text(isCooking ? "The screen stays on" : "The screen may sleep")
    }
    .onDisappear { UIApplication.shared.isIdleTimerDisabled = false }
  }
  static let steps: [Step] = [
    .sees("The screen may sleep"), .taps("Cooking"), .sees("The screen stays on"), .taps("Cooking"), .sees("The screen may sleep"),
  ]
}

/// What can be opened is offered.
struct MailIfThereIsMail: Idiom {
  private func offers(_ address: String) -> Bool { URL(string: address).map(UIApplication.shared.canOpenURL) ?? false }
  var body: some View {
    VStack {
      if offers("mailto:help@example.com") { Text("Write to us") }
      if offers("strange-app://open") { Text("Open the strange app") }
      Text("Help")
    }
  }
  static let steps: [Step] = [.sees("Help"), .sees("Write to us"), .misses("Open the strange app")]
}

/// A button that ends editing, by the window.
struct KeyboardPutAway: Idiom {
  @State private var name = ""
  @FocusState private var isTyping: Bool
  private var window: UIWindow? {
    UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }.flatMap(\.windows).first { $0.isKeyWindow }
  }
  var body: some View {
    VStack {
      TextField("Name", text: $name).focused($isTyping)
      Button("Done") { window?.endEditing(true) }
      Text(isTyping ? "Typing" : "Resting")
    }
  }
  static let steps: [Step] = [
    .sees("Resting"), .types("Ada", "Name"), .sees("Typing"), .taps("Done"), .sees("Resting"), .finds("Name", "Ada"),
  ]
  static let differences = [
    Difference(after: .otherTab, because: "The field loses the focus with its tab."),
    Difference(after: .killed, because: "The browser holds the focus, and tells the next process of it"),
  ]
}

/// The system's sheet for sharing, in a view of one's own.
struct SharedBySheet: Idiom {
  struct Sharing: UIViewControllerRepresentable {
    let items: [Any]
    func makeUIViewController(context: UIViewControllerRepresentableContext<Sharing>) -> UIActivityViewController {
      UIActivityViewController(activityItems: items, applicationActivities: nil)
    }
    func updateUIViewController(_ controller: UIActivityViewController, context: Context) {}
  }
  @State private var isSharing = false
  var body: some View {
    Button("Share the score") { isSharing = true }
      .sheet(isPresented: $isSharing) { Sharing(items: ["I have 12 points."]) }
  }
  static let steps: [Step] = [.taps("Share the score"), .sees("I have 12 points."), .closes, .sees("Share the score")]
}

/// A length that grows with the user's text size.
struct ScaledByMetrics: Idiom {
  private var side: CGFloat { UIFontMetrics(forTextStyle: .body).scaledValue(for: 24) }
  var body: some View {
    VStack {
      Color.orange.frame(width: side, height: side)
      Text("\(Int(UIFontMetrics.default.scaledValue(for: 24))) points wide")
    }
  }
  static let steps: [Step] = [.sees("24 points wide")]
}

/// A saved entry is felt.
struct SuccessIsFelt: Idiom {
  @State private var saved = 0
  var body: some View {
    VStack {
      Button("Save") {
        saved += 1
        UINotificationFeedbackGenerator().notificationOccurred(saved < 2 ? .success : .warning)
      }
      Text("Saved \(saved)")
    }
  }
  static let steps: [Step] = [.taps("Save"), .sees("Saved 1"), .taps("Save"), .sees("Saved 2")]
}

/// What happened is said to those who do not see it.
struct SaidAloud: Idiom {
  @State private var basket: [String] = []
  var body: some View {
    VStack {
      Button("Add an apple") {
        basket.append("Apple")
        UIAccessibility.post(notification: .announcement, argument: "Apple added")
      }
      Text(UIAccessibility.isVoiceOverRunning ? "Read aloud" : "In the basket: \(basket.count)")
    }
  }
  static let steps: [Step] = [.sees("In the basket: 0"), .taps("Add an apple"), .sees("In the basket: 1")]
}

/// Insets in the older type.
struct InsetsByHand: Idiom {
  @State private var insets = UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16)
  var body: some View {
    VStack {
      Text("At the sides: \(Int(insets.left + insets.right))")
        .padding(EdgeInsets(top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right))
        .background(Color.yellow)
      Button("Wider") { insets.left += 10 }
      Button("None") { insets = .zero }
    }
  }
  static let steps: [Step] = [
    .sees("At the sides: 32"), .taps("Wider"), .sees("At the sides: 42"), .taps("None"), .sees("At the sides: 0"),
  ]
}

/// A colour for each appearance.
struct ColorByTraits: Idiom {
  private let paper = UIColor { (traits: UITraitCollection) in traits.userInterfaceStyle == .dark ? .black : .white }
  private let ink = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
  var body: some View { Text("Written with ink").padding().foregroundColor(Color(ink)).background(Color(uiColor: paper)) }
  static let steps: [Step] = [.sees("Written with ink")]
}

/// A picture that is drawn in the older way.
struct PictureFromContext: Idiom {
  private func stamp(_ side: CGFloat) -> UIImage {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: side, height: side), false, 0)
    defer { UIGraphicsEndImageContext() }
    UIColor.systemPurple.setFill()
    UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: side, height: side)).fill()
    return UIGraphicsGetImageFromCurrentImageContext() ?? UIImage()
  }
  @State private var side: CGFloat = 40
  var body: some View {
    VStack {
      Image(uiImage: stamp(side)).accessibilityLabel("Stamp")
      Text("\(Int(stamp(side).size.width)) wide")
      Button("Larger") { side += 20 }
    }
  }
  static let steps: [Step] = [.hears("Stamp", "img"), .sees("40 wide"), .taps("Larger"), .sees("60 wide")]
}

/// Sounds of the app beside those of others.
struct QuietSound: Idiom {
  @State private var state = "Not asked"
  var body: some View {
    VStack {
      Text(state)
      Button("Prepare the sound") {
        do {
          try AVAudioSession.sharedInstance().setCategory(.ambient, mode: .default, options: [.mixWithOthers])
          try AVAudioSession.sharedInstance().setActive(true)
          state = AVAudioSession.sharedInstance().category == .ambient ? "Beside other sounds" : "Alone"
        } catch {
          state = error.localizedDescription
        }
      }
    }
  }
  static let steps: [Step] = [.sees("Not asked"), .taps("Prepare the sound"), .sees("Beside other sounds")]
}

/// A notice comes while the app is open: its delegate says how it is shown, and hears of the answer.
struct NoticeWhileOpen: Idiom {
  final class Notices: NSObject, ObservableObject, UNUserNotificationCenterDelegate {
    @Published var last = "nothing"
    func userNotificationCenter(
      _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
      withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
      last = "came: \(notification.request.content.title)"
      completionHandler([.banner, .sound])
    }
    func userNotificationCenter(
      _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
      withCompletionHandler completionHandler: @escaping () -> Void
    ) {
      last = "opened: \(response.notification.request.content.title)"
      completionHandler()
    }
  }
  @StateObject private var notices = Notices()
  var body: some View {
    VStack {
      Text("Last: \(notices.last)")
      Button("Remind me") {
        let content = UNMutableNotificationContent()
        content.title = "Drink something"
        let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 1, repeats: false)
        UNUserNotificationCenter.current().add(UNNotificationRequest(identifier: UUID().uuidString, content: content, trigger: trigger))
      }
    }
    .onAppear {
      UNUserNotificationCenter.current().delegate = notices
      UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .sound]) { _, _ in }
    }
  }
  static let steps: [Step] = [.taps("Allow"), .sees("Last: nothing"), .taps("Remind me"), .sees("Last: came: Drink something")]
  static let differences = [Difference(unmeasured: "The system asks and answers, which is not there without a browser.")]
}
