// ControlContent: content that can be disabled.

/// Content that accepts no events while it is disabled.
package protocol ControlContent: ElementContent {
  var isDisabled: Bool { get }
}

extension ControlContent {
  package var containedKinds: ContainedKinds { .touchable }
}

extension ButtonContent: ControlContent {}
extension ColorPickerContent: ControlContent {}
extension ContextMenuContent: ControlContent {}
extension DatePickerContent: ControlContent {}
extension DayContent: ControlContent {}
extension DisclosureContent: ControlContent {}
extension InputKeyContent: ControlContent {}
extension MenuContent: ControlContent {}
extension MenuItemContent: ControlContent {}
extension OptionContent: ControlContent {}
extension SearchFieldContent: ControlContent {}
extension SegmentedContent: ControlContent {}
extension SliderContent: ControlContent {}
extension SubmenuContent: ControlContent {}
extension TabButtonContent: ControlContent {}
extension TextFieldContent: ControlContent {}
extension ToggleContent: ControlContent {}
extension WheelContent: ControlContent {}
