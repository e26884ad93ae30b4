// The small parts: hash, signature, token bucket, timers, JSON, languages, storage.

import Foundation
import Testing

@testable import ShojiSystem

@Suite("Small parts") struct SmallPartsTests {
  @Test("SHA-256 and its HMAC match the standards' test vectors")
  func hashes() {
    #expect(hex(SHA256.hash([])) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    let long = Array("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8)
    #expect(hex(SHA256.hash(long)) == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
    let code = SHA256.code(of: Array("what do ya want for nothing?".utf8), key: Array("Jefe".utf8))
    #expect(hex(code) == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
    let longKey = SHA256.code(
      of: Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8), key: [UInt8](repeating: 0xAA, count: 131))
    #expect(hex(longKey) == "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54")
  }

  @Test(
    "A resource bundle belongs to the executable of its target, also where names have underscores",
    arguments: [
      ("Notes", "Shoji_Notes.resources"), ("My_App", "my_package_My_App.resources"), ("App", "p_App.resources"),
      ("Photos", "Shoji_PhotosApp.resources"),
      ("Other", nil),
    ])
  func bundles(executable: String, bundle: String?) {
    let bundles = [
      "Shoji_Notes.resources", "Shoji_PhotosApp.resources", "my_package_My_App.resources", "p_App.resources", "Shoji_ShojiWeb.resources",
    ]
    #expect(ResourceBundle.own(bundles, of: executable).first == bundle)
  }

  @Test("A cookie is accepted only as signed, and only with the same secret")
  func signatures() {
    let ours = Signature(secret: [1, 2, 3])
    let identity = Identity(person: Signature.newName(), generation: 7)
    let cookie = ours.sign(identity)
    #expect(ours.identity(signedIn: cookie) == identity)
    #expect(Signature(secret: [1, 2, 4]).identity(signedIn: cookie) == nil)
    for index in cookie.indices {
      var forged = cookie
      forged.replaceSubrange(index...index, with: cookie[index] == "0" ? "1" : "0")
      #expect(ours.identity(signedIn: forged) == nil)
    }
    let earlier = "\(identity.person).\(hex(SHA256.code(of: Array("person:\(identity.person)".utf8), key: [1, 2, 3])))"
    #expect(ours.identity(signedIn: earlier) == Identity(person: identity.person, generation: 0))
    #expect(Signature(secret: [1, 2, 4]).identity(signedIn: earlier) == nil)
    for nonsense in ["", ".", "..", cookie + "0", "a." + cookie] { #expect(ours.identity(signedIn: nonsense) == nil) }
  }

  @Test("A token bucket grants its burst at once, then its rate")
  func bucket() {
    var bucket = TokenBucket(rate: 2, burst: 3, now: 0)
    #expect((0..<4).map { _ in bucket.take(at: 0) } == [true, true, true, false])
    #expect([0.4, 0.5, 0.9, 1.0].map { bucket.take(at: $0) } == [false, true, false, true])
    #expect((0..<4).map { _ in bucket.take(at: 100) } == [true, true, true, false])
  }

  @Test("Timers fire in order, cancelled ones never")
  func timers() {
    var timers = Timers()
    var ran: [Int] = []
    var identifiers: [Timers.Identifier] = []
    for number in [5, 1, 4, 2, 3, 1] { identifiers.append(timers.add(at: Double(number)) { ran.append(number) }) }
    timers.cancel(identifiers[2])
    timers.cancel(identifiers[1])
    #expect(timers.next == 1)
    while let action = timers.takeDue(at: 3) { action() }
    #expect(ran == [1, 2, 3])
    #expect(timers.next == 5)
  }

  @Test("An object's members keep their values as written")
  func members() throws {
    let text = #" {"a":1.50e3, "b\n\u0041\ud83d\ude00":"x\"y", "c" : {"d":[1,{"e":null}]},"f":null} "#
    let members = try #require(JSON.members(Array(text.utf8)))
    #expect(members.map(\.key) == ["a", "b\nA😀", "c", "f"])
    #expect(members.map { String(decoding: $0.value, as: UTF8.self) } == ["1.50e3", #""x\"y""#, #"{"d":[1,{"e":null}]}"#, "null"])
    #expect(JSON.members(Array("{}".utf8))?.isEmpty == true)
  }

  @Test(
    "Text that is not one whole object is rejected",
    arguments: [
      "", "{", "[]", "{}{}", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{a:1}", "{\"a\":01x}", "{\"a\":\"\n\"}", "{\"a\":tru}",
      "{\"a\":\"\\", "{\"a\\u12\":1}", "{\"a\":[1,]}", "{\"a\":[1}", "{\"a\":-}",
      "{\"a\":" + String(repeating: "[", count: 100) + String(repeating: "]", count: 100) + "}",
    ])
  func malformed(text: String) {
    #expect(JSON.members(Array(text.utf8)) == nil)
  }

  @Test("Foundation reads a quoted text back")
  func quoted() throws {
    let text = "\u{0}\u{1F}\"\\/日本 😀\n"
    let read = try JSONSerialization.jsonObject(with: Data(JSON.quoted(text)), options: .fragmentsAllowed) as? String
    #expect(read == text)
  }

  @Test(
    "Languages are sorted by preference",
    arguments: [
      ("ja,en-GB;q=0.5", ["ja", "en-GB"]), ("en;q=0.5, ja", ["ja", "en"]), ("*, x!y, de;q=0", []), ("", []),
      ("a,b,c", ["a", "b", "c"]),
    ])
  func languages(header: String, expected: [String]) {
    #expect(RequestTraits.languages(in: header) == expected)
  }

  @Test("Storage returns saved scenes, and removes old ones")
  func storage() throws {
    let folder = NSTemporaryDirectory() + "shoji-test-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let reactor = try #require(Reactor())
    let log = try #require(Log(level: .error, path: nil))
    var record = SceneRecord(number: 0, token: "t", person: "p", app: "a", path: "/", traits: Array("{}".utf8), seen: 100)
    do {
      let storage = try Storage(path: folder + "/s", reactor: reactor, log: log, oldestSeen: 0)
      record.number = storage.nextNumber()
      storage.keep(record)
      storage.set(scene: record.number, of: "p", key: "kept", value: Array("1".utf8))
      storage.set(scene: record.number, of: "p", key: "removed", value: Array("2".utf8))
      storage.flush()
      storage.set(scene: record.number, of: "p", key: "removed", value: nil)
      storage.set(scene: record.number, of: "p", key: "empty", value: [])
      storage.flush()
    }
    record.state = ["kept": Array("1".utf8), "empty": []]
    do {
      let storage = try Storage(path: folder + "/s", reactor: reactor, log: log, oldestSeen: 100)
      #expect(storage.scenes(of: "p") == [record])
      #expect(storage.scenes(of: "q").isEmpty)
      #expect(storage.nextNumber() == record.number + 1)
    }
    let later = try Storage(path: folder + "/s", reactor: reactor, log: log, oldestSeen: 101)
    #expect(later.scenes(of: "p").isEmpty)
  }

  @Test("X-Forwarded-For counts only from a trusted proxy, and only its last entry")
  func addresses() {
    let local = TrustedProxies(named: [], isBehindLocalProxy: true)
    #expect(local.address(peer: "127.0.0.1", forwarded: "9.9.9.9, 10.0.0.1") == "10.0.0.1")
    #expect(local.address(peer: "::1", forwarded: "2001:db8::1") == "2001:db8::1")
    #expect(local.address(peer: "::ffff:127.0.0.1", forwarded: "9.9.9.9") == "9.9.9.9")
    #expect(local.address(peer: "10.0.0.5", forwarded: "9.9.9.9") == "10.0.0.5")
    #expect(local.address(peer: "127.0.0.1", forwarded: nil) == "127.0.0.1")
    #expect(local.address(peer: "127.0.0.1", forwarded: String(repeating: "a", count: 100)) == "127.0.0.1")
    let named = TrustedProxies(named: ["10.0.0.5"], isBehindLocalProxy: false)
    #expect(named.address(peer: "::ffff:10.0.0.5", forwarded: "9.9.9.9") == "9.9.9.9")
    #expect(named.address(peer: "127.0.0.1", forwarded: "9.9.9.9") == "127.0.0.1")
  }

  @Test("Only a limited number of names is remembered; idle ones are forgotten")
  func admission() {
    var admission = Admission(rate: 1, burst: 2)
    let first = (0..<3).map { _ in admission.admits("a", at: 0) }
    let later = admission.admits("a", at: 1.5)
    #expect(first == [true, true, false] && later)
    for number in 0..<10_000 { _ = admission.admits("\(number)", at: 2) }
    let whenCrowded = admission.admits("new", at: 2)
    let whenRested = admission.admits("new", at: 100)
    #expect(!whenCrowded && whenRested)
  }
}
