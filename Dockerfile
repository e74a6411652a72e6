# The image of a service: web, worker and beat are the same image with another command.
# It holds no secret: everything that is secret comes from the environment when it runs.

FROM python:3.13-slim-bookworm AS build
RUN apt-get update \
    && apt-get install -y --no-install-recommends gettext \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY requirements.lock constraints-build.txt ./
RUN pip install --no-cache-dir uv \
    && uv venv /venv \
    && uv pip install --no-cache --python /venv/bin/python \
        --build-constraint constraints-build.txt -r requirements.lock
ENV PATH=/venv/bin:$PATH PYTHONDONTWRITEBYTECODE=1 VAR_DIR=/app/var
COPY . .
# The key is used by this one step and by nothing that it makes.
RUN if [ -d locale ]; then for po in locale/*/LC_MESSAGES/*.po; do \
        msgfmt --check-format -o "${po%.po}.mo" "$po"; done; fi \
    && PRODUCTION=1 SECRET_KEY=for-this-build-step-alone python manage.py collectstatic --noinput

FROM python:3.13-slim-bookworm
# What WeasyPrint loads to make the papers, and the papers' fonts (the same as script/bootstrap).
RUN apt-get update \
    && apt-get install -y --no-install-recommends \
        libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0 fonts-dejavu-core fonts-liberation \
    && rm -rf /var/lib/apt/lists/* \
    && groupadd --system --gid 10001 vestal \
    && useradd --system --uid 10001 --gid vestal --home-dir /app --shell /usr/sbin/nologin vestal \
    && mkdir -p /data/files /static \
    && chown -R vestal:vestal /data /static
WORKDIR /app
COPY --from=build /venv /venv
COPY --from=build --chown=vestal:vestal /app /app
ENV PATH=/venv/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    DJANGO_SETTINGS_MODULE=vestal.settings \
    PRODUCTION=1 \
    VAR_DIR=/app/var \
    FILES_DIR=/data/files
USER vestal
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s \
    CMD ["python", "deploy/healthcheck.py", "web"]
CMD ["gunicorn", "--config", "deploy/gunicorn.conf.py", "vestal.wsgi"]
