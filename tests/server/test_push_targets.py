"""Where messages may go: not to what only this machine can reach, and how much one client may wish."""

from __future__ import annotations

import asyncio
import socket
import ssl
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from ipaddress import IPv4Address
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from rathaus.cli import main
from rathaus.server.push import posting
from rathaus.server.push.keys import Keys, coded, decoded
from rathaus.server.push.posting import Forbidden, Reply, Unreached, post
from rathaus.server.push.sealing import sealed
from rathaus.server.push.subscribers import MOST
from rathaus.server.push.targets import BadTarget, allowed, hook_target, public, push_target, target
from rathaus.server.settings import Pushing
from server.conftest import Start
from server.guests import error, together
from server.receiver import Browser, Receiver, receiving
from server.test_push import IN_TURN, SECRET, Town, town, wished

__all__ = ["town"]

SERVICE = "https://push.example.org/send/abc"


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    with receiving() as running:
        yield running


# ---- addresses ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "url",
    [
        "http://push.example.org/x",
        "https://push.example.org:8443/x",
        "https://127.0.0.1/x",
        "https://[::1]/x",
        "https://[::ffff:10.0.0.1]/x",
        "https://10.1.2.3/x",
        "https://93.184.215.14/x",
        "https://2130706433/x",
        "https://0x7f.1/x",
        "https://169.254.169.254/latest/meta-data",
        "https://192.168.0.1/x",
        "https://localhost/x",
        "https://intranet/x",
        "https://user:word@push.example.org/x",
        "https://push.example.org\\@10.0.0.1/x",
        "https://push.example.org/x\r\nHost: other",
        "https://push.example.org/x y",
        "https://push.example.org/../x",
        "https://push.example.org/%2e%2E/x",
        "https://push.example.org/x#y",
        "https://pùsh.example.org/x",
        "https://push.example.org:99999/x",
        "https://push.example.org:0/x",
        "https:///x",
        "ftp://push.example.org/x",
        "javascript:alert(1)",
        "",
        "https://push.example.org/" + "x" * 1000,
    ],
)
def test_what_is_no_push_service_on_the_internet_is_refused(url: str) -> None:
    with pytest.raises(BadTarget):
        push_target(url, ())


def test_a_push_service_is_taken_apart() -> None:
    where = push_target("https://push.example.org/send/a%20b?c=d", ())
    assert (where.origin, where.port, where.path) == ("https://push.example.org", 443, "/send/a%20b?c=d")
    assert target("https://[2606:4700::1111]:8443/x").origin == "https://[2606:4700::1111]:8443"
    assert push_target("https://PUSH.example.org", ()).path == "/"


@pytest.mark.parametrize(
    ("url", "may"),
    [
        ("https://hooks.example.org/team/abc", True),
        ("https://hooks.example.org/team/", True),
        ("https://hooks.example.org/team", False),
        ("https://hooks.example.org/teams/", False),
        ("https://hooks.example.org/team/../other", False),
        ("https://hooks.example.org/other", False),
        ("https://hooks.example.org.evil.example/team/", False),
        ("https://hooks.example.org:444/team/", False),
        ("http://hooks.example.org/team/", False),
        ("https://evil@hooks.example.org/team/", False),
        ("http://10.0.0.5:9000/in", True),
        ("http://10.0.0.5:9000/in?x=y", True),
        ("http://10.0.0.5:9000/in/x", True),
        ("http://10.0.0.5:9000/inner", False),
    ],
)
def test_a_webhook_begins_as_the_operator_allows(url: str, may: bool) -> None:
    prefixes = ("https://hooks.example.org/team/", "http://10.0.0.5:9000/in")
    if may:
        assert allowed(hook_target(url, prefixes), prefixes)
    else:
        with pytest.raises(BadTarget):
            hook_target(url, prefixes)
    with pytest.raises(BadTarget):
        hook_target(url, ())


