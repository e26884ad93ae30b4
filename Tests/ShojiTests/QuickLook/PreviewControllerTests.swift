// QLPreviewController in a UIViewControllerRepresentable, as apps show it.

import Foundation
import ShojiElements
import ShojiSystem
import ShojiTesting
import SwiftUI
import Testing

@testable import QuickLook
@testable import Shoji

/// The files of a preview, and what it has told.
@MainActor private final class Source: QLPreviewControllerDataSource, QLPreviewControllerDelegate {
  var items: [any QLPreviewItem]
  var asked: [Int] = []
  var heard: [String] = []
  var mode = QLPreviewItemEditingMode.createCopy
  weak var controller: QLPreviewController?

  init(_ items: [any QLPreviewItem]) { self.items = items }

  func numberOfPreviewItems(in controller: QLPreviewController) -> Int { items.count }
  func previewController(_ controller: QLPreviewController, previewItemAt index: Int) -> any QLPreviewItem {
    asked.append(index)
    return items[index]
  }
  func previewControllerWillDismiss(_ controller: QLPreviewController) { heard.append("will") }
  func previewControllerDidDismiss(_ controller: QLPreviewController) { heard.append("did") }
  func previewController(_ controller: QLPreviewController, editingModeFor previewItem: any QLPreviewItem) -> QLPreviewItemEditingMode {
    mode
  }
  func previewController(_ controller: QLPreviewController, didUpdateContentsOf previewItem: any QLPreviewItem) {
    heard.append("updated \(previewItem.previewItemURL?.lastPathComponent ?? "")")
  }
  func previewController(
    _ controller: QLPreviewController, didSaveEditedCopyOf previewItem: any QLPreviewItem, at modifiedContentsURL: URL
  ) {
    heard.append("copied \(previewItem.previewItemURL?.lastPathComponent ?? "") to \(modifiedContentsURL.lastPathComponent)")
  }
}

/// An object of an app's own.
private final class Letter: NSObject, QLPreviewItem {
  var previewItemURL: URL?
  var previewItemTitle: String?
  init(_ url: URL?, title: String?) { (previewItemURL, previewItemTitle) = (url, title) }
}

private struct Preview: UIViewControllerRepresentable {
  let source: Source
  var first = 0

  func makeUIViewController(context: Context) -> QLPreviewController {
    let controller = QLPreviewController()
    controller.dataSource = context.coordinator
    controller.delegate = context.coordinator
    controller.currentPreviewItemIndex = first
    context.coordinator.controller = controller
    return controller
  }
  func updateUIViewController(_ controller: QLPreviewController, context: Context) {
    source.heard.append("updated \(context.environment.locale.identifier)")
  }
  static func dismantleUIViewController(_ controller: QLPreviewController, coordinator: Source) { coordinator.heard.append("dismantled") }
  func makeCoordinator() -> Source { source }
}

/// Shows a preview in a sheet.
private struct Screen: View {
  let source: Source
  var first = 0
  @State private var isShown = false

  var body: some View {
    Button("Show") { isShown = true }
      .sheet(isPresented: $isShown) { Preview(source: source, first: first) }
  }
}

