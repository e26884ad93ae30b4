// Source written for Apple's SDK compiles unchanged: values that are dragged, and photos that the user chooses.

import Testing

@Suite("Source compatibility: transfers") struct AuthorsTransferTests {
  private func expectCompiles(_ source: String) throws {
    let errors = try Compiler.errors(in: "import SwiftUI\n" + source)
    #expect(errors == [], "\(errors.map { "\($0.line): \($0.text)" }.joined(separator: "\n"))")
  }

  @Test("Photos in the shapes that apps choose them") func photos() throws {
    try expectCompiles(
      """
      import PhotosUI
      final class Profile: ObservableObject {
        @Published var avatar: PhotosPickerItem? { didSet { if let avatar { load(avatar) } } }
        @Published var image: UIImage?
        private func load(_ item: PhotosPickerItem) {
          item.loadTransferable(type: Data.self) { result in
            DispatchQueue.main.async {
              switch result {
              case .success(let data?): self.image = UIImage(data: data)
              case .success(nil), .failure: self.image = nil
              }
            }
          }
        }
      }
      struct Movie: Transferable {
        let url: URL
        static var transferRepresentation: some TransferRepresentation {
          FileRepresentation(contentType: .movie) { SentTransferredFile($0.url) } importing: { received in
            let copy = URL.documentsDirectory.appending(path: "movie.mov")
            try FileManager.default.copyItem(at: received.file, to: copy)
            return Movie(url: copy)
          }
        }
      }
      struct Form: View {
        @StateObject private var profile = Profile()
        @State private var items = [PhotosPickerItem]()
        @State private var selected: PhotosPickerItem?
        @State private var isShown = false
        @State private var data: Data?
        var body: some View {
          VStack {
            PhotosPicker(selection: $profile.avatar, matching: .images, photoLibrary: .shared()) { Image(systemName: "pencil.circle.fill") }
              .buttonStyle(.borderless)
            PhotosPicker("Pictures", selection: $items, maxSelectionCount: 5, selectionBehavior: .ordered, matching: .any(of: [.images, .not(.livePhotos)]))
            PhotosPicker(selection: $selected, matching: .videos, preferredItemEncoding: .automatic) { Text("Video") }
          }
          .photosPicker(isPresented: $isShown, selection: $items, maxSelectionCount: 4, matching: .images, photoLibrary: .shared())
          .photosPicker(isPresented: $isShown, selection: $selected, matching: .images)
          .task(id: selected) {
            data = try? await selected?.loadTransferable(type: Data.self)
            if let movie = try? await selected?.loadTransferable(type: Movie.self) { print(movie.url) }
            if selected?.supportedContentTypes.contains(where: { $0.conforms(to: .movie) }) == true { print(selected?.itemIdentifier ?? "") }
          }
        }
      }
      """)
  }

  @Test("Drag and drop in the shapes that apps use") func dragAndDrop() throws {
    try expectCompiles(
      """
      import CoreTransferable
      import UniformTypeIdentifiers
      extension UTType { static let card = UTType(exportedAs: "com.example.card") }
      struct Card: Codable, Identifiable, Transferable {
        var id = UUID()
        var title: String
        static var transferRepresentation: some TransferRepresentation {
          CodableRepresentation(contentType: .card)
          DataRepresentation(contentType: .commaSeparatedText) { card in
            Data(card.title.utf8)
          } importing: { data in
            Card(title: String(decoding: data, as: UTF8.self))
          }
          .exportingCondition { !$0.title.isEmpty }
          FileRepresentation(contentType: .pdf) { SentTransferredFile(URL(fileURLWithPath: $0.title)) } importing: { Card(title: $0.file.path) }
          ProxyRepresentation(exporting: \\.title)
        }
      }
      struct Board: View {
        @State private var cards: [Card] = []
        @State private var dragged: Card?
        @State private var isTargeted = false
        var body: some View {
          List {
            ForEach(cards) { card in
              Text(card.title)
                .draggable(card)
                .onDrag { dragged = card; return NSItemProvider(object: card.title as String) }
                .onDrop(of: [.text], delegate: Mover(card: card, cards: $cards, dragged: $dragged))
            }
            .dropDestination(for: Card.self) { dropped, index in cards.insert(contentsOf: dropped, at: index) }
            .onInsert(of: [UTType.text.identifier]) { index, providers in print(index, providers) }
          }
          .dropDestination(for: Card.self) { dropped, location in
            cards.append(contentsOf: dropped)
            return location.x > 0
          } isTargeted: { isTargeted = $0 }
          .onDrop(of: [.image, .fileURL], isTargeted: $isTargeted) { providers in
            guard let provider = providers.first, provider.canLoadObject(ofClass: UIImage.self) else { return false }
            _ = provider.loadObject(ofClass: UIImage.self) { image, _ in print(image as? UIImage ?? UIImage()) }
            provider.loadItem(forTypeIdentifier: UTType.fileURL.identifier, options: nil) { item, _ in print((item as? URL)?.path ?? "") }
            return true
          }
          .onDrop(of: [UTType.url.identifier], isTargeted: nil) { providers, location in !providers.isEmpty && location.y > 0 }
          .draggable("words") { Label("words", systemImage: "doc") }
          .itemProvider { NSItemProvider(contentsOf: URL(fileURLWithPath: "/")) }
          .springLoadingBehavior(.enabled)
        }
      }
      struct Mover: DropDelegate {
        let card: Card
        @Binding var cards: [Card]
        @Binding var dragged: Card?
        func dropEntered(info: DropInfo) {
          guard let dragged, dragged.id != card.id, let from = cards.firstIndex(where: { $0.id == dragged.id }) else { return }
          cards.move(fromOffsets: IndexSet(integer: from), toOffset: 0)
        }
        func dropUpdated(info: DropInfo) -> DropProposal? { DropProposal(operation: .move) }
        func validateDrop(info: DropInfo) -> Bool { info.hasItemsConforming(to: [.text]) }
        func performDrop(info: DropInfo) -> Bool {
          dragged = nil
          return info.itemProviders(for: [.text]).first != nil
        }
      }
      """)
  }
}
