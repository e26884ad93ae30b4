// Confines an app process between clone and exec. Everything in here is system calls on prepared values: the child shares the memory of the
// process that starts it, so it may neither allocate nor lock.
#ifndef CCONFINEMENT_H
#define CCONFINEMENT_H

#include <linux/filter.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/resource.h>
#include <sys/types.h>

// Flags of clone. Swift cannot import them, because their declarations depend on _GNU_SOURCE.
static const int CONFINEMENT_NETWORK = 0x40000000, CONFINEMENT_IPC = 0x08000000,
                 CONFINEMENT_USERS = 0x10000000, CONFINEMENT_THREAD = 0x00010000;

/// The step at which starting a process failed.
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

/// A process to start. A descriptor of -1 or a null pointer skips its step.
struct confinement_start {
  /// If null, only the steps are tried: the process exits with code 0 after the last of them.
  const char *executable;
  char *const *arguments;
  char *const *environment;
  const char *folder;
  /// Becomes descriptor 3.
  int socket;
  /// Becomes descriptors 1 and 2.
  int output;
  /// A pidfd of a process whose namespaces the new one joins, and which of them (CLONE_NEW…).
  int namespaces;
  int namespace_flags;
  /// Whether the process gets its own user namespace, in which the kernel counts its threads.
  bool own_user_namespace;
  /// A descriptor of the `cgroup.procs` file to join.
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
  /// Whether it will fork the processes of users. These enter the filter of signals, which contains a PID.
  bool is_template;

  /// Set on failure: the step, and its errno.
  int failed_step;
  int error;
};

/// Starts a process and returns its PID, or -1 with `failed_step` and `error` set.
pid_t confinement_spawn(struct confinement_start *start);

/// Starts a process that only holds namespaces (CLONE_NEW…) for others to join, with `folder` as its working directory. Returns its PID, or
/// -1 with errno set.
pid_t confinement_hold_namespaces(int flags, const char *folder);

/// Sets a limit of a running process. Changing another user's process needs CAP_SYS_RESOURCE; without it, the call is made as `user` unless
/// that is -1. Returns 0, or -1 with errno set.
int confinement_set_limit(pid_t process, int64_t user, struct confinement_limit limit);

/// Whether the C library can fork without running the libraries' handlers.
bool confinement_can_fork(void);

/// Forks. Returns as fork does.
pid_t confinement_fork(void);

/// Forks a process that does not belong to this one: its parent is the nearest subreaper, the system process. Returns 0 in the new process,
/// 1 in this one, or -1 with errno set.
pid_t confinement_fork_orphan(void);

/// Makes `socket` descriptor 3, `output` descriptors 1 and 2, and `ruleset`, unless it is -1, descriptor 4. Returns 0, or -1 with errno set.
int confinement_take_descriptors(int socket, int output, int ruleset);

/// Enters a new user namespace. Its IDs are mapped by the process itself, each to itself, or else later by the system process. Returns 0, or
/// -1 with errno set.
int confinement_enter_user_namespace(bool maps_itself);

/// Gives a forked process its own process group and user, takes its capabilities, and ends it with `parent`. Returns 0, or -1 with errno set.
int confinement_settle(bool changes_user, uid_t user, bool drops_capabilities, pid_t parent);

/// Enters the filter of signals and another filter. Returns 0, or -1 with errno set.
int confinement_enter_filter(const struct sock_filter *filter, int length);

/// Sends bytes with at most four descriptors, without waiting. Returns 0, or -1 with errno set.
int confinement_send(int socket, const void *bytes, size_t count, const int *files, int file_count);

/// Receives bytes. `files` gets at most four descriptors that came along; `sender` the PID of the sender, as the kernel knows it, or 0 unless
/// `confinement_ask_for_senders` was called. Returns as read does.
ssize_t confinement_receive(int socket, void *bytes, size_t count, int *files, int *file_count, pid_t *sender);
int confinement_ask_for_senders(int socket, bool asks);

/// Returns a pidfd, or -1 with errno set.
int confinement_open_process(pid_t process);

/// Opens a folder by its absolute path, with flags of open. Returns -1, with errno set, if any path component is a symbolic link.
int confinement_open_folder(const char *path, int flags);
/// Renames an entry of a folder, and fails with EEXIST if the new name is taken.
int confinement_rename(int folder, const char *name, int new_folder, const char *new_name);
/// Exchanges two files or folders by their paths.
int confinement_exchange(const char *path, const char *other);
/// Exchanges two entries of a folder.
int confinement_exchange_in(int folder, const char *name, const char *other);

/// Returns the kernel's Landlock ABI, or 0 without Landlock.
int confinement_landlock_abi(void);
/// Returns a new ruleset, or -1 with errno set. Leaves out network and scopes on kernels that do not support them.
int confinement_landlock_ruleset(uint64_t files, uint64_t network, uint64_t scopes);
/// Allows accesses to a path and everything below it. Leaves out accesses that exist only for folders if it is a file. Returns 0, or -1
/// with errno set.
int confinement_landlock_allow(int ruleset, const char *path, uint64_t accesses);
/// The same for a folder; fails if any path component is a symbolic link.
int confinement_landlock_allow_folder(int ruleset, const char *path, uint64_t accesses);
/// The same for an open path, without leaving out accesses.
int confinement_landlock_allow_open(int ruleset, int path, uint64_t accesses);
/// Permanently confines this thread and the threads and processes that it starts. Returns 0, or -1 with errno set.
int confinement_landlock_enter(int ruleset);

/// Sets a user's quota on the file system of an open folder. Returns 0, or -1 with errno set.
int confinement_set_quota(int folder, uid_t user, uint64_t bytes, uint64_t files);
/// Returns whether the file system of an open folder keeps user quotas.
bool confinement_has_quota(int folder);

#endif
