#pragma once
#if !__has_include(<openssl/evp.h>)
#error "Shoji needs libssl-dev: sudo apt-get install libssl-dev pkg-config"
#endif
// NB: functions of our own, because Swift cannot tell OpenSSL's function SHA256 from a type of that name.
#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/kdf.h>
#include <openssl/param_build.h>
#include <openssl/sha.h>

/// Writes the 32 bytes of the hash.
static inline void shoji_sha256(const unsigned char *bytes, size_t count, unsigned char *hash) { SHA256(bytes, count, hash); }

/// Writes the 32 bytes of the message authentication code.
static inline void shoji_hmac_sha256(
    const unsigned char *key, size_t key_count, const unsigned char *bytes, size_t count, unsigned char *code) {
  unsigned int length = 32;
  HMAC(EVP_sha256(), key, (int)key_count, bytes, count, code, &length);
}

/// Returns a key on the curve P-256, which the caller frees, or NULL if the point is not on it.
/// NB: in C, because libcrypto keeps the addresses of names and values, and those of a Swift string end with the call that gets them.
/// \param point 65 bytes: the public key, uncompressed.
/// \param number 32 bytes: the private key, or NULL for a public key alone.
static inline EVP_PKEY *shoji_p256_key(const unsigned char *point, const unsigned char *number) {
  EVP_PKEY *key = NULL;
  EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_name(NULL, "EC", NULL);
  OSSL_PARAM_BLD *builder = OSSL_PARAM_BLD_new();
  BIGNUM *value = number ? BN_bin2bn(number, 32, NULL) : NULL;
  OSSL_PARAM *parameters = NULL;
  if (context && builder && (value || !number) &&
      OSSL_PARAM_BLD_push_utf8_string(builder, OSSL_PKEY_PARAM_GROUP_NAME, "prime256v1", 0) == 1 &&
      OSSL_PARAM_BLD_push_octet_string(builder, OSSL_PKEY_PARAM_PUB_KEY, point, 65) == 1 &&
      (!value || OSSL_PARAM_BLD_push_BN(builder, OSSL_PKEY_PARAM_PRIV_KEY, value) == 1) &&
      (parameters = OSSL_PARAM_BLD_to_param(builder)) && EVP_PKEY_fromdata_init(context) == 1 &&
      EVP_PKEY_fromdata(context, &key, number ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY, parameters) != 1)
    key = NULL;
  OSSL_PARAM_free(parameters);
  BN_clear_free(value);
  OSSL_PARAM_BLD_free(builder);
  EVP_PKEY_CTX_free(context);
  return key;
}
#include "certificates.h"
