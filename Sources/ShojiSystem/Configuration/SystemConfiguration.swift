// SystemConfiguration: everything the system is told from outside before it starts.
// The command line fills most of it (SystemArguments.swift); the caller adds the apps, the assets and the page.

import Confinement
import Glibc

/// What the system serves, where, and within which bounds.
package struct SystemConfiguration {
  /// The names or addresses on which to listen, each exactly: `127.0.0.1` is IPv4 only.
  package var hosts = ["127.0.0.1"]
  /// The host names under which browsers reach the system, beside those of this machine.
  package var publicNames: [String] = []
  /// The addresses of proxies whose X-Forwarded headers are believed.
  package var proxies: [String] = []
  /// 0 lets the kernel choose; the line "Shoji is at …" says which one it was.
  package var port = 8080
  /// Holds the database, the secret and people's containers. Made when it is missing.
  package var dataFolder = ".shoji"
  package var logLevel = LogLevel.information
  /// Nil logs to standard error.
  package var logFile: String?
  package var apps: [AppRegistration] = []
  /// Whether app processes are confined by the kernel.
  package var confinement = ConfinementMode.on
  /// The user numbers of which each folder of an app's user gets one, when the system is started as root; nil for those that are usual.
  package var userNumbers: ClosedRange<uid_t>?
  /// Whether folders get user numbers.
  package var givesUserNumbers = true
  /// The slugs of apps that may use the network whatever they say themselves.
  package var networkApps: Set<String> = []
  package var limits = SystemLimits()
  /// Whether a process of each app waits for whoever comes next.
  package var keepsSpares = true
  /// Whether the database is backed up once a day.
  package var keepsBackups = true
  /// Whether a system that serves from the same data folder is asked to end first.
  package var takesOver = false
  /// Whether app processes are told to audit what they show, for developers.
  package var showsAudits = false
  /// The client's files by their path under `/shoji/`, such as `client.js` or `behaviours/alert.js`;
  /// `Asset.all(in:)` reads them from a folder.
  package var assets: [String: Asset] = [:]
  /// Wraps what an app has drawn into a whole document, so that this room knows no HTML but its own error pages.
  package var page: (PageParts) -> [UInt8]

  package init(page: @escaping (PageParts) -> [UInt8]) {
    self.page = page
  }
}

/// How much people and apps may use. A breach ends one connection or one process, never the system.
package struct SystemLimits: Equatable, Sendable {
  /// People whose apps run at the same time; one more sees the busy page.
  package var peopleAtOnce = 1000
  /// How many of them may come from one IPv4 address or IPv6 /64, and from one IPv4 /24 or IPv6 /48; nil for a quarter and for half of all.
  /// Known users may be twice as many.
  package var peopleOfAddress: Int?
  package var peopleOfNetwork: Int?
  /// Sockets of one address, and, twice as many, of one network.
  package var socketsOfAddress = 1000
  /// Connections of any kind from one address, before anything is read of them.
  package var connectionsOfAddress = 2000
  /// What the kernel counts for one app process.
  package var resources = ResourceLimits()
  /// Bytes and files that one user may keep in one app.
  package var folderSize = 1 << 30
  package var folderFiles = 50_000
  /// Seconds between two measurements of folders.
  package var folderPause = 5.0
  /// Lines a second that an app process may go on writing into the log, and how many at once.
  package var logRate = 20.0
  package var logBurst = 200.0
  /// Bytes a second that are read of what an app process prints.
  package var outputRate = 1 << 20
  /// Processor seconds that an app process may burn without saying anything; nil for no bound.
  package var processorSeconds: Int? = 60
  /// App processes step back behind the system by this niceness, so that a spinning app delays nobody's socket.
  package var niceness: Int32 = 5
  /// The largest message of a browser in bytes.
  package var messageSize = 1 << 20
  /// Messages a second that a browser may go on sending, and how many it may save up for a burst.
  package var messageRate = 200.0
  package var messageBurst = 400.0
  /// Pages a second that one person may go on asking for, and how many at once.
  package var pageRate = 10.0
  package var pageBurst = 60.0
  /// New people a second that one address may go on bringing, and how many at once: a school or a company is one address.
  package var newcomerRate = 10.0
  package var newcomerBurst = 300.0
  /// Recovery codes a second that one address may go on trying, and how many at once.
  package var codeRate = 0.2
  package var codeBurst = 20.0
  /// The largest message of an app process in bytes.
  package var appMessageSize = 32 << 20
  /// What may wait for one browser in bytes; more closes its connection.
  package var outputQueue = 40 << 20
  /// Bytes of saved state that one scene may hold.
  package var sceneState = 4 << 20
  /// Scenes that one person may have of one app; the oldest without a browser gives way.
  package var scenes = 32
  package var timing = ProcessTiming()
  /// Processes that start at the same time; nil for two for each processor.
  package var startsAtOnce: Int?
  /// Seconds after which a process that is still starting lets another one start beside it.
  package var startPatience = 2.0
  /// How long a browser may leave its output untouched while it holds its app back.
  package var stalledBrowser = 20.0
  /// How long a page request waits for its app's turn to start before it is answered with a page that says so and loads itself again.
  /// Proxies give up after a minute.
  package var queuedPageSeconds = 10.0
  /// How long a page request waits for its app, from the app's turn to start.
  package var pageSeconds = 20.0
  /// How long a form's body may take to arrive.
  package var bodySeconds = 20.0

  package init() {}

  /// How many places new users may take: the last tenth is left to known ones.
  var newcomerPlaces: Int { peopleAtOnce - peopleAtOnce / 10 }
}

/// What a page's document is made of.
package struct PageParts {
  /// The app that drew the page.
  package var app: AppRegistration
  /// The app's JSON header, unparsed: `{"title","lang","dir","attributes","head"}`.
  package var header: [UInt8]
  /// The HTML of the scene's root.
  package var html: [UInt8]
  /// What the browser names the scene by when it opens `/shoji/socket?scene=<token>`.
  package var sceneToken: String
  /// The best language of the request's Accept-Language, or "en".
  package var language: String
  /// Where the client's files are, with a slash at the end: changes with their content, so they may be kept for ever.
  package var assetFolder: String
}
