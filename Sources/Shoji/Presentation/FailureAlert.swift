// FailureAlert: says in the user's words why the system could not do something.

import Foundation

extension View {
  /// Presents an alert with an OK button while there is a failure, and removes the failure when the alert is dismissed.
  ///
  /// - Parameters:
  ///   - title: what failed
  ///   - message: the reason; by default there is only the title
  package nonisolated func alert<Failure>(
    about failure: Binding<Failure?>, title: @escaping (Failure, Locale) -> String,
    message: @escaping (Failure, Locale) -> String? = { _, _ in nil }
  ) -> some View {
    modifier(FailureAlert(failure: failure, title: title, message: message))
  }
}

private struct FailureAlert<Failure>: ViewModifier {
  @Binding var failure: Failure?
  let title: (Failure, Locale) -> String
  let message: (Failure, Locale) -> String?
  @Environment(\.locale) private var locale

  func body(content: Content) -> some View {
    content.alert(
      Text(verbatim: failure.map { title($0, locale) } ?? ""),
      isPresented: Binding {
        failure != nil
      } set: {
        if !$0 { failure = nil }
      }
    ) {
    } message: {
      if let text = failure.flatMap({ message($0, locale) }) { Text(verbatim: text) }
    }
  }
}
