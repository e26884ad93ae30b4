// WholeGames: little games as tutorials build them.

import SwiftUI

let wholeGames: [any Idiom.Type] = [
  GuessTheFlagApp.self, WordScrambleApp.self, QuizApp.self, TicTacToeApp.self, MemoryGameApp.self, RockPaperScissorsApp.self,
]

/// Which of three flags is it? (The order is fixed, so that a test knows it.)
struct GuessTheFlagApp: Idiom {
  private let rounds = [["Peru", "Mali", "Cuba"], ["Iran", "Chad", "Togo"]]
  private let answers = [1, 2]
  @State private var round = 0
  @State private var score = 0
  @State private var isShowingScore = false
  @State private var scoreTitle = ""
  @State private var isOver = false
  var body: some View {
    ZStack {
      LinearGradient(gradient: Gradient(colors: [.blue, .black]), startPoint: .top, endPoint: .bottom).ignoresSafeArea()
      VStack(spacing: 20) {
        Text("Tap the flag of").foregroundStyle(.white)
        Text(rounds[round][answers[round]]).font(.largeTitle.weight(.black)).foregroundColor(.white)
        ForEach(0..<3) { number in
          Button {
            flagTapped(number)
          } label: {
            Text(verbatim: "🏳️").font(.largeTitle).clipShape(Capsule()).shadow(radius: 5)
          }
          .accessibilityLabel("Flag \(number + 1)")
        }
        Text("Score: \(score)").foregroundStyle(.white)
      }
    }
    .alert(scoreTitle, isPresented: $isShowingScore) {
      Button("Continue", action: askQuestion)
    } message: {
      Text("Your score is \(score)")
    }
    .alert("Game over", isPresented: $isOver) {
      Button("Play again") { (round, score) = (0, 0) }
    }
  }
  private func flagTapped(_ number: Int) {
    if number == answers[round] {
      scoreTitle = "Correct"
      score += 1
    } else {
      scoreTitle = "Wrong! That is \(rounds[round][number])"
    }
    isShowingScore = true
  }
  private func askQuestion() { if round + 1 < rounds.count { round += 1 } else { isOver = true } }
  static let needs = Need.space
  static let steps: [Step] = [
    .sees("Mali"), .taps("Flag 2"), .sees("Correct"), .sees("Your score is 1"), .taps("Continue"), .sees("Togo"), .taps("Flag 1"),
    .sees("Wrong! That is Iran"), .taps("Continue"), .sees("Game over"), .taps("Play again"), .sees("Mali"), .sees("Score: 0"),
  ]
}

/// Words from the letters of another.
struct WordScrambleApp: Idiom {
  @State private var usedWords: [String] = []
  @State private var newWord = ""
  @State private var errorTitle = ""
  @State private var errorMessage = ""
  @State private var isShowingError = false
  private let rootWord = "silkworm"
  var body: some View {
    NavigationStack {
      List {
        Section {
          TextField("Enter your word", text: $newWord).textInputAutocapitalization(.never).onSubmit(addNewWord)
        }
        Section {
          ForEach(usedWords, id: \.self) { word in
            HStack {
              Image(systemName: "\(word.count).circle")
              Text(word)
            }
            .accessibilityElement(children: .ignore)
            .accessibilityLabel("\(word), \(word.count) letters")
          }
        }
      }
      .navigationTitle(rootWord)
      .alert(errorTitle, isPresented: $isShowingError) {
      } message: {
        Text(errorMessage)
      }
    }
  }
  private func addNewWord() {
    let answer = newWord.lowercased().trimmingCharacters(in: .whitespacesAndNewlines)
    guard answer.count > 0 else { return }
    guard !usedWords.contains(answer) else { return wordError("Word used already", "Be more original!") }
    var letters = rootWord
    for letter in answer {
      guard let index = letters.firstIndex(of: letter) else { return wordError("Word not possible", "It is not in \(rootWord).") }
      letters.remove(at: index)
    }
    withAnimation { usedWords.insert(answer, at: 0) }
    newWord = ""
  }
  private func wordError(_ title: String, _ message: String) { (errorTitle, errorMessage, isShowingError) = (title, message, true) }
  static let needs = Need.window
  static let steps: [Step] = [
    .sees("silkworm"), .types("Milk", "Enter your word"), .submits("Enter your word"), .sees("milk, 4 letters"),
    .finds("Enter your word", ""), .types("milk", "Enter your word"), .submits("Enter your word"), .sees("Word used already"), .taps("OK"),
    .types("apple", "Enter your word"), .submits("Enter your word"), .sees("Word not possible"), .sees("It is not in silkworm."),
    .taps("OK"), .misses("apple, 5 letters"),
  ]
}

