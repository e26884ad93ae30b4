// ModelConfiguration: the location of a container's store.

import Foundation

/// The location of a container's store. The default is `default.store` in the app's Application Support folder.
public struct ModelConfiguration: Hashable, Identifiable, @unchecked Sendable {
  /// The database for synchronisation; nothing is synchronised.
  public struct CloudKitDatabase: Hashable, Sendable {
    /// Accepted; the store is on the server, so there are no other devices to sync.
    public static let automatic = CloudKitDatabase()
    public static let none = CloudKitDatabase()
    public static func `private`(_ name: String) -> CloudKitDatabase { CloudKitDatabase() }
  }
  /// A container that several apps share; without effect.
  public struct GroupContainer: Hashable, Sendable {
    public static let automatic = GroupContainer()
    public static let none = GroupContainer()
    public static func identifier(_ name: String) -> GroupContainer { GroupContainer() }
  }

  public let name: String
  public let url: URL
  public let schema: Schema?
  public let isStoredInMemoryOnly: Bool
  public let allowsSave: Bool
  public let cloudKitDatabase: CloudKitDatabase
  public var id: String { name }

  public init(
    _ name: String? = nil, schema: Schema? = nil, isStoredInMemoryOnly: Bool = false, allowsSave: Bool = true,
    groupContainer: GroupContainer = .automatic, cloudKitDatabase: CloudKitDatabase = .automatic
  ) {
    // The app's own folder, which the user can set aside if the app cannot start with it.
    let folder = URL(fileURLWithPath: NSHomeDirectory()).appendingPathComponent("Library/Application Support", isDirectory: true)
    self.init(name, schema, folder.appendingPathComponent("\(name ?? "default").store"), isStoredInMemoryOnly, allowsSave)
  }

  public init(
    _ name: String? = nil, schema: Schema? = nil, url: URL, allowsSave: Bool = true, cloudKitDatabase: CloudKitDatabase = .automatic
  ) {
    self.init(name, schema, url, false, allowsSave)
  }

  // NB: without types it would be ambiguous with the first initialiser.
  @_disfavoredOverload public init(for types: any PersistentModel.Type..., isStoredInMemoryOnly: Bool = false) {
    self.init(schema: Schema(types), isStoredInMemoryOnly: isStoredInMemoryOnly)
  }

  private init(_ name: String?, _ schema: Schema?, _ url: URL, _ isStoredInMemoryOnly: Bool, _ allowsSave: Bool) {
    self.name = name ?? "default"
    (self.schema, self.url, self.isStoredInMemoryOnly, self.allowsSave) = (schema, url, isStoredInMemoryOnly, allowsSave)
    cloudKitDatabase = .automatic
  }

  public static func == (a: ModelConfiguration, b: ModelConfiguration) -> Bool {
    (a.name, a.url, a.isStoredInMemoryOnly, a.allowsSave) == (b.name, b.url, b.isStoredInMemoryOnly, b.allowsSave)
  }
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(url)
  }
}
