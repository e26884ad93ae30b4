import QuickLook
import SwiftUI

/// Files of each kind, and previews in each kind of page.
struct QuickLookScreen: View {
  enum Place: String, CaseIterable, Codable { case stack, toolbar, bare, controllers, album }
  @State private var place: Place?

  var body: some View {
    ForEach(Place.allCases, id: \.self) { place in
      Button(place.rawValue) { self.place = place }.accessibilityIdentifier("place-\(place.rawValue)")
    }
    .fullScreenCover(
      isPresented: Binding {
        place != nil
      } set: {
        if !$0 { place = nil }
      }
    ) {
      switch place {
      case .stack: NavigationStack { QuickLookFiles().navigationTitle("Files") }
      case .toolbar:
        NavigationStack {
          QuickLookFiles().navigationTitle("Files").toolbar {
            ToolbarItem(placement: .bottomBar) { Button("New") {} }
          }
        }
      case .controllers: NavigationStack { QuickLookControllers().navigationTitle("Controllers") }
      case .album: NavigationStack { QuickLookAlbum().navigationTitle("Album") }
      case .bare, nil: QuickLookFiles()
      }
    }
  }
}

/// Writes samples into the app's folder and lists them.
struct QuickLookFiles: View {
  @State private var shown: URL?
  @State private var one: URL?
  @State private var attachment: URL?
  private let files = QuickLookSamples.write()

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 12) {
        ForEach(files, id: \.self) { file in
          Button(file.lastPathComponent) { shown = file }.accessibilityIdentifier(file.lastPathComponent)
        }
        Button("Missing") { one = .documentsDirectory.appending(path: "Gone.txt") }.accessibilityIdentifier("missing")
        FileAttachment("Plan.pdf", file: attachment) { attachment = PrintingFiles.threePages }.accessibilityIdentifier("attachment")
      }
      .padding()
    }
    .quickLookPreview($shown, in: files)
    .quickLookPreview($one)
  }
}

/// Many pictures of several shapes, and a wide table between them.
private struct QuickLookAlbum: View {
  @State private var shown: URL?
  private let files = QuickLookSamples.album()

  var body: some View {
    Button("First") { shown = files.first }.accessibilityIdentifier("first").quickLookPreview($shown, in: files)
  }
}

/// A `QLPreviewController` as apps show it: in a sheet, in a cover, and in a page of a stack.
private struct QuickLookControllers: View {
  @State private var isInSheet = false
  @State private var isInCover = false
  @State private var isPicture = false
  @State private var heard: [String] = []
  private let files = QuickLookSamples.write().filter { $0.pathExtension != "pdf" }

  var body: some View {
    VStack(spacing: 12) {
      Button("Sheet") { isInSheet = true }.accessibilityIdentifier("open-sheet")
      Button("Cover") { isInCover = true }.accessibilityIdentifier("open-cover")
      NavigationLink("Page") { controller }.accessibilityIdentifier("open-page")
      Button("Picture") { isPicture = true }
        .accessibilityIdentifier("open-picture")
        .sheet(isPresented: $isPicture) {
          FileController(files: [QuickLookSamples.picture()], mode: .updateContents) { heard.append($0) }
        }
      Text(verbatim: heard.joined(separator: " ")).accessibilityIdentifier("heard")
    }
    .sheet(isPresented: $isInSheet) { controller }
    .fullScreenCover(isPresented: $isInCover) { controller }
  }

  private var controller: some View { FileController(files: files) { heard.append($0) } }
}

private struct FileController: UIViewControllerRepresentable {
  let files: [URL]
  var mode = QLPreviewItemEditingMode.disabled
  let hear: (String) -> Void

  func makeUIViewController(context: Context) -> QLPreviewController {
    let controller = QLPreviewController()
    controller.dataSource = context.coordinator
    controller.delegate = context.coordinator
    return controller
  }
  func updateUIViewController(_ controller: QLPreviewController, context: Context) {}
  func makeCoordinator() -> Coordinator { Coordinator(self) }

