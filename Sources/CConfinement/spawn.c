// Starts a process that is confined before its executable runs: clone with shared memory, like posix_spawn, then system calls.
#define _GNU_SOURCE
#include "CConfinement.h"
#include "steps.h"

#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <linux/audit.h>
#include <linux/capability.h>
#include <linux/close_range.h>
#include <linux/seccomp.h>
#include <linux/securebits.h>
#include <sched.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

enum { STACK_SIZE = 64 << 10 };
static _Alignas(16) char joining_stack[STACK_SIZE];
static _Alignas(16) char app_stack[STACK_SIZE];

static void give_up(struct confinement_start *start, int step) {
  start->error = errno;
  start->failed_step = step;
  _exit(127);
}

#define MUST(condition, step) do { if (!(condition)) give_up(start, step); } while (0)

/// Duplicates a descriptor to 16 or above, away from the fixed numbers.
static int moved(int descriptor) {
  return descriptor < 0 ? -1 : fcntl(descriptor, F_DUPFD_CLOEXEC, 16);
}

static void arrange_descriptors(struct confinement_start *start, int *cgroup, int *ruleset) {
  int step = CONFINEMENT_DESCRIPTORS;
  int output = moved(start->output), socket = moved(start->socket);
  *cgroup = moved(start->cgroup);
  *ruleset = moved(start->ruleset);
  int null = open("/dev/null", O_RDONLY | O_CLOEXEC);
  MUST(null >= 0, step);
  // dup2 onto the same number would keep close-on-exec; `moved` rules that out for all the others, so this one is moved too.
  int input = moved(null);
  MUST(input >= 0 && dup2(input, 0) == 0, step);
  if (output >= 0) MUST(dup2(output, 1) == 1 && dup2(output, 2) == 2, step);
  if (socket >= 0) MUST(dup2(socket, 3) == 3, step);
}

static void reset_signals(void) {
  struct sigaction usual = {.sa_handler = SIG_DFL}, ignored = {.sa_handler = SIG_IGN};
  for (int number = 1; number < NSIG; number++) {
    // Writing past the file size limit is an error of the write and must not end the app.
    sigaction(number, number == SIGXFSZ ? &ignored : &usual, NULL);
  }
}

bool confinement_drop_capabilities(void) {
  struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
  struct __user_cap_data_struct present[2] = {{0}}, none[2] = {{0}};
  if (syscall(SYS_capget, &header, present) != 0) return false;
  // A container may lack the capability to change these. `no_new_privs` then keeps an exec by user 0 from gaining any capability.
  if (present[0].effective & 1u << CAP_SETPCAP) {
    for (int capability = 0; capability < 64; capability++) {
      if (prctl(PR_CAPBSET_READ, capability, 0, 0, 0) != 1) continue;
      if (prctl(PR_CAPBSET_DROP, capability, 0, 0, 0) != 0) return false;
    }
    // Without these bits an exec by user 0 regains all capabilities.
    if (prctl(PR_SET_SECUREBITS, SECBIT_NOROOT | SECBIT_NOROOT_LOCKED | SECBIT_NO_SETUID_FIXUP | SECBIT_NO_SETUID_FIXUP_LOCKED, 0, 0, 0) != 0) {
      return false;
    }
  }
  return syscall(SYS_capset, &header, none) == 0;
}

/// Allows reading /proc/self, where Swift finds its arguments and the C library the bounds of its stack. It exists only once the process
/// does. Descriptor 5 pins it in the kernel's memory: a rule belongs to the inode, which would otherwise be recreated under memory
/// pressure.
static void allow_own_facts(struct confinement_start *start, int ruleset) {
  int step = CONFINEMENT_LANDLOCK;
  int folder = moved(open("/proc/self", O_PATH | O_DIRECTORY | O_CLOEXEC));
  MUST(folder >= 0 && dup2(folder, 5) == 5, step);
  uint64_t read = 1 << 2 | 1 << 3;
  MUST(confinement_landlock_allow_open(ruleset, folder, read) == 0, step);
}

#if defined(__x86_64__)
enum { ARCHITECTURE = AUDIT_ARCH_X86_64 };
#else
enum { ARCHITECTURE = AUDIT_ARCH_AARCH64 };
#endif

/// Lets this process signal itself and no other. Before Linux 6.12 it could signal every process of its user, even one between clone and
/// exec. Each process needs its own filter, because the filter contains its PID.
bool confinement_confine_signals(void) {
  struct sock_filter filter[] = {
    BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch)),
    // The other filter ends processes that make system calls of another architecture.
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 0, 8),
    BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
    // tkill names a thread without its process; the C library uses tgkill.
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_tkill, 7, 0),
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_kill, 3, 0),
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_tgkill, 2, 0),
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_rt_sigqueueinfo, 1, 0),
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_rt_tgsigqueueinfo, 0, 2),
    // The kernel uses the lower 32 bits of the argument, which come first on both architectures.
    BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[0])),
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (unsigned)syscall(SYS_getpid), 0, 1),
    BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
    BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM),
  };
  struct sock_fprog program = {sizeof filter / sizeof *filter, filter};
  return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &program) == 0;
}

