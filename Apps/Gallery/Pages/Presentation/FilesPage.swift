import PhotosUI
import SwiftUI
import UniformTypeIdentifiers

struct FilesPage: View {
  @State private var text = "Tickets, sunscreen, a book"
  @State private var isSaving = false
  @State private var isOpening = false
  @State private var files: [OpenedFile] = []
  @State private var failure: String?
  @State private var photos: [PhotosPickerItem] = []
  @State private var pictures: [ChosenPicture] = []

  var body: some View {
    GalleryPage {
      Example("Saving a document") {
        TextField("Packing list", text: $text, axis: .vertical).textFieldStyle(.roundedBorder)
        Button("Save…", systemImage: "square.and.arrow.down") { isSaving = true }
          .disabled(text.isEmpty)
          .fileExporter(
            isPresented: $isSaving, document: PackingList(text: text), contentType: .plainText,
            defaultFilename: String(localized: "Packing List")
          ) { _ in }
      }
      Example("Choosing photos") {
        PhotosPicker(selection: $photos, maxSelectionCount: 6, matching: .images) {
          Label("Choose Photos…", systemImage: "photo.on.rectangle")
        }
        .onChange(of: photos) {
          Task {
            var loaded: [ChosenPicture] = []
            for photo in photos {
              if let image = try? await photo.loadTransferable(type: Image.self) {
                loaded.append(ChosenPicture(id: loaded.count, image: image))
              }
            }
            pictures = loaded
          }
        }
        if !pictures.isEmpty {
          LazyVGrid(columns: [GridItem(.adaptive(minimum: 96))]) {
            ForEach(pictures) { picture in
              picture.image.resizable().scaledToFill().frame(width: 96, height: 96).clipShape(.rect(cornerRadius: 12))
                .accessibilityLabel("Photo \(picture.id + 1)")
            }
          }
        }
      }
      Example("Opening files") {
        Button("Open…", systemImage: "folder") { isOpening = true }
          .fileImporter(isPresented: $isOpening, allowedContentTypes: [.text, .image], allowsMultipleSelection: true) { result in
            switch result {
            case .success(let urls): (files, failure) = (urls.map(OpenedFile.init), nil)
            case .failure(let error): failure = error.localizedDescription
            }
          }
        if let failure { Label(failure, systemImage: "exclamationmark.triangle").font(.footnote) }
        ForEach(files) { file in
          VStack(alignment: .leading, spacing: 8) {
            LabeledContent(file.name, value: file.size.formatted(.byteCount(style: .file)))
            if let picture = file.picture {
              Image(uiImage: picture).resizable().scaledToFit().frame(maxHeight: 160).accessibilityLabel(file.name)
            } else if let text = file.text {
              Text(text).font(.footnote).foregroundStyle(.secondary).lineLimit(4)
            }
          }
        }
      }
    }
  }
}

/// A photo that the user has chosen.
private struct ChosenPicture: Identifiable {
  let id: Int
  let image: Image
}

/// A plain text document.
private struct PackingList: FileDocument {
  static let readableContentTypes: [UTType] = [.plainText]
  var text: String
  init(text: String) { self.text = text }
  init(configuration: ReadConfiguration) throws {
    text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
  }
  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper { FileWrapper(regularFileWithContents: Data(text.utf8)) }
}

/// A file's name, size, and picture or text.
private struct OpenedFile: Identifiable {
  let id = UUID()
  let name: String
  let size: Int
  let picture: UIImage?
  let text: String?

  init(_ url: URL) {
    let data = (try? Data(contentsOf: url)) ?? Data()
    name = url.lastPathComponent
    size = data.count
    picture = UIImage(data: data)
    text = picture == nil ? String(data: data.prefix(2000), encoding: .utf8) : nil
  }
}
