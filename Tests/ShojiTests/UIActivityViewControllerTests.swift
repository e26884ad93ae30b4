// UIActivityViewController as apps write it: a representable in a sheet.

import Foundation
import Shoji
import ShojiElements
import ShojiGraph
import Testing

@MainActor @Suite("UIActivityViewController") struct UIActivityViewControllerTests {
  private final class Favourite: UIActivity {
    private(set) var done: [String] = []
    override var activityType: UIActivity.ActivityType? { .init("favourite") }
    override var activityTitle: String? { "Favourite" }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool { activityItems.contains { $0 is URL } }
    override func prepare(withActivityItems activityItems: [Any]) { done.append("prepared \(activityItems.count)") }
    override func perform() { done.append("performed") }
  }

  private struct Sharing: UIViewControllerRepresentable {
    let items: [Any]
    var own: [UIActivity]?
    var ended: UIActivityViewController.CompletionWithItemsHandler?
    func makeUIViewController(context: Context) -> UIActivityViewController {
      let controller = UIActivityViewController(activityItems: items, applicationActivities: own)
      controller.excludedActivityTypes = [.print, .airDrop]
      controller.completionWithItemsHandler = ended
      return controller
    }
    func updateUIViewController(_ uiViewController: UIActivityViewController, context: Context) {}
  }

  private struct Screen: View {
    let sharing: Sharing
    @State private var isSharing = false
    var body: some View { Button("Share") { isSharing = true }.sheet(isPresented: $isSharing) { sharing } }
  }

  private func open(_ sharing: Sharing) throws -> TestScreen {
    let screen = TestScreen { SceneRoot(content: AnyView(Screen(sharing: sharing))) }
    try screen.tap("Share")
    return screen
  }
  private func choose(_ name: String, _ screen: TestScreen) throws {
    screen.send(.tap, to: try #require(screen.elements(ActivityContent.self).first { ($0.content as? ActivityContent)?.title == name }))
  }
  private func names(_ screen: TestScreen) -> [String] {
    screen.elements(ActivityContent.self).compactMap { ($0.content as? ActivityContent)?.title }
  }

  @Test("It shows the system's activities for its items, but those that are excluded, and then the app's own that suit them") func shown()
    throws
  {
    let own = Favourite()
    let screen = try open(Sharing(items: ["Look", URL(string: "https://example.com")!], own: [own]))
    #expect(names(screen).starts(with: ["Copy", "Mail", "Messages"]) && names(screen).last == "Favourite")
    #expect(!names(screen).contains("Print"))
    let words = try open(Sharing(items: ["Look"], own: [own]))
    #expect(names(words).contains("Copy") && !names(words).contains("Favourite"))
  }

  @Test("The app hears which activity was chosen, once, and the sheet closes") func chosen() throws {
    let own = Favourite()
    var heard: [String] = []
    let ended: UIActivityViewController.CompletionWithItemsHandler = { type, isDone, _, _ in
      heard.append("\(type?.rawValue ?? "none") \(isDone)")
    }
    let screen = try open(Sharing(items: [URL(string: "https://example.com")!], own: [own], ended: ended))
    try choose("Favourite", screen)
    #expect(own.done == ["prepared 1", "performed"])
    #expect(heard == ["favourite true"])
    #expect(names(screen).isEmpty)
    let second = try open(Sharing(items: ["x"], ended: ended))
    try choose("Copy", second)
    #expect(heard.last == "com.apple.UIKit.activity.CopyToPasteboard true" && heard.count == 2)
  }

  @Test("Closed without a choice it says so") func closed() throws {
    var heard: [String] = []
    let screen = try open(Sharing(items: ["x"]) { type, isDone, _, _ in heard.append("\(type?.rawValue ?? "none") \(isDone)") })
    screen.send(.dismiss, to: try screen.element(SheetContent.self))
    #expect(names(screen).isEmpty)
    #expect(heard == ["none false"])
  }

  @Test("Items of UIKit's types are shared as what they are; what cannot be shared is left out") func items() throws {
    final class Source: UIActivityItemSource {
      func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any { "" }
      func activityViewController(
        _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
      ) -> Any? {
        "from a source"
      }
      func activityViewController(
        _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
      )
        -> String
      { "Subject" }
    }
    let screen = try open(Sharing(items: [7, NSAttributedString(string: "styled"), Source()]))
    let parcel = try screen.content(ActivitiesContent.self).parcel
    #expect(parcel.text == "styled\nfrom a source" && parcel.title == "Subject")
  }
}
