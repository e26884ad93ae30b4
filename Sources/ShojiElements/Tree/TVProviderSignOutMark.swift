// TVProviderSignOutMark: the one sign-out that is right while the user is signed in to a TV provider at system level, because it leads to
// Settings. Set by TVProviderSignOutButton, read by Audits/TV.

/// Noted on the button of `TVProviderSignOutButton`.
package struct TVProviderSignOutMark {
  package init() {}
}
