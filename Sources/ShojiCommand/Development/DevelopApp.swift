// `shoji dev`: builds the package's app, serves it, and rebuilds it when a source is saved.

import Glibc
import Shoji
import ShojiSystem

/// Serves the app of the package in this folder while it is developed, and returns the exit code.
func developApp(_ words: [String]) -> Int32 {
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
    guard arguments.names.count < 2 else {
      complain("name one app; shoji --help shows how")
      return 2
    }
    do {
      let package = try AppPackage.load(product: arguments.names.first)
      let session = try DevelopmentSession(package, except: [arguments.dataFolder] + (arguments.logFile.map { [$0] } ?? []))
      guard session.buildFirst() else { return 1 }
      var configuration = SystemConfiguration(page: SystemPages.documentWithBuilds)
      configuration.showsAudits = true
      arguments.apply(to: &configuration)
      configuration.assets = SystemPages.assets()
      configuration.drawsIcon = SystemPages.icon
      configuration.drawsSymbol = SystemPages.symbol
      configuration.apps = [package.app]
      configuration.develops = session.begin
      defer { session.end() }
      return run(configuration)
    } catch let failure as DevelopmentFailure {
      complain(failure.message)
      return 1
    } catch {
      complain("\(error)")
      return 1
    }
  }
}

/// Why an app cannot be developed, in one line for the user.
struct DevelopmentFailure: Error, Equatable {
  var message: String
}
