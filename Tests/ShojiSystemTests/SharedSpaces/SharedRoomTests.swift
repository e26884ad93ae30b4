// The rules of a shared space, without processes: the order of changes, what is told to whom, and how large everything may be.

import Foundation
import ShojiTesting
import Testing

@testable import ShojiSystem

@Suite("Shared spaces") struct SharedRoomTests {
  private let room = SharedRoom(id: Signature.newName(), name: "Tea", app: "tea", joining: .anytime)
  private let cup = "00000000000000aa", spoon = "00000000000000bb"

  private func join(_ person: String) -> SharedMember { room.join(SharedMemberKey(person: person, app: "tea"), name: person) }
  @discardableResult private func news(_ member: SharedMember) -> SharedSpaceNotice? { room.news(for: member, link: "/tea/?join=x") }
  private func placed(_ id: String, at x: Float = 0, isNew: Bool = true, _ more: (inout SharedEntityChange) -> Void = { _ in })
    -> SharedEntityChange
  {
    var change = SharedEntityChange(id: id)
    if isNew { (change.isNew, change.components) = (true, ["model": "{}"]) }
    change.place = [x, 0, 0, 0, 0, 0, 1, 1, 1, 1]
    more(&change)
    return change
  }

  @Test("An object of one user comes to the others, and not back", .guideline("ar.multi-user-possible")) func change() throws {
    let ann = join("Ann"), ben = join("Ben")
    news(ann)
    news(ben)
    room.change([placed(cup, at: 2)], number: 1, by: ann, at: 0)
    let told = try #require(news(ben)?.entities?.first)
    #expect(told.id == cup && told.place[0] == 2 && told.components == ["model": "{}"] && told.owner == ann.number)
    let own = try #require(news(ann))
    #expect(own.acknowledged == 1 && own.entities == nil)
    #expect(news(ann) == nil && news(ben) == nil)
  }

  @Test("The last change counts, and all learn of it") func order() throws {
    let ann = join("Ann"), ben = join("Ben")
    room.change([placed(cup)], number: 1, by: ann, at: 0)
    news(ann)
    news(ben)
    room.change([placed(cup, at: 1, isNew: false)], number: 2, by: ann, at: 1)
    room.change([placed(cup, at: 5, isNew: false)], number: 1, by: ben, at: 1)
    let notice = try #require(news(ann))
    #expect(notice.acknowledged == 2 && notice.entities?.first?.place[0] == 5 && notice.entities?.first?.components == nil)
    // Ben has been told of Ann's, and that his own is later.
    let last = try #require(news(ben))
    #expect(last.acknowledged == 1 && last.entities?.first?.place[0] == 5)
  }

  @Test("A process that does not keep up gets the latest value of each object, however many there were") func coalescing() throws {
    let ann = join("Ann"), ben = join("Ben")
    news(ben)
    for step in 0..<500 { room.change([placed(cup, at: Float(step), isNew: step == 0)], number: step, by: ann, at: Double(step)) }
    let told = try #require(news(ben)?.entities)
    #expect(told.count == 1 && told[0].place[0] == 499 && told[0].version == 500)
  }

  @Test("A user who comes late gets everything, in pieces", .guideline("ar.join-in-progress")) func late() throws {
    let ann = join("Ann")
    let large = ["text": String(repeating: "x", count: 8000)]
    for number in 0..<20 {
      room.change(
        [placed(String(repeating: "0", count: 14) + (number < 10 ? "0" : "") + "\(number)") { $0.components = large }], number: number,
        by: ann,
        at: 0)
    }
    #expect(room.entities.count == 20)
    let ben = join("Ben")
    let first = try #require(news(ben))
    #expect(first.all?.count == 20 && first.space?.participants.map(\.name) == ["Ann", "Ben"])
    var told = first.entities ?? []
    #expect(told.count < 20)
    while let more = news(ben) { told += more.entities ?? [] }
    #expect(Set(told.map(\.id)).count == 20 && told.allSatisfy { $0.components == large })
  }

  @Test("An object belongs to its owner, or to all") func ownership() {
    let ann = join("Ann"), ben = join("Ben")
    room.change([placed(cup) { $0.isManual = true }, placed(spoon)], number: 1, by: ann, at: 0)
    news(ben)
    room.change([placed(cup, at: 9, isNew: false), placed(spoon, at: 9, isNew: false)], number: 1, by: ben, at: 0)
    #expect(room.entities[cup]?.place[0] == 0 && room.entities[spoon]?.place[0] == 9)
    // Ben's own copy is corrected.
    #expect(news(ben)?.entities?.map(\.id) == [cup])
    #expect(!room.own(cup, by: ben) && room.own(spoon, by: ben))
    room.leave(ann)
    #expect(room.entities[cup] == nil)
  }

