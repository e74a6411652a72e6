"""Prepares the demonstration and runs web, worker and beat together until Ctrl-C.

If one of the three ends, the end of its log is shown and the other two are stopped.
"""

from __future__ import annotations

import ctypes
import fcntl
import os
import runpy
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
VAR = Path(os.environ.get("DEMO_DIR", ROOT / "var" / "demo"))
PORT = os.environ.get("PORT", "8000")
ADDRESS = f"http://127.0.0.1:{PORT}"
BIN = Path(sys.executable).parent
STOP_SECONDS = 15


def environment() -> dict[str, str]:
    """Everything that decides where data go is set here, so that neither the shell's variables
    nor a .env of a town's own service can lead the demonstration to other data."""
    return os.environ | {
        "DJANGO_SETTINGS_MODULE": "vestal.settings",
        "VAR_DIR": str(VAR),
        "FILES_DIR": str(VAR / "files"),
        "DATABASE_URL": f"sqlite:///{VAR / 'db.sqlite3'}",
        "REDIS_URL": "",
        "EMAIL_URL": "filemail://",
        "FILES_STORAGE": "django.core.files.storage.FileSystemStorage",
        "FILES_STORAGE_OPTIONS": "{}",
        "PAYMENT_PROVIDER": "fees.online.DemoProvider",
        "PRODUCTION": "0",
        "DEBUG": "0",
        "DEMO": "1",
        "PORT": PORT,
        "SITE_URL": ADDRESS,
        "ALLOWED_HOSTS": "127.0.0.1,localhost,[::1]",
        "PYTHONUNBUFFERED": "1",
    }


def port_or_exit() -> None:
    if not PORT.isdigit() or not 0 < int(PORT) < 65536:
        sys.exit(f"error: PORT={PORT} is no port number")
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", int(PORT)))
        except PermissionError:
            sys.exit(f"error: port {PORT} needs root; choose one above 1023: PORT=8080 script/demo")
        except OSError:
            sys.exit(
                f"error: port {PORT} is in use by another program. Stop that one, or choose "
                "another port: PORT=8080 script/demo"
            )


def prepare(env: dict[str, str]) -> None:
    """Tables, demonstration data (kept if there already) and a first sweep of the clocks."""
    manage = [sys.executable, str(ROOT / "manage.py")]
    for step in (["migrate", "--verbosity", "0"], ["loaddemo"], ["sweep"]):
        done = subprocess.run([*manage, *step], cwd=ROOT, env=env)
        if done.returncode:
            sys.exit(f"error: manage.py {step[0]} failed (see above)")


def commands() -> dict[str, list[str]]:
    service = runpy.run_path(str(ROOT / "deploy/gunicorn.conf.py"))
    celery = [str(BIN / "celery"), "-A", "vestal"]
    return {
        "web": [str(BIN / "gunicorn"), "vestal.wsgi", "--bind", f"127.0.0.1:{PORT}"]
        + ["--worker-class", "gthread", "--workers", "1", "--threads", "8"]
        + ["--timeout", "120", "--graceful-timeout", "5", "--access-logfile", "-"]
        + ["--access-logformat", service["access_log_format"]],
        "worker": [*celery, "worker", "--concurrency", "2", "--loglevel", "INFO"]
        + ["--without-gossip", "--without-mingle", "--without-heartbeat"],
        "beat": [*celery, "beat", "--loglevel", "INFO", "--pidfile="],
    }


def die_with_supervisor() -> None:
    """Even if this supervisor is killed outright, nothing is left behind (PR_SET_PDEATHSIG)."""
    ctypes.CDLL(None).prctl(1, signal.SIGTERM)


def start(name: str, command: list[str], env: dict[str, str]) -> subprocess.Popen:
    """In a session of its own, so that Ctrl-C in the terminal reaches this supervisor alone."""
    with (VAR / "log" / f"{name}.log").open("wb") as log:
        return subprocess.Popen(
            command,
            cwd=ROOT,
            env=env,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
            start_new_session=True,
            preexec_fn=die_with_supervisor,
        )


def stop(running: dict[str, subprocess.Popen]) -> None:
    """A request to each, time to finish what it does, then by force with all it started."""
    for process in running.values():
        if process.poll() is None:
            process.terminate()
    deadline = time.monotonic() + STOP_SECONDS
    for process in running.values():
        try:
            process.wait(timeout=max(0.1, deadline - time.monotonic()))
        except subprocess.TimeoutExpired:
            pass
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        process.wait()


def answers() -> bool:
    try:
        with urllib.request.urlopen(f"{ADDRESS}/", timeout=5) as answer:
            return answer.status < 500
    except urllib.error.HTTPError as error:
        return error.code < 500
    except OSError:
        return False


def show_end(name: str, status: int) -> None:
    log = VAR / "log" / f"{name}.log"
    lines = log.read_text(errors="replace").splitlines()[-30:]
    print(f"\nerror: {name} ended by itself (status {status}). The end of {log}:", file=sys.stderr)
    print("\n".join(f"  {line}" for line in lines), file=sys.stderr)


def watch(running: dict[str, subprocess.Popen]) -> int:
    """Says when the site answers, then waits; returns only when one of the three has ended."""
    announced = False
    while True:
        for name, process in running.items():
            if (status := process.poll()) is not None:
                show_end(name, status)
                return 1
        if not announced and answers():
            announced = True
            print(f"\nThe site runs at {ADDRESS} (accounts above).")
            print(f"Logs: {VAR / 'log'}   Mail sent: {VAR / 'mail'}   Stop it with Ctrl-C.")
            sys.stdout.flush()
        time.sleep(0.5)


def main() -> int:
    port_or_exit()
    VAR.mkdir(parents=True, exist_ok=True)
    with VAR.with_name(f"{VAR.name}.lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            sys.exit(f"error: a demonstration is running already on the data in {VAR}")
        if "--fresh" in sys.argv[1:]:
            shutil.rmtree(VAR)
        (VAR / "log").mkdir(parents=True, exist_ok=True)
        env = environment()
        running: dict[str, subprocess.Popen] = {}
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
        signal.signal(signal.SIGHUP, lambda *_: sys.exit(129))
        try:
            prepare(env)
            for name, command in commands().items():
                running[name] = start(name, command, env)
            return watch(running)
        except KeyboardInterrupt:
            print("\nStopping web, worker and beat.")
            return 0
        finally:
            signal.signal(signal.SIGINT, signal.SIG_IGN)
            stop(running)


if __name__ == "__main__":
    sys.exit(main())
