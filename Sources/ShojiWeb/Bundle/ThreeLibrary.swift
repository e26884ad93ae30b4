// ThreeLibrary: three.js as `Scripts/three-module` fetches it, which draws what RealityView shows. Client: reality.js.

import Foundation

enum ThreeLibrary {
  /// Where the module is looked for, best first: what the environment names, beside an installed executable, above one in `.build`, and
  /// the place of a package.
  private static var folders: [String] {
    let program = (Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])).resolvingSymlinksInPath()
    let beside = program.deletingLastPathComponent()
    let above = ["three", "../three", "../../three"].map { beside.appendingPathComponent($0).standardized.path }
    return [ProcessInfo.processInfo.environment["SHOJI_THREE"]].compactMap { $0 } + above + ["/usr/lib/shoji/three", ".build/three"]
  }

  /// The module and its licence by the names under which they are served; none without the module. A RealityView then says that 3D is not
  /// available on this server.
  static func files() -> [String: (bytes: [UInt8], type: String)] {
    for folder in folders {
      guard let module = FileManager.default.contents(atPath: "\(folder)/three.js"), !module.isEmpty else { continue }
      var files: [String: (bytes: [UInt8], type: String)] = ["three.js": (Array(module), "text/javascript; charset=utf-8")]
      if let licence = FileManager.default.contents(atPath: "\(folder)/LICENSE") {
        files["three-license.txt"] = (Array(licence), "text/plain; charset=utf-8")
      }
      return files
    }
    return [:]
  }
}
