// NotificationStore+Responses: what users have done with notifications, until the apps have handled it.

import Foundation

extension NotificationStore {
  /// Takes a notification out of the notification centre and stores what the user has done with it, until the app has handled it.
  func respond(_ response: NotificationResponse, of person: String, app: String) -> Bool {
    database.transaction { removeDelivery(response.notification.number) && add(response, of: person, app: app) }
  }

  /// Removes notifications that the user has cleared, with the responses to those whose apps are told. One transaction.
  func clear(_ numbers: [Int64], _ responses: [(app: String, response: NotificationResponse)], of person: String) -> Bool {
    database.transaction {
      numbers.allSatisfy {
        database.run("DELETE FROM deliveredNotifications WHERE number = ? AND person = ?", [.number($0), .text(person)])
      } && responses.allSatisfy { add($0.response, of: person, app: $0.app) }
    }
  }

  private func add(_ response: NotificationResponse, of person: String, app: String) -> Bool {
    database.run(
      "INSERT INTO notificationResponses (person, app, response) VALUES (?, ?, ?)", [.text(person), .text(app), Self.encode(response)])
  }

  func responses(of person: String, app: String) -> [(attempts: Int, response: NotificationResponse)] {
    var found: [(attempts: Int, response: NotificationResponse)] = []
    database.run(
      "SELECT number, attempts, response FROM notificationResponses WHERE person = ? AND app = ? ORDER BY number",
      [.text(person), .text(app)]
    ) {
      guard var response = Self.decode(NotificationResponse.self, $0.bytes(2)) else { return }
      response.number = $0.number(0)
      found.append((Int($0.number(1)), response))
    }
    return found
  }

  func noteAttempt(_ number: Int64) {
    database.run("UPDATE notificationResponses SET attempts = attempts + 1 WHERE number = ?", [.number(number)])
  }

  func removeResponse(_ number: Int64, of person: String, app: String) {
    database.run(
      "DELETE FROM notificationResponses WHERE number = ? AND person = ? AND app = ?", [.number(number), .text(person), .text(app)])
  }
}
