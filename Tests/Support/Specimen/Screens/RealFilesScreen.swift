import SwiftUI
import UniformTypeIdentifiers
import UserNotifications

/// Files that the user brings, and each place that shows one or gives it away: `AsyncImage`, `fileExporter` and notifications.
struct RealFilesScreen: View {
  private struct Copy: FileDocument {
    static var readableContentTypes: [UTType] { [.data] }
    var data: Data
    init(_ data: Data) { self.data = data }
    init(configuration: ReadConfiguration) throws { data = configuration.file.regularFileContents ?? Data() }
    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper { FileWrapper(regularFileWithContents: data) }
  }
  /// A value that several apps can read: as a file of its own kind, or as a text.
  private struct Recipe: Transferable, Codable {
    var title: String
    static var transferRepresentation: some TransferRepresentation {
      CodableRepresentation(contentType: .json).suggestedFileName { $0.title }
      ProxyRepresentation(exporting: \.title)
    }
  }
  @State private var files: [URL] = []
  @State private var isBringing = false
  @State private var name = ""
  @State private var address = ""
  @State private var shown: URL?
  /// How many pictures have been shown.
  @State private var count = 0
  @State private var scale = 1.0
  @State private var exported: URL?
  @State private var isExporting = false
  @State private var isExportingItem = false
  @State private var isExportingAll = false
  @State private var isExportingText = false
  @State private var answer = "nothing yet"

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 12) {
        Button("Bring") { isBringing = true }.accessibilityIdentifier("bring")
          .fileImporter(isPresented: $isBringing, allowedContentTypes: [.item], allowsMultipleSelection: true) {
            files = (try? $0.get()) ?? []
            answer = "brought \(files.count)"
          }
        Button("Ask") {
          Task {
            answer = (try? await UNUserNotificationCenter.current().requestAuthorization(options: [.alert])) == true ? "allowed" : "refused"
          }
        }
        .accessibilityIdentifier("ask")
        Text(answer).accessibilityIdentifier("answer")
        TextField("Name", text: $name).accessibilityIdentifier("name")
        TextField("Address", text: $address).accessibilityIdentifier("address")
        Button("Show Address") { show(URL(string: address)) }.accessibilityIdentifier("show")
        Toggle(
          "Double",
          isOn: Binding {
            scale == 2
          } set: {
            scale = $0 ? 2 : 1
          }
        ).accessibilityIdentifier("double")
        picture
        exporters
        ForEach(Array(files.enumerated()), id: \.offset) { index, file in
          HStack {
            Button("Show") { show(file) }.accessibilityIdentifier("show \(index)")
            Button("Save") { save(file) }.accessibilityIdentifier("save \(index)")
            Button("Item") { give(file) }.accessibilityIdentifier("item \(index)")
            Button("Post") { post(file) }.accessibilityIdentifier("post \(index)")
            ShareLink("Share", item: file).accessibilityIdentifier("share \(index)")
          }
        }
      }
    }
  }

  @ViewBuilder private var picture: some View {
    if let shown {
      AsyncImage(url: shown, scale: scale) { phase in
        switch phase {
        case .success(let image):
          image.accessibilityIdentifier("picture")
          Text("\(count) is shown").accessibilityIdentifier("phase")
        case .failure: Text("\(count) has failed").accessibilityIdentifier("phase")
        case .empty: Text("\(count) is loading").accessibilityIdentifier("phase")
        @unknown default: EmptyView()
        }
      }
      .id(count)
    }
  }

  @ViewBuilder private var exporters: some View {
    Text("exporters")
      .fileExporter(
        isPresented: $isExporting, document: exported.map { Copy((try? Data(contentsOf: $0)) ?? Data()) },
        contentType: exported.map { UTType(filenameExtension: $0.pathExtension) ?? .data } ?? .data,
        defaultFilename: name.isEmpty ? exported?.lastPathComponent : name
      ) { tell($0.map { [$0] }) }
    Button("Save All") { isExportingAll = true }.accessibilityIdentifier("all")
      .fileExporter(isPresented: $isExportingAll, items: files, onCompletion: tell) { answer = "cancelled" }
    Button("Save Text") { isExportingText = true }.accessibilityIdentifier("text")
      .fileExporter(isPresented: $isExportingText, item: Recipe(title: "Soup"), contentTypes: [.plainText]) { tell($0.map { [$0] }) }
    Button("Save Recipe") { isExportingItem = true }.accessibilityIdentifier("recipe")
      .fileExporter(isPresented: $isExportingItem, item: Recipe(title: "Soup 1.5")) { tell($0.map { [$0] }) }
  }

  private func show(_ address: URL?) {
    shown = address
    count += 1
  }

  private func save(_ file: URL) {
    exported = file
    isExporting = true
  }

  private func give(_ file: URL) {
    files = [file]
    isExportingAll = true
  }

  private func tell(_ result: Result<[URL], any Error>) {
    switch result {
    case .success(let urls):
      answer =
        "saved "
        + urls.map { "\($0.lastPathComponent): \((try? $0.resourceValues(forKeys: [.fileSizeKey]))?.fileSize ?? -1)" }.joined(
          separator: "; ")
    case .failure: answer = "not saved"
    }
  }

  private func post(_ file: URL) {
    Task {
      do {
        let content = UNMutableNotificationContent()
        content.title = file.lastPathComponent
        content.attachments = [try UNNotificationAttachment(identifier: "", url: file)]
        try await UNUserNotificationCenter.current().add(
          UNNotificationRequest(identifier: file.lastPathComponent, content: content, trigger: nil))
        answer = "posted \(file.lastPathComponent)"
      } catch let error as UNError {
        answer = "refused \(error.code)"
      } catch {
        answer = "failed"
      }
    }
  }
}
