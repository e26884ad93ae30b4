// AppPreviews: the previews that an app's process asks for. They are of documents in the app's own folder.

final class AppPreviews: AppPart {
  typealias Part = Previews
  typealias Call = PreviewCall
  typealias Notice = PreviewNotice

  let app: AppHandle
  private let previews: Previews
  private var requests: [Int: PreviewRequest] = [:]

  init(_ app: AppHandle, _ previews: Previews) { (self.app, self.previews) = (app, previews) }

  static func rate(_ limits: SystemLimits) -> (rate: Double, burst: Double) { (limits.previewRate, limits.previewBurst) }

  func processEnded() {
    guard !requests.isEmpty else { return }
    for request in requests.values { request.cancel() }
    requests = [:]
    previews.cancelled()
  }

  func dataIsDeleted() { previews.erase(app.user) }

  func take(_ call: PreviewCall, from scene: UInt32) {
    switch call.work {
    case .make(let path): make(path, as: call.number)
    case .cancel:
      requests.removeValue(forKey: call.number)?.cancel()
      previews.cancelled()
    }
  }

  private func make(_ path: String, as number: Int) {
    guard requests[number] == nil else { return app.misbehaved("two previews with the same number") }
    guard app.isKept else { return tell(PreviewNotice(number: number, failure: .busy)) }
    let request = PreviewRequest(path, in: app.folder, of: app.user) { [weak self] result in
      guard let self else { return }
      requests[number] = nil
      switch result {
      case .success(let name): tell(PreviewNotice(number: number, address: Previews.path + name))
      case .failure(let failure): tell(PreviewNotice(number: number, failure: failure))
      }
    }
    requests[number] = request
    previews.make(request)
  }
}
