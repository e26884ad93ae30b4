// AuthenticationServices: an import alone compiles; what is used of it names what an author does instead.

import Foundation

@available(
  *, unavailable,
  message: "Shoji does not sign people in with Apple: sign them in by the web service of the app, or at the proxy before Shoji."
)
open class ASAuthorizationController {}
@available(
  *, unavailable,
  message: "Shoji does not sign people in with Apple: sign them in by the web service of the app, or at the proxy before Shoji."
)
open class ASAuthorizationAppleIDProvider {}
@available(
  *, unavailable,
  message: "Shoji does not sign people in with Apple: sign them in by the web service of the app, or at the proxy before Shoji."
)
open class ASAuthorizationAppleIDCredential {}
@available(
  *, unavailable,
  message: "Shoji does not sign people in with Apple: sign them in by the web service of the app, or at the proxy before Shoji."
)
open class ASAuthorizationAppleIDRequest {}
@available(
  *, unavailable,
  message: "Shoji does not sign people in with Apple: sign them in by the web service of the app, or at the proxy before Shoji."
)
open class ASAuthorizationPasswordProvider {}
@available(
  *, unavailable,
  message: "Shoji does not sign people in with Apple: sign them in by the web service of the app, or at the proxy before Shoji."
)
open class ASAuthorizationPlatformPublicKeyCredentialProvider {}
@available(
  *, unavailable,
  message: "Shoji does not sign people in with Apple: sign them in by the web service of the app, or at the proxy before Shoji."
)
open class ASAuthorization {}
@available(
  *, unavailable,
  message: "Shoji does not sign people in with Apple: sign them in by the web service of the app, or at the proxy before Shoji."
)
open class ASWebAuthenticationSession {}
@available(
  *, unavailable,
  message: "Shoji does not sign people in with Apple: sign them in by the web service of the app, or at the proxy before Shoji."
)
open class ASPresentationAnchor {}
@available(
  *, unavailable,
  message: "Shoji does not sign people in with Apple: sign them in by the web service of the app, or at the proxy before Shoji."
)
public struct SignInWithAppleButton {}
