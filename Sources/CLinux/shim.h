// What Swift's Glibc module leaves out: epoll, timerfd, and GNU additions whose declarations
// hide behind _GNU_SOURCE in headers that Glibc has already taken.
#include <malloc.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/timerfd.h>
#include <sys/types.h>
#include <sys/resource.h>

char *strptime(const char *text, const char *format, struct tm *parts);
int prctl(int option, ...);
static inline int shoji_become_subreaper(void) { return prctl(36, 1, 0, 0, 0); }
int prlimit(pid_t pid, unsigned int resource, const struct rlimit *new_limit, struct rlimit *old_limit);

// Bytes that a TCP connection has received and that were read from it; 0 where the kernel does not tell.
// NB: declared here, since to include sys/socket.h would take its constants away from the Glibc module.
int getsockopt(int file, int level, int option, void *value, unsigned int *length);
int ioctl(int file, unsigned long request, ...);
static inline long shoji_received(int file) {
  enum { tcp = 6, tcp_info = 11, unread_bytes = 0x541B };
  // glibc's struct tcp_info ends before tcpi_bytes_received (Linux 4.1), which lies at byte 128 of the kernel's.
  unsigned char info[136];
  unsigned int length = sizeof info;
  unsigned long long bytes = 0;
  int unread = 0;
  if (getsockopt(file, tcp, tcp_info, info, &length) != 0 || length < sizeof info) return 0;
  __builtin_memcpy(&bytes, info + 128, sizeof bytes);
  ioctl(file, unread_bytes, &unread);
  return (long)bytes - unread;
}
