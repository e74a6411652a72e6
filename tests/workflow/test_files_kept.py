"""Files under their hash: whole or not there, whatever happens while they are written."""

import hashlib
import stat

import pytest
from django.core.files.base import ContentFile
from django.core.files.storage import InMemoryStorage, default_storage

from workflow import files

PLAN = b"%PDF-1.7 a plan of many pages\n" * 10_000


def kept_files(folder):
    return [path for path in folder.rglob("*") if path.is_file()]


def test_the_same_content_is_kept_once_for_the_office_alone(file_storage):
    path, sha256, size = files.keep(ContentFile(PLAN))
    assert files.keep(ContentFile(PLAN)) == (path, sha256, size)
    assert sha256 == hashlib.sha256(PLAN).hexdigest() and size == len(PLAN)
    (kept,) = kept_files(file_storage)
    assert kept.read_bytes() == PLAN and stat.S_IMODE(kept.stat().st_mode) == 0o640


class Broken(ContentFile):
    """An upload whose end can be read once: for its hash, and not when it is kept."""

    read_before = False

    def chunks(self, chunk_size=None):
        yield PLAN[:1000]
        if self.read_before:
            raise OSError("the disk is full")
        self.read_before = True
        yield PLAN[1000:]


def test_what_breaks_off_leaves_nothing_behind(file_storage):
    with pytest.raises(OSError, match="full"):
        files.keep(Broken(PLAN))
    assert kept_files(file_storage) == []
    path, _sha256, _size = files.keep(ContentFile(PLAN))
    assert (file_storage / path).read_bytes() == PLAN


def test_a_half_written_file_is_replaced(file_storage):
    path, _sha256, _size = files.keep(ContentFile(PLAN))
    (file_storage / path).write_bytes(PLAN[:1000])
    files.keep(ContentFile(PLAN))
    assert (file_storage / path).read_bytes() == PLAN
    assert len(kept_files(file_storage)) == 1


def test_so_in_a_storage_without_paths(settings):
    settings.STORAGES = {
        **settings.STORAGES,
        "default": {"BACKEND": "django.core.files.storage.InMemoryStorage"},
    }
    assert isinstance(default_storage, InMemoryStorage)
    path, _sha256, _size = files.keep(ContentFile(PLAN))
    default_storage.delete(path)
    default_storage.save(path, ContentFile(PLAN[:1000]))
    files.keep(ContentFile(PLAN))
    with default_storage.open(path) as kept:
        assert kept.read() == PLAN