  final class Coordinator: NSObject, QLPreviewControllerDataSource, QLPreviewControllerDelegate {
    private let view: FileController
    init(_ view: FileController) { self.view = view }

    func numberOfPreviewItems(in controller: QLPreviewController) -> Int { view.files.count }
    func previewController(_ controller: QLPreviewController, previewItemAt index: Int) -> any QLPreviewItem {
      index == 0 ? TitledFile(view.files[0], "Shopping") : view.files[index] as NSURL
    }
    func previewController(_ controller: QLPreviewController, editingModeFor previewItem: any QLPreviewItem) -> QLPreviewItemEditingMode {
      view.mode
    }
    func previewController(_ controller: QLPreviewController, didUpdateContentsOf previewItem: any QLPreviewItem) { view.hear("updated") }
    func previewControllerWillDismiss(_ controller: QLPreviewController) { view.hear("will") }
    func previewControllerDidDismiss(_ controller: QLPreviewController) { view.hear("did") }
  }
}

/// A file with a title of its own.
private final class TitledFile: NSObject, QLPreviewItem {
  let previewItemURL: URL?
  let previewItemTitle: String?
  init(_ url: URL, _ title: String) { (previewItemURL, previewItemTitle) = (url, title) }
}

enum QuickLookSamples {
  @MainActor static func write() -> [URL] {
    let folder = URL.documentsDirectory.appending(path: "Samples")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let files = samples.map { name, data in
      let file = folder.appending(path: name)
      if !FileManager.default.fileExists(atPath: file.path) { try? data.write(to: file) }
      return file
    }
    return files + media(in: folder)
  }

  /// Forty-five pictures and a table.
  static func album() -> [URL] {
    let folder = URL.documentsDirectory.appending(path: "Album")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let pictures = (1...45).map { number in
      let (width, height) = [(400, 300), (300, 400), (1600, 200), (200, 1600), (64, 64)][number % 5]
      return (
        "\(number).svg",
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\"><rect width=\"100%\" height=\"100%\""
          + " fill=\"hsl(\(number * 8) 70% 50%)\"/></svg>"
      )
    }
    let row = (1...20).map { "Column \($0)" }.joined(separator: ",") + "\n"
    return (pictures.prefix(40) + [("Wide.csv", row + row)] + pictures.suffix(5)).map { name, text in
      let file = folder.appending(path: name)
      if !FileManager.default.fileExists(atPath: file.path) { try? Data(text.utf8).write(to: file) }
      return file
    }
  }

  /// A blue picture that may be changed.
  static func picture() -> URL {
    let file = URL.documentsDirectory.appending(path: "Blue.png")
    if !FileManager.default.fileExists(atPath: file.path) { try? Data(base64Encoded: blue)?.write(to: file) }
    return file
  }
  private static let blue =
    "iVBORw0KGgoAAAANSUhEUgAAAEAAAAAwCAIAAAAuKetIAAAAQ0lEQVR42u3PQQkAAAgEsOtkJ9Maygp+hcEKLNXzWgQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE"
    + "BAQEBAQEBAQEBAQEBAQEBAQErhZWnLzxXFHErQAAAABJRU5ErkJggg=="

  /// A video and a sound.
  private static func media(in folder: URL) -> [URL] {
    [("Clip.mp4", "clip", "mp4"), ("Tone.mp3", "tone", "mp3")].map { name, resource, ending in
      let file = folder.appending(path: name)
      if !FileManager.default.fileExists(atPath: file.path), let source = Bundle.module.url(forResource: resource, withExtension: ending) {
        try? FileManager.default.copyItem(at: source, to: file)
      }
      return file
    }
  }

