#!/usr/bin/env bash
# Puts a backup back, into an empty database.
#
#   deploy/restore.sh FOLDER/2026-11-30T020000Z
#
# Beside docker-compose.yml it restores into the containers (only postgres and redis may run); with
# DATABASE_URL and FILES_DIR set, there. A database that has tables is refused and left as it is.
set -euo pipefail
[ "$#" -eq 1 ] || { sed -n '2,7s/^# \{0,1\}//p' "$0" >&2; exit 2; }
backup="$(cd "$1" && pwd)"
(cd "$backup" && sha256sum --check --quiet SHA256SUMS) ||
    { echo "error: the backup is damaged; nothing was restored" >&2; exit 1; }

count="SELECT count(*) FROM information_schema.tables WHERE table_schema = 'public'"
refuse_if_used() {
    [ "$1" = 0 ] || { echo "error: the database has tables already; restore into an empty one" >&2; exit 1; }
}
options=(--no-owner --exit-on-error --single-transaction)

if [ -z "${DATABASE_URL:-}" ]; then
    cd "$(dirname "$0")/.."
    psql=(docker compose exec -T postgres psql --username vestal --tuples-only --no-align)
    refuse_if_used "$("${psql[@]}" --command "$count" vestal)"
    docker compose exec -T postgres pg_restore --username vestal --dbname vestal "${options[@]}" \
        <"$backup/database.dump"
    docker compose run --rm --no-deps -T web sh -c \
        'mkdir -p /data/files && tar --extract --skip-old-files --directory /data/files' \
        <"$backup/files.tar"
else
    : "${FILES_DIR:?set it to the folder of the files}"
    case "$DATABASE_URL" in
    postgres*)
        refuse_if_used "$(psql --tuples-only --no-align --command "$count" "$DATABASE_URL")"
        pg_restore --dbname "$DATABASE_URL" "${options[@]}" "$backup/database.dump"
        ;;
    sqlite:///*)
        file="${DATABASE_URL#sqlite:///}"
        [ ! -s "$file" ] || refuse_if_used 1
        rm -f "$file-wal" "$file-shm"
        cp "$backup/database.sqlite3" "$file"
        ;;
    *) echo "error: no restore is known for this kind of database" >&2; exit 1 ;;
    esac
    mkdir -p "$FILES_DIR"
    tar --extract --skip-old-files --file "$backup/files.tar" --directory "$FILES_DIR"
fi
echo "Restored. Now: manage.py migrate, manage.py verify_events, then start the service."
