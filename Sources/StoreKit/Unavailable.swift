// What else is in StoreKit: declared, so that the compiler's message names it.

import Foundation
import Shoji
import ShojiGraph

@available(
  *, unavailable, message: "Shoji does not have Product: there is no store in a browser. Use a payment provider's web service."
)
public struct Product {
  public static func products(for identifiers: some Collection<String>) async throws -> [Product] { fatalError() }
}

@available(
  *, unavailable, message: "Shoji does not have Transaction: there is no store in a browser. Use a payment provider's web service."
)
public struct Transaction {
  public static var updates: AsyncStream<VerificationResult<Transaction>> { fatalError() }
  public static var currentEntitlements: AsyncStream<VerificationResult<Transaction>> { fatalError() }
  public static var all: AsyncStream<VerificationResult<Transaction>> { fatalError() }
  public static func latest(for productID: String) async -> VerificationResult<Transaction>? { fatalError() }
}

@available(
  *, unavailable, message: "Shoji does not have VerificationResult: there is no store in a browser. Use a payment provider's web service."
)
public enum VerificationResult<Signed> {}

@available(
  *, unavailable, message: "Shoji does not have Storefront: there is no store in a browser. Use a payment provider's web service."
)
public struct Storefront {}

@available(
  *, unavailable, message: "Shoji does not have AppTransaction: there is no store in a browser. Use a payment provider's web service."
)
public enum AppTransaction {}

@available(
  *, unavailable, message: "Shoji does not have PurchaseAction: there is no store in a browser. Use a payment provider's web service."
)
public struct PurchaseAction {}

@available(
  *, unavailable, message: "Shoji does not have SubscriptionInfo: there is no store in a browser. Use a payment provider's web service."
)
public struct SubscriptionInfo {}

@available(
  *, unavailable, message: "Shoji does not have StoreKitError: there is no store in a browser. Use a payment provider's web service."
)
public enum StoreKitError {}

@available(
  *, unavailable, message: "Shoji does not have SKProduct: there is no store in a browser. Use a payment provider's web service."
)
open class SKProduct: NSObject {}

@available(
  *, unavailable, message: "Shoji does not have SKPayment: there is no store in a browser. Use a payment provider's web service."
)
open class SKPayment: NSObject {}

@available(
  *, unavailable, message: "Shoji does not have SKMutablePayment: there is no store in a browser. Use a payment provider's web service."
)
open class SKMutablePayment: NSObject {}

@available(
  *, unavailable, message: "Shoji does not have SKPaymentQueue: there is no store in a browser. Use a payment provider's web service."
)
open class SKPaymentQueue: NSObject {
  public class func `default`() -> SKPaymentQueue { fatalError() }
  public class func canMakePayments() -> Bool { fatalError() }
  public func add(_ payment: SKPayment) {}
  public func add(_ observer: any SKPaymentTransactionObserver) {}
  public func restoreCompletedTransactions() {}
  public func finishTransaction(_ transaction: SKPaymentTransaction) {}
}

@available(
  *, unavailable, message: "Shoji does not have SKPaymentTransaction: there is no store in a browser. Use a payment provider's web service."
)
open class SKPaymentTransaction: NSObject {}

@available(
  *, unavailable, message: "Shoji does not have SKProductsRequest: there is no store in a browser. Use a payment provider's web service."
)
open class SKProductsRequest: NSObject {}

@available(
  *, unavailable, message: "Shoji does not have SKProductsResponse: there is no store in a browser. Use a payment provider's web service."
)
open class SKProductsResponse: NSObject {}

@available(
  *, unavailable,
  message: "Shoji does not have SKReceiptRefreshRequest: there is no store in a browser. Use a payment provider's web service."
)
open class SKReceiptRefreshRequest: NSObject {}

@available(
  *, unavailable, message: "Shoji does not have SKRequest: there is no store in a browser. Use a payment provider's web service."
)
open class SKRequest: NSObject {}

@available(
  *, unavailable, message: "Shoji does not have SKError: there is no store in a browser. Use a payment provider's web service."
)
public struct SKError {}

@available(
  *, unavailable, message: "Shoji does not have SKCloudServiceController: it belongs to Apple's services."
)
open class SKCloudServiceController: NSObject {}

@available(
  *, unavailable, message: "Shoji does not have SKAdNetwork: it belongs to Apple's services."
)
open class SKAdNetwork: NSObject {}

@available(
  *, unavailable, message: "Shoji does not have SKOverlay: open the page of the other app with openURL."
)
open class SKOverlay: NSObject {}

@available(
  *, unavailable, message: "Shoji does not have SKStoreProductViewController: open the page of the other app with openURL."
)
open class SKStoreProductViewController: NSObject {}

@available(
  *, unavailable,
  message: "Shoji does not have SKPaymentTransactionObserver: there is no store in a browser. Use a payment provider's web service."
)
public protocol SKPaymentTransactionObserver: NSObjectProtocol {}