/// A quiz with a result at the end.
struct QuizApp: Idiom {
  struct Question {
    let text: String
    let answers: [String]
    let correct: Int
  }
  private static let questions = [
    Question(text: "How many legs has a spider?", answers: ["Six", "Eight"], correct: 1),
    Question(text: "What colour is a ruby?", answers: ["Red", "Blue"], correct: 0),
  ]
  @State private var current = 0
  @State private var points = 0
  @State private var chosen: Int?
  private var question: Question { Self.questions[current] }
  var body: some View {
    VStack(spacing: 16) {
      if current < Self.questions.count {
        ProgressView(value: Double(current), total: Double(Self.questions.count)).accessibilityLabel("Progress of the quiz")
        Text(question.text).font(.headline)
        ForEach(question.answers.indices, id: \.self) { index in
          Button(question.answers[index]) {
            chosen = index
            if index == question.correct { points += 1 }
          }
          .buttonStyle(.bordered)
          .disabled(chosen != nil)
        }
        if let chosen {
          Text(chosen == question.correct ? "Right" : "Not right")
          Button("Go on") {
            current += 1
            self.chosen = nil
          }
          .buttonStyle(.borderedProminent)
        }
      } else {
        Text("You have \(points) of \(Self.questions.count) points")
        Button("Once more") { (current, points) = (0, 0) }.buttonStyle(.bordered)
      }
    }
    .padding()
  }
  static let steps: [Step] = [
    .finds("Progress of the quiz", "0%"), .taps("Eight"), .sees("Right"), .findsDisabled("Six"), .taps("Go on"),
    .sees("What colour is a ruby?"), .finds("Progress of the quiz", "50%"), .findsEnabled("Blue"), .taps("Blue"), .sees("Not right"),
    .taps("Go on"), .sees("You have 1 of 2 points"), .taps("Once more"), .sees("How many legs has a spider?"),
  ]
}

/// Noughts and crosses for two.
struct TicTacToeApp: Idiom {
  @State private var board = [String](repeating: "", count: 9)
  @State private var player = "X"
  @State private var result: String?
  private let lines = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]]
  var body: some View {
    VStack {
      Text(result ?? "Turn of \(player)").font(.title)
      LazyVGrid(columns: Array(repeating: GridItem(.flexible()), count: 3), spacing: 8) {
        ForEach(0..<9) { index in
          ZStack {
            RoundedRectangle(cornerRadius: 8).fill(Color.blue.opacity(0.3)).frame(height: 60)
            Text(board[index]).font(.largeTitle)
          }
          .accessibilityElement(children: .ignore)
          .accessibilityLabel("Field \(index + 1)")
          .accessibilityValue(board[index])
          .accessibilityAddTraits(.isButton)
          .onTapGesture { play(index) }
        }
      }
      Button("New game") { (board, player, result) = (.init(repeating: "", count: 9), "X", nil) }
    }
    .padding()
  }
  private func play(_ index: Int) {
    guard board[index].isEmpty, result == nil else { return }
    board[index] = player
    if lines.contains(where: { line in line.allSatisfy { board[$0] == player } }) {
      result = "\(player) wins"
    } else if !board.contains("") {
      result = "A draw"
    } else {
      player = player == "X" ? "O" : "X"
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .sees("Turn of X"), .taps("Field 1"), .finds("Field 1", "X"), .sees("Turn of O"), .taps("Field 1"), .sees("Turn of O"),
    .taps("Field 5"), .taps("Field 2"), .taps("Field 9"), .taps("Field 3"), .sees("X wins"), .taps("Field 7"), .sees("X wins"),
    .taps("New game"), .sees("Turn of X"),
  ]
}

