// What Swift's Glibc module leaves out: epoll, timerfd, and GNU additions whose declarations
// hide behind _GNU_SOURCE in headers that Glibc has already taken.
#include <malloc.h>
#include <sys/epoll.h>
#include <sys/timerfd.h>
#include <sys/types.h>
#include <sys/resource.h>

int prlimit(pid_t pid, unsigned int resource, const struct rlimit *new_limit, struct rlimit *old_limit);