@available(
  *, unavailable,
  message: "Shoji does not have SKProductsRequestDelegate: there is no store in a browser. Use a payment provider's web service."
)
public protocol SKProductsRequestDelegate: NSObjectProtocol {}

@available(
  *, unavailable, message: "Shoji does not have SKRequestDelegate: there is no store in a browser. Use a payment provider's web service."
)
public protocol SKRequestDelegate: NSObjectProtocol {}

@available(
  *, unavailable,
  message: "Shoji does not have SKStoreProductViewControllerDelegate: there is no store in a browser. Use a payment provider's web service."
)
public protocol SKStoreProductViewControllerDelegate: NSObjectProtocol {}

@available(
  *, unavailable, message: "Shoji does not have ProductView: there is no store in a browser. Use a payment provider's web service."
)
public struct ProductView: View {
  public init(id: String) {}
  public init(ids: [String]) {}
  public init(groupID: String) {}
  public var body: Never { fatalError() }
}

@available(
  *, unavailable, message: "Shoji does not have StoreView: there is no store in a browser. Use a payment provider's web service."
)
public struct StoreView: View {
  public init(id: String) {}
  public init(ids: [String]) {}
  public init(groupID: String) {}
  public var body: Never { fatalError() }
}

@available(
  *, unavailable,
  message: "Shoji does not have SubscriptionStoreView: there is no store in a browser. Use a payment provider's web service."
)
public struct SubscriptionStoreView: View {
  public init(id: String) {}
  public init(ids: [String]) {}
  public init(groupID: String) {}
  public var body: Never { fatalError() }
}

extension View {
  @available(
    *, unavailable,
    message: "Shoji does not have manageSubscriptionsSheet: there is no store in a browser. Use a payment provider's web service."
  )
  nonisolated public func manageSubscriptionsSheet(isPresented: Binding<Bool>) -> some View { self }
  @available(
    *, unavailable,
    message: "Shoji does not have manageSubscriptionsSheet: there is no store in a browser. Use a payment provider's web service."
  )
  nonisolated public func manageSubscriptionsSheet(isPresented: Binding<Bool>, subscriptionGroupID: String) -> some View { self }
  @available(
    *, unavailable,
    message: "Shoji does not have offerCodeRedemption: there is no store in a browser. Use a payment provider's web service."
  )
  nonisolated public func offerCodeRedemption(
    isPresented: Binding<Bool>, onCompletion: @escaping (Result<Void, any Error>) -> Void = { _ in }
  ) -> some View { self }
  @available(
    *, unavailable, message: "Shoji does not have refundRequestSheet: there is no store in a browser. Use a payment provider's web service."
  )
  nonisolated public func refundRequestSheet(for transactionID: UInt64, isPresented: Binding<Bool>) -> some View { self }
  @available(
    *, unavailable,
    message: "Shoji does not have onInAppPurchaseCompletion: there is no store in a browser. Use a payment provider's web service."
  )
  nonisolated public func onInAppPurchaseCompletion(perform action: Any?) -> some View { self }
  @available(
    *, unavailable,
    message: "Shoji does not have onInAppPurchaseStart: there is no store in a browser. Use a payment provider's web service."
  )
  nonisolated public func onInAppPurchaseStart(perform action: Any?) -> some View { self }
  @available(
    *, unavailable,
    message: "Shoji does not have subscriptionStatusTask: there is no store in a browser. Use a payment provider's web service."
  )
  nonisolated public func subscriptionStatusTask(for groupID: String, priority: TaskPriority = .medium, action: Any?) -> some View { self }
  @available(
    *, unavailable,
    message: "Shoji does not have currentEntitlementTask: there is no store in a browser. Use a payment provider's web service."
  )
  nonisolated public func currentEntitlementTask(for productID: String, priority: TaskPriority = .medium, action: Any?) -> some View {
    self
  }
  @available(
    *, unavailable, message: "Shoji does not have storeProductsTask: there is no store in a browser. Use a payment provider's web service."
  )
  nonisolated public func storeProductsTask(for ids: some Collection<String>, priority: TaskPriority = .medium, action: Any?) -> some View {
    self
  }
  @available(
    *, unavailable, message: "Shoji does not have storeButton: there is no store in a browser. Use a payment provider's web service."
  )
  nonisolated public func storeButton(_ visibility: Visibility, for kinds: Any...) -> some View { self }
  @available(
    *, unavailable, message: "Shoji does not have productViewStyle: there is no store in a browser. Use a payment provider's web service."
  )
  nonisolated public func productViewStyle(_ style: Any) -> some View { self }
  @available(
    *, unavailable,
    message: "Shoji does not have subscriptionStoreButtonLabel: there is no store in a browser. Use a payment provider's web service."
  )
  nonisolated public func subscriptionStoreButtonLabel(_ label: Any) -> some View { self }
  @available(*, unavailable, message: "Shoji does not have appStoreOverlay: open the page of the other app with openURL.")
  nonisolated public func appStoreOverlay(isPresented: Binding<Bool>, configuration: @escaping () -> Any) -> some View { self }
}
