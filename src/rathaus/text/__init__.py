"""Every sentence a person reads: Fluent files per language, and what puts messages into words."""

from rathaus.text.words import LANGUAGES, Words

__all__ = ["LANGUAGES", "Words"]
