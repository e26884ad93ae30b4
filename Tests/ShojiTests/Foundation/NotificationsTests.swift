// NotificationCenter.notifications(named:) and AttributedString(localized:), which Foundation on Linux lacks.

import FoundationAdditions
import Shoji
import Testing

@Suite("Notifications as a sequence") struct NotificationsTests {
  private final class Poster: Sendable {}

  @Test("Each is received in order, of the object that is asked for; the observer goes with the task") func received() async {
    let center = NotificationCenter()
    let (name, object) = (Notification.Name("counted"), Poster())
    let sequence = center.notifications(named: name, object: object)
    var iterator = sequence.makeAsyncIterator()
    for number in 1...3 {
      center.post(name: name, object: Poster(), userInfo: ["number": -number])
      center.post(name: name, object: object, userInfo: ["number": number])
    }
    var numbers: [Int] = []
    while numbers.count < 3, let next = await iterator.next() { numbers.append(next.userInfo?["number"] as? Int ?? 0) }
    #expect(numbers == [1, 2, 3])
  }

  @Test("A localised attributed text has its Markdown, and its values as they are") func attributed() {
    let text = AttributedString(localized: "**Bold** \("*not*")")
    #expect(String(text.characters) == "Bold *not*")
    #expect(text.runs.first?.inlinePresentationIntent == .stronglyEmphasized)
  }
}
