// NotificationStore+Focus: users' choices about alerts, what these hold back, and the people whom a Focus can allow.

import Foundation

extension NotificationStore {
  /// The tables of a Focus. They may be made again.
  static let focusTables = [
    """
    CREATE TABLE IF NOT EXISTS notificationDelivery (person TEXT PRIMARY KEY, settings BLOB NOT NULL, due INTEGER NOT NULL) WITHOUT ROWID
    """,
    "CREATE INDEX IF NOT EXISTS notificationDeliveryByDue ON notificationDelivery (due)",
    """
    CREATE TABLE IF NOT EXISTS notificationContacts (person TEXT NOT NULL, handle TEXT NOT NULL, name TEXT NOT NULL, \
    seen INTEGER NOT NULL, PRIMARY KEY (person, handle)) WITHOUT ROWID
    """,
  ]

  // MARK: What users have chosen

  /// Returns a user's choices; those of a damaged row are the default ones.
  func delivery(of person: String) -> DeliverySettings {
    var settings: DeliverySettings?
    database.run("SELECT settings FROM notificationDelivery WHERE person = ?", [.text(person)]) {
      settings = Self.decode(DeliverySettings.self, $0.bytes(0))
    }
    return settings.flatMap { $0.mistake == nil ? $0 : nil } ?? DeliverySettings()
  }

  /// The date of what is never due.
  private static let never = Int64.max

  /// - Parameter due: when they have to be looked at next; nil if never
  func set(_ settings: DeliverySettings, of person: String, due: Int64?) -> Bool {
    note(person)
      && database.run(
        """
        INSERT INTO notificationDelivery (person, settings, due) VALUES (?1, ?2, ?3) \
        ON CONFLICT (person) DO UPDATE SET settings = ?2, due = ?3
        """, [.text(person), Self.encode(settings), .number(due ?? Self.never)])
  }

  /// When the choices of some user have to be looked at next.
  var nextDeliveryChange: Int64? {
    var due: Int64?
    database.run("SELECT due FROM notificationDelivery ORDER BY due LIMIT 1") { due = $0.number(0) }
    return due == Self.never ? nil : due
  }

  /// The users whose choices have to be looked at, with the dates at which they had to be.
  func deliveryChanges(at now: Int64, atMost limit: Int) -> [(person: String, due: Int64)] {
    var found: [(person: String, due: Int64)] = []
    database.run(
      "SELECT person, due FROM notificationDelivery WHERE due <= ? ORDER BY due LIMIT ?", [.number(now), .number(Int64(limit))]
    ) { found.append(($0.text(0), $0.number(1))) }
    return found
  }

  // MARK: What is held back

  /// Why a notification has not alerted yet.
  enum Hold: Int64 {
    case none = 0
    case focus = 1
    case summary = 2
    /// The time of its summary has come while a Focus held it back.
    case lateSummary = 3
    /// Nothing holds it back any more, but no page was open.
    case afterFocus = -1
    case inSummary = -2
  }

  struct Held {
    var number: Int64
    var app: String
    var hold: Hold
    var notification: DeliveredNotification
  }

  /// Returns a user's notifications that are held back, or that wait for a page.
  func held(of person: String, isReleased: Bool = false) -> [Held] {
    var found: [Held] = []
    database.run(
      "SELECT number, app, held, date, request FROM deliveredNotifications WHERE person = ? AND held \(isReleased ? "<" : ">") 0",
      [.text(person)]
    ) {
      guard let hold = Hold(rawValue: $0.number(2)), let request = Self.decode(NotificationRequest.self, $0.bytes(4)) else { return }
      let notification = DeliveredNotification(number: $0.number(0), date: Double($0.number(3)) / 1000, request: request)
      found.append(Held(number: notification.number, app: $0.text(1), hold: hold, notification: notification))
    }
    return found
  }

  func set(_ hold: Hold, of number: Int64) -> Bool {
    database.run("UPDATE deliveredNotifications SET held = ? WHERE number = ?", [.number(hold.rawValue), .number(number)])
  }

  // MARK: People

  /// How many people of a user are kept, those whom the user has had to do with last.
  static let mostContacts = 200

  /// Notes a person whom the user's Focus can allow.
  func know(_ contact: Focus.Contact, of person: String, at now: Int64) -> Bool {
    note(person)
      && database.run(
        """
        INSERT INTO notificationContacts (person, handle, name, seen) VALUES (?1, ?2, ?3, ?4) \
        ON CONFLICT (person, handle) DO UPDATE SET name = ?3, seen = ?4
        """, [.text(person), .text(contact.handle), .text(contact.name), .number(now)])
      && database.run(
        """
        DELETE FROM notificationContacts WHERE person = ?1 AND handle IN (SELECT handle FROM notificationContacts WHERE person = ?1 \
        ORDER BY seen DESC LIMIT -1 OFFSET \(Self.mostContacts))
        """, [.text(person)])
  }

  func contacts(of person: String) -> [Focus.Contact] {
    var found: [Focus.Contact] = []
    database.run("SELECT handle, name FROM notificationContacts WHERE person = ? ORDER BY name, handle", [.text(person)]) {
      found.append(Focus.Contact(handle: $0.text(0), name: $0.text(1)))
    }
    return found
  }
}
