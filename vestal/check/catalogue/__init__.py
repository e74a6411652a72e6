"""The permits, licenses, certificates and registrations that the answers name."""

from vestal.check.catalogue import building, licenses, registries
from vestal.check.needs import Need

NEEDS: dict[str, Need] = {
    need.key: need for need in (*building.NEEDS, *licenses.NEEDS, *registries.NEEDS)
}