/// Closes all descriptors from a number on. Container runtimes that are older than close_range refuse it; then one after another is closed.
static void close_from(unsigned first) {
  if (syscall(SYS_close_range, first, ~0u, 0) == 0) return;
  struct rlimit limit;
  rlim_t end = getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY ? limit.rlim_cur : 1 << 20;
  for (unsigned file = first; file < end; file++) close((int)file);
}

static int run_app(void *argument) {
  struct confinement_start *start = argument;
  int cgroup, ruleset;
  reset_signals();
  // Files that the app creates are readable only for its user.
  umask(077);
  // Its own process group: Control-C in the terminal reaches only the system process, and a kill also reaches the app's helper processes.
  setpgid(0, 0);
  arrange_descriptors(start, &cgroup, &ruleset);
  if (start->folder) MUST(chdir(start->folder) == 0, CONFINEMENT_FOLDER);
  if (cgroup >= 0) MUST(write(cgroup, "0", 1) == 1, CONFINEMENT_CGROUP);
  setpriority(PRIO_PROCESS, 0, start->niceness);
  if (start->changes_user) {
    // Raw system calls: the C library's functions would change the threads of the parent, whose memory this process shares.
    MUST(syscall(SYS_setgroups, 0, NULL) == 0, CONFINEMENT_USER);
    MUST(syscall(SYS_setresgid, start->user, start->user, start->user) == 0, CONFINEMENT_USER);
    MUST(syscall(SYS_setresuid, start->user, start->user, start->user) == 0, CONFINEMENT_USER);
  } else if (start->drops_capabilities) {
    MUST(confinement_drop_capabilities(), CONFINEMENT_CAPABILITIES);
  }
  // After the change of user, which resets this setting.
  prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
  MUST(prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0, CONFINEMENT_NO_NEW_PRIVILEGES);
  if (ruleset >= 0) {
    allow_own_facts(start, ruleset);
    MUST(confinement_landlock_enter(ruleset) == 0, CONFINEMENT_LANDLOCK);
  }
  close(4);
  close_from(ruleset >= 0 ? 6 : 5);
  // Only now: until here this process has all descriptors of the system process, which may exceed an app's limit.
  for (int index = 0; index < start->limit_count; index++) {
    struct rlimit limit = {start->limits[index].soft, start->limits[index].hard};
    MUST(setrlimit(start->limits[index].resource, &limit) == 0, CONFINEMENT_LIMITS);
  }
  if (start->filter) {
    // A filter with the PID of a template would keep the processes that it forks from signalling themselves.
    if (!start->is_template) MUST(confinement_confine_signals(), CONFINEMENT_FILTER);
    struct sock_fprog program = {start->filter_length, (struct sock_filter *)start->filter};
    MUST(syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &program) == 0, CONFINEMENT_FILTER);
  }
  if (!start->executable) _exit(0);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  execve(start->executable, start->arguments, start->environment);
  give_up(start, CONFINEMENT_EXECUTE);
  return 0;
}

static bool write_file(const char *path, const char *text) {
  int file = open(path, O_WRONLY | O_CLOEXEC);
  if (file < 0) return false;
  bool done = write(file, text, strlen(text)) == (ssize_t)strlen(text);
  int error = errno;
  close(file);
  errno = error;
  return done;
}

bool confinement_map_itself(uid_t user, gid_t group) {
  char map[48];
  snprintf(map, sizeof map, "%u %u 1", user, user);
  if (!write_file("/proc/self/uid_map", map)) return false;
  if (!write_file("/proc/self/setgroups", "deny") && errno != ENOENT) return false;
  snprintf(map, sizeof map, "%u %u 1", group, group);
  return write_file("/proc/self/gid_map", map);
}

/// The app's PID as the starting process sees it.
static pid_t app_process;

/// Joins the namespaces, then starts the app as a child: joining a PID namespace takes effect only for children. CLONE_PARENT makes the app
/// a child of the system process.
static int join_and_run(void *argument) {
  struct confinement_start *start = argument;
  if (start->namespaces >= 0) MUST(setns(start->namespaces, start->namespace_flags) == 0, CONFINEMENT_NAMESPACES);
  if (start->own_user_namespace) {
    uid_t user = geteuid();
    gid_t group = getegid();
    MUST(unshare(CLONE_NEWUSER) == 0 && confinement_map_itself(user, group), CONFINEMENT_USER_NAMESPACE);
  }
  app_process = clone(run_app, app_stack + STACK_SIZE, CLONE_VM | CLONE_VFORK | CLONE_PARENT | SIGCHLD, start);
  MUST(app_process > 0, CONFINEMENT_CLONE);
  _exit(0);
}

