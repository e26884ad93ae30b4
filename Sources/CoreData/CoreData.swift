// CoreData: an import alone compiles; what is used of it names SwiftData.

import Foundation

@available(*, unavailable, message: "Shoji does not have Core Data: keep objects with SwiftData.")
open class NSManagedObject {}
@available(*, unavailable, message: "Shoji does not have Core Data: keep objects with SwiftData.")
open class NSManagedObjectContext {}
@available(*, unavailable, message: "Shoji does not have Core Data: keep objects with SwiftData.")
open class NSManagedObjectID {}
@available(*, unavailable, message: "Shoji does not have Core Data: keep objects with SwiftData.")
open class NSManagedObjectModel {}
@available(*, unavailable, message: "Shoji does not have Core Data: keep objects with SwiftData.")
open class NSPersistentContainer { public init(name: String) {} }
@available(*, unavailable, message: "Shoji does not have Core Data: keep objects with SwiftData.")
open class NSPersistentCloudKitContainer { public init(name: String) {} }
@available(*, unavailable, message: "Shoji does not have Core Data: keep objects with SwiftData.")
open class NSPersistentStoreCoordinator {}
@available(*, unavailable, message: "Shoji does not have Core Data: keep objects with SwiftData.")
open class NSPersistentStoreDescription {}
@available(*, unavailable, message: "Shoji does not have Core Data: keep objects with SwiftData.")
open class NSEntityDescription {}
@available(*, unavailable, message: "Shoji does not have Core Data: keep objects with SwiftData.")
open class NSFetchRequest<ResultType> { public init(entityName: String) {} }
@available(*, unavailable, message: "Shoji does not have Core Data: keep objects with SwiftData.")
open class NSFetchedResultsController<ResultType> {}
@available(*, unavailable, message: "Shoji does not have Core Data: keep objects with SwiftData.")
open class NSBatchDeleteRequest {}
