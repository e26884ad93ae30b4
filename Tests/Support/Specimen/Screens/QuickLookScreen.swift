import QuickLook
import SwiftUI

/// Files of each kind, and previews in each kind of page.
struct QuickLookScreen: View {
  enum Place: String, CaseIterable, Codable { case stack, toolbar, bare }
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

enum QuickLookSamples {
  @MainActor static func write() -> [URL] {
    let folder = URL.documentsDirectory.appending(path: "Samples")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return samples.map { name, data in
      let file = folder.appending(path: name)
      if !FileManager.default.fileExists(atPath: file.path) { try? data.write(to: file) }
      return file
    }
  }

  private static let svg =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"400\" height=\"300\"><script>alert(1)</script>"
    + "<rect width=\"400\" height=\"300\" fill=\"#36c\"/><circle cx=\"200\" cy=\"150\" r=\"90\" fill=\"#fc3\"/></svg>"
  private static var samples: [(String, Data)] {
    let texts = [
      ("Notes.txt", "Buy milk.\nCall <b>Ann</b> & Bob.\n"),
      ("Tool.swift", "func double(_ value: Int) -> Int { value * 2 }\n"),
      ("Read Me.md", "# Garden\n\nWater *daily*.\n\n- Roses\n- Beans\n\n> Not too much\n\n```\nlet water = 2\n```\n"),
      ("Cities.csv", "City,People\n\"Paris, France\",2100000\nOsaka,2700000\n"),
      ("Ann.vcf", "BEGIN:VCARD\nVERSION:4.0\nFN:Ann Lee\nTEL;TYPE=cell:+81 3 1234\nEMAIL:ann@example.com\nEND:VCARD\n"),
      (
        "Party.ics",
        "BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:Garden Party\nDTSTART:20261201T180000\nLOCATION:Park\nEND:VEVENT\nEND:VCALENDAR\n"
      ),
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
