// PrintStore: the table of the print jobs. A job has a row before it is accepted, so that it survives the system's end; its document is
// in a folder beside the database.

import Foundation

/// How far a job was when its row was last written.
enum PrintStage: String {
  /// Nothing has been sent to the printer.
  case waiting
  /// The document is on its way. A job that the system's end has interrupted here may or may not have been printed.
  case sending
  /// The printer has it, under a number of its own.
  case sent
  case over
}

struct PrintRecord {
  var number: Int64
  var person: String
  var printer: String
  var kind: PrintedKind
  var options: PrintOptions
  var stage: PrintStage
  /// The printer's own number.
  var job: Int?
  /// The last status, as the browser gets it.
  var status: PrintStatus
}

struct PrintStore {
  let database: Database

  static let versions = [
    [
      """
      CREATE TABLE IF NOT EXISTS printJobs (number INTEGER PRIMARY KEY AUTOINCREMENT, person TEXT NOT NULL, printer TEXT NOT NULL, \
      kind TEXT NOT NULL, options TEXT NOT NULL, stage TEXT NOT NULL, job INTEGER NOT NULL DEFAULT 0, status TEXT NOT NULL, date INTEGER NOT NULL)
      """,
      "CREATE INDEX IF NOT EXISTS printJobsOfPerson ON printJobs (person, number)",
    ]
  ]
  /// The tables with a column `person`.
  static let tables = ["printJobs"]
  static let schema = PartSchema("printing", versions: versions, tables: tables)

  /// Opens the tables, or throws if they cannot be used.
  init(_ database: Database) throws {
    self.database = database
    try database.migrate(Self.schema)
  }

  /// Returns the new job's number; nil if the database refuses.
  func add(_ kind: PrintedKind, _ options: PrintOptions, on printer: String, of person: String) -> Int64? {
    let isStored = database.lasting([
      (
        "INSERT INTO printJobs (person, printer, kind, options, stage, status, date) VALUES (?, ?, ?, ?, 'waiting', ?, ?)",
        [
          .text(person), .text(printer), .text(kind.rawValue), .text(Self.text(options)), .text(Self.text(PrintStatus())),
          .number(WallClock.now),
        ]
      )
    ])
    guard isStored else { return nil }
    var number: Int64?
    database.run("SELECT max(number) FROM printJobs") { number = $0.number(0) }
    return number
  }

  func update(_ record: PrintRecord) -> Bool {
    database.lasting([
      (
        "UPDATE printJobs SET stage = ?, job = ?, status = ? WHERE number = ?",
        [
          .text(record.stage.rawValue), .number(Int64(record.job ?? 0)), .text(Self.text(record.status)),
          .number(record.number),
        ]
      )
    ])
  }

  func remove(_ number: Int64) { database.run("DELETE FROM printJobs WHERE number = ?", [.number(number)]) }

  /// Removes what has been over for a day.
  func removeOld() {
    database.run("DELETE FROM printJobs WHERE stage = 'over' AND date < ?", [.number(WallClock.now - 86_400_000)])
  }

  func job(_ number: Int64, of person: String) -> PrintRecord? {
    records("number = ? AND person = ?", [.number(number), .text(person)]).first
  }

  /// The jobs that are not over, the oldest first.
  var unfinished: [PrintRecord] { records("stage != 'over'", []) }

  func unfinished(of person: String) -> Int {
    var count = 0
    database.run("SELECT count(*) FROM printJobs WHERE person = ? AND stage != 'over'", [.text(person)]) { count = Int($0.number(0)) }
    return count
  }

  private func records(_ condition: String, _ values: [Database.Value]) -> [PrintRecord] {
    var records: [PrintRecord] = []
    database.run(
      "SELECT number, person, printer, kind, options, stage, job, status FROM printJobs WHERE \(condition) ORDER BY number", values
    ) {
      guard let kind = PrintedKind(rawValue: $0.text(3)), let stage = PrintStage(rawValue: $0.text(5)),
        let options = try? JSONDecoder().decode(PrintOptions.self, from: Data($0.text(4).utf8)),
        let status = try? JSONDecoder().decode(PrintStatus.self, from: Data($0.text(7).utf8))
      else { return }
      let job = Int($0.number(6))
      records.append(
        PrintRecord(
          number: $0.number(0), person: $0.text(1), printer: $0.text(2), kind: kind, options: options, stage: stage,
          job: job == 0 ? nil : job, status: status))
    }
    return records
  }

  private static func text(_ value: some Encodable) -> String {
    (try? JSONEncoder().encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }
}
