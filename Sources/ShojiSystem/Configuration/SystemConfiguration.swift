// SystemConfiguration: all settings that the system gets before it starts.
// The command line sets most of them (SystemArguments.swift); the caller adds the apps, the assets and the page.

import Confinement
import Glibc

/// What the system serves, where, and within which limits.
package struct SystemConfiguration {
  /// The names or addresses on which to listen, each exactly: `127.0.0.1` is IPv4 only.
  package var hosts = ["127.0.0.1"]
  /// The host names under which browsers reach the system, besides those of this machine.
  package var publicNames: [String] = []
  /// The addresses of proxies whose X-Forwarded headers are trusted.
  package var proxies: [String] = []
  /// The origins of push services that are accepted besides the known ones.
  package var pushServices: [String] = []
  /// How push services reach the operator: a `mailto:` or `https:` address; nil names the first public name.
  package var pushContact: String?
  /// The addresses of printers, such as `ipp://printer.example.org/ipp/print`.
  package var printers: [String] = []
  /// Whether the printers of the network and of this machine's print service are looked for.
  package var findsPrinters = false
  /// The file that lists the TV providers that users can sign in to; nil for none.
  package var tvProviderFile: String?
  /// 0 lets the kernel choose; the line "Shoji is at …" reports the choice.
  package var port = 8080
  /// How many times longer a message stays that closes by itself, for users who have not chosen in Settings.
  package var readingTime = 1
  /// Holds the database, the secret and the users' containers. Created if missing.
  package var dataFolder = ".shoji"
  package var logLevel = LogLevel.information
  /// Nil logs to standard error.
  package var logFile: String?
  package var apps: [AppRegistration] = []
  /// Draws an icon as SVG: a symbol's name on a colour in hexadecimal. Without it apps have no icons in their web manifests.
  package var drawsIcon: ((_ symbol: String, _ color: String) -> String)?
  /// Draws a symbol as the address of an image that is its mask; nil for a name that is no symbol. Without it the actions of notifications
  /// have no glyphs.
  package var drawsSymbol: ((_ name: String) -> String?)?
  /// Whether app processes are confined by the kernel.
  package var confinement = ConfinementMode.on
  /// The range from which each container gets a user number if the system is started as root; nil for the default range.
  package var userNumbers: ClosedRange<uid_t>?
  /// Whether containers get user numbers.
  package var givesUserNumbers = true
  /// The slugs of apps that may use the network even without the entitlement.
  package var networkApps: Set<String> = []
  /// The slugs of apps that are not ready yet: their addresses lead to the home screen.
  package var installing: Set<String> = []
  package var limits = SystemLimits()
  /// Whether the processes of users are forked from a template of each app.
  package var usesTemplates = true
  /// Whether the database is backed up once a day.
  package var keepsBackups = true
  /// Whether a system that serves from the same data folder is asked to end first.
  package var takesOver = false
  /// Whether app processes audit what they show, for developers.
  package var showsAudits = false
  /// The client's files by their path under `/shoji/`, such as `client.js` or `behaviours/alert.js`;
  /// `Asset.all(in:)` reads them from a folder.
  package var assets: [String: Asset] = [:]
  /// Gets the running system while an app is developed (`shoji dev`); nil in production.
  package var develops: ((DevelopedSystem) -> Void)?
  /// Wraps an app's HTML into a whole document, so that this module contains no HTML except its error and account pages.
  package var page: (PageParts) -> [UInt8]
  /// Returns the document of the page `/stage`, which shows several apps in frames; nil for a system without it.
  package var stage: ((_ language: String, _ attributes: [String: String], _ assetFolder: String) -> [UInt8])?

  package init(page: @escaping (PageParts) -> [UInt8]) {
    self.page = page
  }
}