pid_t confinement_spawn(struct confinement_start *start) {
  start->failed_step = CONFINEMENT_DONE;
  start->error = 0;
  app_process = -1;
  // No signal handler of the system process may run in the child, which shares its memory.
  sigset_t all, before;
  sigfillset(&all);
  sigprocmask(SIG_BLOCK, &all, &before);
  int flags = CLONE_VM | CLONE_VFORK | SIGCHLD;
  pid_t child;
  if (start->namespaces >= 0 || start->own_user_namespace) {
    child = clone(join_and_run, joining_stack + STACK_SIZE, flags, start);
    int error = errno;
    if (child > 0) waitpid(child, NULL, 0);
    errno = error;
    if (child > 0) child = app_process;
  } else {
    child = clone(run_app, app_stack + STACK_SIZE, flags, start);
  }
  if (child < 0 && start->failed_step == CONFINEMENT_DONE) {
    start->failed_step = CONFINEMENT_CLONE;
    start->error = errno;
  }
  if (start->failed_step != CONFINEMENT_DONE || !start->executable) {
    if (child > 0) waitpid(child, NULL, 0);
    if (start->failed_step != CONFINEMENT_DONE) child = -1;
  }
  sigprocmask(SIG_SETMASK, &before, NULL);
  return child;
}

/// Runs the process that holds the namespaces, which also reaps its children.
static void hold(int report, const char *folder, bool maps, uid_t user, gid_t group) {
  int error = 0;
  prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
  prctl(PR_SET_NAME, "shoji-keeper", 0, 0, 0);
  setpgid(0, 0);
  if (maps && !confinement_map_itself(user, group)) error = errno;
  if (chdir(folder) != 0) error = errno;
  ssize_t told = write(report, &error, sizeof error);
  if (told != sizeof error || error) _exit(1);
  close_from(0);
  sigset_t children;
  sigemptyset(&children);
  sigaddset(&children, SIGCHLD);
  while (true) {
    while (waitpid(-1, NULL, WNOHANG) > 0) {}
    sigwaitinfo(&children, NULL);
  }
}

pid_t confinement_hold_namespaces(int flags, const char *folder) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return -1;
  uid_t user = geteuid();
  gid_t group = getegid();
  sigset_t all, before;
  sigfillset(&all);
  sigprocmask(SIG_BLOCK, &all, &before);
  pid_t child = (pid_t)syscall(SYS_clone, flags | SIGCHLD, 0, 0, 0, 0);
  if (child == 0) hold(ends[1], folder, flags & CLONE_NEWUSER, user, group);
  int error = errno;
  close(ends[1]);
  if (child > 0) {
    int reported = ECHILD;
    error = read(ends[0], &reported, sizeof reported) == sizeof reported ? reported : ECHILD;
    if (error) {
      waitpid(child, NULL, 0);
      child = -1;
    }
  }
  close(ends[0]);
  sigprocmask(SIG_SETMASK, &before, NULL);
  errno = error;
  return child;
}

struct limit_change {
  pid_t process;
  uid_t user;
  int resource;
  struct rlimit limit;
  int error;
};

static int change_limit(void *argument) {
  struct limit_change *change = argument;
  bool done = syscall(SYS_setresgid, change->user, change->user, change->user) == 0
    && syscall(SYS_setresuid, change->user, change->user, change->user) == 0
    && syscall(SYS_prlimit64, change->process, change->resource, &change->limit, NULL) == 0;
  change->error = done ? 0 : errno;
  _exit(0);
}

int confinement_set_limit(pid_t process, int64_t user, struct confinement_limit limit) {
  struct limit_change change = {process, (uid_t)user, limit.resource, {limit.soft, limit.hard}, 0};
  if (syscall(SYS_prlimit64, process, limit.resource, &change.limit, NULL) == 0) return 0;
  if (errno != EPERM || user < 0) return -1;
  sigset_t all, before;
  sigfillset(&all);
  sigprocmask(SIG_BLOCK, &all, &before);
  // A copy of the table of files would cost as much as the system has files. Its end is no SIGCHLD, for which all children would be looked through.
  pid_t child = clone(change_limit, app_stack + STACK_SIZE, CLONE_VM | CLONE_FILES | CLONE_VFORK, &change);
  if (child < 0) change.error = errno;
  else waitpid(child, NULL, __WCLONE);
  sigprocmask(SIG_SETMASK, &before, NULL);
  errno = change.error;
  return change.error ? -1 : 0;
}

int confinement_open_process(pid_t process) { return (int)syscall(SYS_pidfd_open, process, 0); }
