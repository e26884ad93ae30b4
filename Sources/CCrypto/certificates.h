#pragma once
#include <openssl/x509.h>
#include <openssl/x509v3.h>

/// Returns 1 if a server's certificates are valid for its name and lead to an authority that this machine trusts.
/// NB: in C, because OpenSSL's stacks are macros.
/// \param bytes The certificates in DER, one after the other, the server's own first.
/// \param host A name or an address.
static inline int shoji_certificates_are_trusted(const unsigned char *bytes, const size_t *lengths, size_t count, const char *host) {
  int trusted = 0;
  X509 *own = NULL;
  STACK_OF(X509) *others = sk_X509_new_null();
  X509_STORE *store = X509_STORE_new();
  X509_STORE_CTX *context = X509_STORE_CTX_new();
  if (!others || !store || !context) goto end;
  for (size_t index = 0; index < count; index++) {
    const unsigned char *start = bytes;
    bytes += lengths[index];
    X509 *certificate = d2i_X509(NULL, &start, (long)lengths[index]);
    if (!certificate) goto end;
    if (index == 0) own = certificate;
    else if (!sk_X509_push(others, certificate)) {
      X509_free(certificate);
      goto end;
    }
  }
  if (!own || X509_STORE_set_default_paths(store) != 1 || X509_STORE_CTX_init(context, store, own, others) != 1 ||
      X509_STORE_CTX_set_default(context, "ssl_server") != 1)
    goto end;
  X509_VERIFY_PARAM *parameters = X509_STORE_CTX_get0_param(context);
  if (X509_VERIFY_PARAM_set1_ip_asc(parameters, host) != 1 && X509_VERIFY_PARAM_set1_host(parameters, host, 0) != 1) goto end;
  trusted = X509_verify_cert(context) == 1;
end:
  X509_STORE_CTX_free(context);
  X509_STORE_free(store);
  sk_X509_pop_free(others, X509_free);
  X509_free(own);
  ERR_clear_error();
  return trusted;
}
