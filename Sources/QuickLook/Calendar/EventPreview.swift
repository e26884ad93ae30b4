// EventPreview: the events and the to-dos of a calendar file, such as an invitation.

import Foundation
import Shoji
import SwiftUI

struct EventPreview: View {
  let file: URL
  @Environment(\.locale) private var locale

  var body: some View {
    let read = PreviewText(file, prepare: CalendarFile.unfolded), calendar = CalendarFile(read?.text ?? "")
    if calendar.events.isEmpty {
      UnknownPreview(file: file)
    } else {
      List {
        ForEach(calendar.events.indices, id: \.self) { EventSections(event: calendar.events[$0]) }
        if calendar.isCut || read?.isCut == true {
          Text(verbatim: PreviewWords.onlyStart(locale)).font(.footnote).foregroundStyle(.secondary)
        }
      }
      .listStyle(.insetGrouped)
    }
  }
}

private struct EventSections: View {
  let event: CalendarEvent
  @Environment(\.locale) private var locale

  /// The most exceptions that are named.
  private static let mostDays = 8

  var body: some View {
    Section(header: header) {
      times
      if let task = event.task { details(of: task) }
      if let rule = event.recurrence { LabeledContent(PreviewWords.repeats(locale), value: rule.text(locale)) }
      days(event.additions, PreviewWords.also(locale))
      days(event.exceptions, PreviewWords.except(locale))
      if let place = event.place { LabeledContent(PreviewWords.place(locale), value: place) }
      if let website = event.website {
        LabeledContent("URL") { Link(website.absoluteString, destination: website) }
      }
    }
    if event.organizer != nil || !event.invitees.isEmpty {
      Section(header: Text(verbatim: PreviewWords.invitees(locale)).textCase(nil)) {
        if let organizer = event.organizer { invitee(organizer, PreviewWords.organizer(locale)) }
        ForEach(others.indices, id: \.self) { index in
          invitee(others[index], PreviewWords.answer(others[index].answer, isOptional: others[index].isOptional, locale))
        }
      }
    }
    if let notes = event.notes {
      Section(header: Text(verbatim: PreviewWords.notes(locale)).textCase(nil)) {
        Text(verbatim: notes).textSelection(.enabled).textAlignedByDirection()
      }
    }
  }

  private var header: some View {
    VStack(alignment: .leading, spacing: 4) {
      HStack(alignment: .firstTextBaseline, spacing: 8) {
        if let task = event.task {
          Image(systemName: task.isDone ? "checkmark.circle.fill" : "circle")
            .foregroundStyle(task.isDone ? Color.accentColor : .secondary)
            .accessibilityLabel(Text(verbatim: PreviewWords.task(isDone: task.isDone, locale)))
        }
        Text(verbatim: event.title ?? PreviewWords.noTitle(locale)).font(.headline).foregroundStyle(.primary)
          .strikethrough(event.isCancelled)
          .accessibilityAddTraits(.isHeader)
      }
      if event.isCancelled { Text(verbatim: PreviewWords.cancelled(locale)).font(.subheadline.weight(.semibold)).foregroundStyle(.red) }
      if event.isChangedDay { Text(verbatim: PreviewWords.changedDay(locale)).font(.subheadline) }
    }
    .textCase(nil)
  }

  @ViewBuilder private var times: some View {
    if let start = event.start {
      LabeledContent(event.isOneDay ? PreviewWords.date(locale) : PreviewWords.starts(locale), value: start.text(locale))
    }
    if let end = event.end { LabeledContent(PreviewWords.ends(locale), value: end.text(locale)) }
  }

  @ViewBuilder private func details(of task: CalendarEvent.Task) -> some View {
    if let due = task.due { LabeledContent(PreviewWords.due(locale), value: due.text(locale)) }
    if let completed = task.completed { LabeledContent(PreviewWords.task(isDone: true, locale), value: completed.text(locale)) }
    if let share = task.share, !task.isDone {
      LabeledContent(PreviewWords.task(isDone: true, locale), value: share.formatted(.percent.locale(locale)))
    }
    if let priority = task.priority { LabeledContent(PreviewWords.priority(locale), value: PreviewWords.priority(priority, locale)) }
  }

  @ViewBuilder private func days(_ days: [CardDate], _ title: String) -> some View {
    if !days.isEmpty {
      let shown = days.prefix(Self.mostDays).map { $0.dayText(locale) }, more = days.count - shown.count
      LabeledContent(title, value: (shown + (more > 0 ? [PreviewWords.more(more, locale)] : [])).joined(separator: "\n"))
    }
  }

  /// The invitees, without the organizer.
  private var others: [CalendarEvent.Invitee] {
    guard let address = event.organizer?.address?.lowercased() else { return event.invitees }
    return event.invitees.filter { $0.address?.lowercased() != address }
  }

  private func invitee(_ invitee: CalendarEvent.Invitee, _ detail: String?) -> some View {
    VStack(alignment: .leading, spacing: 2) {
      if let url = invitee.address.flatMap({ ContactCard.mailLink($0) }) {
        Link(invitee.name, destination: url)
      } else {
        Text(verbatim: invitee.name)
      }
      if let detail { Text(verbatim: detail).font(.footnote).foregroundStyle(.secondary) }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}
