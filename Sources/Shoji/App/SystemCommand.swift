// SystemCommand: a system with one app, from that app's own executable.

import Foundation
import ShojiSystem
import ShojiWeb

enum SystemCommand {
  /// Reads the command line and serves the app until the system is told to end; returns the exit code.
  static func serveOne(executable: String, name: String) -> Int32 {
    switch SystemArguments.parse(Array(CommandLine.arguments.dropFirst())) {
    case .help:
      print("\(name) serves itself to browsers, each person's app in a process of its own.\n\nUsage: \(name) [options]\n\n\(SystemArguments.optionsHelp)")
      return 0
    case .version:
      print("\(name) on shoji \(SystemArguments.version)")
      return 0
    case .wrong(let line):
      complain(line)
      return 2
    case .run(let arguments):
      var configuration = SystemConfiguration(page: SystemPages.document)
      arguments.apply(to: &configuration)
      configuration.assets = SystemPages.assets()
      configuration.apps = [.built(slug: AppRegistration.slug(from: name), title: name, executable: executable)]
      return run(configuration)
    }
  }
}

/// The system's pages in ShojiWeb's hands.
enum SystemPages {
  static func document(_ parts: PageParts) -> [UInt8] {
    Page.document(
      header: parts.header, root: parts.html, token: parts.sceneToken, language: parts.language, assets: parts.assetFolder,
      fallbackTitle: parts.app.title)
  }
  static func assets() -> [String: Asset] { ClientFiles.all().mapValues { Asset(bytes: $0.bytes, contentType: $0.type) } }
}
