// Foundation on Linux announces no change. All its changes pass three functions of Core Foundation, whose names the linker finds here first.
// Weak: in an executable that contains Core Foundation itself, its own functions win, and nothing is followed.

#define _GNU_SOURCE
#include "CDefaults.h"

#include <dlfcn.h>
#include <stdatomic.h>
#include <stddef.h>

typedef void (*Follower)(const void *application);
static _Atomic(Follower) follower;

void CDefaultsFollow(Follower changed) { atomic_store(&follower, changed); }

static void tell(const void *application) {
  Follower changed = atomic_load(&follower);
  if (changed != NULL && application != NULL) changed(application);
}

/// The function of Core Foundation that one here precedes.
#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

__attribute__((weak)) void CFPreferencesSetAppValue(const void *key, const void *value, const void *application) {
  NEXT(CFPreferencesSetAppValue)(key, value, application);
  tell(application);
}

__attribute__((weak)) void CFPreferencesSetValue(
    const void *key, const void *value, const void *application, const void *user, const void *host) {
  NEXT(CFPreferencesSetValue)(key, value, application, user, host);
  tell(application);
}

__attribute__((weak)) void CFPreferencesSetMultiple(
    const void *values, const void *removed, const void *application, const void *user, const void *host) {
  NEXT(CFPreferencesSetMultiple)(values, removed, application, user, host);
  tell(application);
}
