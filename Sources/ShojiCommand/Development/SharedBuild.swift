// SharedBuild: the build of Shoji that this command belongs to. Apps are built in its folder, so that Shoji is not compiled again for each app.

import Foundation

/// The package manager itself checks whether what is there fits (the compiler, the sources, the options), and compiles again what does not.
struct SharedBuild: Equatable {
  /// The folder of Shoji's package.
  var package: String
  /// The folder of its builds, `--scratch-path` of the package manager.
  var folder: String
  /// `release` or `debug`.
  var configuration: String
  /// Further options of `swift build`, those in `Scripts/build-options`.
  var buildOptions: [String]

  /// The build of an executable in `<package>/.build/<platform>/<configuration>`; nil for one that has been moved elsewhere.
  ///
  /// - Parameter isByScript: whether it was made with the options in `Scripts/build-options`, as this command by default.
  init?(of executable: String, in package: String, isByScript: Bool = Self.isByScript) {
    let parts = executable.split(separator: "/").map(String.init)
    guard parts.count > 3 else { return nil }
    let folder = "/" + parts.dropLast(3).joined(separator: "/")
    let configuration = parts[parts.count - 2]
    guard folder == package + "/.build", ["debug", "release"].contains(configuration) else { return nil }
    self.package = package
    self.folder = folder
    self.configuration = configuration
    let given = isByScript ? try? String(contentsOfFile: package + "/Scripts/build-options", encoding: .utf8) : nil
    buildOptions = (given ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// Whether this command was built with the options in `Scripts/build-options`, one of which defines this word.
  #if SHOJI_BUILD_OPTIONS
  static let isByScript = true
  #else
  static let isByScript = false
  #endif

  static var own: SharedBuild? {
    guard let package = NewApp.ownPackage else { return nil }
    return SharedBuild(of: URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path, in: package)
  }

  /// The options with which the package manager builds an app here.
  var options: [String] { ["--configuration", configuration, "--scratch-path", folder] + buildOptions }

  /// Notes that the product of this name is that of the package in this folder. Returns the folder of another package that has the name here already.
  func claim(_ product: String, for root: String) throws -> String? {
    let note = URL(fileURLWithPath: "\(folder)/apps/\(product)")
    try FileManager.default.createDirectory(at: note.deletingLastPathComponent(), withIntermediateDirectories: true)
    if let other = try? String(contentsOf: note, encoding: .utf8), other != root,
      FileManager.default.fileExists(atPath: "\(other)/Package.swift")
    {
      return other
    }
    try Data(root.utf8).write(to: note, options: .atomic)
    return nil
  }
}
