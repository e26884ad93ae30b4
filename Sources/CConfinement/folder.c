// Opens folders in which an app may have put symbolic links.
#define _GNU_SOURCE
#include "CConfinement.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <string.h>
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
