"""The shapes of what is asked about messages, and of the answers."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, Field, model_validator
from pydantic_core import PydanticCustomError

from rathaus.server.asked import Asked, Word, plain
from rathaus.server.push.targets import LONGEST

Address = Annotated[str, Field(max_length=LONGEST)]
Key = Annotated[str, Field(max_length=100)]
OffKey = Annotated[str, Field(max_length=100, pattern=r"^[A-Za-z0-9_-]*$")]
SHORTEST = 16  # characters of a secret


def _long_enough(text: str) -> str:
    if len(text) < SHORTEST:
        raise PydanticCustomError("secret_too_short", "must be longer")
    return text


Secret = Annotated[
    str,
    Field(max_length=200, json_schema_extra={"minLength": SHORTEST}),
    AfterValidator(plain),
    AfterValidator(_long_enough),
]


class BrowserKeys(Asked):
    """The keys of a browser's subscription: its public key, and the secret it shares with the sender."""

    p256dh: Key
    auth: Key


class BrowserSubscription(Asked):
    """A browser's subscription, as the browser writes it as JSON."""

    endpoint: Address
    keys: BrowserKeys
    expirationTime: float | None = None


class Webhook(Asked):
    """An address that messages are posted to, and the secret they are signed with."""

    url: Address
    secret: Secret


class Wish(Asked):
    """Wishing messages for a seat, in a browser or to a webhook; ``often`` for one in each turn."""

    subscription: BrowserSubscription | None = None
    webhook: Webhook | None = None
    often: bool = False
    language: Word = "en"

    @model_validator(mode="after")
    def _one(self) -> Wish:
        if (self.subscription is None) == (self.webhook is None):
            raise PydanticCustomError("subscription_or_webhook", "give either a subscription or a webhook")
        return self


class TurnOff(Asked):
    """Wishing no more messages: in a browser, by the address it was given; of a webhook, by the key in its link."""

    endpoint: Address | None = None
    key: OffKey | None = None

    @model_validator(mode="after")
    def _one(self) -> TurnOff:
        if (self.endpoint is None) == (self.key is None):
            raise PydanticCustomError("endpoint_or_key", "give either an endpoint or a key")
        return self


class Moved(Asked):
    """A browser that was given another address: the old one, and what it is now."""

    endpoint: Address
    subscription: BrowserSubscription


class Sender(BaseModel):
    """Who sends: the server's public key, null if it sends nothing, and whether webhooks are allowed.

    ``quiet`` are the seconds between two messages to a device that did not wish one in each turn.
    """

    key: str | None
    webhooks: bool
    quiet: float


class Device(BaseModel):
    """Where messages for a seat go; the id of a browser is the SHA-256 of its endpoint."""

    id: str
    kind: Literal["push", "webhook"]
    often: bool


class Tried(BaseModel):
    """What came of a message for trying out: the status that was answered, 0 for no answer."""

    status: int
