"""Finds the static files that packages bring, so that no third-party file is committed.

django-leaflet is not installed as an app: its administration would ask for the GDAL library."""

from importlib.metadata import distribution

from django.contrib.staticfiles.finders import BaseFinder
from django.contrib.staticfiles.utils import get_files
from django.core.files.storage import FileSystemStorage

PACKAGES = {
    "bootstrap": ("XStatic-Bootstrap", "xstatic/pkg/bootstrap/data"),
    "leaflet": ("django-leaflet", "leaflet/static/leaflet"),
}


def _storage(prefix: str, package: str, folder: str) -> FileSystemStorage:
    # The path is taken from the package's record: importing xstatic needs pkg_resources,
    # which newer setuptools no longer have.
    storage = FileSystemStorage(location=str(distribution(package).locate_file(folder)))
    storage.prefix = prefix
    return storage


class XStaticFinder(BaseFinder):
    """Serves each package's data under its short name: `bootstrap/css/bootstrap.min.css`."""

    def __init__(self, app_names=None, *args, **kwargs):
        self.storages = [_storage(name, *where) for name, where in PACKAGES.items()]
        super().__init__(*args, **kwargs)

    def check(self, **kwargs):
        return []

    def find(self, path, find_all=False, **kwargs):
        found = [
            storage.path(path.removeprefix(f"{storage.prefix}/"))
            for storage in self.storages
            if path.startswith(f"{storage.prefix}/")
            and storage.exists(path.removeprefix(f"{storage.prefix}/"))
        ]
        return found if find_all else (found[0] if found else [])

    def list(self, ignore_patterns):
        for storage in self.storages:
            for path in get_files(storage, ignore_patterns):
                yield path, storage