@pytest.mark.parametrize(
    ("address", "may"),
    [
        ("93.184.215.14", True),
        ("2606:4700::1111", True),
        ("127.0.0.1", False),
        ("0.0.0.0", False),
        ("10.0.0.1", False),
        ("172.16.3.4", False),
        ("192.168.1.1", False),
        ("169.254.169.254", False),
        ("100.64.0.1", False),
        ("224.0.0.1", False),
        ("255.255.255.255", False),
        ("::1", False),
        ("::", False),
        ("fe80::1%eth0", False),
        ("fd00::1", False),
        ("fec0::1", False),
        ("ff02::1", False),
        ("::ffff:127.0.0.1", False),
        ("::ffff:93.184.215.14", True),
        ("64:ff9b::7f00:1", False),
        ("2002:7f00:1::", False),
        ("2002:a00:1::", False),
        ("nothing", False),
    ],
)
def test_addresses_of_no_private_place(address: str, may: bool) -> None:
    assert public(address) is may


# ---- connections ----------------------------------------------------------------------------------------


def send(url: str, anywhere: bool, body: bytes = b"x") -> Reply:
    with ThreadPoolExecutor(1) as threads:
        return asyncio.run(post(target(url), {"TTL": "1"}, body, anywhere, threads, 0.0))


