// Alerts: alerts in each form, older and newer, after sheets and after each other.

import SwiftUI

let alerts: [any Idiom.Type] = [
  AlertWithOK.self, AlertWithoutButtons.self, AlertWithMessage.self, AlertThatDeletes.self, AlertForItem.self, AlertForError.self,
  AlertForThrownError.self, AlertWithField.self, AlertWithTwoFields.self, AlertWithStringTitle.self, OldAlert.self,
  OldAlertWithTwoButtons.self, OldAlertForItem.self, AlertAfterSheet.self, AlertInSheet.self, AlertAfterAlert.self, AlertOfModel.self,
  AlertAtLimit.self,
]

private let systemWords = Difference(after: .otherLanguage, because: "The system's own buttons are named in Japanese")

/// An alert with one button.
struct AlertWithOK: Idiom {
  @State private var showAlert = false
  var body: some View {
    Button("Save the file") { showAlert = true }
      .alert("File saved", isPresented: $showAlert) {
        Button("OK") {}
      }
  }
  static let steps: [Step] = [
    .misses("File saved"), .taps("Save the file"), .sees("File saved"), .taps("OK"), .misses("File saved"), .taps("Save the file"),
    .sees("File saved"),
  ]
}

/// An alert to which the system gives its button.
struct AlertWithoutButtons: Idiom {
  @State private var isShown = false
  @State private var name = "Lena"
  var body: some View {
    Button("Greet") { isShown = true }
      .alert("Hello, \(name)!", isPresented: $isShown) {}
  }
  static let steps: [Step] = [.taps("Greet"), .sees("Hello, Lena!"), .taps("OK"), .misses("Hello, Lena!")]
}

/// An alert with a message, and buttons that do something.
struct AlertWithMessage: Idiom {
  @State private var isAsking = false
  @State private var theme = "light"
  var body: some View {
    VStack {
      Text("Theme: \(theme)")
      Button("Change theme") { isAsking = true }
    }
    .alert("Change the theme?", isPresented: $isAsking) {
      Button("Use dark") { theme = "dark" }
      Button("Use sepia") { theme = "sepia" }
      Button("Cancel", role: .cancel) {}
    } message: {
      Text("It is \(theme) now.")
    }
  }
  static let steps: [Step] = [
    .taps("Change theme"), .sees("It is light now."), .taps("Use sepia"), .sees("Theme: sepia"), .taps("Change theme"),
    .sees("It is sepia now."), .taps("Cancel"), .sees("Theme: sepia"),
  ]
}

/// A destructive button, beside which the system puts Cancel.
struct AlertThatDeletes: Idiom {
  @State private var isAsking = false
  @State private var count = 4
  var body: some View {
    Button("Delete \(count) photos") { isAsking = true }
      .disabled(count == 0)
      .alert("Delete all photos?", isPresented: $isAsking) {
        Button("Delete all", role: .destructive) { count = 0 }
      }
  }
  static let differences = [systemWords]
  static let steps: [Step] = [
    .taps("Delete 4 photos"), .sees("Delete all photos?"), .taps("Cancel"), .taps("Delete 4 photos"), .taps("Delete all"),
    .findsDisabled("Delete 0 photos"),
  ]
}

