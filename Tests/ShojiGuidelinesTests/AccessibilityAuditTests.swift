// Tests of the audits for the general accessibility rules, without a browser and with a browser's measurements.

import Shoji
import ShojiElements
import ShojiGraph
import ShojiTesting
import Testing

@testable import ShojiGuidelines

@MainActor @Suite("Audits of accessibility") struct AccessibilityAuditTests {
  private func findings<V: View>(_ view: @autoclosure () -> V) -> [Finding] { audit(view()).findings }

  @Test("General rules have IDs like guidelines, and do not count among them", .guideline("accessibility.element-label")) func rules() {
    #expect(Catalogue.general.systems == ["accessibility"])
    #expect(Catalogue.general.guidelines.allSatisfy { Audits.guidelines.contains($0.id) && Catalogue.shared[$0.id] == nil })
    #expect(Conformance.shared.listing(of: "accessibility")?.contains("accessibility.contrast") == true)
    #expect(Conformance.shared.listing()?.contains("accessibility.contrast") == false)
  }

  @Test("Reports controls without a label once per line, with their number", .guideline("accessibility.element-label")) func labels() throws
  {
    let line = #line + 4
    let found = findings(
      VStack {
        ForEach(0..<6, id: \.self) { _ in
          Button {
          } label: {
            Circle().frame(width: 50, height: 50)
          }
        }
      })
    let finding = try #require(found.first)
    #expect(found.count == 1 && finding.guideline == "accessibility.element-label")
    #expect(finding.count == 6 && finding.countText == "6 buttons" && finding.line == line)
    #expect(finding.text.hasSuffix("add .accessibilityLabel(“…”) (6 buttons)"))
  }

  @Test("Reports a control named only by a symbol; the remedy has the symbol's name", .guideline("accessibility.image-name")) func names() {
    let found = findings(
      Button {
      } label: {
        Image(systemName: "gearshape").padding(20)
      })
    #expect(found.map(\.guideline) == ["accessibility.image-name"] && found[0].advice.contains("Label(“…”, systemImage: “gearshape”)"))
    #expect(findings(Button("Settings", systemImage: "gearshape") {}.labelStyle(.titleOnly)).isEmpty)
  }

  @Test("On the way to a screen, a control without words is named by its picture") func way() {
    let stage = AuditStage(
      VStack {
        Button("Add") {}
        Button {
        } label: {
          Image(systemName: "gearshape")
        }
        Button {
        } label: {
          Circle().frame(width: 50, height: 50)
        }
      })
    let names = Act.all(in: stage.host.elements.root, AuditScene(isCompact: nil, measures: nil)).map(\.name)
    #expect(names == ["“Add”", "“gearshape”", "the button without a name"])
  }