  private static let readMe = """
    # Garden

    Water *daily*, see the [calendar](https://example.com/garden) and ~~not~~ `water.swift`.

    1. Beds
       - [x] Roses
       - [ ] Beans
         > Not too much
         >
         > - nor too little
    2. Paths

    | Plant | Water | Place in the garden | What to look after in summer and in winter |
    |-------|:-----:|---------------------|-------------------------------------------:|
    | Roses | daily | by the wall         | cut **before** the frost                   |
    | Beans | often | in the third bed    | nothing                                    |

    ![A drawing](Drawing.svg)

    ```
    let water = 2
    ```

    """
  private static let card = """
    BEGIN:VCARD
    VERSION:3.0
    FN:Ann Lee
    N:Lee;Ann;;;
    ORG:Rose Garden Ltd.
    TITLE:Gardener
    TEL;TYPE=cell:+81 3 1234
    item1.TEL:+81 3 5678
    item1.X-ABLabel:Green House
    EMAIL;TYPE=WORK:ann@example.com
    URL:https://example.com/garden
    ADR;TYPE=HOME:;;1 Main St;Town;CA;94000;USA
    BDAY:1990-04-15
    PHOTO;ENCODING=b;TYPE=PNG:\(blue)
    NOTE:Knows all about roses.
    END:VCARD

    """
  private static let party = """
    BEGIN:VCALENDAR
    METHOD:REQUEST
    BEGIN:VEVENT
    SUMMARY:Garden Party
    DTSTART;TZID=Tokyo Standard Time:20261201T180000
    DURATION:PT2H
    RRULE:FREQ=MONTHLY;BYDAY=TU;BYSETPOS=1
    EXDATE;TZID=Tokyo Standard Time:20270105T180000
    LOCATION:Park
    URL:https://example.com/party
    DESCRIPTION:Bring a chair.
    ORGANIZER;CN="Lee, Ann":mailto:ann@example.com
    ATTENDEE;PARTSTAT=ACCEPTED;CN=Bob:mailto:bob@example.com
    ATTENDEE;PARTSTAT=TENTATIVE;ROLE=OPT-PARTICIPANT:mailto:eve@example.com
    BEGIN:VALARM
    DESCRIPTION:Reminder
    END:VALARM
    END:VEVENT
    END:VCALENDAR

    """
  private static let svg =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"400\" height=\"300\"><script>alert(1)</script>"
    + "<rect width=\"400\" height=\"300\" fill=\"#36c\"/><circle cx=\"200\" cy=\"150\" r=\"90\" fill=\"#fc3\"/></svg>"
  private static var samples: [(String, Data)] {
    let texts = [
      ("Notes.txt", "Buy milk.\nCall <b>Ann</b> & Bob.\n"),
      ("Tool.swift", "func double(_ value: Int) -> Int { value * 2 }\n"),
      ("Read Me.md", readMe),
      ("Cities.csv", "City,People\n\"Paris, France\",2100000\nOsaka,2700000\n"),
      ("Ann.vcf", card), ("Party.ics", party),
      ("Drawing.svg", svg),
    ]
    return [("Three Pages.pdf", Data(PrintingFiles.pdf(pages: 3).utf8))] + texts.map { ($0, Data($1.utf8)) } + [
      ("Bundle.zip", zip(["Letters/", "Letters/To Ann.txt", "Photo.jpg"])), ("Model.bin", Data([0, 1, 2, 3, 254, 255])),
      ("Empty.txt", Data()),
    ]
  }

  /// A zip file of empty files, with their names only in its directory.
  private static func zip(_ names: [String]) -> Data {
    func number(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }
    var directory: [UInt8] = []
    for name in names {
      directory += [0x50, 0x4B, 1, 2] + number(0, 20) + number(1234, 4) + number(name.utf8.count, 2) + number(0, 16) + Array(name.utf8)
    }
    let local: [UInt8] = [0x50, 0x4B, 3, 4] + number(0, 26)
    let end: [UInt8] = [0x50, 0x4B, 5, 6] + number(0, 4) + number(names.count, 2) + number(names.count, 2) + number(directory.count, 4)
    return Data(local + directory + end + number(local.count, 4) + number(0, 2))
  }
}
