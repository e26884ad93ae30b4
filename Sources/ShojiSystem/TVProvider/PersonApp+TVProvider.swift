// PersonApp+TVProvider: passes the state of the user's account at a TV provider to an app's process, and takes its calls.

extension PersonApp {
  func sendTVProvider() { tvProvider.send() }
  func takeTVProvider(_ payload: UnsafeRawBufferPointer) { tvProvider.take(payload) }
}
