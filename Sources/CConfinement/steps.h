// Steps that a process takes on itself, whether it is started (spawn.c) or forked (fork.c).
#ifndef CCONFINEMENT_STEPS_H
#define CCONFINEMENT_STEPS_H

#include <stdbool.h>
#include <sys/types.h>

/// Drops all capabilities and the bounding set, for good. Returns false with errno set.
bool confinement_drop_capabilities(void);
/// Lets this process signal itself and no other, by a filter that contains its PID. Returns false with errno set.
bool confinement_confine_signals(void);
/// In a new user namespace, maps one user and one group to themselves; an unprivileged user may not map more. Returns false with errno set.
bool confinement_map_itself(uid_t user, gid_t group);

#endif
