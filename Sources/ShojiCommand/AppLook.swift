// AppLook: an app's name, icon and share types, from its resources.

import Foundation

/// An app's `icon.json`: the name of a symbol, the name of a colour, its title by language, and the types that other apps may share with
/// it.
struct AppLook: Decodable {
  let symbol: String?
  let color: String?
  let title: [String: String]?
  /// `text`, `url`, or both.
  let takes: [String]?

  /// Reads the file from the resource bundle beside the executable; nil if there is none.
  init?(besides executable: String) {
    let executable = URL(fileURLWithPath: executable)
    let folder = executable.deletingLastPathComponent()
    let ending = "_\(executable.lastPathComponent).resources"
    let bundles = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter { $0.hasSuffix(ending) }
    for bundle in bundles.sorted() {
      guard let data = try? Data(contentsOf: folder.appendingPathComponent(bundle).appendingPathComponent("icon.json")),
        let look = try? JSONDecoder().decode(AppLook.self, from: data)
      else { continue }
      self = look
      return
    }
    return nil
  }
}
