"""Exit status 0 if this container does its part: python deploy/healthcheck.py web|worker|beat.

Each asks for its own part alone. Whether all of them together work is what a monitor asks of
https://the-town's-site/healthz.
"""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

# Beat writes its schedule down every three minutes.
BEAT_SECONDS = 600


def web() -> bool:
    port = os.environ.get("WEB_BIND", "0.0.0.0:8000").rpartition(":")[2]
    request = urllib.request.Request(
        f"http://127.0.0.1:{port}/healthz?only=database,storage",
        headers={
            "Host": os.environ.get("ALLOWED_HOSTS", "localhost").split(",")[0].lstrip("."),
            "X-Forwarded-Proto": "https",
        },
    )
    with urllib.request.urlopen(request, timeout=8) as answer:
        return answer.status == 200


def worker() -> bool:
    name = f"celery@{socket.gethostname()}"
    command = [
        "celery",
        "-A",
        "vestal",
        "inspect",
        "ping",
        "--destination",
        name,
        "--timeout",
        "10",
    ]
    return subprocess.run(command, stdout=subprocess.DEVNULL, check=False).returncode == 0


def beat() -> bool:
    folder = Path(os.environ.get("VAR_DIR", "var"))
    written = [path.stat().st_mtime for path in folder.glob("celerybeat-schedule*")]
    return bool(written) and time.time() - max(written) < BEAT_SECONDS


if __name__ == "__main__":
    checks = {"web": web, "worker": worker, "beat": beat}
    if len(sys.argv) != 2 or sys.argv[1] not in checks:
        sys.exit(__doc__)
    try:
        well = checks[sys.argv[1]]()
    except OSError as fault:
        sys.exit(f"{sys.argv[1]} does not answer: {fault}")
    sys.exit(0 if well else f"{sys.argv[1]} is not well")
