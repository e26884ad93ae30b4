// AppPreviews: the previews that an app's process asks for. They are of documents in the app's own folder.

import Foundation

final class AppPreviews {
  private unowned let app: PersonApp
  private var system: System { app.system }
  private var requests: [Int: PreviewRequest] = [:]
  private var calls: TokenBucket

  init(_ app: PersonApp) {
    self.app = app
    let limits = app.system.configuration.limits
    calls = TokenBucket(rate: limits.previewRate, burst: limits.previewBurst, now: Reactor.now)
  }

  func processEnded() {
    guard !requests.isEmpty else { return }
    for request in requests.values { request.cancel() }
    requests = [:]
    system.previews.cancelled()
  }

  func take(_ payload: UnsafeRawBufferPointer) {
    guard calls.take(at: Reactor.now) else { return app.misbehaved("more previews than the system makes") }
    guard payload.count <= PreviewCall.largest, let call = try? JSONDecoder().decode(PreviewCall.self, from: Data(payload)) else {
      return app.misbehaved("a malformed request for a preview")
    }
    switch call.work {
    case .make(let path): make(path, as: call.number)
    case .cancel:
      requests.removeValue(forKey: call.number)?.cancel()
      system.previews.cancelled()
    }
  }

  private func make(_ path: String, as number: Int) {
    guard requests[number] == nil else { return app.misbehaved("two previews with the same number") }
    let person = app.person
    // Nothing is kept of a transient user.
    guard person.identity != nil, !person.isTransient else { return tell(PreviewNotice(number: number, failure: .busy)) }
    let request = PreviewRequest(path, in: app.container.folder, of: person.name) { [weak self] result in
      guard let self else { return }
      requests[number] = nil
      switch result {
      case .success(let name): tell(PreviewNotice(number: number, address: System.previewsPath + name))
      case .failure(let failure): tell(PreviewNotice(number: number, failure: failure))
      }
    }
    requests[number] = request
    system.previews.make(request)
  }

  private func tell(_ notice: PreviewNotice) {
    guard let payload = try? JSONEncoder().encode(notice) else { return }
    app.process?.send(.preview, Array(payload))
  }
}