def test_the_address_is_looked_at_when_a_connection_is_made(
    receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    port = int(receiver.url.rsplit(":", 1)[1].rstrip("/"))
    led: list[str] = []

    def resolved(host: str, port: int) -> list[str]:
        assert host == "push.example.org"
        return led

    monkeypatch.setattr(posting, "_resolved", resolved)
    for addresses in (["127.0.0.1"], ["10.0.0.1", "::1"], ["::ffff:127.0.0.1"], []):
        led[:] = addresses
        with pytest.raises(Forbidden):
            send(f"http://push.example.org:{port}/x", False)
    assert receiver.taken == []
    led[:] = ["127.0.0.1"]
    assert send(f"http://push.example.org:{port}/x", True) == Reply(201)
    assert receiver.taken[0].headers["host"] == f"push.example.org:{port}"


def test_a_name_that_leads_home_reaches_nobody(town: Any, receiver: Receiver, monkeypatch: pytest.MonkeyPatch) -> None:
    here: Town = town()
    guests = together(here.client, IN_TURN)
    monkeypatch.setattr(posting, "_resolved", lambda host, port: ["127.0.0.1"])
    for guest in guests:
        wished(guest, Browser(SERVICE))
    here.grace()
    here.look(86_000)
    metrics = here.client.get("/metrics").text
    assert 'rathaus_pushes_total{kind="push",outcome="refused"} 1.0' in metrics
    assert receiver.taken == []


@contextmanager
def answering(*parts: bytes, context: ssl.SSLContext | None = None) -> Iterator[str]:
    """Somebody on loopback who says this to whoever comes, and nothing more."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        done = threading.Event()

        def serve() -> None:
            connection, _ = listening.accept()
            with connection:
                try:
                    stream = connection if context is None else context.wrap_socket(connection, server_side=True)
                    with stream:
                        stream.recv(100_000)
                        for part in parts:
                            stream.sendall(part)
                        done.wait(60)
                except OSError:
                    return

        thread = threading.Thread(target=serve)
        thread.start()
        try:
            yield f"{'http' if context is None else 'https'}://127.0.0.1:{listening.getsockname()[1]}/x"
        finally:
            done.set()
            thread.join()


@pytest.mark.parametrize(
    "answer", [b"hello\r\n\r\n", b"HTTP/1.1 200", b"HTTP/1.1 200 OK\r\nX: " + b"x" * 50_000, b"HTTP/1.1 999 No\r\n\r\n"]
)
def test_who_answers_nonsense_or_too_much_or_too_slowly_holds_nobody_up(
    monkeypatch: pytest.MonkeyPatch, answer: bytes
) -> None:
    monkeypatch.setattr(posting, "PATIENCE", 1.0)
    with answering(answer) as url, pytest.raises(Unreached):
        send(url, True)


def test_when_to_come_back_is_understood() -> None:
    later = format_datetime(datetime.fromtimestamp(120, UTC), usegmt=True).encode()
    for text, wait in ((b"7", 7.0), (later, 120.0), (b"soon", 0.0), (b"-3", 0.0)):
        with answering(b"HTTP/1.1 103 Early\r\n\r\nHTTP/1.1 429 Slow\r\nRetry-After: " + text + b"\r\n\r\n") as url:
            assert send(url, True) == Reply(429, wait)


def test_nobody_is_taken_at_a_bare_word(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "push.example.org")])
    now = datetime.now(UTC)
    names = x509.SubjectAlternativeName([x509.IPAddress(IPv4Address("127.0.0.1"))])
    built = x509.CertificateBuilder(name, name, key.public_key(), 1, now - timedelta(1), now + timedelta(1))
    signed = built.add_extension(names, False).sign(key, hashes.SHA256())
    file = tmp_path / "certificate.pem"
    private = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    file.write_bytes(private + signed.public_bytes(Encoding.PEM))
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(file)
    answer = b"HTTP/1.1 201 Created\r\n\r\n"
    with answering(answer, context=context) as url, pytest.raises(Unreached):
        send(url, True)  # nobody vouches for the certificate
    trusting = ssl.create_default_context(cadata=signed.public_bytes(Encoding.PEM).decode())
    monkeypatch.setattr(posting, "_trusted", lambda: trusting)
    with answering(answer, context=context) as url:
        assert send(url, True) == Reply(201)


# ---- what is asked --------------------------------------------------------------------------------------


def test_malformed_subscriptions_are_refused_and_nothing_is_kept(town: Any) -> None:
    here: Town = town()
    guest = together(here.client, IN_TURN)[0]
    good = Browser(SERVICE).subscription()
    keys = good["keys"]
    wrong: list[tuple[Any, str]] = [
        ({}, ""),
        ({"subscription": good, "webhook": {"url": SERVICE, "secret": SECRET}}, ""),
        ({"subscription": {"endpoint": SERVICE}}, "subscription.keys"),
        ({"subscription": {**good, "endpoint": "https://10.0.0.1/x"}}, "subscription.endpoint"),
        ({"subscription": {**good, "endpoint": "https://push.example.org/" + "x" * 1000}}, "subscription.endpoint"),
        ({"subscription": {**good, "more": 1}}, "subscription.more"),
        ({"subscription": {**good, "keys": {**keys, "auth": "short"}}}, "subscription.keys.auth"),
        ({"subscription": {**good, "keys": {**keys, "auth": "\u0000" * 22}}}, "subscription.keys.auth"),
        ({"subscription": {**good, "keys": {**keys, "p256dh": "x" * 101}}}, "subscription.keys.p256dh"),
        ({"subscription": {**good, "keys": {**keys, "p256dh": coded(b"\4" + bytes(64))}}}, "subscription.keys.p256dh"),
        ({"subscription": {**good, "keys": {**keys, "p256dh": keys["p256dh"] + "="}}}, "subscription.keys.p256dh"),
        ({"subscription": good, "often": "perhaps"}, "often"),
        ({"subscription": good, "language": "xx"}, "language"),
        ({"webhook": {"url": "https://elsewhere.example/", "secret": SECRET}}, "webhook.url"),
        ({"webhook": {"url": SERVICE, "secret": "short"}}, "webhook.secret"),
        ({"webhook": {"url": SERVICE, "secret": SECRET + "\u0000"}}, "webhook.secret"),
    ]
    for body, field in wrong:
        assert error(guest.post("/messages", body), 422)["field"] == field, body
    assert guest.get("/messages").json() == []
    error(guest.spectator().post("/messages", {"subscription": good}), 403, "server-spectator")
    for path in ("x", "%00", "0" * 64):
        answer = guest.client.delete(f"/api/tables/{guest.id}/messages/{path}", headers=guest.headers)
        assert answer.status_code in (204, 404)
    error(here.client.post("/api/messages/off", json={}), 422, "server-endpoint-or-key")
    error(here.client.post("/api/messages/off", json={"key": "\u0000"}), 422)


def test_a_seat_has_so_many_devices(town: Any, database: str) -> None:
    here: Town = town(database)
    guest = together(here.client, IN_TURN)[0]
    for number in range(MOST):
        wished(guest, Browser(f"{SERVICE}{number}"))
    wished(guest, Browser(f"{SERVICE}1"), often=True)  # the same one anew
    extra = {"subscription": Browser(f"{SERVICE}-one-more").subscription()}
    error(guest.post("/messages", extra), 409, "server-push-devices")
    assert len(guest.get("/messages").json()) == MOST
    assert sum([device["often"] for device in guest.get("/messages").json()]) == 1


def test_one_client_may_wish_and_try_out_so_much(start: Start, receiver: Receiver) -> None:
    server = start(limits=True, pushing=Pushing(glance=0.0, targets=(receiver.url,)))
    guest = together(server, IN_TURN)[0]
    device = wished(guest, receiver.browser())
    codes = [guest.post(f"/messages/{device['id']}/try").status_code for _ in range(5)]
    assert codes == [200, 200, 200, 429, 429]
    wish = {"subscription": receiver.browser().subscription()}
    codes = [guest.post("/messages", wish).status_code for _ in range(80)]
    assert codes[:50] == [200] * 50
    assert 429 in codes


def test_a_server_that_sends_nothing_says_so(start: Start) -> None:
    server = start(pushing=Pushing(on=False))
    assert server.get("/api/messages").json() == {"key": None, "webhooks": False, "quiet": 900.0}
    guest = together(server, IN_TURN)[0]
    error(guest.post("/messages", {"subscription": Browser(SERVICE).subscription()}), 403, "server-push-off")


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("--webhook", "hooks.example.org"),
        ("--webhook", "ftp://hooks.example.org/"),
        ("--webhook", "https://hooks.example.org/?x"),
        ("--push-target", "everywhere"),
        ("--push-contact", "me@example.org"),
    ],
)
def test_the_command_refuses_what_is_no_address(option: str, value: str, tmp_path: Path) -> None:
    done = CliRunner().invoke(main, ["serve", "--data", str(tmp_path), option, value])
    assert done.exit_code == 2
    assert option in done.output
    assert value in done.output


# ---- sealing --------------------------------------------------------------------------------------------


def test_the_browser_reads_what_is_sealed_for_it_and_nobody_else_does() -> None:
    mine, other = Browser(SERVICE), Browser(SERVICE)
    keys = mine.subscription()["keys"]
    body = sealed(b'{"a": 1}', keys["p256dh"], keys["auth"])
    assert mine.read(body) == {"a": 1}
    with pytest.raises(Exception, match=r"^$"):
        other.read(body)
    assert sealed(b'{"a": 1}', keys["p256dh"], keys["auth"]) != body


def test_the_example_of_the_standard_is_read() -> None:
    """The message of RFC 8291, appendix A, by the same browser that the other tests read with."""
    browser = Browser(SERVICE)
    private = int.from_bytes(decoded("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"))
    browser.key = ec.derive_private_key(private, ec.SECP256R1())
    browser.auth = decoded("BTBZMqHH6r4Tts7J_aSIgg")
    body = (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWA"
        "mS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxs"
        "j_Qulcy4a-fN"
    )
    assert browser.open(decoded(body)) == b"When I grow up, I want to be a watermelon"


def test_a_key_pair_is_made_once(town: Any, database: str) -> None:
    towns: list[Town] = [town(database) for _ in range(2)]
    pairs = [here.crier.keys for here in towns]
    assert all([isinstance(pair, Keys) for pair in pairs])
    assert len({pair.public for pair in pairs if pair is not None}) == 1
    assert len(decoded(pairs[0].public if pairs[0] else "")) == 65