  @Test(
    "Tells file names from words", .guideline("accessibility.image-name"),
    arguments: [
      ("banner_01", true), ("banner", true), ("IMG2041", true), ("heroImage", true), ("icon.large", true), ("", false), ("France", false),
      ("US", false), ("Mountain Lake", false), ("湖", false),
    ])
  func fileNames(name: String, isFile: Bool) { #expect(ImageNameAudit.isFileName(name) == isFile) }

  @Test("Reports two neighbours with the same name as a pair", .guideline("accessibility.duplicate-label")) func duplicates() {
    #expect(
      findings(
        HStack {
          Button("Edit") {}
          Button("Edit") {}
        }
      ).map(\.guideline) == ["accessibility.duplicate-label"])
    #expect(
      findings(
        HStack {
          Button("Edit") {}
          Button("Copy") {}
          Button("Edit") {}
        }
      ).isEmpty)
  }

  @Test(
    "A tap target's size comes from the browser's measurement or, without one, from the source", .guideline("accessibility.target-size"))
  func targets() {
    func stage(_ side: Double) -> [String] {
      let stage = AuditStage(
        Button {
        } label: {
          Image(systemName: "pencil")
        }.accessibilityLabel("Edit"))
      stage.measure(stage.elements(ButtonContent.self).first, Measure(x: 0, y: 0, width: side, height: side))
      return stage.guidelines()
    }
    #expect(stage(30) == ["accessibility.target-size"] && stage(44) == [])
    let found = findings(
      Button {
      } label: {
        Image(systemName: "pencil").frame(width: 30, height: 20)
      }.accessibilityLabel("Edit"))
    #expect(found.first?.advice.contains("30 × 20 points") == true)
  }

  @Test("Measures contrast in a browser, or else computes it from the colours in the source", .guideline("accessibility.contrast"))
  func contrast() {
    func measured(_ contrast: Double?, _ font: Font = .body) -> [String] {
      let stage = AuditStage(Text("Sale").font(font))
      stage.measure(stage.text("Sale"), Measure(x: 0, y: 0, width: 40, height: 20, contrast: contrast))
      return stage.guidelines()
    }
    #expect(measured(3.2) == ["accessibility.contrast"] && measured(4.6) == [] && measured(nil) == [])
    #expect(measured(3.2, .title) == [] && measured(2.8, .title) == ["accessibility.contrast"])
    #expect(findings(Text("Sale").foregroundStyle(.yellow)).first?.advice.contains("a contrast of 1.") == true)
  }

  @Test("Contrast is computed in the appearance of the text's container", .guideline("accessibility.contrast")) func contrastInAppearances()
  {
    let yellow = Text("Sale").foregroundStyle(.yellow)
    let background = Color(.systemBackground)
    #expect(findings(yellow.padding().background(background).environment(\.colorScheme, .dark)).isEmpty)
    // A background around the part is drawn in the page's appearance, and lies behind it.
    #expect(
      findings(yellow.environment(\.colorScheme, .dark).padding().background(background)).map(\.guideline) == ["accessibility.contrast"])
    #expect(findings(Text("page").sheet(isPresented: .constant(true)) { yellow.preferredColorScheme(.dark) }).isEmpty)
  }

  @Test(
    "Finds text cut at the largest size by a browser's measurements, or else by frames in the source", .guideline("accessibility.text-cut"))
  func cut() {
    let stage = AuditStage(Text("Submit"))
    stage.measure(stage.text("Submit"), Measure(x: 0, y: 0, width: 60, height: 20, isCutWhenLargest: true))
    #expect(stage.guidelines() == ["accessibility.text-cut"])
    #expect(findings(Text("Submit").frame(width: 80, height: 40)).first?.advice.contains("a frame of fixed size") == true)
    #expect(findings(Text("Continue reading").lineLimit(1)).first?.advice.contains("a limit of 1 line") == true)
  }

  @Test(
    "Drawings made of signs are no text to read", .guideline("accessibility.contrast"),
    arguments: [
      ("⋆｡ﾟ☁︎｡⋆𓂃 𓏲", true), ("· · ·", true), ("﹏﹏", true), ("A · B", false), ("3", false), ("湖", false), ("½", false),
    ])
  func ornaments(words: String, isOrnament: Bool) {
    #expect(findings(Text(verbatim: words).foregroundStyle(.yellow)).map(\.guideline) == (isOrnament ? [] : ["accessibility.contrast"]))
  }

  @Test("What a canvas draws is no element of its own", .guideline("accessibility.image-name")) func canvas() {
    let drawing = Canvas { context, size in context.draw(Image("banner_01"), at: .zero) }.frame(width: 100, height: 100)
    #expect(findings(drawing.accessibilityLabel("A banner")).isEmpty)
    #expect(findings(Image("banner_01")).map(\.guideline) == ["accessibility.image-name"])
  }

  @Test("A finding's line is that of the view, whatever is written after it", .guideline("accessibility.image-name")) func lines() {
    let line = #line + 2
    let view = VStack {
      Image("banner_01")
        .resizable()
        .frame(width: 10, height: 10)
      if true {
        HStack {
          Text("Words")
          Image("banner_02").opacity(0.5)
        }
      }
    }
    let found = audit(view).findings
    #expect(found.map(\.line) == [line, line + 6] && found.allSatisfy { $0.file == "ShojiGuidelinesTests/AccessibilityAuditTests.swift" })
  }

  @Test(
    "A silence applies to the element that a finding names, also if its container was audited", .guideline("accessibility.duplicate-label"))
  func silenceOfAnother() {
    let second = Button("Edit") {}
    #expect(
      findings(
        HStack {
          Button("Edit") {}
          second.silencesAudit("accessibility.duplicate-label", because: "Both edit the same.")
        }
      ).isEmpty)
    #expect(
      !findings(
        HStack {
          Button("Edit") {}
          second.silencesAudit("accessibility.image-name", because: "Both edit the same.")
        }
      ).isEmpty)
  }

  @Test("A silence of a general rule works like that of a guideline", .guideline("accessibility.image-name")) func silence() {
    #expect(findings(Image("banner_01").silencesAudit("accessibility.image-name", because: "It is named by the page.")).isEmpty)
  }
}
