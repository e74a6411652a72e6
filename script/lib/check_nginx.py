"""Lets nginx itself check deploy/nginx/vestal.conf, with stand-ins for what only a service has:
the name of the web container, the certificate, the folder of static files."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def check(scratch: Path) -> int:
    scratch.mkdir(parents=True, exist_ok=True)
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1"]
        + ["-subj", "/CN=localhost", "-keyout", "privkey.pem", "-out", "fullchain.pem"],
        cwd=scratch,
        check=True,
        capture_output=True,
    )
    site = (ROOT / "deploy/nginx/vestal.conf").read_text()
    site = site.replace("server web:8000;", "server 127.0.0.1:8000;")
    site = site.replace("/etc/nginx/tls/", f"{scratch}/")
    version = subprocess.run(["nginx", "-v"], capture_output=True, text=True, check=True).stderr
    number = tuple(int(part) for part in re.findall(r"\d+", version)[:3])
    if number < (1, 25, 1):  # the image's nginx is newer; Debian 12's knows the older spelling
        site = site.replace("listen 443 ssl;", "listen 443 ssl http2;").replace("http2 on;", "")
    temporary = "".join(
        f"{kind}_temp_path {scratch}/{kind};\n"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    whole = f"pid {scratch}/pid;\nerror_log stderr;\nevents {{}}\nhttp {{\n{temporary}{site}}}\n"
    (scratch / "nginx.conf").write_text(whole)
    done = subprocess.run(
        ["nginx", "-t", "-e", "stderr", "-p", str(scratch), "-c", str(scratch / "nginx.conf")],
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        print(done.stderr)
    return done.returncode


if __name__ == "__main__":
    sys.exit(check(Path(sys.argv[1])))