  @Test("Objects go with their owner, or stay without one") func leaving() {
    let ann = join("Ann"), ben = join("Ben")
    room.change([placed(cup) { $0.stays = true }, placed(spoon)], number: 1, by: ann, at: 0)
    news(ben)
    room.leave(ann)
    let notice = news(ben)
    #expect(notice?.removed == [spoon] && notice?.entities?.first?.owner == 0 && notice?.space?.participants.map(\.name) == ["Ben"])
  }

  @Test("An object takes those within it along") func within() {
    let ann = join("Ann")
    room.change([placed(cup), placed(spoon) { $0.parent = cup }], number: 1, by: ann, at: 0)
    // An object is not within itself.
    room.change([placed(cup, isNew: false) { $0.parent = spoon }], number: 2, by: ann, at: 1)
    #expect(room.entities[cup]?.parent == "" && room.entities[spoon]?.parent == cup)
    var gone = SharedEntityChange(id: cup)
    gone.isRemoved = true
    room.change([gone], number: 3, by: ann, at: 2)
    #expect(room.entities.isEmpty)
  }

  private func id(_ number: Int) -> String { String(repeating: "0", count: 13) + String(1000 + number).suffix(3) }

  @Test("No more than 32 objects are around one, however they come there") func depth() {
    let ann = join("Ann")
    for number in 0..<40 {
      room.change([placed(id(number)) { $0.parent = number > 0 ? self.id(number - 1) : "" }], number: number, by: ann, at: 0)
    }
    #expect(room.entities.count == SharedSpaceLimits.depth + 1)
    // Two stacks of 20 and of 15 are too deep for one.
    for number in 100..<135 {
      room.change(
        [placed(id(number)) { $0.parent = [100, 120].contains(number) ? "" : self.id(number - 1) }], number: number, by: ann, at: 0)
    }
    room.change([placed(id(120), isNew: false) { $0.parent = self.id(119) }], number: 200, by: ann, at: 9)
    #expect(room.entities[id(120)]?.parent == "")
    room.change([placed(id(120), isNew: false) { $0.parent = self.id(110) }], number: 201, by: ann, at: 10)
    #expect(room.entities[id(120)]?.parent == id(110))
    room.change([placed(id(100), isNew: false) { $0.parent = self.id(134) }], number: 202, by: ann, at: 20)
    #expect(room.entities[id(100)]?.parent == "", "an object is not within itself")
  }

  @Test("Objects around others are told first, also after they have moved") func toldInOrder() throws {
    let ann = join("Ann"), ben = join("Ben")
    room.change([placed(id(1)), placed(id(2)) { $0.parent = self.id(1) }, placed(id(3))], number: 1, by: ann, at: 0)
    #expect(news(ben)?.entities?.map(\.id) == [id(1), id(3), id(2)])
    room.change(
      [placed(id(1), isNew: false) { $0.parent = self.id(3) }, placed(id(2), at: 1, isNew: false), placed(id(3), at: 1, isNew: false)],
      number: 2, by: ann, at: 1)
    #expect(news(ben)?.entities?.map(\.id) == [id(3), id(1), id(2)])
  }

