// ReviewsPage: whether apps may ask for a rating, and the user's own ratings with the developers' answers.

import SwiftUI

struct ReviewsPage: View {
  @Environment(SystemSettings.self) private var settings

  var body: some View {
    @Bindable var settings = settings
    Form {
      Section {
        Toggle("In-App Ratings & Reviews", isOn: $settings.allowsReviewRequests)
      } footer: {
        Text("Apps may ask you for a rating. Each asks at most three times a year.")
      }
      if !rated.isEmpty {
        Section("Your Ratings") {
          ForEach(rated) { app in
            NavigationLink {
              OwnReviewPage(id: app.id)
            } label: {
              AppLabel(app: app, detail: app.review.map { Stars.text($0.stars) })
            }
          }
        }
      }
    }
    .navigationTitle("Ratings & Reviews")
    .navigationBarTitleDisplayMode(.inline)
  }

  private var rated: [AppSettings] { settings.apps.filter { $0.review != nil } }
}

/// The user's rating of one app.
struct OwnReviewPage: View {
  let id: AppSettings.ID
  @Environment(SystemSettings.self) private var settings
  @Environment(\.locale) private var locale
  @State private var asksForDeletion = false

  var body: some View {
    if let app = settings.apps.first(where: { $0.id == id }), let review = app.review {
      Form {
        Section("Your Rating") {
          Stars.text(review.stars)
          if !review.title.isEmpty { Text(verbatim: review.title).bold() }
          if !review.text.isEmpty { Text(verbatim: review.text) }
        }
        if !review.reply.isEmpty {
          Section("Developer’s Answer") { Text(verbatim: review.reply) }
        }
        Section {
          Button("Delete Rating", role: .destructive) { asksForDeletion = true }
            .confirmationDialog("Delete Your Rating?", isPresented: $asksForDeletion, titleVisibility: .visible) {
              Button("Delete Rating", role: .destructive) { settings.deleteReview(of: app) }
              Button("Cancel", role: .cancel) {}
            } message: {
              Text("Your review and the developer’s answer are deleted too.")
            }
        }
      }
      .navigationTitle(Text(verbatim: app.title(in: locale)))
      .navigationBarTitleDisplayMode(.inline)
    }
  }
}

/// A rating in words.
enum Stars {
  static func text(_ count: Int) -> Text { count == 1 ? Text("1 star") : Text("\(count) stars") }
}