/// The resource limits of users and apps. Exceeding one ends a connection or a process, never the system.
package struct SystemLimits: Equatable, Sendable {
  /// Users whose apps may run at the same time; further users get the busy page.
  package var usersAtOnce = 1000
  /// How many of them may come from one IPv4 address or IPv6 /64, and from one IPv4 /24 or IPv6 /48; nil for a quarter and half of all.
  /// For known users these limits are twice as high.
  package var usersPerAddress: Int?
  package var usersPerNetwork: Int?
  /// Sockets from one address; twice as many from one network.
  package var socketsOfAddress = 1000
  /// Connections of any kind from one address, checked before anything is read; twice as many from one network.
  package var connectionsOfAddress = 2000
  /// Limits that the kernel enforces on one app process.
  package var resources = ResourceLimits()
  /// Bytes and files that one user may keep in one app.
  package var folderSize = 1 << 30
  package var folderFiles = 50_000
  /// Seconds between two measurements of folders.
  package var folderPause = 5.0
  /// Log lines per second from one source, such as an app process, and the largest burst.
  package var logRate = 20.0
  package var logBurst = 200.0
  /// Bytes per second that are read from an app process's output.
  package var outputRate = 1 << 20
  /// Changes of quick actions and badge per second from one app process, and the largest burst.
  package var homeScreenRate = 20.0
  package var homeScreenBurst = 200.0
  /// Calls per second from one app process to one part of the system, and the largest burst, where the part has no limits of its own.
  package var callRate = 50.0
  package var callBurst = 500.0
  /// Changes of settings per second from the process of the app Settings, and the largest burst.
  package var settingsRate = 50.0
  package var settingsBurst = 500.0
  /// Calls to the app TV per second from one app process, and the largest burst.
  package var tvRate = 10.0
  package var tvBurst = 200.0
  /// Calls about documents per second from the app Files, and the largest burst.
  package var documentRate = 20.0
  package var documentBurst = 200.0
  /// Calls about shared spaces per second from one app process, and the largest burst; and bytes in a second.
  package var sharedRate = 60.0
  package var sharedBurst = 300.0
  package var sharedBytes = 256.0 * 1024
  /// Seconds after which a user whose process or page is gone leaves a shared space.
  package var sharedGrace = 60.0
  /// Calls about notifications per second from one app process, and the largest burst.
  package var notificationRate = 50.0
  package var notificationBurst = 500.0
  /// Calls about background tasks per second from one app process, and the largest burst.
  package var backgroundTaskRate = 10.0
  package var backgroundTaskBurst = 100.0
  /// Background tasks that run at the same time, of all users.
  package var backgroundTasksAtOnce = 4
  /// Seconds that a background task may take, by its kind, and to end after it was told that they are over.
  package var refreshSeconds = 30.0
  package var processingSeconds = 300.0
  package var backgroundTaskGrace = 5.0
  /// The shortest time in seconds between two launches of an app's tasks of one kind. It doubles with each task that fails.
  package var backgroundTaskInterval = 900.0
  /// Seconds until a template that has failed three times in a row is tried again. They double with each such failure, up to an hour.
  package var templateRest = 60.0
  /// Seconds between two measurements of what app processes use.
  package var activityPause = 60.0
  /// Requests of one user to the notification centre per second, and the largest burst.
  package var centreRate = 30.0
  package var centreBurst = 200.0
  /// Processor seconds that an app process may use without sending a message; nil for no limit.
  package var processorSeconds: Int? = 60
  /// The niceness of app processes, so that a spinning app does not delay the sockets of others.
  package var niceness: Int32 = 5
  /// The largest message from a browser in bytes.
  package var messageSize = 1 << 20
  /// Messages per second from one browser, and the largest burst.
  package var messageRate = 200.0
  package var messageBurst = 400.0
  /// The seconds of silence after which a browser is pinged, and after which its socket is closed.
  package var pingSeconds = 30.0
  package var goneSeconds = 45.0
  /// Pages per second for one user, and the largest burst.
  package var pageRate = 10.0
  package var pageBurst = 60.0
  /// New users per second from one address, and the largest burst: a whole school or company may share one address.
  package var newcomerRate = 10.0
  package var newcomerBurst = 300.0
  /// Recovery codes per second that one address may try, and the largest burst.
  package var codeRate = 0.2
  package var codeBurst = 20.0
  /// Requests per second of one user's apps for the data of dragged items, and the largest burst.
  package var dragRate = 10.0
  package var dragBurst = 60.0
  /// The largest dragged item in bytes that one app passes to another.
  package var dragSize = 16 << 20
  /// Seconds that an app may take to export a dragged item.
  package var exportSeconds = 20.0
  /// The largest file in bytes that a user may drop on an app, or choose for it.
  package var droppedFileSize = 512 << 20
  /// Such files per second of one user, and the largest burst.
  package var droppedFileRate = 10.0
  package var droppedFileBurst = 100.0
  /// The largest picture in bytes that a browser sends, how many arrive at the same time, and how many a user may keep.
  package var photoSize = 32 << 20
  package var photosAtOnce = 4
  package var photos = 1000
  /// The largest picture or film in bytes that an app adds to a user's library.
  package var addedPhotoSize = 512 << 20
  /// Bytes of all pictures and films of one user.
  package var photoBytes = 2 << 30
  /// Additions per second by one app process, and the largest burst. Pictures that a user chooses together come one after the other.
  package var addedPhotoRate = 20.0
  package var addedPhotoBurst = 200.0
  /// Requests per second of one user for the user's own files, and the largest burst: a video or a long document comes in many ranges.
  package var userFileRate = 40.0
  package var userFileBurst = 400.0
  /// Pictures per second of one user, and the largest burst.
  package var photoRate = 1.0
  package var photoBurst = 20.0
  /// The largest document in bytes that a browser sends to print, and the seconds that its pages may take to be laid out.
  package var printSize = 32 << 20
  package var printSeconds = 120.0
  /// The largest office document in bytes that is converted for a preview, the seconds and the memory in bytes that the conversion may take, and
  /// the largest file of its pages in bytes.
  package var previewSize = 64 << 20
  package var previewSeconds = 30.0
  package var previewMemory = 1 << 30
  package var previewPages = 64 << 20
  /// Bytes of pages that are kept for one user.
  package var previewCache = 128 << 20
  /// Calls about previews per second from one app process, and the largest burst.
  package var previewRate = 10.0
  package var previewBurst = 200.0
  /// The largest message from an app process in bytes.
  package var appMessageSize = 32 << 20
  /// The largest output queue of one browser in bytes; exceeding it closes the connection.
  package var outputQueue = 40 << 20
  /// Bytes of saved state that one scene may hold.
  package var sceneState = 4 << 20
  /// Scenes that one user may have of one app; a new one replaces the oldest without a browser.
  package var scenes = 32
  package var timing = ProcessTiming()
  /// Processes that start at the same time; nil for two per processor.
  package var startsAtOnce: Int?
  /// Seconds after which a process that is still starting lets another one start beside it.
  package var startPatience = 2.0
  /// Seconds that a browser may go without reading while its full queue blocks the app.
  package var stalledBrowser = 20.0
  /// Seconds that a page request waits for its app's turn to start before it gets the starting page, which reloads itself.
  /// Proxies give up after a minute.
  package var queuedPageSeconds = 10.0
  /// Seconds that a page request waits for its app, from the app's turn to start.
  package var pageSeconds = 20.0
  /// Seconds that a form's body may take to arrive.
  package var bodySeconds = 20.0

  package init() {}

  /// Seconds that a file of a size may take to arrive: at least 128 kB per second.
  func seconds(forFileOf size: Int) -> Double { bodySeconds + Double(size) / Double(128 << 10) }

  /// How many places new users may take: the last tenth is reserved for known users.
  var newcomerPlaces: Int { usersAtOnce - usersAtOnce / 10 }
}

/// The parts of a page's document.
package struct PageParts {
  /// The app that drew the page.
  package var app: AppRegistration
  /// The app's JSON header, unparsed: `{"title","lang","dir","attributes"}`.
  package var header: [UInt8]
  /// The HTML of the scene's root.
  package var html: [UInt8]
  /// The scene's token, which the browser sends when it opens `/shoji/socket?scene=<token>`.
  package var sceneToken: String
  /// The best language of the request's Accept-Language, or "en".
  package var language: String
  /// The path of the client's files, with a trailing slash. It changes with their content, so they may be cached forever.
  package var assetFolder: String
  /// The path of the app's web manifest.
  package var manifest: String
  /// The path of the style sheet of the app's fonts; nil if it has none.
  package var fonts: String?
}
