// SystemArguments: the options that `shoji run A B C` and a single app's own executable share.

import Confinement
import Foundation
import Glibc

/// The options and arguments of the command line.
package struct SystemArguments: Equatable {
  /// The addresses to listen on; empty for this machine only, over IPv4.
  package var hosts: [String] = []
  package var publicNames: [String] = []
  package var proxies: [String] = []
  package var pushServices: [String] = []
  package var pushContact: String?
  package var printers: [String] = []
  package var findsPrinters = false
  package var tvProviderFile: String?
  package var port = 8080
  package var dataFolder = ".shoji"
  package var takesOver = false
  package var logFile: String?
  package var logLevel = LogLevel.information
  package var usersAtOnce: Int?
  package var usersPerAddress: Int?
  package var usersPerNetwork: Int?
  package var socketsOfAddress: Int?
  package var confinement = ConfinementMode.on
  /// Nil for the default range.
  package var userNumbers: ClosedRange<uid_t>?
  package var givesUserNumbers = true
  /// The names of apps that are not ready yet.
  package var installing: [String] = []
  /// The slugs of apps that may use the network even without the entitlement.
  package var networkApps: [String] = []
  /// How many times longer a message stays that closes by itself.
  package var readingTime = 1
  /// Whether pages show audit findings; nil leaves it to the caller.
  package var showsAudits: Bool?
  /// Whether users' processes are forked from a template of each app; nil leaves it to the caller.
  package var usesTemplates: Bool?
  /// The arguments that are not options, such as the apps of `shoji run`.
  package var names: [String] = []

  /// What to do after reading the command line.
  package enum Outcome: Equatable {
    case run(SystemArguments)
    case help
    case version
    /// One line for the user; the exit code is 2.
    case wrong(String)
  }

  /// The options, for a help text.
  package static let optionsHelp = """
    Options:
      --port <number>       where to listen; 0 takes any free port (default 8080)
      --host <address>      which address to listen on, by name or number; may be given several times (default 127.0.0.1, this machine only)
      --public-name <name>  a host name under which browsers reach this server, such as shoji.example.org; may be given several times
      --proxy <address>     a proxy whose X-Forwarded-For and X-Forwarded-Proto are believed; may be given several times
                            (a proxy on this machine is, when --public-name is given and only this machine can connect)
      --push-service <origin>
                            a push service of your own, such as https://push.example.org, besides those of the browsers' makers
      --push-contact <address>
                            how push services reach you if your messages cause trouble, such as mailto:you@example.org
                            (default the https address of the first --public-name)
      --printer <address>   a printer that users may print on, such as ipp://printer.example.org/ipp/print; may be given several times
      --find-printers       let users print on all printers of this network and of this machine's print service
      --tv-providers <file> a JSON file with the TV providers that users can sign in to, each with "id", "name", "client" and the addresses
                            "authorization", "token" and, if it has them, "device", "revocation" and "metadata"
      --data <folder>       where people's documents and scenes are kept (default .shoji)
      --take-over           if a system serves from that folder, let it save and end first, then serve in its place; browsers connect again
      --log <file>          write the log to a file instead of standard error
      --log-level <level>   error, warning, information or debug (default information)
      --users <number>      how many users may be here at once (default 1000)
      --users-per-address <number>
                            how many of them may come from one IPv4 address or IPv6 /64 (default a quarter of --users); users who have been
                            here before may be twice as many. There is no bound for this machine's own addresses
      --users-per-network <number>
                            how many may come from one IPv4 /24 or IPv6 /48 (default half of --users)
      --sockets-per-address <number>
                            how many windows users of one address may have open (default 1000), and of one network twice as many
      --installing <app>    an app that is not ready yet: the home screen shows it and says so; may be given several times
      --network <app>       let an app use the network that does not ask for it in its icon.json; may be given several times
      --confinement <mode>  on: the kernel keeps apps to their own files, as far as it can; required: do not start where it can't;
                            off: not at all, for debuggers (default on)
      --user-ids <range>    when started as root: the user numbers of which each user's folder gets one, such as 300000-399999,
                            or none (default 1900000000-1999999999)
      --templates <on|off>  fork users' processes from a template of each app, or start each one from the beginning (default on)
      --reading-time <factor>
                            how many times longer a message stays that closes by itself, from 1 to 10, for users who have not chosen in
                            Settings (default 1)
      --audits <on|off>     show in the page which guidelines it breaks (default on where an app in development serves itself)
      --help                show this help
      --version             show the version
    """

  /// Parses the arguments after the command's name. An option's value may be the next argument or follow an `=`.
  package static func parse(_ words: [String]) -> Outcome {
    var result = SystemArguments()
    var rest = words[...]
    while let word = rest.popFirst() {
      guard word.hasPrefix("-"), word != "-" else {
        result.names.append(word)
        continue
      }
      if word == "--help" || word == "-h" { return .help }
      if word == "--version" { return .version }
      if word == "--take-over" {
        result.takesOver = true
        continue
      }
      if word == "--find-printers" {
        result.findsPrinters = true
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard let set = settings[parts[0]] else { return .wrong("unknown option \(parts[0]); --help shows what there is") }
      guard let value = parts.count > 1 ? parts[1] : rest.popFirst(), !value.isEmpty else {
        return .wrong("\(parts[0]) needs a value")
      }
      if let complaint = set(&result, value) { return .wrong("\(parts[0]) \(complaint), not \(value)") }
    }
    return .run(result)
  }

  /// Applies the options to a configuration.
  package func apply(to configuration: inout SystemConfiguration) {
    if !hosts.isEmpty { configuration.hosts = hosts }
    configuration.publicNames = publicNames
    configuration.proxies = proxies
    configuration.pushServices = pushServices
    configuration.pushContact = pushContact
    configuration.printers = printers
    configuration.findsPrinters = findsPrinters
    configuration.tvProviderFile = tvProviderFile
    configuration.port = port
    configuration.dataFolder = dataFolder
    configuration.takesOver = takesOver
    configuration.logFile = logFile
    configuration.logLevel = logLevel
    if let usersAtOnce { configuration.limits.usersAtOnce = usersAtOnce }
    configuration.limits.usersPerAddress = usersPerAddress
    configuration.limits.usersPerNetwork = usersPerNetwork
    if let socketsOfAddress { configuration.limits.socketsOfAddress = socketsOfAddress }
    configuration.readingTime = readingTime
    if let showsAudits { configuration.showsAudits = showsAudits }
    if let usesTemplates { configuration.usesTemplates = usesTemplates }
    configuration.confinement = confinement
    configuration.userNumbers = userNumbers
    configuration.givesUserNumbers = givesUserNumbers
    configuration.networkApps = Set(networkApps)
    configuration.installing = Set(installing.map(AppRegistration.slug))
  }

  /// Sets an option, or returns a message about the value that it needs.
  private typealias Setting = @Sendable (inout SystemArguments, String) -> String?

  private static let settings: [String: Setting] = [
    "--port": {
      guard let port = Int($1), (0...65_535).contains(port) else { return "needs a number from 0 to 65535" }
      $0.port = port
      return nil
    },
    "--host": {
      $0.hosts.append($1)
      return nil
    },
    "--public-name": {
      guard ServedNames.name(in: $1) == $1.lowercased() else {
        return "needs a host name without scheme and port, such as shoji.example.org"
      }
      $0.publicNames.append($1)
      return nil
    },
    "--proxy": {
      $0.proxies.append($1)
      return nil
    },
    "--push-service": {
      guard let url = URLComponents(string: $1), url.host?.isEmpty == false, ["https", "http"].contains(url.scheme), url.path.isEmpty else {
        return "needs an origin, such as https://push.example.org"
      }
      $0.pushServices.append($1)
      return nil
    },
    "--push-contact": {
      guard let url = URLComponents(string: $1),
        url.scheme == "mailto" ? url.path.contains(#/^[^@\s]+@[^@\s]+\.[^@\s]+$/#) : url.scheme == "https" && url.host?.isEmpty == false
      else { return "needs an address, such as mailto:you@example.org or https://example.org/contact" }
      $0.pushContact = $1
      return nil
    },
    "--printer": {
      guard let url = URLComponents(string: $1), url.host?.isEmpty == false, ["ipp", "ipps"].contains(url.scheme) else {
        return "needs an address, such as ipp://printer.example.org/ipp/print"
      }
      $0.printers.append($1)
      return nil
    },
    "--tv-providers": {
      $0.tvProviderFile = $1
      return nil
    },
    "--data": {
      $0.dataFolder = $1
      return nil
    },
    "--log": {
      $0.logFile = $1
      return nil
    },
    "--log-level": {
      guard let level = LogLevel(name: $1) else { return "needs error, warning, information or debug" }
      $0.logLevel = level
      return nil
    },
    "--reading-time": {
      guard let factor = Int($1), UserSettings.readingTimes.contains(factor) else { return "needs a number from 1 to 10" }
      $0.readingTime = factor
      return nil
    },
    "--audits": {
      guard let shows = ["on": true, "off": false][$1] else { return "is on or off" }
      $0.showsAudits = shows
      return nil
    },
    "--templates": {
      guard let uses = ["on": true, "off": false][$1] else { return "is on or off" }
      $0.usesTemplates = uses
      return nil
    },
    "--installing": {
      $0.installing.append($1)
      return nil
    },
    "--network": {
      $0.networkApps.append(AppRegistration.slug(from: $1))
      return nil
    },
    "--confinement": {
      guard let mode = ConfinementMode(rawValue: $1) else { return "is on, required or off" }
      $0.confinement = mode
      return nil
    },
    "--user-ids": {
      $0.givesUserNumbers = $1 != "none"
      guard $0.givesUserNumbers else { return nil }
      let bounds = $1.split(separator: "-", omittingEmptySubsequences: false).map { uid_t($0) }
      guard bounds.count == 2, let first = bounds[0], let last = bounds[1], first > 0, first <= last, last < uid_t.max else {
        return "needs two numbers above 0, such as 300000-399999, or none"
      }
      $0.userNumbers = first...last
      return nil
    },
    "--users": number(\.usersAtOnce),
    "--users-per-address": number(\.usersPerAddress),
    "--users-per-network": number(\.usersPerNetwork),
    "--sockets-per-address": number(\.socketsOfAddress),
  ]

  private static func number(_ place: any WritableKeyPath<SystemArguments, Int?> & Sendable) -> Setting {
    {
      guard let number = Int($1), (1...1_000_000).contains(number) else { return "needs a number from 1 to 1000000" }
      $0[keyPath: place] = number
      return nil
    }
  }
}
