#!/bin/sh
# Once at each start of the service, before web, worker and beat: see docker-compose.yml.
set -eu
python manage.py migrate --noinput
# Older files stay beside the new ones: a page opened before the upgrade still finds its own.
cp -R var/static/. /static/
python manage.py sweep
