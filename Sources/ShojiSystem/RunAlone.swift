// RunAlone: makes an app's own executable, started from a terminal, act as the system with itself as the only app.

import Glibc

/// Whether a system started this process as an app process.
package var isAppProcess: Bool { CommandLine.arguments.contains(Spawn.marker) }

/// Serves this executable as the only app and returns the exit code.
///
/// - Parameters:
///   - title: The app's display name.
///   - isDevelopment: Whether pages show audit findings, unless the command line says otherwise.
///   - assets: The client's files by their path under `/shoji/`.
///   - drawsIcon: Draws an icon as SVG: a symbol's name on a colour in hexadecimal.
///   - drawsSymbol: Draws a symbol as the address of an image that is its mask.
///   - page: Wraps the HTML that the app draws into a document.
package func runAlone(
  title: String, isDevelopment: Bool = false, assets: [String: Asset], drawsIcon: ((_ symbol: String, _ color: String) -> String)? = nil,
  drawsSymbol: ((_ name: String) -> String?)? = nil, page: @escaping (PageParts) -> [UInt8]
) -> Int32 {
  guard let own = realpath("/proc/self/exe", nil) else {
    complain("the executable cannot find itself")
    return 1
  }
  defer { free(own) }
  let executable = String(cString: own)
  switch SystemArguments.parse(Array(CommandLine.arguments.dropFirst())) {
  case .help:
    report("\(title) is served to browsers, to each person in a process of their own.\n\n\(SystemArguments.optionsHelp)")
    return 0
  case .version:
    report("Shoji \(shojiVersion)")
    return 0
  case .wrong(let line):
    complain(line)
    return 2
  case .run(let arguments):
    if let name = arguments.names.first {
      complain("\(name) is not an option; --help shows what there is")
      return 2
    }
    var configuration = SystemConfiguration(page: page)
    configuration.showsAudits = isDevelopment
    arguments.apply(to: &configuration)
    configuration.assets = assets
    configuration.drawsIcon = drawsIcon
    configuration.drawsSymbol = drawsSymbol
    let name = String(executable.split(separator: "/").last ?? "app")
    configuration.apps = [.built(slug: AppRegistration.slug(from: name), title: title, executable: executable)]
    return run(configuration)
  }
}
