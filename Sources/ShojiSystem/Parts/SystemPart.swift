// SystemPart: a service of the system: a folder beside this file, and a line in `SystemParts.kinds`.

/// A service of the system. Made once, when the system starts.
protocol SystemPart: AnyObject {
  /// Names the part on the wire, in the log, and in the table of versions.
  static var name: String { get }
  /// Its tables; nil for none.
  static var schema: PartSchema? { get }

  /// The files in the data folder that a copy of the database needs: without them a restored part would begin anew.
  static var secrets: [String] { get }

  /// Throws what would keep the part from being made; changes nothing. Asked before this system takes over from another.
  static func check(dataFolder: String) throws

  /// Opens the part's tables and files; throws if they cannot be used.
  init(_ services: Services) throws

  /// The addresses that the part answers.
  var routes: [PartRoute] { get }
  /// The name in the query of an app's address that is meant for the part.
  static var link: String? { get }

  /// Makes the part's half for one app of one user; nil if the app does not concern it.
  func half(for app: AppHandle) -> (any AppPart)?

  /// Called once the data folder is complete, before there are users.
  func systemStarts()

  /// Called once the system takes requests.
  func systemServes()

  /// Called when a notification is delivered and no page of the user is visible.
  func notificationIsNotShown(_ notification: DeliveredNotification, of app: AppRegistration, to user: String)

  /// Called when the user has signed out in all browsers.
  func userSignedOutEverywhere(_ user: String)

  /// Called when a user has been erased; the rows are gone.
  func userIsErased(_ user: String)

  /// Removes what belongs to users who have not come since a date, in seconds since 1970, and have no window any more. Called at the start.
  func removeForgotten(before oldest: Int64)
}

extension SystemPart {
  static var schema: PartSchema? { nil }
  static var secrets: [String] { [] }
  static func check(dataFolder: String) throws {}
  var routes: [PartRoute] { [] }
  static var link: String? { nil }
  func half(for app: AppHandle) -> (any AppPart)? { nil }
  func systemStarts() {}
  func systemServes() {}
  func notificationIsNotShown(_ notification: DeliveredNotification, of app: AppRegistration, to user: String) {}
  func userSignedOutEverywhere(_ user: String) {}
  func userIsErased(_ user: String) {}
  func removeForgotten(before oldest: Int64) {}
}

/// A part's half for one app of one user. It exists as long as the system keeps the app's windows.
protocol AppPart: AnyObject {
  associatedtype Part: SystemPart
  associatedtype Call: PartCall
  associatedtype Notice: PartNotice

  var app: AppHandle { get }
  /// Calls per second from the app's process, and the largest burst. A process that makes more is ended.
  static func rate(_ limits: SystemLimits) -> (rate: Double, burst: Double)
  /// Bytes of calls in a second, and at once; nil if the rate of the calls bounds them well enough.
  static func byteRate(_ limits: SystemLimits) -> (rate: Double, burst: Double)?

  /// Takes a call of the app's process.
  ///
  /// - Parameter scene: the number of the window that makes it; 0 for the whole process
  func take(_ call: Call, from scene: UInt32)
  /// Called before a new process gets its first window.
  func processStarts()
  func processEnded()
  /// Called when a browser of a user who came without a cookie has opened a socket: what is known is stored from now on.
  func userIsKept()
  /// Called when the user has deleted the app's data.
  func dataIsDeleted()
  /// Called when a page of the app has become visible or hidden, has connected, or has closed.
  func visibilityChanged()
  /// Called when the user has opened the app's address with a value for the part, `?NAME=VALUE`. Returns the order that the app performs once, or nil if
  /// there is nothing of that name.
  func order(for link: PartLink) -> ShortcutItem?
}

extension AppPart {
  static func rate(_ limits: SystemLimits) -> (rate: Double, burst: Double) { (limits.callRate, limits.callBurst) }
  static func byteRate(_ limits: SystemLimits) -> (rate: Double, burst: Double)? { nil }
  func processStarts() {}
  func processEnded() {}
  func userIsKept() {}
  func dataIsDeleted() {}
  func visibilityChanged() {}
  func order(for link: PartLink) -> ShortcutItem? { nil }

  /// Sends a notice to the app's process, if it runs.
  func tell(_ notice: Notice) { app.send(PartEnvelope.payload(of: Part.name, notice)) }
}

/// A value for a part in an app's address that a browser has opened.
struct PartLink {
  let value: String
  /// All of the query.
  let query: [String: String]
  /// Whether the user has opened it in a page of this site. A link of another site may ask the user, and do nothing else.
  let isOfUser: Bool
}
