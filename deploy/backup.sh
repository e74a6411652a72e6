#!/usr/bin/env bash
# A backup of database and files that belong together.
#
#   deploy/backup.sh FOLDER     makes FOLDER/2026-11-30T020000Z with database, files, checksums
#
# Beside docker-compose.yml it takes them from the running containers; with DATABASE_URL and
# FILES_DIR set, from there. The service need not stop. The database comes first: a file is written
# before the row that names it and is never changed or removed, so that files copied after the
# database always hold every file that the database names.
set -euo pipefail
[ "$#" -eq 1 ] || { sed -n '2,9s/^# \{0,1\}//p' "$0" >&2; exit 2; }
umask 077
mkdir -p "$1"
stamp="$(date -u +%Y-%m-%dT%H%M%SZ)"
target="$1/$stamp"
partial="$1/.partial-$stamp"
mkdir "$partial"
trap 'rm -rf "$partial"' EXIT

if [ -z "${DATABASE_URL:-}" ]; then
    cd "$(dirname "$0")/.."
    docker compose exec -T postgres pg_dump --username vestal --format custom vestal \
        >"$partial/database.dump"
    docker compose exec -T web tar --create --directory /data/files . >"$partial/files.tar"
else
    : "${FILES_DIR:?set it to the folder of the files}"
    case "$DATABASE_URL" in
    postgres*) pg_dump --format custom --file "$partial/database.dump" "$DATABASE_URL" ;;
    sqlite:///*)
        python3 -c 'import sqlite3, sys
source, copy = (sqlite3.connect(name) for name in sys.argv[1:])
source.backup(copy)' "${DATABASE_URL#sqlite:///}" "$partial/database.sqlite3" ;;
    *) echo "error: no backup is known for this kind of database" >&2; exit 1 ;;
    esac
    mkdir -p "$FILES_DIR"
    # 1: a file came or grew while tar read it, after the database was copied. That is no loss.
    tar --create --file "$partial/files.tar" --directory "$FILES_DIR" . || [ "$?" -eq 1 ]
fi
(cd "$partial" && sha256sum -- * >SHA256SUMS)
mv "$partial" "$target"
echo "$target"
