// Which addresses push messages are sent to.

import Testing

@testable import ShojiSystem

@Suite("Addresses for push messages") struct PushEndpointTests {
  @Test(
    "Push services are accepted",
    arguments: [
      "https://fcm.googleapis.com/fcm/send/a:b", "https://updates.push.services.mozilla.com/wpush/v2/x", "https://web.push.apple.com/x",
      "https://WNS2-par02p.notify.windows.com/w/?token=a%2fb", "https://fcm.googleapis.com:443/x",
    ])
  func services(address: String) { #expect(PushEndpoint(address, others: []) != nil) }

  @Test(
    "Everything else is refused, also what only begins or ends like a push service",
    arguments: [
      "http://fcm.googleapis.com/x", "https://fcm.googleapis.com:8443/x", "https://fcm.googleapis.com.evil.example/x",
      "https://evil.example/x",
      "https://a@web.push.apple.com/x", "https://evil.example%2f.push.apple.com/x", "https://evil.example%00.push.apple.com/x",
      "https://evil.example;.push.apple.com/x", "https://evil.example%23.notify.windows.com/x", "https://%65vil_.push.apple.com/x",
      "https://evil.example%5c.push.apple.com/", "https://127.0.0.1/x", "https://[::1]/x", "https:///x", "",
    ])
  func others(address: String) { #expect(PushEndpoint(address, others: []) == nil) }

  @Test("The owner's own service is accepted, at exactly that origin") func own() {
    #expect(PushEndpoint("http://127.0.0.1:9000/x", others: ["http://127.0.0.1:9000"]) != nil)
    #expect(PushEndpoint("http://127.0.0.1:9001/x", others: ["http://127.0.0.1:9000"]) == nil)
  }
}
