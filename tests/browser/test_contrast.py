"""The measure of contrast itself: it finds faint text on shapes and on the page, and lets large text pass."""

from __future__ import annotations

import pytest

from browser.contrast import faint
from browser.page import Player

TEXT = '<text x="50" y="60" text-anchor="middle" font-size="{size}" fill="{ink}"{more}>12</text>'


@pytest.mark.parametrize(
    ("below", "ink", "size", "more", "is_faint"),
    [
        ("", "#000", 12, "", False),
        ("", "#999", 12, "", True),  # on the white page
        ('<rect width="100" height="100" fill="#000"/>', "#999", 12, "", False),
        ('<rect width="100" height="100" fill="#000"/>', "#333", 12, "", True),
        ('<rect width="20" height="100" fill="#000"/>', "#000", 12, "", False),  # it lies elsewhere
        ('<rect width="100" height="100" fill="#000" opacity="0.2"/>', "#000", 12, "", False),
        ('<rect width="100" height="100" fill="#000" opacity="0.8"/>', "#000", 12, "", True),
        ('<rect width="100" height="100" fill="none"/>', "#000", 12, "", False),
        ("", "#000", 12, ' opacity="0.4"', True),
        ("", "#888", 24, "", False),  # 3.5:1 is enough for what is large
        ("", "#888", 19, "", True),
        ("", "#888", 19, ' font-weight="700"', False),
    ],
)
def test_faint_text_is_found(player: Player, below: str, ink: str, size: int, more: str, is_faint: bool) -> None:
    text = TEXT.format(size=size, ink=ink, more=more)
    player.page.set_content(f'<svg width="100" height="100" viewBox="0 0 100 100">{below}{text}</svg>')
    assert bool(faint(player)) == is_faint


def test_the_background_of_the_page_counts(player: Player) -> None:
    text = TEXT.format(size=12, ink="#fff", more="")
    player.page.set_content(f'<body style="background: #fff"><div style="background: #124"><svg>{text}</svg></div>')
    assert faint(player) == []
    player.page.set_content(f'<body style="background: #fff"><svg>{text}</svg>')
    assert len(faint(player)) == 1
