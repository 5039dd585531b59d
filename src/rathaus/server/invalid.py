"""Faults of form in a request, as messages of our own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rathaus.kernel.message import Message
from rathaus.server.errors import Refusal

IDS = {
    "missing": "missing",
    "extra_forbidden": "server-unknown-field",
    "json_invalid": "server-not-json",
    "string_type": "server-not-a-text",
    "string_unicode": "server-not-unicode",
    "int_type": "server-not-a-number",
    "int_parsing": "server-not-a-number",
    "int_from_float": "server-not-a-number",
    "bool_type": "not-a-truth",
    "bool_parsing": "not-a-truth",
    "list_type": "not-a-list",
    "dict_type": "not-an-object",
    "model_attributes_type": "not-an-object",
    "model_type": "not-an-object",
    "control_characters": "server-control-characters",
    "invisible": "server-invisible",
    "string_too_short": "server-too-short",
    "bot_and_kind": "server-bot-and-kind",
    "thing_or_things": "server-thing-or-things",
    "text_or_phrase": "server-text-or-phrase",
    "too_short": "server-too-short",
    "edition_or_text": "server-edition-or-text",
    "subscription_or_webhook": "server-subscription-or-webhook",
    "secret_too_short": "server-secret-short",
    "endpoint_or_key": "server-endpoint-or-key",
    "record_or_position": "server-record-or-position",
}


def invalid(faults: Sequence[Any]) -> Refusal:
    """The refusal for the first fault that pydantic found; what was given is not repeated."""
    fault = faults[0]
    kind = str(fault["type"])
    place = [str(part) for part in fault["loc"] if part not in ("body", "query", "path")]
    field = "" if kind == "json_invalid" else ".".join(place)
    details = fault.get("ctx", {})
    if kind in IDS:
        return Refusal(422, Message(IDS[kind]), field)
    if kind in ("string_too_long", "too_long"):
        return Refusal(422, Message("server-too-many-or-long", most=int(details["max_length"])), field)
    if kind == "greater_than_equal":
        return Refusal(422, Message("server-at-least", limit=int(details["ge"])), field)
    if kind == "less_than_equal":
        return Refusal(422, Message("server-at-most", limit=int(details["le"])), field)
    if kind == "literal_error":
        return Refusal(422, Message("server-one-of", known=str(details["expected"])), field)
    return Refusal(422, Message("server-wrong-value"), field)
