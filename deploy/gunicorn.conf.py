"""How gunicorn serves the site in a town's service."""

import os

bind = os.environ.get("WEB_BIND", "0.0.0.0:8000")  # inside a container, behind nginx
# Threads wait for the database and the disk together; processes use the cores.
worker_class = "gthread"
workers = int(os.environ.get("WEB_CONCURRENCY", min(2 * (os.cpu_count() or 1) + 1, 9)))
threads = int(os.environ.get("WEB_THREADS", "4"))
timeout = 120
graceful_timeout = 30
keepalive = 5
# A process is replaced now and then, so that a slow leak never fills a machine.
max_requests = 2000
max_requests_jitter = 200
worker_tmp_dir = "/dev/shm"  # on a busy disk a heartbeat looks like a death
# nginx alone can reach this port, under an address that the network gives it.
forwarded_allow_ips = "*"
accesslog = "-"
# The path without its query, and no referrer, which carries one too: the answers that a visitor
# gives on the guided pages stand in the address and are nobody's business.
access_log_format = '%(h)s %(t)s "%(m)s %(U)s %(H)s" %(s)s %(b)s "%(a)s" %(L)s'
errorlog = "-"
