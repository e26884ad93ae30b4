// What Swift's Glibc module leaves out: epoll, timerfd, and GNU additions whose declarations
// hide behind _GNU_SOURCE in headers that Glibc has already taken.
#include <malloc.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <string.h>
#include <time.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/timerfd.h>
#include <sys/types.h>
#include <sys/resource.h>

char *strptime(const char *text, const char *format, struct tm *parts);
int prlimit(pid_t pid, unsigned int resource, const struct rlimit *new_limit, struct rlimit *old_limit);

// Bytes that a TCP connection has received and that were read from it; 0 where the kernel does not tell.
// glibc's struct tcp_info ends before tcpi_bytes_received (Linux 4.1), which lies at byte 128 of the kernel's.
static inline long shoji_received(int file) {
  unsigned char info[136];
  socklen_t length = sizeof info;
  unsigned long long bytes = 0;
  int unread = 0;
  if (getsockopt(file, IPPROTO_TCP, TCP_INFO, info, &length) != 0 || length < sizeof info) return 0;
  memcpy(&bytes, info + 128, sizeof bytes);
  ioctl(file, FIONREAD, &unread);
  return (long)bytes - unread;
}
