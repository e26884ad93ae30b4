// PersonApp+TV: passes what was watched to an app's process, and takes its calls to the app TV.

extension PersonApp {
  func sendTV() { tv.send() }
  func takeTV(_ payload: UnsafeRawBufferPointer) { tv.take(payload) }
}
