// ActivityView: the activities for shared items, the system's first, then the app's own. Elements: ActivitiesContent,
// ActivityContent.

import FileFormats
import Foundation
import ShojiGraph
import ShojiSystem
import ShojiWeb

/// The activity that ended an activity view.
enum ActivityEnd: Equatable {
  case system(SystemActivity)
  /// One of the app's own, by its index among those that suit the items.
  case own(Int)
  /// Another app, by name.
  case app(String)
}

/// The activity view: a sheet in a compact window, a popover at its source in a regular one.
package struct ActivityView: View {
  let subject: ActivitySubject
  let offers: [ActivityOffer]
  let excluded: Set<SystemActivity>
  /// Called once: with the activity that was chosen, or nil when the view was closed.
  private let ended: (@MainActor (ActivityEnd?) -> Void)?
  @Environment(\.locale) private var locale
  @Environment(\.dismiss) private var dismiss
  @Environment(\.canPrint) private var canPrint
  /// The index of the activity whose form is shown.
  @State private var asking: Int?
  @State private var isEnded = false
  @State private var saving = PhotoSaving()
  @State private var printing = DocumentPrinting()

  package init(subject: ActivitySubject, offers: [ActivityOffer], excluded: Set<SystemActivity> = []) {
    self.init(subject: subject, offers: offers, excluded: excluded, ended: nil)
  }
  init(subject: ActivitySubject, offers: [ActivityOffer], excluded: Set<SystemActivity>, ended: (@MainActor (ActivityEnd?) -> Void)?) {
    (self.subject, self.offers, self.excluded, self.ended) = (subject, offers, excluded, ended)
  }

  package var body: some View {
    let custom = offers.flatMap { $0.activities() }.filter { $0.condition(subject.items) }
    Group {
      if let asking, custom.indices.contains(asking), case .form(let form) = custom[asking].work {
        form(subject.items, ActivityCompletion { isCompleted in if isCompleted { end(.own(asking)) } else { self.asking = nil } })
      } else {
        VStack(spacing: 0) {
          ActivityHeader(subject: subject)
          Divider()
          ScrollView { ActivitiesView(subject: subject, content: activities(custom)) }
        }
      }
    }
    .photoSaving($saving)
    .documentPrinting($printing, of: subject) { end(.system(.print)) }
    .onDisappear { if !isEnded { ended?(nil) } }
    .plainInDialog()
    .presentationDetents([.medium, .large])
  }

  @ViewBuilder private func activities(_ custom: [Activity]) -> some View {
    let parcel = subject.parcel(locale)
    ForEach(
      SystemActivity.allCases.filter { !excluded.contains($0) && ($0 != .print || canPrint) && $0.canPerform(with: subject, parcel) },
      id: \.self
    ) {
      activity in
      let isWaiting = activity == .print && printing.isRunning
      ActivityButton(
        // NB: the browser would print what it finds in the files, which are not the pages.
        kind: activity == .print && subject.needsPages ? .printPages : activity.kind, title: activity.title(locale, for: subject.items),
        link: activity.link(parcel), place: nil, action: { perform(activity) },
        content: ActivityPicture(symbol: activity.symbol, isWaiting: isWaiting))
    }
    ForEach(Array(custom.enumerated()), id: \.offset) { index, activity in
      ActivityButton(
        kind: .custom, title: activity.title.plain(locale), image: activity.image, place: activity.place,
        action: { perform(activity, index) },
        content: activity.image.asTemplate.font(.system(size: 30)))
    }
    ForEach(ShareTarget.all.filter { $0.link(subject.items) != nil }, id: \.slug) { app in
      ActivityButton(
        kind: .app, title: app.title(locale), link: app.link(subject.items), place: nil, action: { end(.app(app.slug)) },
        content: Image(systemName: app.symbol).font(.system(size: 30)))
    }
  }

  private func end(_ end: ActivityEnd) {
    isEnded = true
    ended?(end)
    dismiss()
  }

  private func perform(_ activity: SystemActivity) {
    switch activity {
    // The view stays until the pictures are safe, or the pages are there: its end says that they are.
    case .saveToPhotos: saving.add(subject.items.compactMap(\.photo), to: $saving) { end(.system(.saveToPhotos)) }
    case .print where subject.needsPages: printing.start()
    default: end(.system(activity))
    }
  }

  private func perform(_ activity: Activity, _ index: Int) {
    switch activity.work {
    case .immediate(let action):
      action(subject.items)
      end(.own(index))
    case .form: asking = index
    }
  }
}