  @Test("What is encoded once for all members is what each is told") func encoding() throws {
    let ann = join("Ann"), ben = join("Ben"), cleo = join("Cleo")
    func told(_ member: SharedMember) throws {
      guard let notice = news(member) else { return }
      let json = try #require(room.json(of: notice))
      #expect(try JSONDecoder().decode(SharedSpaceNotice.self, from: Data(json)) == notice)
    }
    for member in [ann, ben, cleo] { try told(member) }
    room.change([placed(cup, at: 1), placed(spoon) { $0.name = "a \"spoon\"" }], number: 1, by: ann, at: 0)
    for member in [ben, cleo] { try told(member) }
    room.change([placed(cup, at: 2, isNew: false)], number: 2, by: ann, at: 1)
    #expect(room.own(spoon, by: ben))
    for member in [ann, ben, cleo] { try told(member) }
    room.leave(ben)
    for member in [ann, cleo] { try told(member) }
    // Without anything else in it.
    var alone = SharedSpaceNotice()
    alone.entities = [try #require(room.entities[cup])]
    let json = try #require(room.json(of: alone))
    #expect(try JSONDecoder().decode(SharedSpaceNotice.self, from: Data(json)) == alone)
  }

  @Test("To tell of a deep space takes about as long as to tell of a flat one") func cost() {
    func time(ofDepth depth: Int) -> Duration {
      let room = SharedRoom(id: Signature.newName(), name: "Tea", app: "tea", joining: .anytime)
      let members = (0..<8).map { room.join(SharedMemberKey(person: "\($0)", app: "tea"), name: nil) }
      for member in members { while room.news(for: member, link: "") != nil {} }
      for number in 0..<SharedSpaceLimits.entities {
        let around = number % (depth + 1) == 0 ? "" : id(number - 1)
        room.change([placed(id(number)) { $0.parent = around }], number: number, by: members[0], at: 0)
      }
      return members.dropFirst().map { member in
        ContinuousClock().measure { while room.news(for: member, link: "") != nil {} }
      }.min() ?? .zero
    }
    #expect(time(ofDepth: SharedSpaceLimits.depth) < time(ofDepth: 0) * 3)
  }

  @Test("Places, entities, bytes and rates are bounded") func bounds() {
    let members = (0..<8).map { join("\($0)") }
    #expect(room.refusal == .full)
    for number in 0..<300 {
      room.change([placed(id(number))], number: number, by: members[0], at: 0)
    }
    #expect(room.entities.count == SharedSpaceLimits.entities)
    // 8 KB in each of many changes at once are more than an object may have.
    let id = room.entities.keys.min() ?? ""
    for number in 0..<40 {
      room.change(
        [placed(id, isNew: false) { $0.components = ["text": String(repeating: "\(number % 10)", count: 8000)] }], number: number,
        by: members[0], at: 0)
    }
    #expect((room.entities[id]?.version ?? 0) < 20)
  }

  @Test("No user joins after the start, where all had to join before", .guideline("ar.implicit-map-merge")) func beforeStart() {
    let room = SharedRoom(id: Signature.newName(), name: "Race", app: "race", joining: .beforeStart)
    _ = room.join(SharedMemberKey(person: "Ann", app: "race"), name: nil)
    #expect(room.refusal == nil)
    room.start()
    #expect(room.refusal == .started)
    self.room.start()
    #expect(self.room.refusal == nil)
  }

  // MARK: The room

  private func landmarks(_ count: Int) throws -> SharedLandmarks { try #require(SharedLandmarks([UInt8](repeating: 0, count: count * 44))) }

  @Test("The first device says where the space is; others get what it recognises", .guideline("ar.shared-maps-merge")) func origin() throws
  {
    let ann = join("Ann")
    room.chooseOrigin()
    #expect(news(ann)?.isOrigin == true)
    let ben = join("Ben")
    room.chooseOrigin()
    #expect(news(ben)?.isOrigin == nil && !ben.isAligned)
    room.landmarks(try landmarks(10), of: ben)
    #expect(news(ben) == nil)
    room.landmarks(try landmarks(12), of: ann)
    let told = try #require(news(ben)?.landmarks)
    #expect(SharedLandmarks(base64: told)?.count == 12)
    room.aligned(true, ben)
    #expect(news(ann)?.space?.participants.map(\.isAligned) == [true, true])
    // Ann's page begins afresh: what she has seen before finds the place again, and Ben stays where he is.
    room.aligned(false, ann)
    let again = try #require(news(ann))
    #expect(again.isOrigin == nil && SharedLandmarks(base64: again.landmarks ?? "")?.count == 12)
  }

  @Test("Where nothing is known of the place any more, the next device says where it is") func newOrigin() {
    let ann = join("Ann")
    room.chooseOrigin()
    news(ann)
    room.aligned(false, ann)
    #expect(news(ann)?.isOrigin == true)
  }

  @Test("Landmarks that are none are refused") func wrongLandmarks() {
    #expect(SharedLandmarks([UInt8](repeating: 0, count: 43)) == nil && SharedLandmarks([UInt8](repeating: 0, count: 401 * 44)) == nil)
    #expect(SharedLandmarks([UInt8](repeating: 255, count: 44)) == nil)
    #expect(SharedLandmarks(base64: "no landmarks") == nil && SharedLandmarks(base64: "")?.count == 0)
  }

  @Test("Calls with anything wrong are refused") func mistakes() {
    let wrong: [(inout SharedEntityChange) -> Void] = [
      { $0.id = "x" }, { $0.id = "../../../../../." }, { $0.parent = $0.id }, { $0.parent = "x" },
      { $0.name = String(repeating: "x", count: 201) },
      { $0.place = [] }, { $0.place?[0] = .infinity }, { $0.place?[0] = .nan }, { $0.place?[6] = 0 }, { $0.place?[9] = 2000 },
      { $0.components = ["x": String(repeating: "x", count: 9000)] },
      { $0.components = Dictionary(uniqueKeysWithValues: (0..<40).map { ("\($0)", "") }) },
    ]
    for change in wrong { #expect(SharedSpaceCall.change([placed(cup, at: 0, isNew: true, change)], number: 1).mistake != nil) }
    #expect(SharedSpaceCall.change([placed(cup)], number: 1).mistake == nil)
    #expect(SharedSpaceCall.change(Array(repeating: placed(cup), count: 257), number: 1).mistake != nil)
    #expect(SharedSpaceCall.join(request: 1, space: "short", participant: nil).mistake != nil)
    #expect(SharedSpaceCall.join(request: 1, space: Signature.newName(), participant: nil).mistake == nil)
    #expect(SharedSpaceCall.create(request: 1, name: "", joining: .anytime, participant: String(repeating: "x", count: 300)).mistake != nil)
  }
}
