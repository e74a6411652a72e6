# Shared by the scripts: where things are, how to speak, how to install. Sourced, never run.
# shellcheck shell=bash
set -euo pipefail

ROOT="$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)"
VENV="$ROOT/.venv"
cd "$ROOT"

say() { printf '\033[1m==> %s\033[0m\n' "$*"; }
warn() { printf 'warning: %s\n' "$*" >&2; }
die() {
    printf 'error: %s\n' "$*" >&2
    exit 1
}

# Runs a command as root: as it is when we are root, else by sudo. Fails where neither is possible.
as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    elif command -v sudo >/dev/null 2>&1 && { [ -t 0 ] || sudo -n true 2>/dev/null; }; then
        sudo "$@"
    else
        return 1
    fi
}

package_installed() {
    dpkg-query -W -f='${Status}' "$1" 2>/dev/null | grep -q '^install ok installed$'
}

# Installs the Debian packages named that are not there yet. Services that a package brings are
# not started: these scripts start their own on free ports and must not take a well-known one.
apt_install() {
    local missing=() name
    command -v apt-get >/dev/null 2>&1 || return 1
    for name in "$@"; do
        package_installed "$name" || missing+=("$name")
    done
    [ "${#missing[@]}" -gt 0 ] || return 0
    say "Installing system packages: ${missing[*]}"
    as_root true || return 1
    local policy=/usr/sbin/policy-rc.d made=
    if [ ! -e "$policy" ]; then
        made=1
        printf '#!/bin/sh\nexit 101\n' | as_root tee "$policy" >/dev/null
        as_root chmod 755 "$policy"
    fi
    local status=0
    as_root apt-get update -qq </dev/null || warn "apt-get update failed; trying with the old lists"
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
        "${missing[@]}" </dev/null >"${TMPDIR:-/tmp}/apt.$$.log" 2>&1 || status=$?
    [ -z "$made" ] || as_root rm -f "$policy"
    [ "$status" -eq 0 ] || tail -n 15 "${TMPDIR:-/tmp}/apt.$$.log" >&2
    rm -f "${TMPDIR:-/tmp}/apt.$$.log"
    return "$status"
}

# The newest Python from 3.11 on, or a message that says what to do.
find_python() {
    local name
    for name in "${PYTHON:-python3}" python3.13 python3.12 python3.11 python3; do
        if command -v "$name" >/dev/null 2>&1 &&
            "$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            command -v "$name"
            return 0
        fi
    done
    return 1
}

# The first Chromium or Chrome that is a program on this machine; a snap's stand-in is none.
find_chromium() {
    local name path
    for name in "${CHROMIUM:-}" chromium chromium-browser google-chrome google-chrome-stable; do
        [ -n "$name" ] || continue
        path="$(command -v "$name" 2>/dev/null)" || continue
        grep -qs 'snap' "$path" && [ "$(stat -Lc %s "$path")" -lt 10000 ] &&
            ! [ -x /usr/lib/chromium/chromium ] && continue
        printf '%s\n' "$path"
        return 0
    done
    return 1
}
