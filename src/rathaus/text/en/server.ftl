# The server: why it refuses something, and what it says when it starts.

# tables and seats
server-no-table = There is no such table. Perhaps it was removed when everybody left.
server-wrong-token = This is not the key of a seat at this table.
server-spectator = Only those who sit at the table can do this.
server-started = The game has already started.
server-not-started = The game has not started yet.
server-not-over = This is possible when the game is over.
server-shown = This game is only looked back at. Play on from one of its steps to choose something.
server-not-host = Only who opened the table can start it. Say that you are ready.
server-no-rematch = A practice table has no rematch.
server-too-many-listed = { $most } of your tables wait in the public list already. Start one of them, or send the link to a friend.
server-seat-taken = This seat is taken.
server-name-taken = Somebody at this table has this name already. Take another, or add something to yours.
server-already-seated = You already sit at this table.
server-seats-and-players = { $seats } seats are planned for { $players } players.
server-one-you = Exactly one seat must be yours.
server-bot-and-kind = A bot's seat names its bot, and other seats name none.
server-clock-without = A clock of the kind { $speed } does not have this. It goes with { $known }.
server-busy = Too much happens at this table at once. Try again.

# playing
server-stale = The game has moved on since. Look again and choose.
server-too-long = This game has gone on for too long.
server-undo-nothing = You have not chosen anything yet.
server-undo-other = Somebody else has chosen since.
server-undo-revealed = Something hidden was seen since, or something random happened.
server-undo-bot = A bot has chosen for you, and that stays.
server-undo-rules = The rules have changed since.
server-no-hint = No bot has time for a hint. Try again.
server-not-a-key = This is no key or signature as this server knows them: P-256, in base64url.
server-wrong-signature = The signature does not fit. It must be made with this key, for just this.
server-no-challenge = What was signed is too old, or was used already. Try again.
server-name-known = Somebody has this name already, or one that looks like it.
server-no-person = Nobody has signed for a name with this key.
server-person-here = You sit at this table already.
server-not-rated = This table is not rated.
server-sign-first = This table is rated. Sign with your name first.
server-not-signed = This table is rated. It starts when all who sit at it have signed.
server-rated-no-hint = There are no hints at a rated table.
server-rated-alone = A rated game needs two players at least.
server-rated-edition = A rated game is played with our numbers.
server-rated-clock = A rated game needs a clock, so that it comes to its end.
server-wrong-link = This link does not give a seat any more. Ask for a new one at the device that made it.
server-no-device = No such device holds the seat.
server-own-device = This is the device you are at. Leave the seat instead, or move it.
server-chat-too-fast = Wait a few seconds before you say more.

# when a bot chooses for a person
server-told-late = A bot chooses for { WHO($seat, "you", $seat) }, because the time was up
server-told-away = A bot chooses for { WHO($seat, "you", $seat) }, who { WHO($seat, "were", "was") } away

# when the rules version of a game rises
server-told-rules = The game goes on by version { $rules } of the rules; it began by version { $found }
server-told-rules-back =
    The game goes on by version { $rules } of the rules; it began by version { $found }. { $taken ->
        [one] One choice that is no longer possible was taken back
       *[other] { $taken } choices were taken back, from the first that is no longer possible
    }
server-over-by-other-rules =
    This game was played by version { $found } of the rules; this program has version { $rules } and cannot show it.
    Its record is kept at { $record }.
server-other-result =
    This game was played by version { $found } of the rules and would end otherwise by version { $rules }, which this
    program has. It ended with these points: { $points }. Its record is kept at { $record }.

# requests
server-too-many = Too many requests. Wait a moment and try again.
server-too-large = This is too large; { $most } KiB are allowed.
server-too-slow = The rest of the request did not come.
server-other-host = This server is not asked under this name. Who runs it can allow the name with --allowed-host.
server-other-origin = This request comes from another site.
server-away = The server cannot reach its database. Nothing was changed; try again in a moment.
server-fault = Something went wrong on the server. Try again.
server-no-page = There is nothing at this address.
server-wrong-method = This address does not work in this way.
server-not-understood = The request is not understood.
server-not-json = This is not JSON.
server-not-a-text = This must be a text.
server-not-unicode = This must be plain JSON in Unicode.
server-not-a-number = This must be a whole number.
server-unknown-field = There is no such field.
server-control-characters = Control characters are not allowed.
server-invisible = This holds a character that cannot be seen.
server-too-short = This must not be empty.
server-too-many-or-long = This is too long; { $most } are allowed.
server-at-least = This must be at least { $limit }.
server-at-most = This must be at most { $limit }.
server-one-of = This must be one of { $known }.
server-wrong-value = This value is not allowed here.
server-thing-or-things = Give either one thing or several things.
server-text-or-phrase = Say either something of your own or one of the ready phrases.
server-bundle-revealed = The answer before reveals something, so this one is a choice of its own.
server-subscription-or-webhook = Give either a subscription of a browser or a webhook.
server-endpoint-or-key = Give either the endpoint of a browser or the key of a link.
server-record-or-position = Give either a record or a position.
server-edition-or-text = Give either an edition or the text of a file.

# sockets
server-socket-silent = Nothing was said for too long.
server-socket-message = This message is not understood.
server-socket-long = A message may have { $most } bytes.

# starting
server-page-not-built = The server runs, but its page was not built. Run make play in a copy of the project, or install a finished package.
server-docs-not-built = This installation has no documentation. In a copy of the project, make docs builds it.
server-ready = Rathaus is at { $address }, on { $engine ->
    [compiled] the compiled engine
   *[plain] plain Python
} (Ctrl-C ends it).
server-missing = The server needs more packages. Install them with: pip install 'rathaus[server]' ({ $why })
server-no-port = Cannot listen on port { $port }: { $why }.
server-one-process = Several processes behind one address cannot be had on this system. Start without this option.
server-no-address = { $found } is not the address of a computer or of a network, such as 10.0.0.2 or 10.0.0.0/24.
server-backup-exists = { $file } is there already, and is not written over.
server-no-backup = This is not a sound backup of Rathaus.
server-database-used = There are tables in this database already. Restore into a new one.
server-backed-up = { $tables ->
    [one] One table is
   *[other] { $tables } tables are
  } in { $file }.
server-restored = { $tables ->
    [one] One table is
   *[other] { $tables } tables are
  } restored. rathaus serve goes on with them.
server-no-database = The database cannot be opened: { $why }.
server-no-host = The URL names no host, and on this computer no PostgreSQL answers: { $why }. Name one: postgresql://USER@HOST/DATABASE.
server-other-database = Tables cannot be kept in a database of the kind { $found }. Name the file of an SQLite database, or a URL that begins with { OR($known) }.

# messages to people whose page is closed
server-push-off = This server sends no messages.
server-push-practice = At a practice table nobody is waited for, so no messages are sent.
server-push-alone = Against bots alone nobody is waited for, so no messages are sent.
server-push-devices = Messages for this seat go to { $most } devices already. Turn one of them off first.
server-push-target = This is not the address of a push service on the internet.
server-push-key = This is not a key of a browser.
server-push-none = No messages for this seat go there.
server-secret-short = A secret has at least 16 characters.
server-webhook-target = Webhooks may go only to the addresses that who runs this server allows.
server-not-a-webhook = { $found } is not the beginning of an address such as https://hooks.example.org/.
server-not-a-contact = { $found } is not a contact. Give an address that begins with mailto: or https:.
