// ReminderList: a list of reminders, with its colour and icon.

import Foundation

struct ReminderList: Identifiable, Codable, Hashable, Sendable {
  var id = UUID()
  var name: String
  var color = ListColor.blue
  var icon = ListIcon.list
  /// Whether the list shows completed reminders.
  var showsCompleted = false

  var isBlank: Bool { name.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty }
}

/// The colours of the list editor.
enum ListColor: String, Codable, CaseIterable, Identifiable, Sendable {
  case red, orange, yellow, green, mint, cyan, blue, indigo, purple, pink, brown, gray

  var id: String { rawValue }
}

/// The icons of the list editor; the raw value names the symbol.
enum ListIcon: String, Codable, CaseIterable, Identifiable, Sendable {
  case list = "list.bullet"
  case bookmark = "bookmark.fill"
  case star = "star.fill"
  case heart = "heart.fill"
  case house = "house.fill"
  case cart = "cart.fill"
  case gift = "gift.fill"
  case book = "book.fill"
  case pencil = "pencil"
  case briefcase = "briefcase.fill"
  case creditcard = "creditcard.fill"
  case calendar = "calendar"
  case person = "person.fill"
  case camera = "camera.fill"
  case music = "music.note"
  case car = "car.fill"
  case airplane = "airplane"
  case leaf = "leaf.fill"
  case paw = "pawprint.fill"
  case bolt = "bolt.fill"
  case phone = "phone.fill"
  case envelope = "envelope.fill"
  case wrench = "wrench.fill"
  case flame = "flame.fill"

  var id: String { rawValue }
}
