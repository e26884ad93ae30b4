"""From a new user's request to the first byte of the page, which includes starting an app process."""
import re
import socket
import time
import urllib.parse

from .browser import running
from .table import median

PEOPLE = 20


def measure(table, browser):
    with running("Rows") as app:
        first_byte(app.url)
        known = []
        times = []
        for _ in range(PEOPLE):
            took, cookie = first_byte(app.url)
            times.append(took)
            known.append(first_byte(app.url, cookie)[0])
            # Like real users, one after the other, so that the next process can be forked in between.
            time.sleep(0.1)
        table.add(f"start: request to first byte, median of {PEOPLE}", median(times), "ms", target=10)
        table.add("start: the slowest of them", max(times), "ms")
        table.add("page of a process that runs", median(known), "ms")


def first_byte(url, cookie=None):
    """Returns the milliseconds to the first byte of the answer, and the cookie that it sets."""
    address = urllib.parse.urlsplit(url)
    with socket.create_connection((address.hostname, address.port)) as connection:
        lines = ["GET / HTTP/1.1", f"Host: {address.netloc}", "Accept-Encoding: gzip", "Accept-Language: en"]
        if cookie:
            lines.append(f"Cookie: {cookie}")
        start = time.perf_counter()
        connection.sendall("\r\n".join([*lines, "", ""]).encode())
        answer = connection.recv(65536)
        took = (time.perf_counter() - start) * 1000
    found = re.search(rb"(?i)set-cookie: ([^;]+)", answer)
    return took, found and found[1].decode()
