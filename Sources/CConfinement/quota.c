// User quotas on the file system of an open folder.
#define _GNU_SOURCE
#include "CConfinement.h"

#include <linux/quota.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { QUOTACTL_FD = 443 };

int confinement_set_quota(int folder, uid_t user, uint64_t bytes, uint64_t files) {
  struct if_dqblk quota = {0};
  quota.dqb_bhardlimit = bytes >> 10;
  quota.dqb_bsoftlimit = quota.dqb_bhardlimit;
  quota.dqb_ihardlimit = files;
  quota.dqb_isoftlimit = files;
  quota.dqb_valid = QIF_LIMITS;
  return (int)syscall(QUOTACTL_FD, folder, QCMD(Q_SETQUOTA, USRQUOTA), user, &quota);
}

bool confinement_has_quota(int folder) {
  struct if_dqinfo facts;
  return syscall(QUOTACTL_FD, folder, QCMD(Q_GETINFO, USRQUOTA), 0, &facts) == 0;
}
