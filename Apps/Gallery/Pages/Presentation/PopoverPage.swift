import SwiftUI

struct PopoverPage: View {
  @State private var open: Int?
  @State private var order: String? = "Name"
  @State private var note = "Bring the map."

  var body: some View {
    GalleryPage {
      Example("Information") {
        Button("Show") { open = 1 }
          .buttonStyle(.bordered)
          .popover(isPresented: isOpen(1)) {
            VStack(alignment: .leading, spacing: 4) {
              Text("Popover").font(.headline)
              Text("It points at what it belongs to.")
            }
            .padding()
          }
      }
      Example("One thing to choose") {
        Button("Sort by \(Text(LocalizedStringKey(order ?? "Name")))", systemImage: "arrow.up.arrow.down") { open = 2 }
          .popover(isPresented: isOpen(2)) {
            List(["Name", "Date", "Size"], id: \.self, selection: $order) { Text(LocalizedStringKey($0)) }
          }
      }
      Example("Modal, with Cancel and Done") {
        Button("Edit the Note", systemImage: "square.and.pencil") { open = 3 }
          .popover(isPresented: isOpen(3)) { NoteEditor(note: $note) }
        Text(note).foregroundStyle(.secondary)
      }
      Example("More or less") {
        Button("Weather", systemImage: "cloud.sun") { open = 4 }
          .popover(isPresented: isOpen(4)) { Weather() }
      }
      Example("Its own colours, a popover everywhere") {
        Button("Hint", systemImage: "lightbulb") { open = 5 }
          .popover(isPresented: isOpen(5), arrowEdge: .top) {
            Text("Only a few words.")
              .foregroundStyle(.black)
              .padding()
              .presentationBackground(.yellow)
              .presentationBorder(.orange, lineWidth: 2)
              .presentationCompactAdaptation(.popover)
          }
      }
    }
    .toolbar { ToolbarItem(placement: .topBarTrailing) { ShareLink(item: URL(string: "https://example.com")!) } }
  }

  /// One tap on another source closes the first popover and opens the second.
  private func isOpen(_ number: Int) -> Binding<Bool> {
    Binding {
      open == number
    } set: {
      open = $0 ? number : open == number ? nil : open
    }
  }
}

/// A popover that only its buttons close.
private struct NoteEditor: View {
  @Binding var note: String
  @State private var draft: String
  @Environment(\.dismiss) private var dismiss

  init(note: Binding<String>) {
    _note = note
    _draft = State(initialValue: note.wrappedValue)
  }

  var body: some View {
    NavigationStack {
      Form { TextField("Note", text: $draft, axis: .vertical) }
        .navigationTitle("Note")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
          ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
          ToolbarItem(placement: .confirmationAction) {
            Button("Done") {
              note = draft
              dismiss()
            }
          }
        }
    }
    .interactiveDismissDisabled()
  }
}

/// A summary that expands; the popover changes its size with it.
private struct Weather: View {
  @State private var isFull = false
  private static let days = [
    ("Today", "sun.max", 21), ("Tomorrow", "cloud.sun", 19), ("Thursday", "cloud.rain", 15), ("Friday", "cloud", 16),
  ]

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      ForEach(Self.days.prefix(isFull ? 4 : 1), id: \.0) { day, symbol, degrees in
        HStack {
          Label(LocalizedStringKey(day), systemImage: symbol)
          Spacer()
          Text("\(degrees)°").foregroundStyle(.secondary)
        }
      }
      Button(isFull ? "Less" : "More") { isFull.toggle() }
    }
    .frame(width: isFull ? 260 : 200)
    .padding()
  }
}
