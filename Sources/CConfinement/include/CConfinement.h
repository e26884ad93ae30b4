// What an app process is confined with between clone and exec. Everything in here is system calls on prepared values: the child shares
// the memory of the process that starts it, so it may neither allocate nor lock.
#ifndef CCONFINEMENT_H
#define CCONFINEMENT_H

#include <linux/filter.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/resource.h>
#include <sys/types.h>

// Flags of clone, which Swift does not see: their declarations hide behind _GNU_SOURCE.
static const int CONFINEMENT_NETWORK = 0x40000000, CONFINEMENT_IPC = 0x08000000,
                 CONFINEMENT_USERS = 0x10000000, CONFINEMENT_THREAD = 0x00010000;

/// The step of a start at which it failed.
enum confinement_step {
  CONFINEMENT_DONE = 0,
  CONFINEMENT_CLONE,
  CONFINEMENT_NAMESPACES,
  CONFINEMENT_USER_NAMESPACE,
  CONFINEMENT_DESCRIPTORS,
  CONFINEMENT_FOLDER,
  CONFINEMENT_CGROUP,
  CONFINEMENT_LIMITS,
  CONFINEMENT_USER,
  CONFINEMENT_CAPABILITIES,
  CONFINEMENT_NO_NEW_PRIVILEGES,
  CONFINEMENT_LANDLOCK,
  CONFINEMENT_FILTER,
  CONFINEMENT_EXECUTE,
};

struct confinement_limit {
  int resource;
  uint64_t soft, hard;
};

/// A process to start. Descriptors that are -1 and pointers that are null leave their step out.
struct confinement_start {
  /// Null only tries the steps: the process ends with code 0 after the last of them.
  const char *executable;
  char *const *arguments;
  char *const *environment;
  const char *folder;
  /// Becomes descriptor 3.
  int socket;
  /// Becomes descriptors 1 and 2.
  int output;
  /// Becomes descriptor 4: a Landlock ruleset with which the process confines itself further.
  int kept_ruleset;
  /// A process whose namespaces the new one joins, and which of them (CLONE_NEW…).
  int namespaces;
  int namespace_flags;
  /// A user namespace of the process's own, in which its threads are counted.
  bool own_user_namespace;
  /// An open `cgroup.procs`.
  int cgroup;
  bool changes_user;
  uid_t user;
  bool drops_capabilities;
  const struct confinement_limit *limits;
  int limit_count;
  int niceness;
  int ruleset;
  const struct sock_filter *filter;
  int filter_length;

  /// What failed, and the errno.
  int failed_step;
  int error;
};

/// Starts a process and returns its number, or -1 with `failed_step` and `error` set.
pid_t confinement_spawn(struct confinement_start *start);

/// Starts a process that holds namespaces (CLONE_NEW…) for others to join and does nothing else; with it end all that are in them.
/// Its working folder is `folder`. Returns its number, or -1 with errno set.
pid_t confinement_hold_namespaces(int flags, const char *folder);

/// Sets a limit of a running process. Of another user's process only a system with CAP_SYS_RESOURCE may do that; `user`, unless it is -1, is
/// the one as whom it is tried otherwise. Returns 0, or -1 with errno set.
int confinement_set_limit(pid_t process, int64_t user, struct confinement_limit limit);

/// A descriptor of a process, or -1 with errno set.
int confinement_open_process(pid_t process);

/// Opens a folder by its path from the root, with flags of open. Returns -1, with errno set, if there is a symbolic link on the way.
int confinement_open_folder(const char *path, int flags);

/// The kernel's Landlock ABI; 0 where there is none.
int confinement_landlock_abi(void);
/// A new ruleset, or -1 with errno set. Network and scopes are left out on kernels that do not know them.
int confinement_landlock_ruleset(uint64_t files, uint64_t network, uint64_t scopes);
/// Allows accesses to a path and what is below it; 0, or -1 with errno set. Accesses that only folders have are left out for files.
int confinement_landlock_allow(int ruleset, const char *path, uint64_t accesses);
/// The same for a folder, on the way to which is no symbolic link.
int confinement_landlock_allow_folder(int ruleset, const char *path, uint64_t accesses);
/// The same for an open path.
int confinement_landlock_allow_open(int ruleset, int path, uint64_t accesses);
/// Confines this thread, and what it starts, for good. Returns 0, or -1 with errno set.
int confinement_landlock_enter(int ruleset);

/// Sets a user's quota on the file system of an open folder. Returns 0, or -1 with errno set.
int confinement_set_quota(int folder, uid_t user, uint64_t bytes, uint64_t files);
/// Whether the file system of an open folder keeps quotas of users.
bool confinement_has_quota(int folder);

#endif
