// DocumentPreviews: asks the system process for the pages of office documents.

import Foundation
import ShojiGraph
import ShojiSystem
import ShojiWeb

@MainActor package final class DocumentPreviews {
  package static let shared = DocumentPreviews()

  private typealias Answer = CheckedContinuation<Result<String, PreviewFailure>, Never>
  private var answers: [Int: Answer] = [:]
  private var lastNumber = 0
  private let channel: PartChannel<PreviewCall, PreviewNotice>
  /// Returns the path in the app's folder that the system process reads; nil for files outside.
  private let path: (URL) -> String?
  private let temporary: URL

  package init(
    path: @escaping (URL) -> String? = OwnFiles.path, temporary: URL = FileManager.default.temporaryDirectory,
    channel: PartChannel<PreviewCall, PreviewNotice>? = nil
  ) {
    (self.path, self.temporary, self.channel) = (path, temporary, channel ?? PartChannels.process.previews)
    self.channel.received = { [unowned self] in receive($0) }
  }

  /// Returns the address of a PDF file with a document's pages, or the reason for a failure. A cancelled task gets `busy`.
  package func pages(of file: URL) async -> Result<String, PreviewFailure> {
    guard FileManager.default.fileExists(atPath: file.path) else { return .failure(.missing) }
    if let path = self.path(file) { return await pages(at: path) }
    // A file of the app's bundle, which the system process does not read for it.
    guard let folder = try? TemporaryDocuments.makeFolder("Previews", in: temporary) else { return .failure(.unavailable) }
    let copy = folder.appending(path: file.lastPathComponent)
    defer { try? FileManager.default.removeItem(at: folder) }
    guard (try? FileManager.default.copyItem(at: file, to: copy)) != nil, let path = self.path(copy) else { return .failure(.unavailable) }
    return await pages(at: path)
  }

  private func pages(at path: String) async -> Result<String, PreviewFailure> {
    lastNumber += 1
    let number = lastNumber
    return await withTaskCancellationHandler {
      await withCheckedContinuation { answer in
        guard !Task.isCancelled else { return answer.resume(returning: .failure(.busy)) }
        answers[number] = answer
        channel.send(PreviewCall(number: number, work: .make(path: path)))
      }
    } onCancel: {
      Task { @MainActor in self.cancel(number) }
    }
  }

  private func cancel(_ number: Int) {
    guard let answer = answers.removeValue(forKey: number) else { return }
    answer.resume(returning: .failure(.busy))
    channel.send(PreviewCall(number: number, work: .cancel))
  }

  /// Called with the system process's answer.
  func receive(_ notice: PreviewNotice) {
    guard let answer = answers.removeValue(forKey: notice.number) else { return }
    answer.resume(returning: notice.address.map { .success($0) } ?? .failure(notice.failure ?? .damaged))
  }
}

extension PreviewFailure {
  /// Why there are no pages, in words for the user.
  package func message(_ locale: Locale) -> String {
    let word: Words.Key =
      switch self {
      case .damaged: .documentDamaged
      case .password: .documentPassword
      case .tooLarge: .documentTooLarge
      case .timedOut: .documentTimedOut
      case .busy: .documentBusy
      case .missing: .documentMissing
      case .unavailable: .documentUnavailable
      }
    return SystemWords.text(word, locale)
  }
}