/// Pairs of cards. (Not shuffled, so that a test knows them.)
struct MemoryGameApp: Idiom {
  struct Card: Identifiable, Codable {
    let id: Int
    let face: String
    var isUp = false
    var isMatched = false
  }
  struct Game: Codable {
    var cards = ["Sun", "Moon", "Sun", "Moon"].enumerated().map { Card(id: $0.offset, face: $0.element) }
    var moves = 0
    mutating func choose(_ id: Int) {
      guard !cards[id].isUp, !cards[id].isMatched else { return }
      let up = cards.indices.filter { cards[$0].isUp && !cards[$0].isMatched }
      if up.count == 2 { for index in up { cards[index].isUp = false } }
      cards[id].isUp = true
      guard up.count == 1 else { return }
      moves += 1
      if cards[up[0]].face == cards[id].face { for index in [up[0], id] { cards[index].isMatched = true } }
    }
  }
  struct CardView: View {
    let card: Card
    var body: some View {
      Text(card.isUp ? card.face : "?")
        .frame(width: 60, height: 80)
        .background(RoundedRectangle(cornerRadius: 10).strokeBorder(lineWidth: 3).foregroundColor(.orange))
        .opacity(card.isMatched ? 0.4 : 1)
        .accessibilityLabel("Card \(card.id + 1)\(card.isUp ? ", \(card.face)" : "")")
    }
  }
  @State private var game = Game()
  var body: some View {
    VStack {
      Text("Moves: \(game.moves)")
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 65))]) {
        ForEach(game.cards) { card in
          CardView(card: card).onTapGesture { withAnimation { game.choose(card.id) } }
        }
      }
      if game.cards.allSatisfy(\.isMatched) { Text("All pairs found") }
    }
  }
  static let needs = Need.space
  static let steps: [Step] = [
    .taps("Card 1"), .sees("Card 1, Sun"), .taps("Card 2"), .sees("Card 2, Moon"), .sees("Moves: 1"), .taps("Card 3"), .sees("Card 1"),
    .taps("Card 1"), .sees("Moves: 2"), .taps("Card 2"), .taps("Card 4"), .sees("All pairs found"), .sees("Moves: 3"),
  ]
}

/// Rock, paper, scissors against an app that takes its turns in order.
struct RockPaperScissorsApp: Idiom {
  enum Hand: Int, CaseIterable, Codable {
    case rock, paper, scissors
    var name: String { ["Rock", "Paper", "Scissors"][rawValue] }
    func beats(_ other: Hand) -> Bool { (rawValue + 2) % 3 == other.rawValue }
  }
  @State private var turn = 0
  @State private var score = 0
  @State private var outcome = "Choose!"
  private var opponent: Hand { Hand.allCases[turn % 3] }
  var body: some View {
    VStack(spacing: 24) {
      Text(outcome).font(.title)
      HStack(spacing: 12) {
        ForEach(Hand.allCases, id: \.self) { hand in
          Button(hand.name) { play(hand) }.padding(8).background(.quaternary, in: RoundedRectangle(cornerRadius: 8))
        }
      }
      .buttonStyle(.plain)
      Text("Score \(score) after \(turn) turns")
    }
  }
  private func play(_ hand: Hand) {
    switch hand {
    case opponent: outcome = "Both have \(hand.name.lowercased())"
    case _ where hand.beats(opponent):
      outcome = "\(hand.name) beats \(opponent.name.lowercased())"
      score += 1
    default: outcome = "\(opponent.name) beats \(hand.name.lowercased())"
    }
    turn += 1
  }
  static let steps: [Step] = [
    .sees("Choose!"), .taps("Paper"), .sees("Paper beats rock"), .sees("Score 1 after 1 turns"), .taps("Paper"), .sees("Both have paper"),
    .taps("Paper"), .sees("Scissors beats paper"), .sees("Score 1 after 3 turns"),
  ]
}
