// Tests of the audits for split views.

import Shoji
import ShojiElements
import ShojiGraph
import ShojiGuidelines
import ShojiTesting
import Testing

@MainActor @Suite("Audits of split views") struct SplitViewAuditTests {
  private func findings<V: View>(_ view: V) -> [String] { audit(view).findings.flatMap(\.guidelines).filter { $0.hasPrefix("split-view") } }

  @Test("A good split view has no findings, and was audited") func clean() {
    expectClean(
      NavigationSplitView {
        Text("A")
      } detail: {
        Text("B")
      })
  }

  @Test("Reports a column that is only a sliver", .guideline("split-view.not-unbalanced")) func sliver() {
    #expect(
      findings(
        NavigationSplitView {
          Text("A").navigationSplitViewColumnWidth(90)
        } detail: {
          Text("B")
        }) == ["split-view.not-unbalanced"])
    #expect(
      findings(
        NavigationSplitView {
          Text("A").navigationSplitViewColumnWidth(min: 80, ideal: 300, max: 120)
        } detail: {
          Text("B")
        }) == ["split-view.not-unbalanced"])
    #expect(
      findings(
        NavigationSplitView {
          Text("A").navigationSplitViewColumnWidth(320)
        } detail: {
          Text("B")
        }) == [])
    #expect(
      findings(
        NavigationSplitView {
          Text("A").navigationSplitViewColumnShare(.half)
        } detail: {
          Text("B")
        }) == [])
  }

  @Test("Reports links that push in both columns, but not bars alone", .guideline("split-view.navigation-on-one-side")) func levels() {
    let both = NavigationSplitView {
      NavigationStack { NavigationLink("Deeper") { Text("A") } }
    } detail: {
      NavigationStack { NavigationLink("Further") { Text("B") } }
    }
    #expect(findings(both) == ["split-view.navigation-on-one-side"])
    let bars = NavigationSplitView {
      NavigationStack { Text("A").navigationTitle("A").toolbar { Button("Add") {} } }
    } detail: {
      NavigationStack { NavigationLink("Further") { Text("B") } }
    }
    #expect(findings(bars) == [])
    // A list's links lead to the other column.
    #expect(
      findings(
        NavigationSplitView {
          NavigationLink("A") { Text("A") }
        } detail: {
          NavigationLink("Further") { Text("B") }
        }) == [])
  }

  @Test("One way back to a hidden sidebar", .guideline("split-view.several-ways-to-hidden-primary", "split-view.reveal-button")) func ways()
  {
    let plain = NavigationSplitView {
      Text("A")
    } detail: {
      Text("B")
    }
    #expect(findings(plain) == [])
    #expect(findings(plain.navigationSplitViewEdgeSwipeDisabled()) == ["split-view.several-ways-to-hidden-primary"])
    let bare = NavigationSplitView {
      Text("A")
    } detail: {
      Text("B").toolbar(removing: .sidebarToggle)
    }
    #expect(findings(bare) == ["split-view.reveal-button", "split-view.several-ways-to-hidden-primary"])
    let hidden = NavigationSplitView {
      Text("A")
    } detail: {
      Text("B").navigationBarHidden(true)
    }
    #expect(findings(hidden).contains("split-view.reveal-button"))
  }

  @Test("A view without a second column is not a split view") func single() {
    #expect(findings(NavigationView { Text("A").navigationBarHidden(true) }) == [])
    #expect(findings(NavigationView { List { NavigationLink("A") { Text("B") } } }) == [])
    #expect(
      findings(
        NavigationView {
          Text("A").navigationBarHidden(true)
          Text("B").navigationBarHidden(true)
        }
      ).contains("split-view.reveal-button"))
    let narrow = audit(
      NavigationSplitView {
        Text("A")
      } detail: {
        Text("B").toolbar(removing: .sidebarToggle)
      }, isCompact: true)
    #expect(narrow.findings.isEmpty)
  }
}
