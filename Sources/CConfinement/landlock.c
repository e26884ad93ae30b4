// Landlock through raw system calls: the headers of distributions are older than the kernels that Shoji runs on.
#define _GNU_SOURCE
#include "CConfinement.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// The numbers are the same on all architectures.
enum { CREATE_RULESET = 444, ADD_RULE = 445, RESTRICT_SELF = 446, PATH_BENEATH = 1, ASK_VERSION = 1 };

struct ruleset_attributes {
  uint64_t files, network, scopes;
};

struct path_beneath {
  uint64_t accesses;
  int32_t path;
} __attribute__((packed));

int confinement_landlock_abi(void) {
  long abi = syscall(CREATE_RULESET, NULL, 0, ASK_VERSION);
  return abi < 0 ? 0 : (int)abi;
}

int confinement_landlock_ruleset(uint64_t files, uint64_t network, uint64_t scopes) {
  int abi = confinement_landlock_abi();
  struct ruleset_attributes attributes = {files, abi >= 4 ? network : 0, abi >= 6 ? scopes : 0};
  size_t size = abi >= 6 ? 24 : abi >= 4 ? 16 : 8;
  return (int)syscall(CREATE_RULESET, &attributes, size, 0);
}

int confinement_landlock_allow_open(int ruleset, int path, uint64_t accesses) {
  struct path_beneath rule = {accesses, path};
  return (int)syscall(ADD_RULE, ruleset, PATH_BENEATH, &rule, 0);
}

static int allow_and_close(int ruleset, int file, uint64_t accesses) {
  if (file < 0) return -1;
  struct stat facts;
  int result = fstat(file, &facts);
  if (result == 0) {
    // Execute, write, read, truncate and control a device.
    uint64_t of_files = 1 << 0 | 1 << 1 | 1 << 2 | 1 << 14 | 1 << 15;
    result = confinement_landlock_allow_open(ruleset, file, S_ISDIR(facts.st_mode) ? accesses : accesses & of_files);
  }
  int error = errno;
  close(file);
  errno = error;
  return result;
}

int confinement_landlock_allow(int ruleset, const char *path, uint64_t accesses) {
  return allow_and_close(ruleset, open(path, O_PATH | O_CLOEXEC), accesses);
}

int confinement_landlock_allow_folder(int ruleset, const char *path, uint64_t accesses) {
  return allow_and_close(ruleset, confinement_open_folder(path, O_PATH), accesses);
}

int confinement_landlock_enter(int ruleset) { return (int)syscall(RESTRICT_SELF, ruleset, 0); }
