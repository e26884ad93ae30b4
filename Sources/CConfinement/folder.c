// Opens folders in which an app may have put symbolic links.
#define _GNU_SOURCE
#include "CConfinement.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// Opens one path component at a time: openat2, which rejects links in one call, is missing in older kernels and blocked in some containers.
int confinement_open_folder(const char *path, int flags) {
  int always = O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC;
  int folder = open("/", O_PATH | always);
  path += strspn(path, "/");
  while (folder >= 0 && *path) {
    char name[NAME_MAX + 1];
    size_t length = strcspn(path, "/");
    int inner = -1;
    errno = ENAMETOOLONG;
    if (length < sizeof name) {
      memcpy(name, path, length);
      name[length] = 0;
      path += length;
      path += strspn(path, "/");
      inner = openat(folder, name, (*path ? O_PATH : flags) | always);
    }
    int error = errno;
    close(folder);
    errno = error;
    folder = inner;
  }
  return folder;
}

int confinement_rename(int folder, const char *name, int new_folder, const char *new_name) {
  if (renameat2(folder, name, new_folder, new_name, RENAME_NOREPLACE) == 0) return 0;
  if (errno != EINVAL && errno != ENOSYS) return -1;
  // This file system cannot refuse to replace, so another process may still take the name between the two calls.
  struct stat facts;
  if (fstatat(new_folder, new_name, &facts, AT_SYMLINK_NOFOLLOW) == 0) {
    errno = EEXIST;
    return -1;
  }
  return renameat(folder, name, new_folder, new_name);
}

int confinement_exchange(const char *path, const char *other) {
  return renameat2(AT_FDCWD, path, AT_FDCWD, other, RENAME_EXCHANGE);
}

int confinement_exchange_in(int folder, const char *name, const char *other) {
  return renameat2(folder, name, folder, other, RENAME_EXCHANGE);
}