/// An activity's symbol, or a spinner while the activity is being prepared.
private struct ActivityPicture: View {
  let symbol: String
  let isWaiting: Bool

  var body: some View {
    if isWaiting { ProgressView() } else { Image(systemName: symbol).font(.system(size: 30)) }
  }
}

/// A header with the shared items and a close button.
private struct ActivityHeader: View {
  let subject: ActivitySubject
  @Environment(\.locale) private var locale
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    HStack(spacing: 12) {
      picture
        .frame(width: 40, height: 40)
        .background(Color(.tertiarySystemFill), in: RoundedRectangle(cornerRadius: 8))
        .clipShape(RoundedRectangle(cornerRadius: 8))
        .accessibilityHidden(true)
      VStack(alignment: .leading, spacing: 2) {
        Text(verbatim: subject.title(locale)).font(.headline).lineLimit(1).accessibilityAddTraits(.isHeader)
        if let detail = subject.detail(locale) { Text(verbatim: detail).font(.footnote).foregroundStyle(.secondary).lineLimit(1) }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      Button {
        dismiss()
      } label: {
        Image(systemName: "xmark").font(.system(size: 13, weight: .bold)).foregroundStyle(.secondary)
          .frame(width: 30, height: 30).background(Color(.tertiarySystemFill), in: Circle())
      }
      .buttonStyle(.plain)
      .accessibilityLabel(SystemWords.text(.close, locale))
    }
    .padding(16)
  }

  @ViewBuilder private var picture: some View {
    if let image = subject.items.lazy.compactMap(\.image).first, image.symbolName == nil {
      image.resizable().scaledToFill()
    } else if let photo {
      Image(uiImage: UIImage(content: photo.image(isSmall: true))).resizable().scaledToFill()
    } else if let file, format.isPicture, let address = ServedFile.address(of: file) {
      Image(content: content(of: file, at: address)).resizable().scaledToFill()
    } else {
      Image(systemName: symbol).font(.title3).foregroundStyle(.secondary)
    }
  }

  /// The picture of a file, which the page turns if browsers ignore its orientation.
  private func content(of file: URL, at address: String) -> ImageContent {
    var content = ImageContent(source: .address(address))
    guard let header = PictureHeader(of: file) else { return content }
    if header.width > 0, header.height > 0 { content.size = CGSize(width: header.width, height: header.height) }
    content.turn = header.ownTurn
    return content
  }

  private var photo: PhotoRecord? { subject.items.first?.url.flatMap(PhotoLibraryChannel.shared.photo) }
  private var file: URL? { subject.items.first?.url.flatMap { $0.isFileURL ? $0 : nil } }
  private var format: FileFormat { file.map { FileFormat(of: $0) } ?? .data }

  private var symbol: String {
    switch subject.items.first {
    case .url(let url): url.isFileURL ? format.symbol : "link"
    case .image: "photo"
    default: "text.alignleft"
    }
  }
}

/// The grid of activities.
struct ActivitiesView<Content: View>: PrimitiveView {
  typealias Body = Never
  let subject: ActivitySubject
  let content: Content
  var _content: Content { content }

  func resolve(_ context: PrimitiveContext) -> ActivitiesContent {
    var content = ActivitiesContent(parcel: subject.parcel(context.environment.locale))
    content.pictures = subject.items.compactMap { $0.image?.content }.filter { !$0.isSymbol }
    content.tint = context.environment.tint
    return content
  }
}

/// One activity: its image in a box, its title below.
struct ActivityButton<Content: View>: PrimitiveView {
  typealias Body = Never
  let kind: ActivityContent.Kind
  let title: String
  var link: String?
  var image: Image?
  let place: AuthorPlace?
  let action: @MainActor () -> Void
  let content: Content
  var _content: Content { content }
  static var listens: Bool { true }

  func resolve(_ context: PrimitiveContext) -> ActivityContent {
    var content = ActivityContent(kind: kind, title: title)
    content.link = link
    content.image = image?.content
    if case .asset(let name)? = image?.content.source { content.pictureFile = AssetCatalog.shared.image(name)?.file }
    context.tellAudits(place)
    return content
  }

  func respond(to event: ElementEvent, _ context: PrimitiveContext) {
    if event == .tap { action() }
  }
}

extension Image {
  /// The image as a mask for the tint, whatever its own colours are: `activity-view.template-image-is-mask`.
  fileprivate var asTemplate: Image {
    var copy = self
    copy.content.isTemplate = true
    copy.content.isResizable = false
    copy.content.isDecorative = true
    return copy
  }
}
