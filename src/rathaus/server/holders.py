"""Who holds a seat: its devices, each with a token of its own, and the links that give it to others.

Only hashes are kept. A link's secret is made anew from the token of the device that made it, so that this device can
show the link again and nobody else can.
"""

from __future__ import annotations

import base64
import hmac
import json
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Literal

from rathaus.server.rows import SeatRow

MOST_DEVICES = 5
MOST_LINKS = 8
Way = Literal["share", "move"]


@dataclass(frozen=True)
class Device:
    """A device that holds a seat: the hash of its token, since when, and the hash of the link it came by."""

    token: str
    since: float | None
    by: str | None = None

    @property
    def id(self) -> str:
        """What the device is called among those of the seat."""
        return self.token[:16]


@dataclass(frozen=True)
class Link:
    """A link that gives a seat: the hash of its secret, the way, what the secret was made with, and who made it.

    One to ``share`` is good for as many devices as may be, one to ``move`` for one, which takes its maker's place.
    """

    secret: str
    way: Way
    salt: str
    maker: str


@dataclass(frozen=True)
class Holders:
    """All that holds a seat; ``heirs`` are the hashes of tokens of the table before that may come along."""

    devices: tuple[Device, ...] = ()
    links: tuple[Link, ...] = ()
    heirs: tuple[str, ...] = ()

    def by(self, token: str) -> Device | None:
        """The device with the hash of this token."""
        return next((device for device in self.devices if device.token == token), None)

    def link_of(self, maker: str, way: Way) -> Link | None:
        """The link that a device has made."""
        return next((link for link in self.links if (link.maker, link.way) == (maker, way)), None)

    def with_link(self, link: Link) -> Holders:
        """With a link in place of the one of this kind that its maker had; the oldest ends if there are too many."""
        others = [other for other in self.links if (other.maker, other.way) != (link.maker, link.way)]
        return replace(self, links=tuple([*others, link][-MOST_LINKS:]))

    def opened(self, link: Link, device: Device) -> Holders | None:
        """After a device came by a link; None if its maker does not hold the seat any more.

        If there are too many, the one ends that came first by this link, or else the first of all.
        """
        if link.way == "move":
            if self.by(link.maker) is None:
                return None
            devices = tuple([device if other.token == link.maker else other for other in self.devices])
            return replace(self, devices=devices, links=tuple([one for one in self.links if one.maker != link.maker]))
        left = list(self.devices)
        if len(left) >= MOST_DEVICES:
            left.remove(next((other for other in left if other.by == link.secret), left[0]))
        return replace(self, devices=(*left, device))

    def without(self, token: str) -> Holders:
        """After a device was ended, and its links with it."""
        return replace(
            self,
            devices=tuple([device for device in self.devices if device.token != token]),
            links=tuple([link for link in self.links if link.maker != token]),
            heirs=(),
        )

    def inherited(self, heir: str, device: Device) -> Holders | None:
        """After a device of the table before came along; None if there is no more place."""
        if len(self.devices) >= MOST_DEVICES:
            return None
        return replace(self, devices=(*self.devices, device), heirs=tuple([one for one in self.heirs if one != heir]))


def hashed(secret: str) -> str:
    """The form in which tokens and secrets are kept."""
    return sha256(secret.encode(errors="replace")).hexdigest()


def secret_of(token: str, salt: str) -> str:
    """The secret of a link that the device with this token has made."""
    digest = hmac.new(token.encode(errors="replace"), b"link:" + salt.encode(), "sha256").digest()
    return base64.urlsafe_b64encode(digest[:24]).decode()


def holders(row: SeatRow) -> Holders:
    """Who holds a seat."""
    if row.token is None:
        return Holders()
    first = Device(row.token, row.since, None)
    if not row.devices:
        return Holders((first,))
    kept = json.loads(row.devices)
    devices = [Device(*device) for device in kept["devices"]]
    return Holders(
        (replace(first, by=kept["by"]), *devices),
        tuple([Link(*link) for link in kept["links"]]),
        tuple(kept["heirs"]),
    )


def held(row: SeatRow, by: Holders) -> SeatRow:
    """A seat with others who hold it; at least one device must."""
    first, *others = by.devices
    kept = {
        "by": first.by,
        "devices": [[device.token, device.since, device.by] for device in others],
        "links": [[link.secret, link.way, link.salt, link.maker] for link in by.links],
        "heirs": list(by.heirs),
    }
    plain = not any([first.by, others, by.links, by.heirs])
    return replace(row, token=first.token, since=first.since, devices="" if plain else json.dumps(kept))


def heirs(row: SeatRow, token: str) -> tuple[str, ...]:
    """The devices of a seat that may come along to the next table when the one with this token has gone ahead."""
    return tuple([device.token for device in holders(row).devices if device.token != hashed(token)])


def tokens(row: SeatRow) -> tuple[str, ...]:
    """The hashes of all tokens that hold a seat."""
    if not row.devices:
        return () if row.token is None else (row.token,)
    return tuple([device.token for device in holders(row).devices])
