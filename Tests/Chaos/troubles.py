"""Kills processes, disturbs connections and fills the disk on a separate thread."""
import errno
import os
import signal
import threading
import time

# The system process treats three ends of an app process within ten seconds as a crash loop. On a busy machine it notices an end late.
MOST_KILLS, WINDOW = 2, 15
# After this many seconds a new system process has brought all users back.
SETTLED = 3


class Troubles(threading.Thread):
    """Kills app processes and the system process, cuts and delays connections, fills the disk, until a number of kills is reached.

    `folders` are the folders of the users whose processes are killed, with their roads; `disk` is a file on a small disk of its own, if there is one.
    """

    def __init__(self, app, roads, chance, kills, pause, folders, disk):
        super().__init__(daemon=True)
        self.folders, self.disk, self.fills = folders, disk, 0
        self.app, self.roads, self.chance, self.wanted, self.pause = app, roads, chance, kills, pause
        # For each killed process: the time in seconds, the user's folder, and whether nothing else was disturbed.
        self.kills, self.system_kills, self.cuts = [], 0, 0
        self.recent, self.is_full, self.started = {}, False, 0
        # The times of everything but kills of processes, each with the road that it concerns, or none for all.
        self.disturbances = []
        self.over = threading.Event()
        self.failure = None

    def run(self):
        try:
            while len(self.kills) + self.system_kills < self.wanted:
                time.sleep(self.chance.uniform(0.2, 1) * self.pause)
                kind = self.chance.random()
                if kind < 0.06:
                    self._kill_system()
                elif kind < 0.16:
                    self._cut(self.chance.choice(self.roads))
                elif kind < 0.22 and self.disk:
                    self._fill_disk()
                elif kind < 0.28:
                    road = self.chance.choice(self.roads)
                    self._note(road)
                    road.delay = self.chance.choice([0, 0, 0.02, 0.1])
                else:
                    self._kill_process()
        except Exception as error:
            self.failure = error
        finally:
            for road in self.roads:
                road.mend()
            self.over.set()
        # NB: the system process would end together with the thread that started it.
        threading.Event().wait()

    def _note(self, road=None):
        self.disturbances.append((time.time(), road))

    def is_disturbed(self, folder, start, end):
        """Whether anything else happened to a user between two moments."""
        return any(start <= moment <= end and road in (None, self.folders[folder]) for moment, road in self.disturbances)

    def _folder(self, number):
        """Returns the folder of a process; None when it has ended."""
        try:
            return os.readlink(f"/proc/{number}/cwd")
        except OSError:
            return None

    def _kill_process(self):
        now, ready = time.time(), []
        for number in self.app.process_ids():
            folder = self._folder(number)
            if folder not in self.folders:
                continue
            self.recent[folder] = [moment for moment in self.recent.get(folder, []) if now - moment < WINDOW]
            if len(self.recent[folder]) < MOST_KILLS and now - max(self.recent[folder], default=0) > 1:
                ready.append((number, folder))
        if not ready:
            return
        number, folder = self.chance.choice(ready)
        try:
            os.kill(number, signal.SIGKILL)
        except ProcessLookupError:
            return
        self.recent[folder].append(now)
        road = self.folders[folder]
        self.kills.append((now, folder, not (road.is_cut or road.delay or self.is_full) and now - self.started > SETTLED))

    def _fill_disk(self):
        """Leaves no space for a moment, in which half the times something is killed. A system starts only with some space."""
        self.fills += 1
        self._note()
        self.is_full = True
        kind = self.chance.random()
        with open(self.disk, "wb") as file:
            size = 1 << 20
            while size:
                try:
                    os.posix_fallocate(file.fileno(), os.fstat(file.fileno()).st_size, size)
                except OSError as error:
                    if error.errno != errno.ENOSPC:
                        raise
                    size //= 2 if size > 4096 else 4097
        time.sleep(self.chance.uniform(0.1, 1.5))
        if kind < 0.3:
            self._kill_process()
            time.sleep(self.chance.uniform(0.1, 1))
        if kind > 0.7:
            self._stop_system()
        os.unlink(self.disk)
        self.is_full = False
        if kind > 0.7:
            self._start_system()

    def _kill_system(self):
        self._stop_system()
        self._start_system()

    def _stop_system(self):
        if self.app.process.poll() is not None:
            raise RuntimeError(f"the system has ended by itself ({self.app.process.returncode})")
        self._note()
        self.app.process.kill()
        self.app.process.wait()
        self.system_kills += 1

    def _start_system(self):
        time.sleep(self.chance.choice([0, 0.2, 1]))
        self.app.start()
        self.recent, self.started = {}, time.time()

    def _cut(self, road):
        self._note(road)
        road.cut()
        self.cuts += 1
        time.sleep(self.chance.uniform(0.1, 1.5))
        if self.chance.random() < 0.5:
            self._kill_process()
        road.mend()