@MainActor @Suite("QLPreviewController") struct PreviewControllerTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  private func file(_ name: String, _ text: String) throws -> URL {
    let url = folder.appending(path: name)
    try Data(text.utf8).write(to: url)
    return url
  }
  private func title(_ screen: TestScreen) throws -> String { try screen.content(PageContent.self).title }

  @Test("The shape in which apps show a preview compiles unchanged") func compiles() throws {
    let errors = try Compiler.errors(
      in: """
        import SwiftUI
        import QuickLook
        struct PreviewController: UIViewControllerRepresentable {
          let url: URL
          @Binding var isPresented: Bool
          func makeUIViewController(context: Context) -> QLPreviewController {
            let controller = QLPreviewController()
            controller.dataSource = context.coordinator
            controller.delegate = context.coordinator
            return controller
          }
          func updateUIViewController(_ uiViewController: QLPreviewController, context: Context) { uiViewController.reloadData() }
          func makeCoordinator() -> Coordinator { return Coordinator(parent: self) }
          class Coordinator: NSObject, QLPreviewControllerDataSource, QLPreviewControllerDelegate {
            let parent: PreviewController
            init(parent: PreviewController) { self.parent = parent }
            func numberOfPreviewItems(in controller: QLPreviewController) -> Int { return 1 }
            func previewController(_ controller: QLPreviewController, previewItemAt index: Int) -> QLPreviewItem {
              return parent.url as NSURL
            }
            func previewController(
              _ controller: QLPreviewController, editingModeFor previewItem: QLPreviewItem
            ) -> QLPreviewItemEditingMode { .disabled }
            func previewControllerDidDismiss(_ controller: QLPreviewController) { parent.isPresented = false }
          }
        }
        struct Plain: UIViewControllerRepresentable {
          var urls: [URL]
          func makeUIViewController(context: UIViewControllerRepresentableContext<Plain>) -> QLPreviewController {
            let controller = QLPreviewController()
            controller.title = "Files"
            return controller
          }
          func updateUIViewController(_ controller: QLPreviewController, context: UIViewControllerRepresentableContext<Plain>) {
            controller.currentPreviewItemIndex = 0
            controller.refreshCurrentPreviewItem()
            if QLPreviewController.canPreview(urls[0] as NSURL) { print(controller.currentPreviewItem?.previewItemTitle ?? "") }
          }
        }
        struct Screen: View {
          @State private var isPresented = false
          let url: URL
          var body: some View {
            Button("Preview") { isPresented = true }
              .sheet(isPresented: $isPresented) { PreviewController(url: url, isPresented: $isPresented) }
              .fullScreenCover(isPresented: $isPresented) { NavigationStack { Plain(urls: [url]).ignoresSafeArea() } }
          }
        }
        """)
    #expect(errors == [], "\(errors.map { "\($0.line): \($0.text)" }.joined(separator: "\n"))")
  }

  @Test("A view controller of an app's own says what to write instead") func ownControllers() throws {
    let errors = try Compiler.errors(
      in: """
        import SwiftUI
        class Page: UIViewController {
          override func viewDidLoad() { super.viewDidLoad() }
        }
        """
    ).map(\.text)
    #expect(errors.contains { $0.contains("Shoji does not have UIViewController.viewDidLoad: write the screen as a SwiftUI view.") })
  }

  @Test("The files have their own titles, and the user turns to each of them") func several() throws {
    let bread = NSURL(fileURLWithPath: try file("b.txt", "Bread").path)
    let source = Source([try file("a.txt", "Apples"), bread, Letter(try file("c.txt", "Cheese"), title: "Last")])
    let screen = scene(Screen(source: source, first: 1))
    try screen.tap("Show")
    #expect(try title(screen) == "b.txt" && screen.texts.contains("Bread") && screen.texts.contains("2 of 3"))
    #expect(source.asked == [0, 1, 2])
    try screen.tap("Next File")
    #expect(try title(screen) == "Last" && screen.texts.contains("Cheese"))
    let controller = try #require(source.controller)
    #expect(controller.currentPreviewItemIndex == 2 && controller.currentPreviewItem?.previewItemTitle == "Last")
    controller.currentPreviewItemIndex = 0
    #expect(try title(screen) == "a.txt" && screen.texts.contains("1 of 3"))
    // The user's turns change nothing of the view that shows the controller.
    #expect(source.heard == ["updated en"])
  }

  @Test("The list names all files, and leads to the chosen one") func list() throws {
    let source = Source([try file("a.txt", "Apples"), try file("b.txt", "Bread")])
    let screen = scene(Screen(source: source))
    try screen.tap("Show")
    try screen.tap("1 of 2, All Files")
    #expect(screen.elements(PageContent.self).contains { ($0.content as? PageContent)?.title == "All Files" })
    try screen.tap("b.txt")
    #expect(try title(screen) == "b.txt" && screen.elements(PageContent.self).count == 1)
  }

  @Test("Done closes it, and the delegate hears of that in order") func done() throws {
    let source = Source([try file("a.txt", "Apples")])
    let screen = scene(Screen(source: source))
    try screen.tap("Show")
    try screen.tap("Done")
    #expect(screen.elements(PageContent.self).isEmpty)
    #expect(source.heard == ["updated en", "will", "did", "dismantled"])
  }

  @Test("Closed in another way, by the sheet itself, the delegate hears the same") func swiped() throws {
    let source = Source([try file("a.txt", "Apples")])
    let screen = scene(Screen(source: source))
    try screen.tap("Show")
    screen.send(.dismiss, to: try screen.element(SheetContent.self))
    #expect(source.heard == ["updated en", "will", "did", "dismantled"])
  }

  @Test("Changed files are shown after a reload, and the file in front after a refresh") func changes() throws {
    let source = Source([try file("a.txt", "Apples"), Letter(nil, title: "Coming")])
    let screen = scene(Screen(source: source, first: 1))
    try screen.tap("Show")
    let controller = try #require(source.controller)
    // The app fetches the file, and says when it is there.
    #expect(try title(screen) == "Coming" && screen.texts.contains("Preparing Preview…"))
    source.items[1] = try file("b.txt", "Bread")
    controller.refreshCurrentPreviewItem()
    #expect(try title(screen) == "b.txt" && screen.texts.contains("Bread") && source.asked == [0, 1, 1])
    try Data("Butter".utf8).write(to: try #require(source.items[1].previewItemURL))
    controller.refreshCurrentPreviewItem()
    #expect(try title(screen) == "b.txt" && screen.texts.contains("Butter"))
    // Fewer files: the last one is in front.
    source.items = [try file("c.txt", "Cheese")]
    controller.reloadData()
    #expect(try title(screen) == "c.txt" && screen.texts.contains("Cheese") && controller.currentPreviewItemIndex == 0)
    source.items = []
    controller.reloadData()
    #expect(screen.texts.contains("There is no file to show.") && controller.currentPreviewItem == nil)
    #expect(controller.currentPreviewItemIndex == NSNotFound)
  }

  @Test("In a page of a stack it uses that page's bar and back button") func page() throws {
    let source = Source([try file("a.txt", "Apples")])
    let screen = scene(NavigationStack { NavigationLink("Show") { Preview(source: source) }.navigationTitle("Files") })
    try screen.tap("Show")
    let pages = screen.elements(PageContent.self).compactMap { $0.content as? PageContent }
    #expect(pages.map(\.title) == ["Files", "a.txt"])
    #expect(pages.last?.back == "Files" && pages.last?.backShortcut == "space" && !screen.texts.contains("Done"))
  }

  // MARK: Markup

  /// The delegate's calls about a marked picture, which is one of the format unless `isPicture` is false, and the file's last letters.
  private func marked(
    _ name: String, mode: QLPreviewItemEditingMode, removesFile: Bool = false, isPicture: Bool = true
  ) throws -> (calls: [String], text: String?) {
    let original = try file(name, "plain"), picture = try file("Marked.png", ""), source = Source([original])
    let signature: [UInt8] = name.hasSuffix("png") ? [0x89, 0x50, 0x4E, 0x47] : [0xFF, 0xD8, 0xFF]
    try Data((isPicture ? signature : []) + Array("marked".utf8)).write(to: picture)
    source.mode = mode
    let screen = scene(Screen(source: source))
    try screen.tap("Show")
    let controller = try #require(source.controller)
    let asked = try #require(controller.model.editingMode(of: controller))
    if removesFile { try FileManager.default.removeItem(at: original) }
    source.heard = []
    if asked != .disabled { controller.model.hasMarked(picture, of: original, mode: asked, in: controller) }
    let text = (try? Data(contentsOf: original)).map { String(decoding: $0, as: UTF8.self) }
    return (source.heard, text.map { $0.hasSuffix("marked") ? "marked" : $0 })
  }

  @Test("A marked picture takes the place of the file, and the delegate hears of it") func updates() throws {
    for name in ["a.png", "b.jpg", "c.JPEG"] {
      let (calls, text) = try marked(name, mode: .updateContents)
      #expect(calls == ["updated \(name)"] && text == "marked")
    }
  }

  @Test("A copy leaves the file as it is") func copies() throws {
    let (calls, text) = try marked("a.png", mode: .createCopy)
    #expect(calls == ["copied a.png to Marked.png"] && text == "plain")
  }

  @Test("What cannot be changed is copied: other formats, and a file that is gone") func unchangeable() throws {
    let (calls, text) = try marked("a.svg", mode: .updateContents)
    #expect(calls == ["copied a.svg to Marked.png"] && text == "plain")
    let (late, gone) = try marked("b.png", mode: .updateContents, removesFile: true)
    #expect(late == ["copied b.png to Marked.png"] && gone == nil)
    let (other, kept) = try marked("c.png", mode: .updateContents, isPicture: false)
    #expect(other == ["copied c.png to Marked.png"] && kept == "plain")
  }

  @Test("A delegate that allows no markup is told of none") func noMarkup() throws {
    #expect(try marked("a.png", mode: .disabled).calls.isEmpty)
  }

  @Test("A picture that the browser has sent whole is handed on, and no other one") func handed() throws {
    @MainActor final class Heard { var files: [URL] = [] }
    let heard = Heard(), id = UUID().uuidString.replacingOccurrences(of: "-", with: "").lowercased()
    let screen = TestScreen { MarkedPictureView(address: "/shoji/files/a/b.png?v=1", replaces: true) { heard.files.append($0) } }
    let element = try screen.element(MarkedPictureContent.self), node = try screen.node(element)
    #expect(node.attributes["data-marks"] == "/shoji/files/a/b.png?v=1" && node.attributes["data-kind"] == "update")
    DragSessions.shared.files.receive(DragTransfer(drag: id, type: "image/png", name: "b.png"))
    screen.send(.action(.marked, value: .string(id)), to: element)
    for value in [EventValue.string("nothing"), .null, .number(1)] { screen.send(.action(.marked, value: value), to: element) }
    #expect(heard.files.isEmpty)
    DragSessions.shared.files.receive(DragTransfer(request: 1, item: 1, drag: id, data: Array("marked".utf8)))
    screen.send(.action(.marked, value: .string(id)), to: element)
    #expect(heard.files.map(\.lastPathComponent) == ["b.png"])
    #expect(try Data(contentsOf: #require(heard.files.first)) == Data("marked".utf8))
  }

  @Test("Items of each kind say whether they have a preview") func canPreview() throws {
    let text = try file("a.txt", "Apples"), other = folder.appending(path: "b.bin")
    try Data([0, 1, 2]).write(to: other)
    #expect(QLPreviewController.canPreview(text) && QLPreviewController.canPreview(NSURL(fileURLWithPath: text.path)))
    #expect(!QLPreviewController.canPreview(other) && !QLPreviewController.canPreview(Letter(nil, title: "Nothing")))
  }
}
