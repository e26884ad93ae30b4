// NSMetadataQuery: queries of iCloud's documents. There is no container for documents (see CloudStorage.swift), so nothing is found.

import Foundation

/// A query of files' attributes, which ends at once without results.
open class NSMetadataQuery: NSObject, @unchecked Sendable {
  open var predicate: NSPredicate?
  open var searchScopes: [Any] = []
  open var sortDescriptors: [Any] = []
  open var valueListAttributes: [String] = []
  open var notificationBatchingInterval: TimeInterval = 1
  open var operationQueue: OperationQueue?
  open private(set) var isStarted = false
  open private(set) var isStopped = true
  open var isGathering: Bool { false }

  /// Starts the query. Posts that it has begun and ended from the main queue, or from the query's own.
  @discardableResult open func start() -> Bool {
    guard !isStarted else { return false }
    (isStarted, isStopped) = (true, false)
    (operationQueue ?? .main).addOperation { [weak self] in
      guard let self, isStarted else { return }
      NotificationCenter.default.post(name: .NSMetadataQueryDidStartGathering, object: self)
      NotificationCenter.default.post(name: .NSMetadataQueryDidFinishGathering, object: self)
    }
    return true
  }
  open func stop() { (isStarted, isStopped) = (false, true) }
  open func enableUpdates() {}
  open func disableUpdates() {}

  open var results: [Any] { [] }
  open var resultCount: Int { 0 }
  /// Fails: there are no results.
  open func result(at index: Int) -> Any { preconditionFailure("A metadata query has no results") }
  open func index(ofResult result: Any) -> Int { NSNotFound }
  open func value(ofAttribute name: String, forResultAt index: Int) -> Any? { nil }
}

/// A found file and its attributes.
open class NSMetadataItem: NSObject, @unchecked Sendable {
  open func value(forAttribute key: String) -> Any? { nil }
  open var attributes: [String] { [] }
}

extension Notification.Name {
  public static let NSMetadataQueryDidStartGathering = Notification.Name("NSMetadataQueryDidStartGatheringNotification")
  public static let NSMetadataQueryGatheringProgress = Notification.Name("NSMetadataQueryGatheringProgressNotification")
  public static let NSMetadataQueryDidFinishGathering = Notification.Name("NSMetadataQueryDidFinishGatheringNotification")
  public static let NSMetadataQueryDidUpdate = Notification.Name("NSMetadataQueryDidUpdateNotification")
}

public let NSMetadataQueryUbiquitousDocumentsScope = "NSMetadataQueryUbiquitousDocumentsScope"
public let NSMetadataQueryUbiquitousDataScope = "NSMetadataQueryUbiquitousDataScope"
public let NSMetadataItemFSNameKey = "kMDItemFSName"
public let NSMetadataItemPathKey = "kMDItemPath"
public let NSMetadataItemURLKey = "kMDItemURL"
public let NSMetadataItemFSSizeKey = "kMDItemFSSize"
public let NSMetadataItemDisplayNameKey = "kMDItemDisplayName"
public let NSMetadataItemFSCreationDateKey = "kMDItemFSCreationDate"
public let NSMetadataItemFSContentChangeDateKey = "kMDItemFSContentChangeDate"
public let NSMetadataUbiquitousItemPercentDownloadedKey = "NSMetadataUbiquitousItemPercentDownloadedKey"
public let NSMetadataUbiquitousItemDownloadingStatusKey = "NSMetadataUbiquitousItemDownloadingStatusKey"
public let NSMetadataUbiquitousItemDownloadingStatusCurrent = "NSMetadataUbiquitousItemDownloadingStatusCurrent"
public let NSMetadataUbiquitousItemDownloadingStatusNotDownloaded = "NSMetadataUbiquitousItemDownloadingStatusNotDownloaded"
