#pragma once
// NB: functions of our own, because Swift cannot tell OpenSSL's function SHA256 from a type of that name.
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/sha.h>

/// Writes the 32 bytes of the hash.
static inline void shoji_sha256(const unsigned char *bytes, size_t count, unsigned char *hash) { SHA256(bytes, count, hash); }

/// Writes the 32 bytes of the message authentication code.
static inline void shoji_hmac_sha256(
    const unsigned char *key, size_t key_count, const unsigned char *bytes, size_t count, unsigned char *code) {
  unsigned int length = 32;
  HMAC(EVP_sha256(), key, (int)key_count, bytes, count, code, &length);
}
