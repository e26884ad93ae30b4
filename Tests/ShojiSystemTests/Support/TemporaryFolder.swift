// TemporaryFolder: a folder for the files of one test, which is removed with it.

import Foundation

final class TemporaryFolder {
  private let folder = NSTemporaryDirectory() + "shoji-test-" + UUID().uuidString

  init() { try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }
  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func path(_ name: String) -> String { folder + "/" + name }
}
