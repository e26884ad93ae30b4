// Activity: a task of the app's own in the activity view, and the modifiers that give and exclude activities.

import Foundation
import ShojiGraph

/// A task of the app's own that people find in the activity view, behind those of the system.
///
///     ShareLink(item: photo.address)
///       .activities {
///         Activity("Favorite", image: Image("favorite")) { items in album.favorite(items) }
///         Activity("Add to Album", image: Image("album")) { items, finish in AlbumPicker(items) { finish() } }
///       }
///
/// The picture is a simple template (`activity-view.template-image-simple`): only its opacity counts, its colour is the tint's.
/// Draw it in black with suitable transparency and antialiasing, without a drop shadow (`activity-view.template-no-drop-shadow`),
/// centred in about 70 by 70 pixels. The title names the task briefly (`activity-view.title-succinct`), without the name of a company
/// or a product. Offer what people can do with what they share, here and now: `activity-view.gives-custom-services`,
/// `activity-view.suits-context`.
public struct Activity {
  let title: Text
  let image: Image
  let place: AuthorPlace
  var condition: @MainActor ([ActivityItem]) -> Bool = { _ in true }
  let work: Work

  enum Work {
    case immediate(@MainActor ([ActivityItem]) -> Void)
    case form(@MainActor ([ActivityItem], ActivityCompletion) -> AnyView)
  }

  nonisolated init(title: Text, image: Image, place: AuthorPlace, work: Work) {
    (self.title, self.image, self.place, self.work) = (title, image, place, work)
  }

  /// An activity that does its work at once.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, image: Image, file: StaticString = #fileID, line: Int = #line,
    action: @escaping @MainActor (_ items: [ActivityItem]) -> Void
  ) { self.init(title: Text(titleKey), image: image, place: AuthorPlace(file, line), work: .immediate(action)) }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, image: Image, file: StaticString = #fileID, line: Int = #line, action: @escaping @MainActor (_ items: [ActivityItem]) -> Void
  ) { self.init(title: Text(title), image: image, place: AuthorPlace(file, line), work: .immediate(action)) }

  /// An activity that first asks for more, with a view of its own, and ends when that says so.
  nonisolated public init<Form: View>(
    _ titleKey: LocalizedStringKey, image: Image, file: StaticString = #fileID, line: Int = #line,
    @ViewBuilder form: @escaping @MainActor (_ items: [ActivityItem], _ finish: ActivityCompletion) -> Form
  ) { self.init(title: Text(titleKey), image: image, place: AuthorPlace(file, line), work: .form { AnyView(form($0, $1)) }) }
  @_disfavoredOverload nonisolated public init<S: StringProtocol, Form: View>(
    _ title: S, image: Image, file: StaticString = #fileID, line: Int = #line,
    @ViewBuilder form: @escaping @MainActor (_ items: [ActivityItem], _ finish: ActivityCompletion) -> Form
  ) { self.init(title: Text(title), image: image, place: AuthorPlace(file, line), work: .form { AnyView(form($0, $1)) }) }

  /// Says with what it can be done; with anything else it is not offered.
  nonisolated public func canPerform(with condition: @escaping @MainActor (_ items: [ActivityItem]) -> Bool) -> Activity {
    var copy = self
    let former = self.condition
    copy.condition = { former($0) && condition($0) }
    return copy
  }
}

/// By which an activity that asked for more says that it is done.
public struct ActivityCompletion {
  let end: @MainActor (Bool) -> Void
  nonisolated init(_ end: @escaping @MainActor (Bool) -> Void) { self.end = end }
  /// - Parameter completed: false leads back to the other activities.
  @MainActor public func callAsFunction(_ completed: Bool = true) { end(completed) }
}

/// Gathers activities as view builders gather views.
@resultBuilder public enum ActivityBuilder {
  public static func buildExpression(_ activity: Activity) -> [Activity] { [activity] }
  public static func buildBlock(_ activities: [Activity]...) -> [Activity] { activities.flatMap { $0 } }
  public static func buildOptional(_ activities: [Activity]?) -> [Activity] { activities ?? [] }
  public static func buildEither(first activities: [Activity]) -> [Activity] { activities }
  public static func buildEither(second activities: [Activity]) -> [Activity] { activities }
  public static func buildArray(_ activities: [[Activity]]) -> [Activity] { activities.flatMap { $0 } }
}

extension View {
  /// Offers activities of the app's own wherever something in this view is shared.
  ///
  /// They are asked for each time people open the activity view, so that they can be those that fit just then.
  nonisolated public func activities(@ActivityBuilder _ activities: @escaping @MainActor () -> [Activity]) -> some View {
    transformEnvironment(\.activityOffers) { $0.append(ActivityOffer(activities: activities)) }
  }

  /// Leaves out activities of the system's that make no sense here, such as printing.
  nonisolated public func excludedActivities(_ activities: Set<SystemActivity>) -> some View {
    transformEnvironment(\.excludedActivities) { $0.formUnion(activities) }
  }
}

/// What a modifier offers, asked for when it is needed.
package struct ActivityOffer {
  let activities: @MainActor () -> [Activity]
  package nonisolated init(activities: @escaping @MainActor () -> [Activity]) { self.activities = activities }
}

private struct ActivityOffersKey: EnvironmentKey { static var defaultValue: [ActivityOffer] { [] } }
private struct ExcludedActivitiesKey: EnvironmentKey { static var defaultValue: Set<SystemActivity> { [] } }
extension EnvironmentValues {
  package var activityOffers: [ActivityOffer] { get { self[ActivityOffersKey.self] } set { self[ActivityOffersKey.self] = newValue } }
  var excludedActivities: Set<SystemActivity> { get { self[ExcludedActivitiesKey.self] } set { self[ExcludedActivitiesKey.self] = newValue } }
}
