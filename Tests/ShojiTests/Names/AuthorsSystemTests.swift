// Source written for Apple's SDK compiles unchanged: frameworks that source imports and hardly uses, names of persons, previews with modifiers.

import Testing

@Suite("Source compatibility: the system around an app") struct AuthorsSystemTests {
  private func expectCompiles(_ source: String) throws {
    let errors = try Compiler.errors(in: source)
    #expect(errors == [], "\(errors.map { "\($0.line): \($0.text)" }.joined(separator: "\n"))")
  }

  @Test("A watch that is asked for, sounds of the system, and notifications where only SwiftUI is imported") func asked() throws {
    try expectCompiles(
      """
      import Accessibility
      import AudioToolbox
      import AuthenticationServices
      import CoreData
      import Speech
      import SwiftUI
      import WatchConnectivity
      final class Watch: NSObject, WCSessionDelegate {
        func start() {
          guard WCSession.isSupported() else { return }
          WCSession.default.delegate = self
          WCSession.default.activate()
        }
        func session(_ session: WCSession, activationDidCompleteWith activationState: WCSessionActivationState, error: (any Error)?) {}
        func sessionDidBecomeInactive(_ session: WCSession) {}
        func sessionDidDeactivate(_ session: WCSession) { session.activate() }
      }
      func watch() async { for await note in NotificationCenter.default.notifications(named: .NSCalendarDayChanged) { print(note) } }
      func tap(_ url: URL) {
        AudioServicesPlaySystemSound(1104)
        var id: SystemSoundID = 0
        AudioServicesCreateSystemSoundID(url as CFURL, &id)
      }
      func say() { AccessibilityNotification.Announcement("Sent").post() }
      func ask() { UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .badge]) { _, _ in } }
      final class Upper: ValueTransformer, @unchecked Sendable {
        override func transformedValue(_ value: Any?) -> Any? { (value as? String)?.uppercased() }
      }
      """)
  }

  @Test("Use of a framework that Shoji does not have is named, with what to use instead") func named() throws {
    let errors = try Compiler.errors(in: "import CoreData\nlet container = NSPersistentContainer(name: \"Model\")")
    #expect(errors.contains { $0.text.contains("keep objects with SwiftData") }, "\(errors)")
  }

  @Test("The window in front, a person's name, a row's arrow, a preview with sample data") func scenes() throws {
    try expectCompiles(
      """
      import SwiftUI
      struct Page: View {
        @State private var name = PersonNameComponents()
        var window: UIWindow? {
          UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }.first { $0.activationState == .foregroundActive }?.windows
            .first { $0.isKeyWindow }
        }
        var body: some View {
          Text(PersonNameComponentsFormatter().string(from: name))
          NavigationLink("x") { Text("y") }.navigationLinkIndicatorVisibility(.hidden)
        }
      }
      struct Sample: PreviewModifier {
        static func makeSharedContext() async throws -> [String] { ["a"] }
        func body(content: Content, context: [String]) -> some View { content.environment(\\.locale, Locale(identifier: context[0])) }
      }
      extension PreviewTrait where T == Preview.ViewTraits {
        @MainActor static var sample: Self { .modifier(Sample()) }
      }
      #Preview(traits: .sample, .landscapeLeft) { Page() }
      """)
  }
}
