"""Editions as files: TOML, CSV and JSON, read into the same mapping of paths to numbers, and written.

A CSV sheet has a row per number; its columns ``path`` and ``yours`` are read, wherever they stand, and all others
are for people. What spreadsheets make of a sheet is understood: a byte order mark, semicolons or tabs, blank rows, and
``3,0`` for 3. A row with nothing under ``yours`` states nothing.
"""

from __future__ import annotations

import csv
import json
import re
import tomllib
from collections.abc import Mapping
from io import StringIO
from pathlib import Path
from typing import Any, Final

from rathaus.kernel.errors import BrokenEdition
from rathaus.kernel.message import Message

FORMATS: Final = ("toml", "csv", "json")
PATH: Final = "path"
YOURS: Final = "yours"
DELIMITERS: Final = (",", ";", "\t")
MARK: Final = "\ufeff"  # what some programs put before a text
_WHOLE: Final = re.compile(r"[+-]?[0-9]{1,9}([.,]0{1,2})?")  # 1.000 may be one or a thousand and is not understood
_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")  # a TOML key that needs no quotes


def read_file(path: Path) -> dict[str, Any]:
    """The contents of an edition file; BrokenEdition names the file if it cannot be read."""
    try:
        data = path.read_bytes()
    except OSError as fault:
        raise BrokenEdition(str(path), Message("unreadable", why=str(fault.strerror))) from None
    kind = path.suffix[1:].lower()
    try:
        return read(decoded(data, kind), kind)
    except UnicodeDecodeError as fault:
        raise BrokenEdition(str(path), Message("not-toml", why=str(fault))) from None
    except BrokenEdition as fault:
        raise of_file(fault, path) from None


def of_file(fault: BrokenEdition, path: Path) -> BrokenEdition:
    """The same faults, each with the name of the file."""
    faults = [(f"{path}: {field}" if field else str(path), reason) for field, reason in fault.faults]
    return BrokenEdition(*faults[0], faults)


def decoded(data: bytes, kind: str) -> str:
    """The text of a file: UTF-8, or for a sheet also what spreadsheets on Windows write."""
    if kind == "csv" and data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return data.decode("utf-16", "replace")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        if kind != "csv":
            raise
        return data.decode("latin-1")  # paths and numbers are the same in all of them


def read(text: str, kind: str = "") -> dict[str, Any]:
    """The mapping in a text of one of the ``FORMATS``; without one the text is looked at."""
    text = text.removeprefix(MARK)
    kind = kind if kind in FORMATS else _kind(text)
    if kind == "csv":
        return _read_csv(text)
    if kind == "json":
        return _read_json(text)
    try:
        return tomllib.loads(text.replace("\r\n", "\n"))
    except (ValueError, RecursionError) as fault:
        raise BrokenEdition("", Message("not-toml", why=str(fault))) from None


def _kind(text: str) -> str:
    """The format that a text looks like."""
    if text.lstrip().startswith("{"):
        return "json"
    first = next((line for line in text.splitlines() if not _blank(line) and not line.startswith("sep=")), "")
    names = [name.strip().lower() for name in next(csv.reader([first], delimiter=_delimiter(first)), [])]
    return "csv" if PATH in names else "toml"


def _read_json(text: str) -> dict[str, Any]:
    try:
        found = json.loads(text, object_pairs_hook=_once)
    except json.JSONDecodeError as fault:
        raise BrokenEdition("", Message("not-json", line=fault.lineno, column=fault.colno)) from None
    except BrokenEdition:
        raise
    except (ValueError, RecursionError):  # a number with thousands of digits, brackets in brackets
        raise BrokenEdition("", Message("not-json", line=1, column=1)) from None
    if not isinstance(found, dict):
        raise BrokenEdition("", Message("not-an-object"))
    return found


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found and found[key] != value:
            raise BrokenEdition(key, Message("edition-twice"))
        found[key] = value
    return found


def _blank(line: str) -> bool:
    return not line.strip(" \r\n" + "".join(DELIMITERS))


def _delimiter(line: str) -> str:
    """What stands between the columns of a line: whatever is most frequent."""
    return max(DELIMITERS, key=line.count)


def _read_csv(text: str) -> dict[str, Any]:
    lines = text.splitlines(keepends=True)
    first = next((line for line in lines if not _blank(line)), "")
    delimiter = _delimiter(first)
    if first.startswith("sep=") and len(first.strip()) == 5:  # a line for one spreadsheet only
        delimiter = first[4]
        lines = lines[lines.index(first) + 1 :]
    reader = csv.reader(StringIO("".join(lines), newline=""), delimiter=delimiter, strict=True)
    found: dict[str, Any] = {}
    faults: list[tuple[str, Message]] = []
    path_at = yours_at = -1
    try:
        for row in reader:
            cells = [cell.strip() for cell in row]
            if not any(cells):
                continue
            if path_at < 0:
                names = [cell.lower() for cell in cells]
                missing = [name for name in (PATH, YOURS) if name not in names]
                if missing:
                    raise BrokenEdition("", Message("edition-no-column", missing=tuple(missing)))
                path_at, yours_at = names.index(PATH), names.index(YOURS)
                continue
            path = cells[path_at] if path_at < len(cells) else ""
            yours = cells[yours_at] if yours_at < len(cells) else ""
            if not yours:
                continue
            number = _cell(path, yours)
            if not path:
                faults.append((f"line {reader.line_num}", Message("edition-no-path", found=yours)))
            elif path in found and found[path] != number:
                faults.append((path, Message("edition-twice")))
            else:
                found[path] = number
    except csv.Error as fault:
        raise BrokenEdition(f"line {reader.line_num}", Message("not-csv", why=str(fault))) from None
    if path_at < 0:
        raise BrokenEdition("", Message("edition-no-column", missing=(PATH, YOURS)))
    if faults:
        raise BrokenEdition(*faults[0], faults)
    return found


def _cell(path: str, cell: str) -> Any:
    """What a cell states: a whole number if it is one, else the text."""
    if path in ("name", "game") or _WHOLE.fullmatch(cell) is None:
        return cell
    return int(re.split("[.,]", cell)[0])


def json_text(game: str, data: Mapping[str, Any]) -> str:
    """An edition's data (``Edition.to_data``) as a JSON file."""
    return json.dumps({"game": game, **data}, indent=2, ensure_ascii=False) + "\n"


def toml_text(game: str, data: Mapping[str, Any], notes: Mapping[str, str]) -> str:
    """An edition's data as a TOML file in the same order, a table per card or part of the board.

    ``notes`` stand beside the tables.
    """
    lines = [f"game = {_quoted(game)}", f"name = {_quoted(str(data.get('name', '')))}"]
    tables: dict[str, dict[str, Any]] = {"": {}}
    for path, value in data.items():
        if path != "name":
            table, _, field = path.rpartition(".")
            tables.setdefault(table, {})[field] = value
    for table, fields in tables.items():
        if table:
            note = f"  # {notes[table]}" if table in notes else ""
            lines += ["", f"[{'.'.join([_key(word) for word in table.split('.')])}]{note}"]
        for field, value in fields.items():
            lines.append(f"{_key(field)} = {_quoted(value) if isinstance(value, str) else value}")
    return "\n".join(lines) + "\n"


def _key(word: str) -> str:
    return word if _BARE.fullmatch(word) else _quoted(word)


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
