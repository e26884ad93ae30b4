// `shoji run`: finds and serves the named apps.

import Glibc
import Shoji
import ShojiSystem

/// Serves the named apps and returns the exit code.
func runApps(_ words: [String]) -> Int32 {
  switch SystemArguments.parse(words) {
  case .help:
    print(help)
    return 0
  case .version:
    print("shoji \(shojiVersion)")
    return 0
  case .wrong(let line):
    complain(line)
    return 2
  case .run(let arguments):
    guard !arguments.names.isEmpty else {
      complain("name at least one app; shoji --help shows how")
      return 2
    }
    var configuration = SystemConfiguration(page: SystemPages.document)
    arguments.apply(to: &configuration)
    configuration.assets = SystemPages.assets()
    configuration.drawsIcon = SystemPages.icon
    configuration.drawsSymbol = SystemPages.symbol
    for name in arguments.names {
      guard let executable = executable(named: name) else {
        complain("the app \(name) is neither a file that can be run nor one beside this command")
        return 1
      }
      guard !configuration.apps.contains(where: { $0.executable == executable }) else {
        complain("the app \(name) is named twice; name each app once")
        return 1
      }
      configuration.apps.append(registration(executable, taken: Set(configuration.apps.map(\.slug))))
    }
    ShareTargets.prepare(&configuration.apps)
    SettingsApp.prepare(&configuration.apps)
    PhotosApp.prepare(&configuration.apps)
    FilesApp.prepare(&configuration.apps)
    TVApp.prepare(&configuration.apps)
    if HomeScreen.prepare(&configuration.apps, installing: arguments.installing) {
      configuration.page = SystemPages.documentWithHome
      configuration.stage = SystemPages.stage
    }
    return run(configuration)
  }
}

/// Returns the path of an executable file: the name beside this command, or else the name as a path.
func executable(named name: String) -> String? {
  var candidates = [name]
  if !name.contains("/"), let own = realpath("/proc/self/exe", nil) {
    defer { free(own) }
    let path = String(cString: own)
    candidates.insert(path[...path.lastIndex(of: "/")!] + name, at: 0)
  }
  for candidate in candidates where access(candidate, X_OK) == 0 {
    var facts = stat()
    guard stat(candidate, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG, let real = realpath(candidate, nil) else { continue }
    defer { free(real) }
    return String(cString: real)
  }
  return nil
}

func registration(_ executable: String, taken: Set<String>) -> AppRegistration {
  let name = String(executable[executable.index(after: executable.lastIndex(of: "/")!)...])
  let slug = AppRegistration.slug(from: name)
  let numbered = (2...).lazy.map { "\(slug)-\($0)" }
  let free = taken.contains(slug) ? numbered.first { !taken.contains($0) }! : slug
  return .built(slug: free, title: name, executable: executable)
}
