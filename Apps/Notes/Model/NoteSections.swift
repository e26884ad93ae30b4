// NoteSections: the notes of a place in the user's order, under headings.

import Foundation

/// By which property notes are sorted.
enum NoteOrder: String, CaseIterable, Identifiable, Sendable {
  case edited, created, title
  var id: String { rawValue }
}

/// How a list arranges its notes.
struct NoteArrangement: Equatable {
  var order = NoteOrder.edited
  /// The oldest first, or from Z to A.
  var isReversed = false
  /// Whether notes that are sorted by a date are grouped by it.
  var isGrouped = true
}

/// Notes under one heading.
struct NoteSection: Identifiable {
  enum Heading: Hashable {
    case none, pinned, others
    case today, yesterday, previousWeek, previousMonth
    /// A month of this year, by its first day.
    case month(Date)
    /// An earlier year, by its first day.
    case year(Date)
  }

  let heading: Heading
  let notes: [Note]
  var id: Heading { heading }
}

extension NoteArrangement {
  /// Returns the notes of a place that match the search words, in sections.
  func sections(
    of all: [Note], in place: Place, matching words: String = "", at now: Date = .now, in calendar: Calendar = .current
  ) -> [NoteSection] {
    let words = words.trimmingCharacters(in: .whitespacesAndNewlines)
    let found = all.filter { place.contains($0) && (words.isEmpty || $0.matches(words)) }
    if place == .recentlyDeleted {
      let latestFirst = found.sorted { ($0.deletedAt ?? .distantPast) > ($1.deletedAt ?? .distantPast) }
      return latestFirst.isEmpty ? [] : [NoteSection(heading: .none, notes: latestFirst)]
    }
    let sorted = sorted(found)
    let pinned = sorted.filter(\.isPinned)
    let others = sorted.filter { !$0.isPinned }
    var result = pinned.isEmpty ? [] : [NoteSection(heading: .pinned, notes: pinned)]
    if order == .title || !isGrouped {
      if !others.isEmpty { result.append(NoteSection(heading: pinned.isEmpty ? .none : .others, notes: others)) }
    } else {
      result += grouped(others, now, calendar)
    }
    return result
  }

  func date(of note: Note) -> Date { order == .created ? note.createdAt : note.editedAt }

  private func sorted(_ notes: [Note]) -> [Note] {
    let inOrder =
      order == .title
      ? notes.sorted { $0.title.localizedStandardCompare($1.title) == .orderedAscending }
      : notes.sorted { date(of: $0) > date(of: $1) }
    return isReversed ? inOrder.reversed() : inOrder
  }

  /// Returns the groups in the order of their first notes.
  private func grouped(_ notes: [Note], _ now: Date, _ calendar: Calendar) -> [NoteSection] {
    var order: [NoteSection.Heading] = []
    var groups: [NoteSection.Heading: [Note]] = [:]
    for note in notes {
      let heading = Self.heading(for: date(of: note), now, calendar)
      if groups[heading] == nil { order.append(heading) }
      groups[heading, default: []].append(note)
    }
    return order.map { NoteSection(heading: $0, notes: groups[$0] ?? []) }
  }

  private static func heading(for date: Date, _ now: Date, _ calendar: Calendar) -> NoteSection.Heading {
    let days = calendar.dateComponents([.day], from: calendar.startOfDay(for: date), to: calendar.startOfDay(for: now)).day ?? 0
    // A note from the future was written on a device whose clock is ahead.
    if days <= 0 { return .today }
    if days == 1 { return .yesterday }
    if days <= 7 { return .previousWeek }
    if days <= 30 { return .previousMonth }
    let isThisYear = calendar.isDate(date, equalTo: now, toGranularity: .year)
    let start = calendar.dateInterval(of: isThisYear ? .month : .year, for: date)?.start ?? date
    return isThisYear ? .month(start) : .year(start)
  }
}