/// An alert about a value.
struct AlertForItem: Idiom {
  struct Song: Identifiable, Codable {
    var id: String { title }
    let title: String
  }
  @State private var songs = [Song(title: "Blue"), Song(title: "Red")]
  @State private var isAsking = false
  @State private var song: Song?
  var body: some View {
    List(songs) { song in
      Button("Remove \(song.title)") {
        self.song = song
        isAsking = true
      }
    }
    .alert("Remove the song?", isPresented: $isAsking, presenting: song) { song in
      Button("Remove", role: .destructive) { songs.removeAll { $0.id == song.id } }
      Button("Keep it", role: .cancel) {}
    } message: { song in
      Text("\(song.title) will be gone.")
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .taps("Remove Red"), .sees("Red will be gone."), .taps("Keep it"), .sees("Remove Red"), .taps("Remove Blue"),
    .sees("Blue will be gone."), .taps("Remove"), .misses("Remove Blue"), .sees("Remove Red"),
  ]
}

/// An alert for a localised error.
struct AlertForError: Idiom {
  enum LoginError: LocalizedError, Codable {
    case wrongPassword
    var errorDescription: String? { "Wrong password" }
    var recoverySuggestion: String? { "Try again." }
  }
  @State private var error: LoginError?
  @State private var isShown = false
  var body: some View {
    Button("Log me in") {
      error = .wrongPassword
      isShown = true
    }
    .alert(isPresented: $isShown, error: error) { _ in
      Button("Understood") {}
    } message: { error in
      Text(error.recoverySuggestion ?? "")
    }
  }
  static let steps: [Step] = [
    .taps("Log me in"), .sees("Wrong password"), .sees("Try again."), .taps("Understood"), .misses("Wrong password"), .sees("Log me in"),
  ]
}

/// What a function throws is shown in an alert.
struct AlertForThrownError: Idiom {
  struct Shortage: LocalizedError {
    let missing: Int
    var errorDescription: String? { "\(missing) coins are missing" }
  }
  @State private var coins = 3
  @State private var message = ""
  @State private var isFailing = false
  var body: some View {
    VStack {
      Text("Coins: \(coins)")
      Button("Pay 2") {
        do {
          try pay(2)
        } catch {
          message = error.localizedDescription
          isFailing = true
        }
      }
    }
    .alert("Cannot pay", isPresented: $isFailing) {
      Button("Close") {}
    } message: {
      Text(message)
    }
  }
  private func pay(_ price: Int) throws {
    guard coins >= price else { throw Shortage(missing: price - coins) }
    coins -= price
  }
  static let steps: [Step] = [
    .taps("Pay 2"), .sees("Coins: 1"), .taps("Pay 2"), .sees("Cannot pay"), .sees("1 coins are missing"), .taps("Close"), .sees("Coins: 1"),
  ]
}

/// A field in an alert.
struct AlertWithField: Idiom {
  @State private var names = ["Ada"]
  @State private var name = ""
  @State private var isAsking = false
  var body: some View {
    VStack {
      Text(names.joined(separator: ", "))
      Button("Add a name") {
        name = ""
        isAsking = true
      }
    }
    .alert("Who is it?", isPresented: $isAsking) {
      TextField("Name", text: $name)
      Button("Add") { names.append(name) }
      Button("Cancel", role: .cancel) {}
    }
  }
  static let steps: [Step] = [
    .taps("Add a name"), .types("Bob", "Name"), .taps("Add"), .sees("Ada, Bob"), .taps("Add a name"), .finds("Name", ""),
    .types("Carl", "Name"), .taps("Cancel"), .sees("Ada, Bob"),
  ]
}

/// Two fields, one of them for a password.
struct AlertWithTwoFields: Idiom {
  @State private var isShown = false
  @State private var user = ""
  @State private var password = ""
  @State private var status = "Signed out"
  var body: some View {
    Button(status) { isShown = true }
      .alert("Sign in", isPresented: $isShown) {
        TextField("User", text: $user).textInputAutocapitalization(.never)
        SecureField("Password", text: $password)
        Button("Continue") { status = password == "secret" ? "Hello, \(user)" : "Wrong password" }
        Button("Cancel", role: .cancel) {}
      } message: {
        Text("Enter both.")
      }
  }
  static let steps: [Step] = [
    .taps("Signed out"), .sees("Enter both."), .types("tom", "User"), .types("guess", "Password"), .taps("Continue"),
    .taps("Wrong password"), .types("secret", "Password"), .taps("Continue"), .sees("Hello, tom"),
  ]
}

/// The title comes from state.
struct AlertWithStringTitle: Idiom {
  @State private var title = ""
  @State private var isShown = false
  var body: some View {
    HStack {
      Button("Heads") { show("You win") }
      Button("Tails") { show("You lose") }
    }
    .buttonStyle(.bordered)
    .alert(title, isPresented: $isShown) { Button("Again", action: {}) }
  }
  private func show(_ text: String) {
    title = text
    isShown = true
  }
  static let steps: [Step] = [.taps("Tails"), .sees("You lose"), .taps("Again"), .taps("Heads"), .sees("You win"), .misses("You lose")]
}

/// The older alert.
struct OldAlert: Idiom {
  @State private var showingAlert = false
  var body: some View {
    Button(action: { self.showingAlert = true }) { Text("Show alert") }
      .alert(isPresented: $showingAlert) {
        Alert(title: Text("Important message"), message: Text("Wear sunscreen"), dismissButton: .default(Text("Got it!")))
      }
  }
  static let steps: [Step] = [
    .taps("Show alert"), .sees("Important message"), .sees("Wear sunscreen"), .taps("Got it!"), .misses("Wear sunscreen"),
  ]
}

/// The older alert with two buttons.
struct OldAlertWithTwoButtons: Idiom {
  @State private var isAsking = false
  @State private var score = 80
  var body: some View {
    VStack {
      Text("Score: \(score)")
      Button("Start over") { isAsking = true }
    }
    .alert(isPresented: $isAsking) {
      Alert(
        title: Text("Start over?"), message: Text("Your score is lost."),
        primaryButton: .destructive(Text("Reset")) { score = 0 }, secondaryButton: .cancel(Text("Go on")))
    }
  }
  static let steps: [Step] = [
    .taps("Start over"), .taps("Go on"), .sees("Score: 80"), .taps("Start over"), .sees("Your score is lost."), .taps("Reset"),
    .sees("Score: 0"),
  ]
}

/// The older alert for an item.
struct OldAlertForItem: Idiom {
  struct Notice: Identifiable, Codable {
    let id: Int
    var text: String { "Notice number \(id)" }
  }
  @State private var notice: Notice?
  @State private var next = 1
  var body: some View {
    Button("Next notice is \(next)") {
      notice = Notice(id: next)
      next += 1
    }
    .alert(item: $notice) { notice in Alert(title: Text(notice.text), dismissButton: .cancel(Text("Read"))) }
  }
  static let steps: [Step] = [
    .taps("Next notice is 1"), .sees("Notice number 1"), .taps("Read"), .taps("Next notice is 2"), .sees("Notice number 2"), .taps("Read"),
    .sees("Next notice is 3"),
  ]
}

/// An alert follows when a sheet is gone.
struct AlertAfterSheet: Idiom {
  @State private var isSheetShown = false
  @State private var isAlertShown = false
  @State private var hasOrdered = false
  var body: some View {
    Button("Menu of the day") { isSheetShown = true }
      .sheet(isPresented: $isSheetShown, onDismiss: { isAlertShown = hasOrdered }) {
        Button("Order the soup") {
          hasOrdered = true
          isSheetShown = false
        }
      }
      .alert("Soup is on its way", isPresented: $isAlertShown) { Button("Fine") { hasOrdered = false } }
  }
  static let steps: [Step] = [
    .taps("Menu of the day"), .taps("Order the soup"), .sees("Soup is on its way"), .taps("Fine"), .misses("Soup is on its way"),
    .taps("Menu of the day"), .closes, .misses("Soup is on its way"), .sees("Menu of the day"),
  ]
}

/// A sheet presents an alert, whose button closes the sheet.
struct AlertInSheet: Idiom {
  struct Quiz: View {
    @Environment(\.dismiss) private var dismiss
    @State private var isAsking = false
    var body: some View {
      Button("Give up") { isAsking = true }
        .alert("Really?", isPresented: $isAsking) {
          Button("Yes, give up", role: .destructive) { dismiss() }
          Button("Not yet", role: .cancel) {}
        }
    }
  }
  @State private var isOpen = false
  var body: some View {
    Button("Open the quiz") { isOpen = true }.sheet(isPresented: $isOpen) { Quiz() }
  }
  static let steps: [Step] = [
    .taps("Open the quiz"), .taps("Give up"), .sees("Really?"), .taps("Not yet"), .sees("Give up"), .taps("Give up"), .taps("Yes, give up"),
    .sees("Open the quiz"), .misses("Give up"),
  ]
}

/// One alert follows another.
struct AlertAfterAlert: Idiom {
  @State private var isAsking = false
  @State private var isAskingAgain = false
  @State private var isErased = false
  var body: some View {
    Button(isErased ? "Erased" : "Erase everything") { isAsking = true }
      .alert("Erase everything?", isPresented: $isAsking) {
        Button("Erase", role: .destructive) { isAskingAgain = true }
        Button("Stop", role: .cancel) {}
      }
      .alert("Truly everything?", isPresented: $isAskingAgain) {
        Button("Truly", role: .destructive) { isErased = true }
        Button("Better not", role: .cancel) {}
      }
  }
  static let steps: [Step] = [
    .taps("Erase everything"), .taps("Erase"), .sees("Truly everything?"), .taps("Better not"), .sees("Erase everything"),
    .taps("Erase everything"), .taps("Erase"), .taps("Truly"), .sees("Erased"),
  ]
}

/// A model has the alert's flag and text.
struct AlertOfModel: Idiom {
  @Observable class Downloader {
    var isFailed = false
    var text = ""
    func load() async {
      try? await Task.sleep(nanoseconds: 50_000_000)
      text = "The server is asleep"
      isFailed = true
    }
  }
  @State private var downloader = Downloader()
  var body: some View {
    Button("Download") { Task { await downloader.load() } }
      .alert("Download failed", isPresented: $downloader.isFailed) {
        Button("All right") {}
      } message: {
        Text(downloader.text)
      }
  }
  static let steps: [Step] = [
    .taps("Download"), .sees("Download failed"), .sees("The server is asleep"), .taps("All right"), .misses("The server is asleep"),
  ]
}

/// A value that is too large brings up an alert and is set back.
struct AlertAtLimit: Idiom {
  @State private var guests = 3
  @State private var isTooMany = false
  var body: some View {
    Stepper("Guests: \(guests)", value: $guests)
      .onChange(of: guests) { _, new in if new > 4 { isTooMany = true } }
      .alert("The table has four seats", isPresented: $isTooMany) { Button("Set to four") { guests = 4 } }
  }
  static let steps: [Step] = [
    .raises("Guests: 3"), .misses("The table has four seats"), .raises("Guests: 4"), .sees("The table has four seats"),
    .taps("Set to four"), .sees("Guests: 4"),
  ]
}
