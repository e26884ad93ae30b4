// PhotoStore: the table of the users' pictures. Their files are beside the database, and are written before their rows.

import FileFormats
import Foundation

struct PhotoStore {
  let database: Database

  static let versions = [
    [
      """
      CREATE TABLE IF NOT EXISTS photos (number INTEGER PRIMARY KEY AUTOINCREMENT, person TEXT NOT NULL, width INTEGER NOT NULL, \
      height INTEGER NOT NULL, scale INTEGER NOT NULL, date INTEGER NOT NULL, title TEXT NOT NULL, bytes INTEGER NOT NULL, \
      revision INTEGER NOT NULL DEFAULT 0, file INTEGER NOT NULL DEFAULT 0, thumbnail BLOB, original BLOB)
      """,
      "CREATE INDEX IF NOT EXISTS photosOfPerson ON photos (person, number)",
    ],
    [
      "ALTER TABLE photos ADD COLUMN format TEXT NOT NULL DEFAULT 'public.png'",
      "ALTER TABLE photos ADD COLUMN name TEXT NOT NULL DEFAULT ''",
      "ALTER TABLE photos ADD COLUMN turn INTEGER NOT NULL DEFAULT 1",
      "ALTER TABLE photos ADD COLUMN milliseconds INTEGER NOT NULL DEFAULT 0",
    ],
  ]
  /// The tables with a column `person`.
  static let tables = ["photos"]
  static let schema = PartSchema("photos", versions: versions, tables: tables, completion: versions[0])

  /// Opens the tables, or throws if they cannot be used.
  init(_ database: Database) throws {
    self.database = database
    try database.migrate(Self.schema)
  }

  /// A user's pictures and films, by the time at which they were taken, the newest last.
  func photos(of person: String) -> [PhotoRecord] {
    var photos: [PhotoRecord] = []
    database.run(
      """
      SELECT number, width, height, scale, date, title, revision, file, format, name, turn, milliseconds FROM photos WHERE person = ? \
      ORDER BY date, number
      """, [.text(person)]
    ) {
      photos.append(
        PhotoRecord(
          number: $0.number(0), width: Int($0.number(1)), height: Int($0.number(2)), scale: Double($0.number(3)) / 100, date: $0.number(4),
          title: $0.text(5), revision: Int($0.number(6)), isEdited: $0.number(7) != 0, format: Self.format($0.text(8)), name: $0.text(9),
          turn: PictureOrientation(rawValue: Int($0.number(10))) ?? .up,
          seconds: $0.number(11) == 0 ? nil : Double($0.number(11)) / 1000))
    }
    return photos
  }

  /// How many pictures a user has, and the bytes of their files.
  func use(by person: String) -> (count: Int, bytes: Int) {
    var use = (count: 0, bytes: 0)
    database.run("SELECT count(*), coalesce(sum(bytes), 0) FROM photos WHERE person = ?", [.text(person)]) {
      use = (Int($0.number(0)), Int($0.number(1)))
    }
    return use
  }

  /// The latest number that was given to a picture. Numbers are not used again.
  var lastNumber: Int64 {
    var last: Int64 = 0
    database.run("SELECT seq FROM sqlite_sequence WHERE name = 'photos'") { last = $0.number(0) }
    return last
  }

  /// Stores a new picture, whose file is on the disk. Returns false if the database refuses.
  func add(_ photo: PhotoRecord, of person: String, bytes: Int) -> Bool {
    database.lasting([
      (
        """
        INSERT INTO photos (number, person, width, height, scale, date, title, bytes, format, name, turn, milliseconds) \
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
        [
          .number(photo.number), .text(person), .number(Int64(photo.width)), .number(Int64(photo.height)),
          .number(Int64((photo.scale * 100).rounded())),
          .number(photo.date), .text(photo.title), .number(Int64(bytes)), .text(photo.format), .text(photo.name),
          .number(Int64(photo.turn)),
          .number(Int64(((photo.seconds ?? 0) * 1000).rounded())),
        ]
      )
    ])
  }

  /// Which file a picture has now, its revision, and the format of its original; nil if the user has no such picture.
  func file(_ number: Int64, of person: String) -> (file: Int, revision: Int, original: FileFormat)? {
    var found: (Int, Int, FileFormat)?
    database.run("SELECT file, revision, format FROM photos WHERE number = ? AND person = ?", [.number(number), .text(person)]) {
      found = (Int($0.number(0)), Int($0.number(1)), Self.format($0.text(2)))
    }
    return found
  }

  /// The names of all files that a user's pictures have: the originals and the latest edited versions.
  func fileNames(of person: String) -> Set<String> {
    var names: Set<String> = []
    database.run("SELECT number, file, format FROM photos WHERE person = ?", [.text(person)]) {
      let format = Self.format($0.text(2))
      for file in Set([0, Int($0.number(1))]) { names.insert(PhotoFile.name($0.number(0), file, original: format)) }
    }
    return names
  }

  private static func format(_ identifier: String) -> FileFormat { FileFormat(identifier: identifier) ?? .png }

  /// Gives a picture another version, whose file is on the disk. The small picture of the original is kept.
  func replace(_ number: Int64, of person: String, with size: (width: Int, height: Int), file: Int, bytes: Int) -> Bool {
    // A picture of which the original is shown again gets the small picture of the original.
    database.lasting([
      (
        """
        UPDATE photos SET width = ?3, height = ?4, bytes = bytes + ?6, revision = revision + 1, \
        original = CASE WHEN file = 0 THEN thumbnail ELSE original END, \
        thumbnail = CASE WHEN ?5 = 0 THEN original ELSE NULL END, file = ?5 WHERE number = ?1 AND person = ?2
        """,
        [
          .number(number), .text(person), .number(Int64(size.width)), .number(Int64(size.height)), .number(Int64(file)),
          .number(Int64(bytes)),
        ]
      )
    ])
  }

  func setThumbnail(_ bytes: [UInt8], of number: Int64, person: String) -> Bool {
    database.run("UPDATE photos SET thumbnail = ? WHERE number = ? AND person = ?", [.bytes(bytes), .number(number), .text(person)])
      && database.changes == 1
  }

  func thumbnail(of number: Int64, person: String) -> [UInt8]? {
    var thumbnail: [UInt8]?
    database.run(
      "SELECT thumbnail FROM photos WHERE number = ? AND person = ? AND thumbnail IS NOT NULL", [.number(number), .text(person)]
    ) { thumbnail = $0.bytes(0) }
    return thumbnail
  }

  func delete(_ numbers: [Int64], of person: String) -> Bool {
    database.lasting(numbers.map { ("DELETE FROM photos WHERE number = ? AND person = ?", [.number($0), .text(person)]) })
  }

  /// The users who have pictures.
  var people: Set<String> {
    var people: Set<String> = []
    database.run("SELECT DISTINCT person FROM photos") { people.insert($0.text(0)) }
    return people
  }
}
