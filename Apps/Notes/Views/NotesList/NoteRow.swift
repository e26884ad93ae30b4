// NoteRow: a note's title, its date, a line of its text, and its attachments.

import SwiftUI

struct NoteRow: View {
  @Environment(Notebook.self) private var notebook
  @Environment(\.calendar) private var calendar
  @Environment(\.locale) private var locale
  @Environment(\.timeZone) private var timeZone
  @Environment(\.dynamicTypeSize) private var textSize
  let note: Note
  let date: Date
  let words: String
  let showsFolder: Bool

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      Text(note.shownTitle)
        .font(.headline)
        .lineLimit(lines)
      detailLayout {
        when.lineLimit(lines).layoutPriority(1)
        excerpt.foregroundStyle(.secondary)
      }
      .font(.subheadline)
      if showsFolder {
        Label(note.folder.map { "\($0.name)" } ?? "Notes", systemImage: "folder")
          .labelStyle(CompactLabelStyle())
          .font(.subheadline)
          .foregroundStyle(.secondary)
          .lineLimit(lines)
      }
    }
    .accessibilityElement(children: .combine)
  }

  /// Large text needs more lines for the same words.
  private var lines: Int { textSize.isAccessibilitySize ? 3 : 1 }

  private var detailLayout: AnyLayout {
    textSize.isAccessibilitySize ? AnyLayout(VStackLayout(alignment: .leading, spacing: 2)) : AnyLayout(HStackLayout(spacing: 8))
  }

  private var when: Text {
    note.isDeletedByUser ? Text("\(notebook.daysLeft(note)) days left") : Text(date.words(locale, calendar, timeZone))
  }

  @ViewBuilder private var excerpt: some View {
    if let line = note.excerpt(for: words) {
      Text(line).lineLimit(lines)
    } else {
      (note.attachments.isEmpty ? Text("No additional text") : Text("\(note.attachments.count) attachments")).lineLimit(2)
    }
  }
}

/// A label whose icon is near its title.
private struct CompactLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 4) {
      configuration.icon
      configuration.title
    }
  }
}

extension Note {
  /// The title, or a substitute for a note without words.
  var shownTitle: LocalizedStringKey { title.isEmpty ? "New Note" : "\(title)" }
}
