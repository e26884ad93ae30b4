// Note: a text whose first line is the title, with sketches and pictures below it.

import SwiftData

@Model final class Note {
  @Attribute(.unique) var id: UUID
  private(set) var text = ""
  var createdAt: Date
  private(set) var editedAt: Date
  var isPinned = false
  /// When the note was moved to Recently Deleted; nil for other notes.
  var deletedAt: Date?
  /// The user's folder; nil for the notes in the folder that every user has.
  var folder: Folder?
  @Relationship(deleteRule: .cascade, inverse: \Attachment.note) var attachments: [Attachment] = []

  init(_ text: String = "", folder: Folder? = nil, at date: Date = .now) {
    id = UUID()
    createdAt = date
    editedAt = date
    self.text = text
    self.folder = folder
  }

  func write(_ text: String, at date: Date = .now) {
    guard text != self.text else { return }
    self.text = text
    editedAt = date
  }

  /// Notes that an attachment was added or changed.
  func touch(at date: Date = .now) { editedAt = date }

  var isDeletedByUser: Bool { deletedAt != nil }
  var isBlank: Bool { title.isEmpty && attachments.isEmpty }

  /// The first line with words in it; empty if there is none.
  var title: String { Self.lines(text, most: 1).first ?? "" }

  /// The line below the title in lists: the first that contains the search words, else the first one after the title.
  func excerpt(for words: String = "") -> String? {
    let rest = words.isEmpty ? Self.lines(text, most: 2).dropFirst() : Self.lines(text, most: .max).dropFirst()
    return (words.isEmpty ? nil : rest.first { $0.localizedStandardContains(words) }) ?? rest.first
  }

  /// Whether the text or the description of an attachment contains the search words, ignoring case and accents.
  func matches(_ words: String) -> Bool {
    text.localizedStandardContains(words) || attachments.contains { $0.caption.localizedStandardContains(words) }
  }

  /// The attachments in the order in which they were added.
  var orderedAttachments: [Attachment] { attachments.sorted { $0.addedAt < $1.addedAt } }

  /// Returns at most a number of lines that have words in them, without the spaces around them.
  private static func lines(_ text: String, most: Int) -> [String] {
    var result: [String] = []
    for line in text.split(whereSeparator: \.isNewline) where result.count < most {
      let words = line.prefix(300).trimmingCharacters(in: .whitespaces)
      if !words.isEmpty { result.append(words) }
    }
    return result
  }
}
