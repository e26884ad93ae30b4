// ChoiceLink: a row with the chosen value, which leads to a page with all values.

import SwiftUI

struct ChoiceLink<Value: Hashable>: View {
  let title: LocalizedStringResource
  @Binding var selection: Value
  let options: [Value]
  let name: (Value) -> Text

  var body: some View {
    NavigationLink {
      Form {
        Section {
          Picker(title, selection: $selection) {
            ForEach(options, id: \.self) { name($0).tag($0) }
          }
          .pickerStyle(.inline)
          .labelsHidden()
        }
      }
      .navigationTitle(Text(title))
      .navigationBarTitleDisplayMode(.inline)
    } label: {
      LabeledContent {
        name(selection)
      } label: {
        Text(title)
      }
    }
  }
}
