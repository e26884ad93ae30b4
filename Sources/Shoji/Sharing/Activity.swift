// Activity: an app's own task in the activity view, and the modifiers that add and exclude activities.

import Foundation
import ShojiGraph

/// An app's own task in the activity view, listed after the system's.
///
///     ShareLink(item: photo.address)
///       .activities {
///         Activity("Favorite", image: Image("favorite")) { items in album.favorite(items) }
///         Activity("Add to Album", image: Image("album")) { items, finish in AlbumPicker(items) { finish() } }
///       }
///
/// The image is a simple template (`activity-view.template-image-simple`): only its opacity is used, its colour is the tint.
/// Draw it in black with suitable transparency and antialiasing, without a drop shadow (`activity-view.template-no-drop-shadow`),
/// centred in about 70 by 70 pixels. The title names the task briefly (`activity-view.title-succinct`), without the name of a company
/// or a product. Offer tasks that suit the shared items and the context: `activity-view.gives-custom-services`,
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

  /// An activity that runs immediately.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, image: Image, file: StaticString = #fileID, line: Int = #line,
    action: @escaping @MainActor (_ items: [ActivityItem]) -> Void
  ) { self.init(title: Text(titleKey), image: image, place: AuthorPlace(file, line), work: .immediate(action)) }
  /// An activity that runs immediately, with a title that is not translated.
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, image: Image, file: StaticString = #fileID, line: Int = #line,
    action: @escaping @MainActor (_ items: [ActivityItem]) -> Void
  ) { self.init(title: Text(title), image: image, place: AuthorPlace(file, line), work: .immediate(action)) }

  /// An activity that first presents a form, and ends when the form calls `finish`.
  nonisolated public init<Form: View>(
    _ titleKey: LocalizedStringKey, image: Image, file: StaticString = #fileID, line: Int = #line,
    @ViewBuilder form: @escaping @MainActor (_ items: [ActivityItem], _ finish: ActivityCompletion) -> Form
  ) { self.init(title: Text(titleKey), image: image, place: AuthorPlace(file, line), work: .form { AnyView(form($0, $1)) }) }
  /// An activity that first presents a form, with a title that is not translated.
  @_disfavoredOverload nonisolated public init<S: StringProtocol, Form: View>(
    _ title: S, image: Image, file: StaticString = #fileID, line: Int = #line,
    @ViewBuilder form: @escaping @MainActor (_ items: [ActivityItem], _ finish: ActivityCompletion) -> Form
  ) { self.init(title: Text(title), image: image, place: AuthorPlace(file, line), work: .form { AnyView(form($0, $1)) }) }

  /// Restricts the activity to items that satisfy a condition; it is hidden for all others.
  nonisolated public func canPerform(with condition: @escaping @MainActor (_ items: [ActivityItem]) -> Bool) -> Activity {
    var copy = self
    let former = self.condition
    copy.condition = { former($0) && condition($0) }
    return copy
  }
}

/// Ends an activity that has presented a form.
public struct ActivityCompletion {
  let end: @MainActor (Bool) -> Void
  nonisolated init(_ end: @escaping @MainActor (Bool) -> Void) { self.end = end }
  /// Ends the activity and closes its form.
  ///
  /// - Parameter completed: false returns to the other activities.
  @MainActor public func callAsFunction(_ completed: Bool = true) { end(completed) }
}

/// A result builder for activities.
@resultBuilder public enum ActivityBuilder {
  public static func buildExpression(_ activity: Activity) -> [Activity] { [activity] }
  public static func buildBlock(_ activities: [Activity]...) -> [Activity] { activities.flatMap { $0 } }
  public static func buildOptional(_ activities: [Activity]?) -> [Activity] { activities ?? [] }
  public static func buildEither(first activities: [Activity]) -> [Activity] { activities }
  public static func buildEither(second activities: [Activity]) -> [Activity] { activities }
  public static func buildArray(_ activities: [[Activity]]) -> [Activity] { activities.flatMap { $0 } }
}

extension View {
  /// Adds the app's own activities wherever something in this view is shared.
  ///
  /// The closure runs each time the activity view opens, so that the activities can depend on the current state.
  nonisolated public func activities(@ActivityBuilder _ activities: @escaping @MainActor () -> [Activity]) -> some View {
    transformEnvironment(\.activityOffers) { $0.append(ActivityOffer(activities: activities)) }
  }

  /// Excludes system activities that are not useful here, such as printing.
  nonisolated public func excludedActivities(_ activities: Set<SystemActivity>) -> some View {
    transformEnvironment(\.excludedActivities) { $0.formUnion(activities) }
  }
}

/// A modifier's activities, evaluated when they are needed.
package struct ActivityOffer {
  let activities: @MainActor () -> [Activity]
  package nonisolated init(activities: @escaping @MainActor () -> [Activity]) { self.activities = activities }
}

private struct ActivityOffersKey: EnvironmentKey { static var defaultValue: [ActivityOffer] { [] } }
private struct ExcludedActivitiesKey: EnvironmentKey { static var defaultValue: Set<SystemActivity> { [] } }
extension EnvironmentValues {
  package var activityOffers: [ActivityOffer] {
    get { self[ActivityOffersKey.self] }
    set { self[ActivityOffersKey.self] = newValue }
  }
  var excludedActivities: Set<SystemActivity> {
    get { self[ExcludedActivitiesKey.self] }
    set { self[ExcludedActivitiesKey.self] = newValue }
  }
}
