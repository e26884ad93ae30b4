// What a process forked from an app's template does to itself: it gets a user namespace, a user ID, a filter, and its own descriptors.
#define _GNU_SOURCE
#include "CConfinement.h"
#include "steps.h"

#include <errno.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

// NB: not fork, whose handlers make Foundation and libdispatch refuse to work in the child. Weak: glibc has it since 2.34.
extern pid_t _Fork(void) __attribute__((weak));

bool confinement_can_fork(void) { return _Fork != NULL; }

pid_t confinement_fork(void) {
  if (!_Fork) {
    errno = ENOSYS;
    return -1;
  }
  return _Fork();
}

pid_t confinement_fork_orphan(void) {
  pid_t between = confinement_fork();
  if (between < 0) return -1;
  if (between == 0) {
    pid_t first = getpid();
    pid_t child = confinement_fork();
    if (child != 0) _exit(child < 0);
    // The system process knows its child only once the process in between has ended, and no descriptor tells of that.
    struct timespec moment = {.tv_nsec = 20 * 1000};
    while (getppid() == first) nanosleep(&moment, NULL);
    return 0;
  }
  int status = 0;
  while (waitpid(between, &status, 0) < 0 && errno == EINTR) {}
  if (status == 0) return 1;
  errno = EAGAIN;
  return -1;
}

int confinement_take_descriptors(int socket, int output, int ruleset) {
  if (dup2(socket, 3) < 0 || dup2(output, 1) < 0 || dup2(output, 2) < 0) return -1;
  close(socket);
  close(output);
  if (ruleset < 0) return 0;
  if (dup2(ruleset, 4) < 0) return -1;
  close(ruleset);
  return 0;
}

int confinement_enter_user_namespace(bool maps_itself) {
  uid_t user = geteuid();
  gid_t group = getegid();
  if (syscall(SYS_unshare, CLONE_NEWUSER) != 0) return -1;
  return !maps_itself || confinement_map_itself(user, group) ? 0 : -1;
}

int confinement_settle(bool changes_user, uid_t user, bool drops_capabilities, pid_t parent) {
  setpgid(0, 0);
  if (changes_user && (syscall(SYS_setresgid, user, user, user) != 0 || syscall(SYS_setresuid, user, user, user) != 0)) return -1;
  if (drops_capabilities && !confinement_drop_capabilities()) return -1;
  // After the change of user, which resets this setting.
  if (prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0) != 0) return -1;
  // The system process may have ended before that.
  if (getppid() != parent) {
    errno = ESRCH;
    return -1;
  }
  return 0;
}

int confinement_enter_filter(const struct sock_filter *filter, int length) {
  struct sock_fprog program = {(unsigned short)length, (struct sock_filter *)filter};
  return confinement_confine_signals() && syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &program) == 0 ? 0 : -1;
}

enum { MOST_FILES = 4 };

int confinement_send(int socket, const void *bytes, size_t count, const int *files, int file_count) {
  char room[CMSG_SPACE(sizeof(int) * MOST_FILES)] = {0};
  struct iovec part = {(void *)bytes, count};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  if (file_count > 0 && file_count <= MOST_FILES) {
    message.msg_control = room;
    message.msg_controllen = CMSG_SPACE(sizeof(int) * file_count);
    struct cmsghdr *head = CMSG_FIRSTHDR(&message);
    head->cmsg_level = SOL_SOCKET;
    head->cmsg_type = SCM_RIGHTS;
    head->cmsg_len = CMSG_LEN(sizeof(int) * file_count);
    memcpy(CMSG_DATA(head), files, sizeof(int) * file_count);
  }
  return sendmsg(socket, &message, MSG_NOSIGNAL | MSG_DONTWAIT) == (ssize_t)count ? 0 : -1;
}

ssize_t confinement_receive(int socket, void *bytes, size_t count, int *files, int *file_count, pid_t *sender) {
  char room[CMSG_SPACE(sizeof(int) * MOST_FILES) + CMSG_SPACE(sizeof(struct ucred))];
  struct iovec part = {bytes, count};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = room, .msg_controllen = sizeof room};
  ssize_t received = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
  *file_count = 0;
  *sender = 0;
  if (received < 0) return received;
  for (struct cmsghdr *head = CMSG_FIRSTHDR(&message); head; head = CMSG_NXTHDR(&message, head)) {
    if (head->cmsg_level != SOL_SOCKET) continue;
    if (head->cmsg_type == SCM_RIGHTS) {
      int length = (int)((head->cmsg_len - CMSG_LEN(0)) / sizeof(int));
      for (int index = 0; index < length; index++) {
        int file;
        memcpy(&file, CMSG_DATA(head) + index * sizeof file, sizeof file);
        if (files && *file_count < MOST_FILES) files[(*file_count)++] = file;
        else close(file);
      }
    } else if (head->cmsg_type == SCM_CREDENTIALS) {
      struct ucred credentials;
      memcpy(&credentials, CMSG_DATA(head), sizeof credentials);
      *sender = credentials.pid;
    }
  }
  return received;
}

int confinement_ask_for_senders(int socket, bool asks) {
  int value = asks;
  return setsockopt(socket, SOL_SOCKET, SO_PASSCRED, &value, sizeof value);
}
